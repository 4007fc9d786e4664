/** A budget that refills with time: bursts are fine, a flood is not. Each seat and each socket has its own. */
export interface Bucket {
  /** True: there was enough, and it is spent. */
  take(cost?: number): boolean
}

export function createBucket(burst: number, perSecond: number, elapsed: () => number): Bucket {
  let level = burst
  let at = elapsed()
  return {
    take(cost = 1) {
      const now = elapsed()
      level = Math.min(burst, level + ((now - at) / 1000) * perSecond)
      at = now
      if (level < cost) return false
      level -= cost
      return true
    },
  }
}
