import { createHash } from 'node:crypto'
import type { Runtime } from '../runtime.ts'

/** No I, L, O, U and no 0: 31 signs nobody mistakes for each other, aloud or on paper. */
const LETTERS = '123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 6

/** A secret that opens something: only its hash is kept. */
export function newToken(runtime: Runtime, bytes: number): string {
  return Buffer.from(runtime.random(bytes)).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update('mastro-door/1').update(token).digest('hex')
}

/** Six letters to say aloud. */
export function newCode(runtime: Runtime): string {
  return randomLetters(runtime, CODE_LENGTH)
}

/** What a person typed, as the code was written: small letters, spaces and lookalikes forgiven. */
export function readCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1')
  return /^[1-9A-HJKMNP-TV-Z]{6}$/.test(plain) ? plain : null
}

const ID_LENGTH = 16

/** An id nobody can guess, that says nothing of when or how many. */
export function newId(runtime: Runtime): string {
  return randomLetters(runtime, ID_LENGTH).toLowerCase()
}

const KEY_GROUPS = 7
const GROUP = 4

/** The key of the house, 28 signs in groups: more than 128 bits, and still to be copied by hand. */
export function newAdminKey(runtime: Runtime): string {
  return Array.from({ length: KEY_GROUPS }, () => randomLetters(runtime, GROUP)).join('-')
}

export function normalizeAdminKey(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** Every letter equally likely: bytes past the last whole multiple are thrown away. */
function randomLetters(runtime: Runtime, count: number): string {
  const limit = 256 - (256 % LETTERS.length)
  let text = ''
  while (text.length < count)
    for (const byte of runtime.random(count))
      if (byte < limit && text.length < count) text += LETTERS[byte % LETTERS.length]!
  return text
}
