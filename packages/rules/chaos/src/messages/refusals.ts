import { label, readLabels, type Label } from '@mastro/core'
import errors from '../../data/error-codes.json' with { type: 'json' }
import ours from './refusals.json' with { type: 'json' }

/**
 * Messages for every refusal code of this game: those of the operations and those of its commands.
 */
export const REFUSALS: Readonly<Record<string, Label>> = {
  ...Object.fromEntries(errors.codes.map(({ code, it, en }) => [code, label(it, en)] as const)),
  ...readLabels(ours),
}
