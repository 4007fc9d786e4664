import type { Dice } from './dice.ts'
import type { Label } from './label.ts'
import type { Ops } from './ops.ts'
import type { Result } from './result.ts'
import type { Schema } from './schema.ts'

/**
 * What a book gives to the table. The table owns seats, roles, moments, slips (pending acts), envelopes, log and undo;
 * a ruleset owns characters, foes, fights and every figure of its game. The table knows no game, a game knows no table:
 * they meet here.
 */

export type SeatId = string
export type RuleId = string
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

export const SEAT_KINDS = ['player', 'screen', 'observer', 'bot'] as const
export type SeatKind = (typeof SEAT_KINDS)[number]

export interface SeatFacts {
  readonly id: SeatId
  readonly name: string
  readonly kind: SeatKind
}

/** What a game may know of the table it is played on. Nothing in it is secret. */
export interface TableFacts {
  /** Playing seats (player, bot) in clockwise order: each is to the right of the one before. */
  readonly seats: readonly SeatFacts[]
  /** Who is Master now; null at a table without one (solo). */
  readonly master: SeatId | null
  readonly masterMode: 'fixed' | 'rotating' | 'none'
  readonly options: Readonly<Record<string, unknown>>
  /** Numbers count from 1; 0 = none begun yet. `open` = begun and not ended. */
  readonly adventure: Moment
  readonly session: Moment
  readonly scene: Moment
}

export interface Moment {
  readonly number: number
  readonly open: boolean
  readonly title: string
}

/** Who looks: the only thing a view may depend on besides the state. */
export interface Viewer {
  readonly seat: SeatId | null
  readonly kind: SeatKind
  readonly isMaster: boolean
}

/** Who acts, with what dice, at what stored time. */
export interface Act {
  readonly by: Viewer
  readonly dice: Dice
  /** Milliseconds; never decreases along a log. */
  readonly at: number
  readonly table: TableFacts
  /** A new id that depends on this act alone: never on a counter that others could watch. */
  fresh(prefix: string): string
}

/** Facts of a game that the table itself reacts to. Every ruleset may emit them among its own events. */
export type SharedEvent = { readonly type: 'master-moved'; readonly seat: SeatId }

export const MOMENTS = ['adventure', 'session', 'scene'] as const
export interface MomentChange {
  readonly moment: (typeof MOMENTS)[number]
  readonly change: 'begin' | 'end'
  readonly title: string
}

/**
 * A view is a flat map of small documents, `character/teo`, `fight`, `reserve/teo`. What is absent does not exist for
 * that seat. Keep documents that did not change identical (===) between two calls where it is cheap: it saves work.
 */
export type Docs = Readonly<Record<string, Json>>

/** One line of the log, as a person would say it, with what it changed and why. */
export interface Line {
  readonly text: Label
  readonly rules: readonly RuleId[]
  readonly changes?: readonly Change[]
  readonly why?: readonly WhyStep[]
  /** Who may read it. Absent: everybody. */
  readonly audience?: Audience
  /** What the others read instead; absent: nothing at all. */
  readonly others?: Label
}

/** Seats that may know something; `master` is whoever leads when it is looked at, `author` stays where it is. */
export interface Audience {
  readonly seats?: readonly SeatId[]
  readonly master?: boolean
}

export interface Change {
  /** Whose: a character, a foe, a seat. */
  readonly subject: string
  readonly what: Label
  readonly from: string | number
  readonly to: string | number
}

/** One link of «perché»: where a number comes from. */
export interface WhyStep {
  readonly label: Label
  readonly value?: string | number
  readonly rule?: RuleId
}

export interface Ruleset<
  State = unknown,
  Command = unknown,
  Event extends { readonly type: string } = { type: string },
