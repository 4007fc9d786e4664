import { recordDice, type Draft, type Dice, type Json } from '@mastro/core'
import nuances from '../../data/nuances.json' with { type: 'json' }
import samples from '../../data/skills.json' with { type: 'json' }
import traits from '../../data/traits.json' with { type: 'json' }
import { violations } from '../operations/create-character.ts'
import { cosmicCap } from '../operations/derived-figures.ts'
import { COMPONENTS, type ComponentName } from '../operations/shared-fields.ts'
import { magicSkillCap } from '../operations/mage-limits.ts'
import { creationRules, settingsOf } from '../options.ts'
import { readAnswer, readSpells, type StepId } from './step-forms.ts'
import { ARCHETYPES, FLAWS, NAMES } from './archetypes.ts'
import type { Archetype, Discipline, Flaw } from './archetypes.ts'
import { assembleDraft, faultsByStep, inputOf } from './assemble-draft.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { schemeOn } from './scheme-answers.ts'

/**
 * A random answer for one step, within the rules and the remaining budget. Null if nothing fits.
 */
export function randomAnswer(draft: Draft, step: StepId, dice: Dice): Json | null {
  const { [step]: _, ...answers } = draft.answers
  const wishes = wishesFor(step, draft, dice)
  return grant({ ...draft, answers }, wishes, dice.roll(6)).answers[step] ?? null
}

/** A random direction (a d6, a d3, a d3, a d12), then everything that is still open. */
export function randomAll(draft: Draft, dice: Dice): Draft {
  const rolled = recordDice(dice)
  const direction: CharacterDirection = {
    archetype: pick(ARCHETYPES, rolled),
    strong: pick(COMPONENTS, rolled),
    flaw: pick(FLAWS, rolled).id,
  }
  const isOpen = (step: StepId) => draft.answers[step] === undefined
  const concept = conceptWish(direction.archetype, pick(NAMES, rolled), draft)
  const named = isOpen('concept') ? grant(draft, [concept], 1) : draft
  const filled = fillUp(named, direction, isOpen)
  return { ...filled, dice: { ...draft.dice, all: rolled.draws.map(([, face]) => face) } }
}

