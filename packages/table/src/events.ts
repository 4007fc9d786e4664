import type {
  Audience,
  Bill,
  DieAsk,
  Change,
  DieView,
  Effect,
  Json,
  Label,
  PartRole,
  RuleId,
  SeatId,
  SeatKind,
  SharedEvent,
  WhyStep,
  Tells,
} from '@mastro/core'
import type { Automation, Opening, Shown } from './commands.ts'
import type { DiceDoc, EnvelopeDoc, LineDoc } from './docs.ts'

/**
 * What is stored: one act for each accepted command, all or nothing. Its JSON text is stored, hashed and exported as the
 * same text. An act without events is an answer with nothing to keep (a brake pulled twice): it is not stored.
 */
export interface ActBody {
  /** The shape of this record; `upcast` reads older ones. */
  readonly v: 1
  /** Follows from seat and command id, never from a counter that others could watch. */
  readonly id: string
  /** Null for what has no author: the brake. */
  readonly by: SeatId | null
  readonly at: number
  /** Session and scene in which it fell, once it is done. */
  readonly session: number
  readonly scene: number
  readonly events: readonly TableEvent[]
  /** How people read it, told when it happened: words that change later do not change the past. */
  readonly lines: readonly StoredLine[]
}

/** One line of the log for everybody: the first variant whose audience holds a seat is what that seat reads. */
export interface StoredLine {
  readonly kind: LineDoc['kind']
  readonly variants: readonly LineVariant[]
}

export interface LineVariant {
  /** Absent: everybody. */
  readonly for?: Audience
  readonly seat?: SeatId
  readonly text: Label
  readonly rules?: readonly RuleId[]
  readonly changes?: readonly Change[]
  readonly why?: readonly WhyStep[]
  readonly faces?: readonly DieView[]
  readonly dice?: DiceDoc
  /** What somebody wrote of it, in their own words. */
  readonly words?: string
  readonly tells?: Tells
}

export interface NewSeat {
  readonly id: SeatId
  readonly name: string
  readonly kind: SeatKind
  readonly colour: number
}

export interface SealedEnvelope {
  readonly id: string
  readonly author: SeatId
  readonly kind: EnvelopeDoc['kind']
  readonly opening: Opening
  readonly shown: Shown
  readonly fingerprint: string
  readonly salt: string
  /** The very text that was sealed. */
  readonly text: string
  readonly slip?: string
  readonly part?: string
  /** The envelope of the same author and the same part that this one makes void. */
  readonly instead?: string
  /** Of a blind roll. */
  readonly dice?: DiceDoc
}

export interface FilledPart {
  readonly id: string
  readonly role: PartRole
  readonly seat: SeatId
  readonly label: Label
  readonly value: Json
  /** Its place among the parts of the slip, so that the order of filling is not seen. */
  readonly order: number
  readonly sealed: boolean
  readonly envelope?: string
}

export type GameEvent = { readonly type: string } | SharedEvent

export interface SlipRoll {
  readonly slip: string
  /** The act it fell in, for those who look for its line; older rolls do not say. */
  readonly act?: string
  readonly input: Json
  readonly output: Json
  readonly bill: Bill
  /** The bill without what was sealed when the dice fell; absent when nothing was. */
  readonly publicBill?: Bill
  readonly effects: readonly Effect<GameEvent>[]
  readonly dice: DiceDoc
  /** Who, what, whom, as it was when the dice fell; absent where the game says none. */
  readonly title?: Label
}

/** Dice of a roll that lie on the table before all of them do. */
export interface DiceLaid {
  readonly slip: string
  /** Everything that lies there, in the order of the act. */
  readonly draws: DiceDoc['draws']
  /** Whose turn it is to throw, and what. */
  readonly seat: SeatId
  readonly asks: readonly DieAsk[]
  /** What the table throws comes from this leaf of the owner's. */
  readonly leaf?: { readonly book: string; readonly k: number }
}

export interface Settled {
  readonly effect: string
  readonly choice: 'applied' | 'changed' | 'waived'
  readonly reason?: string
  /** As it was changed. */
  readonly changed?: Effect<GameEvent>
}

export type MomentName = 'adventure' | 'session' | 'scene'

export type TableEvent = HouseEvent | TalkEvent | SecretEvent | LogEvent | PlayEvent

