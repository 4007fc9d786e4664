import { never } from '@mastro/core'
import type { CreatureCharacteristics } from '../../data/characteristics.ts'
import { SKILL_ROWS, type Era, type Flight, type SkillRow } from '../../data/skills.ts'
import type { Settings } from '../../options.ts'
import { knownSkillRef, type SkillRef } from './skill-ref.ts'

/** The facts about a being that determine its base chances. */
export interface BaseChanceContext {
  readonly characteristics: CreatureCharacteristics
  readonly era: Era
  readonly flight: Flight
  readonly overrides: Readonly<Record<string, number>>
  readonly settings: Settings
}

/**
 * BRP-SKILL-3 to 5, 9 to 11. Looks up the override of the skill, then of its family, then the
 * printed base. Returns null if no base is printed.
 */
export function baseOf(ref: SkillRef, situation: BaseChanceContext): number | null {
  const { family, specialisation } = ref
  return (
    override(situation, nameOf(family, specialisation)) ??
    override(situation, family) ??
    printedChance(ref, situation)
  )
}

function printedChance(
  { row, specialisation }: SkillRef,
  situation: BaseChanceContext,
): number | null {
  const { characteristics, era, flight } = situation
  const { base } = row
  switch (base.type) {
    case 'fixed':
      return base.value
    case 'era': {
      const value = base[era]
      return typeof value === 'number' ? value : characteristics.int // BRP-SKILL-3: INT×1
    }
    case 'formula':
      return base.formula === 'dex*2'
        ? characteristics.dex * 2
        : characteristics.int + characteristics.pow
    case 'by-weapon':
    case 'by-shield':
      return row.specialisationList?.find(entry => entry.id === specialisation)?.base ?? null
    case 'language':
      return languageBase(row, specialisation, situation)
    case 'flight':
      return flightBase(flight, characteristics.dex)
    default:
      return never(base)
  }
}

/** BRP-SKILL-10. */
function flightBase(flight: Flight, dex: number): number {
  if (flight === 'none') return 0
  return flight === 'natural' ? dex * 4 : Math.ceil(dex / 2)
}

/** BRP-SKILL-9. Literacy uses the base chance of its language, including overrides. */
function languageBase(
  row: SkillRow,
  specialisation: string | null,
  situation: BaseChanceContext,
): number {
  if (row.id === 'language') return specialisation === 'own' ? situation.characteristics.int * 5 : 0
  if (situation.settings.literacyUncommon) return 0
  const language = knownSkillRef(nameOf('language', specialisation))
  return baseOf(language, situation) ?? 0
}

/**
 * The base chances listed by `derive`: plain skills and families by id, printed or overridden
 * specialisations of weapons and shields, the own language, and every override.
 */
export function baseSkills(situation: BaseChanceContext): Readonly<Record<string, number>> {
  const names = SKILL_ROWS.flatMap(row => [row.id, ...specialisationsOf(row)])
  const overridden = Object.keys(situation.overrides)
  return Object.fromEntries(
    [...names, ...overridden].flatMap(name => {
      const base = baseOf(knownSkillRef(name), situation)
      return base === null ? [] : [[name, base]]
    }),
  )
}

function specialisationsOf({ id, base, specialisationList = [] }: SkillRow): readonly string[] {
  const listed = base.type === 'by-weapon' || base.type === 'by-shield' || base.type === 'language'
  return listed ? specialisationList.map(entry => nameOf(id, entry.id)) : []
}

function nameOf(family: string, specialisation: string | null): string {
  return specialisation === null ? family : `${family}:${specialisation}`
}

function override({ overrides }: BaseChanceContext, name: string): number | null {
  return Object.hasOwn(overrides, name) ? overrides[name]! : null
}
