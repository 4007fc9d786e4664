import { ok, refuse, type Result, type SeatId } from '@mastro/core'
import type { Store } from '@mastro/store'
import { viewOf, type Patch } from '@mastro/table'
import { stampOf, voidBy } from '../doors/stamps.ts'
import { newToken } from '../doors/tokens.ts'
import type { Room } from '../host/room.ts'
import type { Outside } from '../outside.ts'
import { deliver, isHookUrl } from './deliver.ts'

/** What a bot's seat hears without a line of its own: each change of its view is sent to an address. */
export interface Hooks {
  /** A table has come into the memory: what it publishes is told. */
  watch(room: Room): Promise<void>
  /** A new address for this seat; the secret is told this once. */
  set(room: Room, seat: SeatId, url: string): Promise<Result<{ readonly secret: string }>>
  of(table: string, seat: SeatId): Promise<HookCard | null>
  remove(table: string, seat: SeatId): Promise<void>
  close(): void
}

export interface HookCard {
  readonly url: string
  /** The last revision that arrived. */
  readonly rev: number
  /** Tries in vain since then; after the last one it rests until it is set again. */
  readonly misses: number
  readonly isResting: boolean
}

export interface HookParts {
  readonly store: () => Store
  readonly outside: Outside
  readonly mayBePrivate: boolean
  /** Milliseconds between one try and the next; after the last the hook rests. */
  readonly waits: readonly number[]
  readonly fault: (error: unknown) => void
}

/** A second, then longer and longer: two hours in all. */
export const HOOK_WAITS: readonly number[] = [
  1000, 5000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000,
]
/** More changes than this wait for nobody: one whole view instead. */
const MOST_PATCHES = 50

/** What was asked for, as it lies in the vault: every server reads it there before it tells anything. */
interface Stored {
  readonly url: string
  readonly secret: string
  readonly stamp: number
  /** Told apart from one set before or after it. */
  readonly born: string
}

/** How far it has come, apart from the hook itself: what one server notes never brings back what another removed. */
interface Progress extends Pick<HookCard, 'rev' | 'misses' | 'isResting'> {
  readonly born: string
}

/** What one seat has still to hear from this server. */
interface Telling {
  patches: Patch[]
  isBehind: boolean
  isBusy: boolean
}

interface News {
  readonly rev: number
  readonly body: string
}

