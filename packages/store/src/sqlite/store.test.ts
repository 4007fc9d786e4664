import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { act, storeContract } from '@mastro/log/testing'
import { checkSettings, isOlder } from './connection.ts'
import { isDiskFull, verifyLog } from '@mastro/log'
import { MIGRATIONS } from './migrations.ts'
import { headsFilePath, openSqlite } from './store.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

storeContract('sqlite', NODE_LOG_RUNTIME, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'mastro-store-'))
  return {
    open: () => openSqlite(join(dir, 'mastro.db')),
    openSecond: null,
    isDurable: true,
    clean: async () => rmSync(dir, { recursive: true, force: true }),
  }
})

async function withDir<T>(body: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'mastro-store-'))
  try {
    return await body(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

test('[PRO-2] database settings that SQLite did not apply are refused', () =>
  withDir(async dir => {
    for (const weak of [
      'pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal',
      'pragma locking_mode = exclusive; pragma journal_mode = delete; pragma synchronous = full',
      'pragma locking_mode = normal; pragma journal_mode = wal; pragma synchronous = full',
    ]) {
      const db = new DatabaseSync(join(dir, 'weak.db'))
      db.exec(weak)
      expect(() => checkSettings(db)).toThrow('unsafe-settings')
      db.close()
    }
  }))

test('[PRO-2] SQLite older than 3.51.3 is refused', () => {
  expect(['3.51.2', '3.50.9', '2.99.99'].map(isOlder)).toEqual([true, true, true])
  expect(['3.51.3', '3.53.4', '4.0.0'].map(isOlder)).toEqual([false, false, false])
})

test('[PRO-6] closing waits for a copy in progress, which is then complete', () =>
  withDir(async dir => {
    const [file, copy] = [join(dir, 'mastro.db'), join(dir, 'copy.db')]
    const store = await openSqlite(file)
    const body = JSON.stringify({ text: 'x'.repeat(3000) })
    const acts = Array.from({ length: 1500 }, (_, i) => act('ada', `c${i}`, body))
    await store.append('t', 0, acts)
    const made = store.backup(copy)
    await store.close()
    const again = await openSqlite(file)
    expect(await again.head('t')).toMatchObject({ version: 1500 })
    await again.close()
    await made
    const copied = await openSqlite(copy)
    expect(await verifyLog(NODE_LOG_RUNTIME, copied, 't')).toMatchObject({
      ok: true,
      version: 1500,
    })
    await copied.close()
  }))

test('[PRO-2] a write to a closed store is refused, not reported as a disk fault', () =>
  withDir(async dir => {
    const faults: string[] = []
    const onFault = ({ code }: { code: string }) => faults.push(code)
    const store = await openSqlite(join(dir, 'mastro.db'), { onFault })
    const before = store.append('t', 0, [act('ada', 'c1', 'a')])
    await store.close()
    expect(await before).toMatchObject({ ok: true })
    await expect(store.keyValues.put('late', '1')).rejects.toMatchObject({ code: 'unreachable' })
    await new Promise(done => setImmediate(done))
    expect(faults).toEqual([])
  }))

test('[PRO-9] a log that lost its tail is reported until the host accepts the loss', () =>
  withDir(async dir => {
    const file = join(dir, 'mastro.db')
    const store = await openSqlite(file)
    await store.append('t', 0, [act('ada', 'c1', '1')])
    await store.append('t', 1, [act('ada', 'c2', '2')])
    await store.append('u', 0, [act('ada', 'c1', '1')])
    await store.close()
    const db = new DatabaseSync(file)
    db.exec('delete from act where version = 2')
    db.close()
    const again = await openSqlite(file)
    expect([...again.behind()]).toEqual([['t', { known: 2, found: 1 }]])
    await again.acceptLoss('t')
    await again.close()
    const last = await openSqlite(file)
    expect(last.behind().size).toBe(0)
    await last.close()
  }))

test('[PRO-9] the side file includes writes still in progress when the store was closed', () =>
  withDir(async dir => {
    const file = join(dir, 'mastro.db')
    const store = await openSqlite(file)
    const late = store.append('t', 0, [act('ada', 'c1', '1')])
    await store.close()
    expect(await late).toMatchObject({ ok: true, version: 1 })
    expect(readFileSync(headsFilePath(file), 'utf8')).toBe('1 t.\n')
  }))

test('[PRO-5] a full disk refuses writes, which succeed again once there is room', () =>
  withDir(async dir => {
    const [first, ...rest] = MIGRATIONS
    const tight = { ...first!, sql: `${first!.sql}; pragma max_page_count = 40` }
    const store = await openSqlite(join(dir, 'mastro.db'), { migrations: [tight, ...rest] })
    let version = 0
    let full = false
    for (let i = 0; i < 100 && !full; i++) {
      const done = await store.append('t', version, [act('ada', `c${i}`, 'x'.repeat(3000))])
      if (done.ok) version = done.version
      else full = done.code === 'storage-full'
    }
    expect(full).toBe(true)
    expect(await store.head('t')).toMatchObject({ version })
    expect((await store.read('t', 0, 1000)).length).toBe(version)
    const big = store.keyValues.put('k', 'x'.repeat(30_000)).catch((error: unknown) => error)
    expect(isDiskFull(await big)).toBe(true)
    expect(isDiskFull(new Error('another'))).toBe(false)
    await store.close()
    const roomy = await openSqlite(join(dir, 'mastro.db'))
    expect(await roomy.append('t', version, [act('ada', 'again', 'x')])).toMatchObject({ ok: true })
    await roomy.close()
  }))

test('[PRO-9] a damaged stored value throws and is never returned', () =>
  withDir(async dir => {
    const file = join(dir, 'mastro.db')
    const store = await openSqlite(file)
    await store.keyValues.put('ticket/a', '{"seat":"ada"}')
    await store.keyValues.put('ticket/b', '{"seat":"teo"}')
    await store.close()
    const flip = (sql: string) => {
      const db = new DatabaseSync(file)
      db.exec(sql)
      db.close()
    }
    flip(`update vault set value = '{"seat":"eda"}' where key = 'ticket/a'`)
    const again = await openSqlite(file)
    await expect(again.keyValues.get('ticket/a')).rejects.toMatchObject({ code: 'damaged' })
    await expect(again.keyValues.list('ticket/')).rejects.toMatchObject({ code: 'damaged' })
    expect(await again.keyValues.list('ticket/', 'skip')).toEqual([['ticket/b', '{"seat":"teo"}']])
    expect(await again.keyValues.get('ticket/b')).toBe('{"seat":"teo"}')
    expect(await again.keyValues.damagedKeys()).toEqual(['ticket/a'])
    await again.keyValues.put('ticket/a', '{"seat":"ada"}') // writing it again repairs it
    expect(await again.keyValues.damagedKeys()).toEqual([])
    await again.close()
    flip(`update vault set key = 'ticket/c' where key = 'ticket/b'`)
    const moved = await openSqlite(file)
    expect(await moved.keyValues.damagedKeys()).toEqual(['ticket/c'])
    await moved.close()
  }))

test('[PRO-11] upgrading a format 1 file keeps its stored values and adds checksums', () =>
  withDir(async dir => {
    const file = join(dir, 'mastro.db')
    const db = new DatabaseSync(file)
    db.exec(`${MIGRATIONS[0]!.sql}; pragma user_version = 1`)
    db.exec(`insert into vault (key, value) values ('seed/t/b1', 'à «x»'), ('ticket/a', '{}')`)
    db.close()
    const store = await openSqlite(file)
    expect(await store.keyValues.list('')).toEqual([
      ['seed/t/b1', 'à «x»'],
      ['ticket/a', '{}'],
    ])
    expect(await store.keyValues.damagedKeys()).toEqual([])
    await store.close()
    expect(existsSync(`${file}.format-1`)).toBe(true)
  }))

test('[PRO-9] when idle, the database file alone contains everything', () =>
  withDir(async dir => {
    const file = join(dir, 'mastro.db')
    const alone = join(dir, 'alone', 'mastro.db')
    const headIn = async () => {
      rmSync(join(dir, 'alone'), { recursive: true, force: true })
      mkdirSync(join(dir, 'alone'))
      copyFileSync(file, alone)
      const copy = await openSqlite(alone)
      const head = await copy.head('t')
      await copy.close()
      return head?.version ?? 0
    }
    // fake timers, so that a slow write on a busy machine does not count as a pause
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const store = await openSqlite(file, { quietMs: 50 })
    for (let i = 0; i < 30; i++) await store.append('t', i, [act('ada', `c${i}`, `${i}`)])
    vi.advanceTimersByTime(49)
    expect(await headIn()).toBe(0) // control: right after a write everything is in the write-ahead file
    vi.advanceTimersByTime(1)
    expect(await headIn()).toBe(30)
    expect(statSync(`${file}-wal`).size).toBe(0)
    await store.append('t', 30, [act('ada', 'last', '30')])
    await store.backup(join(dir, 'backup.db'))
    expect(await headIn()).toBe(31)
    await store.close()
  }))
