import { randomFillSync } from 'node:crypto'
import type { WordSource } from '@mastro/core'
import type { CommandContext } from '@mastro/table'

/** What the world gives to a server, handed in so that tests can hold it still. */
export interface Runtime {
  /** Milliseconds of the day's clock; may jump. */
  now(): number
  /** Fresh random bytes. */
  random(count: number): Uint8Array
  /** Dice and seals from a stream that sees no secret. Absent: real ones. */
  readonly context?: Pick<CommandContext, 'bookOf' | 'newBook' | 'sealOf'>
}

export const SYSTEM_RUNTIME: Runtime = {
  now: () => Date.now(),
  random: count => randomFillSync(new Uint8Array(count)),
}

const BATCH = 16_384

/** Random words drawn in batches: a call for each die would cost ten times the die. */
export function batchedWords(runtime: Runtime): WordSource {
  let words: Uint32Array = new Uint32Array(0)
  let next = 0
  return () => {
    if (next === words.length) {
      const bytes = runtime.random(BATCH)
      words = new Uint32Array(bytes.buffer, bytes.byteOffset, BATCH / 4)
      next = 0
    }
    const word = words[next]!
    next += 1
    return word
  }
}
