import type { SeatId } from '@mastro/core'
import type { Store } from '@mastro/log'
import { ERASURE_DELAY, requestsDeletion } from '@mastro/table'
import { decodeAct } from '../tables/live-table.ts'
import { isDamage } from './hidden-texts.ts'

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

/**
 * Whether the table is closed because its host deletes it. If the mark cannot be read, the end of the
 * log decides, since nobody writes after the request.
 */
export async function isBeingDeleted(store: Store, table: string): Promise<boolean> {
  try {
    return (await findDeletion(store, table)) !== null
  } catch (error) {
    if (!isDamage(error)) throw error
    const head = await store.head(table)
    const [last] = head === null ? [] : await store.read(table, head.version - 1, 1)
    if (last === undefined || last.hash === '') return false
    return requestsDeletion(decodeAct(last))
  }
}
