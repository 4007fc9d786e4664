import { int, list, name, object, readTable } from '@mastro/core'
import table from '../../data/master.json' with { type: 'json' }

export const masterTable = readTable(
  object({
    rotation: object({ tokensPerPlayer: int(1, 1), claimCost: int(1, 1), keepCost: int(1, 1) }),
    sceneExamples: list(object({ scenes: int(1, 2), en: name() })),
    reward: object({ amount: int(1, 1), decidedBy: name(), when: name() }),
  }),
  table,
  'master',
)
