import { createHmac, randomFillSync } from 'node:crypto'
import { batchedWords, chance, type Dice } from '@mastro/core'

/** Dice from the system's cryptographic random source, read 64 KiB at a time. */
export function realDice(): Dice {
  return chance(batchedWords(words => void randomFillSync(words)))
}

/** The same seed always gives the same dice. For repeatable examples, never for play. */
export function seededDice(seed: string): Dice {
  let block = 0
  let words: Buffer = Buffer.alloc(0)
  return chance(() => {
    if (words.length < 4) words = createHmac('sha256', seed).update(String(block++)).digest()
    const word = words.readUInt32BE(0)
    words = words.subarray(4)
    return word
  })
}
