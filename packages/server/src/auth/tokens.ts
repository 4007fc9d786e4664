import { randomLetters, type Runtime } from '@mastro/host'
import { createHash } from 'node:crypto'

const CODE_LENGTH = 6

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
