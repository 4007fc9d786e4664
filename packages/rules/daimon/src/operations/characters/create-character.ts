import { ok, type Dice, type Result } from '@mastro/core'
import { maxWounds } from '../health.ts'
import { reserveTable } from '../../data/reserve.ts'
import type { Character } from '../../sheet/character.ts'
import {
  classNamesFault,
  companionFault,
  consentFault,
  enhancementBudget,
  enhancementsFault,
  gearFault,
  pointsFault,
} from './create-checks.ts'
import type { EnhancementBudget } from './create-checks.ts'
import type { CreateInput } from './create-input.ts'
import { extraPoints, skillsFault, type ExtraPoints } from './create-skills.ts'
import { toScoredSkill } from './generic-rule.ts'
import { rollStory, type CreationStory } from './create-story.ts'
import { traitsFault } from './create-traits.ts'
import type { RolledEvent, BackgroundRows, SocialStanding } from './roll-background.ts'

export interface CreationResult {
  readonly character: Character
  readonly report: CreationReport
}

export interface CreationReport
  extends SocialStanding, Partial<BackgroundRows>, Partial<Omit<RolledEvent, 'event'>> {
  readonly event: string
  readonly extraPoints: ExtraPoints
  readonly enhancementBudget: EnhancementBudget
  readonly maxWounds: number
}

/**
 * Section 8. Dice: see `rollStory`. They are thrown after the first checks and before all the
 * others.
 */
export function createCharacter(input: CreateInput, dice: Dice): Result<CreationResult> {
  const early = pointsFault(input) ?? consentFault(input)
  if (early !== null) return early
  const story = rollStory(input, dice)
  dice.finish?.()
  const late =
    classNamesFault(input, story.firstClass) ??
    traitsFault(input) ??
    skillsFault(input, story.standing.resources) ??
    enhancementsFault(input, story.standing) ??
    gearFault(input.equipment, story.standing, classesOf(input)) ??
    companionFault(input)
  if (late !== null) return late
  return ok({ character: newCharacter(input, story), report: report(input, story) })
}

/** DAI-CREATE-23, DAI-SHEET-4: a complete sheet with its starting values. */
function newCharacter(input: CreateInput, story: CreationStory): Character {
  const { socialClass, resources } = socialFields(story)
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
      ...toScoredSkill(skill),
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

function classesOf({ background, secondClass, thirdClass }: CreateInput) {
  return [background.first, secondClass, ...(thirdClass ? [thirdClass] : [])]
}

function socialFields({ standing: { origin, current, resources } }: CreationStory) {
  return { socialClass: { origin, current }, resources }
}

function newClasses(
  { background, secondClass, thirdClass }: CreateInput,
  { firstClass }: CreationStory,
) {
  const { category, special } = background.first
  const named = [{ name: firstClass, category, special }, secondClass]
  return [...named, ...(thirdClass ? [thirdClass] : [])].map((held, k) => ({
    id: `class-${k + 1}`,
    ...held,
  }))
}

function newTraits({ traitModifiers, thirdTrait }: CreateInput, story: CreationStory) {
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

function report(input: CreateInput, story: CreationStory): CreationReport {
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
