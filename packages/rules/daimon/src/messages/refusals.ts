import { readLabels, type Label } from '@mastro/core'
import { errorsTable } from '../data/errors.ts'
import ours from './refusals.json' with { type: 'json' }

/**
 * Messages for every refusal code of this game: the book's own list, then those of commands and
 * creation.
 */
export const refusals: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(errorsTable.errors.map(({ code, it, en }) => [code, { it, en }])),
  ...readLabels(ours),
}
