import { Newcomer } from '../../screens/table/preload.ts'
import '../../ui/rows.css'
import * as styles from './brief.module.css'
import { Link } from 'wouter-preact'
import type { SheetRow } from '@mastro/core'
import { plain } from '../../i18n/format.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { useGameBelow, useSeats } from '../../net/context.tsx'
import { useOffers } from '../../offers/offers.tsx'
import { useOpenSlip } from '../../slip/open-slip.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import type { AnyCharacter, ScreenProps } from '../game.ts'
import { messages } from '../../screens/sheet/messages.ts'

const KEYS = 9

/**
 * A short version of the player's character for any game: its name, and the rows of its sheet that
 * can be rolled with one tap.
 */
export function Brief({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const seat = useSeats().find(one => one.id === me.seat)
  const mine = useGameBelow<AnyCharacter>('character/').findLast(one => one.seat === me.seat)
  const offers = useOffers()
  const open = useOpenSlip()
  if (mine === undefined) return me.isMaster ? null : <Newcomer table={table} />
  const slipOf = (row: SheetRow) => offers.find(offer => offer.id === row.offer)?.slip
  const rolls = mine.sheet.sections.flatMap(section => section.rows).filter(row => slipOf(row))
  return (
    <section aria-label={t.title} class="gap">
      <Link href={`/t/${table.id}/scheda`} class={`row ${styles.me}`}>
        <SeatTile seat={seat} isMaster={me.isMaster} />
        <span class="grow">
          <b class="h3">{mine.name}</b>
          <br />
          <span class="caption">{localize(mine.sheet.subtitle)}</span>
        </span>
        <Icon name="forward" />
      </Link>
      {mine.approved === false && <p class="note">{t.unapproved}</p>}
      {rolls.length > 0 && (
        <div class={`figure-grid ${styles.figureGridPlain}`}>
          {rolls.slice(0, KEYS).map(row => (
            <button
              key={row.id}
              type="button"
              aria-label={t.roll(localize(row.label), row.value)}
              onClick={() => {
                const slip = slipOf(row)
                if (slip !== undefined) void open(slip)
              }}
            >
              <span>{localize(row.label)}</span>
              <b class={`tabular ${styles.value}`}>
                {typeof row.value === 'number' ? plain(row.value) : row.value}
              </b>
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
