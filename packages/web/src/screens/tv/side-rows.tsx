import type { DieView } from '@mastro/core'
import type { SeatDoc, SlipDoc } from '@mastro/table'
import { localize } from '../../i18n/language.ts'
import { firstName } from '../../ui/text/first-name.ts'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import { Stamp } from '../../ui/drawings/stamp.tsx'
import { DieFace, isMiss } from './die-face.tsx'

export interface TvSide {
  readonly id: string
  readonly name: string
  readonly seat: string | undefined
  readonly dice: readonly DieView[]
  /** The game's word for its total. Otherwise the successes are counted. */
  readonly total: string
  readonly isAhead: boolean
}

/** The sides of a contest with their own dice, best first. With fewer than two it is no contest. */
export function tvSides({ bill, outcome }: SlipDoc): readonly TvSide[] {
  if (outcome === null) return []
  const known = bill.sides ?? []
  const ids = known.map(({ id }) => id)
  const winner = outcome.figures['winner']
  return ids.flatMap(id => {
    const side = known.find(one => one.id === id)
    if (side === undefined) return []
    const dice = outcome.dice.filter(die => die.side === id).toSorted((a, b) => b.face - a.face)
    const result = outcome.sides?.find(one => one.id === id)
    const hits = dice.filter(die => die.state === 'hit').length
    const isAhead = result?.stamp === undefined ? winner === id : result.stamp === 'success'
    const total =
      result === undefined ? (dice.length === 0 ? '–' : String(hits)) : localize(result.total)
    return [{ id, name: firstName(localize(side.name)), seat: side.seat, dice, total, isAhead }]
  })
}

/** One row per side, with the result between them. */
export function SideRows({
  slip,
  sides,
  seats,
  title,
}: {
  slip: SlipDoc
  sides: readonly TvSide[]
  seats: readonly SeatDoc[]
  title: string
}) {
  return (
    <div class="tv__sides">
      <p class="tv__title">{title}</p>
      {sides.map(side => (
        <div
          key={side.id}
          class={side.isAhead ? 'tv-side tv-side--on' : 'tv-side'}
          data-side={side.id}
        >
          <SeatTile seat={seats.find(seat => seat.id === side.seat)} />
          <b>{side.name}</b>
          <span class="tv-side__total">{side.total}</span>
          <span
            class="tv-side__dice"
            role="img"
            aria-label={side.dice.map(die => die.face).join(', ')}
          >
            {side.dice.map((die, i) => (
              <span key={i} class={isMiss(die) ? 'tv-side__miss' : undefined}>
                <DieFace die={die} />
              </span>
            ))}
          </span>
        </div>
      ))}
      {slip.outcome !== null && (
        <div class="tv__row">
          <p class="tv__title">
            <span>{localize(slip.outcome.text)}</span>
          </p>
          <Stamp kind={slip.outcome.stamp}>{localize(slip.outcome.label)}</Stamp>
        </div>
      )}
    </div>
  )
}
