import {
  label,
  ok,
  parse,
  refuse,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import { contest, contestInput, type ContestOutput } from '../acts/contest.ts'
import { rematch } from '../acts/rematch.ts'
import type { Event } from '../game/events.ts'
import { optionsOf } from '../game/look.ts'
import type { Bound, State } from '../game/state.ts'
import { contestOddsView } from './contest-odds.ts'
import {
  contestEffects,
  contestOutcome,
  type ContestFacts,
  type ContestPlayed,
} from './contest-told.ts'
import { changeEffect } from './effects.ts'
import { termsFields } from './fields.ts'
import { gearOf } from './gear.ts'
import { contestAbout, contestTerms, type ContestAbout, type ContestTerms } from './parts.ts'
import { valueOf } from './shared.ts'
import {
  aboutOf,
  checkContenders,
  knownSides,
  sideAllySpecs,
  sideOf,
  sidesBill,
  sideSpecs,
  SILENT_TERMS,
  type Side,
} from './sides.ts'
import { masterSpec, TERMS_LABEL } from './solo.ts'

/** DAI-CONTEST-1: two or more full sheets against each other, declarations sealed until all are in. */
export const contestSlip: SlipSpec<State, Event> = {
  kind: 'contest',
  label: label('Confronto', 'Contest'),
  rules: ['DAI-CONTEST-4'],
  about: contestAbout,
  open: (state, about: ContestAbout, viewer, table) => {
    if (about.fight && about.contenders.length !== 2)
      return refuse('fight-invalid', 'about.contenders') // DAI-CONTEST-13
    return checkContenders(state, about.contenders, viewer, table)
  },
  parts: (state, slip, table) => [
    ...sideSpecs(state, slip, table),
    ...sideAllySpecs(state, slip, table),
    masterSpec(slip, table, {
      id: 'terms',
      label: TERMS_LABEL,
      schema: contestTerms,
      fields: termsFields.filter(({ id }) => id === 'note'),
      required: false,
      secrecy: 'open',
    }),
  ],
  input: (state, slip, table) => contestRequest(state, slip, table),
  run: (input: ContestPlayed, dice) => contest(input.request, dice),
  bill: (state, slip, table) => sidesBill(knownSides(state, slip, table)),
  odds: (state, slip, table) => contestOddsView(knownSides(state, slip, table), aboutOf(slip)),
  outcome: (input: ContestPlayed, output: ContestOutput) => contestOutcome(input, output),
  effects: (state, slip, input: ContestPlayed, output: ContestOutput) =>
    contestEffects(state, slip, input, output),
  change: changeEffect,
  next: (_, slip, input: ContestPlayed, output: ContestOutput) => {
    if (!output.escalation) return null // DAI-CONTEST-7
    const strategies = input.request.contenders.map(({ id, strategy }) => [id, strategy])
    return {
      kind: 'escalation',
      owner: slip.owner,
      about: {
        contest: slip.id,
        contenders: [...output.tied],
        fight: input.request.fight,
        strategies: Object.fromEntries(strategies),
      },
    }
  },
}

function contestRequest(state: State, slip: Slip, table: TableFacts): Result<ContestPlayed> {
  const about = aboutOf(slip)
  const sides: Side[] = []
  for (const id of about.contenders) {
    const side = sideOf(state, slip, table, id)
    if (!side.ok) return side
    if (!side.value.declared) return refuse('part-missing', `side:${id}`)
    sides.push(side.value)
  }
  const bound = checkRematch(state, slip, table, sides)
  if (bound) return bound
  const given = parse(contestInput, {
    contenders: sides.map(side => contenderOf(side, about.fight)),
    fight: about.fight,
    melee: about.melee,
    options: optionsOf(table),
  })
  if (!given.ok) return given
  return ok({ request: given.value, facts: factsOf(sides, table) })
}

function contenderOf({ id, billed, declared }: Side, fight: boolean) {
  const { pool, health, reserve, helpers } = billed.parts
  const armed =
    fight && declared
      ? { gear: gearOf(billed.character, declared), strategy: declared.strategy }
      : {}
  return { id, pool, health, reserve, helpers, ...armed }
}

function factsOf(sides: readonly Side[], table: TableFacts): ContestFacts {
  return {
    session: table.session.number,
    sides: sides.map(({ id, name, seat, billed, mark, helpers }) => ({
      id,
      name,
      seat,
      approach: { characteristic: billed.use.characteristic, skill: billed.use.skill },
      enhancements: billed.use.enhancements,
      items: mark.filter(item => !billed.use.enhancements.includes(item)),
      helpers: helpers.map(helper => helper.seat),
    })),
  }
}

/** DAI-CONTEST-10/11: a result that stands may be contested again only as `rematch` says, or by the Master's leave. */
function checkRematch(state: State, slip: Slip, table: TableFacts, sides: readonly Side[]) {
  const terms = valueOf<ContestTerms>(slip, 'terms') ?? SILENT_TERMS
  if (terms.allowRematch) return null
  const ids = sides.map(({ id }) => id)
  const standing = Object.values(state.contests).filter(
    ({ contenders }) => contenders.filter(id => ids.includes(id)).length >= 2,
  )
  for (const bound of standing) {
    const barred = sides.find(side => isBarred(bound, side, slip, table))
    if (barred) return refuse('rematch-not-allowed', `pool:${barred.id}`)
  }
  return null
}

function isBarred(bound: Bound, { id, billed }: Side, slip: Slip, table: TableFacts): boolean {
  const before = bound.approaches[id]
  if (!before || bound.winner === id) return false
  const answer = rematch({
    previous: {
      result: bound.winner === null ? 'tie' : 'defeat',
      tieAcceptedByBoth: bound.tieAcceptedByBoth,
      ...before,
    },
    proposal: {
      characteristic: billed.use.characteristic,
      skill: billed.use.skill,
      distinctGoal: aboutOf(slip).distinctGoal,
    },
    winnerRecovered: bound.winnerRecovered,
    newSession: bound.session !== table.session.number,
    options: optionsOf(table),
  })
  return answer.ok && !answer.value.allowed
}
