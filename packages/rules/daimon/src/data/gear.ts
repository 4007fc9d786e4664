import { s, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/gear.json' with { type: 'json' }

export const ITEM_KINDS = ['weapon', 'armour', 'shield'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export const GEAR_LEVELS = ['none', 'light', 'medium', 'heavy', 'special'] as const
export const DISTANCES = ['short', 'medium', 'long', 'very-long'] as const
export type Distance = (typeof DISTANCES)[number]
export const SIZES = ['large', 'medium', 'small', 'very-small'] as const
export type Size = (typeof SIZES)[number]

const unit = s.oneOf(['fight', 'scene'])
const limit = s.nullable(s.int(0, 9))

const startingLimit = s.object({
  level: s.int(1, 4),
  limit,
  socialClassMin: s.optional(s.int(1, 6)),
  limitFromSocialClass: s.optional(limit),
  combatOrCriminal: s.optional(limit),
  combatOrCriminalSpecial: s.optional(limit),
  noteEn: s.name(),
})
export type StartingLimit = s.Infer<typeof startingLimit>

export const gearTable = readTable(
  s.object({
    levels: s.list(
      s.object({
        level: s.int(0, 4),
        id: s.oneOf(GEAR_LEVELS),
        ...bilingualFields,
        weaponsIt: s.list(s.name()),
        weaponsEn: s.list(s.name()),
        armourIt: s.list(s.name()),
        armourEn: s.list(s.name()),
      }),
      5,
      5,
    ),
    shield: s.object({
      id: s.name(),
      ...bilingualFields,
      level: s.int(1, 1),
      bonus: s.int(1, 1),
      onlyInMelee: s.bool(),
    }),
    techBonusExamples: s.list(s.object(bilingualFields)),
    techBonusMaxPerItem: s.int(1, 1),
    counter: s.object({
      marks: s.int(13, 13),
      resetCost: s.int(1, 1),
      unit: s.object({ weapon: unit, armour: unit, shield: unit, enhancement: unit }),
    }),
    rangedDifficulty: s.list(
      s.object({
        difficulty: s.int(0, 3),
        distance: s.oneOf(DISTANCES),
        distanceIt: s.name(),
        distanceEn: s.name(),
        size: s.oneOf(SIZES),
        sizeIt: s.name(),
        sizeEn: s.name(),
      }),
      4,
      4,
    ),
    startingLimits: s.list(startingLimit, 4, 4),
  }),
  table,
  'gear',
)

/** DAI-COUNTER-1: marks on every counter. */
export const MARKS = gearTable.counter.marks
