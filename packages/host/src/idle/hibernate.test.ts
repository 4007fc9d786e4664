import { expect, test } from 'vitest'
import { openMemory, type Store } from '@mastro/log'
import { PORTABLE_HOST_RUNTIME } from '../testing/portable-runtime.ts'
import { openTestHost } from '../testing/test-host.ts'

async function quietTable() {
  let now = 0
  const saved: number[] = []
  const memory = openMemory(PORTABLE_HOST_RUNTIME)
  const store: Store = {
    ...memory,
    saveSnapshot: (table, snapshot) => {
      saved.push(snapshot.version)
      return memory.saveSnapshot(table, snapshot)
    },
  }
  const host = openTestHost({ store, elapsed: () => now })
  const created = await host.createTable({
    system: 'daimon',
    name: 'Notte',
    seatName: 'Giulia',
    masterMode: 'fixed',
    language: 'it',
  })
  if (!created.ok) throw new Error(created.error.code)
  const { table, seat } = created.value
  const room = (await host.getRoom(table))!
  await host.addSeat(room, { name: 'Teo', kind: 'player' })
  let sent = 0
  return {
    /** The versions of which snapshots were saved. */
    saved,
    host,
    room,
    act: async (command: object) => {
      const done = await host.executeCommand(room, seat, `c${(sent += 1)}`, command)
      expect(done).toMatchObject({ ok: true })
    },
    /** Whether the table is packed once its seconds have passed. */
    sleepsAt: (ms: number) => {
      now = ms
      host.maintainTables()
      return room.table.isHibernating()
    },
  }
}

const NOTE = { type: 'write-note', text: 'nascosto', shared: false }

test('[PRO-21] an act that a seat may not see does not keep its table awake', async () => {
  const { act, sleepsAt } = await quietTable()
  expect(sleepsAt(15_000)).toBe(false)
  await act(NOTE)
  expect(sleepsAt(20_000)).toBe(true)
})

test('[PRO-21] an act that a seat may not see does not wake its table', async () => {
  const { host, room, act, sleepsAt } = await quietTable()
  expect(sleepsAt(20_000)).toBe(true)
  await act(NOTE)
  await host.indexNewActs()
  expect(room.table.isHibernating()).toBe(true)
  await act({ type: 'say', text: 'ciao' })
  expect(room.table.isHibernating()).toBe(false)
})

test('[PRO-21] a snapshot is saved at an interval and not by the act that makes it due', async () => {
  const { saved, host, room, act } = await quietTable()
  for (let i = 0; i < 500; i += 1) await act({ type: 'say', text: `${i}` })
  expect(saved).toEqual([])
  host.maintainTables()
  expect(saved).toEqual([room.table.head().version])
})
