import type { LogRuntime } from './runtime.ts'
import type { SplitBody } from './erasable-text.ts'
import type { StoredAct } from './store.ts'

/**
 * Covers the row's log id and the columns that the chain does not cover, so a flipped bit anywhere
 * in a row is noticed.
 */
export function rowChecksum(
  runtime: LogRuntime,
  log: string | number,
  act: Omit<StoredAct, 'table' | 'body' | keyof SplitBody>,
): number {
  const { version, seat, command, print, at, hash } = act
  return runtime.crc32(JSON.stringify([log, version, seat, command, print, at, hash]))
}

/** Covers the key and the value. */
export function keyValueChecksum(runtime: LogRuntime, key: string, value: string): number {
  return runtime.crc32(JSON.stringify([key, value]))
}
