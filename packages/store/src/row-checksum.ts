import { crc32 } from 'node:zlib'
import type { SplitBody } from './erasable-text.ts'
import type { StoredAct } from './store.ts'

/** What the chain does not cover, with what the store calls its log: a flipped bit anywhere in a row is then noticed. */
export function rowChecksum(
  log: string | number,
  act: Omit<StoredAct, 'table' | 'body' | keyof SplitBody>,
): number {
  const { version, seat, command, print, at, hash } = act
  return crc32(JSON.stringify([log, version, seat, command, print, at, hash]))
}

/** Over both words of a small fact beside the logs. */
export function keyValueChecksum(key: string, value: string): number {
  return crc32(JSON.stringify([key, value]))
}
