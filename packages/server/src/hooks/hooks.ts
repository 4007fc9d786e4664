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
}

/** A second, then longer and longer: two hours in all. */
export const HOOK_WAITS: readonly number[] = [
  1000, 5000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000,
]
/** More changes than this wait for nobody: one whole view instead. */
const MOST_PATCHES = 50

interface Stored extends HookCard {
  readonly secret: string
  readonly stamp: number
}

/** One address, being told. */
interface Telling {
  hook: Stored
  patches: Patch[]
  isBehind: boolean
  isBusy: boolean
}

export function createHooks({ store, outside, mayBePrivate, waits }: HookParts): Hooks {
  const tellings = new Map<string, Telling>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isClosed = false
  const keyOf = (table: string, seat: SeatId) => `hook/${table}/${seat}`

  async function read(table: string, seat: SeatId): Promise<Stored | null> {
    const text = await store().vault.get(keyOf(table, seat))
    return text === null ? null : (JSON.parse(text) as Stored) // our own writing
  }

  async function keep(room: Room, seat: SeatId, telling: Telling, next: Partial<Stored>) {
    telling.hook = { ...telling.hook, ...next }
    await store().vault.put(keyOf(room.table.id, seat), JSON.stringify(telling.hook))
  }

  async function remove(table: string, seat: SeatId): Promise<void> {
    tellings.delete(keyOf(table, seat))
    await store().vault.take(keyOf(table, seat))
  }

  const pause = (ms: number) =>
    new Promise<void>(done => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        done()
      }, ms)
      timer.unref()
      timers.add(timer)
    })

  const isCurrent = (room: Room, seat: SeatId, telling: Telling): boolean =>
    !isClosed && tellings.get(keyOf(room.table.id, seat)) === telling

  /** What this seat has not heard yet, of its own view and nothing else. */
  function news(room: Room, seat: SeatId, telling: Telling): { rev: number; text: string } {
    const { patches, isBehind } = telling
    telling.patches = []
    telling.isBehind = false
    const about = { table: room.table.id, seat }
    if (isBehind || patches.length > MOST_PATCHES) {
      const { rev, docs } = viewOf(room.table.hosted(), seat)
      return { rev, text: JSON.stringify({ ...about, rev, docs }) }
    }
    const told = patches.map(({ rev, set, drop }) => ({ rev, set, drop }))
    const rev = told.at(-1)?.rev ?? 0
    return { rev, text: JSON.stringify({ ...about, rev, patches: told }) }
  }

  async function tell(room: Room, seat: SeatId, telling: Telling): Promise<void> {
    if (telling.isBusy || telling.hook.isResting) return
    telling.isBusy = true
    try {
      while (telling.isBehind || telling.patches.length > 0) {
        if (!isCurrent(room, seat, telling)) return
        if (voidBy(room.table.hosted(), { seat, stamp: telling.hook.stamp }) !== null)
          return await remove(room.table.id, seat)
        if (!(await insist(room, seat, telling))) return
      }
    } finally {
      telling.isBusy = false
    }
  }

  /** The same news until it has arrived, with longer and longer waits; false: it rests, or is no more. */
  async function insist(room: Room, seat: SeatId, telling: Telling): Promise<boolean> {
    const { rev, text: body } = news(room, seat, telling)
    const id = `${room.table.id}.${seat}.${rev}`
    for (let misses = 0; ; misses++) {
      const at = Math.floor(outside.now() / 1000)
      const { url, secret } = telling.hook
      const status = await deliver({ url, secret, body, at, id, mayBePrivate })
      if (!isCurrent(room, seat, telling)) return false
      if (status === 410) {
        await remove(room.table.id, seat)
        return false
      }
      if (status !== null && status >= 200 && status < 300) {
        await keep(room, seat, telling, { rev, misses: 0 })
        return true
      }
      const wait = waits[misses]
      await keep(room, seat, telling, { misses: misses + 1, isResting: wait === undefined })
      if (wait === undefined) return false
      await pause(wait)
      // who could see less by now is not told what was
      if (voidBy(room.table.hosted(), { seat, stamp: telling.hook.stamp }) !== null) return true
    }
  }

  function begin(room: Room, seat: SeatId, hook: Stored): void {
    const telling: Telling = {
      hook,
      patches: [],
      isBehind: room.revOf(seat) > hook.rev,
      isBusy: false,
    }
    tellings.set(keyOf(room.table.id, seat), telling)
    void tell(room, seat, telling)
  }

  return {
    async watch(room) {
      const { id } = room.table
      room.table.onPublished(({ frames, isOwn }) => {
        if (!isOwn) return // the server that wrote it tells
        for (const [seat, patch] of Object.entries(frames)) {
          const telling = tellings.get(keyOf(id, seat))
          if (telling === undefined) continue
          telling.patches.push(patch)
          if (telling.patches.length > MOST_PATCHES)
            Object.assign(telling, { patches: [], isBehind: true })
          void tell(room, seat, telling)
        }
      })
      for (const [key, text] of await store().vault.list(keyOf(id, '')))
        if (!tellings.has(key))
          begin(room, key.slice(keyOf(id, '').length), JSON.parse(text) as Stored) // our own writing
    },
    async set(room, seat, url) {
      const found = room.table.hosted().state.steady.seats.find(one => one.id === seat)
      if (found === undefined || found.retired || found.kind !== 'bot')
        return refuse('unknown-seat', 'seat')
      if (!isHookUrl(url, mayBePrivate)) return refuse('hook-address', 'url')
      const secret = newToken(outside, 32)
      const stamp = stampOf(room.table.hosted(), seat)
      const hook: Stored = { url, secret, stamp, rev: 0, misses: 0, isResting: false }
      await store().vault.put(keyOf(room.table.id, seat), JSON.stringify(hook))
      begin(room, seat, hook)
      return ok({ secret })
    },
    async of(table, seat) {
      const hook = tellings.get(keyOf(table, seat))?.hook ?? (await read(table, seat))
      if (hook === null) return null
      const { url, rev, misses, isResting } = hook
      return { url, rev, misses, isResting }
    },
    remove,
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
