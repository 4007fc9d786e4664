import {
  bilingual,
  bool,
  int,
  list,
  name,
  nullable,
  object,
  oneOf,
  optional,
  readTable,
  type Infer,
} from '@mastro/core'
import table from '../../data/gear.json' with { type: 'json' }

export const ITEM_KINDS = ['weapon', 'armour', 'shield'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export const GEAR_LEVELS = ['none', 'light', 'medium', 'heavy', 'special'] as const
export const DISTANCES = ['short', 'medium', 'long', 'very-long'] as const
export type Distance = (typeof DISTANCES)[number]
export const SIZES = ['large', 'medium', 'small', 'very-small'] as const
export type Size = (typeof SIZES)[number]

const unit = oneOf(['fight', 'scene'])
const limit = nullable(int(0, 9))

const startingLimit = object({
  level: int(1, 4),
  limit,
  socialClassMin: optional(int(1, 6)),
  limitFromSocialClass: optional(limit),
  combatOrCriminal: optional(limit),
  combatOrCriminalSpecial: optional(limit),
  noteEn: name(),
})
export type StartingLimit = Infer<typeof startingLimit>

export const gearTable = readTable(
  object({
    levels: list(
      object({
        level: int(0, 4),
        id: oneOf(GEAR_LEVELS),
        ...bilingual,
        weaponsIt: list(name()),
        weaponsEn: list(name()),
        armourIt: list(name()),
        armourEn: list(name()),
      }),
      5,
      5,
    ),
    shield: object({
      id: name(),
      ...bilingual,
      level: int(1, 1),
      bonus: int(1, 1),
      onlyInMelee: bool(),
    }),
    techBonusExamples: list(object(bilingual)),
    techBonusMaxPerItem: int(1, 1),
    counter: object({
      marks: int(13, 13),
      resetCost: int(1, 1),
      unit: object({ weapon: unit, armour: unit, shield: unit, enhancement: unit }),
    }),
    rangedDifficulty: list(
      object({
        difficulty: int(0, 3),
        distance: oneOf(DISTANCES),
        distanceIt: name(),
        distanceEn: name(),
        size: oneOf(SIZES),
        sizeIt: name(),
        sizeEn: name(),
      }),
      4,
      4,
    ),
    startingLimits: list(startingLimit, 4, 4),
  }),
  table,
  'gear',
)

/** DAI-COUNTER-1: marks on every counter. */
export const MARKS = gearTable.counter.marks
