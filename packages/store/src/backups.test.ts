import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackups, tryRestore, type Backups } from './backups.ts'
import { StoreFault, type Store } from './port.ts'
import { restoreBackup } from './restore.ts'
import { openSqlite } from './sqlite/store.ts'
import { act } from './testing/contract.ts'
import { verifyLog } from './verify.ts'

const HOUR = 3_600_000
let dir: string
let store: Store
let backups: Backups
let now: number
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mastro-backups-'))
  now = Date.UTC(2026, 10, 15, 20)
  store = await openSqlite(join(dir, 'mastro.db'))
  backups = createBackups(
    () => store,
    join(dir, 'backups'),
    () => now,
  )
})
afterEach(async () => {
  await store.close()
  rmSync(dir, { recursive: true, force: true })
})

async function write(from: number, count: number): Promise<void> {
  for (let i = from; i < from + count; i++)
    await store.append('t', i, [act('ada', `c${i}`, `{"n":${i}}`)])
}

test('[PRO-10] a backup holds what there was and restores to it', async () => {
  await write(0, 20)
  await store.vault.put('seed/t/b1', 'secret')
  const made = await backups.make('asked')
  expect(backups.list()).toEqual([made])
  const head = await store.head('t')
  await write(20, 5)
  await store.close()
  const aside = await restoreBackup(backups.fileOf(made.id)!, join(dir, 'mastro.db'), now)
  store = await openSqlite(join(dir, 'mastro.db'))
  expect(await store.head('t')).toEqual(head)
  expect(await store.vault.get('seed/t/b1')).toBe('secret')
  expect(store.behind().size).toBe(0)
  const old = await openSqlite(aside!)
  expect(await old.head('t')).toMatchObject({ version: 25 })
  await old.close()
})

test('[PRO-10] a backup that does not restore is not listed', async () => {
  await write(0, 400)
  const broken: Store = {
    ...store,
    async backup(file) {
      await store.backup(file)
      // every copy: pages that were split keep old ones
      const bytes = readFileSync(file, 'latin1').replaceAll('{"n":17}', '{"n":19}')
      writeFileSync(file, bytes, 'latin1')
    },
  }
  const careful = createBackups(
    () => broken,
    join(dir, 'broken'),
    () => now,
  )
  await expect(careful.make('asked')).rejects.toThrow('damaged after 17')
  expect(careful.list()).toEqual([])
})

test('[PRO-10] a backup that lost its end is noticed', async () => {
  await write(0, 5)
  const made = await backups.make('asked')
  const file = backups.fileOf(made.id)!
  await tryRestore(file, [{ table: 't', version: 5 }])
  await expect(tryRestore(file, [{ table: 't', version: 6 }])).rejects.toThrow('ends before')
})

test('[PRO-10] hourly 24, daily 30, and none when nothing happened', async () => {
  for (let hour = 0; hour < 40 * 24; hour += 6) {
    await write(hour / 6, 1)
    await backups.turn()
    await backups.turn()
    now += 6 * HOUR
  }
  const kinds = backups.list().map(backup => backup.kind)
  expect(kinds.filter(kind => kind === 'hourly')).toHaveLength(24)
  expect(kinds.filter(kind => kind === 'daily')).toHaveLength(30)
  const before = backups.list().length
  now += 24 * HOUR
  await backups.turn()
  expect(backups.list()).toHaveLength(before)
})

test('[PRO-9] a changed act, a missing one and a swapped one are found where they are', async () => {
  await write(0, 1200)
  expect(await verifyLog(store, 't')).toMatchObject({ ok: true, version: 1200 })
  const log = await store.read('t', 0, 2000)
  const read = (acts: typeof log) => ({
    read: async (_: string, after: number, limit: number) => acts.slice(after, after + limit),
    head: async () => acts.at(-1)!,
  })
  const changed = log.map(one => (one.version === 700 ? { ...one, body: '{"n":0}' } : one))
  expect(await verifyLog(read(changed), 't')).toEqual({ ok: false, code: 'log-damaged', good: 699 })
  const missing = log.filter(one => one.version !== 3)
  expect(await verifyLog(read(missing), 't')).toEqual({ ok: false, code: 'log-damaged', good: 2 })
  expect(await verifyLog(store, 't', one => one.version < 5)).toMatchObject({ good: 4 })
  const short = { ...read(log.slice(0, 8)), head: async () => log.at(-1)! }
  expect(await verifyLog(short, 't')).toEqual({ ok: false, code: 'log-damaged', good: 8 })
})

test('[PRO-9] where a page cannot be read, what comes before it still counts, and the rest is said to be damaged', async () => {
  await write(0, 30)
  const log = await store.read('t', 0, 100)
  const torn = {
    async read(_: string, after: number, limit: number) {
      if (after + limit > 20 && after < 30) throw new StoreFault('damaged', 'a page')
      return log.slice(after, after + limit)
    },
    head: async () => log.at(-1)!,
  }
  expect(await verifyLog(torn, 't')).toEqual({ ok: false, code: 'log-damaged', good: 20 })
})
