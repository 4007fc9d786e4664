import { expect, test } from 'vitest'
import { openMemory, REPEAT_ERASURES, verifyLog, type Store } from '@mastro/log'
import { ruleset as daimon } from '@mastro/rules-daimon'
import { ERASURE_DELAY, openRequests } from '@mastro/table'
import { PORTABLE_HOST_RUNTIME } from '../testing/portable-runtime.ts'
import { openTestHost } from '../testing/test-host.ts'

let now = 1_800_000_000_000
const runtime = { ...PORTABLE_HOST_RUNTIME, now: () => now }

/** A memory store with the acts of another, like a restored backup. */
async function restored(from: Store, table: string, erased: Store): Promise<Store> {
  const store = openMemory(PORTABLE_HOST_RUNTIME)
  const acts = await from.read(table, 0, 1000)
  await store.append(
    table,
    0,
    acts.map(({ seat, command, print, at, body }) => ({ seat, command, print, at, body })),
  )
  store.erasureList.record(erased.erasureList.known())
  await store.keyValues.put(REPEAT_ERASURES, '')
  return store
}

/** A table before and after Luca was erased. */
async function erasedTable({ isSaraWaiting = false } = {}) {
  const store = openMemory(PORTABLE_HOST_RUNTIME)
  const tableHost = openTestHost({ store, runtime })
  const made = await tableHost.createTable({
    system: 'daimon',
    name: 'Prova',
    seatName: 'Ada',
    masterMode: 'fixed',
    language: 'it',
  })
  if (!made.ok) throw new Error(made.error.code)
  const { table, seat: host } = made.value
  const room = async () => (await tableHost.getRoom(table))!
  const join = async (name: string) => {
    const joined = await tableHost.addSeat(await room(), { name, kind: 'player' })
    return joined.ok ? joined.value : ''
  }
  const send = async (by: string, id: string, command: object) =>
    expect(await tableHost.executeCommand(await room(), by, id, command)).toMatchObject({
      ok: true,
    })
  const [luca, sara] = [await join('Quozzimbra'), await join('Sara')]
  await send(luca, 'a', { type: 'say', text: 'qzsaid parole dette forte' })
  if (isSaraWaiting) await send(host, 'b', { type: 'erase-seat', seat: sara })
  const before = openMemory(PORTABLE_HOST_RUNTIME)
  await before.append(table, 0, await store.read(table, 0, 1000))
  if (isSaraWaiting) await tableHost.erasures.withdraw(await room(), host, sara)
  await send(luca, 'c', { type: 'erase-seat', seat: luca })
  now += ERASURE_DELAY + 1
  expect(await tableHost.erasures.finishDue()).toEqual([table])
  await tableHost.close()
  return { table, luca, sara, before, store }
}

const logOf = async (store: Store, table: string) =>
  JSON.stringify(await store.read(table, 0, 1000))

test('[PRO-33] a person erased after a backup is erased again, before anybody can open the table', async () => {
  const { table, luca, before, store } = await erasedTable()
  expect(store.erasureList.known()).toMatchObject([{ table, seat: luca }])
  const back = await restored(before, table, store)
  expect((await logOf(back, table)).includes('Quozzimbra')).toBe(true)
  const tableHost = openTestHost({ store: back, runtime })
  expect(await tableHost.repeatErasures()).toEqual({ seats: 1, tables: 0, withheld: [] })
  for (const gone of ['Quozzimbra', 'qzsaid'])
    expect((await logOf(back, table)).includes(gone), gone).toBe(false)
  expect(await verifyLog(PORTABLE_HOST_RUNTIME, back, table)).toMatchObject({ ok: true })
  expect(await tableHost.repeatErasures()).toEqual({ seats: 0, tables: 0, withheld: [] })
})

test('[PRO-33] a request of the backup that was taken back since does not become final', async () => {
  const { table, luca, sara, before, store } = await erasedTable({ isSaraWaiting: true })
  const back = await restored(before, table, store)
  const tableHost = openTestHost({
    store: back,
    runtime: { ...runtime, now: () => now - ERASURE_DELAY },
  })
  expect(await tableHost.repeatErasures()).toEqual({ seats: 1, tables: 0, withheld: [] })
  const room = (await tableHost.getRoom(table))!
  const open = openRequests(room.table.served().state.steady).map(({ id }) => id)
  expect(open.toSorted()).toEqual([luca, sara].toSorted()) // hidden, and final after a day
})

test('[PRO-33] a table whose erasure cannot be repeated is not served', async () => {
  const { table, before, store } = await erasedTable()
  const back = await restored(before, table, store)
  const without = openTestHost({ store: back, runtime, rulesets: {} }) // only the game knows whose a text is
  expect(await without.repeatErasures()).toEqual({
    seats: 0,
    tables: 0,
    withheld: [{ table, why: 'unknown-system' }],
  })
  expect(await without.getRoom(table)).toBe(null)
  const again = openTestHost({ store: back, runtime, rulesets: { daimon } })
  expect(await again.repeatErasures()).toEqual({ seats: 1, tables: 0, withheld: [] })
  expect(await again.getRoom(table)).not.toBe(null)
})
