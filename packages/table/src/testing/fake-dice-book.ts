import { LEAVES, type DiceBook } from '@mastro/core'

/**
 * A dice book whose faces follow from a seed and whose proofs prove nothing. For thousands of
 * tables where no proof is checked.
 */
export function fakeDiceBook(id: string, seed: number): DiceBook {
  const secret = new Uint8Array(32)
  return {
    id,
    secret(seat, k) {
      let word = (seed * 2_654_435_761 + k * 40_503 + seat.length) >>> 0
      for (let i = 0; i < 32; i++) {
        word =
          (Math.imul(word ^ (word >>> 15), 2_246_822_519) + seat.charCodeAt(i % seat.length)) >>> 0
        secret[i] = word & 0xff
      }
      return secret
    },
    tree: () => EMPTY_TREE,
  }
}

const EMPTY_TREE = new Uint8Array(2 * LEAVES * 32)
