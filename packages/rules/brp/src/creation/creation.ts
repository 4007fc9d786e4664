import { defineCreation, ok, refuse, same, withAnswer } from '@mastro/core'
import type { Creation, Draft, Json, Result } from '@mastro/core'
import equipmentTable from '../../data/starting-equipment.json' with { type: 'json' }
import { characterOf } from '../presets/build-character.ts'
import { finishedCharacterSchema, type FinishedCharacter } from '../sheet/finished-character.ts'
import { sheetOf } from '../sheet/sheet-view.ts'
import { FREE_STEPS, STEPS, type StepId } from './step-ids.ts'
import { quickDraft, quickQuestions } from './quick-creation.ts'
import { readDraft, type DraftReading, type StepProblem } from './read-draft.ts'
import { CREATION_STEPS } from './steps.ts'

export const creation: Creation = defineCreation<StepId, DraftReading>({
  system: 'brp',
  steps: CREATION_STEPS,
  read: readDraft,
  write: withFreshShift,
  rollAll: (draft, dice) =>
    STEPS.filter(id => id !== 'shift' && draft.answers[id] === undefined) // no points move by themselves
      .reduce((held, id) => creation.random(held, id, dice), draft),
  quick: (choices, options, dice) => quickDraft(creation.begin(options), choices, dice),
  quickQuestions,
  finish,
  sheet: character => {
    const read = finishedCharacterSchema.safeParse(character)
    if (!read.success) return { name: '', subtitle: same(''), sections: [] }
    return sheetOf(characterOf(read.data, 'new', '', null))
  },
})

/** A new set of characteristics drops the points moved in the last one (BRP-CHAR-7). */
function withFreshShift(draft: Draft, step: StepId, answer: Json): Result<Draft> {
  if (step !== 'characteristics') return withAnswer(draft, step, answer)
  const { shift: _, ...answers } = draft.answers
  return withAnswer({ ...draft, answers }, step, answer)
}

/**
 * Finishes a draft if every step is done and valid. The refusal lists everything that is still
 * wrong.
 */
function finish(_draft: Draft, reading: DraftReading): Result<Json> {
  const missing = STEPS.filter(id => !FREE_STEPS.includes(id) && reading.answers[id] === undefined)
  const wrong: readonly StepProblem[] = [
    ...missing.map(step => ({ step, code: 'missing-choice', path: step })),
    ...reading.problems,
  ]
  const [first] = wrong
  if (first !== undefined) return refuse('draft-incomplete', first.step, wrong)
  const plain: unknown = madeOf(reading)
  return ok(plain as Json) // safe: the schema yields plain JSON
}

function madeOf({ answers, choices, settings }: DraftReading): FinishedCharacter {
  const { equipment, background, identity } = answers
  const written = (equipment?.items ?? '').split('\n').map(line => line.trim())
  const usual = equipment?.usual === false ? [] : usualItems()
  return {
    name: identity?.name ?? '',
    choices,
    weapons: equipment?.weapons ?? [],
    armour: equipment?.armour ?? [],
    items: [...usual, ...written.filter(line => line !== '').map(line => line.slice(0, 200))],
    background: background?.background ?? '',
    settings,
  }
}

/**
 * BRP-EQUIP-1: the ids of the items that every character starts with. Their names are in the data.
 */
function usualItems(): string[] {
  return equipmentTable.items
    .filter(row => row.id !== 'weapons' && row.id !== 'other')
    .map(row => row.id)
}
