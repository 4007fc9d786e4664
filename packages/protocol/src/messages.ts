import {
  int,
  literal,
  name,
  nullable,
  object,
  oneOf,
  SEAT_KINDS,
  union,
  unknown,
  variant,
  withDefault,
  type Docs,
  type Json,
  type Infer,
  type Refusal,
} from '@mastro/core'
import type { Answers } from '@mastro/table'

/** Grows by one when an old client could misread a new server. An older client is told to reload. */
export const PROTOCOL = 2

const id = () => name(64)

/** What a client sends on the socket. The ticket travels in the cookie (or the bot's bearer token), never in here. */
export const clientMessage = variant('t', [
  /**
   * First message. `rev`: the last revision this client has, to be resumed from; null: a whole view. `seat`: whose view
   * that is. Another seat's is not resumed, and with the name given the answer carries a print to compare with.
   * `proof`: what came with that revision; only with it is a revision believed that the server does not know.
   */
  object({
    t: literal('hello'),
    protocol: int(0, 1_000_000),
    table: id(),
    rev: withDefault(nullable(int(0, Number.MAX_SAFE_INTEGER)), null),
    seat: withDefault(nullable(id()), null),
    proof: withDefault(nullable(name(64)), null),
  }),
  /** A command. The same id twice happens once. */
  object({ t: literal('do'), id: name(40), command: unknown() }),
  /** A question about the seat's own view; changes nothing. */
  object({ t: literal('ask'), id: name(40), ask: unknown() }),
  object({ t: literal('ping') }),
])
export type ClientMessage = Infer<typeof clientMessage>

/** What the server sends. Every frame belongs to one seat. */
export type ServerMessage =
  | {
      readonly t: 'view'
      readonly protocol: number
      readonly rev: number
      /** Shows later that this seat was given this revision. */
      readonly proof: string
      readonly docs: Docs
      readonly presence: readonly string[]
    }
  /** `drop` goes first, then `set`: a key in both moves to the end. Lines of the log stay in order that way. */
  | {
      readonly t: 'patch'
      readonly rev: number
      readonly proof: string
      readonly set: Docs
      /** For who asked for it: fields to put over a document that is already there. */
      readonly merge?: Readonly<Record<string, Readonly<Record<string, Json>>>>
      readonly drop: readonly string[]
    }
  /**
   * `print`: of the whole view as it now is, after a resume (see `viewPrint`). `knocks`: for who hosts or leads, how many
   * knock at the door for those far away; absent: nobody.
   */
  | {
      readonly t: 'presence'
      readonly seats: readonly string[]
      readonly print?: string
      readonly knocks?: number
    }
  | { readonly t: 'done'; readonly id: string; readonly ok: true }
  | { readonly t: 'done'; readonly id: string; readonly ok: false; readonly error: Refusal }
  | { readonly t: 'answer'; readonly id: string; readonly ok: true; readonly answer: Answers }
  | { readonly t: 'answer'; readonly id: string; readonly ok: false; readonly error: Refusal }
  | { readonly t: 'pong' }
  | { readonly t: 'bye'; readonly error: Refusal }

// ------------------------------------------------------------------------------------------------- HTTP bodies

export const newTable = object({
  /** One of the games of this house. */
  system: name(40),
  name: name(80),
  seatName: name(40),
  masterMode: withDefault(oneOf(['fixed', 'rotating', 'none']), 'rotating'),
  language: withDefault(oneOf(['it', 'en']), 'it'),
})
export type NewTable = Infer<typeof newTable>

/** Sitting down: by the invite of the QR, or by the six letters. */
export const joinTable = object({
  door: union([object({ invite: name(64) }), object({ code: name(12) })]),
  name: name(40),
  kind: withDefault(oneOf(SEAT_KINDS), 'player'),
})
export type JoinTable = Infer<typeof joinTable>
