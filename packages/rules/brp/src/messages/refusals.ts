import { label, readLabels, type Label } from '@mastro/core'
import codeTable from '../../data/error-codes.json' with { type: 'json' }
import ours from './refusals.json' with { type: 'json' }

/**
 * Messages for every refusal code: those of RULES.md and those that exist only at a shared table.
 */
export const refusals: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(codeTable.codes.map(({ code, it, en }) => [code, label(it, en)])),
  ...readLabels(ours),
}
