import { useGame } from '../../net/context.tsx'
import { useMessages } from '../../i18n/language.ts'
import { EmptyTable } from '../../screens/table/empty-table.tsx'
import type { ScreenProps } from '../game.ts'
import { messages } from './messages.ts'

/** Nobody rolls: what to tap; in a fight the ladder holds the table. */
export function Empty({ me }: ScreenProps) {
  const t = useMessages(messages)
  const isFighting = useGame('fight') !== undefined
  return isFighting || (me.kind === 'player' && !me.isMaster) ? null : (
    <EmptyTable me={me} toTap={t.empty} />
  )
}
