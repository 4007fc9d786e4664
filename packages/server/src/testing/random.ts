/** A seeded source for tests, so that a failed run can be repeated. */
export interface Random {
  readonly seed: number
  /** 0 ≤ value < 1 */
  next(): number
  int(min: number, max: number): number
  pick<T>(list: readonly T[]): T
}

export function seeded(
  seed: number = Number(process.env['MASTRO_SEED'] ?? Date.now() % 1e9),
): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return { seed, next, int, pick: list => list[int(0, list.length - 1)]! }
}

/** Larger in nightly runs, see docs/testing.md. */
export const NIGHTLY = process.env['MASTRO_NIGHTLY'] !== undefined
/** The share of the nightly size to run, at least the size of a commit run. 1 for all of it. */
const NIGHTLY_SHARE = Number(process.env['MASTRO_NIGHTLY'] ?? 0)
export const runSize = (commit: number, night: number): number =>
  Math.max(commit, Math.floor(night * NIGHTLY_SHARE))
