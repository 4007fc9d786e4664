import type {
  Bill,
  Change,
  DieRequest,
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
  SeatWait,
  WhyStep,
  StoryBeat,
  AnswerWorth,
} from '@mastro/core'
import type { Automation, EnvelopeOpening } from './shared-schemas.ts'

/**
 * The documents that a table adds to a seat's view, by key. A view is a flat map from key to
 * document. The game's documents are in the same map under `game/`: `game/character/teo`,
 * `game/fight`.
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
  readonly [wait: `wait/${string}`]: WaitDoc
}

export interface TableDoc {
  readonly id: string
  readonly system: string
  readonly name: string
  readonly options: Readonly<Record<string, Json>>
  readonly automation: Automation
  readonly masterMode: 'fixed' | 'rotating' | 'none'
  readonly master: SeatId | null
  /** The seat that is offered the Master's role. */
  readonly masterOfferedTo: SeatId | null
  readonly host: SeatId
  readonly adventure: Moment
  readonly session: Moment
  readonly scene: Moment
  readonly brake: boolean
  /**
   * The public fingerprint that every phone shows, and the open dice books as `{ book, roots }`.
   */
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
  /** An earlier seat whose name could be mistaken for this one. */
  readonly alike?: SeatId
  /** When what it wrote is erased for good. Until then the request can be taken back. */
  readonly erasedAt?: number
}

export interface MeDoc {
  readonly seat: SeatId | null
  readonly kind: SeatKind
  readonly isHost: boolean
  readonly isMaster: boolean
  /** True for the Master, and for every player at a table without one. */
  readonly leads: boolean
  /**
   * Spent leaves of the newest book, as ranges with both ends included. The seat can still use all
   * others.
   */
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

/** A slip as all seats with the same knowledge read it. */
export interface SharedSlipDoc {
  readonly id: string
  readonly kind: string
  readonly label: Label
  /** The game's own title («Scalare di Berta»), or else the label. */
  readonly title: Label
  /** Whether the game gave the title. */
  readonly isTitled: boolean
  readonly rules: readonly RuleId[]
  readonly owner: SeatId
  readonly about: Json
  readonly state: SlipStatus
  readonly parts: readonly SlipPartDoc[]
  readonly bill: Bill
  /**
   * The odds from what this seat knows. Null after the roll, or if nothing can be computed yet. Of
   * several hints only the best is used.
   */
  readonly odds: OddsView | null
  readonly outcome: OutcomeView | null
  readonly effects: readonly EffectDoc[]
  readonly dice: DiceDoc | null
  /** Set while real dice are being rolled: whose turn it is. */
  readonly throwing?: { readonly seat: SeatId; readonly isBegun: boolean }
  /** The act of the roll, which its log line also names. */
  readonly act?: string
  /** Set before the roll if its owner cannot withdraw it. */
  readonly isOwed?: true
}

/** The actions of one seat on a slip before its roll. Missing if the seat can do nothing. */
export interface HandDoc {
  readonly slip: string
  /** The parts that this seat can fill now. */
  readonly mine: readonly (Omit<PartSpec, 'schema' | 'worth'> & {
    readonly worth?: readonly AnswerWorth[]
  })[]
  /** For the owner: why the slip cannot be rolled yet. */
  readonly missing: { readonly code: string; readonly path?: string } | null
  /** What this seat could do that helps most, best first. */
  readonly hints: readonly Hint[]
  /** The real dice that this seat has to roll now, by name. */
  readonly asks?: readonly DieRequest[]
}

/** A slip together with one seat's hand. */
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
  /** Present only if this seat may know it. */
  readonly value?: Json
}

export interface EffectDoc {
  readonly id: string
  readonly label: Label
  /** Whom and what the effect concerns. The figures are in `change`. */
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
  /** A typed die in a throw by the server also names the seat that typed it. */
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

/**
 * Something that waits for a seat. Only that seat gets the answers. A seat gets the waits of others
 * that it may know about.
 */
export type WaitDoc = Omit<SeatWait, 'isPublic' | 'asker' | 'canBeLeftOut' | 'answeredBy'> & {
  /** For whoever leads: what they can do for the seat while it is away. */
  readonly forSeat?: { readonly answer: boolean; readonly leaveOut: boolean }
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
  /**
   * Present if the envelope is open, or for its author. Together with `salt` the seal can be
   * checked.
   */
  readonly value?: Json
  readonly salt?: string
  /**
   * The dice of a blind roll with their proof, for its author, and for everybody once it is open.
   */
  readonly dice?: DiceDoc
}

export interface LineDoc {
  readonly id: string
  /** The act of this line, which undo refers to. */
  readonly act: string
  readonly at: number
  /** Missing if the act has no author. */
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
  /** The throw that this line describes, with its proof, for seats that see all its faces. */
  readonly dice?: DiceDoc
  /** Free text about it: the purpose of a roll, the stake, the leader's sentence. */
  readonly words?: string
  /** Set if the sentence already quotes those words. */
  readonly quoted?: true
  /** The name of the character that the line says farewell to. */
  readonly farewell?: string
  /** Set if the line of a roll already describes this, so that a story shows it once. */
  readonly again?: true
  /** Its role in the story. Omit for housekeeping lines. */
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
