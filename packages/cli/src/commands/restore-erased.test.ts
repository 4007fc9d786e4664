import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer, type RunningServer } from '@mastro/server'
import { listBackups } from '@mastro/store'
import { backUp, restore } from './backup.ts'
import { deleteTable } from './delete.ts'
import { erase } from './erase.ts'
import { listTables } from './tables.ts'

const [PERSON, NAME] = ['Quozzimbra', 'Zelmirandra']

let folder: string
let data: string
let server: RunningServer | null
let table: string
let deleted: string

const start = async () => {
  server = await startServer({ dataDir: data, port: 0, host: '127.0.0.1', logLevel: 'silent' })
  return server.port
}
const stop = async () => {
  await server?.stop()
  server = null
}
const post = (port: number, path: string, body: object) =>
  fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Mastro': '1' },
    body: JSON.stringify(body),
  })

async function openTable(port: number, name: string): Promise<{ table: string; cookie: string }> {
  const opened = await post(port, 'tables', { system: 'warp', name, seatName: 'Ada' })
  const cookies = opened.headers.getSetCookie().map(one => one.split(';')[0])
  const { table: id } = (await opened.json()) as { table: string }
  return { table: id, cookie: cookies.join('; ') }
}

/** A table with the person, a table that is deleted later, and a backup of both. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mastro-restore-erased-'))
  data = join(folder, 'data')
  const port = await start()
  const opened = await openTable(port, 'Prova')
  table = opened.table
  deleted = (await openTable(port, NAME)).table
  const invite = await fetch(`http://127.0.0.1:${port}/api/tables/${table}/invite`, {
    headers: { cookie: opened.cookie },
  })
  const { links } = (await invite.json()) as { links: string[] }
  const door = { invite: links[0]!.split('#')[1] }
  expect((await post(port, 'join', { door, name: PERSON })).status).toBe(200)
  await stop()
  expect(await backUp(data, 'en')).toMatchObject({ code: 0 })
})
afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const hasNames = (): readonly string[] => {
  const database = readFileSync(join(data, 'mastro.db'))
  return [PERSON, NAME].filter(one => database.includes(one))
}

async function eraseBoth(): Promise<void> {
  expect(await erase(data, { table, who: PERSON, now: true }, 'en')).toMatchObject({ code: 0 })
  expect(await deleteTable(data, { table: deleted, now: true }, 'en')).toMatchObject({ code: 0 })
  expect(hasNames()).toEqual([])
}

test('[PRO-33] a restored backup brings back neither an erased person nor a deleted table', async () => {
  await eraseBoth()
  expect(readFileSync(join(data, 'mastro.db.erased'), 'utf8')).not.toContain(PERSON)
  const done = await restore(data, undefined, 'en')
  expect(done).toMatchObject({
    code: 0,
    data: { erasedAgain: { seats: 1, tables: 1, withheld: [] } },
  })
  expect(done.text).toContain('seats 1, tables 1')
  expect(hasNames()).toEqual([])
  const tables = JSON.stringify((await listTables(data, 'en')).data)
  expect(tables).toContain(table)
  expect(tables).not.toContain(deleted)
  // once is enough
  const again = await restore(data, undefined, 'en')
  expect(again).toMatchObject({ data: { erasedAgain: { seats: 1, tables: 1 } } })
})

test('[PRO-33] a server that starts on a restored backup erases first', async () => {
  await eraseBoth()
  const [backup] = listBackups(join(data, 'backups'))
  const port = await start()
  await post(port, `backups/${backup!.id}/restore`, {})
  await stop()
  expect(hasNames()).toEqual([])
})

test('a backup from after the erasure restores without anything to erase', async () => {
  await eraseBoth()
  expect(await backUp(data, 'en')).toMatchObject({ code: 0 })
  const done = await restore(data, undefined, 'en')
  expect(done).toMatchObject({ code: 0, data: { erasedAgain: { seats: 0, tables: 0 } } })
})
