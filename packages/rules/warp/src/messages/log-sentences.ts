import { readWords } from '@mastro/core'
import sentenceTable from './log-sentences.json' with { type: 'json' }

/** Pieces of the sentences of the log. */
export const SAY = readWords(sentenceTable)
