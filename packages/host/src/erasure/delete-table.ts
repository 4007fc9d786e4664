import type { TableHost } from '../table-host.ts'
import { deletionTime } from './deletion-mark.ts'

type DeleteFailure = 'unknown-table' | 'table-closed' | 'no-deletion' | 'failed'

/** The deleted table, or why nothing was changed. */
export type DeleteTableResult =
  | {
      readonly ok: true
      readonly table: string
      readonly name: string
      /** Until then it can be opened again. Missing if it is open, or deleted for good. */
      readonly finalAt?: number
    }
  | { readonly ok: false; readonly why: DeleteFailure }

export interface DeleteTableRequest {
  readonly table: string
  /** Deletes at once, instead of closing the table for a day. */
  readonly isImmediate: boolean
}

const failed = (why: DeleteFailure): DeleteTableResult => ({ ok: false, why })

/** Deletes a whole table, for the owner of the server. It closes at once, and is gone after a day. */
export async function deleteTableByOwner(
  { getRoom, deletions }: Pick<TableHost, 'getRoom' | 'deletions'>,
  { table, isImmediate }: DeleteTableRequest,
): Promise<DeleteTableResult> {
  const known = await deletions.find(table)
  if (known !== null && !isImmediate) return failed('table-closed')
  if (known === null) {
    const room = await getRoom(table)
    if (room === null) return failed('unknown-table')
    const done = await deletions.request(room, room.table.served().state.steady.host)
    if (!done.ok) return failed('failed')
  }
  const deletion = known ?? (await deletions.find(table))
  if (deletion === null) return failed('failed')
  const { name } = deletion
  if (!isImmediate) return { ok: true, table, name, finalAt: deletionTime(deletion) }
  await deletions.finish(table)
  return { ok: true, table, name }
}

/** Opens a deleted table again, for the owner of the server. */
export async function undeleteTable(
  { deletions }: Pick<TableHost, 'deletions'>,
  table: string,
): Promise<DeleteTableResult> {
  const deletion = await deletions.find(table)
  if (deletion === null) return failed('no-deletion')
  const done = await deletions.withdraw(table)
  return done.ok ? { ok: true, table, name: deletion.name } : failed('no-deletion')
}
