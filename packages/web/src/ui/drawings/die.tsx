import type { DieView } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'
import { colourClass, initial } from './seat-tile.tsx'

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
      data-face={face}
      style={size === undefined ? undefined : { '--die-size': `${size}px` }}
      aria-hidden="true"
    />
  )
}

/** A row of small pool dice, as in a bill. */
export function PoolDice({ count, seat }: { count: number; seat?: SeatDoc | undefined }) {
  const look = count < 0 ? 'd6--gone' : seat ? `d6--seat ${colourClass(seat)}` : ''
  return (
    <span class="dice dice--tight" aria-hidden="true">
      {Array.from({ length: Math.min(Math.abs(count), 14) }, (_, i) => (
        <i key={i} class={`d6 d6--pool ${look}`} />
      ))}
    </span>
  )
}

/**
 * The faces of a roll: successes filled, ticked and larger, failures hollow and smaller, with a
 * text alternative.
 */
export function RolledDice({
  dice,
  seats,
  label,
  missed,
}: {
  dice: readonly DieView[]
  seats: readonly SeatDoc[]
  label: (faces: string) => string
  missed: (faces: string) => string
}) {
  if (dice.length === 0) return null
  const sorted = [...dice].sort((a, b) => b.face - a.face)
  const misses = sorted.filter(isMiss)
  const hits = sorted.filter(die => !isMiss(die))
  const faces = [...new Set(misses.map(die => die.face))].toReversed().join(', ')
  const listDice = (some: readonly DieView[]) => some.map(die => dieLabel(die, seats)).join(', ')
  const parts = [hits.length > 0 && listDice(hits), misses.length > 0 && missed(listDice(misses))]
  return (
    <div role="img" aria-label={label(parts.filter(Boolean).join('; '))}>
      {hits.length > 0 && (
        <div class="hits">
          {hits.map((die, i) => (
            <RolledDie key={i} die={die} order={i} seats={seats} />
          ))}
        </div>
      )}
      {misses.length > 0 && (
        <div class="misses">
          {misses.map((die, i) => (
            <RolledDie key={i} die={die} order={hits.length + i} seats={seats} />
          ))}
          {hits.length > 0 && <span class="caption">{missed(faces)}</span>}
        </div>
      )}
    </div>
  )
}

/** The same faces in one small row, for the sides of a contest. */
export function SmallDice({ dice, label }: { dice: readonly DieView[]; label: string }) {
  const sorted = [...dice].sort((a, b) => b.face - a.face)
  return (
    <div class="dice dice--small" role="img" aria-label={label}>
      {sorted.map((die, i) => (
        <Face key={i} die={die} />
      ))}
    </div>
  )
}

/** «5 (Luca)»: a die that another seat added names that seat. */
function dieLabel({ face, seat }: DieView, seats: readonly SeatDoc[]): string {
  const whose = seats.find(one => one.id === seat)
  return whose === undefined ? `${face}` : `${face} (${whose.name})`
}

function RolledDie({
  die,
  order,
  seats,
}: {
  die: DieView
  order: number
  seats: readonly SeatDoc[]
}) {
  const seat = seats.find(one => one.id === die.seat)
  return (
    <span
      class={`${die.state === 'hit' ? 'hit ' : ''}falling-die`}
      style={{ '--order': Math.min(order, 12) }}
    >
      <span class="die-owner">
        <Face die={die} />
        {seat && <span class={`seat ${colourClass(seat)}`}>{initial(seat.name)}</span>}
      </span>
    </span>
  )
}

function Face({ die }: { die: DieView }) {
  const look = die.state === 'hit' ? 'hit' : die.state === 'plain' ? 'plain' : 'miss'
  if (die.sides === 6) return <Die face={die.face} look={look} />
  return <span class={`number-die number-die--${look}`}>{die.face}</span>
}

const isMiss = (die: DieView) => die.state === 'miss' || die.state === 'dropped'
