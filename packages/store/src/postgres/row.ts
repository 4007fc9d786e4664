import type { StoredAct } from '../port.ts'
import { rowSum } from '../row-sum.ts'

export interface Row {
  readonly log: string
  readonly version: number
  /** bigint: the driver gives it as text. */
  readonly at: string
  readonly seat: string | null
  readonly command: string | null
  readonly print: string | null
  readonly hash: string
  readonly body: string
}

export const COLUMNS = 'log, version, at, seat, command, print, hash, body'

const CHAIN = 64

/** The chain's hash and, behind it, the row's own sum. */
export function withRowSum(row: Omit<StoredAct, 'table' | 'body'> & { readonly log: string }) {
  return row.hash + rowSum(row.log, row).toString(16).padStart(8, '0')
}

/** The hash is empty where the row is not what was written: no chain goes through that. */
export function toAct({ log, version, at, seat, command, print, hash, body }: Row): StoredAct {
  const act = { version, seat, command, print, at: Number(at), hash: hash.slice(0, CHAIN) }
  const isWhole = withRowSum({ ...act, log }) === hash
  return { ...act, table: log, body, hash: isWhole ? act.hash : '' }
}
