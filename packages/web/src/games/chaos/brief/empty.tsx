import { useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { EmptyTable } from '../../../screens/table/empty-table.tsx'
import type { ScreenProps } from '../../game.ts'
import { useOwnCharacter } from '../own-character.ts'
import { messages } from '../messages.ts'

/** Shown when nothing is being rolled, with different texts for the fallen and for fighters. */
export function Empty({ me }: ScreenProps) {
  const t = useMessages(messages)
  const isFighting = useGame('fight') !== undefined
  const doc = useOwnCharacter(me)
  const isDown = doc !== undefined && doc.condition !== 'able'
  if (isFighting || isDown) return null
  return doc === undefined ? (
    <EmptyTable me={me} toTap={t.clear} />
  ) : (
    <p class="secondary">{t.free}</p>
  )
}
