import type { Creation, CreationStep, DieRow, Draft, Problem, Total } from '../creation/creation.ts'
import { recordDice, type Dice } from '../dice/dice.ts'
import type { Label } from '../labels/label.ts'
import { ok, refuse, type Result } from '../result.ts'
import type { Json } from '../seat.ts'
import type { Field } from '../slip.ts'
import type { StepForm } from './step-form.ts'

/**
 * One step of character creation. It learns about other steps only through `R`, a reading of the
 * whole draft.
 */
export interface Step<Id extends string, R> {
  readonly id: Id
  readonly label: Label
  readonly help?: Label
  /** Its fields, and how an answer is stored. */
  readonly form: StepForm<R>
  readonly problems: (reading: R) => readonly Problem[]
  readonly summary: (reading: R) => Label
  readonly totals: (reading: R) => readonly Total[]
  /** A random answer, given the other steps. Null if the step cannot be rolled. */
  readonly random: (reading: R, dice: Dice) => Json | null
  /** Whether the step may be left open. */
  readonly isFree?: (reading: R) => boolean
  /** Whether the step is shown. Default: always. */
  readonly isAsked?: (reading: R) => boolean
  readonly prices?: (reading: R) => Readonly<Record<string, number>>
  readonly notes?: (reading: R) => Readonly<Record<string, Label>>
  /** The dice of the book that answer this step now. Rolling the step throws them first. */
  readonly throws?: (reading: R) => readonly DieRow[]
  /** Whether the dice of the book have answered this step. They are not thrown again. */
  readonly isThrown?: (reading: R) => boolean
}

export interface CreationOptions<Id extends string, R> {
  readonly system: string
  /** In the usual order. */
  readonly steps: readonly Step<Id, R>[]
  readonly read: (draft: Draft) => R
  /**
   * The draft with this answer, or a refusal. Default: stores the answer and drops the dice of an
   * earlier roll of this step.
   */
  readonly write?: (draft: Draft, step: Id, answer: Json) => Result<Draft>
  /** Rolls one step. Default: its own `random`, with the faces stored beside the answer. */
  readonly roll?: (draft: Draft, step: Id, dice: Dice) => Draft
  /** Rolls everything still open. Default: each unanswered step. */
  readonly rollAll?: (draft: Draft, dice: Dice) => Draft
  readonly quick: Creation['quick']
  readonly quickQuestions: Creation['quickQuestions']
  readonly finish: (draft: Draft, reading: R) => Result<Json>
  readonly sheet: Creation['sheet']
  readonly answerShapes?: Creation['answerShapes']
}

/** Builds the character creation of a game from its steps. */
export function defineCreation<Id extends string, R>(options: CreationOptions<Id, R>): Creation {
  const { system, steps, read, quick, quickQuestions, sheet } = options
  const named = (id: string) => steps.find(step => step.id === id)
  const roll = options.roll ?? ((draft, id, dice) => rollStep(options, draft, id, dice))
  return {
    paths: ['quick', 'full'],
    begin: options => ({ system, options, answers: {}, dice: {} }),
    steps: draft => viewSteps(steps, draft, read(draft)),
    answer: (draft, id, value) => {
      const step = named(id)
      if (step === undefined) return refuse('unknown-step', 'step')
      const filled = step.form.fill(draft.answers[step.id], value, read(draft))
      return filled.ok ? (options.write ?? withAnswer)(draft, step.id, filled.value) : filled
    },
    random: (draft, id, dice) => {
      if (id === 'all') return (options.rollAll ?? rollOpenSteps)(draft, dice)
      const step = named(id)
      return step === undefined ? draft : roll(draft, step.id, dice)
    },
    quick,
    quickQuestions,
    ...(options.answerShapes && { answerShapes: options.answerShapes }),
    finish: draft => options.finish(draft, read(draft)),
    sheet,
  }

  function rollOpenSteps(draft: Draft, dice: Dice): Draft {
    return steps
      .filter(({ id }) => draft.answers[id] === undefined)
      .reduce((held, { id }) => roll(held, id, dice), draft)
  }
}

/** Rolls one step with its own dice. The faces stay visible beside the answer. */
export function rollStep<Id extends string, R>(
  { steps, read, write = withAnswer }: CreationOptions<Id, R>,
  draft: Draft,
  id: Id,
  dice: Dice,
): Draft {
  const thrown = recordDice(dice)
  const answer = steps.find(step => step.id === id)?.random(read(draft), thrown) ?? null
  const next = answer === null ? ok(draft) : write(draft, id, answer)
  if (!next.ok) return draft
  const faces = thrown.draws.map(([, face]) => face)
  return { ...next.value, dice: { ...next.value.dice, [id]: faces } }
}

/** A chosen answer replaces rolled dice. */
export function withAnswer(draft: Draft, step: string, answer: Json): Result<Draft> {
  const { [step]: _, ...dice } = draft.dice
  return ok({ ...draft, answers: { ...draft.answers, [step]: answer }, dice })
}

/** The current state of creation: every step with its fields, state and problems. */
export function viewSteps<Id extends string, R>(
  steps: readonly Step<Id, R>[],
  draft: Draft,
  reading: R,
): readonly CreationStep[] {
  return steps
    .filter(step => draft.answers[step.id] !== undefined || (step.isAsked?.(reading) ?? true))
    .map(step => viewStep(step, draft.answers[step.id] !== undefined, reading))
}

function viewStep<Id extends string, R>(
  step: Step<Id, R>,
  isAnswered: boolean,
  reading: R,
): CreationStep {
  const { id, label, help, form, prices, notes } = step
  const problems = step.problems(reading)
  const fields: readonly Field[] = form.fields(reading)
  const state = stateOf(problems, isAnswered || step.isFree?.(reading) === true)
  const throws = state === 'done' ? [] : (step.throws?.(reading) ?? [])
  return {
    id,
    label,
    ...(help && { help }),
    fields,
    state,
    problems: problems.map(({ missing: _missing, ...shown }) => shown),
    summary: step.summary(reading),
    totals: step.totals(reading),
    ...(prices && { prices: prices(reading) }),
    ...(notes && { notes: notes(reading) }),
    ...(throws.length > 0 && { throws }),
    ...(step.isThrown?.(reading) === true && { isThrown: true }),
  }
}

/**
 * A step is done if it is answered without problems. Omissions leave it open, and any other problem
 * makes it invalid.
 */
function stateOf(problems: readonly Problem[], isSettled: boolean): CreationStep['state'] {
  if (problems.some(({ missing }) => missing !== true)) return 'broken'
  return isSettled && problems.length === 0 ? 'done' : 'empty'
}
