import { readLabels } from '@mastro/core'
import sentenceTable from './log-sentences.json' with { type: 'json' }

/** Text parts of log lines. */
export const LOG_SENTENCES = readLabels(sentenceTable)
