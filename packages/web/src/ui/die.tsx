import type { DieView } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'
import { colourClass } from './seat.tsx'

export interface DieProps {
  readonly face?: number
  readonly look?: 'hit' | 'miss' | 'dark' | 'light' | 'gone' | 'plain'
  readonly seat?: SeatDoc | undefined
  readonly size?: number
}

/** A six-sided die with its real pips. */
export function Die({ face, look = 'plain', seat, size }: DieProps) {
  const classes = [
    'd6',
    look === 'plain' ? '' : `d6--${look}`,
    seat ? `d6--seat ${colourClass(seat)}` : '',
  ]
  return (
    <i
      class={classes.filter(Boolean).join(' ')}
      data-f={face}
      style={size === undefined ? undefined : { '--s': `${size}px` }}
      aria-hidden="true"
    />
  )
}

/** A row of small pool dice, as a bill shows them. */
export function PoolDice({ count, seat }: { count: number; seat?: SeatDoc | undefined }) {
  const look = count < 0 ? 'd6--gone' : seat ? `d6--seat ${colourClass(seat)}` : ''
  return (
    <span class="dice dice--t" aria-hidden="true">
      {Array.from({ length: Math.min(Math.abs(count), 14) }, (_, i) => (
        <i key={i} class={`d6 d6--pool ${look}`} />
      ))}
    </span>
  )
}

/** Faces of a roll, one image to a screen reader. Successes are filled, ticked and first. */
export function RolledDice({
  dice,
  label,
  seats,
}: {
  dice: readonly DieView[]
  label: string
  seats: readonly SeatDoc[]
}) {
  const sorted = [...dice].sort((a, b) => rank(a) - rank(b) || b.face - a.face)
  return (
    <div class="dice dice--rolled" role="img" aria-label={label}>
      {sorted.map((die, i) => (
        <RolledDie key={i} die={die} order={i} seat={seats.find(seat => seat.id === die.seat)} />
      ))}
    </div>
  )
}

function RolledDie({
  die,
  order,
  seat,
}: {
  die: DieView
  order: number
  seat: SeatDoc | undefined
}) {
  const look = die.state === 'hit' ? 'hit' : die.state === 'plain' ? 'plain' : 'miss'
  const face =
    die.sides === 6 ? (
      <Die face={die.face} look={look} size={die.state === 'hit' ? 44 : 34} />
    ) : (
      <span class={`dn dn--${look}`}>{die.face}</span>
    )
  return (
    <span class={`${die.state === 'hit' ? 'hit ' : ''}fall`} style={{ '--n': order }}>
      {face}
      {seat && <span class={`dot ${colourClass(seat)}`}>{[...seat.name][0]}</span>}
    </span>
  )
}

const rank = (die: DieView) => (die.state === 'hit' ? 0 : die.state === 'plain' ? 1 : 2)
