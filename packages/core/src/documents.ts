import type { Label } from './label.ts'
import type { Change, Json, RuleId, SeatId } from './seat.ts'
import type { Field, OutcomeView } from './slip.ts'

/**
 * Documents that mean the same in every game, so that one drawing serves them all: the table, the desk, everybody's screen.
 * A game fills what it has and may add fields of its own. All of them are built for one viewer from nothing: what that seat
 * may not know is not there, neither as a figure nor as a gap that tells of it.
 *
 * Keys: `fight` · `body/<being>` · `call/<id>` · `request/<id>` · `reference/<id>` · `time/<id>` · `token/<id>` · `pin/<id>`.
 */

/** `fight`: who acts when, what they said, what came of it. Absent while nobody fights. */
export interface FightDoc {
  readonly round: number
  /** Where the round has got to, of the phases the book gives it; both absent in a game without phases. */
  readonly phase?: string
  readonly phases?: readonly { readonly id: string; readonly label: Label }[]
  readonly sides: readonly { readonly id: string; readonly name: Label }[]
  /** In the order in which they act or, in a phase of declaring, speak. Whoever this seat does not see has no row. */
  readonly order: readonly FightRow[]
  /** Whose turn it is: several where they act together. */
  readonly acting: readonly string[]
  /** Who waits to act when it suits them. */
  readonly waiting: readonly string[]
  /** What holds for everybody: darkness, nobody may flee. */
  readonly notes?: readonly Label[]
}

export const FIGHT_STATES = ['to-act', 'acting', 'acted', 'waiting', 'out'] as const
export type FightState = (typeof FIGHT_STATES)[number]

export interface FightRow {
  /** A being: `body/<id>` has the rest of it. */
  readonly id: string
  readonly name: string
  readonly seat?: SeatId
  readonly side?: string
  /** What gives the place; absent where this seat may not know it. The same `place` acts at the same time. */
  readonly rank?: number
  readonly place: number
  readonly state: FightState
  /** What was declared, and what came of it, in a few words each. */
  readonly said?: Label
  readonly did?: Label
  /** In the place of its state, where the game has a word of its own for it: «said». */
  readonly note?: Label
  /** «only defends this round», «surprised». */
  readonly tags?: readonly Tag[]
}

/** A word that hangs on somebody: its tone is also said by it. */
export interface Tag {
  readonly id: string
  readonly label: Label
  readonly tone?: 'plain' | 'warn' | 'wound'
}

/**
 * `body/<being>`: somebody as this seat may see them. Of whoever one may not know, only the words: `state`, and `signs`
 * where the game has them.
 */
export interface BodyDoc {
  readonly id: string
  readonly name: string
  readonly seat?: SeatId
  readonly kind: 'character' | 'foe'
  readonly state: BodyState
  /** What can be seen of them. */
  readonly signs?: Label
  /** The figures that stand beside a name: an Ego, an armour, dice in reserve. */
  readonly figures?: readonly BodyFigure[]
  readonly tracks?: readonly TrackDoc[]
  readonly wounds?: readonly WoundDoc[]
  /** What runs on by itself or weighs: poison, illness, a hindrance, fatigue by its cause. */
  readonly conditions?: readonly ConditionDoc[]
}

/** `tone` orders those who need help: who is dying comes first. */
export interface BodyState {
  readonly id: string
  readonly label: Label
  readonly tone: 'well' | 'hurt' | 'down' | 'dying' | 'dead'
  /** What may still be done, and until when. */
  readonly note?: Label
}

export interface BodyFigure {
  readonly id: string
  readonly label: Label
  readonly value: number | string
  readonly of?: number
}

/** A capacity in cells or as a bar. */
export interface TrackDoc {
  readonly id: string
  readonly label: Label
  readonly shape: 'cells' | 'bar'
  /** Cells in a row, or the upper end of the bar. */
  readonly capacity: number
  /** The lower end of a bar that goes below zero. */
  readonly lowest?: number
  /** What is left (a bar), or is not yet marked (cells). */
  readonly value: number
  /** Where something changes: at this value and below. */
  readonly thresholds: readonly {
    readonly id: string
    readonly at: number
    readonly label: Label
  }[]
  /** One row for each kind that has cells of its own; a bar has one. */
  readonly rows: readonly TrackRow[]
  /** Where it stood before: when the fight began, when the session did. */
  readonly before?: number
  /** What the next care or rest would give back. */
  readonly gain?: number
}

export interface TrackRow {
  readonly id: string
  readonly label: Label
  /** In the order they are drawn; a wound keeps its own cells. */
  readonly marks: readonly TrackMark[]
}

