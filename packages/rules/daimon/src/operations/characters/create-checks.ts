import { refuse, type Refused } from '@mastro/core'
import { creationTable } from '../../data/creation.ts'
import type { CreateInput } from './create-input.ts'
import { toScoredSkill } from './generic-rule.ts'
import { daimonFault } from './daimon-rule.ts'
import { bonusesAllowed, creationPrice } from './enhancement-rules.ts'
import type { SocialStanding } from './roll-background.ts'
import { sumsTo } from './roll-characteristics.ts'
import { isKnownTarget } from './skill-ids.ts'
import { firstBeyondLimit, type GearClass } from './starting-gear.ts'

/**
 * Checks of creation, one rule each. Null if nothing is wrong. Skills and traits are in separate
 * files.
 */

export interface EnhancementBudget {
  readonly budget: number
  readonly spent: number
  readonly unspent: number
}

/** DAI-CREATE-1/3. */
export function pointsFault({
  characteristics,
}: Pick<CreateInput, 'characteristics'>): Refused | null {
  const { points, alternative } = creationTable.characteristics
  if (!sumsTo(characteristics.base, points))
    return refuse('points-mismatch', 'input.characteristics.base')
  if (characteristics.method === 'dice') return null
  return sumsTo(characteristics.extra, alternative.freePoints)
    ? null
    : refuse('points-mismatch', 'input.characteristics.extra')
}

/** DAI-CREATE-6. */
export function consentFault({ background }: CreateInput): Refused | null {
  return background.socialClass.method === 'agreed' && !background.groupAgrees
    ? refuse('group-consent-required', 'input.background.groupAgrees')
    : null
}

/** DAI-CREATE-13: names are compared ignoring case. */
export function classNamesFault(
  input: Pick<CreateInput, 'secondClass' | 'thirdClass'>,
  firstClass: string,
): Refused | null {
  const { secondClass, thirdClass } = input
  if (sameName(secondClass.name, firstClass))
    return refuse('duplicate-id', 'input.secondClass.name')
  if (thirdClass === null) return null
  const repeated = [firstClass, secondClass.name].some(held => sameName(held, thirdClass.name))
  return repeated ? refuse('duplicate-id', 'input.thirdClass.name') : null
}

export const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** DAI-CREATE-19, DAI-ENH-6. */
export function enhancementsFault(
  input: Pick<CreateInput, 'enhancements' | 'skills'>,
  held: SocialStanding,
): Refused | null {
  for (const [k, { bonuses }] of input.enhancements.entries()) {
    const at = `input.enhancements[${k}].bonuses`
    const unknown = bonuses.findIndex(bonus => !isKnownTarget(bonus, []))
    if (unknown !== -1) return refuse('unknown-id', `${at}[${unknown}].id`)
    if (!bonusesAllowed(bonuses)) return refuse('bonus-limit', at)
  }
  const { unspent } = enhancementBudget(input, held)
  return unspent < 0 ? refuse('points-exceeded', 'input.enhancements') : null
}

export function enhancementBudget(
  { enhancements, skills }: Pick<CreateInput, 'enhancements' | 'skills'>,
  { enhancementPoints: budget }: SocialStanding,
): EnhancementBudget {
  const owned = skills.map(toScoredSkill)
  const spent = enhancements.reduce((sum, held) => sum + creationPrice(held, owned), 0)
  return { budget, spent, unspent: budget - spent }
}

/** DAI-CREATE-21: all classes count, including the first. */
export function gearFault(
  equipment: CreateInput['equipment'],
  { current }: SocialStanding,
  classes: readonly GearClass[],
): Refused | null {
  const beyond = firstBeyondLimit(equipment, current, classes)
  return beyond === null ? null : refuse('gear-limit', `input.equipment[${beyond}]`)
}

export function companionFault({
  daimon,
  disconnected,
}: Pick<CreateInput, 'daimon' | 'disconnected'>): Refused | null {
  const fault = daimonFault(daimon, disconnected)
  return fault === null ? null : refuse(fault, 'input.daimon')
}
