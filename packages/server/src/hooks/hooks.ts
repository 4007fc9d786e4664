import { ok, refuse, type Result, type SeatId } from '@mastro/core'
import { stampOf } from '../doors/stamps.ts'
import { newToken } from '../doors/tokens.ts'
import type { Room } from '../host/room.ts'
import { isHookUrl } from './deliver.ts'
import { hooksOf, putHook, readHook, readProgress, removeHook } from './stored.ts'
import type { Progress, StoredHook } from './stored.ts'
import { begin, endTelling, hear, type HookParts, type Teller } from './telling.ts'

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

export interface HookCard extends Omit<Progress, 'born'> {
  readonly url: string
}

/** A second, then longer and longer: two hours in all. */
export const HOOK_WAITS: readonly number[] = [
  1000, 5000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000,
]

export function createHooks(parts: HookParts): Hooks {
  const { store, outside, mayBePrivate } = parts
  const teller: Teller = { ...parts, tellings: new Map(), timers: new Set(), isClosed: false }
  return {
    async watch(room) {
      const { id } = room.table
      tellChanges(teller, room)
      for (const [seat, hook] of await hooksOf(store(), id)) {
        const { rev } = await readProgress(store(), id, seat, hook)
        if (room.revOf(seat) > rev) void begin(teller, room, seat)
      }
    },
    async set(room, seat, url) {
      const found = room.table.hosted().state.steady.seats.find(one => one.id === seat)
      if (found === undefined || found.retired || found.kind !== 'bot')
        return refuse('unknown-seat', 'seat')
      if (!isHookUrl(url, mayBePrivate)) return refuse('hook-address', 'url')
      const secret = newToken(outside, 32)
      const stamp = stampOf(room.table.hosted(), seat)
      const hook: StoredHook = { url, secret, stamp, born: newToken(outside, 8) }
      await putHook(store(), room.table.id, seat, hook)
      void begin(teller, room, seat)
      return ok({ secret })
    },
    async of(table, seat) {
      const hook = await readHook(store(), table, seat)
      if (hook === null) return null
      const { rev, misses, isResting } = await readProgress(store(), table, seat, hook)
      return { url: hook.url, rev, misses, isResting }
    },
    remove: (table, seat) => removeHook(store(), table, seat),
    close: () => endTelling(teller),
  }
}

/** What a table publishes is told to its bots. */
function tellChanges(teller: Teller, room: Room): void {
  room.table.onPublished(({ frames, isOwn }) => {
    if (!isOwn) return // the server that wrote it tells
    const bots = room.table.hosted().state.steady.seats.filter(({ kind }) => kind === 'bot')
    for (const { id: seat } of bots)
      if (frames[seat] !== undefined) hear(teller, room, seat, frames[seat])
  })
}
