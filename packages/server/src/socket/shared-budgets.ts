import type { Store } from '@mastro/store'
import type { Bucket } from './bucket.ts'
import { createBudgets } from './budgets.ts'

/** A fifth of a budget spent here is told to the other servers together. */
const TOLD_AT = 5

interface Spent {
  readonly spent: string
  readonly cost: number
}

export interface BudgetParts {
  /** What the points are for. */
  readonly kind: string
  readonly burst: number
  readonly perSecond: number
  readonly elapsed: () => number
}

/**
 * One budget for each name over all servers on the same data: what is spent on one is taken away on the others too, a
 * few points at a time. A flood spread over servers gets little more than on one; who is quiet costs no word.
 */
export function createSharedBudgets(
  store: Store,
  { kind, burst, perSecond, elapsed }: BudgetParts,
): (name: string) => Bucket {
  const budgets = createBudgets(burst, perSecond, elapsed)
  const untold = new Map<string, number>()
  store.hear(text => {
    const { spent, cost } = JSON.parse(text) as Partial<Spent> // of the channel's many words only ours have `spent`
    if (spent?.startsWith(`${kind} `) === true && cost !== undefined)
      budgets(spent.slice(kind.length + 1)).drain(cost)
  })

  function note(name: string, cost: number): void {
    const sum = (untold.get(name) ?? 0) + cost
    if (sum < burst / TOLD_AT) return void untold.set(name, sum)
    untold.delete(name)
    const word: Spent = { spent: `${kind} ${name}`, cost: sum }
    void store.tell(JSON.stringify(word)).catch(() => undefined) // a budget is a measure, not a fact
  }

  return name => {
    const bucket = budgets(name)
    return {
      ...bucket,
      take(cost = 1) {
        const isEnough = bucket.take(cost)
        if (isEnough && store.kind === 'postgres') note(name, cost)
        return isEnough
      },
    }
  }
}
