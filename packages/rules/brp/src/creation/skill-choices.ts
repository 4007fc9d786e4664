import { shieldIdOf, shieldRow, WEAPON_ROWS } from '../data/items.ts'
import { PROFESSIONS, type Profession, type Slot } from '../data/professions.ts'
import { SKILL_ROWS, skillRow } from '../data/skills.ts'
import { baseOf, type BaseChanceContext } from '../operations/shared/base-chance.ts'
import { fits } from '../operations/shared/profession-slots.ts'
import { knownSkillRef, parseSkillRef } from '../operations/shared/skill-ref.ts'
import type { Settings } from '../options.ts'
import type { CharacterChoices } from '../sheet/character.ts'
import { baseChanceContext, scoresOf } from '../sheet/chosen-skills.ts'

/** The skills that a form can offer for a slot: named or printed skills that have a base chance. */
export function skillsFor(slot: Slot, situation: BaseChanceContext): readonly string[] {
  if (slot.anySkill === true) return everySkill(situation)
  if (slot.anyOf !== undefined) return slot.anyOf.flatMap(inner => skillsFor(inner, situation))
  if (slot.skill !== undefined) return [slot.skill]
  const family = slot.family!
  const named = [...(slot.oneOf ?? []), ...(slot.prefixes ?? [])].map(name => `${family}:${name}`)
  const listed = specialisations(family)
  const all = [...named, ...listed].filter((ref, i, refs) => refs.indexOf(ref) === i)
  return all.filter(
    ref => fits(knownSkillRef(ref), slot) && baseOf(knownSkillRef(ref), situation) !== null,
  )
}

/**
 * Every plain skill, every printed specialisation and every one that the Master ruled, if it has a
 * base chance. Excludes skills that require powers, and Fly for those who cannot fly.
 */
export function everySkill(situation: BaseChanceContext): readonly string[] {
  const printed = SKILL_ROWS.filter(
    row => !row.tags.includes('powers-only') && (row.id !== 'fly' || situation.flight !== 'none'),
  ).flatMap(row => (row.specialisations === 'required' ? specialisations(row.id) : [row.id]))
  const ruled = Object.keys(situation.overrides).filter(ref => parseSkillRef(ref, ref).ok)
  return [...new Set([...printed, ...ruled])].filter(
    ref => baseOf(knownSkillRef(ref), situation) !== null,
  )
}

/**
 * Skills for personal points: the listed ones, Fly, which starts at 0 for those who cannot fly, and
 * those that the player wrote (BRP-SKILL-10).
 */
export const pointSkills = (
  written: readonly string[],
  situation: BaseChanceContext,
): readonly string[] => [
  ...new Set([
    ...everySkill(situation),
    'fly',
    ...written.filter(ref => parseSkillRef(ref, ref).ok),
  ]),
]

/**
 * The printed specialisations, also those that only a profession names. Languages and literacy also
 * get a second language.
 */
function specialisations(family: string): readonly string[] {
  const listed = skillRow(family)?.specialisationList ?? []
  const named = PROFESSIONS.flatMap(({ fixed, choose }) => [...fixed, ...choose.from])
    .filter(slot => slot.family === family)
    .flatMap(({ oneOf = [], usual }) => [...oneOf, ...(usual === undefined ? [] : [usual])])
  const ids = [...new Set([...listed.map(({ id }) => id), ...named])]
  const refs = ids.map(id => `${family}:${id}`)
  return family === 'language' || family === 'literacy' ? [...refs, `${family}:second`] : refs
}

/** The distinct skills that fit any slot of a profession. */
export function skillsOfProfession(
  profession: Profession,
  situation: BaseChanceContext,
): readonly string[] {
  const slots = [...profession.fixed, ...profession.choose.from]
  return [...new Set(slots.flatMap(slot => skillsFor(slot, situation)))]
}

/** Weapons and shields with a skill of at least 50. */
export function ownable(choices: CharacterChoices, settings: Settings): readonly string[] {
  const situation = baseChanceContext(choices, settings)
  const scores = scoresOf(choices, situation)
  const total = (ref: string) => scores[ref]?.total ?? baseOf(knownSkillRef(ref), situation) ?? 0
  const weapons = WEAPON_ROWS.filter(row => row.kind !== 'brawl' && total(row.skill) >= 50)
  const shields = Object.keys(scores).filter(
    ref =>
      shieldIdOf(ref) !== undefined &&
      shieldRow(shieldIdOf(ref)!) !== undefined &&
      total(ref) >= 50,
  )
  return [...weapons.map(row => row.id), ...shields]
}
