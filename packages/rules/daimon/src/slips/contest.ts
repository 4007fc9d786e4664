import {
  label,
  ok,
  phrase,
  refuse,
  type BidOdds,
  type Label,
  type OddsView,
  type OutcomeView,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import { parse } from '@mastro/core'
import { contest, contestInput, type ContestInput, type ContestOutput } from '../acts/contest.ts'
import { rematch } from '../acts/rematch.ts'
import type { Event } from '../game/events.ts'
import { optionsOf } from '../game/look.ts'
import type { Approach, Bound, State } from '../game/state.ts'
import { oddsBetween } from '../odds/contests.ts'
import { changeEffect, reserveEffect, useEffect, woundEffect, type GameEffect } from './effects.ts'
import { gearOf } from './combat-round.ts'
import { hintsOf } from './hints.ts'
import { diceViews, whyPool, whySuccesses } from './outcome.ts'
import { contestAbout, contestTerms, type ContestAbout, type ContestTerms } from './parts.ts'
import { valueOf, type Played } from './shared.ts'
import {
  aboutOf,
  checkContenders,
  knownSides,
  sideAllySpecs,
  sideOf,
  sidesBill,
  sideSpecs,
  sideSuccesses,
  SILENT_TERMS,
  type Side,
} from './sides.ts'
import { masterSpec, TERMS_LABEL } from './solo.ts'
import { termsFields } from './fields.ts'

export interface ContestFacts {
  readonly sides: readonly {
    readonly id: string
    readonly name: string
    readonly seat: string
    readonly approach: Approach
    readonly items: readonly string[]
    readonly enhancements: readonly string[]
    readonly helpers: readonly string[]
  }[]
  readonly session: number
}
type Input = Played<ContestInput, ContestFacts>

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
  run: (input: Input, dice) => contest(input.request, dice),
  bill: (state, slip, table) => sidesBill(knownSides(state, slip, table)),
  odds: (state, slip, table) => contestOddsView(knownSides(state, slip, table), aboutOf(slip)),
  outcome: (input: Input, output: ContestOutput) => contestOutcome(input, output),
  effects: (state, slip, input: Input, output: ContestOutput) =>
    contestEffects(state, slip, input, output),
  change: changeEffect,
  next: (_, slip, input: Input, output: ContestOutput) => {
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

function contestRequest(state: State, slip: Slip, table: TableFacts): Result<Input> {
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

/** All declared: everybody's chance. One's own declared, the other's sealed: a chance for each bid they may make. */
export function contestOddsView(sides: readonly Side[], about: ContestAbout): OddsView | null {
  if (sides.length < about.contenders.length) return null
  const hidden = sides.filter(({ declared }) => declared === undefined)
  if (hidden.length === 0) return openOdds(sides)
  if (sides.length === 2 && hidden.length === 2) return { bids: bidOdds(sides) }
  const mine = sides.find(({ declared }) => declared !== undefined)
  if (sides.length !== 2 || !mine) return null
  const other = hidden[0]!
  const bids = Array.from({ length: other.billed.character.reserve + 1 }, (_, bid) => bid)
  const against = (bid: number, extra: number) => between(mine, extra, other, bid).chance
  const now = sideSuccesses(mine).p.length - 1
  const chance = (dice: number) =>
    bids.reduce((sum, bid) => sum + against(bid, dice - now), 0) / bids.length
  return {
    curve: {
      of: THEIR_BID,
      steps: bids.map(bid => ({ at: bid, ...between(mine, 0, other, bid) })),
    },
    hints: sideHints(mine, chance),
  }
}

const THEIR_BID = label('dadi Riserva dell’altro', 'the other’s reserve dice')

/** The chance of one side with so many more dice against the other with so many more. */
function between(mine: Side, extra: number, other: Side, bid: number) {
  const dists = [sideSuccesses(mine, extra), sideSuccesses(other, bid)]
  const { win, tie } = oddsBetween([mine.id, other.id], dists)
  return { chance: win[mine.id]!, tie }
}

/** Pools and reserves are open: before anything is sealed everybody can weigh every bid (DAI-RESERVE-11). */
function bidOdds(sides: readonly Side[]): readonly BidOdds[] {
  const bidsOf = ({ billed }: Side) =>
    Array.from({ length: billed.character.reserve + 1 }, (_, bid) => bid)
  return sides.map((mine, k) => {
    const other = sides[1 - k]!
    return {
      part: `side:${mine.id}`,
      of: THEIR_BID,
      own: bidsOf(mine).map(own => ({
        at: own,
        steps: bidsOf(other).map(bid => ({ at: bid, ...between(mine, own, other, bid) })),
      })),
    }
  })
}

function openOdds(sides: readonly Side[]): OddsView {
  const odds = oddsBetween(
    sides.map(({ id }) => id),
    sides.map(side => sideSuccesses(side)),
  )
  return {
    outcomes: [
      ...sides.map(({ id, name }) => ({
        id,
        label: phrase`${label('Vince', 'Wins:')} ${name}`,
        chance: odds.win[id]!,
      })),
      { id: 'tie', label: TIE, chance: odds.tie },
    ],
  }
}

/** The pool is on one part and the reserve on the other: each hint goes where it belongs. */
function sideHints(side: Side, chance: (dice: number) => number) {
  const reserve = side.declared?.reserve ?? 0
  const { description: _, ...use } = side.pool
  const hints = hintsOf({
    billed: side.billed,
    part: { ...use, reserve },
    partId: `pool:${side.id}`,
    terms: side.terms,
    others: [],
    chance,
  })
  return hints.map(({ label, gain }) => ({ label, gain }))
}

const TIE = label('Parità', 'Tie')

function contestOutcome({ facts }: Input, output: ContestOutput): OutcomeView {
  const { winner, tied, results, margin, decisive, ranking } = output
  return {
    id: winner === null ? 'tie' : 'won',
    label:
      winner === null
        ? TIE
        : decisive
          ? label('Vittoria netta', 'Decisive victory')
          : label('Vittoria', 'Victory'),
    stamp: winner === null ? 'tie' : 'success',
    text: contestText(facts, output),
    dice: facts.sides.flatMap(({ id, seat, helpers }) =>
      diceViews(results[id]!.rolled, seat, helpers),
    ),
    figures: {
      winner,
      tied,
      margin,
      decisive,
      ranking,
      sides: facts.sides.map(({ id, name, seat }) => ({
        id,
        name,
        seat,
        dice: results[id]!.pool.total,
        reserve: results[id]!.rolled.reserve.length,
        successes: results[id]!.successes,
      })),
      successes: Object.fromEntries(facts.sides.map(({ id }) => [id, results[id]!.successes])),
      reserveAfter: Object.fromEntries(
        facts.sides.map(({ id }) => [id, results[id]!.reserveAfter]),
      ),
    },
    why: facts.sides.flatMap(({ id, name }) => [
      { label: phrase`${name}` },
      ...whyPool(results[id]!.pool),
      whySuccesses(results[id]!.successes),
    ]),
  }
}

/** «Teo vince il confronto: 5 successi contro 3.» */
function contestText({ sides }: ContestFacts, output: ContestOutput): Label {
  const { winner, tied, results, margin, decisive } = output
  const named = (id: string) => sides.find(side => side.id === id)?.name ?? id
  if (winner === null) {
    const names = tied.map(named).join(', ')
    const n = results[tied[0]!]!.successes
    return label(
      `Parità fra ${names}: ${n} a testa. Chi insiste?`,
      `A tie between ${names}: ${n} each. Who insists?`,
    )
  }
  const best = results[winner]!.successes
  const verb = decisive ? label('vince nettamente', 'wins by far') : label('vince', 'wins')
  return phrase`${named(winner)} ${verb}: ${best} ${label('contro', 'against')} ${best - margin}.`
}

function contestEffects(
  state: State,
  slip: Slip,
  { request, facts }: Input,
  output: ContestOutput,
): readonly GameEffect[] {
  const settled = request.contenders.flatMap(({ id, helpers }) => {
    const { reserveAfter, helpersAfter, wounds = 0 } = output.results[id]!
    return [
      ...reserveEffect(state, id, reserveAfter, 'roll', 'DAI-CONTEST-6'),
      ...helpers.flatMap(helper =>
        reserveEffect(state, helper.id, helpersAfter[helper.id] ?? 0, 'help', 'DAI-HELP-1'),
      ),
      ...woundEffect(state, id, wounds, 'DAI-CONTEST-13', request.options),
    ]
  })
  const used = facts.sides
    .filter(({ id }) => state.characters[id])
    .flatMap(({ id, items, enhancements, approach }) =>
      useEffect({ character: id, items, enhancements, skill: approach.skill }),
    )
  return [...settled, ...used, boundEffect(slip, facts, output)]
}

/** DAI-CONTEST-10: the result stands until the winner regains dice or a session begins. */
function boundEffect(slip: Slip, facts: ContestFacts, { winner }: ContestOutput): GameEffect {
  const bound: Bound = {
    id: slip.id,
    winner,
    contenders: facts.sides.map(({ id }) => id),
    approaches: Object.fromEntries(facts.sides.map(({ id, approach }) => [id, approach])),
    tieAcceptedByBoth: false,
    winnerRecovered: false,
    session: facts.session,
  }
  return {
    id: 'bound',
    label: label('Il risultato resta valido', 'The result stands'),
    rules: ['DAI-CONTEST-10'],
    events: [{ type: 'contest-bound', bound }],
  }
}
