import { isCharacteristic } from '../../data/characteristics.ts'
import { catalogueSkill, RESOURCES, type SkillKind, type SkillRow } from '../../data/skills.ts'
import type { ModifierTarget } from '../../data/traits.ts'

/** The fields of an owned skill that the rules on ids need. */
export interface SkillEntry {
  readonly id: string
  readonly kind: SkillKind | null
  readonly generic: string | null
}

const CUSTOM = 'custom:'

/**
 * DAI-SHEET-2: whether a sheet may own this skill. A custom skill must name its kind. Resources is
 * a field, never a skill.
 */
export function isOwnable({ id, kind }: Pick<SkillEntry, 'id' | 'kind'>): boolean {
  if (isCustom(id)) return kind !== null
  return id !== RESOURCES && rowOf(id) !== undefined
}

/** DAI-SHEET-3: whether a modifier, bonus or action may name this skill, owned or not. */
export function isKnownSkill(id: string, owned: readonly Pick<SkillEntry, 'id'>[]): boolean {
  return isCustom(id) || rowOf(id) !== undefined || owned.some(skill => skill.id === id)
}

/** DAI-SHEET-3 for a target that is a characteristic or a skill. */
export function isKnownTarget(
  target: { readonly on: ModifierTarget; readonly id: string },
  owned: readonly Pick<SkillEntry, 'id'>[],
): boolean {
  return target.on === 'characteristic'
    ? isCharacteristic(target.id)
    : isKnownSkill(target.id, owned)
}

/** The prefix of an id with a typed part: a custom skill, or a listed one with its detail. */
export function typedPrefixOf(id: string): string | null {
  if (isCustom(id)) return CUSTOM
  return id.includes(':') && rowOf(id) !== undefined ? id.slice(0, id.indexOf(':') + 1) : null
}

export function isCustom(id: string): boolean {
  return id.startsWith(CUSTOM) && id.length > CUSTOM.length
}

/**
 * The row of the book's list for an id: the bare id, or `id:detail` if a detail is required
 * (DAI-SKILL-11).
 */
export function rowOf(id: string): SkillRow | undefined {
  const colon = id.indexOf(':')
  if (colon === -1) return catalogueSkill(id)
  const row = catalogueSkill(id.slice(0, colon))
  return row?.specify === true && colon < id.length - 1 ? row : undefined
}

/** Generic or specific. Null for a custom skill that is not on the sheet. */
export function kindOf(id: string, owned: readonly SkillEntry[]): SkillKind | null {
  if (!isCustom(id)) return rowOf(id)?.kind ?? null
  return owned.find(skill => skill.id === id)?.kind ?? null
}

/**
 * The generic that a specific supports. Null for generics and independent specifics
 * (DAI-SKILL-5/12).
 */
export function genericOf(skill: SkillEntry): string | null {
  if (!isCustom(skill.id)) return rowOf(skill.id)?.generic ?? null
  return skill.kind === 'specific' ? skill.generic : null
}

/** The fields of a sheet that name skills. */
export interface SkillNames {
  readonly skills: readonly { readonly id: string }[]
  readonly traits: readonly { readonly modifier: SkillTarget | null }[]
  readonly enhancements: readonly { readonly bonuses: readonly SkillTarget[] }[]
  readonly equipment: readonly { readonly bonusSkill: string | null }[]
}
interface SkillTarget {
  readonly on: ModifierTarget
  readonly id: string
}

/**
 * DAI-DICE-3/6: every skill that a roll may name. The owned ones, then those that only a trait, an
 * enhancement or an item names: they count 0 and bring their modifier.
 */
export function usableSkills(sheet: SkillNames): readonly string[] {
  const { skills, traits, enhancements, equipment } = sheet
  const targets = [
    ...traits.map(({ modifier }) => modifier),
    ...enhancements.flatMap(({ bonuses }) => bonuses),
  ]
  const named = targets.flatMap(target => (target?.on === 'skill' ? [target.id] : []))
  const onItems = equipment.flatMap(({ bonusSkill }) => bonusSkill ?? [])
  const owned = skills.map(({ id }) => id)
  const extra = [...named, ...onItems].filter(id => id !== RESOURCES && isKnownSkill(id, skills))
  return [...new Set([...owned, ...extra])]
}
