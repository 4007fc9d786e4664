import { defineCreation, ok, refuse, type Draft, type Json, type Result } from '@mastro/core'
import { characterSchema } from '../sheet/character.ts'
import { finishReading } from './finish-draft.ts'
import type { FormAnswer } from './step-form.ts'
import { quickDraft, quickQuestions } from './quick-creation.ts'
import { readDraft, type DraftReading } from './read-draft.ts'
import { STEP_IDS, type StepId } from './step-ids.ts'
import { storeAnswer, CREATION_STEPS, problemsOf, rollAll, rollShown, STEPS } from './steps.ts'
import { crossingOf } from './steps/first-class.ts'
import { sheetView } from '../sheet/sheet-view.ts'

/** Section 8 as steps in any order, each by dice or by choice. */
export const creation = defineCreation<StepId, DraftReading>({
  system: 'daimon',
  steps: CREATION_STEPS,
  read: readDraft,
  write: (draft, step, form) => ok(storeAnswer(draft, step, form as FormAnswer)), // safe: as the form filled it
  roll: rollShown,
  rollAll,
  quick: quickDraft,
  quickQuestions,
  finish,
  sheet: character => sheetView(characterSchema.parse(character)),
})

/**
 * The crossing of class and trait (DAI-CREATE-9) for a screen that draws it. Null until both rows
 * are known.
 */
export function creationCrossing(draft: Draft) {
  return crossingOf(readDraft(draft))
}

/** Refuses with the first problem. The refusal's `nearest` lists all of them. */
function finish(_draft: Draft, reading: DraftReading): Result<Json> {
  const reasons = STEP_IDS.flatMap(id =>
    problemsOf(STEPS[id], reading).map(({ code, path, text }) => ({
      code,
      path: `${id}.${path}`,
      text,
    })),
  )
  const [first] = reasons
  if (first !== undefined) return refuse(first.code, first.path, reasons)
  const made = finishReading(reading)
  if (!made.ok) return made
  const plain: unknown = made.value
  return ok(plain as Json) // safe: a sheet is plain JSON by its schema
}
