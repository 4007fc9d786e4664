import type { Runtime } from './runtime.ts'

/**
 * 31 characters without I, L, O, U and 0, so that none is mistaken for another, aloud or on paper.
 */
const LETTERS = '123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ID_LENGTH = 16

/** A secret that grants access, as URL-safe text. Only its hash is stored. */
export function newToken(runtime: Runtime, bytes: number): string {
  return toBase64Url(runtime.random(bytes))
}

/** An id that cannot be guessed and reveals neither time nor count. */
export function newId(runtime: Runtime): string {
  return randomLetters(runtime, ID_LENGTH).toLowerCase()
}

/** Unbiased: bytes above the largest multiple are skipped. */
export function randomLetters(runtime: Runtime, count: number): string {
  const limit = 256 - (256 % LETTERS.length)
  let text = ''
  while (text.length < count)
    for (const byte of runtime.random(count))
      if (byte < limit && text.length < count) text += LETTERS[byte % LETTERS.length]!
  return text
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64 for URLs, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a, b, c] = bytes.subarray(at, at + 3)
    const bits = (a! << 16) | ((b ?? 0) << 8) | (c ?? 0)
    const digits = [bits >> 18, bits >> 12, bits >> 6, bits].map(value => BASE64URL[value & 63]!)
    text += digits.slice(0, c !== undefined ? 4 : b !== undefined ? 3 : 2).join('')
  }
  return text
}
