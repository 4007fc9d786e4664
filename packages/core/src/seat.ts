import type { Label } from './label.ts'

export type SeatId = string
export type RuleId = string
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/** A document as it is sent. Interfaces have no index of their own, so this is the one place that says it. */
export function json(document: object): Json {
  const plain: unknown = document
  return plain as Json // documents are plain data by their types
}

export const SEAT_KINDS = ['player', 'screen', 'observer', 'bot'] as const
export type SeatKind = (typeof SEAT_KINDS)[number]

export interface SeatInfo {
  readonly id: SeatId
  readonly name: string
  readonly kind: SeatKind
}

/** What a game may know of the table it is played on. Nothing in it is secret. */
export interface TableInfo {
  /** Playing seats (player, bot) in clockwise order: each is to the right of the one before. */
  readonly seats: readonly SeatInfo[]
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
  /** Set by the table: the Master, or everybody who plays at a table without one. Never a screen or an observer. */
  readonly leads: boolean
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
