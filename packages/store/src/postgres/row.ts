import { joinBody, type SplitBody } from '../erasable-text.ts'
import type { StoredAct } from '../store.ts'
import { rowChecksum } from '../row-checksum.ts'

export interface PostgresRow {
  readonly log: string
  readonly version: number
  /** bigint: the driver gives it as text. */
  readonly at: string
  readonly seat: string | null
  readonly command: string | null
  readonly print: string | null
  readonly hash: string
  /** The form. */
  readonly body: string
  readonly texts: string | null
}

export const COLUMNS = 'log, version, at, seat, command, print, hash, body, texts'

const HASH_LENGTH = 64

/** The chain's hash and, behind it, the row's own sum. */
export function withRowChecksum(
  row: Omit<StoredAct, 'table' | 'body' | keyof SplitBody> & { readonly log: string },
) {
  return row.hash + rowChecksum(row.log, row).toString(16).padStart(8, '0')
}

/** The hash is empty where the row is not what was written: no chain goes through that. */
export function toAct(row: PostgresRow): StoredAct {
  const { log, version, at, seat, command, print, hash, body: form, texts } = row
  const body = joinBody({ form, texts })
  const act = { version, seat, command, print, at: Number(at), hash: hash.slice(0, HASH_LENGTH) }
  const isWhole = body !== null && withRowChecksum({ ...act, log }) === hash
  return { ...act, table: log, body: body ?? '', form, texts, hash: isWhole ? act.hash : '' }
}
