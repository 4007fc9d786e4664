import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { assert } from '../result.ts'
import { hashOf, lp, type Hex } from './bytes.ts'

/**
 * `mastro-seal/1`: the hash published when a value is sealed. The 32-byte salt and the value come
 * from the author’s page.
 */
export function seal(table: string, sealId: string, salt: Hex, value: string | Uint8Array): Hex {
  const bytes = hexToBytes(salt)
  assert(bytes.length === 32, 'the salt of a seal has 32 bytes')
  return hashOf(utf8ToBytes('mastro-seal/1'), lp(table), lp(sealId), lp(bytes), lp(value))
}

export interface OpenedSeal {
  readonly table: string
  readonly sealId: string
  readonly salt: Hex
  readonly value: string | Uint8Array
}

/** True if this value and salt give the published hash. A malformed salt gives false. */
export function checkSeal(published: Hex, { table, sealId, salt, value }: OpenedSeal): boolean {
  return /^[0-9a-f]{64}$/.test(salt) && seal(table, sealId, salt, value) === published
}
