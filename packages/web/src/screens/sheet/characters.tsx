import '../../ui/rows.css'
import './sheet.module.css'
import type { MeDoc } from '@mastro/table'
import { localize, useMessages } from '../../i18n/language.ts'
import { useGameBelow, useSeats } from '../../net/context.tsx'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import { SheetSections } from '../../games/any/sections.tsx'
import type { AnyCharacter } from '../../games/game.ts'
import { messages } from './messages.ts'

/** The characters at the table of any game, the seat's own first and expanded. */
export function Characters({ me }: { me: MeDoc }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const characters = useGameBelow<AnyCharacter>('character/').toSorted(
    (a, b) => Number(b.seat === me.seat) - Number(a.seat === me.seat),
  )
  return (
    <section aria-label={t.characters} class="characters">
      <h2 class="h3">{t.characters}</h2>
      {characters.length === 0 && <p class="secondary">{t.nobody}</p>}
      {characters.map(one => (
        <details key={one.id} class="fold" open={one.seat === me.seat}>
          <summary>
            <SeatTile seat={seats.find(seat => seat.id === one.seat)} />
            <span class="grow">
              <b class="strong">{one.name}</b>
              <span class="caption">{localize(one.sheet.subtitle)}</span>
            </span>
          </summary>
          <div class="stack">
            <SheetSections sheet={one.sheet} canRoll={one.seat === me.seat} />
          </div>
        </details>
      ))}
    </section>
  )
}
