import { bilingual, list, name, object, readTable } from '@mastro/core'
import table from '../../data/errors.json' with { type: 'json' }

export const errorsTable = readTable(
  object({ errors: list(object({ code: name(), ...bilingual })) }),
  table,
  'errors',
)
