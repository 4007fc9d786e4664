import type { Runtime } from '../runtime.ts'
import type { LoadDeps } from '../tables/load.ts'
import { newId } from '../tokens.ts'
import { createTableHost, type TableHost } from '../table-host.ts'

/** The erased seat, or why nothing was erased. */
export type ErasePersonResult =
  | { readonly ok: true; readonly seat: string }
  | {
      readonly ok: false
      readonly why: 'unknown-table' | 'unknown-seat' | 'several-seats' | 'erasure-paused' | 'failed'
      /** All present and former seats, to choose from. */
      readonly seats: readonly { readonly id: string; readonly name: string }[]
    }

/**
 * Erases a seat of one table, found by name or by id, for the owner of the server. Resolves when its name is gone from
 * the log. A seat that wrote anything is refused with `erasure-paused`.
 */
export async function erasePerson(
  runtime: Runtime,
  tableHost: TableHost,
  table: string,
  who: string,
): Promise<ErasePersonResult> {
  const room = await tableHost.getRoom(table)
  if (room === null) return { ok: false, why: 'unknown-table', seats: [] }
  const { host, seats: all } = room.table.served().state.steady
  const seats = all.map(({ id, name }) => ({ id, name }))
  const meant = seats.filter(seat => seat.id === who || seat.name === who)
  const [one] = meant
  if (one === undefined) return { ok: false, why: 'unknown-seat', seats }
  if (meant.length > 1) return { ok: false, why: 'several-seats', seats: meant }
  const done = await tableHost.executeCommand(room, host, newId(runtime), {
    type: 'erase-seat',
    seat: one.id,
  })
  if (!done.ok) {
    const isPaused = done.error.code === 'erasure-paused'
    return { ok: false, why: isPaused ? 'erasure-paused' : 'failed', seats: [] }
  }
  await runtime.nextTurn() // the room closes, and reopens without the name
  await runtime.nextTurn()
  await tableHost.getRoom(table)
  return { ok: true, seat: one.id }
}

/** The same on a store that no server uses. */
export async function erasePersonInStore(
  { runtime, store, rulesets }: LoadDeps,
  table: string,
  who: string,
): Promise<ErasePersonResult> {
  const tableHost = createTableHost({
    store,
    rulesets,
    runtime,
    secret: '',
    elapsed: () => runtime.now(),
    snapshotEvery: Infinity,
    onFault: error => {
      throw error
    },
    onActStored: () => undefined,
    countJoinRequests: () => 0,
    onRoomOpened: () => undefined,
    repairTable: async () => null,
  })
  try {
    return await erasePerson(runtime, tableHost, table, who)
  } finally {
    await tableHost.close()
  }
}
