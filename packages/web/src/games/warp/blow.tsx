import './warp.css'
import type { DieView, OutcomeSide, OutcomeView } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { say, useWords } from '../../i18n/language.ts'
import { useGameBelow } from '../../net/context.tsx'
import { Die } from '../../ui/die.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { barOf, type BodyDoc } from './docs.ts'
import { Conto } from './drawings/conto.tsx'
import { Corpo } from './drawings/corpo.tsx'
import { aboutIds } from './look.ts'
import { words } from './words.ts'

/** A blow: two totals with their dice, the stamp, the account, and the body it changed. */
export function BlowOutcome({
  slip,
  outcome,
  attacker,
}: {
  slip: SlipDoc
  outcome: OutcomeView
  attacker: string
}) {
  const sides = outcome.sides ?? []
  const account = outcome.account ?? []
  const armour = outcome.dice.filter(
    die => die.label !== undefined && die.side !== 'owner' && isArmour(die, outcome),
  )
  const bodies = useGameBelow<BodyDoc>('body/')
  const struck = aboutIds(slip.about, 'targets').flatMap(
    id => bodies.find(body => body.id === id) ?? [],
  )
  return (
    <>
      <div class="slip__b result">
        <h1 class="vh">{say(slip.title)}</h1>
        {sides.length > 0 ? (
          <Duel sides={sides} dice={outcome.dice} skipped={armour} />
        ) : (
          <p class="sub">{attacker}</p>
        )}
        <div class="row row--b">
          <Stamp kind={outcome.stamp}>{say(outcome.label)}</Stamp>
          <span class="cap wp-right">{say(slip.title)}</span>
        </div>
        <p class="sub result__text">{say(outcome.text)}</p>
      </div>
      {account.length > 0 && (
        <>
          <div class="perf" />
          <div class="slip__b">
            <Conto lines={account} dice={armour.map(die => ({ line: 'armor', die }))} />
          </div>
        </>
      )}
      {struck.map(body => {
        const track = barOf(body)
        return track === undefined ? null : (
          <div key={body.id} class="slip__b">
            <Corpo track={track} name={body.name} word={say(body.state.label)} isMeasured />
          </div>
        )
      })}
    </>
  )
}

/** Dice thrown for armour come after the defence: they stand in the account. */
function isArmour(die: DieView, { account = [] }: OutcomeView): boolean {
  return account.some(({ id, label }) => id === 'armor' && label.it === die.label?.it)
}

function Duel({
  sides,
  dice,
  skipped,
}: {
  sides: readonly OutcomeSide[]
  dice: readonly DieView[]
  skipped: readonly DieView[]
}) {
  const t = useWords(words)
  const [attack, ...others] = sides
  if (attack === undefined) return null
  return (
    <>
      {(others.length === 0 ? [null] : others).map((other, i) => (
        <div key={i} class="wp-duello">
          <Side side={attack} dice={dice} skipped={skipped} isWinner={attack.stamp === 'success'} />
          <span class="meno" aria-hidden="true">
            −
          </span>
          {other === null ? (
            <div class="cap">{t.theirDice}</div>
          ) : (
            <Side side={other} dice={dice} skipped={skipped} isWinner={false} />
          )}
        </div>
      ))}
    </>
  )
}

function Side({
  side,
  dice,
  skipped,
  isWinner,
}: {
  side: OutcomeSide
  dice: readonly DieView[]
  skipped: readonly DieView[]
  isWinner: boolean
}) {
  const t = useWords(words)
  const own = dice.filter(die => die.side === side.id && !skipped.includes(die))
  const faces = own.map(die => die.face).join(', ')
  return (
    <div>
      <div class="cap">{say(side.name)}</div>
      <span class={`num${isWinner ? ' acc' : ''}`}>{say(side.total)}</span>
      {own.length > 0 && (
        <div class="dice" role="img" aria-label={t.facesOf(faces)}>
          {own.map((die, i) => (
            <span key={i} class={die.state === 'dropped' ? 'wp-via' : undefined}>
              <Die
                face={die.face}
                look={die.state === 'dropped' ? 'miss' : isWinner ? 'hit' : 'light'}
              />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
