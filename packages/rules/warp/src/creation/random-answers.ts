import { label, rollMany } from '@mastro/core'
import type { Dice, Draft, Json, Label } from '@mastro/core'
import { diceDeclared, hasPower, languageOf, shotDiceDeclared } from './assemble-draft.ts'
import { answerOf, isAnswered, STEPS, type StepId } from './step-forms.ts'
import { isDone } from './step-problems.ts'
import { ARCHETYPES, BODY_WORDS, MOTIVATIONS, NAMES, PERSONS, SECRETS } from './archetypes.ts'
import type { Archetype, IdeaTrait } from './archetypes.ts'

/** Picks the concept of a random step. Called only if the step needs it, because it rolls a die. */
type Idea = () => Archetype

const POOL_WORD = label('Calma', 'Calm')

export const pickIdea = (dice: Dice): Archetype => pick(ARCHETYPES, dice)

/** Fills in one step at random. */
export function randomStep(draft: Draft, step: StepId, dice: Dice): Draft {
  return chanceFor(draft, step, () => pickIdea(dice), dice)
}

/** Fills in every unfinished step from one random concept. */
export function randomAll(draft: Draft, dice: Dice): Draft {
  const idea = pickIdea(dice)
  return STEPS.reduce(
    (now, id) =>
      isAnswered(now, id) && isDone(now, id) ? now : chanceFor(now, id, () => idea, dice),
    draft,
  )
}

/**
 * WARP-HP-4, WARP-PSYPOOL-2: declarations are kept. Dice rolled for the current traits are not
 * rolled again, and a step that is already answered only gets its dice.
 */
function chanceFor(draft: Draft, step: StepId, idea: Idea, dice: Dice): Draft {
  const rolls = step === 'hit-points' || step === 'psychic'
  const next =
    rolls && isAnswered(draft, step)
      ? draft
      : answered(draft, step, chance(draft, step, idea, dice))
  return rolls ? withDice(next, step, dice) : next
}

export function answered(draft: Draft, step: StepId, answer: Json): Draft {
  return { ...draft, answers: { ...draft.answers, [step]: answer } }
}

export function withDice(draft: Draft, step: 'hit-points' | 'psychic', dice: Dice): Draft {
  const declared = step === 'hit-points' ? diceDeclared(draft) : shotDiceDeclared(draft)
  if (declared === 0 || draft.dice[step]?.length === declared) return draft
  return { ...draft, dice: { ...draft.dice, [step]: rollMany(dice, declared, 6) } }
}

export function chance(draft: Draft, step: StepId, idea: Idea, dice: Dice): Json {
  const localized = (words: Label) => words[languageOf(draft)]
  switch (step) {
    case 'concept':
      return {
        name: answerOf(draft, step).name || pick(NAMES, dice),
        concept: localized(idea().concept),
      }
    case 'central':
      return typedFirst(draft, step, traitAnswer(idea().central, localized))
    case 'side-1':
      return typedFirst(draft, step, traitAnswer(idea().side[0]!, localized))
    case 'side-2':
      return typedFirst(draft, step, traitAnswer(idea().side[1]!, localized))
    case 'flaw':
      return typedFirst(draft, step, flawAnswer(idea(), localized))
    case 'superior':
      return { superior: pick(['central', 'side-1', 'side-2'], dice) }
    case 'hit-points': {
      const mode = pick(['fixed', 'roll'], dice)
      return {
        label: localized(pick(BODY_WORDS, dice)),
        central: mode,
        'side-1': mode,
        'side-2': mode,
        none: mode,
      }
    }
    case 'psychic':
      return {
        mode: hasPower(draft) ? pick(['fixed', 'roll'], dice) : 'fixed',
        label: hasPower(draft) ? localized(POOL_WORD) : '',
      }
    case 'life':
      return {
        motivation: localized(pick(MOTIVATIONS, dice)),
        secret: localized(pick(SECRETS, dice)),
        importantPerson: localized(pick(PERSONS, dice)),
        unknown: [],
      }
    case 'gear':
      return gearAnswer(idea(), localized)
  }
}

/** A trait that is only begun keeps the texts that were typed. */
function typedFirst(
  draft: Draft,
  step: 'central' | 'side-1' | 'side-2' | 'flaw',
  random: TraitAnswer,
): Json {
  if (!isAnswered(draft, step) || isDone(draft, step)) return random
  const { name, description, sign } = answerOf(draft, step)
  const typed = Object.entries({ name, description, sign }).filter(([, text]) => text.trim() !== '')
  return { ...random, ...Object.fromEntries(typed) }
}

type TraitAnswer = Readonly<Record<string, Json>>

export function traitAnswer(trait: IdeaTrait, localized: (words: Label) => string): TraitAnswer {
  const { combat, hitPoints, fringe } = trait
  return {
    name: localized(trait.name),
    description: '',
    sign: localized(trait.sign),
    kind: trait.kind,
    flags: [
      ...(combat ? ['combat'] : []),
      ...(hitPoints ? ['hitPoints'] : []),
      ...(fringe ? ['fringe'] : []),
    ],
    strange: false,
    unknown: false,
  }
}

function flawAnswer({ flaw }: Archetype, localized: (words: Label) => string): TraitAnswer {
  return { name: localized(flaw.name), description: '', sign: localized(flaw.sign), unknown: false }
}

export function gearAnswer(idea: Archetype, localized: (words: Label) => string): TraitAnswer {
  return {
    history: '',
    equipment: localized(idea.equipment),
    finances: localized(idea.finances),
    armor: idea.armor,
    weapons: idea.weapons,
  }
}

/** Picks an item with a die of as many sides as there are items. */
export function pick<T>(from: readonly T[], dice: Dice): T {
  return from[dice.roll(from.length) - 1]!
}
