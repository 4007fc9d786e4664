import type { Label } from './labels/label.ts'
import type { Change, Json, RuleId, SeatId } from './seat.ts'
import type { Field, OutcomeView } from './slip.ts'

/**
 * Documents with the same meaning in every game, so that shared components can draw them. A game
 * fills in what it has and may add fields. Each is built from scratch for one viewer: what that
 * seat may not know is left out without a trace.
 *
 * Keys: `fight` · `body/<being>` · `call/<id>` · `request/<id>` · `reference/<id>` · `time/<id>` ·
 * `token/<id>` · `pin/<id>`.
 */

/** `fight`: the order of turns with declarations and results. Missing if there is no fight. */
export interface FightDoc {
  readonly round: number
  /** The current phase of the round. Both fields are missing in games without phases. */
  readonly phase?: string
  readonly phases?: readonly { readonly id: string; readonly label: Label }[]
  readonly sides: readonly { readonly id: string; readonly name: Label }[]
  /**
   * In order of action or, while intents are declared, of declaration. Beings that this seat cannot
   * see have no row.
   */
  readonly order: readonly FightRow[]
  /** The beings whose turn it is: several if they act together. */
  readonly acting: readonly string[]
  /** Fighters who hold back to act later. */
  readonly waiting: readonly string[]
  /** Conditions that affect everybody: darkness, no escape. */
  readonly notes?: readonly Label[]
}

export const FIGHT_STATES = ['to-act', 'acting', 'acted', 'waiting', 'out'] as const
export type FightState = (typeof FIGHT_STATES)[number]

export interface FightRow {
  /** Id of a being. Details are in `body/<id>`. */
  readonly id: string
  readonly name: string
  readonly seat?: SeatId
  readonly side?: string
  /**
   * The value that the order is sorted by. Missing if this seat may not know it. Beings with the same
   * `place` act together.
   */
  readonly rank?: number
  readonly place: number
  readonly state: FightState
  /** The declaration and its result, in a few words. */
  readonly said?: Label
  readonly did?: Label
  /** Shown instead of the state, if the game has its own word («said»). */
  readonly note?: Label
  /** «only defends this round», «surprised». */
  readonly tags?: readonly Tag[]
}

/** A word attached to a being. Its tone is also conveyed by the word itself. */
export interface Tag {
  readonly id: string
  readonly label: Label
  readonly tone?: 'plain' | 'warn' | 'wound'
}

/**
 * `body/<being>`: a being as this seat may see it. If its figures are hidden, only the words:
 * `state`, and `signs` in some games.
 */
export interface BodyDoc {
  readonly id: string
  readonly name: string
  readonly seat?: SeatId
  readonly kind: 'character' | 'foe'
  readonly state: BodyState
  /** Visible signs of its condition. */
  readonly signs?: Label
  /** Figures beside the name: an Ego, armour, dice in reserve. */
  readonly figures?: readonly BodyFigure[]
  readonly tracks?: readonly TrackDoc[]
  readonly wounds?: readonly WoundDoc[]
  /** Conditions that progress or hinder: poison, illness, fatigue. */
  readonly conditions?: readonly ConditionDoc[]
}

/** `tone` sorts by urgency: the dying come first. */
export interface BodyState {
  readonly id: string
  readonly label: Label
  readonly tone: 'well' | 'hurt' | 'down' | 'dying' | 'dead'
  /** The help that is still possible, and its deadline. */
  readonly note?: Label
}

export interface BodyFigure {
  readonly id: string
  readonly label: Label
  readonly value: number | string
  readonly of?: number
}

/** A capacity, shown as cells or as a bar. */
export interface TrackDoc {
  readonly id: string
  readonly label: Label
  readonly shape: 'cells' | 'bar'
  /** Cells per row, or the upper end of the bar. */
  readonly capacity: number
  /** The lower end of a bar that goes below zero. */
  readonly lowest?: number
  /** The remaining amount (bar) or the unmarked cells (cells). */
  readonly value: number
  /** Values at and below which something changes. */
  readonly thresholds: readonly {
    readonly id: string
    readonly at: number
    readonly label: Label
  }[]
  /** One row per kind of cells. A bar has one row. */
  readonly rows: readonly TrackRow[]
  /** The value at the start of the fight or session. */
  readonly before?: number
  /** The amount that the next care or rest would restore. */
  readonly gain?: number
}

export interface TrackRow {
  readonly id: string
  readonly label: Label
  /** In drawing order. A wound keeps its own cells. */
  readonly marks: readonly TrackMark[]
}

