import { s, SEAT_KINDS, type Docs, type Json, type Refusal } from '@mastro/core'
import type { QueryAnswer } from '@mastro/table'

/** Grows by one when an old client could misread a new server. An older client is told to reload. */
export const PROTOCOL = 2

const id = () => s.name(64)

/** What a client sends on the socket. The ticket travels in the cookie (or the bot's bearer token), never in here. */
export const clientMessage = s.variant('t', [
  /**
   * First message. `rev`: the last revision this client has, to be resumed from; null: a whole view. `seat`: whose view
   * that is. Another seat's is not resumed, and with the name given the answer carries a print to compare with.
   * `proof`: what came with that revision; only with it is a revision believed that the server does not know.
   */
  s.object({
    t: s.literal('hello'),
    protocol: s.int(0, 1_000_000),
    table: id(),
    rev: s.withDefault(s.nullable(s.int(0, Number.MAX_SAFE_INTEGER)), null),
    seat: s.withDefault(s.nullable(id()), null),
    proof: s.withDefault(s.nullable(s.name(64)), null),
  }),
  /** A command. The same id twice happens once. */
  s.object({ t: s.literal('do'), id: s.name(40), command: s.unknown() }),
  /** A question about the seat's own view; changes nothing. */
  s.object({ t: s.literal('ask'), id: s.name(40), ask: s.unknown() }),
  s.object({ t: s.literal('ping') }),
])
export type ClientMessage = s.Infer<typeof clientMessage>

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
   * `print`: of the whole view as it now is, after a resume (see `viewDigest`). `knocks`: for who hosts or leads, how many
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
  | { readonly t: 'answer'; readonly id: string; readonly ok: true; readonly answer: QueryAnswer }
  | { readonly t: 'answer'; readonly id: string; readonly ok: false; readonly error: Refusal }
  | { readonly t: 'pong' }
  | { readonly t: 'bye'; readonly error: Refusal }

// ------------------------------------------------------------------------------------------------- HTTP bodies

export const newTable = s.object({
  /** One of the games of this house. */
  system: s.name(40),
  name: s.name(80),
  seatName: s.name(40),
  masterMode: s.withDefault(s.oneOf(['fixed', 'rotating', 'none']), 'rotating'),
  language: s.withDefault(s.oneOf(['it', 'en']), 'it'),
})
export type NewTable = s.Infer<typeof newTable>

/** Sitting down: by the invite of the QR, or by the six letters. */
export const joinTable = s.object({
  door: s.union([s.object({ invite: s.name(64) }), s.object({ code: s.name(12) })]),
  name: s.name(40),
  kind: s.withDefault(s.oneOf(SEAT_KINDS), 'player'),
})
export type JoinTable = s.Infer<typeof joinTable>
