import { s, readTable } from '@mastro/core'
import table from '../../data/master.json' with { type: 'json' }

export const masterTable = readTable(
  s.object({
    rotation: s.object({
      tokensPerPlayer: s.int(1, 1),
      claimCost: s.int(1, 1),
      keepCost: s.int(1, 1),
    }),
    sceneExamples: s.list(s.object({ scenes: s.int(1, 2), en: s.name() })),
    reward: s.object({ amount: s.int(1, 1), decidedBy: s.name(), when: s.name() }),
  }),
  table,
  'master',
)
