import { entriesOf, ok, type Dist, type ForecastSide } from '@mastro/core'
import { checkPoolSize, totalsOf } from '../odds/contest-side.ts'
import { initiativeInput, planInitiative } from '../operations/initiative.ts'
import type { RuleResult } from '../operations/shared/codes.ts'
import type { FightOrder } from './fight.ts'
import type { ForecastInput } from './input.ts'

export interface ChanceOfOrder {
  readonly chance: number
  readonly order: FightOrder
}

/** More rolls have too many orders to list: 7 have 47,293. */
export const MOST_INITIATIVE_ROLLS = 6

/** One initiative roll and the fighters it counts for. */
export interface InitiativeTotals {
  readonly totals: Dist
  readonly members: readonly number[]
}

/** WARP-INIT-1, 2: the totals of each roll. */
export function initiativeTotals(input: ForecastInput): RuleResult<readonly InitiativeTotals[]> {
  const { fighters, options } = input
  const participants = fighters.map((one, at) => ({
    ...NOBODY,
    id: `${at}`,
    pool: one.initiative ?? one.pool,
    rollGroup: one.rollGroup === null ? null : `${one.side} ${one.rollGroup}`,
  }))
  const plan = planInitiative({ ...PLAIN, participants, options })
  if (!plan.ok) return plan
  const rolls = plan.value ?? []
  const fault = checkPoolSize(rolls.map(({ pool }) => pool))
  if (fault !== null) return fault
  return ok(
    rolls.map(({ pool, members }) => ({
      totals: totalsOf(pool, options),
      members: members.map(Number),
    })),
  )
}

const PLAIN = initiativeInput.parse({ participants: [{ id: '0' }] })
const NOBODY = PLAIN.participants[0]!

/** WARP-INIT-3: every order of the rolls with its chance, the likeliest first. */
export function chancesOfOrders(rolls: readonly InitiativeTotals[]): readonly ChanceOfOrder[] {
  const lowest = Math.min(...rolls.map(({ totals }) => totals.min))
  const highest = Math.max(...rolls.map(({ totals }) => totals.min + totals.p.length - 1))
  const found: ChanceOfOrder[] = []
  /** `above[t]` is the chance that those placed so far are in this order and above the total t. */
  const place = (left: readonly number[], above: Float64Array, order: FightOrder) => {
    if (left.length === 0) {
      found.push({ chance: above[0]!, order })
      return
    }
    for (const group of subsetsOf(left)) {
      const next = new Float64Array(above.length)
      for (let total = highest; total >= lowest; total--) {
        const at = total - lowest + 1
        const equal = group.reduce(
          (all, one) => all * chanceOf(rolls[one]!.totals, total),
          above[at]!,
        )
        next[at - 1] = (next[at] ?? 0) + equal
      }
      if (next[0] === 0) continue
      const members = group.flatMap(one => rolls[one]!.members).toSorted((a, b) => a - b)
      const rest = left.filter(one => !group.includes(one))
      place(rest, next, [...order, members])
    }
  }
  place([...rolls.keys()], new Float64Array(highest - lowest + 2).fill(1), [])
  return found.toSorted((a, b) => b.chance - a.chance)
}

/**
 * Orders that lead to the same turns, together. Comrades in one moment act one after the other, as
 * if they had different totals.
 */
export function mergedOrders(
  orders: readonly ChanceOfOrder[],
  sideOf: (fighter: number) => ForecastSide,
): readonly ChanceOfOrder[] {
  const known = new Map<string, ChanceOfOrder>()
  for (const { chance, order } of orders) {
    const turns = order.flatMap(group =>
      new Set(group.map(sideOf)).size > 1 ? [group] : group.map(one => [one]),
    )
    const key = turns.join(' ')
    known.set(key, { order: turns, chance: chance + (known.get(key)?.chance ?? 0) })
  }
  return [...known.values()].toSorted((a, b) => b.chance - a.chance)
}

function chanceOf({ min, p }: Dist, total: number): number {
  return p[total - min] ?? 0
}

/** Every subset except the empty one. */
function subsetsOf(values: readonly number[]): readonly (readonly number[])[] {
  const all = values.reduce<readonly (readonly number[])[]>(
    (sets, value) => [...sets, ...sets.map(set => [...set, value])],
    [[]],
  )
  return all.filter(set => set.length > 0)
}

/** Draws an order of the rolls. */
export function drawOrder(rolls: readonly InitiativeTotals[], random: () => number): FightOrder {
  const byTotal = new Map<number, number[]>()
  for (const { totals, members } of rolls) {
    const total = drawTotal(totals, random())
    byTotal.set(total, [...(byTotal.get(total) ?? []), ...members])
  }
  return [...byTotal.entries()]
    .toSorted(([a], [b]) => b - a)
    .map(([, members]) => members.toSorted((a, b) => a - b))
}

function drawTotal(totals: Dist, at: number): number {
  let left = at
  for (const [total, chance] of entriesOf(totals)) if ((left -= chance) < 0) return total
  return totals.min + totals.p.length - 1
}
