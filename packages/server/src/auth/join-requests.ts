import type { SeatKind } from '@mastro/core'
import { hashToken } from './tokens.ts'

/** Whoever comes from outside for the first time stands at a table's door until the host or the Master says. */
export interface JoinRequest {
  /** Says nothing of the secret by which the knocking device is known. */
  readonly id: string
  readonly name: string
  readonly kind: SeatKind
}

export type JoinRequestStatus = 'waiting' | 'in' | 'out'

export interface JoinRequests {
  /**
   * How the one who knocks with this secret stands, with the name that was read at the door: whoever is let in sits down
   * as that. Null: nobody here has heard it.
   */
  statusOf(
    table: string,
    secret: string,
  ): (JoinRequest & { readonly answer: JoinRequestStatus }) | null
  /** False: too many stand there. */
  add(table: string, secret: string, who: Omit<JoinRequest, 'id'>): boolean
  /** Who waits now, the first first. */
  pending(table: string): readonly JoinRequest[]
  /** How many were waiting when last looked at: costs nothing where nobody is. */
  count(table: string): number
  /** False: nobody waits there by this id. */
  answer(table: string, id: string, isIn: boolean): boolean
}

/** A page that waits asks again and again: one that does not has left. */
const EXPIRES_AFTER = 20_000
/** An answer is kept for a page that slept meanwhile. */
const ANSWER_LIFETIME = 600_000
const MAX_PENDING = 8

interface StoredRequest extends JoinRequest {
  readonly table: string
  readonly answer: JoinRequestStatus
  readonly at: number
}

/**
 * Kept nowhere: a door that was shut, or a server that stopped, has nobody standing at it. `changed`: at this table others
 * wait than did.
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
      if (one?.answer === 'in') known.delete(key) // once
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
