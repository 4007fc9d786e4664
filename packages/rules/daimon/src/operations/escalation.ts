import { s, ok, refuse, rollMany, type Dice, type Result } from '@mastro/core'
import { options } from '../options.ts'
import {
  checkContenders,
  fightWounds,
  rank,
  contestResultOf,
  type ContestResult,
} from './contest.ts'
import { woundsByMargin } from './health.ts'
import { strategyInput } from './pool.ts'
import { countSuccesses, settleReserve } from './roll.ts'

export const escalationInput = s.object({
  contenders: s.list(
    s.object({
      id: s.name(),
      available: s.int(0, 7),
      spend: s.withDefault(s.int(0, 7), 0),
      concede: s.withDefault(s.bool(), false),
      strategy: strategyInput,
    }),
    2,
    12,
  ),
  fight: s.withDefault(s.bool(), false),
  options,
})
export type EscalationInput = s.Infer<typeof escalationInput>
type Staker = EscalationInput['contenders'][number]

export interface EscalationSide {
  readonly successes: number
  readonly outcome: 'winner' | 'loser' | 'tied' | 'conceded'
  readonly reserveAfter: number
  readonly rolled?: readonly number[]
  readonly wounds?: number
}

export interface EscalationOutput {
  readonly outcome: 'won' | 'tie' | 'conceded' | 'stalemate-accepted'
  readonly winner: string | null
  readonly margin: number
  readonly decisive: boolean
  readonly tied: readonly string[]
  readonly results: Readonly<Record<string, EscalationSide>>
}

/**
 * DAI-ESC-3. Dice: the stakes of those who insist, in list order. None if fewer than two insist.
 */
export function escalation(input: EscalationInput, dice: Dice): Result<EscalationOutput> {
  const refused = checkEscalation(input)
  if (refused) return refused
  const insisting = input.contenders.filter(({ concede }) => !concede)
  if (insisting.length < 2) return ok(unrolledOutput(input, insisting[0]))
  const thrown = new Map(insisting.map(({ id, spend }) => [id, rollMany(dice, spend, 6)]))
  const successes = (id: string) => countSuccesses(thrown.get(id)!)
  const standing = contestResultOf(rank(insisting.map(({ id }) => [id, successes(id)])), successes)
  const results = input.contenders.map(contender => [
    contender.id,
    rolledSide(input, contender, thrown.get(contender.id), standing),
  ])
  return ok({
    outcome: standing.winner === null ? 'tie' : 'won',
    ...standing,
    results: Object.fromEntries(results),
  })
}

export function checkEscalation({ contenders, fight }: EscalationInput) {
  const refused = checkContenders(contenders, fight)
  if (refused) return refused
  for (const [k, { concede, spend, available }] of contenders.entries()) {
    if (concede === spend > 0) return refuse('stake-invalid', `input.contenders[${k}].spend`)
    if (spend > available) return refuse('reserve-insufficient', `input.contenders[${k}].spend`)
  }
  return null
}

/**
 * DAI-ESC-6: a single contender who insists wins and keeps the stake. If nobody insists, the
 * stalemate is accepted.
 */
function unrolledOutput(input: EscalationInput, winner: Staker | undefined): EscalationOutput {
  const results = input.contenders.map(contender => {
    const outcome = contender === winner ? ('winner' as const) : ('conceded' as const)
    const side = { successes: 0, outcome, reserveAfter: contender.available }
    return [contender.id, withWounds(input, side, contender, winner, 1)] // DAI-ESC-7
  })
  return {
    outcome: winner ? 'conceded' : 'stalemate-accepted',
    winner: winner?.id ?? null,
    margin: 0,
    decisive: false,
    tied: [],
    results: Object.fromEntries(results),
  }
}

/** DAI-ESC-4/5: settled like a contest. */
function rolledSide(
  input: EscalationInput,
  contender: Staker,
  rolled: readonly number[] | undefined,
  { winner, margin, tied }: ContestResult,
): EscalationSide {
  if (rolled === undefined) {
    const side = { successes: 0, outcome: 'conceded', reserveAfter: contender.available } as const
    return withWounds(input, side, contender, undefined, 0)
  }
  const won = winner === contender.id
  const side: EscalationSide = {
    successes: countSuccesses(rolled),
    outcome: won ? 'winner' : tied.includes(contender.id) ? 'tied' : 'loser',
    reserveAfter: settleReserve(contender, won),
    rolled,
  }
  const victor = input.contenders.find(({ id }) => id === winner)
  return withWounds(input, side, contender, victor, woundsByMargin(margin))
}

function withWounds(
  { fight }: EscalationInput,
  side: EscalationSide,
  contender: Staker,
  winner: Staker | undefined,
  base: number,
): EscalationSide {
  if (!fight) return side
  const hurt = winner && winner !== contender
  return { ...side, wounds: hurt ? fightWounds(base, winner.strategy, contender.strategy) : 0 }
}
