import { NODE_LOG_RUNTIME } from '@mastro/store'
import type { LogRuntime } from '@mastro/log'
import { randomFillSync } from 'node:crypto'
import type { WordSource } from '@mastro/core'
import type { CommandContext } from '@mastro/table'

/** The outside world of a server, passed in so that tests can control it. */
export interface Runtime extends LogRuntime {
  /** Milliseconds of the wall clock, which may jump. */
  now(): number
  /** Random bytes. */
  random(count: number): Uint8Array
  /** For tests: dice and seals from a stream that does not see secrets. Omit for real ones. */
  readonly context?: Pick<CommandContext, 'bookOf' | 'newBook' | 'sealOf'>
}

export const SYSTEM_RUNTIME: Runtime = {
  ...NODE_LOG_RUNTIME,
  now: () => Date.now(),
  random: count => randomFillSync(new Uint8Array(count)),
}

const BATCH = 16_384

/** Random words drawn in batches, because a call for each die would cost ten times as much. */
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
