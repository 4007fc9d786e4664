import { useMessages } from '../../../i18n/language.ts'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { usePutAway } from '../../../slip/table-slips.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import type { OneSlipProps } from '../../game.ts'
import { IdleDock } from './idle-dock.tsx'

/**
 * The player's turn has come while an old outcome is still shown. Offers to close it or to take the
 * turn.
 */
export function TurnDock({ slip, table, me }: OneSlipProps) {
  const s = useMessages(slipMessages)
  const putAway = usePutAway()
  return (
    <>
      <button type="button" class="button" aria-label={s.close} onClick={() => putAway(slip.id)}>
        <Icon name="close" />
      </button>
      <IdleDock table={table} me={me} isTight />
    </>
  )
}
