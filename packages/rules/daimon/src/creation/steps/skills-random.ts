import type { Dice } from '@mastro/core'
import { creationTable } from '../../data/creation.ts'
import { learnableSkills, type SkillRow } from '../../data/skills.ts'
import { drawSome } from '../draw-from-list.ts'
import type { FormAnswer } from '../step-form.ts'
import type { DraftReading } from '../read-draft.ts'
import { typicalSkills } from '../typical-choices.ts'

const { extra, maxScore, thirdClass } = creationTable.skills

/**
 * How the points of a class (7, 6, or the two extra of a third) are spread over its drawn skills.
 */
const SPREAD: Readonly<Record<number, readonly number[]>> = {
  1: [3, 2, 1, 1],
  2: [3, 2, 1],
  3: [1, 1],
}

/** Common skills, for classes with too few suggestions. */
const COMMON = [
  'orientation',
  'underworld-knowledge',
  'city-knowledge',
  'persuasion',
  'hiding',
  'drive-motorbikes',
  'cunning',
  'professional-contacts',
  'knife-fighting',
  'escape',
  'advanced-computing',
  'etiquette',
]

/**
 * Draws typical skills for each class, only specifics, because they rise freely (DAI-SKILL-10).
 * Points follow a fixed spread. Remaining extra points raise the drawn skills, highest classes
 * first.
 */
export function randomSkills(form: FormAnswer, reading: DraftReading, dice: Dice): FormAnswer {
  const scores = new Map<string, number>()
  const lists = reading.classes.map((held, k) => {
    if (held === null && k === 2) return []
    const spread = SPREAD[k + 1]!
    const drawn = drawSome(dice, candidates(held?.name ?? '', [...scores.keys()]), spread.length)
    for (const [n, row] of drawn.entries()) scores.set(row.id, spread[n]!)
    return drawn.map(row => row.id)
  })
  raise(scores, freeExtra(reading))
  const points = [...scores].map(([id, score]) => [`points/${id}`, score])
  return {
    ...form,
    ...Object.fromEntries(points),
    'skills-1': lists[0]!,
    'skills-2': lists[1]!,
    'skills-3': lists[2]!,
    'out-of-context': [],
  }
}

function candidates(name: string, taken: readonly string[]): SkillRow[] {
  const fits = (row: SkillRow) => row.kind === 'specific' && !row.specify && !taken.includes(row.id)
  const typical = typicalSkills(name).filter(fits)
  const common = learnableSkills.filter(row => COMMON.includes(row.id) && fits(row))
  return typical.length >= 4 ? typical : [...new Set([...typical, ...common])]
}

/**
 * Extra points left after third class and third trait. Two of them already went to the third
 * class's skills.
 */
function freeExtra({ thirdClass: third, extraPoints }: DraftReading): number {
  const own = third === null ? 0 : thirdClass.minPoints
  return Math.max(0, extra - extraPoints.thirdClass - extraPoints.thirdTrait - own)
}

/** One point each, in the order drawn, until all are spent or every skill is at its maximum. */
function raise(scores: Map<string, number>, points: number): void {
  let left = points
  const open = () => [...scores].filter(([, score]) => score < maxScore)
  while (left > 0 && open().length > 0)
    for (const [id, score] of open().slice(0, left)) {
      scores.set(id, score + 1)
      left -= 1
    }
}