export function createHooks({ store, outside, mayBePrivate, waits, fault }: HookParts): Hooks {
  const tellings = new Map<string, Telling>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isClosed = false

  const pause = (ms: number) =>
    new Promise<void>(done => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        done()
      }, ms)
      timer.unref()
      timers.add(timer)
    })

  function tellingOf(table: string, seat: SeatId): Telling {
    const key = hookKey(table, seat)
    const known = tellings.get(key) ?? { patches: [], isBehind: false, isBusy: false }
    tellings.set(key, known)
    return known
  }

  /** The hook as it is now, if this seat may still be told: set, not resting, of nobody who was sent away. */
  async function current(
    room: Room,
    seat: SeatId,
  ): Promise<{ hook: Stored; told: Progress } | null> {
    const hook = isClosed ? null : await readHook(store(), room.table.id, seat)
    if (hook === null) return null
    if (voidBy(room.table.hosted(), { seat, stamp: hook.stamp }) !== null) {
      await removeHook(store(), room.table.id, seat)
      return null
    }
    const told = await readProgress(store(), room.table.id, seat, hook)
    return told.isResting ? null : { hook, told }
  }

  async function tell(room: Room, seat: SeatId): Promise<void> {
    const telling = tellingOf(room.table.id, seat)
    if (telling.isBusy) return
    telling.isBusy = true
    try {
      while (telling.isBehind || telling.patches.length > 0) {
        const now = await current(room, seat)
        const news = takeNews(room, seat, telling, now?.told.rev ?? 0)
        if (now !== null) await insist(room, seat, now, news)
      }
      tellings.delete(hookKey(room.table.id, seat))
    } catch (error) {
      telling.isBehind = true // the next one tells the whole
      fault(error)
    } finally {
      telling.isBusy = false
    }
  }

  /** The same news until it has arrived, with longer and longer waits, or nobody is to be told any more. */
  async function insist(
    room: Room,
    seat: SeatId,
    { hook, told }: { hook: Stored; told: Progress },
    news: News,
  ): Promise<void> {
    const { id: table } = room.table
    const { url, secret, born } = hook
    const note = (next: Omit<Progress, 'born'>) =>
      store().vault.put(progressKey(table, seat), JSON.stringify({ born, ...next }))
    for (let misses = 0; ; misses++) {
      const at = Math.floor(outside.now() / 1000)
      const id = `${table}.${seat}.${news.rev}`
      const status = await deliver({ url, secret, body: news.body, at, id, mayBePrivate })
      if (isClosed) return
      if (status === 410) return removeHook(store(), table, seat)
      const hasArrived = status !== null && status >= 200 && status < 300
      if (hasArrived) return note({ rev: news.rev, misses: 0, isResting: false })
      const wait = waits[misses]
      await note({ rev: told.rev, misses: misses + 1, isResting: wait === undefined })
      if (wait === undefined) return
      await pause(wait)
      // whoever set another address, took it away or sent the seat away is not told what was
      if ((await current(room, seat))?.hook.born !== born) return
    }
  }

  function hear(room: Room, seat: SeatId, patch: Patch): void {
    const telling = tellingOf(room.table.id, seat)
    telling.patches.push(patch)
    if (telling.patches.length > MOST_PATCHES)
      Object.assign(telling, { patches: [], isBehind: true })
    void tell(room, seat)
  }

  /** From the whole view on. */
  function begin(room: Room, seat: SeatId): Promise<void> {
    tellingOf(room.table.id, seat).isBehind = true
    return tell(room, seat)
  }

  return {
    async watch(room) {
      const { id } = room.table
      room.table.onPublished(({ frames, isOwn }) => {
        if (!isOwn) return // the server that wrote it tells
        const bots = room.table.hosted().state.steady.seats.filter(({ kind }) => kind === 'bot')
        for (const { id: seat } of bots)
          if (frames[seat] !== undefined) hear(room, seat, frames[seat])
      })
      for (const [key, text] of await store().vault.list(hookKey(id, ''))) {
        const seat = key.slice(hookKey(id, '').length)
        const hook = JSON.parse(text) as Stored // our own writing
        const { rev } = await readProgress(store(), id, seat, hook)
        if (room.revOf(seat) > rev) void begin(room, seat)
      }
    },
    async set(room, seat, url) {
      const found = room.table.hosted().state.steady.seats.find(one => one.id === seat)
      if (found === undefined || found.retired || found.kind !== 'bot')
        return refuse('unknown-seat', 'seat')
      if (!isHookUrl(url, mayBePrivate)) return refuse('hook-address', 'url')
      const secret = newToken(outside, 32)
      const stamp = stampOf(room.table.hosted(), seat)
      const hook: Stored = { url, secret, stamp, born: newToken(outside, 8) }
      await store().vault.put(hookKey(room.table.id, seat), JSON.stringify(hook))
      void begin(room, seat)
      return ok({ secret })
    },
    async of(table, seat) {
      const hook = await readHook(store(), table, seat)
      if (hook === null) return null
      const { rev, misses, isResting } = await readProgress(store(), table, seat, hook)
      return { url: hook.url, rev, misses, isResting }
    },
    remove: (table, seat) => removeHook(store(), table, seat),
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

const hookKey = (table: string, seat: SeatId) => `hook/${table}/${seat}`
const progressKey = (table: string, seat: SeatId) => `hook-told/${table}/${seat}`

async function readHook({ vault }: Store, table: string, seat: SeatId): Promise<Stored | null> {
  const text = await vault.get(hookKey(table, seat))
  return text === null ? null : (JSON.parse(text) as Stored) // our own writing
}

async function readProgress(
  { vault }: Store,
  table: string,
  seat: SeatId,
  { born }: Stored,
): Promise<Progress> {
  const text = await vault.get(progressKey(table, seat))
  const found = text === null ? null : (JSON.parse(text) as Progress) // our own writing
  return found?.born === born ? found : { born, rev: 0, misses: 0, isResting: false }
}

async function removeHook({ vault }: Store, table: string, seat: SeatId): Promise<void> {
  await vault.take(hookKey(table, seat))
  await vault.take(progressKey(table, seat))
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
