import type { Dice } from './dice.ts'
import type { AccountLine } from './documents.ts'
import type { Label } from './label.ts'
import type { Result } from './result.ts'
import type * as s from './schema.ts'
import type { Audience, Change, Json, RuleId, SeatId, TableInfo, Viewer, WhyStep } from './seat.ts'

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
  readonly about: s.Schema
  /** May this seat open such a slip, about this? */
  open(state: State, about: never, viewer: Viewer, table: TableInfo): Result<null>
  /** Every part the slip has or may have now, who fills it and with what. Optional ones may stay empty. */
  parts(state: State, slip: Slip, table: TableInfo): readonly PartSpec[]
  /** What the answers of each part must look like, whatever the moment, by its name: for files of somebody else. */
  readonly shapes?: Readonly<Record<string, s.Schema>>
  /** By part: what only a screen of the game's own asks, and why. */
  readonly onScreens?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The complete input of the act, from the sheets and all parts. Refuses while something needed is missing. */
  input(state: State, slip: Slip, table: TableInfo): Result<unknown>
  /** The very act, as `ops` runs it. */
  run(input: never, dice: Dice): Result<unknown>
  /** The pool as people read it, from the parts this viewer knows. */
  bill(state: State, slip: Slip, table: TableInfo): Bill
  /** Exact odds from what the viewer knows: hidden parts have no value here. Null: nothing to say yet. */
  odds(state: State, slip: Slip, table: TableInfo): OddsView | null
  /** Bill and odds from one reading of the situation. */
  show?(
    state: State,
    slip: Slip,
    table: TableInfo,
  ): { readonly bill: Bill; readonly odds: OddsView | null }
  /** Who, what, whom, from what everybody may know; absent: the label. */
  title?(state: State, slip: Slip, table: TableInfo): Label
  /** What a viewer may see of the outcome. `knows(part)` tells if that part is open to the viewer. */
  outcome(input: never, output: never, slip: Slip, knows: (part: string) => boolean): OutcomeView
  /** What the rules propose after the roll. */
  effects(
    state: State,
    slip: Slip,
    input: never,
    output: never,
    table: TableInfo,
  ): readonly Effect<Event>[]
  /** What the roll itself leaves behind, without anybody's yes: how it was done, never what it does to somebody. */
  immediateEvents?(
    state: State,
    slip: Slip,
    input: never,
    output: never,
    table: TableInfo,
  ): readonly Event[]
  /** The same effect with another final value, where the Master changes it with a reason. */
  change?(effect: Effect<Event>, to: number): Result<Effect<Event>>
  /** A slip that follows at once (tie → escalation). */
  next?(state: State, slip: Slip, input: never, output: never, table: TableInfo): NextSlip | null
  /** What it was about has gone (the spell was stopped): an open slip of this kind leaves the table by itself. */
  isOver?(state: State, slip: Slip): boolean
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
  readonly schema: s.Schema
  readonly fields: readonly Field[]
  readonly required: boolean
  /** It is filled, and something of it is still to be said: until then it counts as missing. */
  readonly lacks?: true
  /** `open`: always seen. `may-seal`: the author chooses. `until-all`: sealed until every such part is in. */
  readonly secrecy: 'open' | 'may-seal' | 'until-all'
  /** The book never shows it: sealed whatever its author says, and it never opens. Goes with `may-seal`. */
  readonly alwaysSealed?: true
  /** What the schema cannot tell: an answer that fits no roll at this moment is refused as it is given. */
  readonly check?: (answer: never) => Result<unknown>
  /** What an absent author plays when the table's time is over; undefined: the slip waits. */
  readonly absent?: unknown
  /** What answers are worth before they are given, from what everybody knows of the slip; told to its author alone. */
  readonly worth?: () => readonly AnswerWorth[]
}

/** What some answers of a part are worth to who could give them. */
export interface AnswerWorth {
  /** It holds while these are given; whatever else is answered does not matter. */
  readonly answers: Readonly<Record<string, Json>>
  /** The dice as they would fall. */
  readonly tray?: DiceTray
  /** How likely it goes well; where that hangs on what is not known, the same for a few values of it. */
  readonly chance?: number
  readonly steps?: readonly OddsStep[]
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
    /** The number this choice stands for, where it has one: a difficulty, a target. */
    readonly at?: number
  }[]
  readonly initial?: Json
  /** Without an answer, or with an empty one, it is refused. */
  readonly needed?: true
  /** Seldom needed: a form keeps it folded away. */
  readonly rare?: true
  /** Worth asking only while another field of the same form has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly (string | number)[] }
}

export interface Bill {
  readonly lines: readonly BillLine[]
  /** What will be thrown, in words of the game: «11D», «65 %», «2d6 + 9». */
  readonly total: Label
  /** Dice to throw, for the physical-dice pad: sides in order; null where it depends on the fall. */
  readonly dice: readonly number[] | null
  /** Where single dice succeed: from this face up. */
  readonly hitsFrom?: number
  /** The dice by name, one after the other, where people throw their own; without it `dice` are asked for in a row. */
  readonly asks?: readonly DieRequest[]
  /** Where several throw on one slip: each with what is known of it, in the order in which they throw. */
  readonly sides?: readonly BillSide[]
  /** The dice as they will fall, where some of them will not count. */
  readonly tray?: DiceTray
  /** What a total would do, for a few of them: «up to 14 m». */
  readonly meanings?: readonly { readonly at: number; readonly label: Label }[]
}

/** Dice of which only some count. */
export interface DiceTray {
  readonly rolled: number
  readonly kept: number
  /** Which of them count. */
  readonly keep: 'all' | 'best' | 'worst'
  /** Among those, dice that somebody spends to be helped. */
  readonly experience?: number
}

