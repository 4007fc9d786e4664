import { defineCreation, json, label, ok, readTable, refuse, withScript } from '@mastro/core'
import type { Creation, Dice, Draft, Field, Json, Result } from '@mastro/core'
import { createCharacter } from '../operations/create-character.ts'
import { POSITIVE_TRAITS } from '../operations/create-input.ts'
import type { StoredCharacter } from '../state.ts'
import { storedCharacter } from '../schemas.ts'
import { sheetView } from '../sheet/sheet-view.ts'
import { TERMS } from '../messages/terms.ts'
import { armsOf } from './armoury.ts'
import {
  assembleDraft,
  diceDeclared,
  hasPower,
  languageOf,
  shotDiceDeclared,
} from './assemble-draft.ts'
import { answerOf, type StepId } from './step-forms.ts'
import { firstUnfinished } from './step-problems.ts'
import { answered, randomAll, randomStep } from './random-answers.ts'
import { CREATION_STEPS, readDraft, type DraftReading } from './steps.ts'
import { ARCHETYPES, MOTIVATIONS } from './archetypes.ts'

/**
 * Character creation: the concept first, then traits with a sign each. The Master approves the
 * sheet at the end.
 */
export const creation: Creation = defineCreation<StepId, DraftReading>({
  system: 'warp',
  steps: CREATION_STEPS,
  read: readDraft,
  write: (draft, step, answer) => {
    const next = withPowerKind(draft, answered(draft, step, answer), step)
    return isLocked(draft, next, step) ? refuse('hit-points-choice', 'value') : ok(next)
  },
  roll: randomStep,
  rollAll: randomAll,
  quick,
  quickQuestions: () => QUICK,
  finish,
  sheet: character => sheetView(readTable(storedCharacter, character)), // safe: made by `finish`
})

/**
 * WARP-PSYPOOL-3: a side trait that becomes a fringe power becomes technical (1/2 dice). The player
 * can choose another kind afterwards.
 */
function withPowerKind(before: Draft, after: Draft, step: StepId): Draft {
  if (step !== 'side-1' && step !== 'side-2') return after
  const [was, is] = [answerOf(before, step), answerOf(after, step)]
  const isNew = is.flags.includes('fringe') && !was.flags.includes('fringe')
  return isNew && is.kind === 'standard'
    ? answered(after, step, { ...is, kind: 'technical' })
    : after
}

/** WARP-HP-4: after the dice are rolled for these traits, the declarations cannot change. */
function isLocked(before: Draft, after: Draft, step: StepId): boolean {
  if (step !== 'hit-points' && step !== 'psychic') return false
  const declared = step === 'hit-points' ? diceDeclared : shotDiceDeclared
  const fallen = before.dice[step]?.length ?? 0
  return fallen > 0 && fallen === declared(before) && declared(after) !== fallen
}

const QUICK: readonly Field[] = [
  {
    id: 'archetype',
    label: TERMS.concept,
    kind: 'choice',
    choices: ARCHETYPES.map(({ id, concept }) => ({ value: id, label: concept })),
  },
  {
    id: 'superior',
    label: label('In che cosa eccelle', 'What they excel at'),
    kind: 'choice',
    choices: [
      { value: 'central', label: label('Nel suo mondo', 'In their own world') },
      { value: 'side-1', label: label('Nella prima capacità', 'In their first skill') },
      { value: 'side-2', label: label('Nella seconda capacità', 'In their second skill') },
    ],
  },
  {
    id: 'drive',
    label: TERMS.motivation,
    kind: 'choice',
    choices: MOTIVATIONS.map((words, i) => ({ value: String(i), label: words })),
  },
]

/** Creates a character from three choices and fills in the rest at random. */
function quick(
  choices: readonly string[],
  options: Readonly<Record<string, unknown>>,
  dice: Dice,
): Result<Draft> {
  const [archetype, superior, drive] = choices
  const idea = ARCHETYPES.find(({ id }) => id === archetype)
  if (idea === undefined) return refuse('unknown-choice', 'choices[0]')
  const best = POSITIVE_TRAITS.find(id => id === superior)
  if (best === undefined) return refuse('unknown-choice', 'choices[1]')
  const motive = MOTIVATIONS.find((_, i) => String(i) === drive)
  if (motive === undefined) return refuse('unknown-choice', 'choices[2]')
  if (choices.length > 3) return refuse('unknown-choice', 'choices[3]')
  const chosen = answered(creation.begin(options), 'superior', { superior: best })
  const made = randomAll(chosen, fromIdea(ARCHETYPES.indexOf(idea) + 1, dice))
  const life = { ...answerOf(made, 'life'), motivation: motive[languageOf(made)] }
  return ok(answered(made, 'life', life))
}

/** The first die of a full random draft picks the concept. Here it is fixed to the chosen one. */
function fromIdea(face: number, dice: Dice): Dice {
  let first = true
  return {
    roll(sides) {
      if (!first) return dice.roll(sides)
      first = false
      return face
    },
  }
}

/** Runs the create-character operation with the faces rolled for the draft. */
export function buildCharacter(draft: Draft): Result<StoredCharacter> {
  const unfinished = firstUnfinished(draft)
  if (unfinished !== null) return refuse('draft-incomplete', unfinished)
  const input = assembleDraft(draft)
  if (!input.ok) return input
  const made = withScript(facesOf(draft), dice => createCharacter(input.value, dice))
  if (!made.ok) return made
  const gear = answerOf(draft, 'gear')
  return ok({
    sheet: made.value.character,
    armor: gear.armor,
    weapons: armsOf(gear.weapons, languageOf(draft)),
  })
}

function finish(draft: Draft): Result<Json> {
  const made = buildCharacter(draft)
  return made.ok ? ok(json(made.value)) : made
}

function facesOf(draft: Draft): readonly number[] {
  const rolled = diceDeclared(draft) > 0 ? (draft.dice['hit-points'] ?? []) : []
  const shots = hasPower(draft) && shotDiceDeclared(draft) > 0 ? (draft.dice['psychic'] ?? []) : []
  return [...rolled, ...shots]
}
