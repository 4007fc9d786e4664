import type { SeatDoc } from '@mastro/table'
import { colourClass } from '../../../ui/drawings/seat-tile.tsx'
import * as styles from '../sheet/sheet.module.css'

const SMALL = 12

/** A cost drawn as dice: owned ones in the seat's colour, missing ones outlined. */
export function CostDice({
  cost,
  pool,
  seat,
}: {
  cost: number
  pool: number
  seat: SeatDoc | undefined
}) {
  const size = cost > SMALL ? `${styles.cost} ${styles.costMany}` : styles.cost
  return (
    <span class={size} aria-hidden="true">
      {Array.from({ length: cost }, (_, i) => (
        <i
          key={i}
          class={i < pool ? `d6 d6--seat ${seat ? colourClass(seat) : ''}` : 'd6 d6--gone'}
        />
      ))}
    </span>
  )
}
