import { label, readLabels, type Label } from '@mastro/core'
import errors from '../../data/error-codes.json' with { type: 'json' }
import ours from './refusals.json' with { type: 'json' }

/** Words of every code that a refusal of this game may carry: the book's own, and those of the table's side of the game. */
export const REFUSALS: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(errors.codes.map(({ code, it, en }) => [code, label(it, en)] as const)),
  ...readLabels(ours),
}
