import { useEffect, useState } from 'preact/hooks'
import { api } from '../../net/api.ts'
import { seatOfTicket } from '../../net/view-cache.ts'
import { HiddenSeat } from './erase.tsx'

/** Lets a device that has lost its seat take back a request to be forgotten. */
export function LostSeat({ table }: { table: string }) {
  const seat = seatOfTicket(table)
  const [finalAt, setFinalAt] = useState<number | null>(null)
  useEffect(() => {
    if (seat === null) return
    void api.previewErasure(table, seat).then(found => setFinalAt(found.ok ? found.finalAt : null))
  }, [table, seat])
  return seat === null || finalAt === null ? null : (
    <HiddenSeat table={table} seat={seat} finalAt={finalAt} isSelf />
  )
}
