import type { Bill } from '@mastro/core'
import type { SeatDoc, SlipDoc } from '@mastro/table'
import type { AnyCharacter } from '../../games/game.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { useGameBelow } from '../../net/context.tsx'
import { titleOf } from '../../slip/slip-title.ts'
import { firstName } from '../../ui/text/first-name.ts'
import { Stamp } from '../../ui/drawings/stamp.tsx'
import { DieFace, isMiss } from './die-face.tsx'
import { SideRows, tvSides } from './side-rows.tsx'
import { messages } from './messages.ts'

/** A roll as everybody may see it: the growing pool, then faces, count and result. */
export function PublicRoll({ slip, seats }: { slip: SlipDoc; seats: readonly SeatDoc[] }) {
  const t = useMessages(messages)
  const owner = seats.find(seat => seat.id === slip.owner)
  const character = useGameBelow<AnyCharacter>('character/').findLast(
    one => one.seat === slip.owner,
  )
  const who = character === undefined ? (owner?.name ?? '') : firstName(character.name)
  const title = slip.isTitled ? titleOf(slip) : `${who}, ${titleOf(slip)}`
  const sealed = slip.parts.find(part => part.sealed && part.value === undefined)
  const author = seats.find(seat => seat.id === sealed?.seat)?.name
  const note = author === undefined ? null : t.sealed(author)
  if (slip.outcome === null) {
    return (
      <>
        <div class="tv__row">
          <span class="tv__total">{totalsOf(slip.bill)}</span>
          <p class="tv__title">{title}</p>
        </div>
        {note !== null && <div class="tv__misses">{note}</div>}
      </>
    )
  }
  const { outcome } = slip
  const sides = tvSides(slip)
  if (sides.length > 1)
    return <SideRows slip={slip} sides={sides} seats={seats} title={titleOf(slip)} />
  const count = outcome.figures['successes']
  const dice = [...outcome.dice].sort((a, b) => b.face - a.face)
  const hits = dice.filter(die => !isMiss(die))
  const misses = dice.filter(isMiss)
  return (
    <>
      <div class="tv__row">
        {typeof count === 'number' && <span class="tv__total">{count}</span>}
        <p class="tv__title">
          {title}
          <br />
          <span>
            {typeof count === 'number' ? t.outOf(count, dice.length) : localize(outcome.text)}
          </span>
        </p>
        <Stamp kind={outcome.stamp}>{localize(outcome.label)}</Stamp>
      </div>
      {hits.length > 0 && (
        <div class="tv__hits" role="img" aria-label={hits.map(die => die.face).join(', ')}>
          {hits.map((die, i) => (
            <span key={i} class={die.state === 'hit' ? 'hit' : undefined}>
              <DieFace die={die} />
            </span>
          ))}
        </div>
      )}
      <div class="tv__misses">
        <span
          class="tv__misses-dice"
          role="img"
          aria-label={misses.map(die => die.face).join(', ')}
        >
          {misses.map((die, i) => (
            <DieFace key={i} die={die} />
          ))}
        </span>
        {note !== null && <span>{note}</span>}
      </div>
    </>
  )
}

/** The pools of all sides that throw dice: «3d6 · 2d6». */
function totalsOf({ sides = [], total }: Bill): string {
  const pools = sides.filter(({ tray }) => tray !== undefined)
  return (pools.length === 0 ? [total] : pools.map(side => side.total)).map(localize).join(' · ')
}
