import { label, NO_WORDS, phrase, type Label } from './label.ts'
import type { Effect } from '../slip.ts'

/**
 * Formats the figure of an effect, alone, beside the figure it replaces, or in the game's own
 * words.
 */
export type FormatFigure = (figure: number) => Label | string

const INSTEAD = label('invece di', 'instead of')
type Lined = Pick<Effect<unknown>, 'label' | 'figure'>

/** The label of an effect whose figure the leader may change: «Aldo: ferite 2 → 3 (a terra)». */
export function effectLabel(
  figure: NonNullable<Effect<unknown>['figure']>,
  then: Label = NO_WORDS,
  said: FormatFigure = plainly(figure),
): Required<Lined> {
  return { label: phrase`${figure.about} ${said(figure.is)}${then}`, figure }
}

/**
 * The same with the leader's figure: «Aldo: ferite 2 → 1, invece di 3». Consequences of the
 * proposed figure are left out.
 */
export function decidedEffectLabel(effect: Lined, to: number, said?: FormatFigure): Lined {
  const { label: line, figure } = effect
  if (figure === undefined) return { label: phrase`${line}: ${to}` } // proposed by an earlier version
  if (figure.is === to) return { label: line, figure }
  const now = (said ?? plainly(figure))(to)
  return { label: phrase`${figure.about} ${now}, ${INSTEAD} ${figure.is}`, figure }
}

const plainly =
  ({ from }: NonNullable<Effect<unknown>['figure']>): FormatFigure =>
  figure =>
    from === undefined ? `${figure}` : `${from} → ${figure}`
