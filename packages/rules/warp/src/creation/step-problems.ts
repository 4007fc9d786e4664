import { refuse, type Draft, type Refusal } from '@mastro/core'
import { checkCreate } from '../operations/create-checks.ts'
import { isBlank } from '../operations/shared/shared-schemas.ts'
import { assembleDraft, diceDeclared, shotDiceDeclared } from './assemble-draft.ts'
import { answerOf, isAnswered, STEPS, type StepId } from './step-forms.ts'

/** Valid answers for all other steps, so that a step can be checked alone. */
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

/** The other steps that a step depends on. */
const TOGETHER: Readonly<Partial<Record<StepId, readonly StepId[]>>> = {
  'hit-points': ['central', 'side-1', 'side-2', 'superior'],
  psychic: ['central', 'side-1', 'side-2'],
}

/**
 * The first problem of a step according to the checks of the create-character operation, or null.
 */
export function problemOf(draft: Draft, step: StepId): Refusal | null {
  const with_ = [step, ...(TOGETHER[step] ?? [])].filter(id => isAnswered(draft, id))
  const answers = { ...NEUTRAL, ...Object.fromEntries(with_.map(id => [id, draft.answers[id]!])) }
  const input = assembleDraft({ ...draft, answers })
  if (!input.ok) return input.error
  const fault = checkCreate(input.value) ?? checkStrange(draft, step) ?? checkDice(draft, step)
  return fault === null ? null : fault.error
}

/**
 * WARP-CREATE-11: only the central trait can be strange, and its description must list the
 * abilities.
 */
function checkStrange(draft: Draft, step: StepId) {
  if (step !== 'central' && step !== 'side-1' && step !== 'side-2') return null
  const { strange, description, unknown } = answerOf(draft, step)
  if (!strange || unknown) return null
  if (step !== 'central') return refuse('strange-not-central', `input.${step}`)
  return isBlank(description) ? refuse('text-missing', 'input.central.description') : null
}

/** Declared rolls must have been made, with the number of dice that the traits now require. */
function checkDice(draft: Draft, step: StepId) {
  if (step !== 'hit-points' && step !== 'psychic') return null
  const declared = step === 'hit-points' ? diceDeclared(draft) : shotDiceDeclared(draft)
  const fallen = draft.dice[step]?.length ?? 0
  if (fallen === declared || (declared === 0 && fallen > 0)) return null
  return refuse('dice-exhausted', `input.${step}`)
}

/** The first step that is empty or invalid. */
export function firstUnfinished(draft: Draft): StepId | null {
  return STEPS.find(step => !isDone(draft, step)) ?? null
}

export function isDone(draft: Draft, step: StepId): boolean {
  return (isAnswered(draft, step) || isOptional(draft, step)) && problemOf(draft, step) === null
}

/**
 * Gear is optional (WARP-CREATE-10), and so is the pool without a power. After all traits are
 * answered, the superior trait is optional because the central one is the default.
 */
export function isOptional(draft: Draft, step: StepId): boolean {
  if (step === 'superior') return TRAITS.every(trait => isAnswered(draft, trait))
  return step === 'gear' || step === 'psychic'
}
const TRAITS: readonly StepId[] = ['central', 'side-1', 'side-2']
