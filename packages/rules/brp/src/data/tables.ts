import {
  anyInt,
  bool,
  int,
  list,
  literal,
  map,
  nullable,
  object,
  oneOf,
  optional,
  readTable,
  text,
  unknown,
  type Infer,
} from '@mastro/core'
import competenceTable from '../../data/competence.json' with { type: 'json' }
import creatureTable from '../../data/creatures.json' with { type: 'json' }
import derivedTable from '../../data/derived.json' with { type: 'json' }
import objectTable from '../../data/object-siz.json' with { type: 'json' }
import bandTable from '../../data/price-bands.json' with { type: 'json' }
import sheetTable from '../../data/sheet.json' with { type: 'json' }
import { CHARACTERISTICS } from './characteristics.ts'
import { BONUS_USES, DAMAGE_BONUSES } from './items.ts'

const head = { source: text(), section: text(), rules: list(text()) }
const words = { it: text(), en: text() }

/** BRP-SKILL-12, from the dearest to the cheapest. */
export const PRICE_BANDS = [
  'inaccessible',
  'priceless',
  'expensive',
  'fair',
  'affordable',
  'cheap',
  'free',
] as const
export type PriceBand = (typeof PRICE_BANDS)[number]

export const COMPETENCE_RANKS = [
  'novice',
  'neophyte',
  'amateur',
  'professional',
  'expert',
  'master',
] as const
export type CompetenceRank = (typeof COMPETENCE_RANKS)[number]

const derived = readTable(
  object({
    ...head,
    movement: object({
      ...words,
      human: anyInt(),
      walkMetresPerPoint: anyInt(),
      runMetresPerPoint: anyInt(),
    }),
    hitPoints: unknown(),
    powerPoints: unknown(),
    professionPoints: anyInt(),
    personalPoints: unknown(),
    skillCap: object({ value: anyInt(), optional: bool() }),
    damageBonus: object({
      ...words,
      formula: text(),
      halfRounding: literal('up'),
      rows: list(
        object({ min: anyInt(), max: anyInt(), bonus: oneOf(DAMAGE_BONUSES), it: text() }),
      ),
    }),
  }),
  derivedTable,
  'derived.json',
)
export const MOVEMENT = derived.movement
export const SKILL_CAP = derived.skillCap.value
export const DAMAGE_BONUS_ROWS = derived.damageBonus.rows

export const COMPETENCE = readTable(
  object({
    ...head,
    ranks: list(
      object({ id: oneOf(COMPETENCE_RANKS), ...words, min: anyInt(), max: nullable(anyInt()) }),
    ),
    secretKnowledgeAbove: anyInt(),
  }),
  competenceTable,
  'competence.json',
)

export const OBJECT_ROWS = readTable(
  object({
    ...head,
    objects: list(object({ id: text(), ...words, min: anyInt(), max: anyInt() })),
  }),
  objectTable,
  'object-siz.json',
).objects

export const BAND_ROWS = readTable(
  object({
    ...head,
    order: text(),
    bands: list(object({ id: oneOf(PRICE_BANDS), ...words })),
  }),
  bandTable,
  'price-bands.json',
).bands

const creature = object({
  id: text(),
  ...words,
  rollOrder: list(oneOf(CHARACTERISTICS)),
  characteristics: map(object({ dice: text(), average: text(), averageValue: anyInt() })),
  mov: anyInt(),
  swimMov: anyInt(),
  hitPoints: anyInt(),
  damageBonus: oneOf(DAMAGE_BONUSES),
  armour: object({ ...words, points: int(0, 100) }),
  skills: map(int(0, 1000)),
  attacks: list(
    object({
      id: text(),
      ...words,
      skill: int(0, 1000),
      damage: text(),
      damageBonus: oneOf(BONUS_USES),
      knockdown: optional(bool()),
    }),
  ),
  perRound: object({ pairs: list(list(text())), swat: anyInt() }),
})
export type CreatureRow = Infer<typeof creature>

export const CREATURE_ROWS: readonly CreatureRow[] = readTable(
  object({ ...head, note: text(), creatures: list(creature) }),
  creatureTable,
  'creatures.json',
).creatures

export function creatureRow(id: string): CreatureRow | undefined {
  return CREATURE_ROWS.find(row => row.id === id)
}

export const SHEET_SECTIONS = readTable(
  object({
    ...head,
    sections: list(
      object({
        id: text(),
        ...words,
        fields: list(
          object({
            id: text(),
            ...words,
            default: optional(text()),
            suggestions: optional(list(object({ id: text(), ...words }))),
          }),
        ),
      }),
    ),
  }),
  sheetTable,
  'sheet.json',
).sections

/** BRP-SHEET-2. */
export const IDENTITY_FIELDS = [
  'name',
  'race',
  'gender',
  'handedness',
  'height',
  'weight',
  'description',
  'age',
  'distinctiveFeatures',
  'profession',
] as const
