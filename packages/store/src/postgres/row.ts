import { joined, type Apart } from '../apart.ts'
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
  /** The form. */
  readonly body: string
  readonly texts: string | null
}

export const COLUMNS = 'log, version, at, seat, command, print, hash, body, texts'

const CHAIN = 64

/** The chain's hash and, behind it, the row's own sum. */
export function withRowSum(
  row: Omit<StoredAct, 'table' | 'body' | keyof Apart> & { readonly log: string },
) {
  return row.hash + rowSum(row.log, row).toString(16).padStart(8, '0')
}

/** The hash is empty where the row is not what was written: no chain goes through that. */
export function toAct(row: Row): StoredAct {
  const { log, version, at, seat, command, print, hash, body: form, texts } = row
  const body = joined({ form, texts })
  const act = { version, seat, command, print, at: Number(at), hash: hash.slice(0, CHAIN) }
  const isWhole = body !== null && withRowSum({ ...act, log }) === hash
  return { ...act, table: log, body: body ?? '', form, texts, hash: isWhole ? act.hash : '' }
}
