import type { SeatKind } from '@mastro/core'
import { hashToken } from './tokens.ts'

/**
 * A newcomer from outside the network waits until the host or the Master admits or rejects them.
 */
export interface JoinRequest {
  /** Reveals nothing about the secret that identifies the requesting device. */
  readonly id: string
  readonly name: string
  readonly kind: SeatKind
}

export type JoinRequestStatus = 'waiting' | 'in' | 'out'

export interface JoinRequests {
  /**
   * The status of the request with this secret, with the name that was shown to the host: an
   * admitted person joins under exactly that name. Null if there is no such request.
   */
  statusOf(
    table: string,
    secret: string,
  ): (JoinRequest & { readonly answer: JoinRequestStatus }) | null
  /** False if too many are waiting. */
  add(table: string, secret: string, who: Omit<JoinRequest, 'id'>): boolean
  /** Pending requests, oldest first. */
  pending(table: string): readonly JoinRequest[]
  /** The number of pending requests at the last check. Cheap if there are none. */
  count(table: string): number
  /** False if there is no pending request with this id. */
  answer(table: string, id: string, isIn: boolean): boolean
}

/** A waiting page repeats its request. One that does not has left. */
const EXPIRES_AFTER = 20_000
/** Answers are kept for a page that was suspended. */
const ANSWER_LIFETIME = 600_000
const MAX_PENDING = 8

interface StoredRequest extends JoinRequest {
  readonly table: string
  readonly answer: JoinRequestStatus
  readonly at: number
}

/**
 * Requests are not stored: closing the invite or stopping the server drops them. `changed` is
 * called when the pending requests of a table change.
 */
export function createJoinRequests(
  elapsed: () => number,
  changed: (table: string) => void,
): JoinRequests {
  const known = new Map<string, StoredRequest>()
  const keyOf = (table: string, id: string) => `${table} ${id}`
  const idOf = (secret: string) => hashToken(`knock ${secret}`).slice(0, 16)
  function removeExpired(): void {
    for (const [key, { table, answer, at }] of known) {
      if (elapsed() - at <= (answer === 'waiting' ? EXPIRES_AFTER : ANSWER_LIFETIME)) continue
      known.delete(key)
      if (answer === 'waiting') changed(table)
    }
  }
  const at = (table: string) =>
    [...known.values()].filter(one => one.table === table && one.answer === 'waiting')
  function pending(table: string): readonly JoinRequest[] {
    removeExpired()
    return at(table).map(({ id, name, kind }) => ({ id, name, kind }))
  }
  return {
    pending,
    count: table => (known.size === 0 ? 0 : at(table).length),
    statusOf(table, secret) {
      removeExpired()
      const key = keyOf(table, idOf(secret))
      const one = known.get(key)
      if (one?.answer === 'waiting') known.set(key, { ...one, at: elapsed() })
      if (one?.answer === 'in') known.delete(key) // an admission can be used once
      return one ?? null
    },
    add(table, secret, { name, kind }) {
      if (pending(table).length >= MAX_PENDING) return false
      const id = idOf(secret)
      known.set(keyOf(table, id), { id, name, kind, table, answer: 'waiting', at: elapsed() })
      changed(table)
      return true
    },
    answer(table, id, isIn) {
      removeExpired()
      const one = known.get(keyOf(table, id))
      if (one?.answer !== 'waiting') return false
      known.set(keyOf(table, id), { ...one, answer: isIn ? 'in' : 'out', at: elapsed() })
      changed(table)
      return true
    },
  }
}
