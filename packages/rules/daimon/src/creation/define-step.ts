import { label as both } from '@mastro/core'
import type { Dice, Field, Json, Label, Problem, Step, Total } from '@mastro/core'
import type { FormAnswer } from './step-form.ts'
import type { DraftReading } from './read-draft.ts'
import type { StepId } from './step-ids.ts'

/** One step of section 8 as defined in its file: fields for its answers, and random answers. */
export interface DaimonStep extends Pick<
  Step<StepId, DraftReading>,
  'id' | 'label' | 'problems' | 'summary' | 'totals' | 'throws' | 'isThrown'
> {
  readonly help: Label
  readonly fields: (form: FormAnswer, reading: DraftReading) => readonly Field[]
  /** A random form, based on the answers of the other steps. */
  readonly random: (form: FormAnswer, reading: DraftReading, dice: Dice) => FormAnswer
  /**
   * Values of other steps that the answer depends on. If one changes later, the step must be
   * reviewed.
   */
  readonly basis?: (reading: DraftReading) => readonly string[]
}

/** A total of points spent out of those available. */
export const pointsToSpend = (name: string, label: Label, spent: number, of: number): Total => ({
  label,
  value: spent,
  of,
  counts: 'spent',
  purse: name,
})

export const missingProblem = (code: string, path: string, text: Label): Problem => ({
  code,
  path,
  text,
  missing: true,
})
export const broken = (code: string, path: string, text: Label, nearest?: Json): Problem => ({
  code,
  path,
  text,
  ...(nearest === undefined ? {} : { nearest }),
})

/** The problem of a step that needs a social class first. */
export const classFirst = (field: string): Problem =>
  missingProblem(
    'social-class-missing',
    field,
    both('Prima serve la classe sociale', 'The social class comes first'),
  )
