import { recorded, type Dice, type Draft } from '@mastro/core'
import { readDraft, type Reading } from './reading.ts'
import { NO_FORM, type Form } from './form.ts'
import { STEP_IDS, type StepId } from './step-ids.ts'
import { kept, STEPS } from './steps.ts'

/** One step by dice; the faces stay beside the answer, for all to see. */
export function rollStep(draft: Draft, id: StepId, dice: Dice): Draft {
  return throwForm(draft, id, dice, (form, reading, thrown) =>
    STEPS[id].random(form, reading, thrown),
  )
}

/** A step that one looks at and throws: what stands there is one's own, touched or not. */
export function rollShown(draft: Draft, id: StepId, dice: Dice): Draft {
  const answers = { ...draft.answers, [id]: draft.answers[id] ?? NO_FORM }
  return rollStep({ ...draft, answers }, id, dice)
}

/** Every step that nobody has answered yet. */
export function rollAll(draft: Draft, dice: Dice): Draft {
  return STEP_IDS.filter(id => draft.answers[id] === undefined).reduce(
    (held, id) => rollStep(held, id, dice),
    draft,
  )
}

export function throwForm(
  draft: Draft,
  id: StepId,
  dice: Dice,
  make: (form: Form, reading: Reading, dice: Dice) => Form,
): Draft {
  const thrown = recorded(dice)
  const reading = readDraft(draft)
  const written = kept(draft, id, make(reading.formOf(id), reading, thrown))
  const faces = thrown.draws.map(([, face]) => face)
  return { ...written, dice: { ...draft.dice, [id]: faces } }
}
