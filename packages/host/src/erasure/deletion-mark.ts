import type { SeatId } from '@mastro/core'
import type { Store } from '@mastro/log'
import { ERASURE_DELAY } from '@mastro/table'

export const DELETION_PREFIX = 'deleting/'
export const deletionKey = (table: string): string => `${DELETION_PREFIX}${table}`

/** A table that its host deletes. It is closed for everybody, and can be opened again for a day. */
export interface TableDeletion {
  readonly at: number
  /** The seat that may take it back, with its stamp. */
  readonly host: SeatId
  readonly stamp: number
  readonly name: string
  readonly system: string
}

export const deletionTime = ({ at }: TableDeletion): number => at + ERASURE_DELAY

export async function findDeletion(
  { keyValues }: Store,
  table: string,
): Promise<TableDeletion | null> {
  const text = await keyValues.get(deletionKey(table))
  return text === null ? null : (JSON.parse(text) as TableDeletion) // safe: only `request` writes it
}
