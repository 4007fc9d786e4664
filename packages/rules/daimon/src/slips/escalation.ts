import {
  label,
  ok,
  parse,
  phrase,
  refuse,
  same,
  type Bill,
  type Label,
  type OddsView,
  type OutcomeView,
  type PartSpec,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import {
  escalation,
  escalationInput,
  type EscalationInput,
  type EscalationOutput,
} from '../acts/escalation.ts'
import { SUCCESS_FROM } from '../acts/roll.ts'
import type { Event } from '../game/events.ts'
import { nameOf, optionsOf, seatOf, sheetOf } from '../game/look.ts'
import type { State } from '../game/state.ts'
import { escalationOdds } from '../odds/contests.ts'
import { changeEffect, reserveEffect, woundEffect, type GameEffect } from './effects.ts'
import { dieView, whySuccesses } from './outcome.ts'
import { escalationAbout, stakePart, type EscalationAbout, type StakePart } from './parts.ts'
import { masterSeat, valueOf, type Played } from './shared.ts'
import { checkContenders } from './sides.ts'

interface EscalationFacts {
  readonly contest: string
  readonly sides: readonly { readonly id: string; readonly name: string; readonly seat: string }[]
}
type Input = Played<EscalationInput, EscalationFacts>

const WITHDRAW: StakePart = { concede: true, stake: 0 }

const aboutOf = (slip: Slip): EscalationAbout => slip.about as EscalationAbout // checked when it was opened

/** DAI-ESC-1/2/3: withdraw or insist, with reserve dice alone, hidden until all have answered. */
export const escalationSlip: SlipSpec<State, Event> = {
  kind: 'escalation',
  label: label('Escalation', 'Escalation'),
  rules: ['DAI-ESC-3'],
  about: escalationAbout,
  open: (state, about: EscalationAbout, viewer, table) => {
    if (!state.contests[about.contest]) return refuse('unknown-id', 'about.contest')
    return checkContenders(state, about.contenders, viewer, table)
  },
  parts: (state, slip, table) =>
    aboutOf(slip).contenders.map(id => stakeSpec(state, slip, table, id)),
  input: (state, slip, table) => stakes(state, slip, table),
  run: (input: Input, dice) => escalation(input.request, dice),
  bill: (state, slip) => stakesBill(state, slip),
  odds: (state, slip, table) => stakeOdds(state, slip, table),
  outcome: (input: Input, output: EscalationOutput) => escalationOutcome(input, output),
  effects: (state, _, input: Input, output: EscalationOutput) =>
    escalationEffects(state, input, output),
  change: changeEffect,
  next: (_, slip, __, output: EscalationOutput) =>
    output.outcome === 'tie' // DAI-ESC-5: without limit
      ? {
          kind: 'escalation',
          owner: slip.owner,
          about: { ...slip.about, contenders: [...output.tied] },
        }
      : null,
}

function stakeSpec(state: State, slip: Slip, table: TableFacts, id: string): PartSpec {
  const reserve = sheetOf(state, id)?.reserve ?? 0
  return {
    id: `side:${id}`,
    role: 'side',
    seat: seatOf(state, id, table) ?? masterSeat(slip, table),
    label: same(nameOf(state, id)),
    schema: stakePart,
    fields: [
      {
        id: 'concede',
        label: label('Ti ritiri', 'You withdraw'),
        kind: 'bool',
        initial: reserve === 0,
      },
      {
        id: 'stake',
        label: label('Dadi Riserva in gioco', 'Reserve dice at stake'),
        kind: 'int',
        min: 0,
        max: reserve,
        initial: 0,
      },
    ],
    required: true,
    secrecy: 'until-all',
    absent: WITHDRAW,
  }
}

function stakes(state: State, slip: Slip, table: TableFacts): Result<Input> {
  const about = aboutOf(slip)
  const missing = about.contenders.find(id => valueOf(slip, `side:${id}`) === undefined)
  if (missing !== undefined) return refuse('part-missing', `side:${missing}`)
  const given = parse(escalationInput, {
    contenders: about.contenders.map(id => stakerOf(state, slip, id)),
    fight: about.fight,
    options: optionsOf(table),
  })
  if (!given.ok) return given
  const sides = about.contenders.map(id => ({
    id,
    name: nameOf(state, id),
    seat: seatOf(state, id, table) ?? slip.owner,
  }))
  return ok({ request: given.value, facts: { contest: about.contest, sides } })
}

function stakerOf(state: State, slip: Slip, id: string) {
  const { fight, strategies } = aboutOf(slip)
  const { concede, stake } = valueOf<StakePart>(slip, `side:${id}`) ?? WITHDRAW
  const strategy = fight ? { strategy: strategies?.[id] ?? 'none' } : {}
  return { id, available: sheetOf(state, id)?.reserve ?? 0, spend: stake, concede, ...strategy }
}

/** Only what this viewer knows: sealed stakes are not in it. */
function stakesBill(state: State, slip: Slip): Bill {
  const { contenders } = aboutOf(slip)
  const known = contenders.flatMap(id => {
    const part = valueOf<StakePart>(slip, `side:${id}`)
    return part ? [{ id, stake: part.stake }] : []
  })
  const all = known.length === contenders.length
  const dice = known.reduce((sum, { stake }) => sum + stake, 0)
  return {
    lines: known.map(({ id, stake }) => ({
      label: same(nameOf(state, id)),
      value: stake,
      unit: 'die',
      rule: 'DAI-ESC-3',
    })),
    total: same(known.map(({ id, stake }) => `${nameOf(state, id)} ${stake}D`).join(' · ')),
    dice: all ? Array.from({ length: dice }, () => 6) : null,
    hitsFrom: SUCCESS_FROM,
  }
}

/** Against one sealed opponent: a chance for each stake, 0 being a withdrawal. */
function stakeOdds(state: State, slip: Slip, table: TableFacts): OddsView | null {
  const { contenders, fight } = aboutOf(slip)
  const hidden = contenders.filter(id => valueOf(slip, `side:${id}`) === undefined)
  const mine = contenders.find(id => !hidden.includes(id))
  const oddsWith = (stakes: Readonly<Record<string, number>>) => {
    const odds = escalationOdds({
      contenders: contenders.map(id => ({
        ...stakerOf(state, slip, id),
        strategy: 'none' as const,
        ...(stakes[id] === undefined ? {} : { spend: stakes[id], concede: stakes[id] === 0 }),
      })),
      fight,
      options: optionsOf(table),
    })
    return odds.ok ? odds.value : null
  }
  const stepsOf = (of: string, other: string, own?: number) =>
    stakesOf(state, other).map(at => {
      const odds = oddsWith({ [other]: at, ...(own === undefined ? {} : { [of]: own }) })
      return { at, chance: odds?.win[of] ?? 0, tie: odds?.tie ?? 0 }
    })
  if (contenders.length === 2 && hidden.length === 2) {
    const bids = contenders.map((of, k) => ({
      part: `side:${of}`,
      of: THEIR_STAKE,
      own: stakesOf(state, of)
        .filter(at => at > 0)
        .map(at => ({ at, steps: stepsOf(of, contenders[1 - k]!, at) })),
    }))
    return { bids }
  }
  if (mine === undefined || hidden.length > 1) return null
  if (hidden.length === 0) return knownOdds(state, contenders, oddsWith({}))
  return { curve: { of: THEIR_STAKE, steps: stepsOf(mine, hidden[0]!) } }
}

const THEIR_STAKE = label('posta dell’altro', 'the other’s stake')

/** Every stake one may put: none is a withdrawal. */
const stakesOf = (state: State, id: string): readonly number[] =>
  Array.from({ length: (sheetOf(state, id)?.reserve ?? 0) + 1 }, (_, at) => at)

type Odds = { readonly win: Readonly<Record<string, number>>; readonly tie: number } | null

function knownOdds(state: State, contenders: readonly string[], odds: Odds): OddsView | null {
  if (!odds) return null
  return {
    outcomes: [
      ...contenders.map(id => ({
        id,
        label: phrase`${label('Vince', 'Wins:')} ${nameOf(state, id)}`,
        chance: odds.win[id] ?? 0,
      })),
      { id: 'tie', label: label('Parità', 'Tie'), chance: odds.tie },
    ],
  }
}

const OUTCOME: Readonly<Record<EscalationOutput['outcome'], Label>> = {
  won: label('Vittoria', 'Victory'),
  tie: label('Ancora parità', 'Still a tie'),
  conceded: label('Chi insiste vince', 'Who insists wins'),
  'stalemate-accepted': label('Stallo accettato', 'Stalemate accepted'),
}

function escalationOutcome({ facts }: Input, output: EscalationOutput): OutcomeView {
  const { outcome, winner, tied, margin, decisive, results } = output
  return {
    id: outcome,
    label: OUTCOME[outcome],
    stamp: winner !== null ? 'success' : 'tie',
    text: escalationText(facts, output),
    dice: facts.sides.flatMap(({ id, seat }) =>
      (results[id]!.rolled ?? []).map(face => dieView(face, seat)),
    ),
    figures: {
      outcome,
      winner,
      tied,
      margin,
      decisive,
      sides: facts.sides.map(({ id, name, seat }) => ({
        id,
        name,
        seat,
        dice: results[id]!.rolled?.length ?? 0,
        successes: results[id]!.successes,
      })),
      successes: Object.fromEntries(facts.sides.map(({ id }) => [id, results[id]!.successes])),
      reserveAfter: Object.fromEntries(
        facts.sides.map(({ id }) => [id, results[id]!.reserveAfter]),
      ),
    },
    why: facts.sides.flatMap(({ id, name }) => [
      { label: same(name) },
      whySuccesses(results[id]!.successes),
    ]),
  }
}

function escalationText({ sides }: EscalationFacts, output: EscalationOutput): Label {
  const { outcome, winner, margin, results } = output
  const name = sides.find(({ id }) => id === winner)?.name ?? ''
  switch (outcome) {
    case 'won': {
      const best = results[winner!]!.successes
      return label(
        `${name} insiste e vince: ${best} contro ${best - margin}.`,
        `${name} insists and wins: ${best} against ${best - margin}.`,
      )
    }
    case 'conceded':
      return label(
        `${name} insiste, l’altro cede: vince senza tirare.`,
        `${name} insists, the other gives in: a victory without a roll.`,
      )
    case 'tie':
      return label('Ancora parità: un dado a testa se ne va.', 'Still a tie: it costs a die each.')
    default:
      return label('Nessuno insiste: lo stallo resta.', 'Nobody insists: the stalemate stands.')
  }
}

function escalationEffects(
  state: State,
  { request, facts }: Input,
  output: EscalationOutput,
): readonly GameEffect[] {
  const settled = request.contenders.flatMap(({ id }) => {
    const { reserveAfter, wounds = 0 } = output.results[id]!
    return [
      ...reserveEffect(state, id, reserveAfter, 'stake', 'DAI-ESC-4'),
      ...woundEffect(state, id, wounds, 'DAI-ESC-7', request.options),
    ]
  })
  if (output.outcome === 'tie') return settled
  const { contest } = facts
  return [
    ...settled,
    {
      id: 'bound',
      label: label('Il risultato resta valido', 'The result stands'),
      rules: ['DAI-CONTEST-10'],
      events: [
        {
          type: 'contest-settled',
          contest,
          winner: output.winner,
          tieAcceptedByBoth: output.outcome === 'stalemate-accepted', // DAI-CONTEST-11
        },
      ],
    },
  ]
}
