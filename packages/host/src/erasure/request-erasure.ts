import { ok, refuse, type Result, type SeatId } from '@mastro/core'
import {
  decideTable,
  endErasure as decideEnd,
  erasureRefusal,
  erasureTime,
  ERASURE_DELAY,
  finishErasure as decideFinish,
  openRequests,
  type SeatState,
  type TableCommand,
} from '@mastro/table'
import { appendDecided } from '../tables/commands.ts'
import { commandDigest } from '../tables/command-digest.ts'
import { createKeyedQueue } from '../queries/keyed-queue.ts'
import { closeRoom, getRoom, roomAfterRewrite, type Rooms } from '../tables/rooms.ts'
import type { Room } from '../room/room.ts'
import { noteErased } from './older-copies.ts'
import { PENDING_PREFIX, pendingErasureKey } from './pending-erasures.ts'
import { planErasure } from './plan-erasure.ts'

type EraseSeat = Extract<TableCommand, { type: 'erase-seat' }>

/** Requests to be forgotten, until they are taken back or final. */
export interface Erasures {
  /** Hides what a seat wrote. One request of a table at a time. */
  request(room: Room, by: SeatId, id: string, command: EraseSeat): Promise<Result<null>>
  /** Takes a request back, by the host or the person. */
  withdraw(room: Room, by: SeatId, seat: SeatId): Promise<Result<null>>
  /** Erases what the open requests of a table have hidden, without waiting. */
  finish(room: Room): Promise<Result<null>>
  /** Called at fixed intervals on one server: erases what can no longer be taken back. Returns the tables. */
  finishDue(): Promise<readonly string[]>
}

export function createErasures(rooms: Rooms): Erasures {
  const queue = createKeyedQueue()
  return {
    request: (room, by, id, command) =>
      queue(room.table.id, () => requestErasure(rooms, room, by, id, command)),
    withdraw: (room, by, seat) => withdrawErasure(rooms, room, by, seat),
    finish: room => finishErasure(rooms, room),
    finishDue: () => finishDueErasures(rooms),
  }
}

const seatIn = (room: Room, seat: SeatId): SeatState | undefined =>
  room.table.served().state.steady.seats.find(one => one.id === seat)

/**
 * Hides what a seat wrote, after checking that the rewritten log changes no number and nothing of
 * anybody else. Otherwise nothing is hidden, and host and person can read so in the log.
 */
async function requestErasure(
  rooms: Rooms,
  room: Room,
  by: SeatId,
  id: string,
  command: EraseSeat,
): Promise<Result<null>> {
  const { runtime, store, rulesets, preparedPlans } = rooms
  const { table } = room
  const append = () =>
    table.perform({
      by,
      commandId: id,
      print: commandDigest(runtime, command),
      decide: (served, context) => {
        const decided = decideTable(rulesets, served, command, context)
        return decided.ok ? ok({ act: decided.value, value: null }) : decided
      },
      replayAnswer: () => null,
    })
  const { steady } = table.served().state
  const seat = seatIn(room, command.seat)
  const isAllowed = by === command.seat || by === steady.host
  const isRefused =
    seat === undefined || !isAllowed || erasureRefusal(steady, seat, runtime.now()) !== null
  if (isRefused || table.haltReason() !== null) return append() // refuses, or repeats an earlier answer
  const seats = new Set([...openRequests(steady).map(one => one.id), seat.id])
  const plan = await planErasure(rooms, table.id, seats)
  if (!plan.ok) return reportFailure(rooms, room, by, seat.id)
  if (plan.counts.texts === 0 && seat.erased !== undefined) return refuse('already-erased', 'seat')
  await store.keyValues.put(pendingErasureKey(table.id), String(runtime.now() + ERASURE_DELAY))
  preparedPlans.set(table.id, plan)
  const done = await append()
  if (!done.ok) return done
  const opened = await roomAfterRewrite(rooms, table.id)
  if (opened === null || (await isHidden(rooms, opened, seat.id))) return done
  return reportFailure(rooms, opened, by, seat.id)
}

async function isHidden({ hiddenLayers }: Rooms, room: Room, seat: SeatId): Promise<boolean> {
  if (seatIn(room, seat)?.erasure === undefined) return true // it was taken back meanwhile
  const hidden = await hiddenLayers.refresh(room.table.id)
  return hidden?.requests.some(([id]) => id === seat) === true
}

