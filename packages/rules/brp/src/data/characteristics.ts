import { anyInt, int, list, object, oneOf, optional, readTable, text, unknown } from '@mastro/core'
import characteristicRolls from '../../data/characteristic-rolls.json' with { type: 'json' }
import characteristicTable from '../../data/characteristics.json' with { type: 'json' }

/** BRP-CHAR-1, in the order in which they are rolled (BRP-CHAR-4). */
export const CHARACTERISTICS = ['str', 'con', 'siz', 'int', 'pow', 'dex', 'app'] as const
export type Characteristic = (typeof CHARACTERISTICS)[number]

/** What a poison may attack. */
export const POISON_TARGETS = ['hit-points', ...CHARACTERISTICS] as const
export type PoisonTarget = (typeof POISON_TARGETS)[number]
export type Characteristics = Readonly<Record<Characteristic, number>>
/** A creature normally has no APP (BRP-CHAR-9). */
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
  object({
    source: text(),
    section: text(),
    rules: list(text()),
    rollOrder: list(oneOf(CHARACTERISTICS)),
    humanRange: object({ min: anyInt(), max: anyInt(), averageText: text() }),
    shift: object({ maxPoints: anyInt() }),
    characteristics: list(
      object({
        id: oneOf(CHARACTERISTICS),
        abbrIt: text(),
        abbrEn: text(),
        it: text(),
        en: text(),
        dice: text(),
        count: int(1, 10),
        sides: int(2, 100),
        add: int(0, 100),
        min: anyInt(),
        max: anyInt(),
        alternativeLabel: optional(unknown()),
      }),
    ),
  }),
  characteristicTable,
  'characteristics.json',
)

const rollData = readTable(
  object({
    source: text(),
    section: text(),
    rules: list(text()),
    multiplier: anyInt(),
    rolls: list(
      object({
        id: oneOf(CHARACTERISTIC_ROLLS),
        it: text(),
        en: text(),
        characteristic: oneOf(CHARACTERISTICS),
        physical: optional(unknown()),
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

/** The characteristic behind a roll: `effort` → `str`. */
export function characteristicOf(roll: CharacteristicRoll): Characteristic {
  return ROLL_ROWS.find(row => row.id === roll)!.characteristic // every roll is a row of the table
}
