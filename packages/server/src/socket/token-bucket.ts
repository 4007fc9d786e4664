/** A budget that refills with time: bursts are fine, a flood is not. Each seat and each socket has its own. */
export interface TokenBucket {
  /** True: there was enough, and it is spent. */
  take(cost?: number): boolean
  /** So much was spent elsewhere. */
  drain(cost: number): void
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
  }
}
