import { openDiceBook } from '@mastro/core'
import { PORTABLE_RUNTIME } from '@mastro/log/testing'
import type { Runtime } from '../runtime.ts'

/** A runtime without native functions, as a browser would have it, for the tests of the host. */
export const PORTABLE_HOST_RUNTIME: Runtime = {
  ...PORTABLE_RUNTIME,
  now: () => Date.now(),
  random: count => crypto.getRandomValues(new Uint8Array(count)),
  hmacSha256: (key, text) => PORTABLE_RUNTIME.sha256(`${key} ${text}`),
  isSameSecret: (one, other) => one === other,
  openDiceBook,
  deflate: text => new TextEncoder().encode(text),
  inflate: packed => new TextDecoder().decode(packed),
  compressTexts: texts => ({ texts: () => [...texts] }),
  encodePiece: text => text,
  message: pieces => pieces.join(''),
  timeSlices: () => ({ pause: () => undefined }),
}
