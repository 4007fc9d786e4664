import { label, NO_WORDS, phrase, type Label } from './label.ts'
import type { Effect } from '../slip.ts'

/**
 * Formats the figure of an effect, alone, beside the figure it replaces, or in the game's own
 * words.
 */
export type FormatFigure = (figure: number) => Label | string

const INSTEAD = label('invece di', 'instead of')
type EffectText = Pick<Effect<unknown>, 'label' | 'figure'>

/** The label of an effect whose figure the leader may change: «Aldo: ferite 2 → 3 (a terra)». */
export function effectLabel(
  figure: NonNullable<Effect<unknown>['figure']>,
  then: Label = NO_WORDS,
  format: FormatFigure = defaultFormat(figure),
): Required<EffectText> {
  return { label: phrase`${figure.about} ${format(figure.is)}${then}`, figure }
}

/**
 * The same with the leader's figure: «Aldo: ferite 2 → 1, invece di 3». Consequences of the
 * proposed figure are left out.
 */
export function decidedEffectLabel(
  effect: EffectText,
  to: number,
  format?: FormatFigure,
): EffectText {
  const { label: line, figure } = effect
  if (figure === undefined) return { label: phrase`${line}: ${to}` } // proposed by an earlier version
  if (figure.is === to) return { label: line, figure }
  const now = (format ?? defaultFormat(figure))(to)
  return { label: phrase`${figure.about} ${now}, ${INSTEAD} ${figure.is}`, figure }
}

const defaultFormat =
  ({ from }: NonNullable<Effect<unknown>['figure']>): FormatFigure =>
  figure =>
    from === undefined ? `${figure}` : `${from} → ${figure}`
