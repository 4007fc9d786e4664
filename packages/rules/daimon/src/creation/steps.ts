import { growableList, label, recordDice } from '@mastro/core'
import type { Dice, Draft, Problem, Step } from '@mastro/core'
import { listOf, NO_ANSWER, type FormAnswer } from './step-form.ts'
import { readDraft, type DraftReading } from './read-draft.ts'
import { broken, type DaimonStep } from './define-step.ts'
import { STEP_IDS, type StepId } from './step-ids.ts'
import { characteristicsStep } from './steps/characteristics.ts'
import { daimonStep } from './steps/daimon.ts'
import { enhancementsStep } from './steps/enhancements.ts'
import { equipmentStep } from './steps/equipment.ts'
import { eventStep } from './steps/event.ts'
import { extrasStep } from './steps/extras.ts'
import { firstStep } from './steps/first-class.ts'
import { identityStep } from './steps/identity.ts'
import { secondClassStep } from './steps/second-class.ts'
import { skillsStep } from './steps/skills.ts'
import { socialClassStep } from './steps/social-class.ts'

export const STEPS: Readonly<Record<StepId, DaimonStep>> = {
  characteristics: characteristicsStep,
  'social-class': socialClassStep,
  first: firstStep,
  event: eventStep,
  'second-class': secondClassStep,
  skills: skillsStep,
  extras: extrasStep,
  daimon: daimonStep,
  enhancements: enhancementsStep,
  equipment: equipmentStep,
  identity: identityStep,
}

/** The steps in the form that core expects. */
export const CREATION_STEPS: readonly Step<StepId, DraftReading>[] = STEP_IDS.map(id => {
  const { label: name, help, fields, summary, totals, random, throws, isThrown } = STEPS[id]
  return {
    id,
    label: name,
    help,
    form: growableList<DraftReading>(fields, {
      again: ({ draft }, form) => readDraft(storeAnswer(draft, id, form)),
      held: reading => reading.formOf(id),
    }),
    problems: reading => problemsOf(STEPS[id], reading),
    summary,
    totals,
    random: (reading, dice) => random(reading.formOf(id), reading, dice),
    ...(throws && { throws }),
    ...(isThrown && { isThrown }),
  }
})

export function problemsOf(step: DaimonStep, reading: DraftReading): Problem[] {
  return [...staleness(step, reading), ...step.problems(reading)]
}

/** An answer that depends on a changed value is kept and reported. */
function staleness(step: DaimonStep, reading: DraftReading): Problem[] {
  if (!reading.isAnswered(step.id) || step.basis === undefined) return []
  const before = listOf(reading.formOf(step.id), 'basis')
  const now = step.basis(reading)
  const changed = before.some((part, k) => part !== '' && now[k] !== undefined && part !== now[k])
  if (!changed) return []
  const text = label(
    'Un passo precedente è cambiato: guardalo di nuovo',
    'An earlier step has changed: look at it again',
  )
  return [broken('earlier-step-changed', 'basis', text, {})] // answering again is enough
}

/** Stores a form together with the values it depends on. */
export function storeAnswer(draft: Draft, id: StepId, form: FormAnswer): Draft {
  const step = STEPS[id]
  const written = { ...draft, answers: { ...draft.answers, [id]: form } }
  if (step.basis === undefined) return written
  const basis = step.basis(readDraft(written))
  return { ...written, answers: { ...draft.answers, [id]: { ...form, basis } } }
}

/** Rolls one step. The faces are stored beside the answer, visible to all. */
export function rollStep(draft: Draft, id: StepId, dice: Dice): Draft {
  return throwForm(draft, id, dice, (form, reading, thrown) =>
    STEPS[id].random(form, reading, thrown),
  )
}

/** Rolls a step that is open on screen. Its current values count as the player's answer. */
export function rollShown(draft: Draft, id: StepId, dice: Dice): Draft {
  const answers = { ...draft.answers, [id]: draft.answers[id] ?? NO_ANSWER }
  return rollStep({ ...draft, answers }, id, dice)
}

/** Rolls every step without an answer. */
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
  make: (form: FormAnswer, reading: DraftReading, dice: Dice) => FormAnswer,
): Draft {
  const thrown = recordDice(dice)
  const reading = readDraft(draft)
  const written = storeAnswer(draft, id, make(reading.formOf(id), reading, thrown))
  const faces = thrown.draws.map(([, face]) => face)
  if (faces.length === 0) return written // the dice of an earlier roll stay
  return { ...written, dice: { ...draft.dice, [id]: faces } }
}
