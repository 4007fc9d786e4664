import { ok, refuse, type Result, type SeatId } from '@mastro/core'
import { seatStamp } from '../auth/seat-revocation.ts'
import { newToken, type Room } from '@mastro/host'
import { isWebhookUrl, standardSecretOf } from './deliver.ts'
import {
  webhooksOf,
  putWebhook,
  readWebhook,
  readProgress,
  removeWebhook,
} from './stored-webhooks.ts'
import type { DeliveryProgress, StoredWebhook } from './stored-webhooks.ts'
import {
  enqueueWholeView,
  closeQueue,
  enqueuePatch,
  type DeliveryDeps,
  type DeliveryQueue,
} from './delivery-queue.ts'

/** Sends each change of a bot's view to an address, so that the bot needs no connection. */
export interface Webhooks {
  /** Called when a table has been loaded, to deliver its changes. */
  watch(room: Room): Promise<void>
  /** Sets the address of this seat. The secret is only returned here. */
  set(room: Room, seat: SeatId, url: string): Promise<Result<WebhookSecrets>>
  of(table: string, seat: SeatId): Promise<WebhookCard | null>
  remove(table: string, seat: SeatId): Promise<void>
  close(): void
}

/** The same secret for the headers `Mastro-…`, and for those of Standard Webhooks. */
export interface WebhookSecrets {
  readonly secret: string
  readonly standardSecret: string
}

export interface WebhookCard extends Omit<DeliveryProgress, 'born'> {
  readonly url: string
}

/** Increasing delays from one second on, two hours in total. */
export const RETRY_DELAYS: readonly number[] = [
  1000, 5000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000,
]

export function createWebhooks(deps: DeliveryDeps): Webhooks {
  const { store, runtime, allowPrivate } = deps
  const queue: DeliveryQueue = {
    ...deps,
    seatQueues: new Map(),
    timers: new Set(),
    isClosed: false,
  }
  return {
    async watch(room) {
      const { id } = room.table
      enqueueChanges(queue, room)
      for (const [seat, webhook] of await webhooksOf(store(), id)) {
        const { rev } = await readProgress(store(), id, seat, webhook)
        if (room.revisionOf(seat) > rev) void enqueueWholeView(queue, room, seat)
      }
    },
    async set(room, seat, url) {
      const found = room.table.served().state.steady.seats.find(one => one.id === seat)
      if (found === undefined || found.retired || found.kind !== 'bot')
        return refuse('unknown-seat', 'seat')
      if (!isWebhookUrl(url, allowPrivate)) return refuse('hook-address', 'url')
      const secret = newToken(runtime, 32)
      const stamp = seatStamp(room.table.served(), seat)
      const webhook: StoredWebhook = { url, secret, stamp, born: newToken(runtime, 8) }
      await putWebhook(store(), room.table.id, seat, webhook)
      void enqueueWholeView(queue, room, seat)
      return ok({ secret, standardSecret: standardSecretOf(secret) })
    },
    async of(table, seat) {
      const webhook = await readWebhook(store(), table, seat)
      if (webhook === null) return null
      const { rev, misses, isResting } = await readProgress(store(), table, seat, webhook)
      return { url: webhook.url, rev, misses, isResting }
    },
    remove: (table, seat) => removeWebhook(store(), table, seat),
    close: () => closeQueue(queue),
  }
}

/** Queues the changes of a table for its bots. */
function enqueueChanges(queue: DeliveryQueue, room: Room): void {
  room.table.onPublished(({ patches, isLocalWrite }) => {
    if (!isLocalWrite) return // the server that wrote the act delivers it
    const bots = room.table.served().state.steady.seats.filter(({ kind }) => kind === 'bot')
    for (const { id: seat } of bots)
      if (patches[seat] !== undefined) enqueuePatch(queue, room, seat, patches[seat])
  })
}
