/**
 * A budget that refills with time, so bursts are possible but floods are not. Each seat and each
 * socket has one.
 */
export interface TokenBucket {
  /** Spends the cost and returns true, if there is enough. */
  take(cost?: number): boolean
  /** Deducts what was spent on another server. */
  drain(cost: number): void
  /** The points left. */
  level(): number
}

export function createTokenBucket(
  burst: number,
  perSecond: number,
  elapsed: () => number,
): TokenBucket {
  let level = burst
  let at = elapsed()
  function refill(): void {
    const now = elapsed()
    level = Math.min(burst, level + ((now - at) / 1000) * perSecond)
    at = now
  }
  return {
    take(cost = 1) {
      refill()
      if (level < cost) return false
      level -= cost
      return true
    },
    drain(cost) {
      refill()
      level = Math.max(0, level - cost)
    },
    level() {
      refill()
      return level
    },
  }
}
