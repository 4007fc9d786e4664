import { createHash } from 'node:crypto'

/** The time of every screenshot. */
export const SCREENSHOT_TIME = Date.parse('2026-03-13T21:40:00+01:00')

/**
 * Pseudo-random bytes, the same in every run. Each length has a sequence, so that the seed of dice
 * does not depend on how many tokens were made before it.
 * @param {string} seed
 * @returns {(count: number) => Uint8Array}
 */
export function fixedRandomness(seed) {
  /** @type {Map<number, number>} */
  const blocks = new Map()
  return count => {
    let n = blocks.get(count) ?? 0
    const bytes = new Uint8Array(count)
    for (let i = 0; i < count; i += 32) {
      n += 1
      const block = createHash('sha256').update(`${seed} ${count} ${n}`).digest()
      bytes.set(block.subarray(0, Math.min(32, count - i)), i)
    }
    blocks.set(count, n)
    return bytes
  }
}
