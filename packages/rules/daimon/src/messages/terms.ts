import { readLabels, type Label } from '@mastro/core'
import termTable from './terms.json' with { type: 'json' }

/** Section 18: the words of the game, one for each thing. Ids of tables have theirs in `names.ts`. */
const terms = readLabels(termTable)

export type TermId = keyof typeof terms
export const TERMS: Readonly<Record<TermId, Label>> = terms
