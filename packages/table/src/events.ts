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
import type { TABLE_EVENTS } from './engine/event-registry.ts'
import type { DiceDoc, LineDoc } from './docs.ts'
import type {
  editedText,
  filledPart,
  laidDice,
  newSeat,
  sealedEnvelope,
  settlement,
  slipRoll,
} from './event-schemas.ts'

/**
 * A stored act: one for each accepted command, all or nothing. The same JSON text is stored, hashed
 * and exported. An act without events, such as pulling a pulled brake, is only an answer and is not
 * stored.
 */
export interface ActBody extends ActHeader {
  /** Version of this record. `upcast` reads older ones. */
  readonly v: 1
  /** Session and scene after the act. */
  readonly session: number
  readonly scene: number
  readonly events: readonly TableEvent[]
  /** The log lines, stored as worded at the time: later wording does not change old lines. */
  readonly lines: readonly StoredLine[]
}

/** The fields of an act other than its events. */
export interface ActHeader {
  /** Derived from seat and command id, never from a counter that others could watch. */
  readonly id: string
  /** Null if the act has no author, such as pulling the brake. */
  readonly by: SeatId | null
  readonly at: number
}

/** One line of the log. Each seat reads the first variant whose audience includes it. */
export interface StoredLine {
  readonly kind: LineDoc['kind']
  readonly variants: readonly LineVariant[]
}

export interface LineVariant {
  /** Omit for everybody. */
  readonly for?: Audience
  readonly seat?: SeatId
  readonly text: Label
  readonly rules?: readonly RuleId[]
  readonly changes?: readonly Change[]
  readonly why?: readonly WhyStep[]
  readonly faces?: readonly DieView[]
  readonly dice?: DiceDoc
  /** Free text that somebody wrote about it. */
  readonly words?: string
  /** The name of the character that the line says farewell to. */
  readonly farewell?: string
  /** Set if the line of a roll already describes it. */
  readonly again?: true
  readonly tells?: StoryBeat
}

export type GameEvent = { readonly type: string } | SharedEvent

/** Every event of a table, derived from the definitions in the chapters. */
export type TableEvent = EventOf<(typeof TABLE_EVENTS)[number]>
export type EventOfType<Type extends TableEvent['type']> = Extract<
  TableEvent,
  { readonly type: Type }
>

export type EditedText = s.Infer<typeof editedText>
export type NewSeat = s.Infer<typeof newSeat>
export type SealedEnvelope = s.Infer<typeof sealedEnvelope>
export type FilledPart = s.Infer<typeof filledPart>
export type SlipRoll = Plain<typeof slipRoll>
export type LaidDice = Plain<typeof laidDice>
export type Settlement = s.Infer<typeof settlement>
export type MomentName = (typeof MOMENTS)[number]