/** One side of a slip. What is sealed by another is not in it. */
export interface BillSide {
  readonly id: string
  readonly name: Label
  readonly seat?: SeatId
  /** As in `Bill`; null: not known, or it depends on the fall. */
  readonly dice: readonly number[] | null
  readonly total: Label
  readonly tray?: DiceTray
  /** Everything of it is in; sealed or not. */
  readonly ready?: boolean
}

/** A die to be typed, by the name people give it at the table. */
export interface DieRequest {
  readonly id: string
  readonly name: Label
  /** Dice of one row have one name: they stand together, in any order. Absent: it has no name but its faces. */
  readonly row?: string
  readonly sides: number
  readonly seat?: SeatId
  readonly side?: string
  /** Tapped on this face, the die is thrown again and asked for once more. */
  readonly again?: number
  /** Only where an earlier die decides it: said as «if it hits». */
  readonly when?: Label
}

export interface BillLine {
  readonly label: Label
  /** A number of dice, points or percent, with its sign. */
  readonly value: number
  readonly unit: 'die' | 'point' | 'percent' | 'other'
  /** What it comes from, by a name of the game's own that screens may ask for: `skill`, `reserve`, `help`. */
  readonly source?: string
  /** Whose it is, where the bill has sides. */
  readonly side?: string
  readonly seat?: SeatId
  readonly rule?: RuleId
}

/** Chances by column and row, as a book prints them. */
export interface OddsTable {
  readonly columns: readonly number[]
  readonly rows: readonly number[]
  /** Row by row. */
  readonly cells: readonly (readonly number[])[]
  readonly column: number
  readonly row: number
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
    readonly steps: readonly OddsStep[]
    /** What holds at every step: how often it goes wrong whatever is faced. */
    readonly note?: Label
    /** The chance at each whole number, from 1 up: for those between two steps. */
    readonly every?: readonly number[]
  }
  /** The piece of a printed table around the cell in play: its own column and row are the middle ones. */
  readonly crossing?: OddsTable
  /** Before a bid is locked: what each bid of a part is worth against each that the other may make. */
  readonly bids?: readonly BidOdds[]
  /** What helps most, best first: `part` and `value` are what to send to get it. */
  readonly hints?: readonly Hint[]
}

export interface OddsStep {
  readonly at: number
  readonly chance: number
  /** Where an even result is a thing of its own. */
  readonly tie?: number
  /** How much of it is the best kind, where a game has one. */
  readonly best?: number
  /** What it costs on average: points of damage. */
  readonly mean?: number
}

export interface BidOdds {
  readonly part: string
  /** What the other may bid, in words. */
  readonly of: Label
  readonly own: readonly { readonly at: number; readonly steps: readonly OddsStep[] }[]
}

export interface Hint {
  readonly label: Label
  readonly gain: number
  /** The curve as it would become; on the best hint only. */
  readonly steps?: readonly OddsStep[]
  readonly part?: string
  readonly value?: Json
  /** How likely it goes well with this choice, and how likely it goes half well: where each choice is a thing of its own. */
  readonly chance?: number
  readonly softens?: number
  /** What it rests on, or what it costs. */
  readonly note?: Label
}

export interface OutcomeView {
  readonly id: string
  readonly label: Label
  readonly stamp: 'success' | 'failure' | 'tie' | 'neutral'
  /** The sentence for the log and for screen readers. */
  readonly text: Label
  readonly dice: readonly DieView[]
  /** Where several threw: each with its total, in the order of their dice; only those this viewer may read. */
  readonly sides?: readonly OutcomeSide[]
  /** The result as a column of figures, each with its why. */
  readonly account?: readonly AccountLine[]
  /** Figures this viewer may read, ready for a game's own screen. */
  readonly figures: Readonly<Record<string, Json>>
  readonly why: readonly WhyStep[]
}

export interface OutcomeSide {
  readonly id: string
  readonly name: Label
  readonly seat?: SeatId
  readonly total: Label
  /** The total as a figure; null: it came to none, and `total` says why. */
  readonly at?: number | null
  readonly stamp?: OutcomeView['stamp']
}

export interface DieView {
  readonly sides: number
  readonly face: number
  readonly state: 'hit' | 'miss' | 'plain' | 'dropped'
  readonly seat?: SeatId
  /** Whose, where several sides threw: the id of a `BillSide`. */
  readonly side?: string
  /** What it was thrown for, where dice of one roll have names: «damage», «armour». */
  readonly name?: Label
  /** What it was thrown for, where one throw has several: damage, place, the Chaos Die. */
  readonly label?: Label
  /** The same for a screen, which reads no words: an id of the game's own, or of a line of the account. */
  readonly use?: string
}

/** Something the rules propose: applied, changed with a reason, or waived by a person. */
export interface Effect<Event> {
  readonly id: string
  readonly label: Label
  readonly rules: readonly RuleId[]
  readonly change?: Change
  /** What the label says of its figure, where the table may decide another: whom and what, and what it takes the place of. */
  readonly figure?: { readonly about: Label; readonly is: number; readonly from?: number }
  /** What applying it writes. */
  readonly events: readonly Event[]
  readonly audience?: Audience
  /** The sentence of the outcome says it to everybody: a story tells it once. */
  readonly told?: true
}

/** Something a seat could do now. `slip`: opens one; `command`: sent as it is, completed by the fields. */
export interface Offer {
  readonly id: string
  readonly label: Label
  readonly group: Label
  /** The act, for its button; absent: the label says it. */
  readonly verb?: Label
  readonly slip?: {
    readonly kind: string
    readonly about: Readonly<Record<string, Json>>
    readonly value?: Json
  }
  readonly command?: Readonly<Record<string, Json>>
  readonly fields?: readonly Field[]
  readonly rule?: RuleId
}
