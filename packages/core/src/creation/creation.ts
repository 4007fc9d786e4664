import type { Dice } from '../dice/dice.ts'
import type { Label } from '../labels/label.ts'
import type { Result } from '../result.ts'
import type { Json, WhyStep } from '../seat.ts'
import type * as s from '../schema.ts'
import type { Field } from '../slip.ts'

/**
 * Step-by-step character creation. A draft is plain JSON, and every function is pure. Any step can
 * be answered again at any time. Later steps that become invalid are marked, never erased.
 */
export interface Creation {
  /** `quick` has three choices, `full` has every step. */
  readonly paths: readonly ('quick' | 'full')[]
  begin(options: Readonly<Record<string, unknown>>): Draft
  steps(draft: Draft): readonly CreationStep[]
  answer(draft: Draft, step: string, value: unknown): Result<Draft>
  /** Answers one step with dice. The step `all` answers every open step. */
  random(draft: Draft, step: string, dice: Dice): Draft
  quick(
    choices: readonly string[],
    options: Readonly<Record<string, unknown>>,
    dice: Dice,
  ): Result<Draft>
  quickQuestions(options: Readonly<Record<string, unknown>>): readonly Field[]
  /** Schemas of the stored answers by step, for steps that store texts otherwise than typed. */
  readonly answerShapes?: Readonly<Record<string, s.Schema>>
  /** The finished character as the game stores it, or every reason why it is not finished. */
  finish(draft: Draft): Result<Json>
  /** The finished character as a readable sheet. */
  sheet(character: Json): SheetView
}

export interface Draft {
  readonly system: string
  readonly options: Readonly<Record<string, unknown>>
  readonly answers: Readonly<Record<string, Json>>
  /** The faces behind each rolled answer. */
  readonly dice: Readonly<Record<string, readonly number[]>>
}

/** Dice of one kind that are thrown together under one name: the three of Strength. */
export interface DieRow {
  readonly id: string
  readonly label: Label
  /** An abbreviation, shown before the name. */
  readonly short?: Label
  readonly sides: number
  readonly count: number
  /** Added to the sum of the dice. */
  readonly add?: number
  /** The dice are added, which is clear where something is added to them. */
  readonly isSum?: boolean
}

export interface CreationStep {
  readonly id: string
  readonly label: Label
  readonly help?: Label
  readonly fields: readonly Field[]
  readonly state: 'empty' | 'done' | 'broken'
  /** What makes the answer invalid, or what is missing. */
  readonly problems: readonly Omit<Problem, 'missing'>[]
  readonly summary: Label
  /** Running totals. */
  readonly totals: readonly Total[]
  /** The current price of each field, by field id, if points buy it. */
  readonly prices?: Readonly<Record<string, number>>
  /** The book's word for the current value of a field («eccezionale»), by field id. */
  readonly notes?: Readonly<Record<string, Label>>
  /**
   * The dice by which the book decides this step, in the order of throwing. Omitted if no dice are
   * due. Random answers of other steps are not dice of the book.
   */
  readonly throws?: readonly DieRow[]
  /** The dice of the book have answered this step and are not thrown again. */
  readonly isThrown?: boolean
}

/** A fault or an omission in a step. An omission leaves the step open, a fault makes it invalid. */
export interface Problem {
  readonly code: string
  readonly path: string
  readonly text: Label
  readonly missing?: boolean
  /** The nearest legal answer. Sending it to this step solves the problem. */
  readonly nearest?: Json
}

/** A figure beside a step, or an amount out of a limit, which was either spent or is left. */
export type Total = Figure | CountedTotal

interface Figure {
  readonly label: Label
  readonly value: number | string
  readonly of?: never
  readonly counts?: never
  readonly purse?: never
  readonly unit?: never
  readonly parts?: never
}

interface CountedTotal {
  readonly label: Label
  readonly value: number
  readonly of: number
  readonly counts: 'spent' | 'left'
  /**
   * Name of the points budget, which several steps may share. Omit for a limit that is not a
   * budget.
   */
  readonly purse?: string
  /** Omit if points are counted. */
  readonly unit?: 'choices'
  /** The amount spent, by kind. */
  readonly parts?: readonly { readonly label: Label; readonly value: number }[]
}

export interface Preset {
  readonly id: string
  readonly kind: 'character' | 'opponent'
  readonly name: string
  /**
   * The name in each language, for people known by a trade or nickname. Omit if it is `name` in
   * both.
   */
  readonly called?: Label
  readonly look: Label
  readonly motive: Label
  readonly character: Json
}

/** A sheet as a readable list. A row may start an offer or explain itself. */
export interface SheetView {
  readonly name: string
  readonly subtitle: Label
  readonly sections: readonly SheetSection[]
}

export interface SheetSection {
  readonly id: string
  readonly label: Label
  readonly rows: readonly SheetRow[]
}

export interface SheetRow {
  readonly id: string
  readonly label: Label
  /** A letter that the book shows in a box beside the label, such as the kind of a skill. */
  readonly tag?: string
  readonly value: string | number
  readonly note?: Label
  /** Boxes to cross on paper. */
  readonly marks?: { readonly marked: number; readonly of: number }
  readonly why?: readonly WhyStep[]
  /** The offer that tapping this row starts. */
  readonly offer?: string
}
