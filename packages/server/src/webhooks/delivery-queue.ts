import type { SeatId } from '@mastro/core'
import type { Store } from '@mastro/log'
import { docsIn, viewOf, type Patch } from '@mastro/table'
import { ticketRefusal } from '../auth/seat-revocation.ts'
import type { Room, Runtime } from '@mastro/host'
import { deliver } from './deliver.ts'
import {
  webhookKey,
  putProgress,
  readWebhook,
  readProgress,
  removeWebhook,
} from './stored-webhooks.ts'
import type { DeliveryProgress, StoredWebhook } from './stored-webhooks.ts'

export interface DeliveryDeps {
  readonly store: () => Store
  readonly runtime: Runtime
  readonly allowPrivate: boolean
  /** Milliseconds between attempts. After the last one the webhook pauses. */
  readonly retryDelays: readonly number[]
  readonly onFault: (error: unknown) => void
}

/** Beyond this many pending changes, one whole view is sent instead. */
const MOST_PATCHES = 50

/** The pending changes of one seat. */
interface SeatQueue {
  patches: Patch[]
  isBehind: boolean
  isBusy: boolean
}

/** One delivery. */
interface Payload {
  readonly rev: number
  readonly body: string
}

/** A webhook that may receive deliveries, and its progress. */
interface ActiveWebhook {
  readonly webhook: StoredWebhook
  readonly progress: DeliveryProgress
}

/** Delivers the webhooks of this server. */
export interface DeliveryQueue extends DeliveryDeps {
  readonly seatQueues: Map<string, SeatQueue>
  readonly timers: Set<ReturnType<typeof setTimeout>>
  isClosed: boolean
}

/** Adds one change for a seat. */
export function enqueuePatch(queue: DeliveryQueue, room: Room, seat: SeatId, patch: Patch): void {
  const seatQueue = queueOf(queue, room.table.id, seat)
  seatQueue.patches.push(patch)
  if (seatQueue.patches.length > MOST_PATCHES)
    Object.assign(seatQueue, { patches: [], isBehind: true })
  void deliverPending(queue, room, seat)
}

/** Starts again with the whole view. */
export function enqueueWholeView(queue: DeliveryQueue, room: Room, seat: SeatId): Promise<void> {
  queueOf(queue, room.table.id, seat).isBehind = true
  return deliverPending(queue, room, seat)
}

export function closeQueue(queue: DeliveryQueue): void {
  queue.isClosed = true
  for (const timer of queue.timers) clearTimeout(timer)
}

function queueOf({ seatQueues }: DeliveryQueue, table: string, seat: SeatId): SeatQueue {
  const key = webhookKey(table, seat)
  const known = seatQueues.get(key) ?? { patches: [], isBehind: false, isBusy: false }
  seatQueues.set(key, known)
  return known
}

async function deliverPending(queue: DeliveryQueue, room: Room, seat: SeatId): Promise<void> {
  const seatQueue = queueOf(queue, room.table.id, seat)
  if (seatQueue.isBusy) return
  seatQueue.isBusy = true
  try {
    while (seatQueue.isBehind || seatQueue.patches.length > 0) {
      const now = await readActiveWebhook(queue, room, seat)
      if (now === null) Object.assign(seatQueue, { patches: [], isBehind: false })
      else
        await deliverWithRetries(
          queue,
          room,
          seat,
          now,
          takePayload(room, seat, seatQueue, now.progress.rev),
        )
    }
    queue.seatQueues.delete(webhookKey(room.table.id, seat))
  } catch (error) {
    seatQueue.isBehind = true // the next delivery contains the whole view
    queue.onFault(error)
  } finally {
    seatQueue.isBusy = false
  }
}

/**
 * The present webhook, if it may still receive deliveries: it exists, is not paused, and its seat
 * was not removed.
 */
async function readActiveWebhook(
  queue: DeliveryQueue,
  room: Room,
  seat: SeatId,
): Promise<ActiveWebhook | null> {
  const { store } = queue
  const { id } = room.table
  const webhook = queue.isClosed ? null : await readWebhook(store(), id, seat)
  if (webhook === null) return null
  if (ticketRefusal(room.table.served(), { seat, stamp: webhook.stamp }) !== null) {
    await removeWebhook(store(), id, seat)
    return null
  }
  const progress = await readProgress(store(), id, seat, webhook)
  return progress.isResting ? null : { webhook, progress }
}

/** Repeats one delivery with growing delays until it arrives or the webhook is no longer valid. */
async function deliverWithRetries(
  queue: DeliveryQueue,
  room: Room,
  seat: SeatId,
  { webhook, progress }: ActiveWebhook,
  payload: Payload,
): Promise<void> {
  const { store, runtime, allowPrivate, retryDelays } = queue
  const { id: table } = room.table
  const { url, secret, born } = webhook
  for (let misses = 0; ; misses++) {
    const at = Math.floor(runtime.now() / 1000)
    const id = `${table}.${seat}.${payload.rev}`
    const status = await deliver({ url, secret, body: payload.body, at, id, allowPrivate })
    if (queue.isClosed) return
    if (status === 410) return removeWebhook(store(), table, seat)
    const { rev } = payload
    const hasArrived = status !== null && status >= 200 && status < 300
    if (hasArrived)
      return putProgress(store(), table, seat, { born, rev, misses: 0, isResting: false })
    const wait = retryDelays[misses]
    const missed = { born, rev: progress.rev, misses: misses + 1, isResting: wait === undefined }
    await putProgress(store(), table, seat, missed)
    if (wait === undefined) return
    await pause(queue, wait)
    // a changed or removed webhook, or a removed seat, receives nothing of an earlier one
    if ((await readActiveWebhook(queue, room, seat))?.webhook.born !== born) return
  }
}

function pause({ timers }: DeliveryQueue, ms: number): Promise<void> {
  return new Promise(done => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      done()
    }, ms)
    timer.unref()
    timers.add(timer)
  })
}

/** The pending changes of this seat's own view, or the whole view if changes are missing. */
function takePayload(
  room: Room,
  seat: SeatId,
  seatQueue: SeatQueue,
  deliveredRev: number,
): Payload {
  const { patches } = seatQueue
  const isBehind = seatQueue.isBehind || (patches[0]?.rev ?? 0) > deliveredRev + 1
  seatQueue.patches = []
  seatQueue.isBehind = false
  const about = { table: room.table.id, seat }
  if (isBehind) {
    const { rev, docs } = viewOf(room.table.served(), seat)
    return { rev, body: JSON.stringify({ ...about, rev, docs }) }
  }
  const changes = patches.map(patch => ({ rev: patch.rev, set: docsIn(patch), drop: patch.drop }))
  const rev = changes.at(-1)?.rev ?? 0
  return { rev, body: JSON.stringify({ ...about, rev, patches: changes }) }
}
