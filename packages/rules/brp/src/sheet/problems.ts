import { CHARACTERISTICS, HUMAN_RANGE } from '../data/characteristics.ts'
import { professionRow, PROFESSION_POINTS, SKILLS_PER_PROFESSION } from '../data/professions.ts'
import { MOVEMENT, SKILL_CAP } from '../data/tables.ts'
import { damageBonusOf, personalPointsOf } from '../operations/derive.ts'
import { baseOf, type BaseChanceContext } from '../operations/shared/base-chance.ts'
import { sum } from '../operations/shared/damage.ts'
import { judgeSlots } from '../operations/shared/profession-slots.ts'
import { parseSkillRef, type SkillRef } from '../operations/shared/skill-ref.ts'
import type { Settings } from '../options.ts'
import type { CharacterChoices } from './character.ts'
import { baseChanceContext, pointsOn, skillsOf, type ChosenSkill } from './chosen-skills.ts'

/** A violation of the creation rules, with the path of the field. */
export interface Problem {
  readonly code: string
  readonly path: string
}

const HUMAN = 'human'

/**
 * Lists every violation of the creation rules, in the order in which `create-character` checks
 * them.
 */
export function* problemsOf(
  choices: CharacterChoices,
  settings: Settings,
  at: string = 'input',
): Generator<Problem> {
  yield* humanLimits(choices, at)
  if (damageBonusOf(choices.characteristics) === null)
    yield { code: 'beyond-table', path: `${at}.characteristics` }
  yield* faultsOf(Object.keys(choices.baseOverrides), name => `${at}.baseOverrides.${name}`, true)
  yield* professionProblems(choices, settings, at)
  yield* pointProblems(choices, at)
  const situation = baseChanceContext(choices, settings)
  const skills = skillsOf(choices, at)
  yield* missingBases(skills, situation)
  if (settings.skillCap75) yield* capProblems(choices, skills, situation, at)
}

/** BRP-SHEET-3. The limits apply to humans only. */
function* humanLimits(
  { race, characteristics, mov }: CharacterChoices,
  at: string,
): Generator<Problem> {
  if (race !== HUMAN) return
  for (const id of CHARACTERISTICS)
    if (characteristics[id] < HUMAN_RANGE.min || characteristics[id] > HUMAN_RANGE.max)
      yield { code: 'out-of-range', path: `${at}.characteristics.${id}` }
  if (mov !== MOVEMENT.human) yield { code: 'out-of-range', path: `${at}.mov` }
}

function* faultsOf(
  names: readonly string[],
  path: (name: string) => string,
  familyAllowed: boolean = false,
): Generator<Problem> {
  for (const name of names) {
    const ref = parseSkillRef(name, path(name), familyAllowed)
    if (!ref.ok) yield { code: ref.error.code, path: path(name) }
  }
}

/** BRP-PROF-2 to 5. */
function* professionProblems(
  { profession, professionSkills }: CharacterChoices,
  settings: Settings,
  at: string,
): Generator<Problem> {
  const printed = typeof profession === 'string' ? professionRow(profession) : undefined
  if (typeof profession !== 'string' && !settings.customProfessions)
    yield { code: 'custom-profession-not-allowed', path: `${at}.profession` }
  if (typeof profession === 'string' && printed === undefined)
    yield { code: 'unknown-profession', path: `${at}.profession` }
  if (professionSkills.length !== SKILLS_PER_PROFESSION)
    yield { code: 'profession-skill-count', path: `${at}.professionSkills` }

  const refs: SkillRef[] = []
  for (const [i, name] of professionSkills.entries()) {
    const path = `${at}.professionSkills[${i}]`
    const ref = parseSkillRef(name, path)
    if (!ref.ok) yield { code: ref.error.code, path }
    else if (professionSkills.indexOf(name) < i) yield { code: 'duplicate-skill', path }
    else refs.push(ref.value)
  }
  const whole = professionSkills.length === SKILLS_PER_PROFESSION
  if (printed === undefined || !whole || refs.length !== professionSkills.length) return
  const { strangers, fills } = judgeSlots(refs, printed, settings.repeatFamilyOptions)
  for (const i of strangers)
    yield { code: 'profession-skill-not-allowed', path: `${at}.professionSkills[${i}]` }
  if (strangers.length === 0 && !fills)
    yield { code: 'profession-skill-mismatch', path: `${at}.professionSkills` }
}

/** BRP-PROF-1, BRP-PERS-1. */
function* pointProblems(choices: CharacterChoices, at: string): Generator<Problem> {
  const { professionSkills, professionPoints, personalPoints } = choices
  for (const name of Object.keys(professionPoints))
    if (!professionSkills.includes(name))
      yield { code: 'not-a-profession-skill', path: `${at}.professionPoints.${name}` }
  const left = unspentPointsOf(choices)
  if (left.profession < 0)
    yield { code: 'profession-points-exceeded', path: `${at}.professionPoints` }
  yield* faultsOf(Object.keys(personalPoints), name => `${at}.personalPoints.${name}`)
  if (left.personal < 0) yield { code: 'personal-points-exceeded', path: `${at}.personalPoints` }
}

export interface UnspentPoints {
  readonly profession: number
  readonly personal: number
}

/** Budget minus spent points. Negative if too many were spent. */
export function unspentPointsOf(choices: CharacterChoices): UnspentPoints {
  return {
    profession: PROFESSION_POINTS - sum(Object.values(choices.professionPoints)),
    personal:
      personalPointsOf(choices.characteristics) - sum(Object.values(choices.personalPoints)),
  }
}

function* missingBases(
  skills: readonly ChosenSkill[],
  situation: BaseChanceContext,
): Generator<Problem> {
  for (const { ref, path } of skills)
    if (baseOf(ref, situation) === null) yield { code: 'base-chance-missing', path }
}

/** BRP-PERS-3. */
function* capProblems(
  choices: CharacterChoices,
  skills: readonly ChosenSkill[],
  situation: BaseChanceContext,
  at: string,
): Generator<Problem> {
  for (const { name, ref } of skills) {
    const base = baseOf(ref, situation)
    const { profession, personal } = pointsOn(choices, name)
    if (base === null || !beyondCap(base, profession + personal, situation.settings)) continue
    const field = personal > 0 ? 'personalPoints' : 'professionPoints'
    yield { code: 'skill-cap-exceeded', path: `${at}.${field}.${name}` }
  }
}

function beyondCap(base: number, points: number, settings: Settings): boolean {
  if (base <= SKILL_CAP) return base + points > SKILL_CAP
  return settings.capHighBase === 'frozen' && points > 0
}
