import { useGame } from '../../../net/context.tsx'
import { useMessages } from '../../../i18n/language.ts'
import { EmptyTable } from '../../../screens/table/empty-table.tsx'
import type { ScreenProps } from '../../game.ts'
import { messages } from '../messages.ts'

/**
 * Suggests what to tap when nobody rolls. In a fight the list of fighters fills this space instead.
 */
export function Empty({ me }: ScreenProps) {
  const t = useMessages(messages)
  const isFighting = useGame('fight') !== undefined
  return isFighting || (me.kind === 'player' && !me.isMaster) ? null : (
    <EmptyTable me={me} toTap={t.empty} />
  )
}
