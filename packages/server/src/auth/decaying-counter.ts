/**
 * A rate limiter whose counters, by name, decay linearly: at most a number at once, fully recovered
 * after a time.
 */
export interface DecayingCounter {
  isFull(name: string): boolean
  add(name: string): void
  /** Adds one if there is room. Returns false if there is none. */
  tryAdd(name: string): boolean
}

/** Names kept at once. Beyond that, decayed ones are dropped, then the oldest. */
const MAX_NAMES = 10_000

export function createDecayingCounter(
  { limit, windowMs }: { readonly limit: number; readonly windowMs: number },
  elapsed: () => number,
): DecayingCounter {
  const levels = new Map<string, { readonly level: number; readonly at: number }>()
  const levelOf = (name: string): number => {
    const known = levels.get(name)
    return known === undefined
      ? 0
      : Math.max(0, known.level - ((elapsed() - known.at) / windowMs) * limit)
  }
  const isFull = (name: string) => levelOf(name) > limit - 1
  function add(name: string): void {
    const level = levelOf(name) + 1
    levels.delete(name)
    if (levels.size >= MAX_NAMES) {
      for (const one of levels.keys()) if (levelOf(one) === 0) levels.delete(one)
      const [oldest] = levels.keys()
      if (levels.size >= MAX_NAMES && oldest !== undefined) levels.delete(oldest)
    }
    levels.set(name, { level, at: elapsed() })
  }
  return {
    isFull,
    add,
    tryAdd(name) {
      if (isFull(name)) return false
      add(name)
      return true
    },
  }
}
