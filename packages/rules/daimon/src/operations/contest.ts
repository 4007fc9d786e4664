import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { strategyRow, type Strategy } from '../data/modifiers.ts'
import { options } from '../options.ts'
import { firstDuplicate } from './first-duplicate.ts'
import { healthInput, woundsByMargin } from './health.ts'
import {
  checkPool,
  gearInput,
  gearTotal,
  helpersInput,
  poolInput,
  poolOf,
  reserveInput,
  strategyInput,
} from './pool.ts'
import type { Pool } from './pool.ts'
import { EXCEPTIONAL_FROM, rollPool, settleHelpers, settleReserve, successesOf } from './roll.ts'
import type { RolledDice } from './roll.ts'

export const contenderInput = s.object({
  id: s.name(),
  pool: poolInput,
  health: s.optional(healthInput),
  gear: s.optional(gearInput),
  strategy: strategyInput,
  reserve: reserveInput,
  helpers: helpersInput,
})
export type Contender = s.Infer<typeof contenderInput>

export const contestInput = s.object({
  contenders: s.list(contenderInput, 2, 12),
  fight: s.withDefault(s.bool(), false),
  melee: s.withDefault(s.bool(), false),
  options,
})
export type ContestInput = s.Infer<typeof contestInput>

export interface ContestSide {
  readonly pool: Pool
  readonly rolled: RolledDice
  readonly successes: number
  readonly rank: number
  readonly outcome: 'winner' | 'tied' | 'loser'
  readonly reserveAfter: number
  readonly helpersAfter: Readonly<Record<string, number>>
  readonly wounds?: number
}

export interface ContestOutput {
  readonly results: Readonly<Record<string, ContestSide>>
  readonly ranking: readonly (readonly string[])[]
  readonly winner: string | null
  readonly margin: number
  readonly decisive: boolean
  readonly tied: readonly string[]
  readonly escalation: boolean
}

/** DAI-CONTEST-4. Dice: each contender's neutral, reserve, help, in list order. */
export function contest(input: ContestInput, dice: Dice): Result<ContestOutput> {
  const built = contestPools(input)
  if (!built.ok) return built
  const thrown = input.contenders.map((contender, k) => {
    const rolled = rollPool(built.value[k]!, dice)
    return { contender, pool: built.value[k]!, rolled, successes: successesOf(rolled) }
  })
  const ranking = rank(thrown.map(({ contender, successes }) => [contender.id, successes] as const))
  const standing = contestResultOf(
    ranking,
    id => thrown.find(t => t.contender.id === id)!.successes,
  )
  const results = thrown.map(side => [
    side.contender.id,
    sideResult(side, ranking, standing, input),
  ])
  return ok({
    results: Object.fromEntries(results),
    ranking,
    ...standing,
    escalation: standing.tied.length > 0,
  })
}

/** Checks of the whole contest in the book's order, then every pool. */
export function contestPools(input: ContestInput): Result<readonly Pool[]> {
  const { contenders, fight } = input
  const refused = checkContenders(contenders, fight)
  if (refused) return refused
  for (const [k, contender] of contenders.entries()) {
    const found = checkPool({ ...contender, options: input.options }, `input.contenders[${k}]`)
    if (found) return found
  }
  return ok(
    contenders.map((contender, k) =>
      poolOf({ ...contender, gearDice: gearEdge(input, k), options: input.options }),
    ),
  )
}

/**
 * Shared with `escalation`: unique ids, two contenders in a fight, strategy and gear only in
 * fights.
 */
export function checkContenders(
  contenders: readonly {
    readonly id: string
    readonly gear?: unknown
    readonly strategy: Strategy
  }[],
  fight: boolean,
) {
  const repeated = firstDuplicate(contenders)
  if (repeated >= 0) return refuse('duplicate-id', `input.contenders[${repeated}].id`)
  if (fight) return contenders.length === 2 ? null : refuse('fight-invalid', 'input.contenders') // DAI-CONTEST-13
  for (const [k, { gear, strategy }] of contenders.entries()) {
    if (gear !== undefined) return refuse('fight-invalid', `input.contenders[${k}].gear`)
    if (strategy !== 'none') return refuse('fight-invalid', `input.contenders[${k}].strategy`)
  }
  return null
}

/** DAI-CONTEST-13: only the better equipped side gets the difference. */
function gearEdge({ contenders, fight, melee }: ContestInput, k: number): number {
  if (!fight) return 0
  const total = (contender: Contender) => (contender.gear ? gearTotal(contender.gear, melee) : 0)
  return Math.max(0, total(contenders[k]!) - total(contenders[1 - k]!))
}

/** Groups of equal successes, best first, each in list order. */
export function rank(
  successes: readonly (readonly [id: string, successes: number])[],
): readonly (readonly string[])[] {
  const values = [...new Set(successes.map(([, n]) => n))].sort((a, b) => b - a)
  return values.map(value => successes.filter(([, n]) => n === value).map(([id]) => id))
}

export interface ContestResult {
  readonly winner: string | null
  readonly margin: number
  readonly decisive: boolean
  readonly tied: readonly string[]
}

/** DAI-CONTEST-5/7: a sole first place wins by its lead. A shared one is a stalemate. */
export function contestResultOf(
  ranking: readonly (readonly string[])[],
  successes: (id: string) => number,
): ContestResult {
  const [top, second] = ranking
  if (top!.length > 1) return { winner: null, margin: 0, decisive: false, tied: top! }
  const margin = successes(top![0]!) - successes(second![0]!)
  return { winner: top![0]!, margin, decisive: margin >= EXCEPTIONAL_FROM, tied: [] }
}

/** DAI-CONTEST-13: by margin, doubled by each desperate attack, none from a last-ditch defence. */
export function fightWounds(base: number, winner: Strategy, loser: Strategy): number {
  return base * strategyRow(winner).inflictedFactor * strategyRow(loser).takenFactor
}

function sideResult(
  side: {
    readonly contender: Contender
    readonly pool: Pool
    readonly rolled: RolledDice
    readonly successes: number
  },
  ranking: readonly (readonly string[])[],
  { winner, margin, tied }: ContestResult,
  { contenders, fight }: ContestInput,
): ContestSide {
  const { id, reserve, helpers, strategy } = side.contender
  const won = winner === id
  const outcome = won ? 'winner' : tied.includes(id) ? 'tied' : 'loser'
  const result = {
    pool: side.pool,
    rolled: side.rolled,
    successes: side.successes,
    rank: ranking.findIndex(group => group.includes(id)) + 1,
    outcome,
    reserveAfter: settleReserve(reserve, won), // DAI-CONTEST-6/7
    helpersAfter: settleHelpers(helpers),
  } as const
  if (!fight) return result
  const victor = contenders.find(contender => contender.id === winner)
  const hurt = outcome === 'loser' && victor
  return {
    ...result,
    wounds: hurt ? fightWounds(woundsByMargin(margin), victor.strategy, strategy) : 0,
  }
}
