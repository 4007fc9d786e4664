import { createHash } from 'node:crypto'
import type { Runtime } from '../runtime.ts'

/**
 * 31 characters without I, L, O, U and 0, so that none is mistaken for another, aloud or on paper.
 */
const LETTERS = '123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 6

/** A secret that grants access. Only its hash is stored. */
export function newToken(runtime: Runtime, bytes: number): string {
  return Buffer.from(runtime.random(bytes)).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update('mastro-door/1').update(token).digest('hex')
}

/** Six letters that are easy to say aloud. */
export function newCode(runtime: Runtime): string {
  return randomLetters(runtime, CODE_LENGTH)
}

/** Normalizes a typed code. Forgives lower case, spaces and lookalikes. */
export function readCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1')
  return /^[1-9A-HJKMNP-TV-Z]{6}$/.test(plain) ? plain : null
}

const ID_LENGTH = 16

/** An id that cannot be guessed and reveals neither time nor count. */
export function newId(runtime: Runtime): string {
  return randomLetters(runtime, ID_LENGTH).toLowerCase()
}

const KEY_GROUPS = 7
const GROUP = 4

/**
 * The admin key: 28 characters in groups, more than 128 bits, and still possible to copy by hand.
 */
export function newAdminKey(runtime: Runtime): string {
  return Array.from({ length: KEY_GROUPS }, () => randomLetters(runtime, GROUP)).join('-')
}

export function normalizeAdminKey(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** Unbiased: bytes above the largest multiple are skipped. */
function randomLetters(runtime: Runtime, count: number): string {
  const limit = 256 - (256 % LETTERS.length)
  let text = ''
  while (text.length < count)
    for (const byte of runtime.random(count))
      if (byte < limit && text.length < count) text += LETTERS[byte % LETTERS.length]!
  return text
}
