import { bool, int, list, name, object, oneOf } from '@mastro/core'
import table from '../../data/daimon.json' with { type: 'json' }
import { readTable, words } from './table.ts'

export const daimonTable = readTable(
  object({
    fields: list(object({ ...words, id: oneOf(['name', 'description', 'traits']) }), 3, 3),
    voicedBy: name(),
    obeysHost: bool(),
    needsBiologicalBrain: bool(),
    alwaysOnline: bool(),
    exception: object({ id: name(), ...words }),
    reward: object({ host: int(1, 1), voice: int(1, 1) }),
  }),
  table,
  'daimon',
)
