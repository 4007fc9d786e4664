import { erasableTexts, type Store } from '@mastro/log'
import { createErasure, type ServedTable } from '@mastro/table'
import { decodeAct } from '../tables/live-table.ts'
import type { Runtime } from '../runtime.ts'

const PAGE = 100
const KEY_PREFIX = 'erasing/'

interface ErasureDeps {
  readonly runtime: Runtime
  readonly store: Store
}

/**
 * Stored before an erasure and removed when it is done, so that a server that stopped in between
 * can finish it.
 */
export const pendingErasureKey = (table: string): string => `${KEY_PREFIX}${table}`

/** Finishes erasures that were interrupted. Opening the table completes them. */
export async function finishPendingErasures(
  { keyValues }: Store,
  open: (table: string) => Promise<unknown>,
): Promise<void> {
  const tables = (await keyValues.list(KEY_PREFIX)).map(([key]) => key.slice(KEY_PREFIX.length))
  for (const id of tables) await open(id).then(() => keyValues.take(pendingErasureKey(id))) // also if there was nothing to erase
}

/**
 * Removes the names of erased seats from the log, if that has not been done yet. Every server does this first when it
 * opens a table, and doing it twice changes nothing. Seats that wrote something are left as they are, even where an
 * earlier version accepted their erasure and never finished it. True if the table has to be read again.
 */
export async function erasePendingSeats(
  { runtime, store }: ErasureDeps,
  { state }: ServedTable,
): Promise<boolean> {
  const { table, seats } = state.steady
  const erasedSeats = seats.filter(seat => seat.erased !== undefined && seat.wrote === undefined)
  if (erasedSeats.length === 0) return false
  const done = await store.erasedVersion(table)
  if (erasedSeats.every(seat => seat.erased! <= done)) return false
  const erasure = createErasure(new Set(erasedSeats.map(seat => seat.id)))
  const slices = runtime.timeSlices()
  for (let after = 0; ;) {
    const page = await store.read(table, after, PAGE)
    for (const act of page) {
      erasure.collectNames(decodeAct(act))
      await slices.pause()
    }
    if (page.length === 0) break
    after += page.length
  }
  await store.erase(table, stored => {
    const act = decodeAct(stored)
    return {
      replacements: erasableTexts(stored).map(({ field, text }) =>
        erasure.reword(act, field, text),
      ),
      forgetsPrint: erasure.isOwn(act),
    }
  })
  await store.keyValues.take(pendingErasureKey(table))
  return true
}
