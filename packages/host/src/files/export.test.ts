import { openMemory, type Store } from '@mastro/log'
import { ruleset as daimon } from '@mastro/rules-daimon'
import { expect, test } from 'vitest'
import { tableCard } from '../calls/seat-calls.ts'
import { openTestHost } from '../testing/test-host.ts'
import { PORTABLE_HOST_RUNTIME } from '../testing/portable-runtime.ts'
import { worldFile } from './export.ts'

const rulesets = { daimon }

/** A table of a host and a player, and what each of them can export. */
async function openTable(store: Store) {
  let now = 1_000_000
  const runtime = { ...PORTABLE_HOST_RUNTIME, now: () => now }
  const host = openTestHost({ store, runtime })
  const created = await host.createTable({
    system: 'daimon',
    name: 'Notte',
    seatName: 'Giulia',
    masterMode: 'fixed',
    language: 'it',
  })
  if (!created.ok) throw new Error(created.error.code)
  const { table, seat: giulia } = created.value
  const room = (await host.getRoom(table))!
  const joined = await host.addSeat(room, { name: 'Teo', kind: 'player' })
  if (!joined.ok) throw new Error(joined.error.code)
  return {
    giulia,
    teo: joined.value,
    async do(seat: string, command: object) {
      now += 60_000
      const done = await host.executeCommand(room, seat, `c${now}`, command)
      expect(done).toMatchObject({ ok: true })
    },
    async exportOf(seat: string) {
      const served = room.table.served()
      let file = ''
      for await (const piece of worldFile(
        { runtime, store, rulesets },
        { served, seat, reader: '' },
      ))
        file += piece
      return file
    },
    cardOf: (seat: string) => tableCard({ room, seat }),
    rev: (seat: string) => room.revisionOf(seat),
  }
}

test('[PRO-19] the export of a seat has the revision of that seat, not the number of all acts', async () => {
  const table = await openTable(openMemory(PORTABLE_HOST_RUNTIME))
  const { giulia, teo } = table
  const before = await table.exportOf(teo)
  expect(before).toContain(`"version":${table.rev(teo)}}`)
  await table.do(giulia, { type: 'write-note', text: 'la chiave', shared: false })
  expect(await table.exportOf(teo)).toBe(before)
  // the check can fail: an act that the seat may see changes its export
  await table.do(giulia, { type: 'say', text: 'Buonasera' })
  expect(await table.exportOf(teo)).not.toBe(before)
})

test('[PRO-19] the last act on the card of a table is the last one that the seat may see', async () => {
  const table = await openTable(openMemory(PORTABLE_HOST_RUNTIME))
  const { giulia, teo } = table
  await table.do(giulia, { type: 'say', text: 'Buonasera' })
  const before = table.cardOf(teo)
  await table.do(giulia, { type: 'write-note', text: 'la chiave', shared: false })
  expect(table.cardOf(teo)).toEqual(before)
  await table.do(giulia, { type: 'say', text: 'Buonanotte' })
  expect(table.cardOf(teo).lastAct).toBeGreaterThan(before.lastAct)
})