async function reportFailure(
  rooms: Rooms,
  room: Room,
  by: SeatId,
  seat: SeatId,
): Promise<Result<null>> {
  await endErasure(rooms, room, by, { seat, how: 'failed' })
  return refuse('erasure-paused', 'seat')
}

/** Takes a request back, by the host or the person. Resolves when every text is shown again. */
async function withdrawErasure(
  rooms: Rooms,
  room: Room,
  by: SeatId,
  seat: SeatId,
): Promise<Result<null>> {
  const done = await endErasure(rooms, room, by, { seat, how: 'withdrawn' })
  if (done.ok) await roomAfterRewrite(rooms, room.table.id)
  return done
}

const endErasure = (
  rooms: Rooms,
  room: Room,
  by: SeatId,
  end: { readonly seat: SeatId; readonly how: 'withdrawn' | 'failed' },
): Promise<Result<null>> =>
  appendDecided(rooms, room, by, (served, context) =>
    decideEnd(rooms.rulesets, served, end, context),
  )

/** Makes the open requests of a table final, whatever their age. Resolves when the texts are gone. */
async function finishErasure(rooms: Rooms, room: Room): Promise<Result<null>> {
  const { steady } = room.table.served().state
  const seats = new Set(openRequests(steady).map(({ id }) => id))
  const version = steady.version + 1
  const table = room.table.id
  rooms.store.erasureList.record([...seats].map(seat => ({ table, seat, version })))
  await noteErased(rooms.store.keyValues, rooms.runtime.now())
  const done = await appendDecided(rooms, room, steady.host, (served, context) =>
    decideFinish(rooms.rulesets, served, seats, context),
  )
  if (done.ok) await roomAfterRewrite(rooms, room.table.id)
  return done
}

/**
 * Runs at fixed intervals on one server: makes the requests final whose day is over, all those of a
 * table together, and repeats what a full disk or a stopped server left undone. Returns the tables
 * from which something was erased.
 */
async function finishDueErasures(rooms: Rooms): Promise<readonly string[]> {
  const { store, runtime, onFault, erasureRetries } = rooms
  const erased: string[] = []
  for (const [key, due] of await store.keyValues.list(PENDING_PREFIX, 'skip')) {
    const id = key.slice(PENDING_PREFIX.length)
    const at = Math.max(Number(due), erasureRetries.get(id) ?? 0)
    if (at > runtime.now()) continue
    erasureRetries.set(id, runtime.now() + RETRY_MS)
    try {
      if (await finishIfDue(rooms, id)) erased.push(id)
    } catch (error) {
      onFault(error) // the other tables go on, and this one is tried again
    }
  }
  return erased
}

/** Each attempt disconnects everybody at the table for a moment. */
const RETRY_MS = 600_000

/** True if the texts were erased. */
async function finishIfDue(rooms: Rooms, id: string): Promise<boolean> {
  const { store, runtime, hiddenLayers, erasureRetries } = rooms
  let room = await getRoom(rooms, id)
  const isLeft = room !== null && (await isErasureLeft(rooms, room))
  if (isLeft || hiddenLayers.unsaved().includes(id)) {
    closeRoom(rooms, id, 'going')
    room = await getRoom(rooms, id) // it settles first
  }
  if (room === null) return false
  for (const seat of openRequests(room.table.served().state.steady))
    if (!(await isHidden(rooms, room, seat.id)))
      await endErasure(rooms, room, hostOf(room), { seat: seat.id, how: 'failed' })
  const at = erasureTime(room.table.served().state.steady.seats)
  if (at !== null && at > runtime.now()) {
    await store.keyValues.put(pendingErasureKey(id), String(at))
    erasureRetries.delete(id)
    return false
  }
  if (at !== null && !(await finishErasure(rooms, room)).ok) return false
  const left = await getRoom(rooms, id)
  if (left === null || (await isErasureLeft(rooms, left))) return false
  if (openRequests(left.table.served().state.steady).length > 0) return false
  await store.keyValues.take(pendingErasureKey(id))
  erasureRetries.delete(id)
  return at !== null || isLeft
}

const hostOf = (room: Room): SeatId => room.table.served().state.steady.host

/** Whether texts of a final erasure are still stored, because the disk was full. */
async function isErasureLeft({ store }: Rooms, { table }: Room): Promise<boolean> {
  const { seats } = table.served().state.steady
  const last = Math.max(0, ...seats.map(seat => (seat.rewritten === true ? seat.erased! : 0)))
  return last > (await store.erasedVersion(table.id))
}
