import { field, s, followUpOf, label, ok, phrase, refuse, same } from '@mastro/core'
import { isAnyOut } from './rolls/solo.ts'
import type {
  Bill,
  Label,
  OddsView,
  OutcomeView,
  PartContext,
  Result,
  SlipContext,
} from '@mastro/core'
import { escalation as escalationAct, escalationInput } from '../operations/escalation.ts'
import type { EscalationInput, EscalationOutput } from '../operations/escalation.ts'
import { SUCCESS_FROM } from '../operations/roll.ts'
import { STRATEGIES, type Strategy } from '../data/modifiers.ts'
import { partForm, defineRoll } from '../kit.ts'
import { nameOf, optionsOf, sheetOf } from '../selectors.ts'
import { escalationOdds } from '../odds/contests.ts'
import { sixes } from './rolls/bill.ts'
import { changeEffect, reserveEffect, woundEffect, type GameEffect } from './rolls/effects.ts'
import { dieView, whySuccesses } from './rolls/outcome.ts'
import type { SlipRequest } from './rolls/pool.ts'
import { checkContenders, contenderSeat } from './rolls/sides.ts'
import type { State } from '../state.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { BOUND_LABEL, contestSettled } from './contest-outcome.ts'

/**
 * Escalation of a tie: withdraw or insist, with reserve dice only, sealed until all have answered
 * (DAI-ESC).
 */

interface StakesAbout {
  readonly contest: string
  readonly contenders: readonly string[]
  readonly fight: boolean
  readonly strategies: Readonly<Record<string, Strategy>>
  /** The reserve of each contender after the tie, even before its effects are applied. */
  readonly left?: Readonly<Record<string, number>> | undefined
}
/** DAI-ESC-1/2: withdraw, or insist with a stake of at least one die. */
interface Stake {
  readonly concede: boolean
  readonly stake: number
}
interface KnownStakes {
  readonly side: Readonly<Record<string, Stake>>
}
type StakeContext = PartContext<State, StakesAbout>
const WITHDRAW: Stake = { concede: true, stake: 0 }

/** Never more than the reserve after the tie, because the dice of the tie are already spent. */
function available(
  { state }: Pick<SlipContext<State>, 'state'>,
  { left }: StakesAbout,
  id: string,
): number {
  const now = sheetOf(state, id)?.reserve ?? 0
  return Math.min(now, left?.[id] ?? now)
}

interface EscalationFacts {
  readonly contest: string
  readonly sides: readonly { readonly id: string; readonly name: string; readonly seat: string }[]
}
type EscalationRequest = SlipRequest<EscalationInput, EscalationFacts>

const escalation = defineRoll({
  kind: 'escalation',
  label: label('Escalation', 'Escalation'),
  group: GROUPS.contest,
  rules: ['DAI-ESC-3'],
  about: s.object({
    contest: s.name(64),
    contenders: s.list(s.name(64), 2, 12),
    fight: s.withDefault(s.bool(), false),
    strategies: s.withDefault(s.map(s.oneOf(STRATEGIES)), () => ({})),
    left: s.optional(s.map(s.int(0, 7))),
  }),
  offered: followUpOf('contest'),
  open: (about, ctx) =>
    ctx.state.contests[about.contest]
      ? checkContenders(about.contenders, ctx)
      : refuse('unknown-id', 'about.contest'),
  parts: {
    side: {
      role: 'side',
      each: ({ about }: Omit<StakeContext, 'of'>) => about.contenders,
      seat: ctx => contenderSeat(ctx, ctx.of),
      label: ({ state, of }) => same(nameOf(state, of)),
      form: partForm<StakesAbout>()({
        concede: field.custom(s.withDefault(s.bool(), false), (field, ctx: StakeContext) => ({
          id: field,
          label: label('Ti ritiri', 'You withdraw'),
          kind: 'bool',
          initial: available(ctx, ctx.about, ctx.of) === 0,
        })),
        stake: field.custom(s.withDefault(s.int(0, 7), 0), (field, ctx: StakeContext) => ({
          id: field,
          label: label('Dadi Riserva in gioco', 'Reserve dice at stake'),
          kind: 'int',
          min: 0,
          max: available(ctx, ctx.about, ctx.of),
          initial: 0,
        })),
      }),
      required: true,
      secrecy: 'until-all',
      defaultWhenAbsent: WITHDRAW,
      check: ({ concede, stake }, ctx) => {
        if (concede === stake > 0) return refuse('stake-invalid', 'value.stake')
        const most = available(ctx, ctx.about, ctx.of)
        if (stake <= most) return ok(null)
        return refuse('reserve-insufficient', 'value.stake', most > 0 ? most : undefined) // a contender without dice must withdraw
      },
    },
  },
  isOver: ({ about, state }) => isAnyOut(state, about.contenders),
  title: ({ about: { contenders }, state }) =>
    phrase`${label('Chi insiste?', 'Who insists?')} ${contenders.map(id => nameOf(state, id)).join(', ')}`,
  situation: ctx => stakes(ctx.about, ctx.known, ctx),
  run: ({ request }, dice) => escalationAct(request, dice),
  bill: ctx => stakesBill(ctx.about, ctx.known, ctx),
  odds: ctx => stakeOdds(ctx.about, ctx.known, ctx),
  outcome: (output, played) => escalationOutcome(played, output),
  effects: (output, played, { state }) => escalationEffects(state, played, output),
  change: changeEffect,
  next: (output, _, { slip, about }) =>
    output.outcome === 'tie' // DAI-ESC-5: no limit on repetitions
      ? {
          kind: 'escalation',
          owner: slip.owner,
          about: {
            contest: about.contest,
            contenders: [...output.tied],
            fight: about.fight,
            strategies: about.strategies,
            left: Object.fromEntries(output.tied.map(id => [id, output.results[id]!.reserveAfter])),
          },
        }
      : null,
})

