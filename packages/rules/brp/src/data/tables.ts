import { s, readTable } from '@mastro/core'
import competenceTable from '../../data/competence.json' with { type: 'json' }
import creatureTable from '../../data/creatures.json' with { type: 'json' }
import derivedTable from '../../data/derived.json' with { type: 'json' }
import objectTable from '../../data/object-siz.json' with { type: 'json' }
import bandTable from '../../data/price-bands.json' with { type: 'json' }
import sheetTable from '../../data/sheet.json' with { type: 'json' }
import { CHARACTERISTICS } from './characteristics.ts'
import { BONUS_USES, DAMAGE_BONUSES } from './items.ts'

const head = { source: s.text(), section: s.text(), rules: s.list(s.text()) }
const words = { it: s.text(), en: s.text() }

/** BRP-SKILL-12, from the most expensive band to the cheapest. */
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
  s.object({
    ...head,
    movement: s.object({
      ...words,
      human: s.anyInt(),
      walkMetresPerPoint: s.anyInt(),
      runMetresPerPoint: s.anyInt(),
    }),
    hitPoints: s.unknown(),
    powerPoints: s.unknown(),
    professionPoints: s.anyInt(),
    personalPoints: s.unknown(),
    skillCap: s.object({ value: s.anyInt(), optional: s.bool() }),
    damageBonus: s.object({
      ...words,
      formula: s.text(),
      halfRounding: s.literal('up'),
      rows: s.list(
        s.object({
          min: s.anyInt(),
          max: s.anyInt(),
          bonus: s.oneOf(DAMAGE_BONUSES),
          it: s.text(),
        }),
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
  s.object({
    ...head,
    ranks: s.list(
      s.object({
        id: s.oneOf(COMPETENCE_RANKS),
        ...words,
        min: s.anyInt(),
        max: s.nullable(s.anyInt()),
      }),
    ),
    secretKnowledgeAbove: s.anyInt(),
  }),
  competenceTable,
  'competence.json',
)

export const OBJECT_ROWS = readTable(
  s.object({
    ...head,
    objects: s.list(s.object({ id: s.text(), ...words, min: s.anyInt(), max: s.anyInt() })),
  }),
  objectTable,
  'object-siz.json',
).objects

export const BAND_ROWS = readTable(
  s.object({
    ...head,
    order: s.text(),
    bands: s.list(s.object({ id: s.oneOf(PRICE_BANDS), ...words })),
  }),
  bandTable,
  'price-bands.json',
).bands

const creature = s.object({
  id: s.text(),
  ...words,
  rollOrder: s.list(s.oneOf(CHARACTERISTICS)),
  characteristics: s.map(s.object({ dice: s.text(), average: s.text(), averageValue: s.anyInt() })),
  mov: s.anyInt(),
  swimMov: s.anyInt(),
  hitPoints: s.anyInt(),
  damageBonus: s.oneOf(DAMAGE_BONUSES),
  armour: s.object({ ...words, points: s.int(0, 100) }),
  skills: s.map(s.int(0, 1000)),
  attacks: s.list(
    s.object({
      id: s.text(),
      ...words,
      skill: s.int(0, 1000),
      damage: s.text(),
      damageBonus: s.oneOf(BONUS_USES),
      knockdown: s.optional(s.bool()),
    }),
  ),
  perRound: s.object({ pairs: s.list(s.list(s.text())), swat: s.anyInt() }),
})
export type CreatureRow = s.Infer<typeof creature>

export const CREATURE_ROWS: readonly CreatureRow[] = readTable(
  s.object({ ...head, note: s.text(), creatures: s.list(creature) }),
  creatureTable,
  'creatures.json',
).creatures

export function creatureRow(id: string): CreatureRow | undefined {
  return CREATURE_ROWS.find(row => row.id === id)
}

export const SHEET_SECTIONS = readTable(
  s.object({
    ...head,
    sections: s.list(
      s.object({
        id: s.text(),
        ...words,
        fields: s.list(
          s.object({
            id: s.text(),
            ...words,
            default: s.optional(s.text()),
            suggestions: s.optional(s.list(s.object({ id: s.text(), ...words }))),
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
