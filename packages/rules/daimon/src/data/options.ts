import { bool, list, name, object, union } from '@mastro/core'
import table from '../../data/options.json' with { type: 'json' }
import { readTable, words } from './table.ts'

const value = union([bool(), name()])

/** Every toggle of section 16; the first value is the default. */
export const optionsTable = readTable(
  object({
    options: list(
      object({
        id: name(),
        values: list(value, 2),
        default: value,
        rule: name(),
        ...words,
        usedByOps: bool(),
      }),
    ),
  }),
  table,
  'options',
)
