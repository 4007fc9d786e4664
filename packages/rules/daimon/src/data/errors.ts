import { s, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/errors.json' with { type: 'json' }

export const errorsTable = readTable(
  s.object({ errors: s.list(s.object({ code: s.name(), ...bilingualFields })) }),
  table,
  'errors',
)
