import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { PlayersDoc } from '@mastro/rules-daimon'
import { say, useWords } from '../../../i18n/language.ts'
import { useGame, useSeats } from '../../../net/context.tsx'
import { rowOf } from '../../../daimon/look.ts'
import { Icon } from '../../../ui/icon.tsx'
import { words } from '../words.ts'
import type { PartProps } from './daimon-sheet.tsx'
import { EditDaimon } from './edit-daimon.tsx'

/** The dàimon, what it looks like, and who lends it a voice (DAI-DAIMON-3). */
export function DaimonCard({ doc, table, act }: PartProps) {
  const t = useWords(words)
  const players = useGame<PlayersDoc>('players')
  const voicedBy = players?.seats.find(player => player.seat === doc.seat)?.voicedBy
  const voice = useSeats().find(seat => seat.id === voicedBy)
  const [isEditing, edit] = useState(false)
  const { daimon, disconnected } = doc.character
  if (daimon === null) return disconnected ? <p class="sub">{t.disconnected}</p> : null
  const told = (id: string, plain: string) => {
    const note = rowOf(doc, id)?.note
    return note === undefined ? plain : say(note)
  }
  const isMine = act !== null
  return (
    <section class="dai" aria-label={daimon.name}>
      <span class="av">
        <Icon name="voce" />
      </span>
      <div>
        <h2 class="h3">{isMine ? t.daimon(daimon.name) : daimon.name}</h2>
        <p class="sub">
          {told('daimon/description', daimon.description)}. {told('daimon/traits', '')}.
          {voice === undefined ? '' : ` ${t.voice(voice.name)}`}
        </p>
        {isMine && (
          <div class="row dai__acts">
            <Link href={`/t/${table.id}/voce`} class="btn btn--s">
              {t.channel}
            </Link>
            <button type="button" class="btn btn--q btn--s" onClick={() => edit(true)}>
              {t.describe}
            </button>
          </div>
        )}
      </div>
      {isEditing && <EditDaimon doc={doc} close={() => edit(false)} />}
    </section>
  )
}
