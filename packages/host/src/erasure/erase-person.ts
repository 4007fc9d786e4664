import { erasureTime, openRequests, type ErasureCounts, type SeatState } from '@mastro/table'
import type { Room } from '../room/room.ts'
import type { LoadDeps } from '../tables/load.ts'
import { newId } from '../tokens.ts'
import { createTableHost, type TableHost } from '../table-host.ts'
import { planErasure } from './plan-erasure.ts'

type EraseFailure =
  | 'unknown-table'
  | 'unknown-seat'
  | 'several-seats'
  | 'erasure-paused'
  | 'erasure-requested'
  | 'erasure-soon'
  | 'too-many-erasures'
  | 'others-waiting'
  | 'no-erasure'
  | 'failed'

/** The erased seat, or why nothing was erased. */
export type ErasePersonResult =
  | {
      readonly ok: true
      readonly seat: string
      /** The erased texts, or those that would be erased. Missing if the seat never wrote anything. */
      readonly counts?: ErasureCounts
      /** When the texts, which are hidden now, are erased. Missing if they are erased already. */
      readonly finalAt?: number
    }
  | {
      readonly ok: false
      readonly why: EraseFailure
      /** All present and former seats, to choose from. */
      readonly seats: readonly { readonly id: string; readonly name: string }[]
    }

export interface ErasePersonRequest {
  readonly table: string
  /** Name or seat id. */
  readonly who: string
  /** Only counts what would be erased. */
  readonly isDryRun: boolean
  /** Erases at once, instead of hiding the texts for a day. */
  readonly isImmediate?: boolean
}

const failed = (why: EraseFailure): ErasePersonResult => ({ ok: false, why, seats: [] })

/**
 * Forgets a seat of one table, found by name or by id, for the owner of the server. Its texts are
 * hidden, and erased after a day or at once. Refused with `erasure-paused`, and nothing changes, if a
 * number or anything of somebody else would differ afterwards.
 */
export async function erasePerson(
  deps: LoadDeps,
  tableHost: TableHost,
  { table, who, isDryRun, isImmediate = false }: ErasePersonRequest,
): Promise<ErasePersonResult> {
  const room = await tableHost.getRoom(table)
  if (room === null) return failed('unknown-table')
  if (room.table.haltReason() === 'unknown-system') return failed('erasure-paused') // only the game knows whose a text is
  const found = findSeat(room, who)
  if ('ok' in found) return found
  const { target: seat, host } = found
  const plan = await planErasure(deps, table, new Set([seat.id]))
  if (!plan.ok) return failed('erasure-paused')
  const { counts } = plan
  const done = { ok: true, seat: seat.id, counts } as const
  if (isDryRun || (counts.texts === 0 && seat.erasure === undefined)) return done
  const others = openRequests(room.table.served().state.steady).filter(({ id }) => id !== seat.id)
  if (isImmediate && others.length > 0) return failed('others-waiting')
  if (seat.erasure === undefined) {
    const command = { type: 'erase-seat', seat: seat.id }
    const asked = await tableHost.executeCommand(room, host, newId(deps.runtime), command)
    if (!asked.ok) return failed(failureOf(asked.error.code))
  } else if (!isImmediate) return failed('erasure-requested')
  const opened = await tableHost.getRoom(table)
  if (opened === null) return failed('failed')
  const finalAt = erasureTime(opened.table.served().state.steady.seats)
  if (!isImmediate) return finalAt === null ? done : { ...done, finalAt }
  return (await tableHost.erasures.finish(opened)).ok ? done : failed('failed')
}

const failureOf = (code: string): EraseFailure =>
  code === 'erasure-paused' || code === 'erasure-soon' || code === 'too-many-erasures'
    ? code
    : 'failed'

function findSeat(
  room: Room,
  who: string,
): { readonly target: SeatState; readonly host: string } | ErasePersonResult {
  const { host, seats: all } = room.table.served().state.steady
  const listed = (seats: readonly SeatState[]) => seats.map(({ id, name }) => ({ id, name }))
  const meant = all.filter(seat => seat.id === who || seat.name === who)
  const [seat] = meant
  if (seat === undefined) return { ok: false, why: 'unknown-seat', seats: listed(all) }
  if (meant.length > 1) return { ok: false, why: 'several-seats', seats: listed(meant) }
  return { target: seat, host }
}

/** Takes back the request of a seat, for the owner of the server. */
export async function unerasePerson(
  tableHost: TableHost,
  table: string,
  who: string,
): Promise<ErasePersonResult> {
  const room = await tableHost.getRoom(table)
  if (room === null) return failed('unknown-table')
  const found = findSeat(room, who)
  if ('ok' in found) return found
  const done = await tableHost.erasures.withdraw(room, found.host, found.target.id)
  return done.ok ? { ok: true, seat: found.target.id } : failed('no-erasure')
}

/** Works on the tables of a store that no server uses. */
export async function withTableHost<T>(
  deps: LoadDeps,
  work: (tableHost: TableHost) => Promise<T>,
): Promise<T> {
  const { runtime, store, rulesets } = deps
  const tableHost = createTableHost({
    store,
    rulesets,
    runtime,
    secret: '',
    elapsed: () => runtime.now(),
    snapshotEvery: Infinity,
    onFault: error => {
      throw error
    },
    onActStored: () => undefined,
    countJoinRequests: () => 0,
    onRoomOpened: () => undefined,
    repairTable: async () => null,
  })
  try {
    return await work(tableHost)
  } finally {
    await tableHost.close()
  }
}
