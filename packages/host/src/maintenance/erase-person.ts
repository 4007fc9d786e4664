import type { ErasureCounts } from '@mastro/table'
import type { LoadDeps } from '../tables/load.ts'
import { eraseWriter } from '../tables/commands.ts'
import { newId } from '../tokens.ts'
import { createTableHost, type TableHost } from '../table-host.ts'
import { planErasure } from './plan-erasure.ts'

/** The erased seat, or why nothing was erased. */
export type ErasePersonResult =
  | {
      readonly ok: true
      readonly seat: string
      /** The erased texts, or those that would be erased. Missing if the seat never wrote anything. */
      readonly counts?: ErasureCounts
    }
  | {
      readonly ok: false
      readonly why: 'unknown-table' | 'unknown-seat' | 'several-seats' | 'erasure-paused' | 'failed'
      /** All present and former seats, to choose from. */
      readonly seats: readonly { readonly id: string; readonly name: string }[]
    }

export interface ErasePersonRequest {
  readonly table: string
  /** Name or seat id. */
  readonly who: string
  /** Only counts what would be erased. */
  readonly isDryRun: boolean
}

const failed = (why: 'erasure-paused' | 'failed'): ErasePersonResult => ({
  ok: false,
  why,
  seats: [],
})

/**
 * Erases a seat of one table, found by name or by id, for the owner of the server. Resolves when its
 * name and what it wrote are gone from the log. Refused with `erasure-paused`, and nothing changes, if
 * a number or anything of somebody else would differ afterwards.
 */
export async function erasePerson(
  deps: LoadDeps,
  tableHost: TableHost,
  { table, who, isDryRun }: ErasePersonRequest,
): Promise<ErasePersonResult> {
  const { runtime, store } = deps
  const room = await tableHost.getRoom(table)
  if (room === null) return { ok: false, why: 'unknown-table', seats: [] }
  if (room.table.haltReason() === 'unknown-system') return failed('erasure-paused') // only the game knows whose a text is
  const { host, seats: all } = room.table.served().state.steady
  const seats = all.map(({ id, name }) => ({ id, name }))
  const meant = all.filter(seat => seat.id === who || seat.name === who)
  const [one] = meant
  if (one === undefined) return { ok: false, why: 'unknown-seat', seats }
  if (meant.length > 1)
    return { ok: false, why: 'several-seats', seats: meant.map(({ id, name }) => ({ id, name })) }
  if (one.wrote === undefined) {
    if (isDryRun) return { ok: true, seat: one.id }
    const command = { type: 'erase-seat', seat: one.id }
    const done = await tableHost.executeCommand(room, host, newId(runtime), command)
    if (!done.ok && done.error.code !== 'already-erased') return failed('failed')
    if (done.ok) await reopened(deps, tableHost, table)
    return { ok: true, seat: one.id }
  }
  const plan = await planErasure(deps, table, new Set([one.id]))
  if (!plan.ok) return failed('erasure-paused')
  const { counts } = plan
  if (isDryRun || counts.texts === 0) return { ok: true, seat: one.id, counts }
  const done = await eraseWriter(deps, room, host, one.id)
  if (!done.ok) return failed('failed')
  const { version } = room.table.head()
  await reopened(deps, tableHost, table)
  const isDone = (await store.erasedVersion(table)) >= version
  return isDone ? { ok: true, seat: one.id, counts } : failed('erasure-paused')
}

/** The room closes, and opens again without the erased texts. */
async function reopened({ runtime }: LoadDeps, tableHost: TableHost, table: string): Promise<void> {
  await runtime.nextTurn()
  await runtime.nextTurn()
  await tableHost.getRoom(table)
}

/** The same on a store that no server uses. */
export async function erasePersonInStore(
  deps: LoadDeps,
  request: ErasePersonRequest,
): Promise<ErasePersonResult> {
  const { runtime, store, rulesets } = deps
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
    return await erasePerson(deps, tableHost, request)
  } finally {
    await tableHost.close()
  }
}
