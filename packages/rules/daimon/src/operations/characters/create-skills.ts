import { refuse, type Refused } from '@mastro/core'
import { creationTable } from '../../data/creation.ts'
import { RESOURCES, skillsTable } from '../../data/skills.ts'
import { thirdTraitCost } from '../../data/traits.ts'
import type { CreateInput, SkillPoints } from './create-input.ts'
import { isSupported, toScoredSkill } from './generic-rule.ts'
import { isOwnable } from './skill-ids.ts'

const { firstClass, secondClass, thirdClass, extra: EXTRA, maxScore } = creationTable.skills

type SkillsInput = Pick<CreateInput, 'skills' | 'thirdClass' | 'thirdTrait' | 'options'>
type Fault = Refused | null

/**
 * The first rule on skills that a new character breaks, in the order of RULES.md. Null if there is
 * none.
 */
export function skillsFault(input: SkillsInput, resources: number): Fault {
  return skillsFaults(input, resources)[0] ?? null
}

/** All broken rules on skills, each once. */
export function skillsFaults(input: SkillsInput, resources: number): Refused[] {
  return [
    eachSkillFault(input),
    classPoolFault(input, 1),
    classPoolFault(input, 2),
    extraFault(input),
    contextFault(input),
    genericFault(input, resources),
  ].filter(fault => fault !== null)
}

function eachSkillFault({ skills, thirdClass }: SkillsInput): Fault {
  const seen = new Set<string>()
  for (const [k, skill] of skills.entries()) {
    const at = `input.skills[${k}]`
    if (skill.id === RESOURCES) return refuse('resources-not-purchasable', `${at}.id`) // DAI-CREATE-20
    if (!isOwnable({ id: skill.id, kind: skill.kind ?? null }))
      return refuse('unknown-id', `${at}.id`)
    if (seen.has(skill.id)) return refuse('duplicate-id', `${at}.id`)
    seen.add(skill.id)
    if (skill.classNo === 3 && thirdClass === null) return refuse('unknown-id', `${at}.classNo`)
    if (skill.classNo === 3 && skill.base > 0) return refuse('class-points', `${at}.base`)
    if (skill.base + skill.extra > maxScore) return refuse('at-maximum', at) // DAI-CREATE-15
  }
  return null
}

/** DAI-CREATE-14: all points of the class must be spent, on three skills or more. */
function classPoolFault({ skills }: SkillsInput, classNo: 1 | 2): Fault {
  const { points, minSkills } = classNo === 1 ? firstClass : secondClass
  const path = classNo === 1 ? 'input.background.first' : 'input.secondClass'
  const { spent, spread } = classPool(skills, classNo)
  if (spent !== points) return refuse('class-points', path)
  return spread < minSkills ? refuse('class-spread', path) : null
}

export function classPool(skills: readonly SkillPoints[], classNo: number) {
  const own = skills.filter(skill => skill.classNo === classNo && skill.base > 0)
  return { spent: own.reduce((sum, skill) => sum + skill.base, 0), spread: own.length }
}

export interface ExtraPoints {
  readonly budget: number
  readonly thirdClass: number
  readonly thirdTrait: number
  readonly skills: number
  readonly unspent: number
}

/** DAI-CREATE-16/17/18: how the five extra points were used. */
export function extraPoints(input: Omit<SkillsInput, 'options'>): ExtraPoints {
  const forClass = input.thirdClass === null ? 0 : thirdClass.cost
  const forTrait = input.thirdTrait === null ? 0 : thirdTraitCost(input.thirdTrait.kind)
  const forSkills = input.skills.reduce((sum, skill) => sum + skill.extra, 0)
  return {
    budget: EXTRA,
    thirdClass: forClass,
    thirdTrait: forTrait,
    skills: forSkills,
    unspent: EXTRA - forClass - forTrait - forSkills,
  }
}

function extraFault(input: SkillsInput): Fault {
  if (extraPoints(input).unspent < 0) return refuse('points-exceeded', 'input.skills')
  if (input.thirdClass === null) return null
  const own = input.skills.filter(skill => skill.classNo === 3)
  const spent = own.reduce((sum, skill) => sum + skill.extra, 0)
  return spent < thirdClass.minPoints ? refuse('class-points', 'input.thirdClass') : null
}

/** DAI-SKILL-3. */
function contextFault({ skills }: SkillsInput): Fault {
  const crowded = [1, 2, 3].some(
    classNo =>
      skills.filter(skill => skill.classNo === classNo && skill.outOfContext).length >
      skillsTable.outOfContextPerClass,
  )
  return crowded ? refuse('out-of-context-limit', 'input.skills') : null
}

/** DAI-SKILL-9: all points are placed at once, so only the finished sheet is checked. */
function genericFault({ skills, options }: SkillsInput, resources: number): Fault {
  const sheet = { skills: skills.map(toScoredSkill), resources }
  const k = sheet.skills.findIndex(skill => !isSupported(skill, sheet, options))
  return k === -1 ? null : refuse('generic-too-high', `input.skills[${k}]`)
}
