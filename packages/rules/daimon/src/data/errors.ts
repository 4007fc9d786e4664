import { s, bilingual, readTable } from '@mastro/core'
import table from '../../data/errors.json' with { type: 'json' }

export const errorsTable = readTable(
  s.object({ errors: s.list(s.object({ code: s.name(), ...bilingual })) }),
  table,
  'errors',
)
