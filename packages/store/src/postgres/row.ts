import { joinBody, rowChecksum, type SplitBody, type StoredAct } from '@mastro/log'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

export interface PostgresRow {
  readonly log: string
  readonly version: number
  /** A bigint, which the driver returns as text. */
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

/** Appends the row's checksum to the hash of the chain. */
export function withRowChecksum(
  row: Omit<StoredAct, 'table' | 'body' | keyof SplitBody> & { readonly log: string },
) {
  return row.hash + rowChecksum(NODE_LOG_RUNTIME, row.log, row).toString(16).padStart(8, '0')
}

/** The hash is empty if the row is damaged, so no chain accepts it. */
export function toAct(row: PostgresRow): StoredAct {
  const { log, version, at, seat, command, print, hash, body: form, texts } = row
  const body = joinBody({ form, texts })
  const act = { version, seat, command, print, at: Number(at), hash: hash.slice(0, HASH_LENGTH) }
  const isWhole = body !== null && withRowChecksum({ ...act, log }) === hash
  return { ...act, table: log, body: body ?? '', form, texts, hash: isWhole ? act.hash : '' }
}