/**
 * DAI-ESC-3: limits the stake to the dice available. Dice spent elsewhere since sealing are not
 * thrown. Without any left, the contender withdraws.
 */
function stakeLeft(
  id: string,
  about: StakesAbout,
  declared: Stake,
  ctx: SlipContext<State>,
): Stake {
  const stake = Math.min(declared.stake, available(ctx, about, id))
  return stake === 0 && declared.stake > 0 ? WITHDRAW : { ...declared, stake }
}

/** A contender as input of the operation. An unknown stake counts as a withdrawal. */
function stakerOf(id: string, about: StakesAbout, { side }: KnownStakes, ctx: SlipContext<State>) {
  const { concede, stake } = stakeLeft(id, about, side[id] ?? WITHDRAW, ctx)
  const strategy = about.fight ? { strategy: about.strategies[id] ?? ('none' as const) } : {}
  return { id, available: available(ctx, about, id), spend: stake, concede, ...strategy }
}

function stakes(
  about: StakesAbout,
  known: KnownStakes,
  ctx: SlipContext<State>,
): Result<EscalationRequest> {
  const missing = about.contenders.find(id => known.side[id] === undefined)
  if (missing !== undefined) return refuse('part-missing', `side:${missing}`)
  const given = s.parse(escalationInput, {
    contenders: about.contenders.map(id => stakerOf(id, about, known, ctx)),
    fight: about.fight,
    options: optionsOf(ctx.table),
  })
  if (!given.ok) return given
  const sides = about.contenders.map(id => ({
    id,
    name: nameOf(ctx.state, id),
    seat: contenderSeat(ctx, id),
  }))
  return ok({ request: given.value, facts: { contest: about.contest, sides } })
}

/**
 * Only what this viewer knows, without sealed stakes. With fewer than two insisting, no dice are
 * thrown (DAI-ESC-6).
 */
function stakesBill(about: StakesAbout, { side }: KnownStakes, ctx: SlipContext<State>): Bill {
  const { contenders } = about
  const known = contenders.flatMap(id => {
    const declared = side[id]
    return declared
      ? [{ id, name: same(nameOf(ctx.state, id)), ...stakeLeft(id, about, declared, ctx) }]
      : []
  })
  const isWhole = known.length === contenders.length
  const insisting = known.filter(({ concede }) => !concede)
  const thrown = insisting.length < 2 ? 0 : insisting.reduce((sum, { stake }) => sum + stake, 0)
  return {
    lines: known.map(({ id, name: called, stake }) => ({
      label: called,
      value: stake,
      unit: 'die',
      source: 'reserve',
      side: id,
      rule: 'DAI-ESC-3',
    })),
    total: same(known.map(({ name: called, stake }) => `${called.it} ${stake}D`).join(' · ')),
    dice: isWhole ? sixes(thrown) : null,
    hitsFrom: SUCCESS_FROM,
    sides: known.map(({ id, name: called, stake }) => ({
      id,
      name: called,
      seat: contenderSeat(ctx, id),
      dice: isWhole && thrown === 0 ? [] : sixes(stake),
      total: same(`${stake}D`),
    })),
  }
}

const THEIR_STAKE = label('puntata dell’altro', 'the other’s bid')

/** Against one sealed opponent: the chance for each possible stake, where 0 is a withdrawal. */
function stakeOdds(
  about: StakesAbout,
  known: KnownStakes,
  ctx: SlipContext<State>,
): OddsView | null {
  const { contenders } = about
  const hidden = contenders.filter(id => known.side[id] === undefined)
  const ownId = contenders.find(id => !hidden.includes(id))
  const stakesOf = (id: string) =>
    Array.from({ length: available(ctx, about, id) + 1 }, (_, stake) => stake)
  const stepsOf = (of: string, other: string, own?: number) =>
    stakesOf(other).map(stake => {
      const staked = { [other]: stake, ...(own === undefined ? {} : { [of]: own }) }
      const odds = oddsWith(staked, about, known, ctx)
      return { at: stake, chance: odds?.win[of] ?? 0, tie: odds?.tie ?? 0 }
    })
  if (contenders.length === 2 && hidden.length === 2) {
    const bids = contenders.map((of, k) => ({
      part: `side:${of}`,
      of: THEIR_STAKE,
      own: stakesOf(of)
        .filter(stake => stake > 0)
        .map(stake => ({ at: stake, steps: stepsOf(of, contenders[1 - k]!, stake) })),
    }))
    return { bids }
  }
  if (ownId === undefined || hidden.length > 1) return null
  if (hidden.length === 0) return knownOdds(ctx.state, contenders, oddsWith({}, about, known, ctx))
  return { curve: { of: THEIR_STAKE, steps: stepsOf(ownId, hidden[0]!) } }
}