> {
  readonly system: string
  readonly name: Label
  readonly licence: LicenceNotice
  /** Stateless operations: the doors of the rules. */
  readonly ops: Ops
  /** Every toggle of the book, for the table's settings. */
  readonly options: readonly OptionSpec[]
  /** Words for every code a refusal of this game may carry. */
  readonly refusals: Readonly<Record<string, Label>>

  initial(options: Readonly<Record<string, unknown>>): State
  readonly command: Schema<Command>
  decide(state: State, command: Command, act: Act): Result<readonly (Event | SharedEvent)[]>
  /** An adventure, session or scene begins or ends: what the rules do then; may refuse (a fight is still on). */
  moment(state: State, change: MomentChange, act: Act): Result<readonly (Event | SharedEvent)[]>
  evolve(state: State, event: Event | SharedEvent): State
  view(state: State, viewer: Viewer, table: TableFacts): Docs
  /** How an event is told. `before` is the state it fell on. Null: too small to tell. */
  tell(event: Event | SharedEvent, before: State, table: TableFacts): Line | null

  /** Rolling acts that are built together on a slip before the dice fall. */
  readonly slips: Readonly<Record<string, SlipSpec<State, Event>>>
  /** Slips and plain commands that this seat could start now, for a generic client and for bots. */
  offers(state: State, viewer: Viewer, table: TableFacts): readonly Offer[]

  readonly creation: Creation
  /** Characters (and opponents) written by us, legal by the rules, ready to take in one tap. */
  readonly readyMade: readonly ReadyMade[]
}

export interface LicenceNotice {
  readonly title: string
  readonly spdx: string
  /** The notice that must be shown, as the licence asks. */
  readonly notice: Label
  readonly credits: readonly string[]
}

export interface OptionSpec {
  readonly id: string
  readonly label: Label
  readonly help?: Label
  readonly rule?: RuleId
  readonly values: readonly { readonly value: string | number | boolean; readonly label: Label }[]
  readonly initial: string | number | boolean
}

// ---------------------------------------------------------------------------------------------------------- slips

/**
 * A slip (cedola) is a roll being built by several hands. It is made of parts; each part belongs to one seat and only
 * that seat edits it. A part may be sealed: then its value is known to its author alone until it opens.
 */
export interface Slip {
  readonly id: string
  readonly kind: string
  readonly owner: SeatId
  /** What the slip is about, fixed when it is opened (`{ fight: 'f1', foe: 'kessler' }`). Public. */
  readonly about: Readonly<Record<string, Json>>
  readonly parts: readonly Part[]
}

export const PART_ROLES = ['owner', 'ally', 'side', 'master'] as const
export type PartRole = (typeof PART_ROLES)[number]

export interface Part {
  /** `owner`, `master`, `ally:<seat>`, `side:<name>`. */
  readonly id: string
  readonly role: PartRole
  readonly seat: SeatId
  /** Parsed by the spec's schema for this part; undefined: not filled yet, or (to a viewer) not for these eyes. */
  readonly value: unknown
  readonly sealed: boolean
  readonly ready: boolean
}

export interface SlipSpec<State, Event> {
  readonly kind: string
  readonly label: Label
  readonly rules: readonly RuleId[]
  /** What `about` must look like. */
  readonly about: Schema
  /** May this seat open such a slip, about this? */
  open(state: State, about: never, viewer: Viewer, table: TableFacts): Result<null>
  /** Every part the slip has or may have now, who fills it and with what. Optional ones may stay empty. */
  parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[]
  /** The complete input of the act, from the sheets and all parts. Refuses while something needed is missing. */
  input(state: State, slip: Slip, table: TableFacts): Result<unknown>
  /** The very act, as `ops` runs it. */
  run(input: never, dice: Dice): Result<unknown>
  /** The pool as people read it, from the parts this viewer knows. */
  bill(state: State, slip: Slip, table: TableFacts): Bill
  /** Exact odds from what the viewer knows: hidden parts have no value here. Null: nothing to say yet. */
  odds(state: State, slip: Slip, table: TableFacts): OddsView | null
  /** What a viewer may see of the outcome. `knows(part)` tells if that part is open to the viewer. */
  outcome(input: never, output: never, slip: Slip, knows: (part: string) => boolean): OutcomeView
  /** What the rules propose after the roll. */
  effects(
    state: State,
    slip: Slip,
    input: never,
    output: never,
    table: TableFacts,
  ): readonly Effect<Event>[]
  /** The same effect with another final value, where the Master changes it with a reason. */
  change?(effect: Effect<Event>, to: number): Result<Effect<Event>>
  /** A slip that follows at once (tie → escalation). */
  next?(state: State, slip: Slip, input: never, output: never, table: TableFacts): NextSlip | null
}

export interface NextSlip {
  readonly kind: string
  readonly owner: SeatId
  readonly about: Readonly<Record<string, Json>>
}

