import { decimalLabel, label, phrase, type Json, type Label } from '@mastro/core'
import type { PowerEffectOutput } from '../../operations/power-effect.ts'
import type { Outcome } from '../../operations/shared/contest.ts'
import { labelOf } from '../../messages/label-of.ts'

const OF_RESISTANCE = new Set(['margin'])
const OF_BODY = new Set(['hitPoints', 'restored', 'status'])

/**
 * The figures of a power's effect, without those that reveal a hidden resistance or the hit points
 * of a Master's character.
 */
export function effectFigures(
  effect: PowerEffectOutput | null,
  open: boolean,
  onPlayer: boolean,
): Json {
  if (effect === null) return null
  const shown = Object.entries(effect.effect).filter(
    ([key]) => (open || !OF_RESISTANCE.has(key)) && (onPlayer || !OF_BODY.has(key)),
  )
  return Object.fromEntries(shown)
}

const UNITS: Readonly<Record<string, (value: number) => Label>> = {
  slideKg: value => phrase`${label('sposta', 'slides')} ${decimalLabel(value)}\u00a0kg`,
  liftKg: value => phrase`${label('solleva', 'lifts')} ${decimalLabel(value)}\u00a0kg`,
  rangeMetres: value => label(`fino a ${value}\u00a0m`, `up to ${value}\u00a0m`),
  radiusMetres: value => label(`${value}\u00a0m intorno`, `${value}\u00a0m around`),
  seconds: value => label(`per ${value}\u00a0s`, `for ${value}\u00a0s`),
  points: value =>
    value === 1
      ? label('1 punto ferita', '1 hit point')
      : label(`${value} punti ferita`, `${value} hit points`),
  maxMinutes: value => label(`al massimo ${value}\u00a0min`, `${value}\u00a0min at most`),
}

interface MindOrDisease {
  readonly result?: unknown
  readonly outcome?: unknown
  readonly infected?: unknown
}

/** WARP-PWR-3: whether the disease is cured, and whether the healer catches it. */
function cureOf({ outcome, infected }: MindOrDisease) {
  if (infected === true)
    return {
      label: label('Si ammala chi guarisce', 'The healer falls ill'),
      stamp: 'failure' as const,
    }
  return outcome === 'success'
    ? { label: label('Guarito', 'Cured'), stamp: 'success' as const }
    : { label: label('Non guarito', 'Not cured'), stamp: 'failure' as const }
}

const FAILED = new Set(['no-contact', 'resisted'])

/**
 * The result of a power on a mind. The user experiences it, so it is shown even if the resistance
 * is hidden (WARP-PWR-5, 12, 13).
 */
export function metBy(
  effect: PowerEffectOutput | null,
): { readonly label: Label; readonly stamp: Outcome } | null {
  const found: MindOrDisease | undefined = effect?.effect // safe: read as unknown, because only some powers have these fields
  const result = found?.result
  if (found?.infected !== undefined) return cureOf(found)
  if (typeof result !== 'string') return null
  const stamp = result === 'tie' ? 'tie' : FAILED.has(result) ? 'failure' : 'success'
  return { label: labelOf('mindResult', result), stamp }
}

/** The effect in units: points, metres, kilos, seconds. Of a disease, the number to beat. */
export function effectText(effect: PowerEffectOutput | null): Label | string {
  if (effect === null) return ''
  const { target }: { readonly target?: unknown } = effect.effect // safe: read as unknown, because only diseases have it
  if (typeof target === 'number') return phrase`, ${label('contro', 'against')} ${target}`
  const figures = Object.entries(effect.effect).flatMap(([key, value]) => {
    const unit = UNITS[key]
    return unit === undefined || typeof value !== 'number' ? [] : [unit(value)]
  })
  return figures.reduce<Label | string>((all, one) => phrase`${all}, ${one}`, '')
}