export interface TrackMark {
  /**
   * `full`: filled or crossed. `hatched`: fatigue and similar. `put-aside`: not felt yet.
   * `temporary`: restored completely.
   */
  readonly look: 'full' | 'hatched' | 'put-aside' | 'temporary'
  readonly size: number
  /** The wound that caused it. */
  readonly wound?: string
  readonly label?: Label
}

export interface WoundDoc {
  readonly id: string
  readonly size: number
  readonly label: Label
  readonly isGrave: boolean
  readonly isTreated: boolean
  /** Its present state and what comes next. */
  readonly note?: Label
  /** Offers of this seat that treat it, best first. */
  readonly offers?: readonly string[]
}

export interface ConditionDoc {
  readonly id: string
  readonly label: Label
  /** Its points, if it has any. */
  readonly size?: number
  readonly note?: Label
  /** Its progress: «2 of 4 hours». */
  readonly clock?: { readonly run: number; readonly of: number }
  readonly tone?: Tag['tone']
  readonly offers?: readonly string[]
}

/**
 * `call/<id>`: the leader has called for a roll by one, some or all characters. It never contains
 * the sealed target.
 */
export interface CallDoc {
  readonly id: string
  readonly by: SeatId
  readonly what: Label
  readonly note?: Label
  readonly isSealed: boolean
  readonly isOpen: boolean
  readonly asked: readonly CallAnswer[]
  /** For the leader: the chance that at least one of them succeeds. */
  readonly atLeastOne?: number
}

export interface CallAnswer {
  readonly seat: SeatId
  readonly being?: string
  readonly name: string
  readonly state: 'asked' | 'answered' | 'skipped'
  /** The chance of the seat's own characters. The leader sees everybody's. */
  readonly chance?: number
  readonly slip?: string
  readonly outcome?: Pick<OutcomeView, 'id' | 'label' | 'stamp'>
}

/** `request/<id>`: somebody asks somebody for something, with everything needed to answer. */
export interface RequestDoc {
  readonly id: string
  /** The kind of request, as the game names it: `growth`, `rest`, `price`, `bonus`. */
  readonly kind: string
  readonly from: SeatId
  readonly being?: string
  /** The seat that has to answer, null for the leader. */
  readonly to: SeatId | null
  readonly title: Label
  /** Free text by the asker. */
  readonly words?: string
  readonly content: readonly AccountLine[]
  readonly changes?: readonly Change[]
  readonly state: 'open' | 'granted' | 'refused'
  /** The possible answers, for seats that may answer. The approval comes first. */
  readonly answers?: readonly ReplyButton[]
}

/** A button with its command. */
export interface ReplyButton {
  readonly id: string
  readonly verb: Label
  readonly tone: 'yes' | 'no'
  readonly command: Readonly<Record<string, Json>>
  readonly fields?: readonly Field[]
}

/** One step of a calculation: «difference 8», «× 2 sword», «− 3 armour», «13 damage». */
export interface AccountLine {
  readonly id: string
  readonly label: Label
  readonly value: number | string
  /** How it combines with the figure above it. Omit for a separate figure. */
  readonly op?: '+' | '−' | '×' | '÷' | '='
  readonly why?: Label
  readonly rule?: RuleId
  /** The side it belongs to, if there are several. */
  readonly side?: string
}

/** `reference/<id>`: a table of the rulebook, for looking things up. */
export interface ReferenceDoc {
  readonly id: string
  readonly title: Label
  readonly columns: readonly Label[]
  readonly rows: readonly {
    readonly id: string
    readonly cells: readonly Label[]
    /** The number it applies to, in a table that is read by number. */
    readonly at?: number
    /** The row that applies now. */
    readonly isNow?: true
  }[]
  readonly rule?: RuleId
}

/**
 * `time/<id>`: for the leader, what would happen in an hour, a night or a week, in order. One
 * command lets that time pass.
 */
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
  /** Lets the leader enter another amount, sent in the command under this name. */
  readonly field?: Field
}

/** `token/<id>`: something earned but not used yet, to spend on the next slip. */
export interface TokenDoc {
  readonly id: string
  readonly being: string
  readonly label: Label
  readonly from?: Label
}

/** `pin/<id>`: a text pinned to the scene for every screen. */
export interface PinDoc {
  readonly id: string
  readonly title: Label
  readonly words: readonly Label[]
  readonly note?: Label
}
