import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TableHost } from '@mastro/host'
import { openTestHost } from '@mastro/host/testing'
import type { Store } from '@mastro/log'
import { openSqlite } from '@mastro/store'
import { scratchDir } from '@mastro/store/testing'
import { viewOf } from '@mastro/table'
import { SYSTEM_RUNTIME } from '../runtime/system-runtime.ts'
import { seatTable } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'

/**
 * The values beside the logs, damaged in the file of SQLite: a flipped bit in a value, in its key, or
 * in the head of the page, which then can be neither read nor written.
 */
const WORD = 'qzhidden parole da nascondere'
const PAGE = 4096
const folder = scratchDir('damaged-values')
const whole = join(folder, 'whole.db')
const file = join(folder, 'mastro.db')

interface Seated {
  readonly table: string
  readonly host: string
}

/** A table with hidden texts, seeds and a claim, and a table that its host deletes. */
let open: Seated
let deleted: Seated

async function onHost<T>(
  path: string,
  work: (tableHost: TableHost, store: Store) => Promise<T>,
): Promise<T> {
  const store = await openSqlite(path)
  const tableHost = openTestHost({ store, runtime: SYSTEM_RUNTIME })
  try {
    return await work(tableHost, store)
  } finally {
    await tableHost.close()
    await store.close()
  }
}

async function createTable(tableHost: TableHost): Promise<Seated> {
  const made = await tableHost.createTable({
    system: 'daimon',
    name: 'Prova',
    seatName: 'Ada',
    masterMode: 'fixed',
    language: 'it',
  })
  if (!made.ok) throw new Error(made.error.code)
  return { table: made.value.table, host: made.value.seat }
}

beforeAll(async () => {
  await onHost(whole, async tableHost => {
    open = await createTable(tableHost)
    deleted = await createTable(tableHost)
    const room = async () => (await tableHost.getRoom(open.table))!
    const joined = await tableHost.addSeat(await room(), { name: 'Luca', kind: 'player' })
    const seat = joined.ok ? joined.value : ''
    for (const [i, command] of [
      { type: 'say', text: WORD },
      { type: 'roll', notation: '2d6' },
      { type: 'erase-seat', seat },
    ].entries())
      expect(await tableHost.executeCommand(await room(), seat, `x${i}`, command)).toMatchObject({
        ok: true,
      })
    await tableHost.deletions.request((await tableHost.getRoom(deleted.table))!, deleted.host)
  })
  const store = await openSqlite(whole)
  await store.keyValues.put(`history-line/${open.table}`, '1')
  for (let i = 0; i < 60; i++) await store.keyValues.put(`padding/${i}`, 'x'.repeat(300)) // several pages
  await store.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of the database with one flipped bit at this offset. */
function damage(at: number): void {
  for (const end of ['', '-wal', '.heads', '.erased']) rmSync(`${file}${end}`, { force: true })
  for (const end of ['.heads', '.erased'])
    try {
      copyFileSync(`${whole}${end}`, `${file}${end}`)
    } catch {
      // not every database has them
    }
  const bytes = readFileSync(whole)
  bytes[at]! ^= 1 << 2
  writeFileSync(file, bytes)
}

/** Where the value of this key begins in the file: the last place, because old copies come before it. */
function offsetOf(key: string): number {
  const db = new DatabaseSync(whole)
  const value = String(db.prepare('select value from vault where key = ?').get(key)?.['value'])
  db.close()
  const at = readFileSync(whole).lastIndexOf(`${key}${value}`)
  expect(at, key).toBeGreaterThan(0)
  return at + key.length
}

const keys = () => [
  `hidden/${open.table}`,
  ...keysOf(`seed/`),
  `history-line/${open.table}`,
  `deleting/${deleted.table}`,
]

function keysOf(prefix: string): readonly string[] {
  const db = new DatabaseSync(whole)
  const rows = db
    .prepare('select key from vault where key >= ? and key < ?')
    .all(prefix, `${prefix}~`)
  db.close()
  return rows.map(row => String(row['key']))
}

/** The faults at the tables of a damaged copy. */
async function faultsOf(where: string, isMarkLost: boolean = false): Promise<readonly string[]> {
  return onHost(file, async (tableHost, store) => {
    const reported = await store.keyValues.damagedKeys()
    const faults: string[] = []
    const room = await tableHost.getRoom(open.table).catch(String)
    if (room === null || typeof room === 'string') faults.push(`${where}: not opened: ${room}`)
    else {
      const view = JSON.stringify(viewOf(room.table.served(), open.host).docs)
      if (!view.includes('Prova')) faults.push(`${where}: no view`)
      if (view.includes(WORD)) faults.push(`${where}: hidden text shown`)
    }
    const closed = await tableHost.getRoom(deleted.table).catch(String)
    if (closed !== null && !isMarkLost) faults.push(`${where}: the deleted table is open`)
    if (reported.length === 0) faults.push(`${where}: not reported`)
    await tableHost.deletions.finish(deleted.table).catch((error: unknown) => {
      if (!where.startsWith('page')) faults.push(`${where}: not deleted: ${String(error)}`)
    })
    return faults
  })
}

test('[PRO-9] a flipped bit in a value beside the logs stops no view and shows nothing hidden', async () => {
  const faults: string[] = []
  for (const key of keys())
    for (const shift of [0, -key.length]) {
      damage(offsetOf(key) + shift)
      const isKey = shift < 0
      // a mark without its key is lost, and the reading-over reports the key that is left
      const isMarkLost = isKey && key.startsWith('deleting/')
      faults.push(...(await faultsOf(`${key} ${isKey ? 'key' : 'value'}`, isMarkLost)))
    }
  expect(faults).toEqual([])
})

test('[PRO-9] nor does a page of values that can be neither read nor written', async () => {
  const faults: string[] = []
  const pages = new Set(keys().map(key => Math.floor(offsetOf(key) / PAGE)))
  expect(pages.size).toBeGreaterThan(1)
  for (const page of pages) {
    damage(page * PAGE) // the kind of the page
    faults.push(...(await faultsOf(`page ${page}`)))
  }
  expect(faults).toEqual([])
})

test.each(['seat-ticket/', 'ticket/'])(
  '[PRO-9] [PRO-25] a seat is revoked although a value of %s is damaged',
  async prefix => {
    const servers = createTestServers()
    const before = await servers.start()
    const [host, own] = await seatTable(before.port, ['Luca'])
    await before.stop()
    const db = new DatabaseSync(join(servers.dir, 'mastro.db'))
    const about = prefix === 'ticket/' ? `value like '%${own!.seat}%'` : `key like '%${own!.seat}%'`
    const { changes } = db
      .prepare(`update vault set sum = sum + 1 where key like '${prefix}%' and ${about}`)
      .run()
    db.close()
    expect(Number(changes)).toBe(1)
    const { port } = await servers.start()
    const { table, seat } = own!
    const [asHost, asOwn] = [host!.user.at(port), own!.user.at(port)]
    const revoked = await asHost.post(`/api/tables/${table}/seats/${seat}/revoke`, {})
    expect(revoked).toMatchObject({ ok: true })
    expect(await asHost.get(`/api/tables/${table}/view`)).toMatchObject({ ok: true })
    expect(await asOwn.get(`/api/tables/${table}/view`)).toMatchObject({ ok: false })
    await servers.clean()
  },
)
