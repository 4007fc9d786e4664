import { s, assert, bilingualFields, readTable, tableHeader } from '@mastro/core'
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
  s.object({
    ...tableHeader,
    usualScores: s.object({ good: s.anyInt(), superior: s.anyInt(), average: s.anyInt() }),
    pool: s.object({
      fixed: s.anyInt(),
      rollDice: s.anyInt(),
      afterLearning: s.anyInt(),
      hoursToRefill: s.anyInt(),
    }),
    powers: s.list(
      s.object({
        id: s.oneOf(POWERS),
        ...bilingualFields,
        rolled: s.bool(),
        resisted: s.bool(),
        formula: s.map(s.unknown()),
        drawback: s.optional(s.object(bilingualFields)),
      }),
    ),
  }),
  powersJson,
)

const diseases = readTable(
  s.object({
    difficulty: s.list(s.object({ id: s.oneOf(DISEASES), factor: s.anyInt(), ...bilingualFields })),
    allOnes: s.text(),
  }),
  powersJson.powers.find(row => row.id === 'heal')?.formula.disease,
)

const spellsTable = readTable(
  s.object({
    ...tableHeader,
    learning: s.object({
      studyDays: s.anyInt(),
      hoursPerDay: s.anyInt(),
      experienceDicePerWeek: s.anyInt(),
      dice: s.text(),
      success: s.text(),
    }),
    casting: s.object({ shots: s.anyInt(), alwaysWorks: s.bool(), resistedWhen: s.text() }),
    spells: s.list(
      s.object({
        id: s.oneOf(SPELLS),
        ...bilingualFields,
        level: s.anyInt(),
        effect: s.object(bilingualFields),
        resistible: s.bool(),
        radiusMetres: s.optional(s.anyInt()),
        rangeMetres: s.optional(s.anyInt()),
        speedMetresPerRound: s.optional(s.anyInt()),
        minutes: s.optional(s.anyInt()),
        bonusDice: s.optional(s.anyInt()),
        shields: s.optional(s.anyInt()),
        dismissible: s.optional(s.bool()),
        directionIsRandom: s.optional(s.bool()),
        resistanceTrait: s.optional(s.text()),
      }),
    ),
    mentioned: s.list(
      s.object({
        id: s.oneOf(SPELLS),
        ...bilingualFields,
        level: s.anyInt(),
        effect: s.nullable(s.object(bilingualFields)),
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

/** WARP-SPELL-8: the level of a spell is fixed and not rolled. */
export function levelOf(spell: Spell): number {
  const row = [...spells, ...mentionedSpells].find(candidate => candidate.id === spell)
  assert(row !== undefined, `unknown spell: ${spell}`)
  return row.level
}

/** WARP-PWR-3. */
export function diseaseFactor(disease: Disease): number {
  const row = diseaseLevels.find(candidate => candidate.id === disease)
  assert(row !== undefined, `unknown disease: ${disease}`)
  return row.factor
}

export function isRolledPower(power: Power): boolean {
  return powers.some(row => row.id === power && row.rolled)
}
