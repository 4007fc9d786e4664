import { s, readTable } from '@mastro/core'
import table from '../../data/creation.json' with { type: 'json' }

const pool = s.object({ points: s.int(1, 9), minSkills: s.int(1, 9) })

export const creationTable = readTable(
  s.object({
    characteristics: s.object({
      points: s.int(12, 12),
      minEach: s.int(1, 1),
      maxEach: s.int(5, 5),
      dice: s.object({
        perCharacteristic: s.int(1, 1),
        successFaces: s.list(s.int(1, 6)),
        bonus: s.int(1, 1),
      }),
      alternative: s.object({ freePoints: s.int(2, 2), maxEach: s.int(7, 7) }),
    }),
    background: s.object({
      socialClassDie: s.name(),
      rowModifier: s.object({
        currentWorse: s.int(-1, -1),
        currentBetter: s.int(1, 1),
        same: s.int(0, 0),
        clamp: s.list(s.int(1, 6), 2, 2),
      }),
      order: s.list(s.name()),
    }),
    skills: s.object({
      firstClass: pool,
      secondClass: pool,
      extra: s.int(5, 5),
      maxScore: s.int(4, 4),
      thirdClass: s.object({ cost: s.int(1, 1), minPoints: s.int(2, 2) }),
    }),
    traits: s.object({ afterBackground: s.int(2, 2), max: s.int(3, 3) }),
    classes: s.object({ afterBackground: s.int(2, 2), max: s.int(3, 3) }),
    steps: s.list(s.name()),
  }),
  table,
  'creation',
)
