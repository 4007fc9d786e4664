import type { DieView, OutcomeView } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'
import { say, useWords } from '../i18n/language.ts'
import { RolledDice } from '../ui/die.tsx'
import { Stamp } from '../ui/stamp.tsx'
import { words } from './words.ts'

/** The outcome: the words are there at once, dice and stamp only decorate them. */
export function Result({ outcome, seats }: { outcome: OutcomeView; seats: readonly SeatDoc[] }) {
  const t = useWords(words)
  const faces = outcome.dice.map(die => die.face).join(', ')
  const figure = countOf(outcome)
  return (
    <div class="result">
      <div class="row row--b result__head">
        {figure !== null && (
          <div class="count">
            <span class="num">{figure}</span>
          </div>
        )}
        <Stamp kind={outcome.stamp}>{say(outcome.label)}</Stamp>
      </div>
      <p class="sub result__text" role="status">
        {say(outcome.text)}
      </p>
      {outcome.dice.length > 0 && (
        <RolledDice dice={outcome.dice} label={t.dice(faces)} seats={seats} />
      )}
    </div>
  )
}

/** The one big figure of a roll: successes where dice are counted, otherwise what the game calls its total. */
function countOf({ figures, dice }: OutcomeView): string | number | null {
  for (const name of ['successes', 'roll', 'total', 'successLevel']) {
    const value = figures[name]
    if (typeof value === 'number' || typeof value === 'string') return value
  }
  return dice.some(isHit) ? dice.filter(isHit).length : null
}

const isHit = (die: DieView) => die.state === 'hit'
