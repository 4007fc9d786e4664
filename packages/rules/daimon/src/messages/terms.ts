import { readLabels, type Label } from '@mastro/core'
import termTable from './terms.json' with { type: 'json' }

/** Section 18: the terms of the game. Labels for ids of tables are in `names.ts`. */
const terms = readLabels(termTable)

export type TermId = keyof typeof terms
export const TERMS: Readonly<Record<TermId, Label>> = terms
