import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { openDiceBook } from '@mastro/core'
import { PORTABLE_RUNTIME } from '@mastro/log/testing'
import type { Runtime } from '../runtime.ts'

/** A runtime without native functions, as a browser would have it, for the tests of the host. */
export const PORTABLE_HOST_RUNTIME: Runtime = {
  ...PORTABLE_RUNTIME,
  now: () => Date.now(),
  random: count => crypto.getRandomValues(new Uint8Array(count)),
  hmacSha256: (key, text) => bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text))),
  isSameSecret: (one, other) => one === other,
  openDiceBook,
  pack: text => new TextEncoder().encode(text),
  unpack: packed => new TextDecoder().decode(packed),
  compressTexts: texts => ({ texts: () => [...texts] }),
  encodePiece: text => text,
  message: pieces => pieces.join(''),
  timeSlices: () => ({ pause: () => undefined }),
}
