import { label, phrase, type Json, type Label } from '@mastro/core'
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
  slideKg: value => label(`sposta ${value}\u00a0kg`, `slides ${value}\u00a0kg`),
  liftKg: value => label(`solleva ${value}\u00a0kg`, `lifts ${value}\u00a0kg`),
  rangeMetres: value => label(`fino a ${value}\u00a0m`, `up to ${value}\u00a0m`),
  radiusMetres: value => label(`${value}\u00a0m intorno`, `${value}\u00a0m around`),
  seconds: value => label(`per ${value}\u00a0s`, `for ${value}\u00a0s`),
  maxMinutes: value => label(`al massimo ${value}\u00a0min`, `${value}\u00a0min at most`),
}

const FAILED = new Set(['no-contact', 'resisted'])

/**
 * The result of a power on a mind. The user experiences it, so it is shown even if the resistance
 * is hidden (WARP-PWR-5, 12, 13).
 */
export function metBy(
  effect: PowerEffectOutput | null,
): { readonly label: Label; readonly stamp: Outcome } | null {
  const found: { readonly result?: unknown } | undefined = effect?.effect // safe: read as unknown, because only mind powers have a result
  const result = found?.result
  if (typeof result !== 'string') return null
  const stamp = result === 'tie' ? 'tie' : FAILED.has(result) ? 'failure' : 'success'
  return { label: labelOf('mindResult', result), stamp }
}

/** The effect in units: metres, kilos, seconds. */
export function effectText(effect: PowerEffectOutput | null): Label | string {
  if (effect === null) return ''
  const figures = Object.entries(effect.effect).flatMap(([key, value]) => {
    const unit = UNITS[key]
    return unit === undefined || typeof value !== 'number' ? [] : [unit(value)]
  })
  return figures.reduce<Label | string>((all, one) => phrase`${all}, ${one}`, '')
}