export interface PartSpec {
  readonly id: string
  readonly role: PartRole
  readonly seat: SeatId
  readonly label: Label
  readonly schema: Schema
  readonly fields: readonly Field[]
  readonly required: boolean
  /** `open`: always seen. `may-seal`: the author chooses. `until-all`: sealed until every such part is in. */
  readonly secrecy: 'open' | 'may-seal' | 'until-all'
  /** What an absent author plays when the table's time is over; undefined: the slip waits. */
  readonly absent?: unknown
}

/** Enough for a generic form; game screens draw their own from the same data. */
export interface Field {
  readonly id: string
  readonly label: Label
  readonly kind: 'int' | 'choice' | 'choices' | 'text' | 'bool'
  readonly min?: number
  readonly max?: number
  readonly choices?: readonly {
    readonly value: string | number
    readonly label: Label
    readonly hint?: Label
  }[]
  readonly initial?: Json
}

export interface Bill {
  readonly lines: readonly BillLine[]
  /** What will be thrown, in words of the game: «11D», «65 %», «2d6 + 9». */
  readonly total: Label
  /** Dice to throw, for the physical-dice pad: sides in order; null where it depends on the fall. */
  readonly dice: readonly number[] | null
}

export interface BillLine {
  readonly label: Label
  /** A number of dice, points or percent, with its sign. */
  readonly value: number
  readonly unit: 'die' | 'point' | 'percent' | 'other'
  readonly seat?: SeatId
  readonly rule?: RuleId
}

export interface OddsView {
  /** Chance of each named outcome, when everything needed is known. */
  readonly outcomes?: readonly {
    readonly id: string
    readonly label: Label
    readonly chance: number
  }[]
  /** One chance of success for each value of what is hidden. */
  readonly curve?: {
    readonly of: Label
    readonly steps: readonly { readonly at: number; readonly chance: number }[]
  }
  /** What helps most, best first: `part` and `value` are what to send to get it. */
  readonly hints?: readonly Hint[]
}

export interface Hint {
  readonly label: Label
  readonly gain: number
  readonly part?: string
  readonly value?: Json
}

export interface OutcomeView {
  readonly id: string
  readonly label: Label
  readonly stamp: 'success' | 'failure' | 'tie' | 'neutral'
  /** The sentence for the log and for screen readers. */
  readonly text: Label
  readonly dice: readonly DieView[]
  /** Figures this viewer may read, ready for a game's own screen. */
  readonly figures: Readonly<Record<string, Json>>
  readonly why: readonly WhyStep[]
}

export interface DieView {
  readonly sides: number
  readonly face: number
  readonly state: 'hit' | 'miss' | 'plain' | 'dropped'
  readonly seat?: SeatId
}

/** Something the rules propose: applied, changed with a reason, or waived by a person. */
export interface Effect<Event> {
  readonly id: string
  readonly label: Label
  readonly rules: readonly RuleId[]
  readonly change?: Change
  /** What applying it writes. */
  readonly events: readonly Event[]
  readonly audience?: Audience
}

/** Something a seat could do now. `slip`: opens one; `command`: sent as it is, completed by the fields. */
export interface Offer {
  readonly id: string
  readonly label: Label
  readonly group: Label
  readonly slip?: {
    readonly kind: string
    readonly about: Readonly<Record<string, Json>>
    readonly value?: Json
  }
  readonly command?: Readonly<Record<string, Json>>
  readonly fields?: readonly Field[]
  readonly rule?: RuleId
}

// ------------------------------------------------------------------------------------------------------- creation

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
  /** Answers one step by dice; `all`: every step not answered yet. */
  random(draft: Draft, step: string | 'all', dice: Dice): Draft
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
  readonly problems: readonly {
    readonly code: string
    readonly path: string
    readonly text: Label
  }[]
  readonly summary: Label
  /** Running totals: points left and the like. */
  readonly totals: readonly {
    readonly label: Label
    readonly value: number | string
    readonly of?: number
  }[]
}

export interface ReadyMade {
  readonly id: string
  readonly kind: 'character' | 'opponent'
  readonly name: string
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
  readonly value: string | number
  readonly note?: Label
  readonly why?: readonly WhyStep[]
  /** The offer that this row starts when tapped. */
  readonly offer?: string
}
