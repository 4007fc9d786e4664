import { label as both } from '@mastro/core'
import type { Dice, Field, Json, Label, Problem, Step, Total } from '@mastro/core'
import type { FormAnswer } from './step-form.ts'
import type { DraftReading } from './read-draft.ts'
import type { StepId } from './step-ids.ts'

/** One step of section 8, as its file writes it: its fields show the answers it holds, and its dice fill them. */
export interface DaimonStep extends Pick<
  Step<StepId, DraftReading>,
  'id' | 'label' | 'problems' | 'summary' | 'totals'
> {
  readonly help: Label
  readonly fields: (form: FormAnswer, reading: DraftReading) => readonly Field[]
  /** The form as the dice fill it, on what the other steps say. */
  readonly random: (form: FormAnswer, reading: DraftReading, dice: Dice) => FormAnswer
  /** What an answer stands on, if anything: when a part changes afterwards, the step is to be looked at again. */
  readonly basis?: (reading: DraftReading) => readonly string[]
}

/** Points that are to be spent: so many of so many. */
export const pointsToSpend = (name: string, label: Label, spent: number, of: number): Total => ({
  label,
  value: spent,
  of,
  counts: 'spent',
  purse: name,
})

export const missing = (code: string, path: string, text: Label): Problem => ({
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

/** Steps that ask what a social class has. */
export const classFirst = (field: string): Problem =>
  missing(
    'social-class-missing',
    field,
    both('Prima serve la classe sociale', 'The social class comes first'),
  )
