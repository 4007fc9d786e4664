// Preloaded (`node --import`) into the servers of the walks that take screenshots: a stopped clock
// and the same randomness in every run.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { fixedRandomness, SCREENSHOT_TIME } from './fixed-randomness.mjs'

const random = fixedRandomness('server')
Date.now = () => SCREENSHOT_TIME
crypto.randomFillSync = array => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
  bytes.set(random(bytes.length))
  return array
}
syncBuiltinESMExports()
