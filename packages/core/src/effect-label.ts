import { label, NO_WORDS, phrase, type Label } from './label.ts'
import type { Effect } from './slip.ts'

/** How an effect says its figure: by itself, beside the one it takes the place of, or in a game's own words. */
export type FormatFigure = (figure: number) => Label | string

const INSTEAD = label('invece di', 'instead of')
type Lined = Pick<Effect<unknown>, 'label' | 'figure'>

/** The line of an effect whose figure the table may decide: «Aldo: ferite 2 → 3 (a terra)». */
export function effectLabel(
  figure: NonNullable<Effect<unknown>['figure']>,
  then: Label = NO_WORDS,
  said: FormatFigure = plainly(figure),
): Required<Lined> {
  return { label: phrase`${figure.about} ${said(figure.is)}${then}`, figure }
}

/** The same, decided at the table: «Aldo: ferite 2 → 1, invece di 3». What followed from the old figure falls with it. */
export function decidedEffectLabel(effect: Lined, to: number, said?: FormatFigure): Lined {
  const { label: line, figure } = effect
  if (figure === undefined) return { label: phrase`${line}: ${to}` } // proposed by an older program
  if (figure.is === to) return { label: line, figure }
  const now = (said ?? plainly(figure))(to)
  return { label: phrase`${figure.about} ${now}, ${INSTEAD} ${figure.is}`, figure }
}

const plainly =
  ({ from }: NonNullable<Effect<unknown>['figure']>): FormatFigure =>
  figure =>
    from === undefined ? `${figure}` : `${from} → ${figure}`
