import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { useUi } from '../games/ui-context.ts'
import { lazy } from '../ui/lazy.tsx'
import { CollapsibleSlip } from './collapsible-slip.tsx'
import { isKept, waitsForSeat } from './table-slips.ts'

const Meanwhile = lazy(async () => (await import('./meanwhile.tsx')).Meanwhile)

/**
 * A slip on the table. While a player's own outcome is in hand, a roll of others takes one line,
 * unless it needs this seat.
 */
export function SlipOnTable({
  slip,
  table,
  me,
  inHand,
  onFold,
}: {
  slip: SlipDoc
  table: TableDoc
  me: MeDoc
  /** The slip that the dock is about. */
  inHand: SlipDoc | undefined
  onFold: (id: string, isFolded: boolean) => void
}) {
  const ui = useUi()
  const card = <ui.Slip slip={slip} table={table} me={me} />
  const isBeside =
    inHand !== undefined && isKept(inHand, me) && !isKept(slip, me) && !waitsForSeat(slip, me)
  return (
    <CollapsibleSlip slip={slip} me={me} onFold={onFold}>
      {isBeside && !me.isMaster ? <Meanwhile slip={slip}>{card}</Meanwhile> : card}
    </CollapsibleSlip>
  )
}
