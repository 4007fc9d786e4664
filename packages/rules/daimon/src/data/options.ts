import { s, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/options.json' with { type: 'json' }

const value = s.union([s.bool(), s.name()])

/** Every toggle of section 16; the first value is the default. */
export const optionsTable = readTable(
  s.object({
    options: s.list(
      s.object({
        id: s.name(),
        values: s.list(value, 2),
        default: value,
        rule: s.name(),
        ...bilingualFields,
        usedByOps: s.bool(),
      }),
    ),
  }),
  table,
  'options',
)
