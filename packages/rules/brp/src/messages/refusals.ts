import { label, readWords, type Label } from '@mastro/core'
import codeTable from '../../data/error-codes.json' with { type: 'json' }
import ours from './refusals.json' with { type: 'json' }

/** Words of every code that a refusal of this game may carry: the book's own, and those that only the shared table has. */
export const refusals: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(codeTable.codes.map(({ code, it, en }) => [code, label(it, en)])),
  ...readWords(ours),
}
