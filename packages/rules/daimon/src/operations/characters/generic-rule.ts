import { catalogueSkill } from '../../data/skills.ts'
import type { Options } from '../../options.ts'
import type { SkillPoints } from './create-input.ts'
import { genericOf, isCustom, kindOf, rowOf, type SkillEntry } from './skill-ids.ts'

export interface ScoredSkill extends SkillEntry {
  readonly score: number
}

/** A skill with its total points, as input of this rule. */
export function toScoredSkill({ id, base, extra, kind, generic }: SkillPoints): ScoredSkill {
  return { id, score: base + extra, kind: kind ?? null, generic: generic ?? null }
}

/** Input of the generic/specific rule: bought points only (DAI-SKILL-14). */
export interface SkillSheet {
  readonly skills: readonly ScoredSkill[]
  readonly resources: number
}

type RuleOptions = Pick<Options, 'orphanGenerics' | 'genericGrowth' | 'resourcesAsSpecific'>

/**
 * DAI-SKILL-6/7/9: whether a generic at this score is legal on this sheet. From 2 up it needs at
 * least score − 1 specifics that are no lower. New specifics below it are legal.
 */
export function isSupported(skill: ScoredSkill, sheet: SkillSheet, options: RuleOptions): boolean {
  if (!isBound(skill, options)) return true
  return enough(skill.score, specificsOf(skill.id, sheet, options))
}

/**
 * DAI-SKILL-6/7/8: whether this generic may rise to `score` now. Every specific must be no lower
 * (option `genericGrowth`).
 */
export function mayRise(
  skill: SkillEntry,
  score: number,
  sheet: SkillSheet,
  options: RuleOptions,
): boolean {
  if (!isBound(skill, options) || score <= 1) return true
  const specifics = specificsOf(skill.id, sheet, options)
  if (!enough(score, specifics)) return false
  return options.genericGrowth === 'enough-specifics' || specifics.every(held => held >= score)
}

/**
 * Scores of the specifics of a generic. Resources counts under Contacts only with an option
 * (DAI-SKILL-13).
 */
export function specificsOf(
  generic: string,
  sheet: SkillSheet,
  options: Pick<Options, 'resourcesAsSpecific'>,
): number[] {
  const owned = sheet.skills.filter(skill => genericOf(skill) === generic)
  const counted =
    options.resourcesAsSpecific &&
    generic === catalogueSkill('resources')?.generic &&
    sheet.resources >= 1
  return [...owned.map(skill => skill.score), ...(counted ? [sheet.resources] : [])]
}

/**
 * Specifics rise freely (DAI-SKILL-10). With an option, so do generics without specifics
 * (DAI-SKILL-6).
 */
function isBound(skill: SkillEntry, { orphanGenerics }: RuleOptions): boolean {
  if (kindOf(skill.id, [skill]) !== 'generic') return false
  return !(orphanGenerics === 'free' && isOrphan(skill.id))
}

/**
 * One of the eleven generics without specifics in the book's list, never a custom one
 * (DAI-SKILL-12).
 */
export function isOrphan(id: string): boolean {
  return !isCustom(id) && rowOf(id)?.specificCount === 0
}

const enough = (score: number, specifics: readonly number[]) =>
  score <= 1 || specifics.filter(held => held >= score).length >= score - 1
