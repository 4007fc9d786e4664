import { crc32 } from 'node:zlib'
import type { Apart } from './apart.ts'
import type { StoredAct } from './port.ts'

/** What the chain does not cover, with what the store calls its log: a flipped bit anywhere in a row is then noticed. */
export function rowSum(
  log: string | number,
  act: Omit<StoredAct, 'table' | 'body' | keyof Apart>,
): number {
  const { version, seat, command, print, at, hash } = act
  return crc32(JSON.stringify([log, version, seat, command, print, at, hash]))
}

/** Over both words of a small fact beside the logs. */
export function vaultSum(key: string, value: string): number {
  return crc32(JSON.stringify([key, value]))
}
