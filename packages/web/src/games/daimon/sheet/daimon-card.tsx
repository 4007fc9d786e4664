import { Link } from 'wouter-preact'
import type { PlayersDoc } from '@mastro/rules-daimon'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useSeats } from '../../../net/context.tsx'
import { rowOf } from '../characters.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { messages } from './messages.ts'
import type { DaimonSheetPartProps } from './daimon-sheet.tsx'
import * as styles from './sheet.module.css'

/** The dàimon, its looks and the player who voices it (DAI-DAIMON-3). */
export function DaimonCard({ doc, table, act }: DaimonSheetPartProps) {
  const t = useMessages(messages)
  const players = useGame<PlayersDoc>('players')
  const voicedBy = players?.seats.find(player => player.seat === doc.seat)?.voicedBy
  const voice = useSeats().find(seat => seat.id === voicedBy)
  const { daimon, disconnected } = doc.character
  if (daimon === null) return disconnected ? <p class="secondary">{t.disconnected}</p> : null
  const noteOr = (id: string, plain: string) => {
    const note = rowOf(doc, id)?.note
    return note === undefined ? plain : localize(note)
  }
  const card = (
    <>
      <span class={styles.cardAvatar}>
        <Icon name="voice" />
      </span>
      <span>
        <b class="h3">{act === null ? daimon.name : t.daimon(daimon.name)}</b>
        <span class="secondary">
          {noteOr('daimon/description', daimon.description)}, {noteOr('daimon/traits', '')}.
          {voice === undefined ? '' : ` ${t.voice(voice.name)}`}
        </span>
      </span>
    </>
  )
  return act === null ? (
    <div class={styles.card}>{card}</div>
  ) : (
    <Link href={`/t/${table.id}/voce`} class={styles.card}>
      {card}
      <span class="visually-hidden">{t.channel}</span>
    </Link>
  )
}
