import type { CharacterDoc, ElectionDoc, DaimonFightDoc } from '@mastro/rules-daimon'
import { EmptyTable } from '../../../screens/table/empty-table.tsx'
import { useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow, useSeats } from '../../../net/context.tsx'
import type { ScreenProps } from '../../game.ts'
import { isInPlay } from '../characters.ts'
import { messages } from '../messages.ts'

/** Says what to tap and who will see it. */
export function Empty({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const master = useSeats().find(seat => seat.id === table.master && seat.id !== me.seat)
  const isFighting = useGame<DaimonFightDoc>('fight') !== undefined
  const isElecting = useGame<ElectionDoc>('election') !== undefined
  const characters = useGameBelow<CharacterDoc>('character/').filter(doc => doc.seat === me.seat)
  const isBereft = characters.length > 0 && !characters.some(isInPlay)
  if (isFighting || isElecting || isBereft) return null
  const toTap = master === undefined ? t.empty : t.emptyWith(master.name)
  return <EmptyTable me={me} toTap={toTap} />
}
