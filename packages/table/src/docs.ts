import type {
  Bill,
  Change,
  DieAsk,
  DieView,
  Hint,
  Json,
  Label,
  Moment,
  OddsView,
  OutcomeView,
  PartRole,
  PartSpec,
  RuleId,
  SeatId,
  SeatKind,
  WhyStep,
  StoryBeat,
  Worth,
} from '@mastro/core'
import type { Automation, EnvelopeOpening } from './shared-schemas.ts'

/**
 * The documents a table adds to a game's own in a seat's view, by key. A view is a flat map key → document; the game's
 * documents stand in the same map under `game/`: `game/character/teo`, `game/fight`.
 */
export interface TableDocs {
  readonly table: TableDoc
  readonly seats: readonly SeatDoc[]
  readonly me: MeDoc
  readonly [slip: `slip/${string}`]: SharedSlipDoc
  readonly [hand: `hand/${string}`]: HandDoc
  readonly [envelope: `envelope/${string}`]: EnvelopeDoc
  readonly [line: `line/${string}`]: LineDoc
  readonly [note: `note/${string}`]: NoteDoc
  readonly [pin: `pin/${string}`]: PinnedTextDoc
  readonly [thread: `thread/${string}`]: ThreadDoc
  readonly [whisper: `whisper/${string}`]: WhisperDoc
}

export interface TableDoc {
  readonly id: string
  readonly system: string
  readonly name: string
  readonly options: Readonly<Record<string, Json>>
  readonly automation: Automation
  readonly masterMode: 'fixed' | 'rotating' | 'none'
  readonly master: SeatId | null
  /** To whom the Master's seat is being offered. */
  readonly masterOfferedTo: SeatId | null
  readonly host: SeatId
  readonly adventure: Moment
  readonly session: Moment
  readonly scene: Moment
  readonly brake: boolean
  /** The public fingerprint that every phone shows, and the open dice books: `{ book, roots }`. */
  readonly fingerprint: string
  readonly books: readonly {
    readonly book: string
    readonly roots: Readonly<Record<SeatId, string>>
  }[]
}

export interface SeatDoc {
  readonly id: SeatId
  readonly name: string
  readonly kind: SeatKind
  /** 0…5: amber, teal, rose, violet, blue, sand. */
  readonly colour: number
  readonly retired: boolean
  /** The seat, here before it, whose name it could be mistaken for. */
  readonly alike?: SeatId
}

export interface MeDoc {
  readonly seat: SeatId | null
  readonly kind: SeatKind
  readonly isHost: boolean
  readonly isMaster: boolean
  /** The Master; at a table without one whoever plays. */
  readonly leads: boolean
  /** Leaves of the newest book this seat has not thrown yet are all but these: runs from and to, both included. */
  readonly spent: readonly (readonly [from: number, to: number])[]
}

export const SLIP_STATUSES = [
  'proposed',
  'open',
  'ready',
  'rolled',
  'settled',
  'withdrawn',
] as const
export type SlipStatus = (typeof SLIP_STATUSES)[number]

/** A slip as all read it who know the same of it. */
export interface SharedSlipDoc {
  readonly id: string
  readonly kind: string
  readonly label: Label
  /** Who, what, whom, where the game says it («Scalare di Berta»); otherwise the label. */
  readonly title: Label
  /** Whether the title is of the game's own saying. */
  readonly isTitled: boolean
  readonly rules: readonly RuleId[]
  readonly owner: SeatId
  readonly about: Json
  readonly state: SlipStatus
  readonly parts: readonly SlipPartDoc[]
  readonly bill: Bill
  /** From what this seat knows; null when nothing can be said yet or after the roll. Of what helps most, only the best. */
  readonly odds: OddsView | null
  readonly outcome: OutcomeView | null
  readonly effects: readonly EffectDoc[]
  readonly dice: DiceDoc | null
  /** Real dice are being thrown: whose turn it is. */
  readonly throwing?: { readonly seat: SeatId; readonly isBegun: boolean }
  /** The act that rolled it: the line of the log that tells it has the same. */
  readonly act?: string
}

