import { label, phrase, type Json, type Label } from '@mastro/core'
import type { PowerEffectOutput } from '../../acts/power-effect.ts'
import { labelOf } from '../../words/label-of.ts'

const OF_RESISTANCE = new Set(['margin'])
const OF_BODY = new Set(['hitPoints', 'restored', 'status'])

/** What the power does, without what would tell a hidden resistance or a Master's character's hit points. */
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

/** What the total means: metres, kilos, seconds, or how a mind was met. */
export function effectSaid(effect: PowerEffectOutput | null, open: boolean): Label | string {
  if (effect === null) return ''
  const figures = Object.entries(effect.effect).flatMap(([key, value]) => {
    const unit = UNITS[key]
    return unit === undefined || typeof value !== 'number' ? [] : [unit(value)]
  })
  const found = effect.effect as { readonly result?: unknown } // only powers of the mind have a result
  const result =
    typeof found.result === 'string' && open ? [labelOf('mindResult', found.result)] : []
  return [...result, ...figures].reduce<Label | string>(
    (all, one, i) => phrase`${all}${i === 0 ? '. ' : ', '}${one}`,
    '',
  )
}
