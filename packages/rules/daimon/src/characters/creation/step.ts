import type { Dice, Field, Label } from '@mastro/core'
import type { Form } from './form.ts'
import type { Reading } from './reading.ts'
import type { StepId } from './step-ids.ts'

/** What is wrong or still missing in a step. What is missing leaves it empty, the rest breaks it. */
export interface Problem {
  readonly code: string
  readonly path: string
  readonly text: Label
  readonly missing?: boolean
  /** What to answer to put it right, taking away as little as possible. */
  readonly nearest?: Form
}

export interface Total {
  readonly label: Label
  readonly value: number | string
  readonly of?: number
  readonly counts?: 'spent'
}

/** One step of section 8. All it knows of the others comes through the reading of the whole draft. */
export interface Step {
  readonly id: StepId
  readonly label: Label
  readonly help: Label
  fields(form: Form, reading: Reading): readonly Field[]
  problems(reading: Reading): readonly Problem[]
  summary(reading: Reading): Label
  totals(reading: Reading): readonly Total[]
  /** The form as the dice fill it, on what the other steps say. */
  random(form: Form, reading: Reading, dice: Dice): Form
  /** What an answer stands on, if anything: when a part changes afterwards, the step is to be looked at again. */
  basis?(reading: Reading): readonly string[]
}

export const missing = (code: string, path: string, text: Label): Problem => ({
  code,
  path,
  text,
  missing: true,
})
export const broken = (code: string, path: string, text: Label, nearest?: Form): Problem => ({
  code,
  path,
  text,
  ...(nearest === undefined ? {} : { nearest }),
})
