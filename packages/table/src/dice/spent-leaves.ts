import { LEAVES } from '@mastro/core'

/** The spent leaves of a book, one bit each, since every throw checks them. */
export type LeafSet = readonly number[]

export function leafSet(spent: readonly number[]): LeafSet {
  const words: number[] = []
  for (let k = 0; k < LEAVES; k += 32) words.push(0)
  for (const k of spent) words[k >> 5]! |= 1 << (k & 31)
  return words
}

export function isSpent(set: LeafSet, k: number): boolean {
  return ((set[k >> 5]! >> (k & 31)) & 1) === 1
}
