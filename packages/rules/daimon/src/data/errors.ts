import { list, name, object } from '@mastro/core'
import table from '../../data/errors.json' with { type: 'json' }
import { readTable, words } from './table.ts'

export const errorsTable = readTable(
  object({ errors: list(object({ code: name(), ...words })) }),
  table,
  'errors',
)
