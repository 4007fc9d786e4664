import { useEffect, useState } from 'preact/hooks'
import type { TableDeletionView } from '@mastro/protocol'
import { api } from '../../net/api.ts'
import { seatOfTicket } from '../../net/view-cache.ts'
import { DeletedTable } from './deleted-table.tsx'
import { HiddenSeat } from './erase.tsx'

/**
 * Lets a device that has lost its seat take back a request to be forgotten, and the host open a table
 * again that is being deleted.
 */
export function LostSeat({ table }: { table: string }) {
  const seat = seatOfTicket(table)
  const [finalAt, setFinalAt] = useState<number | null>(null)
  const [deletion, setDeletion] = useState<TableDeletionView | null>(null)
  useEffect(() => {
    if (seat === null) return
    void api.previewErasure(table, seat).then(found => setFinalAt(found.ok ? found.finalAt : null))
    void api.tableDeletion(table).then(found => setDeletion(found.ok ? found : null))
  }, [table, seat])
  if (deletion !== null && deletion.finalAt !== null)
    return <DeletedTable table={table} name={deletion.name} finalAt={deletion.finalAt} />
  return seat === null || finalAt === null ? null : (
    <HiddenSeat table={table} seat={seat} finalAt={finalAt} isSelf />
  )
}