/** What one seat can do on a slip before its roll. There is none for who can do nothing. */
export interface HandDoc {
  readonly slip: string
  /** What this seat could fill now. Absent parts are not its business. */
  readonly mine: readonly (Omit<PartSpec, 'schema' | 'worth'> & {
    readonly worth?: readonly Worth[]
  })[]
  /** Why it cannot be rolled yet, for its owner. */
  readonly missing: { readonly code: string; readonly path?: string } | null
  /** What helps most of all that this seat could do, best first. */
  readonly hints: readonly Hint[]
  /** The real dice that this seat has to throw now, by name. */
  readonly asks?: readonly DieAsk[]
}

/** A slip in the hands of one seat. */
export interface SlipDoc extends SharedSlipDoc, Pick<HandDoc, 'mine' | 'missing' | 'asks'> {}

export interface SlipPartDoc {
  readonly id: string
  readonly role: PartRole
  readonly seat: SeatId
  readonly label: Label
  readonly filled: boolean
  readonly sealed: boolean
  readonly fingerprint?: string
  readonly ready: boolean
  /** Only if this seat may know it. */
  readonly value?: Json
}

export interface EffectDoc {
  readonly id: string
  readonly label: Label
  /** Whom and what, where `change` beside it has the figures. */
  readonly about?: Label
  readonly rules: readonly RuleId[]
  readonly change?: Change
  readonly choice: 'proposed' | 'applied' | 'changed' | 'waived'
  readonly reason?: string
}

/** Where the faces of a roll came from, and what is needed to check them. */
export interface DiceDoc {
  readonly origin: 'witnessed' | 'salted' | 'unsalted' | 'typed'
  readonly seat: SeatId
  /** A die that somebody typed in a throw of the table's also names the seat. */
  readonly draws: readonly (
    | readonly [sides: number, face: number]
    | readonly [sides: number, face: number, typedBy: SeatId]
  )[]
  readonly proof?: {
    readonly book: string
    readonly k: number
    readonly salts: readonly { readonly seat: SeatId; readonly salt: string }[]
    readonly s: string
    readonly path: readonly string[]
  }
}

export interface EnvelopeDoc {
  readonly id: string
  readonly author: SeatId
  readonly kind: 'note' | 'target' | 'bid' | 'roll'
  readonly opening: EnvelopeOpening
  readonly fingerprint: string
  readonly open: boolean
  readonly votes: readonly SeatId[]
  readonly slip?: string
  /** Only if open, or if this seat is its author. With `salt` the seal can be checked. */
  readonly value?: Json
  readonly salt?: string
  /** Of a blind roll, with its proof: for its author, and for all once it is open. */
  readonly dice?: DiceDoc
}

export interface LineDoc {
  readonly id: string
  /** The act it tells; the handle for undo. */
  readonly act: string
  readonly at: number
  /** Absent for what has no author. */
  readonly seat?: SeatId
  readonly kind: 'act' | 'roll' | 'talk' | 'game' | 'house'
  readonly text: Label
  readonly rules: readonly RuleId[]
  readonly changes: readonly Change[]
  readonly why: readonly WhyStep[]
  readonly faces: readonly DieView[]
  readonly scene: number
  readonly session: number
  readonly undoable: boolean
  readonly undone: { readonly by: SeatId; readonly at: number; readonly reason: string } | null
  /** The throw that this line tells, with its proof, for those who see all its faces. */
  readonly dice?: DiceDoc
  /** What somebody wrote of it: what a roll was for, what is at stake, the sentence of who led. */
  readonly words?: string
  /** The sentence quotes those words already. */
  readonly quoted?: true
  /** The sentence of a roll has told this: a story tells it once. */
  readonly again?: true
  /** What it is to the story; absent: service. */
  readonly tells?: StoryBeat
}

export interface NoteDoc {
  readonly id: string
  readonly author: SeatId
  readonly text: string
  readonly shared: boolean
}

export interface PinnedTextDoc {
  readonly id: string
  readonly text: string
  readonly scene: number
}

export interface ThreadDoc {
  readonly id: string
  readonly text: string
  readonly scene: number
  readonly open: boolean
}

export interface WhisperDoc {
  readonly id: string
  readonly from: SeatId
  readonly to: SeatId
  readonly text: string
  readonly at: number
}
