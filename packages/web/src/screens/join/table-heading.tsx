import type { ComponentChildren } from 'preact'
import type { InvitePreview } from '@mastro/protocol'
import { localize, useMessages } from '../../i18n/language.ts'
import { GameGlyph } from '../../games/game-glyph.tsx'
import { gameName } from '../../games/index.ts'
import { messages } from './messages.ts'
import * as styles from './join.module.css'

/** The table and the people who already have a seat. */
export function TableHeading({
  view,
  children,
}: {
  view: InvitePreview
  children: ComponentChildren
}) {
  const t = useMessages(messages)
  return (
    <div class={styles.doorHead}>
      <div class={styles.doorSystem}>
        <GameGlyph system={view.system} />
        <span>{localize(gameName(view.system))}</span>
      </div>
      <h1 class="h1">{children}</h1>
      <div class={`row ${styles.doorSeats}`}>
        {view.seats.map((seat, i) => (
          <span key={i} class={`seat seat-colour-${(seat.colour % 6) + 1}`} aria-hidden="true">
            {[...seat.name][0]?.toLocaleUpperCase()}
          </span>
        ))}
        <span class="seat seat--empty" aria-hidden="true">
          +
        </span>
        <span class="secondary">{t.seated(view.seats.length)}</span>
      </div>
    </div>
  )
}
