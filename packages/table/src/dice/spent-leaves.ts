import { LEAVES } from '@mastro/core'

/** Which leaves of a book have been thrown, one bit for each: asked at every throw. */
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
