import type { OutcomeView } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'
import { localize, useMessages } from '../i18n/language.ts'
import { lazy } from '../ui/lazy.tsx'
import { RolledDice } from '../ui/drawings/die.tsx'
import { Stamp } from '../ui/drawings/stamp.tsx'
import { messages } from './messages.ts'

const PRELOAD = { isPreloaded: true }
const NamedDice = lazy(async () => (await import('../parts/side-dice.tsx')).NamedDice, PRELOAD)
const SideDice = lazy(async () => (await import('../parts/side-dice.tsx')).SideDice, PRELOAD)
const Account = lazy(async () => (await import('../parts/account.tsx')).Account, PRELOAD)

/** The outcome. The text appears at once, and dice and stamp are decoration. */
export function Result({
  outcome,
  seats,
  me,
}: {
  outcome: OutcomeView
  seats: readonly SeatDoc[]
  /** The reading seat. If it is on a side, the text says whether it won. */
  me?: string | null | undefined
}) {
  const t = useMessages(messages)
  const figure = countOf(outcome)
  const own = outcome.sides?.find(side => side.seat !== undefined && side.seat === me)
  return (
    <div class="result">
      <div class="row row--between result__head">
        {figure !== null && (
          <div class="roll-count">
            <span class="number">{figure.value}</span>
            {figure.total !== null && (
              <span class="h3">
                {t.successes(figure.value)}
                <br />
                <span class="secondary">{t.outOf(figure.total)}</span>
                <Margin figures={outcome.figures} />
              </span>
            )}
          </div>
        )}
        {own?.stamp === undefined || own.stamp === 'neutral' ? (
          <Stamp kind={outcome.stamp}>{localize(outcome.label)}</Stamp>
        ) : (
          <Stamp kind={own.stamp}>{t.own[own.stamp]}</Stamp>
        )}
      </div>
      <ThrownDice outcome={outcome} seats={seats} />
      {outcome.account !== undefined && outcome.account.length > 0 && (
        <Account lines={outcome.account} label={localize(outcome.label)} />
      )}
      <p class="secondary result__text">{localize(outcome.text)}</p>
    </div>
  )
}

/**
 * One row per side, with each die by name in order. Where successes are counted, these come first.
 */
function ThrownDice({ outcome, seats }: { outcome: OutcomeView; seats: readonly SeatDoc[] }) {
  const t = useMessages(messages)
  const { dice, sides = [], figures } = outcome
  if (sides.length > 1 && dice.every(die => sides.some(side => side.id === die.side)))
    return <SideDice sides={sides} dice={dice} seats={seats} />
  if (typeof figures['successes'] === 'number' || dice.length === 0)
    return <RolledDice dice={dice} seats={seats} label={t.dice} missed={t.missed} />
  return <NamedDice dice={dice} label={t.thrown} />
}

/** «contro 3: più 3», for seats that may know the target. */
function Margin({ figures: { target, margin } }: Pick<OutcomeView, 'figures'>) {
  const t = useMessages(messages)
  if (typeof target !== 'number' || typeof margin !== 'number') return null
  return (
    <>
      <br />
      <span class="secondary">
        {t.against(target)} <b>{t.by(margin)}</b>
      </span>
    </>
  )
}

interface Count {
  readonly value: number
  readonly total: number | null
}

/** The main figure of a roll: the successes if dice are counted, otherwise the game's total. */
function countOf({ figures, dice }: OutcomeView): Count | null {
  const { successes, total } = figures
  if (typeof successes === 'number') {
    const all = typeof total === 'number' ? total : dice.length
    return all === 0 ? null : { value: successes, total: all }
  }
  for (const name of ['roll', 'total', 'successLevel']) {
    const value = figures[name]
    if (typeof value === 'number') return { value, total: null }
  }
  return null
}
