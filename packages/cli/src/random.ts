import { randomFillSync } from 'node:crypto'
import { chance, type Dice, type Words } from '@mastro/core'

/** Words of the machine's cryptographic source, fetched 64 KiB at a time. */
export function cryptoWords(): Words {
  const batch = new Uint32Array(16_384)
  let next = batch.length
  return () => {
    if (next === batch.length) {
      randomFillSync(batch)
      next = 0
    }
    return batch[next++]!
  }
}

export function realDice(): Dice {
  return chance(cryptoWords())
}

/** The same text always gives the same dice: for examples and for telling a story again, never for the table. */
export function seededDice(seed: string): Dice {
  let state = [...new TextEncoder().encode(seed)].reduce((sum, byte) => (Math.imul(sum, 31) + byte + 1) | 0, 0x9e3779b9)
  return chance(() => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  })
}
