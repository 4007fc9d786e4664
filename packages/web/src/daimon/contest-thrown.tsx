import type { SlipDoc } from '@mastro/table'
import { say, useWords } from '../i18n/language.ts'
import { useSeats } from '../net/context.tsx'
import { SmallDice } from '../ui/die.tsx'
import { SeatTile } from '../ui/seat.tsx'
import { Stamp } from '../ui/stamp.tsx'
import { contestWords } from './contest-words.ts'
import { thrownSides } from './sides.ts'

/** Each side with its faces and its count, then the stamp. */
export function ThrownRows({ slip }: { slip: SlipDoc }) {
  const t = useWords(contestWords)
  const seats = useSeats()
  const { outcome } = slip
  if (outcome === null) return null
  return (
    <>
      {thrownSides(slip).map(side => (
        <div key={side.id} class="side side--thrown">
          <SeatTile seat={seats.find(seat => seat.id === side.seat)} />
          <div>
            <b class="strong">{side.name}</b>{' '}
            <span class="lbl">
              {side.dice === 0 ? t.gaveUp : t.sideReserve(side.dice, side.reserve)}
            </span>
            <SmallDice
              dice={side.faces}
              label={t.dice(side.faces.map(die => die.face).join(', '))}
            />
          </div>
          <span class="num" aria-label={t.successes(side.successes)}>
            {side.successes}
          </span>
        </div>
      ))}
      <div class="row thrown__end">
        <Stamp kind={outcome.stamp}>{say(outcome.label)}</Stamp>
        <span class="sub">{say(outcome.text)}</span>
      </div>
    </>
  )
}
