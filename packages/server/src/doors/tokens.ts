import { createHash } from 'node:crypto'
import type { Outside } from '../outside.ts'

/** No I, L, O, U and no 0: 31 signs nobody mistakes for each other, aloud or on paper. */
const LETTERS = '123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 6

/** A secret that opens something: only its hash is kept. */
export function newToken(outside: Outside, bytes: number): string {
  return Buffer.from(outside.random(bytes)).toString('base64url')
}

export function hashOf(token: string): string {
  return createHash('sha256').update('mastro-door/1').update(token).digest('hex')
}

/** Six letters to say aloud. */
export function newCode(outside: Outside): string {
  return letters(outside, CODE_LENGTH)
}

/** What a person typed, as the code was written: small letters, spaces and lookalikes forgiven. */
export function readCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1')
  return /^[1-9A-HJKMNP-TV-Z]{6}$/.test(plain) ? plain : null
}

const ID_LENGTH = 16

/** An id nobody can guess, that says nothing of when or how many. */
export function newId(outside: Outside): string {
  return letters(outside, ID_LENGTH).toLowerCase()
}

const KEY_GROUPS = 7
const GROUP = 4

/** The key of the house, 28 signs in groups: more than 128 bits, and still to be copied by hand. */
export function newHouseKey(outside: Outside): string {
  return Array.from({ length: KEY_GROUPS }, () => letters(outside, GROUP)).join('-')
}

export function readHouseKey(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** Every letter equally likely: bytes past the last whole multiple are thrown away. */
function letters(outside: Outside, count: number): string {
  const limit = 256 - (256 % LETTERS.length)
  let text = ''
  while (text.length < count)
    for (const byte of outside.random(count))
      if (byte < limit && text.length < count) text += LETTERS[byte % LETTERS.length]!
  return text
}
