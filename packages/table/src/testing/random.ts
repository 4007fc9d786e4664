/**
 * Seeded random numbers: the same seed gives the same session. Print the seed of a failing test,
 * and keep it as a test.
 */
export interface Random {
  /** Returns a number with 0 ≤ x < 1. */
  next(): number
  /** Returns an integer from min to max, both included. */
  int(min: number, max: number): number
  pick<T>(from: readonly T[]): T
  is(chance: number): boolean
  hex(bytes: number): string
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick: from => from[int(0, from.length - 1)]!,
    is: chance => next() < chance,
    hex: bytes =>
      Array.from({ length: bytes }, () => int(0, 255).toString(16).padStart(2, '0')).join(''),
  }
}
