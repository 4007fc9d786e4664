import { createHash } from 'node:crypto'

/** The time of every screenshot. */
export const SCREENSHOT_TIME = Date.parse('2026-03-13T21:40:00+01:00')

/**
 * Pseudo-random bytes, the same in every run.
 * @param {string} seed
 * @returns {(count: number) => Uint8Array}
 */
export function fixedRandomness(seed) {
  let n = 0
  return count => {
    const bytes = new Uint8Array(count)
    for (let i = 0; i < count; i += 32) {
      n += 1
      const block = createHash('sha256').update(`${seed} ${n}`).digest()
      bytes.set(block.subarray(0, Math.min(32, count - i)), i)
    }
    return bytes
  }
}
