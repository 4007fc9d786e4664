import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackups, verifyBackup, type Backups } from './backups.ts'
import { repairTable } from './repair.ts'
import { StoreFault, verifyLog, type Store } from '@mastro/log'
import { restoreBackup } from './restore-backup.ts'
import { openSqlite } from './sqlite/store.ts'
import { act } from '@mastro/log/testing'
import { NODE_LOG_RUNTIME } from './node-runtime.ts'

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

test('[PRO-10] a backup restores the data from when it was made', async () => {
  await write(0, 20)
  await store.keyValues.put('seed/t/b1', 'secret')
  const made = await backups.make('asked')
  expect(backups.list()).toEqual([made])
  const head = await store.head('t')
  await write(20, 5)
  await store.close()
  const aside = await restoreBackup(backups.fileOf(made.id)!, join(dir, 'mastro.db'), now)
  store = await openSqlite(join(dir, 'mastro.db'))
  expect(await store.head('t')).toEqual(head)
  expect(await store.keyValues.get('seed/t/b1')).toBe('secret')
  expect(store.behind().size).toBe(0)
  const old = await openSqlite(aside!)
  expect(await old.head('t')).toMatchObject({ version: 25 })
  await old.close()
})

test('[PRO-10] only the five newest databases replaced by restores are kept', async () => {
  await write(0, 3)
  const made = await backups.make('asked')
  await store.close()
  const aside: (string | null)[] = []
  for (let i = 0; i < 8; i++)
    aside.push(
      await restoreBackup(backups.fileOf(made.id)!, join(dir, 'mastro.db'), now + i * HOUR),
    )
  store = await openSqlite(join(dir, 'mastro.db'))
  const kept = readdirSync(dir).filter(name => name.includes('.before-'))
  expect(kept.sort()).toEqual(aside.slice(-5).map(file => basename(file!)))
})

