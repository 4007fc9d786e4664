import { refuse, type Draft, type Refusal } from '@mastro/core'
import { checkCreate } from '../operations/create-checks.ts'
import { isBlank } from '../shared/shared-schemas.ts'
import { assembleDraft, diceDeclared, shotDiceDeclared } from './assemble-draft.ts'
import { answerOf, isAnswered, STEPS, type StepId } from './step-forms.ts'

/** Answers that hold in any company, so that a step can be judged apart from those still to come. */
const NEUTRAL: Draft['answers'] = {
  concept: { name: 'x', concept: 'x' },
  central: { name: 'x', sign: 'x' },
  'side-1': { name: 'x', sign: 'x' },
  'side-2': { name: 'x', sign: 'x' },
  flaw: { name: 'x', sign: 'x' },
  superior: {},
  'hit-points': { label: 'x' },
  psychic: {},
  life: { motivation: 'x', secret: 'x', importantPerson: 'x' },
  gear: {},
}

/** Steps whose answer a step is judged with. */
const TOGETHER: Readonly<Partial<Record<StepId, readonly StepId[]>>> = {
  'hit-points': ['central', 'side-1', 'side-2', 'superior'],
  psychic: ['central', 'side-1', 'side-2'],
}

/** Why a step does not hold, by the very checks of the act; null: it holds. */
export function problemOf(draft: Draft, step: StepId): Refusal | null {
  const with_ = [step, ...(TOGETHER[step] ?? [])].filter(id => isAnswered(draft, id))
  const answers = { ...NEUTRAL, ...Object.fromEntries(with_.map(id => [id, draft.answers[id]!])) }
  const input = assembleDraft({ ...draft, answers })
  if (!input.ok) return input.error
  const fault = checkCreate(input.value) ?? checkStrange(draft, step) ?? checkDice(draft, step)
  return fault === null ? null : fault.error
}

/** WARP-CREATE-11: only the central trait, and the player says which abilities it includes. */
function checkStrange(draft: Draft, step: StepId) {
  if (step !== 'central' && step !== 'side-1' && step !== 'side-2') return null
  const { strange, description, unknown } = answerOf(draft, step)
  if (!strange || unknown) return null
  if (step !== 'central') return refuse('strange-not-central', `input.${step}`)
  return isBlank(description) ? refuse('text-missing', 'input.central.description') : null
}

/** What was declared to be rolled must have been rolled, with as many dice as it takes now. */
function checkDice(draft: Draft, step: StepId) {
  if (step !== 'hit-points' && step !== 'psychic') return null
  const declared = step === 'hit-points' ? diceDeclared(draft) : shotDiceDeclared(draft)
  const fallen = draft.dice[step]?.length ?? 0
  if (fallen === declared || (declared === 0 && fallen > 0)) return null
  return refuse('dice-exhausted', `input.${step}`)
}

/** The first step that is empty or does not hold. */
export function firstUnfinished(draft: Draft): StepId | null {
  return STEPS.find(step => !isDone(draft, step)) ?? null
}

export function isDone(draft: Draft, step: StepId): boolean {
  return (isAnswered(draft, step) || isOptional(draft, step)) && problemOf(draft, step) === null
}

/**
 * History, equipment and finances are free (WARP-CREATE-10); a pool that nobody has asks nothing; once the traits are
 * there, the central one is superior unless another is chosen.
 */
export function isOptional(draft: Draft, step: StepId): boolean {
  if (step === 'superior') return TRAITS.every(trait => isAnswered(draft, trait))
  return step === 'gear' || step === 'psychic'
}
const TRAITS: readonly StepId[] = ['central', 'side-1', 'side-2']
