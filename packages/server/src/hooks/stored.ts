import type { SeatId } from '@mastro/core'
import type { Store } from '@mastro/store'

/** What was asked for, as it lies in the vault: every server reads it there before it tells anything. */
export interface StoredHook {
  readonly url: string
  readonly secret: string
  readonly stamp: number
  /** Told apart from one set before or after it. */
  readonly born: string
}

/** How far it has come, apart from the hook itself: what one server notes never brings back what another removed. */
export interface Progress {
  readonly born: string
  /** The last revision that arrived. */
  readonly rev: number
  /** Tries in vain since then; after the last one it rests until it is set again. */
  readonly misses: number
  readonly isResting: boolean
}

export const hookKey = (table: string, seat: SeatId) => `hook/${table}/${seat}`
const progressKey = (table: string, seat: SeatId) => `hook-told/${table}/${seat}`

export async function putHook(
  { vault }: Store,
  table: string,
  seat: SeatId,
  hook: StoredHook,
): Promise<void> {
  await vault.put(hookKey(table, seat), JSON.stringify(hook))
}

export async function putProgress(
  { vault }: Store,
  table: string,
  seat: SeatId,
  progress: Progress,
): Promise<void> {
  await vault.put(progressKey(table, seat), JSON.stringify(progress))
}

/** Every hook of a table, by seat. */
export async function hooksOf(
  { vault }: Store,
  table: string,
): Promise<readonly (readonly [seat: SeatId, hook: StoredHook])[]> {
  const prefix = hookKey(table, '')
  const found = await vault.list(prefix)
  return found.map(([key, text]) => [key.slice(prefix.length), JSON.parse(text) as StoredHook]) // our own writing
}

export async function readHook(
  { vault }: Store,
  table: string,
  seat: SeatId,
): Promise<StoredHook | null> {
  const text = await vault.get(hookKey(table, seat))
  return text === null ? null : (JSON.parse(text) as StoredHook) // our own writing
}

export async function readProgress(
  { vault }: Store,
  table: string,
  seat: SeatId,
  { born }: StoredHook,
): Promise<Progress> {
  const text = await vault.get(progressKey(table, seat))
  const found = text === null ? null : (JSON.parse(text) as Progress) // our own writing
  return found?.born === born ? found : { born, rev: 0, misses: 0, isResting: false }
}

export async function removeHook({ vault }: Store, table: string, seat: SeatId): Promise<void> {
  await vault.take(hookKey(table, seat))
  await vault.take(progressKey(table, seat))
}