/** Facts that an undo never takes back. */
export type HouseEvent =
  | {
      readonly type: 'table-opened'
      readonly table: string
      readonly system: string
      readonly name: string
      /** Makes ids that nobody can trace back to a seat. */
      readonly secret: string
      readonly options: Readonly<Record<string, Json>>
      readonly automation: Automation
      readonly masterMode: 'fixed' | 'rotating' | 'none'
      readonly host: NewSeat
    }
  | { readonly type: 'table-renamed'; readonly name: string }
  | { readonly type: 'option-set'; readonly option: string; readonly value: Json }
  | { readonly type: 'automation-set'; readonly level: Automation }
  | {
      readonly type: 'master-mode-set'
      readonly mode: 'fixed' | 'rotating' | 'none'
      readonly master: SeatId | null
    }
  | { readonly type: 'seat-added'; readonly seat: NewSeat }
  | { readonly type: 'seat-renamed'; readonly seat: SeatId; readonly name: string }
  | { readonly type: 'seats-ordered'; readonly order: readonly SeatId[] }
  | { readonly type: 'seat-retired'; readonly seat: SeatId }
  | { readonly type: 'seat-restored'; readonly seat: SeatId }
  | { readonly type: 'seat-kind-changed'; readonly seat: SeatId; readonly kind: SeatKind }
  | { readonly type: 'seat-reissued'; readonly seat: SeatId }
  /** Whatever opened this seat before opens it no more: tickets, links, tokens, and the door as it was. */
  | { readonly type: 'seat-revoked'; readonly seat: SeatId }
  /** One device gave its ticket back; others keep theirs. */
  | { readonly type: 'device-left'; readonly seat: SeatId; readonly device: string }
  | { readonly type: 'master-offered'; readonly seat: SeatId | null }
  | { readonly type: 'master-moved'; readonly seat: SeatId }
  | {
      readonly type: 'dice-book-opened'
      readonly book: string
      /** Roots of the seats that are new in this book. */
      readonly roots: Readonly<Record<SeatId, string>>
    }

export type TalkEvent =
  | { readonly type: 'said'; readonly text: string }
  | {
      readonly type: 'whispered'
      readonly id: string
      readonly from: SeatId
      readonly to: SeatId
      readonly text: string
    }
  | {
      readonly type: 'note-written'
      readonly id: string
      readonly author: SeatId
      readonly text: string
      readonly shared: boolean
    }
  | { readonly type: 'pinned'; readonly id: string; readonly text: string; readonly scene: number }
  | { readonly type: 'unpinned'; readonly id: string }
  | {
      readonly type: 'thread-opened'
      readonly id: string
      readonly text: string
      readonly scene: number
    }
  | { readonly type: 'thread-closed'; readonly id: string }
  | { readonly type: 'brake-pulled' }
  | { readonly type: 'brake-released' }

export type SecretEvent =
  | { readonly type: 'envelope-sealed'; readonly envelope: SealedEnvelope }
  | { readonly type: 'envelope-voted'; readonly envelope: string; readonly seat: SeatId }
  | { readonly type: 'envelope-opened'; readonly envelope: string }
  /** Its author took it back before the roll and gave the value in the open. It never opens. */
  | { readonly type: 'envelope-voided'; readonly envelope: string }
  /** A throw of a plain roll or of a game's own command. `hidden`: nobody else may see that it was made. */
  | {
      readonly type: 'dice-thrown'
      readonly dice: DiceDoc
      readonly hidden: boolean
      /** Of a plain roll: what was asked and what came. */
      readonly roll?: { readonly notation: string; readonly value: number }
    }

export type LogEvent =
  | {
      readonly type: 'acts-undone'
      readonly acts: readonly string[]
      readonly reason: string
      /** The newest act of play there was: what came after it was decided without what is undone. */
      readonly last: string
    }
  | { readonly type: 'acts-redone'; readonly acts: readonly string[] }

/** Facts of play: what an undo folds again without. */
export type PlayEvent =
  | {
      readonly type: 'moment-begun'
      readonly moment: MomentName
      readonly title: string
      /** Who leads as it begins. */
      readonly master: SeatId | null
    }
  | {
      readonly type: 'moment-ended'
      readonly moment: MomentName
      /** What who led wants remembered of it. */
      readonly words?: string
    }
  | {
      readonly type: 'slip-opened'
      readonly slip: string
      readonly kind: string
      readonly owner: SeatId
      readonly about: Readonly<Record<string, Json>>
      /** The slip that this one follows at once. */
      readonly after?: string
      readonly pledge?: string
    }
  | { readonly type: 'part-filled'; readonly slip: string; readonly part: FilledPart }
  | { readonly type: 'part-cleared'; readonly slip: string; readonly part: string }
  | { readonly type: 'part-opened'; readonly slip: string; readonly part: string }
  | {
      readonly type: 'part-readied'
      readonly slip: string
      readonly seat: SeatId
      readonly ready: boolean
      readonly salt?: string
    }
  | ({ readonly type: 'dice-laid' } & DiceLaid)
  | ({ readonly type: 'slip-rolled' } & SlipRoll)
  | {
      readonly type: 'effects-settled'
      readonly slip: string
      readonly settled: readonly Settled[]
    }
  | { readonly type: 'slip-withdrawn'; readonly slip: string }
  | { readonly type: 'game'; readonly event: GameEvent }
