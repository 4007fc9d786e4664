import { never, refuse, type Refused } from '@mastro/core'
import type { AdvancePurchase } from './advance.ts'
import { lowestMageEgo, magicSkillCap } from './mage-limits.ts'

const TEACHES_WITHOUT_ROLL = 3 // WOC-ADV-6

/** Which kinds read which field. The others ignore it. */
export function isRead(
  field: 'experience' | 'ego' | 'skillLevel' | 'learning' | 'raisedThisAdventure',
  { kind, magic, settings }: AdvancePurchase,
): boolean {
  const isSkill = kind === 'skill' || kind === 'new-skill'
  switch (field) {
    case 'experience':
      return kind === 'skill' || kind === 'specialisation'
    case 'ego':
      return kind === 'component' || (isSkill && magic)
    case 'skillLevel':
      return kind === 'specialisation' || kind === 'new-specialisation'
    case 'learning':
      return kind === 'new-skill'
    case 'raisedThisAdventure':
      return (
        kind === 'skill' ||
        kind === 'specialisation' ||
        (settings.oncePerAdventureScope === 'all' &&
          (kind === 'incapacity' || kind === 'component'))
      )
    default:
      return never(field)
  }
}

/** WOC-ADV-6, WOC-ADV-7, WOC-ADV-8, WOC-ADV-11. How a new skill is learned. */
export function checkLearning({ relatedIncapacity, learning }: AdvancePurchase): Refused | null {
  if (relatedIncapacity < 0) return refuse('incapacity-blocks', 'input.relatedIncapacity')
  if (learning === null || learning.method === 'experience') return null
  const { method, teacherLevel, canRead, mindRoll } = learning
  if (method === 'teacher') {
    if (teacherLevel === null) return refuse('invalid-request', 'input.learning.teacherLevel')
    if (teacherLevel === 0) return refuse('learning-impossible', 'input.learning.teacherLevel')
    if (teacherLevel >= TEACHES_WITHOUT_ROLL) return null
  } else if (!canRead) return refuse('learning-impossible', 'input.learning.canRead')
  if (mindRoll === null) return refuse('mind-roll-required', 'input.learning.mindRoll')
  return mindRoll === 'failure' ? refuse('mind-roll-failed', 'input.learning.mindRoll') : null
}

/** WOC-SPEC-2, WOC-ADV-10, WOC-ADV-12, WOC-ADV-13. How far the new level may go. */
export function checkExtent(input: AdvancePurchase): Refused | null {
  const { level, settings } = input
  const next = level + 1
  if (isRead('skillLevel', input)) {
    if (input.skillLevel === 0) return refuse('specialisation-without-skill', 'input.skillLevel')
    return next > (input.skillLevel ?? 0)
      ? refuse('specialisation-above-skill', 'input.level')
      : null
  }
  if (!isRead('ego', input)) return null
  const ego = input.ego ?? 0
  if (input.kind === 'component')
    return next > ego ? refuse('component-above-ego', 'input.level') : null
  if (ego < lowestMageEgo(settings)) return refuse('mage-ego-too-low', 'input.ego')
  return next > magicSkillCap(ego, settings) ? refuse('magic-skill-cap', 'input.level') : null
}
