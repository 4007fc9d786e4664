import { defineCreation, ok, refuse, same } from '@mastro/core'
import type { Creation, Draft, Json, Result } from '@mastro/core'
import equipmentTable from '../../data/starting-equipment.json' with { type: 'json' }
import { characterOf } from '../presets/build-character.ts'
import { finishedCharacterSchema, type FinishedCharacter } from '../sheet/finished-character.ts'
import { sheetOf } from '../sheet/sheet-view.ts'
import { STEPS, type StepId } from './step-ids.ts'
import { quickDraft, quickQuestions } from './quick-creation.ts'
import { readDraft, type DraftReading, type StepProblem } from './read-draft.ts'
import { CREATION_STEPS } from './steps.ts'

/** The steps that may be left empty. */
const FREE: readonly StepId[] = ['shift', 'equipment', 'background']

export const creation: Creation = defineCreation<StepId, DraftReading>({
  system: 'brp',
  steps: CREATION_STEPS,
  read: readDraft,
  quick: (choices, options, dice) => quickDraft(creation.begin(options), choices, dice),
  quickQuestions,
  finish,
  sheet: character => {
    const read = finishedCharacterSchema.safeParse(character)
    if (!read.success) return { name: '', subtitle: same(''), sections: [] }
    return sheetOf(characterOf(read.data, 'new', '', null))
  },
})

/**
 * Finishes a draft if every step is done and valid. The refusal lists everything that is still
 * wrong.
 */
function finish(_draft: Draft, reading: DraftReading): Result<Json> {
  const missing = STEPS.filter(id => !FREE.includes(id) && reading.answers[id] === undefined)
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