function oddsWith(
  staked: Readonly<Record<string, number>>,
  about: StakesAbout,
  known: KnownStakes,
  ctx: SlipContext<State>,
) {
  const odds = escalationOdds({
    contenders: about.contenders.map(id => {
      const staker = { ...stakerOf(id, about, known, ctx), strategy: 'none' as const }
      const stake = staked[id]
      return stake === undefined ? staker : { ...staker, spend: stake, concede: stake === 0 }
    }),
    fight: about.fight,
    options: optionsOf(ctx.table),
  })
  return odds.ok ? odds.value : null
}

function knownOdds(
  state: State,
  contenders: readonly string[],
  odds: ReturnType<typeof oddsWith>,
): OddsView | null {
  if (!odds) return null
  return {
    outcomes: [
      ...contenders.map(id => ({
        id,
        label: label(`Vince ${nameOf(state, id)}`, `${nameOf(state, id)} wins`),
        chance: odds.win[id] ?? 0,
      })),
      { id: 'tie', label: label('Parità', 'Tie'), chance: odds.tie },
    ],
  }
}

const OUTCOME: Readonly<Record<EscalationOutput['outcome'], Label>> = {
  won: label('Vittoria', 'Victory'),
  tie: label('Ancora parità', 'Still a tie'),
  conceded: label('Chi insiste vince', 'Whoever insists wins'),
  'stalemate-accepted': label('Stallo accettato', 'Stalemate accepted'),
}

function escalationOutcome({ facts }: EscalationRequest, output: EscalationOutput): OutcomeView {
  const { outcome, winner, tied, margin, decisive, results } = output
  const of = <T>(figure: (id: string) => T) =>
    Object.fromEntries(facts.sides.map(({ id }) => [id, figure(id)]))
  return {
    id: outcome,
    label: OUTCOME[outcome],
    stamp: winner !== null ? 'success' : 'tie',
    text: escalationText(facts, output),
    dice: facts.sides.flatMap(({ id, seat }) =>
      (results[id]!.rolled ?? []).map(face => ({ ...dieView(face, seat), side: id })),
    ),
    figures: {
      outcome,
      winner,
      tied,
      margin,
      decisive,
      sides: facts.sides.map(({ id, name: called, seat }) => ({
        id,
        name: called,
        seat,
        dice: results[id]!.rolled?.length ?? 0,
        successes: results[id]!.successes,
      })),
      successes: of(id => results[id]!.successes),
      reserveAfter: of(id => results[id]!.reserveAfter),
    },
    why: facts.sides.flatMap(({ id, name: called }) => [
      { label: same(called) },
      whySuccesses(results[id]!.successes),
    ]),
  }
}

function escalationText({ sides }: EscalationFacts, output: EscalationOutput): Label {
  const { outcome, winner, margin, results } = output
  const called = sides.find(({ id }) => id === winner)?.name ?? ''
  switch (outcome) {
    case 'won': {
      const best = results[winner!]!.successes
      return label(
        `${called} insiste e vince: ${best} contro ${best - margin}.`,
        `${called} insists and wins: ${best} against ${best - margin}.`,
      )
    }
    case 'conceded':
      return label(
        `${called} insiste, e nessun altro: vince senza tirare.`,
        `${called} insists, the other withdraws: a victory without a roll.`,
      )
    case 'tie':
      return label('Ancora parità: un dado a testa se ne va.', 'Still a tie: it costs a die each.')
    default:
      return label('Nessuno insiste: lo stallo resta.', 'Nobody insists: the stalemate stands.')
  }
}

/**
 * Each stake is subtracted from the reserve after the tie, so the result does not depend on when
 * the tie is settled.
 */
function escalationEffects(
  state: State,
  { request, facts }: EscalationRequest,
  output: EscalationOutput,
): readonly GameEffect[] {
  const settled = request.contenders.flatMap(({ id: of, available: from }) => {
    const { reserveAfter: after, wounds = 0 } = output.results[of]!
    return [
      ...reserveEffect(state, { of, after, from, reason: 'stake', rule: 'DAI-ESC-4' }),
      ...woundEffect(state, of, wounds, 'DAI-ESC-7', request.options),
    ]
  })
  if (output.outcome === 'tie') return settled
  return [
    ...settled,
    {
      id: 'bound',
      label: BOUND_LABEL,
      rules: ['DAI-CONTEST-10'],
      events: [
        contestSettled({
          contest: facts.contest,
          winner: output.winner,
          tieAcceptedByBoth: output.outcome === 'stalemate-accepted', // DAI-CONTEST-11
        }),
      ],
    },
  ]
}

export const escalationChapter = { events: [], commands: [], rolls: [escalation] }
