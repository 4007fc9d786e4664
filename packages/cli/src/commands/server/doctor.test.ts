import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from '@mastro/server'
import { openSqlite } from '@mastro/store'
import { act } from '@mastro/log/testing'
import { backUp } from '../backup.ts'
import { doctor } from './doctor.ts'

let data: string
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'mastro-doctor-'))
  const store = await openSqlite(join(data, 'mastro.db'))
  await store.append('t1', 0, [act('ada', 'c1', '{"events":[]}')])
  await store.close()
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

interface Finding {
  readonly check: string
  readonly isGood: boolean | null
  readonly detail: string
}

async function findings(): Promise<Readonly<Record<string, Finding>>> {
  const { data: found } = await doctor(data, 'en')
  return Object.fromEntries((found as readonly Finding[]).map(each => [each.check, each]))
}

test('a folder in order has no problem, and its last backup is restored on trial', async () => {
  expect(await backUp(data, 'en')).toMatchObject({ code: 0 })
  const { text, code } = await doctor(data, 'it')
  expect(code).toBe(0)
  expect(text).toContain('l’ultima copia si apre: tavoli 1, atti 1')
  expect(await findings()).toMatchObject({
    proxy: { isGood: null },
    files: { isGood: true },
    clock: { isGood: true },
    space: { isGood: true },
    backup: { isGood: true },
    drill: { isGood: true },
  })
})

test('each problem is found and makes the exit code 3', async () => {
  expect(await backUp(data, 'en')).toMatchObject({ code: 0 })
  const backups = join(data, 'backups')
  const [newest] = readdirSync(backups).filter(name => name.endsWith('.mastro-backup'))
  chmodSync(data, 0o755)
  chmodSync(join(data, 'mastro.db'), 0o644)
  expect((await findings())['files']).toMatchObject({ isGood: false })
  chmodSync(data, 0o700)
  const future = new Date(Date.now() + 5 * 3_600_000)
  utimesSync(join(data, 'mastro.db'), future, future)
  expect((await findings())['clock']).toMatchObject({ isGood: false })
  utimesSync(join(data, 'mastro.db'), new Date(), new Date())
  renameSync(join(backups, newest!), join(backups, 'asked-2020-01-01T00-00-00-000Z.mastro-backup'))
  expect((await findings())['backup']).toMatchObject({ isGood: false })
  writeFileSync(join(backups, 'asked-2020-01-01T00-00-00-000Z.mastro-backup'), 'not a database')
  expect((await findings())['drill']).toMatchObject({ isGood: false })
  expect(await doctor(data, 'en')).toMatchObject({ code: 3 })
  expect(await doctor(join(data, 'nowhere'), 'en')).toMatchObject({ code: 1 })
})

test('a running server reports a proxy that it does not know', async () => {
  const server = await startServer({
    dataDir: data,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
  })
  expect((await findings())['proxy']).toMatchObject({ isGood: true })
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  await fetch(`http://127.0.0.1:${server.port}/api/tables`, { headers })
  expect((await findings())['proxy']).toMatchObject({ isGood: false })
  expect((await doctor(data, 'en')).text).toContain('--trusted-proxy 127.0.0.1')
  await server.stop()
})
