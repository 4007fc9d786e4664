import type { AccountLine } from './documents.ts'
import type { Label } from './labels/label.ts'
import type { Result } from './result.ts'
import type * as s from './schema.ts'
import type { Audience, Change, Json, RuleId, SeatId, WhyStep } from './seat.ts'

/**
 * A slip (cedola) is a roll in preparation that several seats can work on. Each of its parts
 * belongs to one seat, and only that seat edits it. Only its author knows the value of a sealed
 * part until it opens.
 */
export interface Slip {
  readonly id: string
  readonly kind: string
  readonly owner: SeatId
  /** The public subject, fixed on opening (`{ fight: 'f1', foe: 'kessler' }`). */
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
  /** Parsed by the part’s schema. Undefined if not filled yet, or hidden from the viewer. */
  readonly value: unknown
  readonly sealed: boolean
  readonly ready: boolean
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
  /** True if the part is still incomplete. Its seat is then waited for, even if it may stay empty. */
  readonly lacks?: true
  /** `open`: always visible. `may-seal`: the author chooses. `until-all`: opens with all others. */
  readonly secrecy: 'open' | 'may-seal' | 'until-all'
  /** The rules never reveal this part: it is always sealed and never opens. Requires `may-seal`. */
  readonly alwaysSealed?: true
  /** Checks what the schema cannot. A value that no roll could use now is refused at once. */
  readonly check?: (answer: never) => Result<unknown>
  /** The value used for an absent author when time runs out. If undefined, the slip waits. */
  readonly absent?: unknown
  /** The value with which the roll goes on without the seat. If undefined, it cannot. */
  readonly leftOut?: unknown
  /** The worth of answers, from public knowledge of the slip. Shown only to their author. */
  readonly worth?: () => readonly AnswerWorth[]
}

/** The value of some answers of a part to the seat that can give them. */
export interface AnswerWorth {
  /** Applies while these answers are given. Other answers do not matter. */
  readonly answers: Readonly<Record<string, Json>>
  /** The dice that would be thrown. */
  readonly tray?: DiceTray
  /** The chance of success. If it depends on something unknown, `steps` is set instead. */
  readonly chance?: number
  readonly steps?: readonly OddsStep[]
  /** The chance of an effect that is reduced but not stopped. */
  readonly softens?: number
  /** Name and description of these answers, for a list of them. */
  readonly label?: Label
  readonly note?: Label
}

/** Enough for a generic form. Game screens build their own from the same data. */
export interface Field {
  readonly id: string
  readonly label: Label
  readonly kind: 'int' | 'choice' | 'choices' | 'text' | 'bool'
  readonly min?: number
  readonly max?: number
  /** The allowed answers. For a number the usual ones, and any other in its range is allowed too. */
  readonly choices?: readonly {
    readonly value: string | number
    readonly label: Label
    readonly hint?: Label
    /** The number that this choice represents, if any: a difficulty, a target. */
    readonly at?: number
  }[]
  readonly initial?: Json
  /** A missing or empty answer is refused. */
  readonly needed?: true
  /** Seldom needed, so a form shows it collapsed. */
  readonly rare?: true
  /** Asked only while another field of the same form has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly (string | number)[] }
}

export interface Bill {
  readonly lines: readonly BillLine[]
  /** The dice or chance in the notation of the game: «11D», «65 %», «2d6 + 9». */
  readonly total: Label
  /** Sides of the dice to throw, in order. Null if they depend on earlier faces. */
  readonly dice: readonly number[] | null
  /** The lowest face with which a single die succeeds. */
  readonly hitsFrom?: number
  /** Named real dice, in order. If omitted, `dice` are asked for in one row. */
  readonly asks?: readonly DieRequest[]
  /** If several seats throw on one slip: each side with what is known of it, in throwing order. */
  readonly sides?: readonly BillSide[]
  /** The dice that will be thrown, if some of them will not count. */
  readonly tray?: DiceTray
  /** The result of a few possible totals, such as «up to 14 m». */
  readonly meanings?: readonly { readonly at: number; readonly label: Label }[]
}

/** Dice of which only some count. */
export interface DiceTray {
  readonly rolled: number
  readonly kept: number
  /** Which dice count. */
  readonly keep: 'all' | 'best' | 'worst'
  /** Number of experience dice among them. */
  readonly experience?: number
}

/** One side of a slip, without values sealed by others. */
export interface BillSide {
  readonly id: string
  readonly name: Label
  readonly seat?: SeatId
  /** The seat that throws for a side without a seat. Omit if the owner does. */
  readonly thrower?: SeatId
  /** As in `Bill`. Null if unknown, or if the dice depend on earlier faces. */
  readonly dice: readonly number[] | null
  readonly total: Label
  readonly tray?: DiceTray
  /** True if every part of this side is filled, sealed or not. */
  readonly ready?: boolean
}

/** A real die whose face a player enters, with its name. */
export interface DieRequest {
  readonly id: string
  readonly name: Label
  /**
   * Dice with the same row are shown together and may be entered in any order. Omit if they have no
   * common name.
   */
  readonly row?: string
  readonly sides: number
  readonly seat?: SeatId
  readonly side?: string
  /** On this face the die is rerolled and asked for once more. */
  readonly again?: number
  /** The condition, if an earlier die decides whether this one is thrown: «if it hits». */
  readonly when?: Label
}

export interface BillLine {
  readonly label: Label
  /** A signed number of dice, points or percent. */
  readonly value: number
  readonly unit: 'die' | 'point' | 'percent' | 'other'
  /** Id of the source, which screens of the game may look up: `skill`, `reserve`, `help`. */
  readonly source?: string
  /** Id of the side, if the bill has sides. */
  readonly side?: string
  readonly seat?: SeatId
  readonly rule?: RuleId
}

