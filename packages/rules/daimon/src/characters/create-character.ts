import { ok, refuse, type Dice, type Refused, type Result } from '@mastro/core'
import { maxWounds } from '../acts/health.ts'
import { creationTable } from '../data/creation.ts'
import { reserveTable } from '../data/reserve.ts'
import type { Character } from './character.ts'
import type { CreateInput } from './create-input.ts'
import { extraPoints, scored, skillsFault, type ExtraPoints } from './create-skills.ts'
import { throwStory, type Story } from './create-story.ts'
import { traitsFault } from './create-traits.ts'
import { daimonFault } from './daimon-rule.ts'
import { bonusesAllowed, creationPrice } from './enhancement-rules.ts'
import type { RolledEvent, Rows, Standing } from './roll-background.ts'
import { sumsTo } from './roll-characteristics.ts'
import { isKnownTarget } from './skill-ids.ts'
import { firstBeyondLimit } from './starting-gear.ts'

export interface Created {
  readonly character: Character
  readonly report: CreationReport
}

export interface CreationReport
  extends Standing, Partial<Rows>, Partial<Omit<RolledEvent, 'event'>> {
  readonly event: string
  readonly extraPoints: ExtraPoints
  readonly enhancementBudget: EnhancementBudget
  readonly maxWounds: number
}

export interface EnhancementBudget {
  readonly budget: number
  readonly spent: number
  readonly unspent: number
}

/** Section 8. Dice: see `throwStory`; they fall after the first checks and before all the others. */
export function createCharacter(input: CreateInput, dice: Dice): Result<Created> {
  const early = pointsFault(input) ?? consentFault(input)
  if (early !== null) return early
  const story = throwStory(input, dice)
  dice.finish?.()
  const late =
    classNamesFault(input, story.firstClass) ??
    traitsFault(input) ??
    skillsFault(input, story.standing.resources) ??
    enhancementsFault(input, story.standing) ??
    gearFault(input, story.standing) ??
    companionFault(input)
  if (late !== null) return late
  return ok({ character: newCharacter(input, story), report: report(input, story) })
}

/** DAI-CREATE-1/3. */
function pointsFault({ characteristics }: CreateInput): Refused | null {
  const { points, alternative } = creationTable.characteristics
  if (!sumsTo(characteristics.base, points))
    return refuse('points-mismatch', 'input.characteristics.base')
  if (characteristics.method === 'dice') return null
  return sumsTo(characteristics.extra, alternative.freePoints)
    ? null
    : refuse('points-mismatch', 'input.characteristics.extra')
}

/** DAI-CREATE-6. */
function consentFault({ background }: CreateInput): Refused | null {
  return background.socialClass.method === 'agreed' && !background.groupAgrees
    ? refuse('group-consent-required', 'input.background.groupAgrees')
    : null
}

/** DAI-CREATE-13: names are compared without case. */
function classNamesFault(input: CreateInput, firstClass: string): Refused | null {
  const { secondClass, thirdClass } = input
  if (sameName(secondClass.name, firstClass))
    return refuse('duplicate-id', 'input.secondClass.name')
  if (thirdClass === null) return null
  const repeated = [firstClass, secondClass.name].some(held => sameName(held, thirdClass.name))
  return repeated ? refuse('duplicate-id', 'input.thirdClass.name') : null
}

export const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** DAI-CREATE-19, DAI-ENH-6. */
function enhancementsFault(input: CreateInput, held: Standing): Refused | null {
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
  { enhancementPoints: budget }: Standing,
): EnhancementBudget {
  const owned = skills.map(scored)
  const spent = enhancements.reduce((sum, held) => sum + creationPrice(held, owned), 0)
  return { budget, spent, unspent: budget - spent }
}

/** DAI-CREATE-21. */
function gearFault(input: CreateInput, { current }: Standing): Refused | null {
  const { first } = input.background
  const classes = [first, input.secondClass, ...(input.thirdClass ? [input.thirdClass] : [])]
  const beyond = firstBeyondLimit(input.equipment, current, classes)
  return beyond === null ? null : refuse('gear-limit', `input.equipment[${beyond}]`)
}

function companionFault({ daimon, disconnected }: CreateInput): Refused | null {
  const fault = daimonFault(daimon, disconnected)
  return fault === null ? null : refuse(fault, 'input.daimon')
}

/** DAI-CREATE-23, DAI-SHEET-4: a complete sheet, everything at its start. */
function newCharacter(input: CreateInput, story: Story): Character {
  const { socialClass, resources } = placed(story)
  return {
    name: input.name,
    concept: '',
    story: '',
    characteristics: { ...story.characteristics },
    initialCharacteristics: { ...story.characteristics },
    socialClass,
    resources,
    classes: newClasses(input, story),
    traits: newTraits(input, story),
    skills: input.skills.map(skill => ({
      ...scored(skill),
      classId: `class-${skill.classNo}`,
      outOfContext: skill.outOfContext,
      used: false,
    })),
    enhancements: input.enhancements.map((held, k) => ({ id: `enh-${k + 1}`, ...held, marks: 0 })),
    equipment: input.equipment.map((held, k) => ({
      id: `item-${k + 1}`,
      ...held,
      bonusSkill: null,
      marks: 0,
    })),
    daimon: input.daimon,
    disconnected: input.disconnected,
    reserve: reserveTable.start,
    pe: 0,
    evo: 0,
    level: 0,
    wounds: 0,
  }
}

function placed({ standing: { origin, current, resources } }: Story) {
  return { socialClass: { origin, current }, resources }
}

function newClasses({ background, secondClass, thirdClass }: CreateInput, { firstClass }: Story) {
  const { category, special } = background.first
  const named = [{ name: firstClass, category, special }, secondClass]
  return [...named, ...(thirdClass ? [thirdClass] : [])].map((held, k) => ({
    id: `class-${k + 1}`,
    ...held,
  }))
}

function newTraits({ traitModifiers, thirdTrait }: CreateInput, story: Story) {
  const [first = null, second = null] = traitModifiers
  const named = [
    { name: story.firstTrait, modifier: first },
    { name: story.secondTrait, modifier: second },
    ...(thirdTrait ? [{ name: thirdTrait.name, modifier: thirdTrait.modifier }] : []),
  ]
  return named.map(({ name, modifier }, k) => ({
    id: `trait-${k + 1}`,
    name,
    description: '',
    modifier,
  }))
}

function report(input: CreateInput, story: Story): CreationReport {
  const { standing, rows, rolledEvent, event } = story
  return {
    ...standing,
    ...rows,
    ...rolledEvent,
    event,
    extraPoints: extraPoints(input),
    enhancementBudget: enhancementBudget(input, standing),
    maxWounds: maxWounds(story.characteristics.power),
  }
}
