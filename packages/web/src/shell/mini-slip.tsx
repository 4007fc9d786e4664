import { Link } from 'wouter-preact'
import type { MeDoc, TableDoc } from '@mastro/table'
import { localize, useMessages } from '../i18n/language.ts'
import { useSeats } from '../net/context.tsx'
import { slipInHand, useOpenSlips, waitsForSeat } from '../slip/table-slips.ts'
import { titleOf } from '../slip/slip-title.ts'
import { Icon } from '../ui/drawings/icon.tsx'
import { SeatTile } from '../ui/drawings/seat-tile.tsx'
import { messages } from './messages.ts'

/** A slip that was opened while another tab is shown: one line above the tabs that leads to it. */
export function MiniSlip({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const slip = slipInHand(useOpenSlips(), me)
  if (slip === undefined) return null
  const owner = seats.find(seat => seat.id === slip.owner)
  const summary = slip.outcome === null ? localize(slip.bill.total) : localize(slip.outcome.label)
  return (
    <Link href={`/t/${table.id}/tavolo`} class="mini-slip">
      <SeatTile seat={owner} size="small" />
      <span class="grow">
        <b>{titleOf(slip)}</b> {summary}
      </span>
      {waitsForSeat(slip, me) && <span class="tag tag--accent">{t.yourTurn}</span>}
      <Icon name="forward" size="small" />
    </Link>
  )
}