/** Chances by column and row, like a printed table. */
export interface OddsTable {
  readonly columns: readonly number[]
  readonly rows: readonly number[]
  /** Row by row. */
  readonly cells: readonly (readonly number[])[]
  readonly column: number
  readonly row: number
}

export interface OddsView {
  /** The chance of each named outcome, if everything required is known. */
  readonly outcomes?: readonly {
    readonly id: string
    readonly label: Label
    readonly chance: number
  }[]
  /** The chance of success for each possible value of a hidden part. */
  readonly curve?: {
    readonly of: Label
    readonly steps: readonly OddsStep[]
    /** A remark that applies to every step, such as the constant chance of failure. */
    readonly note?: Label
    /** The chance at each whole number from 1 up, for values between two steps. */
    readonly every?: readonly number[]
  }
  /** The section of a printed table around the cell in use, which is in the middle. */
  readonly crossing?: OddsTable
  /** Before a bid is locked: the odds of each own bid against each bid of the other side. */
  readonly bids?: readonly BidOdds[]
  /** The most useful changes, best first. Send `part` and `value` to apply one. */
  readonly hints?: readonly Hint[]
}

export interface OddsStep {
  readonly at: number
  readonly chance: number
  /** The chance of a tie, if a tie is a separate result. */
  readonly tie?: number
  /** The chance of the best kind of success, if the game has one. */
  readonly best?: number
  /** The average cost in points of damage. */
  readonly mean?: number
}

export interface BidOdds {
  readonly part: string
  /** Label of the bid of the other side. */
  readonly of: Label
  readonly own: readonly { readonly at: number; readonly steps: readonly OddsStep[] }[]
}

export interface Hint {
  readonly label: Label
  readonly gain: number
  /** The resulting curve. Only on the best hint. */
  readonly steps?: readonly OddsStep[]
  readonly part?: string
  readonly value?: Json
  /**
   * The chance of success with this choice, and of partial success, if each choice has separate
   * odds.
   */
  readonly chance?: number
  readonly softens?: number
  /** The basis or the cost of this choice. */
  readonly note?: Label
}

export interface OutcomeView {
  readonly id: string
  readonly label: Label
  readonly stamp: 'success' | 'failure' | 'tie' | 'neutral'
  /** The sentence for the log and for screen readers. */
  readonly text: Label
  readonly dice: readonly DieView[]
  /**
   * If several seats threw: each side with its total, in dice order. Contains only sides this
   * viewer may see.
   */
  readonly sides?: readonly OutcomeSide[]
  /** The result as a column of figures, each with its explanation. */
  readonly account?: readonly AccountLine[]
  /** Figures visible to this viewer, for custom screens of the game. */
  readonly figures: Readonly<Record<string, Json>>
  readonly why: readonly WhyStep[]
}

export interface OutcomeSide {
  readonly id: string
  readonly name: Label
  readonly seat?: SeatId
  readonly total: Label
  /** The total as a number. Null if there is none, and `total` then has the reason. */
  readonly at?: number | null
  readonly stamp?: OutcomeView['stamp']
}

export interface DieView {
  readonly sides: number
  readonly face: number
  readonly state: 'hit' | 'miss' | 'plain' | 'dropped'
  readonly seat?: SeatId
  /** The id of a `BillSide`, if several sides threw. */
  readonly side?: string
  /** The purpose of this die, if dice of one roll have names: «damage», «armour». */
  readonly name?: Label
  /** The purpose of this throw, if an act has several: damage, place, the Chaos Die. */
  readonly label?: Label
  /** The same purpose as an id for screens: defined by the game, or of a line of the account. */
  readonly use?: string
}

/** A change that the rules propose. A person applies it, changes it with a reason, or waives it. */
export interface Effect<Event> {
  readonly id: string
  readonly label: Label
  readonly rules: readonly RuleId[]
  readonly change?: Change
  /**
   * The figure in the label, if the Master may change it: its subject, its value and the value it
   * replaces.
   */
  readonly figure?: { readonly about: Label; readonly is: number; readonly from?: number }
  /** The events that applying it writes. */
  readonly events: readonly Event[]
  readonly audience?: Audience
  /** True if the outcome’s sentence already says it, so that the story omits it. */
  readonly told?: true
  /**
   * Set if a person decides the effect although no figure can be changed: the fate of somebody, or
   * whether to disclose it. Omit if nothing is decided. The table then applies the effect by itself.
   */
  readonly decides?: 'fate' | 'disclosure'
}

/** Something a seat can do now: open a `slip`, or send a `command` completed by the fields. */
export interface Offer {
  readonly id: string
  /** The same form in every game, see `offerKey`. Set in the answer to `offers`. */
  readonly key?: string
  readonly label: Label
  readonly group: Label
  /** The text of its button. Defaults to the label. */
  readonly verb?: Label
  readonly slip?: {
    readonly kind: string
    readonly about: Readonly<Record<string, Json>>
    readonly value?: Json
  }
  readonly command?: Readonly<Record<string, Json>>
  readonly fields?: readonly Field[]
  /** A fact that helps to choose it, such as the dice of an opponent. */
  readonly note?: Label
  /** A lasting act: the page asks once, with this sentence about what will happen. */
  readonly asks?: Label
  /** An act that lasts only with some answers: the page then asks once. */
  readonly asksFrom?: AsksFrom
  readonly rule?: RuleId
}

/** The answers with which an act kills or lasts, and the sentence about what will happen. */
export interface AsksFrom {
  readonly field: string
  /** The smallest number of that field that asks. */
  readonly least?: number
  /** The value of that field that asks. */
  readonly value?: Json
  /** A field that prevents it while it is true, such as temporary damage. */
  readonly unless?: string
  readonly asks: Label
}
