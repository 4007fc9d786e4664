import { int, list, name, object, readTable } from '@mastro/core'
import table from '../../data/creation.json' with { type: 'json' }

const pool = object({ points: int(1, 9), minSkills: int(1, 9) })

export const creationTable = readTable(
  object({
    characteristics: object({
      points: int(12, 12),
      minEach: int(1, 1),
      maxEach: int(5, 5),
      dice: object({
        perCharacteristic: int(1, 1),
        successFaces: list(int(1, 6)),
        bonus: int(1, 1),
      }),
      alternative: object({ freePoints: int(2, 2), maxEach: int(7, 7) }),
    }),
    background: object({
      socialClassDie: name(),
      rowModifier: object({
        currentWorse: int(-1, -1),
        currentBetter: int(1, 1),
        same: int(0, 0),
        clamp: list(int(1, 6), 2, 2),
      }),
      order: list(name()),
    }),
    skills: object({
      firstClass: pool,
      secondClass: pool,
      extra: int(5, 5),
      maxScore: int(4, 4),
      thirdClass: object({ cost: int(1, 1), minPoints: int(2, 2) }),
    }),
    traits: object({ afterBackground: int(2, 2), max: int(3, 3) }),
    classes: object({ afterBackground: int(2, 2), max: int(3, 3) }),
    steps: list(name()),
  }),
  table,
  'creation',
)
