import { recorded, type Dice, type Draft, type Json } from '@mastro/core'
import nuances from '../../data/nuances.json' with { type: 'json' }
import samples from '../../data/skills.json' with { type: 'json' }
import traits from '../../data/traits.json' with { type: 'json' }
import { COMPONENTS } from '../acts/fields.ts'
import { creationRules } from '../options.ts'
import type { StepId } from './answers.ts'
import { ARCHETYPES, FLAWS, NAMES, type Archetype } from './archetypes.ts'
import {
  answerAll,
  conceptWish,
  fillUp,
  grant,
  raise,
  set,
  type Direction,
  type Wish,
} from './greedy.ts'

/** The answer of one step by dice, within the rules and what is left of the budget; null: nothing fits. */
export function randomAnswer(draft: Draft, step: StepId, dice: Dice): Json | null {
  const { [step]: _, ...answers } = draft.answers
  const wishes = wishesFor(step, draft, dice)
  return grant({ ...draft, answers }, wishes, dice.roll(6)).answers[step] ?? null
}

/** A direction by dice (a d6, a d3, a d3, a d12), then everything that is still open. */
export function randomAll(draft: Draft, dice: Dice): Draft {
  const rolled = recorded(dice)
  const direction: Direction = {
    archetype: pick(ARCHETYPES, rolled),
    strong: pick(COMPONENTS, rolled),
    flaw: pick(FLAWS, rolled).id,
  }
  const isOpen = (step: StepId) => draft.answers[step] === undefined
  const concept = conceptWish(direction.archetype, pick(NAMES, rolled))
  const named = isOpen('concept') ? grant(draft, [concept], 1) : draft
  const filled = fillUp(named, direction, isOpen)
  return { ...filled, dice: { ...draft.dice, all: rolled.draws.map(([, face]) => face) } }
}

/** Two of a kind of thing for most steps: what they are is left to the dice, how far to the points. */
function wishesFor(step: StepId, { options }: Draft, dice: Dice): readonly Wish[] {
  const archetype = pick(ARCHETYPES, dice)
  const mage = pick(MAGES, dice)
  switch (step) {
    case 'concept':
      return [conceptWish(archetype, pick(NAMES, dice))]
    case 'ego':
      return [set(step, 'ego', creationRules(options).egoMin + Math.floor(dice.roll(6) / 2))]
    case 'components':
      return [
        answerAll(step, { soul: 3, mind: 3, body: 3 }),
        raise(step, pick(COMPONENTS, dice), 6, 3),
        raise(step, pick(COMPONENTS, dice), 5, 3),
      ]
    case 'nuances':
      return [shade(1, dice), shade(-1, dice), shade(1, dice)]
    case 'skills':
      return [1, 2, 3, 4].map(() => raise(step, pick(samples.examples, dice).it, 5))
    case 'specialisations':
      return ARCHETYPES.filter(one => one.specialisation !== '').map(one =>
        raise(step, one.specialisation, 2),
      )
    case 'magic':
      return mage.magic === null
        ? []
        : [answerAll(step, { disciplines: [{ ...plain(mage.magic), level: 1 }] })]
    case 'incapacities':
      return [set(step, pick(samples.incapacities, dice).it, -dice.roll(3))]
    case 'advantages':
      return [set(step, pick(traits.advantages, dice).it, dice.roll(5))]
    case 'disadvantages':
      return [set(step, pick(traits.disadvantages, dice).it, -dice.roll(5))]
    default:
      return []
  }
}

const MAGES = ARCHETYPES.filter(({ magic }) => magic !== null)

function plain({ name, school, style, foci }: NonNullable<Archetype['magic']>) {
  return { name, school, style, foci }
}

function shade(value: number, dice: Dice): Wish {
  const component = pick(COMPONENTS, dice)
  return set('nuances', `${component}/${pick(nuances.examples[component], dice).it}`, value)
}

function pick<T>(list: readonly T[], dice: Dice): T {
  return list[dice.roll(list.length) - 1]! // a face of as many sides
}
