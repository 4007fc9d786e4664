import type { Result, SeatId, SeatKind } from '@mastro/core'
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
  /**
   * Seats an admitted person once. A repeated request, whose first answer was lost, gets the same
   * seat.
   */
  seatOnce(
    table: string,
    secret: string,
    join: () => Promise<Result<SeatId>>,
  ): Promise<Result<SeatId>>
  /** Its device has left, so its request no longer opens the seat. */
  forgetSeat(table: string, seat: SeatId): void
  /**
   * False if too many are waiting. The network with the most requests makes room for one with
   * fewer.
   */
  add(table: string, secret: string, who: Omit<JoinRequest, 'id'>, network: string): boolean
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
  readonly network: string
  /** The seat that an admitted person gets. */
  readonly joining?: Promise<Result<SeatId>>
  readonly seat?: SeatId
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
  const removeExpired = () => dropExpired(known, elapsed(), changed)
  const at = (table: string) =>
    [...known.values()].filter(one => one.table === table && one.answer === 'waiting')
  function pending(table: string): readonly JoinRequest[] {
    removeExpired()
    return at(table).map(({ id, name, kind }) => ({ id, name, kind }))
  }
  function makeRoom(table: string, network: string): boolean {
    const waiting = at(table)
    if (waiting.length < MAX_PENDING) return true
    const dropped = leastEntitled(waiting, network)
    return dropped !== null && known.delete(keyOf(table, dropped.id))
  }
  return {
    pending,
    count: table => (known.size === 0 ? 0 : at(table).length),
    statusOf(table, secret) {
      removeExpired()
      const key = keyOf(table, idOf(secret))
      const one = known.get(key)
      if (one?.answer === 'waiting') known.set(key, { ...one, at: elapsed() })
      return one ?? null
    },
    ...createAdmissions(known),
    add(table, secret, { name, kind }, network) {
      removeExpired()
      if (!makeRoom(table, network)) return false
      const id = idOf(secret)
      const request = { id, name, kind, table, network, at: elapsed() }
      known.set(keyOf(table, id), { ...request, answer: 'waiting' })
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

function dropExpired(
  known: Map<string, StoredRequest>,
  now: number,
  changed: (table: string) => void,
): void {
  for (const [key, { table, answer, at }] of known) {
    if (now - at <= (answer === 'waiting' ? EXPIRES_AFTER : ANSWER_LIFETIME)) continue
    known.delete(key)
    if (answer === 'waiting') changed(table)
  }
}

const keyOf = (table: string, id: string): string => `${table} ${id}`
const idOf = (secret: string): string => hashToken(`knock ${secret}`).slice(0, 16)

/** The newest request of the network with the most. Null if the caller's network has as many. */
function leastEntitled(waiting: readonly StoredRequest[], network: string): StoredRequest | null {
  const countOf = (name: string) => waiting.filter(one => one.network === name).length
  const largest = waiting.reduce((a, b) => (countOf(b.network) > countOf(a.network) ? b : a))
  if (countOf(largest.network) <= countOf(network) + 1) return null
  return waiting.findLast(one => one.network === largest.network) ?? null
}

/** The seats of admitted people, while their requests are known. */
function createAdmissions(
  known: Map<string, StoredRequest>,
): Pick<JoinRequests, 'seatOnce' | 'forgetSeat'> {
  return {
    async seatOnce(table, secret, join) {
      const key = keyOf(table, idOf(secret))
      const one = known.get(key)
      if (one === undefined) return join()
      if (one.joining !== undefined) return one.joining
      const joining = join()
      known.set(key, { ...one, joining })
      const joined = await joining.catch(() => null)
      // after a failure it may try again
      known.set(key, joined?.ok === true ? { ...one, joining, seat: joined.value } : one)
      return joining
    },
    forgetSeat(table, seat) {
      for (const [key, one] of known)
        if (one.table === table && one.seat === seat) known.delete(key)
    },
  }
}
