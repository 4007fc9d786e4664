import type { DiceBook } from '@mastro/core'
import type { LogRuntime } from '@mastro/log'
import type { CommandContext, CompressTexts } from '@mastro/table'

/**
 * What live tables need from the platform they run on, besides what their log needs (decision 15).
 * Tests pass their own clock and randomness.
 */
export interface Runtime extends LogRuntime {
  /** Milliseconds of the wall clock, which may jump. */
  now(): number
  /** Random bytes. */
  random(count: number): Uint8Array
  /** HMAC-SHA-256 in hex. Key and text are UTF-8. */
  hmacSha256(key: string, text: string): string
  /** Compares two texts in a time that does not depend on where they differ. */
  isSameSecret(one: string, other: string): boolean
  /** The dice book of a seed, with the same dice and proofs as core's `openDiceBook`. */
  openDiceBook(id: string, seed: Uint8Array): DiceBook
  /** Compresses the state of an inactive table. */
  pack(text: string): Uint8Array
  unpack(packed: Uint8Array): string
  /** Compresses the texts of older acts. */
  readonly compressTexts: CompressTexts
  /** Prepares a piece of text for `message`. A piece may be used in many messages. */
  encodePiece(text: string): string
  /** Joins prepared pieces to one message for a connection. */
  message(pieces: readonly string[]): Message
  /** Splits long work. `rest` is the milliseconds left to others after each slice. */
  timeSlices(rest?: number): TimeSlices
  /** For tests: dice and seals from a stream that does not see secrets. Omit for real ones. */
  readonly context?: Pick<CommandContext, 'bookOf' | 'newBook' | 'sealOf'>
}

/** A message in the form in which the platform sends it. */
export type Message = Uint8Array | string

/** Lets other work run between two slices of one piece of work. */
export interface TimeSlices {
  /** Undefined while the slice has time left. Otherwise resolves when other work has run. */
  pause(): Promise<void> | undefined
}
