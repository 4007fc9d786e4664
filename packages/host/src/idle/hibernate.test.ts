import { expect, test } from 'vitest'
import { openTestHost } from '../testing/test-host.ts'

async function quietTable() {
  let now = 0
  const host = openTestHost({ elapsed: () => now })
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
    host,
    room,
    act: async (command: object) => {
      const done = await host.executeCommand(room, seat, `c${(sent += 1)}`, command)
      expect(done).toMatchObject({ ok: true })
    },
    /** Whether the table is packed once its seconds have passed. */
    sleepsAt: (ms: number) => {
      now = ms
      host.hibernateQuietTables()
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
