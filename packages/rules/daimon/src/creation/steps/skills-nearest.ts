import { creationTable } from '../../data/creation.ts'
import { skillsTable } from '../../data/skills.ts'
import { isSupported, toScoredSkill } from '../../operations/characters/generic-rule.ts'
import type { FormAnswer } from '../step-form.ts'
import { CLASS_NUMBERS, placedSkills, type PlacedSkill } from '../read-skills.ts'
import type { DraftReading } from '../read-draft.ts'

/** The nearest legal answer for each problem of the skills, removing as little as possible. */
export function nearestSkills(code: string, reading: DraftReading): FormAnswer | undefined {
  const placed = placedSkills(reading.formOf('skills'))
  switch (code) {
    case 'duplicate-id':
      return lists(placed, withoutRepetitions(placed))
    case 'unknown-id':
      return lists(
        placed,
        placed.filter(({ classNo }) => classNo !== 3),
      )
    case 'points-exceeded':
      return lowerSkills(placed, -reading.extraPoints.unspent)
    case 'out-of-context-limit':
      return { 'out-of-context': keptAstray(placed) }
    case 'generic-too-high':
      return loweredGenerics(placed, reading)
    default:
      return undefined
  }
}

/** The skill lists of the classes in use, without removed skills. */
function lists(placed: readonly PlacedSkill[], staying: readonly PlacedSkill[]): FormAnswer {
  const inUse = CLASS_NUMBERS.filter(classNo => placed.some(skill => skill.classNo === classNo))
  const entries = inUse.map(classNo => [
    `skills-${classNo}`,
    staying.filter(skill => skill.classNo === classNo).map(({ field }) => field),
  ])
  return Object.fromEntries(entries)
}

const withoutRepetitions = (placed: readonly PlacedSkill[]) =>
  placed.filter(({ id }, k) => placed.findIndex(skill => skill.id === id) === k)

/**
 * Removes points from the last skills first, never below 1 or below what their class must spend.
 */
function lowerSkills(placed: readonly PlacedSkill[], excess: number): FormAnswer | undefined {
  const scores = new Map(placed.map(({ field, score }) => [field, score]))
  let left = excess
  for (const { field, classNo } of [...placed].reverse()) {
    const spare = Math.min(left, scores.get(field)! - 1, spareOf(classNo))
    scores.set(field, scores.get(field)! - spare)
    left -= spare
  }
  return left > 0 ? undefined : points(scores)

  function spareOf(classNo: number): number {
    const own = placed.filter(skill => skill.classNo === classNo)
    const spent = own.reduce((sum, { field }) => sum + scores.get(field)!, 0)
    return Math.max(0, spent - leastOf(classNo))
  }
}

function leastOf(classNo: number): number {
  const { firstClass, secondClass, thirdClass } = creationTable.skills
  if (classNo === 1) return firstClass.points
  return classNo === 2 ? secondClass.points : thirdClass.minPoints
}

const points = (scores: ReadonlyMap<string, number>): FormAnswer =>
  Object.fromEntries([...scores].map(([field, score]) => [`points/${field}`, score]))

/**
 * Keeps the first two out of context in each class (DAI-SKILL-3). A skill in two classes counts in
 * both.
 */
function keptAstray(placed: readonly PlacedSkill[]): string[] {
  const room = new Map(
    CLASS_NUMBERS.map((n): [number, number] => [n, skillsTable.outOfContextPerClass]),
  )
  const astray = new Set(placed.filter(skill => skill.outOfContext).map(({ field }) => field))
  return [...astray].filter(field => {
    const homes = placed.filter(skill => skill.field === field).map(({ classNo }) => classNo)
    if (!homes.every(classNo => room.get(classNo)! > 0)) return false
    for (const classNo of homes) room.set(classNo, room.get(classNo)! - 1)
    return true
  })
}

/** Lowers each generic skill to the highest score its specifics allow. */
function loweredGenerics(placed: readonly PlacedSkill[], reading: DraftReading): FormAnswer {
  const skills = reading.skills.map(toScoredSkill)
  const sheet = { skills, resources: reading.social.standing?.resources ?? 0 }
  const down = placed.map(({ field, id, score }): [string, number] => {
    const held = skills.find(skill => skill.id === id)!
    const legal = (lower: number) => isSupported({ ...held, score: lower }, sheet, reading.options)
    let highest = score
    while (highest > 1 && !legal(highest)) highest -= 1
    return [field, highest]
  })
  return points(new Map(down))
}
