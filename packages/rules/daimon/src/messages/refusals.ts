import { readLabels, type Label } from '@mastro/core'
import { errorsTable } from '../data/errors.ts'
import ours from './refusals.json' with { type: 'json' }

/** Words for every code a refusal of this game may carry: the book's own list, then the table's side and creation. */
export const refusals: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(errorsTable.errors.map(({ code, it, en }) => [code, { it, en }])),
  ...readLabels(ours),
}
