import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StoreFault, verifyLog, type Store } from '@mastro/log'
import { act } from '@mastro/log/testing'
import { openSqlite } from '../store.ts'
import { NODE_LOG_RUNTIME } from '../../node-runtime.ts'

const TABLES = ['a', 'b', 'c']
const ENDS = ['', '-wal', '.heads']
let dir: string
let file: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'mastro-places-'))
  file = join(dir, 'mastro.db')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const open = (indexFlushEvery: number, path = file) => openSqlite(path, { indexFlushEvery })

/** The expected act of a table at a version. */
const wanted = (table: string, version: number) =>
  version % 5 === 0
    ? act(null, null, `${table}${version}`, version)
    : act(`seat-${version % 2}`, `c${version}`, `${table}${version}`, version)

async function write(store: Store, from: number, until: number): Promise<void> {
  for (let version = from; version <= until; version++)
    await Promise.all(
      TABLES.map(async table =>
        expect(await store.append(table, version - 1, [wanted(table, version)])).toMatchObject({
          ok: true,
          version,
        }),
      ),
    )
}

/** Every act up to a version is found in every way, and no command can be repeated. */
async function expectAll(store: Store, until: number): Promise<void> {
  expect(await store.list()).toEqual(TABLES.map(table => ({ table, version: until })))
  for (const table of TABLES) {
    expect(await verifyLog(NODE_LOG_RUNTIME, store, table)).toMatchObject({
      ok: true,
      version: until,
    })
    const all = await store.read(table, 0, 1000)
    expect(await store.head(table)).toMatchObject({ version: until, hash: all.at(-1)!.hash })
    for (const found of all) {
      const { version, seat, command } = found
      expect(found).toMatchObject(wanted(table, version))
      expect(await store.read(table, version - 1, 3)).toEqual(all.slice(version - 1, version + 2))
      if (seat === null || command === null) continue
      expect(await store.findCommand(table, seat, command)).toEqual(found)
      const again = await store.append(table, until, [act(seat, command, 'again')])
      expect(again).toEqual({ ok: false, code: 'command-known', version })
    }
  }
}

/** Number of acts whose positions are flushed to the file. */
function settledIn(path: string): number {
  const db = new DatabaseSync(path)
  const count = Number(db.prepare('select count(*) as n from place').get()?.['n'])
  db.close()
  return count
}

test('acts are found in memory, in the file, and across both', async () => {
  const store = await open(20)
  for (const until of [3, 12, 30]) {
    await write(store, ((await store.head('a'))?.version ?? 0) + 1, until)
    await expectAll(store, until)
  }
  await store.close()
  expect(settledIn(file)).toBeGreaterThanOrEqual(60)
  expect(settledIn(file)).toBeLessThan(90)
})

test('[PRO-6] after a restart both flushed and unflushed acts are found', async () => {
  const first = await open(1000)
  await write(first, 1, 12)
  await first.close()
  expect(settledIn(file)).toBe(0)
  const second = await open(8)
  await expectAll(second, 12)
  await write(second, 13, 14) // flushes all of them
  await write(second, 15, 15)
  await second.close()
  expect(settledIn(file)).toBeGreaterThanOrEqual(36)
  const third = await open(1000)
  await expectAll(third, 15)
  await third.close()
})

