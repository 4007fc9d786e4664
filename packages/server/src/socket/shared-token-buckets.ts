import type { Store } from '@mastro/log'
import type { TokenBucket } from './token-bucket.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** The servers exchange their spending in steps of a fifth of what is left. */
const REPORT_SHARE = 5

interface SpentMessage {
  readonly spent: string
  readonly cost: number
}

export interface SharedBucketOptions {
  /** The kind of budget. */
  readonly kind: string
  readonly burst: number
  readonly perSecond: number
  readonly elapsed: () => number
}

/**
 * One budget per name across all servers on the same data: spending on one server is deducted on
 * the others too, a few points at a time, and point by point once it is nearly spent. A flood spread
 * over several servers gains little, and quiet clients cause no messages.
 */
export function createSharedTokenBuckets(
  store: Store,
  { kind, burst, perSecond, elapsed }: SharedBucketOptions,
): (name: string) => TokenBucket {
  const budgets = createTokenBuckets(burst, perSecond, elapsed)
  const unreported = new Map<string, number>()
  store.onBroadcast(text => {
    const { spent, cost } = JSON.parse(text) as Partial<SpentMessage> // safe: of all messages on the channel, only these have `spent`
    if (spent?.startsWith(`${kind} `) === true && cost !== undefined)
      budgets(spent.slice(kind.length + 1)).drain(cost)
  })

  function note(name: string, cost: number, left: number): void {
    const sum = (unreported.get(name) ?? 0) + cost
    if (sum < Math.max(1, left / REPORT_SHARE)) return void unreported.set(name, sum)
    unreported.delete(name)
    const message: SpentMessage = { spent: `${kind} ${name}`, cost: sum }
    void store.broadcast(JSON.stringify(message)).catch(() => undefined) // budgets are only estimates
  }

  return name => {
    const bucket = budgets(name)
    return {
      ...bucket,
      take(cost = 1) {
        const isEnough = bucket.take(cost)
        if (isEnough && store.kind === 'postgres') note(name, cost, bucket.level())
        return isEnough
      },
    }
  }
}
