import {
  anyInt,
  assert,
  bilingual,
  bool,
  list,
  map,
  nullable,
  object,
  oneOf,
  optional,
  readTable,
  tableHeader,
  text,
  unknown,
} from '@mastro/core'
import powersJson from '../../data/powers.json' with { type: 'json' }
import spellsJson from '../../data/spells.json' with { type: 'json' }

export const POWERS = [
  'lightning-strike',
  'heal',
  'mind-reading',
  'wandering-eyes',
  'iron-skin',
  'pre-reaction',
  'hunches',
  'telekinetic-punch',
  'telekinesis',
  'telepathy',
  'sending',
  'see-aura',
] as const
export type Power = (typeof POWERS)[number]
export const DISEASES = ['minor', 'serious', 'grave'] as const
export type Disease = (typeof DISEASES)[number]
export const SPELLS = [
  'hidden-chains',
  'blessed-dark',
  'serpent-tongue',
  'stone-grip',
  'ring-of-gyges',
  'seven-shields-of-glory',
  'unfailing-arrow',
] as const
export type Spell = (typeof SPELLS)[number]

const powersTable = readTable(
  object({
    ...tableHeader,
    usualScores: object({ good: anyInt(), superior: anyInt(), average: anyInt() }),
    pool: object({
      fixed: anyInt(),
      rollDice: anyInt(),
      afterLearning: anyInt(),
      hoursToRefill: anyInt(),
    }),
    powers: list(
      object({
        id: oneOf(POWERS),
        ...bilingual,
        rolled: bool(),
        resisted: bool(),
        formula: map(unknown()),
        drawback: optional(object(bilingual)),
      }),
    ),
  }),
  powersJson,
)

const diseases = readTable(
  object({
    difficulty: list(object({ id: oneOf(DISEASES), factor: anyInt(), ...bilingual })),
    allOnes: text(),
  }),
  powersJson.powers.find(row => row.id === 'heal')?.formula.disease,
)

const spellsTable = readTable(
  object({
    ...tableHeader,
    learning: object({
      studyDays: anyInt(),
      hoursPerDay: anyInt(),
      experienceDicePerWeek: anyInt(),
      dice: text(),
      success: text(),
    }),
    casting: object({ shots: anyInt(), alwaysWorks: bool(), resistedWhen: text() }),
    spells: list(
      object({
        id: oneOf(SPELLS),
        ...bilingual,
        level: anyInt(),
        effect: object(bilingual),
        resistible: bool(),
        radiusMetres: optional(anyInt()),
        rangeMetres: optional(anyInt()),
        speedMetresPerRound: optional(anyInt()),
        minutes: optional(anyInt()),
        bonusDice: optional(anyInt()),
        shields: optional(anyInt()),
        dismissible: optional(bool()),
        directionIsRandom: optional(bool()),
        resistanceTrait: optional(text()),
      }),
    ),
    mentioned: list(
      object({
        id: oneOf(SPELLS),
        ...bilingual,
        level: anyInt(),
        effect: nullable(object(bilingual)),
      }),
    ),
  }),
  spellsJson,
)

export const powers = powersTable.powers
export const diseaseLevels = diseases.difficulty
export const spells = spellsTable.spells
export const mentionedSpells = spellsTable.mentioned
/** WARP-PSYPOOL-2, WARP-LEARN-3, WARP-POWER-6. */
export const PSYCHIC_POOL = powersTable.pool
/** WARP-SPELL-1. */
export const SPELL_LEARNING = spellsTable.learning
/** WARP-SPELL-5. */
export const CASTING_SHOTS = spellsTable.casting.shots

/** WARP-SPELL-8: levels are fixed, not rolled. */
export function levelOf(spell: Spell): number {
  const row = [...spells, ...mentionedSpells].find(candidate => candidate.id === spell)
  assert(row !== undefined, `no spell ${spell}`)
  return row.level
}

/** WARP-PWR-3. */
export function diseaseFactor(disease: Disease): number {
  const row = diseaseLevels.find(candidate => candidate.id === disease)
  assert(row !== undefined, `no disease ${disease}`)
  return row.factor
}

export function isRolledPower(power: Power): boolean {
  return powers.some(row => row.id === power && row.rolled)
}
