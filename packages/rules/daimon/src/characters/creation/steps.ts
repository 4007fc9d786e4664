import { label, type CreationStep, type Draft } from '@mastro/core'
import { listOf, type Form } from './form.ts'
import { readDraft, type Reading } from './reading.ts'
import { broken, type Problem, type Step } from './step.ts'
import { STEP_IDS, type StepId } from './step-ids.ts'
import { characteristicsStep } from './steps/characteristics.ts'
import { daimonStep } from './steps/daimon.ts'
import { enhancementsStep } from './steps/enhancements.ts'
import { equipmentStep } from './steps/equipment.ts'
import { eventStep } from './steps/event.ts'
import { extrasStep } from './steps/extras.ts'
import { firstStep } from './steps/first.ts'
import { identityStep } from './steps/identity.ts'
import { secondClassStep } from './steps/second-class.ts'
import { skillsStep } from './steps/skills.ts'
import { socialClassStep } from './steps/social-class.ts'

export const STEPS: Readonly<Record<StepId, Step>> = {
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

/** The whole wizard as it stands: every step with its fields, its state and its reasons. */
export function viewSteps(draft: Draft): CreationStep[] {
  const reading = readDraft(draft)
  return STEP_IDS.map(id => viewStep(STEPS[id], reading))
}

function viewStep(step: Step, reading: Reading): CreationStep {
  const problems = problemsOf(step, reading)
  const answered = reading.isAnswered(step.id)
  return {
    id: step.id,
    label: step.label,
    help: step.help,
    fields: step.fields(reading.formOf(step.id), reading),
    state: stateOf(problems, answered),
    problems: problems.map(shown),
    summary: step.summary(reading),
    totals: step.totals(reading),
  }
}

function shown({ code, path, text, nearest }: Problem) {
  return { code, path, text, ...(nearest === undefined ? {} : { nearest }) }
}

/** Nothing wrong and answered: done. Something that is only missing leaves a step open, anything else breaks it. */
function stateOf(problems: readonly Problem[], answered: boolean): CreationStep['state'] {
  if (problems.some(problem => problem.missing !== true)) return 'broken'
  return answered && problems.length === 0 ? 'done' : 'empty'
}

export function problemsOf(step: Step, reading: Reading): Problem[] {
  return [...staleness(step, reading), ...step.problems(reading)]
}

/** An answer that stood on something which has changed since is kept, and marked. */
function staleness(step: Step, reading: Reading): Problem[] {
  if (!reading.isAnswered(step.id) || step.basis === undefined) return []
  const before = listOf(reading.formOf(step.id), 'basis')
  const now = step.basis(reading)
  const changed = before.some((part, k) => part !== '' && now[k] !== undefined && part !== now[k])
  if (!changed) return []
  const text = label(
    'Un passo precedente è cambiato: guardalo di nuovo',
    'An earlier step has changed: look at it again',
  )
  return [broken('earlier-step-changed', 'basis', text, {})] // to answer again is enough
}

/** A form as it is kept: with what it stands on. */
export function kept(draft: Draft, id: StepId, form: Form): Draft {
  const step = STEPS[id]
  const written = { ...draft, answers: { ...draft.answers, [id]: form } }
  if (step.basis === undefined) return written
  const basis = step.basis(readDraft(written))
  return { ...written, answers: { ...draft.answers, [id]: { ...form, basis } } }
}
