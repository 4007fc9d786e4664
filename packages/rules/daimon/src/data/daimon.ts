import { bilingual, bool, int, list, name, object, oneOf, readTable } from '@mastro/core'
import table from '../../data/daimon.json' with { type: 'json' }

export const daimonTable = readTable(
  object({
    fields: list(object({ ...bilingual, id: oneOf(['name', 'description', 'traits']) }), 3, 3),
    voicedBy: name(),
    obeysHost: bool(),
    needsBiologicalBrain: bool(),
    alwaysOnline: bool(),
    exception: object({ id: name(), ...bilingual }),
    reward: object({ host: int(1, 1), voice: int(1, 1) }),
  }),
  table,
  'daimon',
)
