import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '@mastro/server'
import { openSqlite } from '@mastro/store'
import { formatAct, upcast } from '@mastro/table'
import { backUp, exportTableToFile, importTableFromFile, restore } from './backup.ts'
import { replay, replayFile } from './replay.ts'
import { formatVerifyReport, verify, verifyFile } from './verify.ts'

let folder: string
let file: string
let table: string

/** A short real session: a table, a sealed note, a target sealed twice, an open roll, some talk. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mastro-keep-'))
  file = join(folder, 'table.mastro.md')
  const server = await startServer({
    dataDir: join(folder, 'data'),
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
  })
  const url = `http://127.0.0.1:${server.port}`
  const headers = { 'content-type': 'application/json', 'X-Mastro': '1' }
  const opened = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ system: 'daimon', name: 'Prova', seatName: 'Giulia' }),
  })
  const cookie = opened.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  table = ((await opened.json()) as { table: string }).table
  const act = async (id: string, command: object) => {
    const response = await fetch(`${url}/api/tables/${table}/do`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify({ id, command }),
    })
    expect(await response.json()).toMatchObject({ ok: true })
  }
  await act('a1', { type: 'seal-note', text: 'il maggiordomo', salt: 'ab'.repeat(32) })
  await act('a2', { type: 'roll', notation: '6d6>=4' })
  const idOf = async (kind: string) => {
    const view = await fetch(`${url}/api/tables/${table}/view`, { headers: { ...headers, cookie } })
    const { docs } = (await view.json()) as { docs: object }
    return Object.keys(docs)
      .find(key => key.startsWith(kind))!
      .slice(kind.length)
  }
  await act('b1', { type: 'game', command: { type: 'take-ready-made', id: 'teo-ferri' } })
  const character = await idOf('game/character/')
  const value = { characteristic: 'intelligence' }
  await act('b2', { type: 'open-slip', kind: 'test', about: { character }, value })
  const part = { type: 'fill-part', slip: await idOf('slip/'), part: 'master' }
  await act('b3', { ...part, value: { target: 7 }, seal: { salt: 'cd'.repeat(32) } })
  await act('b4', { ...part, value: { target: 2 }, seal: { salt: 'ef'.repeat(32) } })
  await act('a3', { type: 'say', text: 'Si comincia' })
  await server.stop()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('export lists the tables, or writes one file without overwriting another', async () => {
  const data = join(folder, 'data')
  expect((await exportTableToFile(data, undefined, undefined, 'en')).text).toContain('Prova')
  expect(await exportTableToFile(data, table, file, 'en')).toMatchObject({ code: 0 })
  expect(await exportTableToFile(data, table, file, 'en')).toMatchObject({ code: 1 })
})

test('[PRO-31] a valid file verifies: its chain, one throw, three seals, one void', async () => {
  const found = await verifyFile(file)
  expect(found).toMatchObject({ table, throws: 1, typed: 0, seals: 3, void: 1, faults: [] })
  expect(formatVerifyReport(found, 'en').text).toContain('seals checked: 3, void: 1')
  expect(formatVerifyReport(found, 'en').code).toBe(0)
})

test('a file with one changed letter in a sealed note fails verification', async () => {
  const bad = join(folder, 'bad.md')
  writeFileSync(bad, readFileSync(file, 'utf8').replaceAll('il maggiordomo', 'il maggiordome'))
  expect(formatVerifyReport(await verifyFile(bad), 'en').code).toBe(1)
  expect(formatVerifyReport(await verifyFile(bad), 'it').text).toBe(
    'Il file non torna: è stato cambiato dopo il salvataggio (file-damaged).',
  )
})

test('replay shows the session as one seat saw it, or lists the seats', async () => {
  const replay = await replayFile(file, 'giulia', 'it')
  expect(replay.ok && replay.value).toContain('Si comincia')
  expect(replay.ok && replay.value).toMatch(/sigilla di nuovo un numero .* non vale più/)
  expect(await replayFile(file, 'Nessuno', 'it')).toMatchObject({
    ok: false,
    error: { code: 'unknown-seat', path: 'seat' },
  })
})

test('a wrong file or seat is explained without technical codes', async () => {
  expect(await replay(file, 'Nessuno', 'en')).toEqual({
    text: 'No seat at this table is called “Nessuno”: choose one of Giulia.',
    code: 2,
  })
  for (const failed of [
    await replay('/missing.html', 'Giulia', 'en'),
    await verify('/missing.html', 'en'),
  ]) {
    expect(failed.code).toBe(1)
    expect(failed.text).toMatch(/^Cannot read \/missing\.html: it does not exist/)
  }
})

test('a file can be imported on another server once, and a damaged one is refused', async () => {
  const other = join(folder, 'other')
  const server = await startServer({
    dataDir: other,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
  })
  await server.stop()
  expect(await importTableFromFile(other, join(folder, 'bad.md'), 'en')).toMatchObject({ code: 1 })
  expect(await importTableFromFile(other, file, 'en')).toMatchObject({ code: 0 })
  expect(await importTableFromFile(other, file, 'en')).toMatchObject({ code: 1 })
  const store = await openSqlite(join(other, 'mastro.db'))
  expect((await store.list()).map(one => one.table)).toEqual([table])
  await store.close()
})

test('a file can be imported into an empty data folder', async () => {
  const fresh = join(folder, 'new-laptop')
  const taken = await importTableFromFile(fresh, file, 'it')
  expect(taken).toMatchObject({ code: 0 })
  const store = await openSqlite(join(fresh, 'mastro.db'))
  expect((await store.list()).map(one => one.table)).toEqual([table])
  await store.close()
  const bad = await importTableFromFile(join(folder, 'newer'), join(folder, 'bad.md'), 'it')
  expect(bad).toMatchObject({ code: 1, text: expect.stringContaining('è stato cambiato') })
})

test('[PRO-31] a log in which a void seal is opened fails, even with a valid chain', async () => {
  const other = join(folder, 'other')
  const store = await openSqlite(join(other, 'mastro.db'))
  const { version, at } = (await store.head(table))!
  const acts = (await store.read(table, 0, version)).map(({ body }) => upcast(body))
  const seals = acts.flatMap(({ events }) =>
    events.flatMap(event => (event.type === 'envelope-sealed' ? [event.envelope] : [])),
  )
  const envelope = seals.find(one => one.instead !== undefined)!.instead!
  const events = [{ type: 'envelope-opened' as const, envelope }]
  const body = formatAct({ ...acts.at(-1)!, id: 'forged', events, lines: [] })
  await store.append(table, version, [{ seat: null, command: null, print: null, at, body }])
  await store.close()
  const forged = join(folder, 'forged.md')
  expect(await exportTableToFile(other, table, forged, 'en')).toMatchObject({ code: 0 })
  expect(await verifyFile(forged)).toMatchObject({
    faults: [{ en: `${version + 1}: seal ${envelope} was void but is opened` }],
  })
})

test('a backup can be restored, and the replaced database is kept', async () => {
  const data = join(folder, 'data')
  expect(await backUp(data, 'en')).toMatchObject({ code: 0 })
  const back = await restore(data, undefined, 'en')
  expect(back).toMatchObject({ code: 0 })
  expect(back.text).toContain('before-')
})

test('an empty folder is explained in plain words', async () => {
  expect(await backUp(join(folder, 'nowhere'), 'it')).toMatchObject({ code: 1 })
})
