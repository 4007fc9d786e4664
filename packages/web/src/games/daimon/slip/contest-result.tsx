import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { SmallDice } from '../../../ui/drawings/die.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { Stamp } from '../../../ui/drawings/stamp.tsx'
import { contestMessages } from './contest-messages.ts'
import { rolledSides } from './contenders.ts'
import * as styles from '../daimon.module.css'

/** Each side with its faces and successes, then the stamp. */
export function ContestResult({ slip, more }: { slip: SlipDoc; more?: string }) {
  const t = useMessages(contestMessages)
  const seats = useSeats()
  const { outcome } = slip
  if (outcome === null) return null
  return (
    <>
      {rolledSides(slip).map(side => (
        <div key={side.id} class={`${styles.side} ${styles.sideThrown}`}>
          <SeatTile seat={seats.find(seat => seat.id === side.seat)} />
          <div>
            <b class="strong">{side.name}</b>{' '}
            <span class="label">
              {side.faces.length > 0
                ? t.sideReserve(side.dice, side.reserve)
                : side.isOut
                  ? t.gaveUp
                  : t.insisted}
            </span>
            <SmallDice
              dice={side.faces}
              label={t.dice(side.faces.map(die => die.face).join(', '))}
            />
          </div>
          {side.faces.length > 0 && (
            <span class="number">
              <span aria-hidden="true">{side.successes}</span>
              <span class="visually-hidden">{t.successes(side.successes)}</span>
            </span>
          )}
        </div>
      ))}
      <div class={`row ${styles.contestResult}`}>
        <Stamp kind={outcome.stamp}>{localize(outcome.label)}</Stamp>
        <span class="secondary">
          {localize(outcome.text)}
          {more !== undefined && more !== '' && <b class="strong"> {more}</b>}
        </span>
      </div>
    </>
  )
}
