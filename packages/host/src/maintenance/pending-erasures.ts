import { erasableTexts, type Store } from '@mastro/log'
import { createErasure, isInstalled, type ServedTable } from '@mastro/table'
import type { LoadDeps } from '../tables/load.ts'
import { decodeAct } from '../tables/live-table.ts'
import { planErasure } from './plan-erasure.ts'

const PAGE = 100
const KEY_PREFIX = 'erasing/'

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
 * Removes the names of erased seats from the log, and what they wrote, if that has not been done
 * yet. Every server does this first when it opens a table, and doing it twice changes nothing. Seats
 * that wrote something are left as they are if an earlier version accepted their erasure and never
 * finished it, or if the rewritten log is not safe. True if the table has to be read again.
 */
export async function erasePendingSeats(deps: LoadDeps, { state }: ServedTable): Promise<boolean> {
  const { table, seats, system } = state.steady
  if (!isInstalled(deps.rulesets, system)) return false // only the game knows whose a text is
  const erasedSeats = seats.filter(
    seat => seat.erased !== undefined && (seat.wrote === undefined || seat.rewritten === true),
  )
  if (erasedSeats.length === 0) return false
  const done = await deps.store.erasedVersion(table)
  const due = erasedSeats.filter(seat => seat.erased! > done)
  if (due.length === 0) return false
  const isErased = due.some(seat => seat.wrote === true)
    ? await eraseTexts(deps, table, new Set(due.map(seat => seat.id)))
    : await eraseNames(deps, table, new Set(erasedSeats.map(seat => seat.id)))
  await deps.store.keyValues.take(pendingErasureKey(table))
  return isErased
}

/** Erases everything that these seats wrote. Changes nothing if that is not safe. */
async function eraseTexts(
  deps: LoadDeps,
  table: string,
  seats: ReadonlySet<string>,
): Promise<boolean> {
  const plan = await planErasure(deps, table, seats)
  if (!plan.ok) return false
  await deps.store.erase(table, stored => ({
    replacements: plan.replacements.get(stored.version) ?? [],
    forgetsPrint: stored.seat !== null && seats.has(stored.seat),
  }))
  return true
}

/** Erases the names of seats that never wrote anything. */
async function eraseNames(
  { runtime, store }: LoadDeps,
  table: string,
  seats: ReadonlySet<string>,
): Promise<boolean> {
  const erasure = createErasure(seats)
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
  return true
}
