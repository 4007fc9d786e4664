import { s, SEAT_KINDS, type Docs, type Json, type Refusal } from '@mastro/core'
import type { QueryAnswer } from '@mastro/table'

/**
 * Increased when an old client could misread a newer server. The server asks older clients to
 * reload.
 */
export const PROTOCOL = 2

const id = () => s.name(64)

/**
 * Messages from the client on the socket. The ticket travels in the cookie (or as the bot's bearer
 * token), never in a message.
 */
export const clientMessage = s.variant('t', [
  /**
   * First message. `rev`: the client's last revision, to resume from, or null for a whole view.
   * `seat`: the seat of that view. Another seat's view is not resumed, and if a seat is given, the
   * answer contains a digest to compare with. `proof`: the token received with that revision. The
   * server accepts a revision it does not know only with its token.
   */
  s.object({
    t: s.literal('hello'),
    protocol: s.int(0, 1_000_000),
    table: id(),
    rev: s.withDefault(s.nullable(s.int(0, Number.MAX_SAFE_INTEGER)), null),
    seat: s.withDefault(s.nullable(id()), null),
    proof: s.withDefault(s.nullable(s.name(64)), null),
  }),
  /** A command. Repeating an id does not repeat the command. */
  s.object({ t: s.literal('do'), id: s.name(40), command: s.unknown() }),
  /** A query on the seat's own view. Changes nothing. */
  s.object({ t: s.literal('ask'), id: s.name(40), ask: s.unknown() }),
  s.object({ t: s.literal('ping') }),
])
export type ClientMessage = s.Infer<typeof clientMessage>

/** Messages from the server. Every message is for one seat. */
export type ServerMessage =
  | {
      readonly t: 'view'
      readonly protocol: number
      readonly rev: number
      /** Proves later that this seat received this revision. */
      readonly proof: string
      readonly docs: Docs
      readonly presence: readonly string[]
    }
  /** Apply `drop` before `set`: a key in both moves to the end, which keeps log lines in order. */
  | {
      readonly t: 'patch'
      readonly rev: number
      readonly proof: string
      readonly set: Docs
      /** Fields to merge into an existing document. Sent only to clients that asked for it. */
      readonly merge?: Readonly<Record<string, Readonly<Record<string, Json>>>>
      readonly drop: readonly string[]
    }
  /**
   * `print`: digest of the whole current view, after a resume (see `viewDigest`). `knocks`: number
   * of pending join requests, for the host and the Master. Omitted if there are none.
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

// HTTP bodies

export const newTable = s.object({
  /** One of the games on this server. */
  system: s.name(40),
  name: s.name(80),
  seatName: s.name(40),
  masterMode: s.withDefault(s.oneOf(['fixed', 'rotating', 'none']), 'rotating'),
  language: s.withDefault(s.oneOf(['it', 'en']), 'it'),
})
export type NewTable = s.Infer<typeof newTable>

/** Opens the sample game. The language counts at the first time. */
export const openDemoTable = s.object({
  language: s.withDefault(s.oneOf(['it', 'en']), 'it'),
})
export type OpenDemoTable = s.Infer<typeof openDemoTable>

/** Joins by the invite of the QR code or by the six-letter code. */
export const joinTable = s.object({
  door: s.union([s.object({ invite: s.name(64) }), s.object({ code: s.name(12) })]),
  name: s.name(40),
  kind: s.withDefault(s.oneOf(SEAT_KINDS), 'player'),
})
export type JoinTable = s.Infer<typeof joinTable>