test('[PRO-10] a backup that fails its trial restore is not listed', async () => {
  await write(0, 400)
  const broken: Store = {
    ...store,
    async backup(file) {
      await store.backup(file)
      // changes every copy, because split pages keep old ones
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

test('[PRO-10] a backup that lacks the end of a log is detected', async () => {
  await write(0, 5)
  const made = await backups.make('asked')
  const file = backups.fileOf(made.id)!
  await verifyBackup(file, [{ table: 't', version: 5 }])
  await expect(verifyBackup(file, [{ table: 't', version: 6 }])).rejects.toThrow('ends before')
})

test('[PRO-10] keeps 24 hourly and 30 daily backups, and makes none without changes', async () => {
  for (let hour = 0; hour < 40 * 24; hour += 6) {
    await write(hour / 6, 1)
    await backups.runIfDue()
    await backups.runIfDue()
    now += 6 * HOUR
  }
  const kinds = backups.list().map(backup => backup.kind)
  expect(kinds.filter(kind => kind === 'hourly')).toHaveLength(24)
  expect(kinds.filter(kind => kind === 'daily')).toHaveLength(30)
  const before = backups.list().length
  now += 24 * HOUR
  await backups.runIfDue()
  expect(backups.list()).toHaveLength(before)
})

test('[PRO-9] the check reports where an act was changed or is missing', async () => {
  await write(0, 1200)
  expect(await verifyLog(NODE_LOG_RUNTIME, store, 't')).toMatchObject({ ok: true, version: 1200 })
  const log = await store.read('t', 0, 2000)
  const read = (acts: typeof log) => ({
    read: async (_: string, after: number, limit: number) => acts.slice(after, after + limit),
    head: async () => acts.at(-1)!,
  })
  const changed = log.map(one => (one.version === 700 ? { ...one, form: '{"n":0}' } : one))
  expect(await verifyLog(NODE_LOG_RUNTIME, read(changed), 't')).toEqual({
    ok: false,
    code: 'log-damaged',
    lastGood: 699,
  })
  const missing = log.filter(one => one.version !== 3)
  expect(await verifyLog(NODE_LOG_RUNTIME, read(missing), 't')).toEqual({
    ok: false,
    code: 'log-damaged',
    lastGood: 2,
  })
  expect(await verifyLog(NODE_LOG_RUNTIME, store, 't', one => one.version < 5)).toMatchObject({
    lastGood: 4,
  })
  const short = { ...read(log.slice(0, 8)), head: async () => log.at(-1)! }
  expect(await verifyLog(NODE_LOG_RUNTIME, short, 't')).toEqual({
    ok: false,
    code: 'log-damaged',
    lastGood: 8,
  })
})

test('[PRO-9] acts before an unreadable page are still verified', async () => {
  await write(0, 30)
  const log = await store.read('t', 0, 100)
  const torn = {
    async read(_: string, after: number, limit: number) {
      if (after + limit > 20 && after < 30) throw new StoreFault('damaged', 'a page')
      return log.slice(after, after + limit)
    },
    head: async () => log.at(-1)!,
  }
  expect(await verifyLog(NODE_LOG_RUNTIME, torn, 't')).toEqual({
    ok: false,
    code: 'log-damaged',
    lastGood: 20,
  })
})

test('[PRO-13] backups dated in the future and other backups do not displace each other', async () => {
  const hours = async (count: number) => {
    for (let i = 0; i < count; i++) {
      await write((await store.head('t'))?.version ?? 0, 1)
      await backups.runIfDue()
      await backups.runIfDue()
      now += HOUR
    }
  }
  const kept = () => backups.list().filter(backup => backup.kind === 'hourly')
  const today = now
  await hours(10)
  now = today + 10 * 365 * 24 * HOUR
  await hours(2)
  now = today + 10 * HOUR
  await hours(1)
  expect(kept()).toHaveLength(13)
  now = today + 10 * HOUR + 60_000 // within the hour nothing is due, even with backups dated in the future
  await write((await store.head('t'))!.version, 1)
  for (let i = 0; i < 5; i++) await backups.runIfDue()
  expect(kept()).toHaveLength(13)
  now = today + 12 * HOUR
  await hours(30)
  const at = kept().map(backup => backup.at)
  expect(at.filter(one => one > now)).toHaveLength(2)
  expect(at.filter(one => one <= now)).toHaveLength(24)
  now = today - 365 * 24 * HOUR // a clock far behind deletes nothing either
  await hours(3)
  expect(kept()).toHaveLength(27)
})

const damage = async (change: string) => {
  await store.close()
  const db = new DatabaseSync(join(dir, 'mastro.db'))
  db.exec(change)
  db.close()
  store = await openSqlite(join(dir, 'mastro.db'))
}

test('[PRO-9] one damaged table is repaired from an older backup, others stay unchanged', async () => {
  await write(0, 300)
  await store.append('u', 0, [act('ada', 'c', '{}')])
  await store.keyValues.put('seed/t/b1', 'secret')
  const made = await backups.make('asked')
  await write(300, 200)
  const whole = await store.read('t', 0, 1000)
  await damage(`update act set body = '{"n":9}' where version in (100, 101)`)
  expect(await verifyLog(NODE_LOG_RUNTIME, store, 't')).toMatchObject({ ok: false, lastGood: 99 })
  const other = await store.head('u')
  await store.keyValues.take('seed/t/b1')
  expect(await repairTable(store, 't', [backups.fileOf(made.id)!])).toEqual({
    version: 500,
    known: 500,
    fetched: expect.any(Number) as number,
  })
  expect(await store.read('t', 0, 1000)).toEqual(whole)
  expect(await verifyLog(NODE_LOG_RUNTIME, store, 't')).toMatchObject({ ok: true, version: 500 })
  expect(await store.head('u')).toEqual(other)
  expect(await store.keyValues.get('seed/t/b1')).toBe('secret')
  await store.close()
  store = await openSqlite(join(dir, 'mastro.db'), { backups: join(dir, 'backups') })
  expect(await store.read('t', 0, 1000)).toEqual(whole)
  expect(store.behind().size).toBe(0)
})

test('[PRO-9] a repair that cannot close a gap ends before it and returns the known end', async () => {
  await write(0, 50)
  const made = await backups.make('asked')
  await write(50, 50)
  await damage(`update act set body = '{}' where version in (30, 80)`)
  expect(await repairTable(store, 't', [backups.fileOf(made.id)!])).toMatchObject({
    version: 79,
    known: 100,
  })
  expect(await repairTable(store, 'nobody', [backups.fileOf(made.id)!])).toBeNull()
})

test('[PRO-10] with a damaged table backups continue, and its last good one is kept', async () => {
  await write(0, 50)
  const sound = await backups.make('asked')
  await damage(`update act set body = '{}' where version = 30`)
  for (let i = 0; i < 25; i++) {
    now += HOUR
    await store.append('u', i, [act('ada', `c${i}`, '{}')])
    await backups.make('asked')
  }
  expect(backups.list().map(({ id }) => id)).toContain(sound.id)
  expect(backups.list()).toHaveLength(21)
  await repairTable(store, 't', [backups.fileOf(sound.id)!])
  now += HOUR
  await backups.make('asked')
  expect(backups.list()).toHaveLength(20)
})

test('[PRO-9] a lost or replaced database is detected by its backups', async () => {
  const file = join(dir, 'mastro.db')
  const open = () => openSqlite(file, { backups: join(dir, 'backups') })
  await write(0, 20)
  const old = await backups.make('asked')
  await write(20, 20)
  await store.append('u', 0, [act('ada', 'c', '{}')])
  now += HOUR
  await backups.make('asked')
  await store.close()
  for (const end of ['', '-wal', '.heads']) rmSync(`${file}${end}`, { force: true })
  store = await open()
  expect([...store.behind()]).toEqual([
    ['t', { known: 40, found: 0 }],
    ['u', { known: 1, found: 0 }],
  ])
  await store.close()
  // an intentional restore is no loss, but a loss after it is noticed again
  await restoreBackup(join(dir, 'backups', old.id), file, now)
  store = await open()
  expect(store.behind().size).toBe(0)
  expect(await store.head('t')).toMatchObject({ version: 20 })
  await write(20, 5)
  now += HOUR
  await backups.make('asked')
  await store.close()
  for (const end of ['', '-wal', '.heads']) rmSync(`${file}${end}`, { force: true })
  store = await open()
  expect([...store.behind()]).toEqual([['t', { known: 25, found: 0 }]])
  await store.acceptLoss('t')
  await store.close()
  store = await open()
  expect(store.behind().size).toBe(0)
})
