import { isCharacteristic } from '../data/characteristics.ts'
import { catalogueSkill, RESOURCES, type SkillKind, type SkillRow } from '../data/skills.ts'
import type { ModifierTarget } from '../data/traits.ts'

/** As much of an owned skill as the rules on ids look at. */
export interface SkillEntry {
  readonly id: string
  readonly kind: SkillKind | null
  readonly generic: string | null
}

const CUSTOM = 'custom:'

/** DAI-SHEET-2: may a sheet own this? A custom skill must say its kind; Resources is a field, never a skill. */
export function isOwnable({ id, kind }: Pick<SkillEntry, 'id' | 'kind'>): boolean {
  if (isCustom(id)) return kind !== null
  return id !== RESOURCES && rowOf(id) !== undefined
}

/** DAI-SHEET-3: may a modifier, a bonus or an action name this skill? Owned or not. */
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

export function isCustom(id: string): boolean {
  return id.startsWith(CUSTOM) && id.length > CUSTOM.length
}

/** The row of the book's list that an id stands for: the bare id, or `id:detail` where a detail is asked (DAI-SKILL-11). */
export function rowOf(id: string): SkillRow | undefined {
  const colon = id.indexOf(':')
  if (colon === -1) return catalogueSkill(id)
  const row = catalogueSkill(id.slice(0, colon))
  return row?.specify === true && colon < id.length - 1 ? row : undefined
}

/** Generic or specific; null for a custom skill that is not on the sheet. */
export function kindOf(id: string, owned: readonly SkillEntry[]): SkillKind | null {
  if (!isCustom(id)) return rowOf(id)?.kind ?? null
  return owned.find(skill => skill.id === id)?.kind ?? null
}

/** The generic that a specific supports; null for generics and for specifics on their own (DAI-SKILL-5/12). */
export function genericOf(skill: SkillEntry): string | null {
  if (!isCustom(skill.id)) return rowOf(skill.id)?.generic ?? null
  return skill.kind === 'specific' ? skill.generic : null
}
