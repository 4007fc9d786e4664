import { label, phrase, sentence } from '@mastro/core'
import type { DieView, Label, SeatId, WhyStep } from '@mastro/core'
import type { Pool } from '../../operations/pool.ts'
import { isSuccess, type RolledDice } from '../../operations/roll.ts'
import { sourceName } from '../../messages/names.ts'
import { SOURCE_RULE } from './bill.ts'

/** The faces as rolled. Reserve and help dice also name their seat. */
export function diceViews(
  rolled: RolledDice,
  seat: SeatId,
  helpers: readonly SeatId[],
): readonly DieView[] {
  return [
    ...rolled.neutral.map(face => dieView(face)),
    ...rolled.reserve.map(face => dieView(face, seat)),
    ...rolled.help.map((face, k) => dieView(face, helpers[k] ?? seat)),
  ]
}

export function dieView(face: number, seat?: SeatId): DieView {
  const die: DieView = { sides: 6, face, state: isSuccess(face) ? 'hit' : 'miss' }
  return seat === undefined ? die : { ...die, seat }
}

/** DAI-DICE-8: the sources of the dice of a pool. */
export function whyPool(pool: Pool): readonly WhyStep[] {
  const steps = pool.sources.map(({ source, dice }) => ({
    label: sourceName(source),
    value: dice > 0 ? `+${dice}D` : `${dice}D`,
    rule: SOURCE_RULE[source],
  }))
  const floor = pool.floored
    ? [{ label: label('Mai meno di zero dadi', 'Never fewer than no dice'), rule: 'DAI-DICE-7' }]
    : []
  return [...steps, ...floor, { label: label('Dadi tirati', 'Dice rolled'), value: pool.total }]
}

export const whySuccesses = (successes: number): WhyStep => ({
  label: label('4, 5 e 6 sono successi', '4, 5 and 6 are successes'),
  value: successes,
  rule: 'DAI-DICE-1',
})

export const whyTarget = (target: number, rule: string): WhyStep => ({
  label: label('target', 'target'),
  value: target,
  rule,
})

export const whyMargin = (margin: number): WhyStep => ({
  label: label('margine', 'margin'),
  value: margin,
  rule: 'DAI-TEST-6',
})

/** «7 successi su 11», «1 success out of 4». Empty if no dice were thrown. */
export function successCount(successes: number, dice: number): Label {
  if (dice === 0) return label('nessun dado da tirare', 'no dice to roll')
  const word = successes === 1 ? label('successo', 'success') : label('successi', 'successes')
  return phrase`${successes} ${word} ${label('su', 'out of')} ${dice}`
}

/** «Racconta Giulia.» */
export const narrates = (name: string): Label =>
  sentence(label(`Racconta ${name}`, `${name} narrates`))
