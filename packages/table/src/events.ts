import type {
  Audience,
  Change,
  DieView,
  EventOf,
  Label,
  MOMENTS,
  Plain,
  RuleId,
  SeatId,
  SharedEvent,
  StoryBeat,
  WhyStep,
  s,
} from '@mastro/core'
import type { TABLE_EVENTS } from './event-registry.ts'
import type { DiceDoc, LineDoc } from './docs.ts'
import type {
  filledPart,
  laidDice,
  newSeat,
  sealedEnvelope,
  settlement,
  slipRoll,
} from './event-schemas.ts'

/**
 * What is stored: one act for each accepted command, all or nothing. Its JSON text is stored, hashed and exported as the
 * same text. An act without events is an answer with nothing to keep (a brake pulled twice): it is not stored.
 */
export interface ActBody extends ActHeader {
  /** The shape of this record; `upcast` reads older ones. */
  readonly v: 1
  /** Session and scene in which it fell, once it is done. */
  readonly session: number
  readonly scene: number
  readonly events: readonly TableEvent[]
  /** How people read it, told when it happened: words that change later do not change the past. */
  readonly lines: readonly StoredLine[]
}

/** What an act tells beside its events. */
export interface ActHeader {
  /** Follows from seat and command id, never from a counter that others could watch. */
  readonly id: string
  /** Null for what has no author: the brake. */
  readonly by: SeatId | null
  readonly at: number
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
  /** The sentence of a roll has told it. */
  readonly again?: true
  readonly tells?: StoryBeat
}

export type GameEvent = { readonly type: string } | SharedEvent

/** Everything that can have happened at a table: each fact says its own shape, in its chapter. */
export type TableEvent = EventOf<(typeof TABLE_EVENTS)[number]>
export type EventOfType<Type extends TableEvent['type']> = Extract<
  TableEvent,
  { readonly type: Type }
>

export type NewSeat = s.Infer<typeof newSeat>
export type SealedEnvelope = s.Infer<typeof sealedEnvelope>
export type FilledPart = s.Infer<typeof filledPart>
export type SlipRoll = Plain<typeof slipRoll>
export type LaidDice = Plain<typeof laidDice>
export type Settlement = s.Infer<typeof settlement>
export type MomentName = (typeof MOMENTS)[number]
