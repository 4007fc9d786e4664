import { entriesOf, ok, refuse, type Dist } from '@mastro/core'
import { planInitiative, type InitiativeInput } from '../operations/initiative.ts'
import type { RuleResult } from '../operations/shared/codes.ts'
import { checkPoolSize, totalsOf } from './contest-side.ts'

export interface InitiativeOdds {
  readonly first: Readonly<Record<string, number>>
}

/**
 * The probability of being in the first group, which means that nobody has a higher total. Seating
 * order has no odds.
 */
export function initiativeOdds(input: InitiativeInput): RuleResult<InitiativeOdds> {
  const plan = planInitiative(input)
  if (!plan.ok) return plan
  if (plan.value === null) return refuse('odds-not-available', 'input.of')
  const rolls = plan.value
  const fault = checkPoolSize(rolls.map(({ pool }) => pool))
  if (fault !== null) return fault
  const totals = rolls.map(({ pool }) => totalsOf(pool, input.options))
  const chances = new Map(
    rolls.flatMap(({ members }, i) => {
      const chance = chanceOfHighest(totals, i)
      return members.map(id => [id, chance] as const)
    }),
  )
  return ok({
    first: Object.fromEntries(input.participants.map(({ id }) => [id, chances.get(id) ?? 0])),
  })
}

function chanceOfHighest(totals: readonly Dist[], at: number): number {
  const others = totals.filter((_, i) => i !== at).map(cumulative)
  let sum = 0
  for (const [total, chance] of entriesOf(totals[at]!))
    sum += others.reduce((product, chanceUpTo) => product * chanceUpTo(total), chance)
  return sum
}

/** Cumulative probabilities, computed once for all totals. */
function cumulative({ min, p }: Dist): (total: number) => number {
  const sums = new Float64Array(p.length)
  let sum = 0
  for (let i = 0; i < p.length; i++) sums[i] = sum += p[i]!
  return total => {
    if (total < min) return 0
    return total - min >= p.length ? 1 : sums[total - min]!
  }
}
