import type { SeatId } from '@mastro/core'
import type { Store } from '@mastro/store'
import { viewOf, type Patch } from '@mastro/table'
import { voidBy } from '../doors/stamps.ts'
import type { Room } from '../host/room.ts'
import type { Outside } from '../outside.ts'
import { deliver } from './deliver.ts'
import { hookKey, putProgress, readHook, readProgress, removeHook } from './stored.ts'
import type { Progress, StoredHook } from './stored.ts'

export interface HookParts {
  readonly store: () => Store
  readonly outside: Outside
  readonly mayBePrivate: boolean
  /** Milliseconds between one try and the next; after the last the hook rests. */
  readonly waits: readonly number[]
  readonly fault: (error: unknown) => void
}

/** More changes than this wait for nobody: one whole view instead. */
const MOST_PATCHES = 50

/** What one seat has still to hear from this server. */
interface Telling {
  patches: Patch[]
  isBehind: boolean
  isBusy: boolean
}

/** One delivery. */
interface News {
  readonly rev: number
  readonly body: string
}

/** A hook that may be told now, and how far it has come. */
interface Current {
  readonly hook: StoredHook
  readonly told: Progress
}

/** Whoever tells the hooks from this server. */
export interface Teller extends HookParts {
  readonly tellings: Map<string, Telling>
  readonly timers: Set<ReturnType<typeof setTimeout>>
  isClosed: boolean
}

/** One change more for a seat. */
export function hear(teller: Teller, room: Room, seat: SeatId, patch: Patch): void {
  const telling = tellingOf(teller, room.table.id, seat)
  telling.patches.push(patch)
  if (telling.patches.length > MOST_PATCHES) Object.assign(telling, { patches: [], isBehind: true })
  void tell(teller, room, seat)
}

/** From the whole view on. */
export function begin(teller: Teller, room: Room, seat: SeatId): Promise<void> {
  tellingOf(teller, room.table.id, seat).isBehind = true
  return tell(teller, room, seat)
}

export function endTelling(teller: Teller): void {
  teller.isClosed = true
  for (const timer of teller.timers) clearTimeout(timer)
}

function tellingOf({ tellings }: Teller, table: string, seat: SeatId): Telling {
  const key = hookKey(table, seat)
  const known = tellings.get(key) ?? { patches: [], isBehind: false, isBusy: false }
  tellings.set(key, known)
  return known
}

async function tell(teller: Teller, room: Room, seat: SeatId): Promise<void> {
  const telling = tellingOf(teller, room.table.id, seat)
  if (telling.isBusy) return
  telling.isBusy = true
  try {
    while (telling.isBehind || telling.patches.length > 0) {
      const now = await current(teller, room, seat)
      if (now === null) Object.assign(telling, { patches: [], isBehind: false })
      else await insist(teller, room, seat, now, takeNews(room, seat, telling, now.told.rev))
    }
    teller.tellings.delete(hookKey(room.table.id, seat))
  } catch (error) {
    telling.isBehind = true // the next one tells the whole
    teller.fault(error)
  } finally {
    telling.isBusy = false
  }
}

/** The hook as it is now, if this seat may still be told: set, not resting, of nobody who was sent away. */
async function current(teller: Teller, room: Room, seat: SeatId): Promise<Current | null> {
  const { store } = teller
  const { id } = room.table
  const hook = teller.isClosed ? null : await readHook(store(), id, seat)
  if (hook === null) return null
  if (voidBy(room.table.hosted(), { seat, stamp: hook.stamp }) !== null) {
    await removeHook(store(), id, seat)
    return null
  }
  const told = await readProgress(store(), id, seat, hook)
  return told.isResting ? null : { hook, told }
}

/** The same news until it has arrived, with longer and longer waits, or nobody is to be told any more. */
async function insist(
  teller: Teller,
  room: Room,
  seat: SeatId,
  { hook, told }: Current,
  news: News,
): Promise<void> {
  const { store, outside, mayBePrivate, waits } = teller
  const { id: table } = room.table
  const { url, secret, born } = hook
  for (let misses = 0; ; misses++) {
    const at = Math.floor(outside.now() / 1000)
    const id = `${table}.${seat}.${news.rev}`
    const status = await deliver({ url, secret, body: news.body, at, id, mayBePrivate })
    if (teller.isClosed) return
    if (status === 410) return removeHook(store(), table, seat)
    const { rev } = news
    const hasArrived = status !== null && status >= 200 && status < 300
    if (hasArrived)
      return putProgress(store(), table, seat, { born, rev, misses: 0, isResting: false })
    const wait = waits[misses]
    const missed = { born, rev: told.rev, misses: misses + 1, isResting: wait === undefined }
    await putProgress(store(), table, seat, missed)
    if (wait === undefined) return
    await pause(teller, wait)
    // whoever set another address, took it away or sent the seat away is not told what was
    if ((await current(teller, room, seat))?.hook.born !== born) return
  }
}

function pause({ timers }: Teller, ms: number): Promise<void> {
  return new Promise(done => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      done()
    }, ms)
    timer.unref()
    timers.add(timer)
  })
}

/** What this seat has not heard yet, of its own view and nothing else: whole, where something between is missing. */
function takeNews(room: Room, seat: SeatId, telling: Telling, heard: number): News {
  const { patches } = telling
  const isBehind = telling.isBehind || (patches[0]?.rev ?? 0) > heard + 1
  telling.patches = []
  telling.isBehind = false
  const about = { table: room.table.id, seat }
  if (isBehind) {
    const { rev, docs } = viewOf(room.table.hosted(), seat)
    return { rev, body: JSON.stringify({ ...about, rev, docs }) }
  }
  const told = patches.map(({ rev, set, drop }) => ({ rev, set, drop }))
  const rev = told.at(-1)?.rev ?? 0
  return { rev, body: JSON.stringify({ ...about, rev, patches: told }) }
}
