import { s, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/daimon.json' with { type: 'json' }

export const daimonTable = readTable(
  s.object({
    fields: s.list(
      s.object({ ...bilingualFields, id: s.oneOf(['name', 'description', 'traits']) }),
      3,
      3,
    ),
    voicedBy: s.name(),
    obeysHost: s.bool(),
    needsBiologicalBrain: s.bool(),
    alwaysOnline: s.bool(),
    exception: s.object({ id: s.name(), ...bilingualFields }),
    reward: s.object({ host: s.int(1, 1), voice: s.int(1, 1) }),
  }),
  table,
  'daimon',
)
