import * as styles from './end.module.css'
import type { MeDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { EndScreen } from '../../../screens/end/end.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import type { ScreenProps } from '../../game.ts'
import { firstName, useCharacters, useMyCharacter } from '../characters.ts'
import { Growth } from './growth.tsx'
import { Points } from './points.tsx'
import { messages } from './messages.ts'

/** Exchanges Reserve dice for points, and points for growth. */
export function DaimonGrowth({ table, me }: ScreenProps) {
  return (
    <EndScreen table={table} me={me}>
      <OwnGrowth table={table} me={me} />
    </EndScreen>
  )
}

function OwnGrowth({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const doc = useMyCharacter(me)
  if (doc === undefined) return <p class="secondary">{t.none}</p>
  return (
    <>
      <div>
        <h2 class="h1">{t.grown(firstName(doc.name))}</h2>
        <p class="secondary">{t.pe(doc.character.reserve)}</p>
      </div>
      <Points doc={doc} />
      <Growth doc={doc} table={table} />
      <OthersGrowth me={me} />
    </>
  )
}

/** The progress of the other players, one line each. */
function OthersGrowth({ me }: { me: MeDoc }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const others = useCharacters().filter(one => one.seat !== me.seat)
  if (others.length === 0) return null
  return (
    <section aria-label={t.others}>
      <h2 class="h3">{t.others}</h2>
      {others.map(one => (
        <div key={one.id} class={styles.growthWaiting}>
          <SeatTile seat={seats.find(seat => seat.id === one.seat)} size="small" />
          <span class="secondary">
            {t.left(firstName(one.name), one.character.reserve, one.character.evo)}
          </span>
        </div>
      ))}
    </section>
  )
}
