import type { Dice } from './dice.ts'
import type { Label } from './label.ts'
import type { Result } from './result.ts'
import type { Json, WhyStep } from './seat.ts'
import type { Field } from './slip.ts'

/**
 * Step by step making of a character. A draft is plain JSON; every function is pure. Any step can be answered again at
 * any time; later steps that no longer hold are marked, never erased.
 */
export interface Creation {
  /** `quick`: three choices; `full`: every step. */
  readonly paths: readonly ('quick' | 'full')[]
  begin(options: Readonly<Record<string, unknown>>): Draft
  steps(draft: Draft): readonly CreationStep[]
  answer(draft: Draft, step: string, value: unknown): Result<Draft>
  /** Answers one step by dice; step `all`: every step not answered yet. */
  random(draft: Draft, step: string, dice: Dice): Draft
  quick(
    choices: readonly string[],
    options: Readonly<Record<string, unknown>>,
    dice: Dice,
  ): Result<Draft>
  quickQuestions(options: Readonly<Record<string, unknown>>): readonly Field[]
  /** The finished character as the game keeps it, or every reason why not yet. */
  finish(draft: Draft): Result<Json>
  /** The finished character as a readable sheet. */
  sheet(character: Json): SheetView
}

export interface Draft {
  readonly system: string
  readonly options: Readonly<Record<string, unknown>>
  readonly answers: Readonly<Record<string, Json>>
  /** Faces that made an answer, for the steps left to chance. */
  readonly dice: Readonly<Record<string, readonly number[]>>
}

export interface CreationStep {
  readonly id: string
  readonly label: Label
  readonly help?: Label
  readonly fields: readonly Field[]
  readonly state: 'empty' | 'done' | 'broken'
  /** Why it no longer holds, or what is missing. */
  readonly problems: readonly Omit<Problem, 'missing'>[]
  readonly summary: Label
  /** What is counted along the way. */
  readonly totals: readonly Total[]
  /** What each field costs as it stands, by its id, where points buy it. */
  readonly prices?: Readonly<Record<string, number>>
  /** What a field is called as it stands («eccezionale»), by its id, where the book has words for it. */
  readonly notes?: Readonly<Record<string, Label>>
}

/** What is wrong or still missing in a step. What is missing leaves it open, the rest breaks it. */
export interface Problem {
  readonly code: string
  readonly path: string
  readonly text: Label
  readonly missing?: boolean
  /** The nearest legal answer: sent to this step, it puts this right. */
  readonly nearest?: Json
}

/** A figure beside a step; or so much of so many, and then whether it is what was spent of them or what is left. */
export type Total = Figure | Counted

interface Figure {
  readonly label: Label
  readonly value: number | string
  readonly of?: never
  readonly counts?: never
  readonly purse?: never
  readonly parts?: never
}

interface Counted {
  readonly label: Label
  readonly value: number
  readonly of: number
  readonly counts: 'spent' | 'left'
  /** The points that are to be spent, by name: several steps may draw on one purse. Absent: a limit, not points. */
  readonly purse?: string
  /** What was spent, kind by kind. */
  readonly parts?: readonly { readonly label: Label; readonly value: number }[]
}

export interface Preset {
  readonly id: string
  readonly kind: 'character' | 'opponent'
  readonly name: string
  /** Who is known by a trade or a by-name is called by it in each language; absent: `name` in both. */
  readonly called?: Label
  readonly look: Label
  readonly motive: Label
  readonly character: Json
}

/** Any sheet as a readable list; a row may open a slip or explain itself. */
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
  /** A letter of the book that goes with the label, in a box of its own: what kind of skill it is. */
  readonly tag?: string
  readonly value: string | number
  readonly note?: Label
  /** Boxes to cross on paper: so many of so many. */
  readonly marks?: { readonly marked: number; readonly of: number }
  readonly why?: readonly WhyStep[]
  /** The offer that this row starts when tapped. */
  readonly offer?: string
}