export interface TrackMark {
  /** `full`: filled or crossed. `hatched`: fatigue and the like. `put-aside`: not yet felt. `temporary`: given back whole. */
  readonly look: 'full' | 'hatched' | 'put-aside' | 'temporary'
  readonly size: number
  /** The wound it comes from. */
  readonly wound?: string
  readonly label?: Label
}

export interface WoundDoc {
  readonly id: string
  readonly size: number
  readonly label: Label
  readonly isGrave: boolean
  readonly isTreated: boolean
  /** How it stands and what becomes of it. */
  readonly note?: Label
  /** Offers of this seat that treat it, best first. */
  readonly offers?: readonly string[]
}

export interface ConditionDoc {
  readonly id: string
  readonly label: Label
  /** Of how many points, where it has points. */
  readonly size?: number
  readonly note?: Label
  /** How far it has run: «2 of 4 hours». */
  readonly clock?: { readonly run: number; readonly of: number }
  readonly tone?: Tag['tone']
  readonly offers?: readonly string[]
}

/** `call/<id>`: who leads has asked one, some or all for a roll. The sealed target is nowhere in it. */
export interface CallDoc {
  readonly id: string
  readonly by: SeatId
  readonly what: Label
  readonly note?: Label
  readonly isSealed: boolean
  readonly isOpen: boolean
  readonly asked: readonly CallAnswer[]
  /** For who leads: that at least one of them succeeds. */
  readonly atLeastOne?: number
}

export interface CallAnswer {
  readonly seat: SeatId
  readonly being?: string
  readonly name: string
  readonly state: 'asked' | 'answered' | 'skipped'
  /** Of one's own; to who leads, everybody's. */
  readonly chance?: number
  readonly slip?: string
  readonly outcome?: Pick<OutcomeView, 'id' | 'label' | 'stamp'>
}

/** `request/<id>`: somebody asks somebody for something, with all there is to know before saying yes. */
export interface RequestDoc {
  readonly id: string
  /** What is asked, by a name of the game's own: `growth`, `rest`, `price`, `bonus`. */
  readonly kind: string
  readonly from: SeatId
  readonly being?: string
  /** Whom it waits for; null: whoever leads. */
  readonly to: SeatId | null
  readonly title: Label
  /** In the words of who asks. */
  readonly words?: string
  readonly content: readonly AccountLine[]
  readonly changes?: readonly Change[]
  readonly state: 'open' | 'granted' | 'refused'
  /** What may be answered, by those who may answer; the yes first. */
  readonly answers?: readonly ReplyButton[]
}

/** A button with its order. */
export interface ReplyButton {
  readonly id: string
  readonly verb: Label
  readonly tone: 'yes' | 'no'
  readonly command: Readonly<Record<string, Json>>
  readonly fields?: readonly Field[]
}

/** One step of a column of figures that ends in a result: «difference 8», «× 2 sword», «− 3 armour», «13 damage». */
export interface AccountLine {
  readonly id: string
  readonly label: Label
  readonly value: number | string
  /** How it enters the figure above it. Absent: it stands by itself. */
  readonly op?: '+' | '−' | '×' | '÷' | '='
  readonly why?: Label
  readonly rule?: RuleId
  /** Whose, where an account has sides. */
  readonly side?: string
}

/** `reference/<id>`: a table of the book at hand. */
export interface ReferenceDoc {
  readonly id: string
  readonly title: Label
  readonly columns: readonly Label[]
  readonly rows: readonly {
    readonly id: string
    readonly cells: readonly Label[]
    /** The number it is for, in a table that is read by one. */
    readonly at?: number
    /** The row in play now. */
    readonly isNow?: true
  }[]
  readonly rule?: RuleId
}

/** `time/<id>`: what an hour, a night or a week would do, in its order; one order lets it pass. For who leads. */
export interface TimeDoc {
  readonly id: string
  readonly label: Label
  readonly verb: Label
  readonly steps: readonly TimeStep[]
  readonly command: Readonly<Record<string, Json>>
}

export interface TimeStep {
  readonly id: string
  readonly being?: string
  readonly name: string
  readonly change?: Change
  readonly note?: Label
  /** The amount may be said otherwise before time passes; it goes into the command under this name. */
  readonly field?: Field
}

/** `token/<id>`: something won and not yet used, worn on the next slip. */
export interface TokenDoc {
  readonly id: string
  readonly being: string
  readonly label: Label
  readonly from?: Label
}

/** `pin/<id>`: words that belong to the scene, for everybody's screen. */
export interface PinDoc {
  readonly id: string
  readonly title: Label
  readonly words: readonly Label[]
  readonly note?: Label
}
