import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '@mastro/server'
import { openSqlite } from '@mastro/store'
import { backUp } from './backup.ts'
import { check, copy, restoreTable } from './check.ts'
import { serve } from './server/serve.ts'

let folder: string
let data: string
let table: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mastro-mend-'))
  data = join(folder, 'data')
  const server = await start()
  const opened = await fetch(`http://127.0.0.1:${server.port}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Mastro': '1' },
    body: JSON.stringify({ system: 'warp', name: 'Prova', seatName: 'Giulia' }),
  })
  table = ((await opened.json()) as { table: string }).table
  await server.stop()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = (): Promise<RunningServer> =>
  startServer({ dataDir: data, port: 0, host: '127.0.0.1', logLevel: 'silent' })

function damage(): void {
  const db = new DatabaseSync(join(data, 'mastro.db'))
  db.exec(`update act set texts = replace(texts, 'Giulia', 'Guilia')`)
  db.close()
}

test('a copy is one complete file, whether or not the server is running', async () => {
  const server = await start()
  expect(await copy(data, join(folder, 'running.db'), 'it')).toMatchObject({ code: 0 })
  await server.stop()
  expect(await copy(data, join(folder, 'stopped.db'), 'it')).toMatchObject({ code: 0 })
  for (const name of ['running.db', 'stopped.db']) {
    const store = await openSqlite(join(folder, name))
    expect(await store.list()).toEqual([{ table, version: 1 }])
    await store.close()
  }
  const there = await copy(data, join(folder, 'running.db'), 'en')
  expect(there).toMatchObject({ code: 1 })
  expect(there.text).toContain('already exists')
})

test('check lists the damaged table, and restore repairs only that one', async () => {
  expect(await check(data, 'en')).toMatchObject({ code: 0 })
  expect(await backUp(data, 'en')).toMatchObject({ code: 0 })
  damage()
  const ill = await check(data, 'en')
  expect(ill.code).toBe(3)
  expect(ill.text).toContain(table)
  expect(ill.text).toContain(`mastro restore --table`)
  const mended = await restoreTable(data, table, null, 'en')
  expect(mended).toMatchObject({ code: 0 })
  expect(mended.text).toContain('is repaired')
  expect(await check(data, 'en')).toMatchObject({ code: 0 })
  damage()
  const server = await start()
  expect(await restoreTable(data, table, null, 'it')).toMatchObject({ code: 0 })
  expect(await restoreTable(data, 'nobody', null, 'it')).toMatchObject({ code: 1 })
  await server.stop()
  expect(await check(data, 'it')).toMatchObject({ code: 0 })
})

test('[PRO-9] check finds a damaged index by itself and rebuilds it, whether or not a server runs', async () => {
  const pages = breakTree('asked')
  expect(pages).toBeGreaterThan(0)
  const stopped = await check(data, 'en')
  expect(stopped).toMatchObject({ code: 3 })
  expect(stopped.text).toContain('positions')
  expect(await check(data, 'en')).toMatchObject({ code: 0 })
  breakTree('word_data')
  const server = await start()
  const running = await check(data, 'it')
  expect(running).toMatchObject({ code: 3 })
  expect(running.text).toContain('words')
  await server.stop()
  expect(await check(data, 'it')).toMatchObject({ code: 0 })
  breakTree('vault') // the truth cannot be rebuilt
  const lost = await check(data, 'en')
  expect(lost).toMatchObject({ code: 3 })
  expect(lost.text).toContain('unreadable')
})

/** Makes the pages of a table unreadable. Returns their number. */
function breakTree(name: string): number {
  const file = join(data, 'mastro.db')
  const db = new DatabaseSync(file)
  const pages = db.prepare('select pageno from dbstat where name = ?').all(name)
  db.close()
  const bytes = readFileSync(file)
  for (const { pageno } of pages) bytes[(Number(pageno) - 1) * 4096]! ^= 0x10 // the type of the page
  writeFileSync(file, bytes)
  return pages.length
}

test('without its database, check lists what is missing and what to do, in both languages', async () => {
  rmSync(join(data, 'mastro.db'))
  const said: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    said.push(String(text))
    return true
  })
  for (const language of ['it', 'en'] as const)
    expect(await serve({ data, port: 0, language })).toBe(1)
  spy.mockRestore()
  for (const text of said) {
    expect(text).toContain(table)
    expect(text).toContain('mastro restore')
    expect(text).toContain('--accept-loss')
  }
  expect(said).toHaveLength(2)
})

test('[PRO-1] the launcher forwards signals and exits like its program', async () => {
  const mark = join(folder, 'mark')
  const program = `require('fs').writeFileSync(${JSON.stringify(mark)}, String(process.pid));
    process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000)`
  const script = join(import.meta.dirname, '../../bin/run-as-child.mjs')
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { runAsChild } from ${JSON.stringify(script)}
     runAsChild(process.execPath, ['-e', ${JSON.stringify(program)}])`,
  ])
  const ended = new Promise<number | null>(done => child.once('exit', done))
  await vi.waitFor(() => expect(existsSync(mark)).toBe(true), { timeout: 10_000 })
  child.kill('SIGTERM')
  expect(await ended).toBe(7)
})