test('[PRO-1] wherever the process ends, the next start finds every act', async () => {
  const store = await open(10)
  const settled = new Set<number>()
  for (let version = 1; version <= 16; version++) {
    await write(store, version, version)
    // the files on disk at this moment, before the next commit
    const copy = join(dir, 'killed.db')
    for (const end of ENDS)
      if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${copy}${end}`)
    const next = await open(10, copy)
    await expectAll(next, version)
    await next.close()
    settled.add(settledIn(copy))
    for (const end of ENDS) rmSync(`${copy}${end}`, { force: true })
  }
  await store.close()
  expect(settled.size).toBeGreaterThan(3) // before, during and after a flush
})

test('an append with a known or repeated command writes nothing', async () => {
  const store = await open(4)
  await write(store, 1, 6)
  const fine = act('ada', 'new', '1')
  expect(await store.append('a', 6, [fine, act('seat-1', 'c1', '2')])).toEqual({
    ok: false,
    code: 'command-known',
    version: 1,
  })
  expect(await store.append('a', 6, [fine, fine])).toMatchObject({ code: 'version-conflict' })
  expect(await store.findCommand('a', 'ada', 'new')).toBeNull()
  await expectAll(store, 6)
  await store.close()
})

/** A file with all positions flushed, changed by SQL and opened without its side file. */
async function changed(sql: string): Promise<Store> {
  const store = await open(1)
  await write(store, 1, 9)
  await store.close()
  const db = new DatabaseSync(file)
  expect(db.prepare('select count(*) as n from place').get()).toEqual({ n: 27 })
  db.exec(sql)
  db.close()
  rmSync(`${file}.heads`)
  return open(1)
}

/**
 * One flipped bit in a row header turns four bytes into eight, giving a number no valid row has.
 */
const HUGE = String(2n ** 62n)

const DAMAGE = {
  'an act whose sum is huge': `update act set sum = ${HUGE} where log = 1 and version = 4`,
  'an act of a huge time': `update act set at = ${HUGE} where log = 1 and version = 4`,
  'an act of a huge version': `update act set version = ${HUGE} where log = 1 and version = 4`,
  'an act under a huge log': `update act set log = ${HUGE} where log = 1 and version = 4`,
  'an act in a huge place': `update act set id = ${HUGE} where log = 1 and version = 4`,
  'a place that points far away': `update place set act = ${HUGE} where log = 1 and version = 4`,
  'a place of a huge version': `update place set version = ${HUGE} where log = 1 and version = 4`,
  'a command with a huge version': `update asked set version = ${HUGE} where log = 1 and version = 4`,
  'a place that points to another act': `update place set act = 5 where log = 1 and version = 4`,
  'a place that points to nothing': `update place set act = 999 where log = 1 and version = 4`,
  'a lost place': `delete from place where log = 1 and version = 4`,
  'a place under another log': `update place set log = 7 where log = 1 and version = 4`,
  'a lost command': `delete from asked where log = 1 and version = 4`,
  'a command with another version': `update asked set version = 3 where log = 1 and version = 4`,
  'an act under another log': `update act set log = 2 where log = 1 and version = 4`,
  'an act that asks otherwise': `update act set command = 'c9' where log = 1 and version = 4`,
  'a lost act': `delete from act where log = 1 and version = 4`,
}
for (const [what, sql] of Object.entries(DAMAGE))
  test(`[PRO-9] ${what} is detected at its version, and the other logs stay intact`, async () => {
    const store = await changed(sql)
    expect(await verifyLog(NODE_LOG_RUNTIME, store, 'a')).toEqual({
      ok: false,
      code: 'log-damaged',
      lastGood: 3,
    })
    for (const table of ['b', 'c'])
      expect(await verifyLog(NODE_LOG_RUNTIME, store, table)).toMatchObject({
        ok: true,
        version: 9,
      })
    await store.close()
  })

const LOST_END = {
  'a lost last place': 'delete from place where log = 1 and version = 9',
  'a lost last act': 'delete from act where log = 1 and version = 9',
  'an end that was moved up': 'update log set settled = 10 where id = 1',
  'an end that was moved far away': `update log set settled = ${HUGE} where id = 1`,
}
for (const [what, sql] of Object.entries(LOST_END))
  test(`[PRO-9] ${what} is detected without a side file, and appends are refused`, async () => {
    const store = await changed(sql)
    expect(await verifyLog(NODE_LOG_RUNTIME, store, 'a')).toMatchObject({
      ok: false,
      code: 'log-damaged',
    })
    const { version } = (await store.head('a'))!
    await expect(store.append('a', version, [act('x', 'y', '1')])).rejects.toMatchObject({
      code: 'damaged',
    })
    await store.close()
  })

test('[PRO-9] an end that was moved down has no effect', async () => {
  const store = await changed('update log set settled = 2 where id = 1')
  await expectAll(store, 9)
  await store.close()
})

test('[PRO-9] an unflushed act moved to another log damages only its own log', async () => {
  const first = await open(1000)
  await write(first, 1, 9)
  await first.close()
  const db = new DatabaseSync(file)
  db.exec('update act set log = 2 where log = 1 and version = 4')
  db.close()
  for (const every of [1000, 1]) {
    const store = await open(every)
    expect(await verifyLog(NODE_LOG_RUNTIME, store, 'a')).toEqual({
      ok: false,
      code: 'log-damaged',
      lastGood: 3,
    })
    expect(await verifyLog(NODE_LOG_RUNTIME, store, 'b')).toMatchObject({
      ok: true,
      version: 9 + Number(every < 2),
    })
    if (every === 1000)
      expect(await store.append('b', 9, [wanted('b', 10)])).toMatchObject({ ok: true })
    await store.close()
  }
})

for (const column of ['sum', 'at', 'version', 'log'])
  test(`[PRO-9] an unflushed act with a huge ${column} is detected, other logs continue`, async () => {
    const first = await open(1000)
    await write(first, 1, 9)
    await first.close()
    const db = new DatabaseSync(file)
    db.exec(`update act set ${column} = ${HUGE} where log = 1 and version = 4`)
    db.close()
    const store = await open(1000)
    expect(await verifyLog(NODE_LOG_RUNTIME, store, 'a')).toEqual({
      ok: false,
      code: 'log-damaged',
      lastGood: 3,
    })
    for (const table of ['b', 'c']) {
      expect(await store.append(table, 9, [wanted(table, 10)])).toMatchObject({ ok: true })
      expect(await verifyLog(NODE_LOG_RUNTIME, store, table)).toMatchObject({
        ok: true,
        version: 10,
      })
    }
    await store.close()
  })

test('[PRO-9] huge numbers in a stored value, a snapshot or the word index are never used', async () => {
  const first = await open(1)
  await write(first, 1, 9)
  await first.keyValues.put('door/a', 'open')
  const { hash } = (await first.head('a'))!
  await first.saveSnapshot('a', { version: 9, hash, engine: 'e', body: '{}' })
  await first.wordIndex.add('a', 0, 9, [])
  await first.close()
  const db = new DatabaseSync(file)
  db.exec(`update vault set sum = ${HUGE} where key = 'door/a'; update snapshot set version = ${HUGE};
    update word_reach set version = ${HUGE}`)
  db.close()
  const store = await open(1)
  expect(await store.keyValues.damagedKeys()).toEqual(['door/a'])
  await expect(store.keyValues.get('door/a')).rejects.toMatchObject({ code: 'damaged' })
  expect(await store.loadSnapshot('a', 'e')).toBe(null)
  expect(await store.wordIndex.indexedVersion('a')).toBe(0)
  await expectAll(store, 9)
  await store.close()
})

test('[PRO-9] an unflushed act with changed metadata is readable but reported as damaged', async () => {
  for (const version of [1, 4, 9]) {
    const first = await open(1000)
    await write(first, 1, 9)
    await first.close()
    const db = new DatabaseSync(file)
    db.exec(`update act set seat = 'seat-7' where log = 1 and version = ${version}`)
    db.close()
    const store = await open(1000)
    expect(await verifyLog(NODE_LOG_RUNTIME, store, 'a')).toMatchObject({
      ok: false,
      lastGood: version - 1,
    })
    expect((await store.read('a', 0, 99)).map(found => found.body)).toEqual(
      Array.from({ length: 9 }, (_, i) => `a${i + 1}`),
    )
    await store.close()
    for (const end of ENDS) rmSync(`${file}${end}`, { force: true })
  }
})

/** `whole`, `said` (damage was reported), or `hidden` (wrong data without a report). */
async function verdictOf(path: string): Promise<'whole' | 'said' | 'hidden'> {
  let store: Store | null = null
  try {
    store = await open(1000, path)
    if (store.behind().size > 0) return 'said'
    for (const table of TABLES) {
      const verdict = await verifyLog(NODE_LOG_RUNTIME, store, table)
      if (!verdict.ok) return 'said'
      if (verdict.version !== 40) return 'hidden'
      for (const { seat, command, version } of await store.read(table, 0, 40)) {
        if (seat === null || command === null) continue
        const found = await store.findCommand(table, seat, command)
        if (found?.version !== version) return 'hidden'
      }
    }
    return 'whole'
  } catch (error) {
    const isSaid = error instanceof StoreFault || (error instanceof Error && 'errcode' in error)
    return isSaid ? 'said' : 'hidden'
  } finally {
    await store?.close().catch(() => undefined)
  }
}

test('[PRO-9] a bit flip anywhere in a flushed file is detected or has no effect', async () => {
  const store = await open(10)
  await write(store, 1, 40)
  await store.close()
  const bytes = readFileSync(file)
  const copy = join(dir, 'flipped.db')
  const counts = { whole: 0, said: 0, hidden: 0 }
  const hidden: number[] = [] // bits to look at after a failure
  for (let i = 0; i < 200; i++) {
    const at = Math.floor((i * 7919 * 8 + 3) % (bytes.length * 8))
    const flipped = Buffer.from(bytes)
    flipped[at >> 3]! ^= 1 << (at & 7)
    writeFileSync(copy, flipped)
    rmSync(`${copy}-wal`, { force: true })
    copyFileSync(`${file}.heads`, `${copy}.heads`)
    const verdict = await verdictOf(copy)
    counts[verdict] += 1
    if (verdict === 'hidden') hidden.push(at)
  }
  expect(hidden).toEqual([])
  expect(counts.said).toBeGreaterThan(30)
})
