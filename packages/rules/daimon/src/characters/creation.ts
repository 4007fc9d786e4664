import { ok, refuse, type Creation, type Draft, type Json, type Result } from '@mastro/core'
import { characterSchema } from './character.ts'
import { finishReading } from './creation/finish.ts'
import { fillForm } from './creation/form.ts'
import { quickDraft, quickQuestions } from './creation/quick.ts'
import { readDraft } from './creation/reading.ts'
import { rollAll, rollShown } from './creation/roll.ts'
import { isStep, STEP_IDS } from './creation/step-ids.ts'
import { kept, problemsOf, STEPS, viewSteps } from './creation/steps.ts'
import { crossingOf } from './creation/steps/first.ts'
import { sheetView } from './sheet/sheet-view.ts'

/** Section 8 as a list of choices, not a tunnel: any step at any time, by dice or by choice. */
export const creation: Creation = {
  paths: ['quick', 'full'],
  begin: options => ({ system: 'daimon', options, answers: {}, dice: {} }),
  steps: viewSteps,
  answer,
  random: (draft, step, dice) => {
    if (step === 'all') return rollAll(draft, dice)
    return isStep(step) ? rollShown(draft, step, dice) : draft
  },
  quick: quickDraft,
  quickQuestions,
  finish,
  sheet: character => sheetView(characterSchema.parse(character)),
}

/** The crossing of class and trait (DAI-CREATE-9) for a screen that draws it; null until both rows are there. */
export function creationCrossing(draft: Draft) {
  return crossingOf(readDraft(draft))
}

/** Values are written over those the step already has: one choice at a time, or a whole form. */
function answer(draft: Draft, step: string, value: unknown): Result<Draft> {
  if (!isStep(step)) return refuse('unknown-step', 'step')
  const before = readDraft(draft).formOf(step)
  const filled = fillForm(before, value, form =>
    STEPS[step].fields(form, readDraft(kept(draft, step, form))),
  )
  return filled.ok ? ok(kept(draft, step, filled.value)) : filled
}

/** Every reason why not yet is in `nearest`; the first one is the refusal. */
function finish(draft: Draft): Result<Json> {
  const reading = readDraft(draft)
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
  return ok(plain as Json) // a sheet is plain data, as its schema says
}
