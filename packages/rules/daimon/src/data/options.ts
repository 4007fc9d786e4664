import { bilingual, bool, list, name, object, readTable, union } from '@mastro/core'
import table from '../../data/options.json' with { type: 'json' }

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
        ...bilingual,
        usedByOps: bool(),
      }),
    ),
  }),
  table,
  'options',
)
