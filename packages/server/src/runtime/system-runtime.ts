import { createHmac, randomFillSync, timingSafeEqual } from 'node:crypto'
import { NODE_LOG_RUNTIME } from '@mastro/store'
import { openFastDiceBook } from './fast-dice-book.ts'
import { compressTexts, pack, unpack } from './compress.ts'
import type { Runtime } from '@mastro/host'
import { encodePiece, joinPieces } from './message-pieces.ts'
import { createTimeSlices } from './time-slicing.ts'

/** The runtime of a server: Node's native functions, its clock and its randomness. */
export const SYSTEM_RUNTIME: Runtime = {
  ...NODE_LOG_RUNTIME,
  now: () => Date.now(),
  random: count => randomFillSync(new Uint8Array(count)),
  hmacSha256: (key, text) => createHmac('sha256', key).update(text).digest('hex'),
  isSameSecret,
  openDiceBook: openFastDiceBook,
  pack,
  unpack,
  compressTexts,
  encodePiece,
  message: joinPieces,
  timeSlices: createTimeSlices,
}

function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
