import { s, readTable } from '@mastro/core'
import characteristicRolls from '../../data/characteristic-rolls.json' with { type: 'json' }
import characteristicTable from '../../data/characteristics.json' with { type: 'json' }

/** BRP-CHAR-1. The order is the order of rolling (BRP-CHAR-4). */
export const CHARACTERISTICS = ['str', 'con', 'siz', 'int', 'pow', 'dex', 'app'] as const
export type Characteristic = (typeof CHARACTERISTICS)[number]

/** The figures that a poison can damage. */
export const POISON_TARGETS = ['hit-points', ...CHARACTERISTICS] as const
export type PoisonTarget = (typeof POISON_TARGETS)[number]
export type Characteristics = Readonly<Record<Characteristic, number>>
/** APP is null for most creatures (BRP-CHAR-9). */
export type CreatureCharacteristics = Readonly<Omit<Characteristics, 'app'>> & {
  readonly app: number | null
}

/** BRP-CROLL-1. */
export const CHARACTERISTIC_ROLLS = [
  'effort',
  'stamina',
  'idea',
  'luck',
  'agility',
  'charisma',
] as const
export type CharacteristicRoll = (typeof CHARACTERISTIC_ROLLS)[number]

const characteristicData = readTable(
  s.object({
    source: s.text(),
    section: s.text(),
    rules: s.list(s.text()),
    rollOrder: s.list(s.oneOf(CHARACTERISTICS)),
    humanRange: s.object({ min: s.anyInt(), max: s.anyInt(), averageText: s.text() }),
    shift: s.object({ maxPoints: s.anyInt() }),
    characteristics: s.list(
      s.object({
        id: s.oneOf(CHARACTERISTICS),
        abbrIt: s.text(),
        abbrEn: s.text(),
        it: s.text(),
        en: s.text(),
        dice: s.text(),
        count: s.int(1, 10),
        sides: s.int(2, 100),
        add: s.int(0, 100),
        min: s.anyInt(),
        max: s.anyInt(),
        alternativeLabel: s.optional(s.unknown()),
      }),
    ),
  }),
  characteristicTable,
  'characteristics.json',
)

const rollData = readTable(
  s.object({
    source: s.text(),
    section: s.text(),
    rules: s.list(s.text()),
    multiplier: s.anyInt(),
    rolls: s.list(
      s.object({
        id: s.oneOf(CHARACTERISTIC_ROLLS),
        it: s.text(),
        en: s.text(),
        characteristic: s.oneOf(CHARACTERISTICS),
        physical: s.optional(s.unknown()),
      }),
    ),
  }),
  characteristicRolls,
  'characteristic-rolls.json',
)

export const CHARACTERISTIC_ROWS = characteristicData.characteristics
export const HUMAN_RANGE = characteristicData.humanRange
export const SHIFT_LIMIT = characteristicData.shift.maxPoints
export const ROLL_ROWS = rollData.rolls
export const ROLL_MULTIPLIER = rollData.multiplier

/** The characteristic that a roll is based on, such as `str` for `effort`. */
export function characteristicOf(roll: CharacteristicRoll): Characteristic {
  return ROLL_ROWS.find(row => row.id === roll)!.characteristic // safe: ROLL_ROWS has a row for every roll id
}
