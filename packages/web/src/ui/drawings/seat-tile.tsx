import type { SeatDoc } from '@mastro/table'

/**
 * A seat's tile: a colour with an initial, because colour alone is not accessible. The Master has
 * an M.
 */
export function SeatTile({
  seat,
  size,
  isMaster,
}: {
  seat: Pick<SeatDoc, 'name' | 'colour'> | undefined
  size?: 'small' | 'large'
  isMaster?: boolean
}) {
  const classes = ['seat', size && `seat--${size}`, seat ? colourClass(seat) : 'seat--empty']
  return (
    <span
      class={classes.filter(Boolean).join(' ')}
      data-master={isMaster ? '' : undefined}
      aria-hidden="true"
    >
      {initial(seat?.name ?? '?')}
    </span>
  )
}

export function colourClass(seat: Pick<SeatDoc, 'colour'>): string {
  return `seat-colour-${(seat.colour % 6) + 1}`
}

export function initial(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
}
