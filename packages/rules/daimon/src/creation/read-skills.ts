import { creationTable } from '../data/creation.ts'
import { SKILL_KINDS } from '../data/skills.ts'
import type { SkillPoints } from '../operations/characters/create-input.ts'
import { isCustom, rowOf } from '../operations/characters/skill-ids.ts'
import { intOf, listOf, textOf, type FormAnswer } from './step-form.ts'

const { firstClass, secondClass } = creationTable.skills
export const CLASS_NUMBERS = [1, 2, 3] as const
const STARTING_SCORE = 1

/**
 * One skill of the form: the id of its field, and its id on the sheet (with its detail, if any).
 */
export interface PlacedSkill {
  readonly field: string
  readonly id: string
  readonly classNo: number
  readonly score: number
  readonly outOfContext: boolean
}

export function placedSkills(form: FormAnswer): PlacedSkill[] {
  const astray = listOf(form, 'out-of-context')
  return CLASS_NUMBERS.flatMap(classNo =>
    listOf(form, `skills-${classNo}`).map(field => ({
      field,
      id: detailed(form, field),
      classNo,
      score: intOf(form, `points/${field}`) ?? STARTING_SCORE,
      outOfContext: astray.includes(field),
    })),
  )
}

/** DAI-SKILL-11: «martial-arts» becomes «martial-arts:savate» once the detail is written. */
function detailed(form: FormAnswer, field: string): string {
  const detail = textOf(form, `detail/${field}`)
  return rowOf(field)?.specify === true && !field.includes(':') && detail !== ''
    ? `${field}:${detail}`
    : field
}

/** DAI-SKILL-12: custom skills from a line of names. Those in use stay even if the line changes. */
export function customIds(form: FormAnswer): string[] {
  const names = textOf(form, 'custom').split(',')
  const slugs = names.map(name => name.trim().toLowerCase().replaceAll(/\s+/g, '-'))
  const written = slugs.filter(slug => slug !== '').map(slug => `custom:${slug}`)
  const inUse = CLASS_NUMBERS.flatMap(classNo => listOf(form, `skills-${classNo}`))
  return [...new Set([...written, ...inUse.filter(isCustom)])]
}

/** The skills as creation needs them: points of the class first, the rest is extra. */
export function readSkills(form: FormAnswer): SkillPoints[] {
  const placed = placedSkills(form)
  return CLASS_NUMBERS.flatMap(classNo => {
    const own = placed.filter(skill => skill.classNo === classNo)
    const base = basePoints(
      own.map(skill => skill.score),
      poolOf(classNo),
    )
    return own.map((skill, k) => ({
      id: skill.id,
      classNo,
      base: base[k]!,
      extra: skill.score - base[k]!,
      outOfContext: skill.outOfContext,
      ...customParts(form, skill.field),
    }))
  })
}

const poolOf = (classNo: number) =>
  classNo === 1 ? firstClass.points : classNo === 2 ? secondClass.points : 0

/**
 * How many points of each skill come from the class's own pool. Each skill gets one first, to
 * spread over as many as possible (DAI-CREATE-14), then the rest in order.
 */
export function basePoints(scores: readonly number[], pool: number): number[] {
  let left = pool
  const base = scores.map(score => {
    const given = Math.min(left, Math.min(1, score))
    left -= given
    return given
  })
  return base.map((given, k) => {
    const more = Math.min(left, scores[k]! - given)
    left -= more
    return given + more
  })
}

function customParts(form: FormAnswer, field: string): Pick<SkillPoints, 'kind' | 'generic'> {
  if (!isCustom(field)) return {}
  const kind = SKILL_KINDS.find(id => id === textOf(form, `kind/${field}`)) ?? 'specific'
  const generic = textOf(form, `generic/${field}`)
  return kind === 'specific' && generic !== '' && generic !== 'none' ? { kind, generic } : { kind }
}
