import { label as both } from '@mastro/core'
import type { Dice, Field, Json, Label, Problem, Step, Total } from '@mastro/core'
import type { Form } from './step-form.ts'
import type { Reading } from './read-draft.ts'
import type { StepId } from './step-ids.ts'

/** One step of section 8, as its file writes it: its fields show the answers it holds, and its dice fill them. */
export interface DaimonStep extends Pick<
  Step<StepId, Reading>,
  'id' | 'label' | 'problems' | 'summary' | 'totals'
> {
  readonly help: Label
  readonly fields: (form: Form, reading: Reading) => readonly Field[]
  /** The form as the dice fill it, on what the other steps say. */
  readonly random: (form: Form, reading: Reading, dice: Dice) => Form
  /** What an answer stands on, if anything: when a part changes afterwards, the step is to be looked at again. */
  readonly basis?: (reading: Reading) => readonly string[]
}

/** Points that are to be spent: so many of so many. */
export const purse = (name: string, label: Label, spent: number, of: number): Total => ({
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