/** What to buy for one step. Dice choose the items, and the budget limits their levels. */
function wishesFor(step: StepId, draft: Draft, dice: Dice): readonly Wish[] {
  const { options } = draft
  const archetype = pick(ARCHETYPES, dice)
  const mage = pick(MAGES, dice)
  switch (step) {
    case 'concept':
      return [conceptWish(archetype, pick(NAMES, dice), draft)]
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
        : [answerAll(step, { disciplines: [{ ...disciplineOf(mage.magic), level: 1 }] })]
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

function disciplineOf({ name, school, style, foci }: NonNullable<Archetype['magic']>) {
  return { name, school, style, foci }
}

function shade(value: number, dice: Dice): Wish {
  const component = pick(COMPONENTS, dice)
  return set('nuances', `${component}/${pick(nuances.examples[component], dice).it}`, value)
}

function pick<T>(list: readonly T[], dice: Dice): T {
  return list[dice.roll(list.length) - 1]! // safe: the die has as many sides as the list has items
}

/** Something to buy: its step and how the answer changes. */
interface Wish {
  readonly step: StepId
  readonly change: (answer: Readonly<Record<string, unknown>>) => unknown
}

/**
 * Grants wishes in order for a number of rounds, leaving out those that the rules or the budget
 * refuse.
 */
export function grant(draft: Draft, wishes: readonly Wish[], rounds: number): Draft {
  let now = draft
  for (let round = 0; round < rounds; round++) {
    const before = now
    for (const wish of wishes) now = tryWish(now, wish)
    if (now === before) return now
  }
  return now
}

/** Raises a number of a step by one, up to a level. */
function raise(step: StepId, key: string, to: number, from = 0): Wish {
  return {
    step,
    change: answer => {
      const level = Number(answer[key] ?? from)
      return level < to ? { ...answer, [key]: level + 1 } : answer
    },
  }
}

function set(step: StepId, key: string, value: number): Wish {
  return { step, change: answer => ({ ...answer, [key]: value }) }
}

function answerAll(step: StepId, value: unknown): Wish {
  return { step, change: () => value }
}

function tryWish(draft: Draft, { step, change }: Wish): Draft {
  const answer = (draft.answers[step] ?? {}) as Readonly<Record<string, unknown>> // safe: stored as an object
  const read = readAnswer(step, change(answer))
  if (!read.ok || JSON.stringify(read.value) === JSON.stringify(answer)) return draft
  const next = { ...draft, answers: { ...draft.answers, [step]: read.value } }
  return isLegal(next) ? next : draft
}

function isLegal(draft: Draft): boolean {
  return (
    violations(inputOf(draft, assembleDraft(draft))).length === 0 && faultsByStep(draft).size === 0
  )
}

export interface CharacterDirection {
  readonly archetype: Archetype
  readonly strong: ComponentName
  readonly flaw: Flaw
}

/** Built-in texts, in the language of the player. */
export function conceptWish({ look, aim }: Archetype, name: string, { options }: Draft): Wish {
  const language = options['language'] === 'en' ? 'en' : 'it'
  const [appearance, goals] = [nameLabel(look)[language], nameLabel(aim)[language]]
  return answerAll('concept', { name, appearance, goals })
}

/**
 * Buys in rounds until nothing more fits: first the essentials, then higher levels. `isOpen`
 * selects the steps it may answer.
 */
export function fillUp(
  draft: Draft,
  direction: CharacterDirection,
  isOpen: (step: StepId) => boolean = () => true,
): Draft {
  const { pcpBudget, egoMin } = creationRules(draft.options)
  const size = pcpBudget / 80
  const open = (wishes: readonly Wish[]) => wishes.filter(({ step }) => isOpen(step))
  const started = grant(draft, open(baseWishes(direction, egoMin)), 1)
  const shaped = grant(started, open(shapeWishes(direction, size, egoMin)), 6)
  const magical = ['magic', 'scheme', 'spells'].every(step => isOpen(step as StepId)) // safe: three of the steps
    ? withMagic(shaped, direction)
    : shaped
  const deep = grant(magical, open(depthWishes(direction)), 12)
  return grant(deep, open(breadthWishes(size, egoMin)), 20)
}

function baseWishes({ flaw, archetype }: CharacterDirection, egoMin: number): readonly Wish[] {
  const wishes = [set('ego', 'ego', egoMin), answerAll('components', { soul: 3, mind: 3, body: 3 })]
  if (flaw === 'frail') return [...wishes, set('nuances', 'body/Salute', -1)]
  if (flaw === 'unhandy') return [...wishes, set('incapacities', 'Tecnologia', -3)]
  const dull = archetype.component === 'mind' ? 'body' : 'mind'
  return [...wishes, set('components', dull, 2)]
}

function shapeWishes(
  { archetype, strong }: CharacterDirection,
  size: number,
  egoMin: number,
): readonly Wish[] {
  const magical = archetype.magic === null ? 0 : 2
  return [
    raise('ego', 'ego', egoMin + magical + Math.ceil(size), egoMin),
    raise('components', strong, 4 + Math.round(size), 3),
    raise('components', archetype.component, 4 + Math.round(size / 2), 3),
    ...archetype.skills.slice(0, 2).map(name => raise('skills', name, 2 + Math.round(size))),
    raise('nuances', archetype.nuance, 1),
  ]
}

function depthWishes({ archetype }: CharacterDirection): readonly Wish[] {
  const [first, ...others] = archetype.skills
  return [
    raise('skills', first!, 6), // safe: every archetype has skills
    ...others.map(name => raise('skills', name, 4)),
    ...(archetype.specialisation === ''
      ? []
      : [raise('specialisations', archetype.specialisation, 2)]),
  ]
}

/** Wishes that spend the rest of a large budget on all Components and more skills. */
function breadthWishes(size: number, egoMin: number): readonly Wish[] {
  const to = 4 + Math.round(2 * size)
  return [
    ...COMPONENTS.map(name => raise('components', name, to, 3)),
    raise('ego', 'ego', egoMin + 8, egoMin),
  ]
}

/** WOC-MAGIC-5, WOC-COSMIC-4, WOC-CODIFIED-4. As far as Ego and points allow. */
function withMagic(draft: Draft, { archetype: { magic } }: CharacterDirection): Draft {
  if (magic === null) return draft
  const cap = magicSkillCap(assembleDraft(draft).ego, settingsOf(draft.options))
  const levels = Array.from({ length: cap }, (_, i) => disciplineWish(magic, i + 1))
  const taught = grant(draft, levels, 1)
  const character = assembleDraft(taught)
  if (!character.skills.some(({ name }) => name === magic.name)) return taught
  const bonus = Math.min(2, cosmicCap(character.ego))
  const scheme = schemeOn('aristotelian', { [magic.element]: bonus }, character)
  const drawn = grant(taught, [answerAll('scheme', { scheme })], 1)
  const listed = magic.spells.map((_, i) => spellsWish(magic, i + 1))
  return grant(drawn, listed, 1)
}

function disciplineWish({ name, school, style, foci }: Discipline, level: number): Wish {
  return answerAll('magic', { disciplines: [{ name, school, style, level, foci }] })
}

function spellsWish({ name, spells }: Discipline, count: number): Wish {
  return answerAll('spells', { spells: readSpells(spells.slice(0, count).join(', '), name) })
}
