import { readLabels } from '@mastro/core'
import sentenceTable from './log-sentences.json' with { type: 'json' }

/** Pieces of the sentences of the log. */
export const LOG_SENTENCES = readLabels(sentenceTable)
