import type { Label } from './labels/label.ts'

export type SeatId = string
export type RuleId = string
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * Converts a document to `Json`. Interfaces have no index signature, so this function contains the
 * only cast.
 */
export function json(document: object): Json {
  const plain: unknown = document
  return plain as Json // safe: documents are plain data by their types
}

export const SEAT_KINDS = ['player', 'screen', 'observer', 'bot'] as const
export type SeatKind = (typeof SEAT_KINDS)[number]

export interface SeatInfo {
  readonly id: SeatId
  readonly name: string
  readonly kind: SeatKind
}

/** The information about its table that a game may read. None of it is secret. */
export interface TableInfo {
  /** Playing seats (player, bot) in clockwise order: each is to the right of the previous one. */
  readonly seats: readonly SeatInfo[]
  /** The current Master. Null at a table without one (solo). */
  readonly master: SeatId | null
  readonly masterMode: 'fixed' | 'rotating' | 'none'
  readonly options: Readonly<Record<string, unknown>>
  /** Numbers count from 1, and 0 means that none has begun. `open` means begun and not ended. */
  readonly adventure: Moment
  readonly session: Moment
  readonly scene: Moment
}

export interface Moment {
  readonly number: number
  readonly open: boolean
  readonly title: string
}

/** The recipient of a view. Besides the state, a view may depend on nothing else. */
export interface Viewer {
  readonly seat: SeatId | null
  readonly kind: SeatKind
  readonly isMaster: boolean
  /**
   * Set by the table: true for the Master, or for every player at a table without one. Never for a
   * screen or an observer.
   */
  readonly leads: boolean
}

/**
 * Seats that may know something. `master` is the leader at the time of viewing, `author` does not
 * change.
 */
export interface Audience {
  readonly seats?: readonly SeatId[]
  readonly master?: boolean
}

export interface Change {
  /** Id of the owner: a character, a foe or a seat. */
  readonly subject: string
  readonly what: Label
  readonly from: string | number
  readonly to: string | number
}

/** One step of an explanation («perché») of where a number comes from. */
export interface WhyStep {
  readonly label: Label
  readonly value?: string | number
  readonly rule?: RuleId
}
