import type { SeatId } from '@mastro/core'
import type { Store } from '@mastro/log'

/** A stored webhook. Every server reads it before each delivery. */
export interface StoredWebhook {
  readonly url: string
  readonly secret: string
  readonly stamp: number
  /** Distinguishes it from earlier and later webhooks of the seat. */
  readonly born: string
}

/**
 * The progress, stored separately, so that one server's progress never restores a webhook that
 * another one removed.
 */
export interface DeliveryProgress {
  readonly born: string
  /** The last revision that arrived. */
  readonly rev: number
  /** Failed attempts since then. After the last one it pauses until it is set again. */
  readonly misses: number
  readonly isResting: boolean
}

export const webhookKey = (table: string, seat: SeatId) => `hook/${table}/${seat}`
const progressKey = (table: string, seat: SeatId) => `hook-told/${table}/${seat}`

export async function putWebhook(
  { keyValues }: Store,
  table: string,
  seat: SeatId,
  webhook: StoredWebhook,
): Promise<void> {
  await keyValues.put(webhookKey(table, seat), JSON.stringify(webhook))
}

export async function putProgress(
  { keyValues }: Store,
  table: string,
  seat: SeatId,
  progress: DeliveryProgress,
): Promise<void> {
  await keyValues.put(progressKey(table, seat), JSON.stringify(progress))
}

/** Every hook of a table, by seat. */
export async function webhooksOf(
  { keyValues }: Store,
  table: string,
): Promise<readonly (readonly [seat: SeatId, webhook: StoredWebhook])[]> {
  const prefix = webhookKey(table, '')
  const found = await keyValues.list(prefix)
  return found.map(([key, text]) => [key.slice(prefix.length), JSON.parse(text) as StoredWebhook]) // safe: written by this module
}

export async function readWebhook(
  { keyValues }: Store,
  table: string,
  seat: SeatId,
): Promise<StoredWebhook | null> {
  const text = await keyValues.get(webhookKey(table, seat))
  return text === null ? null : (JSON.parse(text) as StoredWebhook) // safe: written by this module
}

export async function readProgress(
  { keyValues }: Store,
  table: string,
  seat: SeatId,
  { born }: StoredWebhook,
): Promise<DeliveryProgress> {
  const text = await keyValues.get(progressKey(table, seat))
  const found = text === null ? null : (JSON.parse(text) as DeliveryProgress) // safe: written by this module
  return found?.born === born ? found : { born, rev: 0, misses: 0, isResting: false }
}

export async function removeWebhook(
  { keyValues }: Store,
  table: string,
  seat: SeatId,
): Promise<void> {
  await keyValues.take(webhookKey(table, seat))
  await keyValues.take(progressKey(table, seat))
}
