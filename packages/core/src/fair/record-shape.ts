import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { RollRecord } from './check-throw.ts'

/**
 * Shapes that the checker accepts. Written for the checker alone, so that a fault in the roller’s
 * schema cannot hide here.
 */

export function isRoll(roll: unknown): roll is RollRecord {
  if (!isRecord(roll) || !isName(roll['seat']) || !Array.isArray(roll['draws'])) return false
  return roll['draws'].every(isDraw) && (roll['dice'] === null || isThrow(roll['dice']))
}

export function isProof(proof: unknown): proof is { s: string; path: string[] } {
  if (!isRecord(proof) || !isHex(proof['s'], 32) || !Array.isArray(proof['path'])) return false
  return proof['path'].length === 10 && proof['path'].every(node => isHex(node, 32))
}

function isThrow(dice: unknown): boolean {
  if (!isRecord(dice) || !isName(dice['book']) || !isWithin(dice['k'], 0, 1023)) return false
  const salts: unknown = dice['salts']
  return Array.isArray(salts) && salts.every(isSalt) && isRising(salts.map(({ seat }) => seat))
}

function isSalt(salt: unknown): salt is { seat: string; salt: string } {
  return isRecord(salt) && isName(salt['seat']) && isHex(salt['salt'], 16)
}

function isDraw(draw: unknown): boolean {
  if (!Array.isArray(draw) || draw.length < 2 || draw.length > 3) return false
  const [sides, face, by]: unknown[] = draw
  if (!isWithin(sides, 2, 10_000) || !isWithin(face, 1, sides)) return false
  return draw.length === 2 || isName(by)
}

/** Seats in byte order without duplicates, the only order in which salts enter a throw. */
function isRising(seats: readonly string[]): boolean {
  const keys = seats.map(seat =>
    Array.from(utf8ToBytes(seat), byte => byte.toString(16).padStart(2, '0')).join(''),
  )
  return keys.every((key, i) => i === 0 || keys[i - 1]! < key)
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

function isHex(value: unknown, bytes: number): value is string {
  return typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
