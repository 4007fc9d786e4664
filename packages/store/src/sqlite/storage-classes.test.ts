import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLog, type Store, type StoreFault } from '@mastro/log'
import { act } from '@mastro/log/testing'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'
import { DERIVED_PARTS, STORAGE_CLASSES, storageClassOf } from './storage-classes.ts'
import { openSqlite } from './store.ts'

const TABLES = ['a', 'b', 'c']
const ACTS = 150
const PAGE = 4096
let dir: string
let closed: string
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mastro-classes-'))
  closed = join(dir, 'closed.db')
  const store = await openSqlite(closed, { indexFlushEvery: 100 })
  for (const table of TABLES) await fill(store, table) // one after the other, so a page has few logs
  await store.close()
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const words = (table: string, version: number) => [`${table}${version}`, 'common']

async function fill(store: Store, table: string): Promise<void> {
  for (let version = 1; version <= ACTS; version++) {
    const written = act(`seat-${version % 3}`, `c${version}`, `${table}${version} `.repeat(30))
    expect(await store.append(table, version - 1, [written])).toMatchObject({ ok: true })
    await store.keyValues.put(`ticket/${table}${version}`, `value ${version} `.repeat(5))
  }
  await index(store, table)
  const { hash } = (await store.head(table))!
  await store.saveSnapshot(table, { version: ACTS, hash, engine: 'x', body: 'y'.repeat(20_000) })
}

async function index(store: Store, table: string): Promise<void> {
  const all = Array.from({ length: ACTS }, (_, i) => ({
    version: i + 1,
    words: words(table, i + 1),
  }))
  await store.wordIndex.add(table, 0, ACTS, all)
}

/** Numbers of the pages of a table, from SQLite itself. */
function pagesOf(name: string, type: 'leaf' | 'internal' | 'overflow'): readonly number[] {
  const db = new DatabaseSync(closed)
  const rows = db
    .prepare('select pageno from dbstat where name = ? and pagetype = ?')
    .all(name, type)
  db.close()
  return rows.map(row => Number(row['pageno']))
}

/** A copy in which the header of a page is damaged, so that SQLite cannot read it. */
function withBadPage(page: number, at = 0, mask = 0x10): string {
  const file = join(dir, 'copy.db')
  for (const end of ['-wal', '.heads']) rmSync(`${file}${end}`, { force: true })
  copyFileSync(`${closed}.heads`, `${file}.heads`)
  const bytes = readFileSync(closed)
  bytes[(page - 1) * PAGE + at]! ^= mask // by default, the type of the page
  writeFileSync(file, bytes)
  return file
}

/** Opens a copy with a damaged page. Damage never ends the process. */
async function withDamage(page: number, work: (store: Store) => Promise<void>): Promise<void> {
  await withFile(withBadPage(page), work)
}

async function withFile(file: string, work: (store: Store) => Promise<void>): Promise<void> {
  const faults: StoreFault[] = []
  const onFault = (fault: StoreFault) => void faults.push(fault)
  const store = await openSqlite(file, { onFault, indexFlushEvery: 100 })
  try {
    await work(store)
    expect(faults).toEqual([])
  } finally {
    await store.close()
  }
}

const isWhole = async (store: Store, table: string) =>
  (await verifyLog(NODE_LOG_RUNTIME, store, table)).ok

test('[PRO-9] every table of the database has a storage class', () => {
  const db = new DatabaseSync(closed)
  const names = db.prepare(`select name from sqlite_schema where type = 'table'`).all()
  db.close()
  expect(names.length).toBeGreaterThan(8)
  for (const { name } of names) expect(storageClassOf(String(name)), String(name)).toBeDefined()
  const derived = Object.values(DERIVED_PARTS).flat().sort()
  const notTruth = Object.keys(STORAGE_CLASSES).filter(name => STORAGE_CLASSES[name] !== 'truth')
  expect(derived).toEqual(notTruth.sort())
})

test.each(['word_idx', 'word_data', 'snapshot', 'word_reach'])(
  '[PRO-9] a damaged page of the cache %s is repaired in place, and every log stays whole',
  async name => {
    for (const page of [...pagesOf(name, 'leaf'), ...pagesOf(name, 'internal')].slice(0, 8)) {
      await withDamage(page, async store => {
        for (const table of TABLES) {
          await store.wordIndex.find(table, [['common']], 1000, 10).catch(() => [])
          if ((await store.wordIndex.indexedVersion(table)) === 0) await index(store, table)
          expect(await store.wordIndex.find(table, [[`${table}7`]], 1000, 1)).toHaveLength(1)
          await store.loadSnapshot(table, 'x')
          const { hash } = (await store.head(table))!
          await store.saveSnapshot(table, { version: ACTS, hash, engine: 'x', body: 'z' })
          expect(await store.loadSnapshot(table, 'x')).toMatchObject({ body: 'z' })
          expect(await isWhole(store, table)).toBe(true)
          expect(await store.append(table, ACTS, [act('s', 'new', 'x')])).toMatchObject({
            ok: true,
          })
        }
        expect(store.repairedParts()).toHaveLength(1)
        expect(await store.checkIntegrity()).toEqual([])
      })
    }
  },
)

test('[PRO-9] positions that are only in memory do not count as damage of the index', async () => {
  const file = join(dir, 'pending.db')
  copyFileSync(closed, file)
  const positions = (sql: string) => {
    const db = new DatabaseSync(file)
    const [found = {}] = db.prepare(sql).all()
    db.close()
    return Number(Object.values(found)[0])
  }
  const inTables = positions('select count(*) from place')
  expect(inTables).toBeGreaterThan(0)
  expect(inTables).toBeLessThan(TABLES.length * ACTS)
  await withFile(file, async store => {
    await store.rebuildIndex()
    expect(store.repairedParts()).toEqual([])
    for (const table of TABLES) expect(await isWhole(store, table)).toBe(true)
  })
  // the check can fail
  for (const lost of ['place', 'asked']) {
    rmSync(`${file}.heads`, { force: true })
    copyFileSync(closed, file)
    positions(`delete from ${lost} where log = 1 and version = 7 returning version`)
    await withFile(file, async store => {
      await store.rebuildIndex()
      expect(store.repairedParts(), lost).toEqual(['positions'])
    })
  }
})

test.each(['place', 'asked', 'sqlite_autoindex_log_1'])(
  '[PRO-9] a damaged page of the index %s is computed again from the acts',
  async name => {
    const pages = [...pagesOf(name, 'leaf'), ...pagesOf(name, 'internal')]
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) {
      await withDamage(page, async store => {
        for (const table of [...TABLES, 'fresh']) {
          const from = table === 'fresh' ? 0 : ACTS
          expect(await store.append(table, from, [act('s', 'new', 'x')])).toMatchObject({
            ok: true,
          })
          expect(await isWhole(store, table)).toBe(true)
          const again = await store.append(table, from + 1, [act('s', 'new', 'x')])
          expect(again).toMatchObject({ code: 'command-known' })
          if (from > 0) {
            const known = await store.append(table, from + 1, [act('seat-1', 'c1', 'x')])
            expect(known).toEqual({ ok: false, code: 'command-known', version: 1 })
          }
        }
        expect(await store.checkIntegrity()).toEqual([])
      })
    }
  },
)

test('[PRO-9] a damaged page of acts stops only the tables that it contains', async () => {
  const pages = pagesOf('act', 'leaf')
  expect(pages.length).toBeGreaterThan(20)
  const last = pages.at(-1)!
  for (const page of [...pages.filter((_, i) => i % 5 === 0), last]) {
    await withDamage(page, async store => {
      const found = await Promise.all(TABLES.map(table => isWhole(store, table)))
      expect(found.filter(isGood => !isGood).length, `page ${page}`).toBeLessThan(3)
      expect(found.includes(false) || store.behind().size > 0, `page ${page}`).toBe(true)
      for (const [i, table] of TABLES.entries()) {
        if (!found[i] || store.behind().has(table)) continue
        expect(await store.append(table, ACTS, [act('s', 'new', 'x')])).toMatchObject({ ok: true })
        expect(await isWhole(store, table)).toBe(true)
      }
    })
  }
})

test('[PRO-9] a damaged page of values beside the logs stops no table', async () => {
  for (const page of pagesOf('vault', 'leaf').slice(0, 6)) {
    await withDamage(page, async store => {
      for (const table of TABLES) {
        const both = [
          store.keyValues.put(`ticket/${table}1`, 'x').catch((error: StoreFault) => error.code),
          store.append(table, ACTS, [act('s', 'new', 'x')]),
        ] as const
        expect(['damaged', undefined]).toContain(await both[0])
        expect(await both[1]).toMatchObject({ ok: true })
      }
      expect(await store.checkIntegrity()).toMatchObject([{ part: 'vault', isTruth: true }])
    })
  }
})

test('[PRO-9] no bit of the header of a page of acts stops all tables', async () => {
  const pages = [pagesOf('act', 'leaf').at(-1)!, pagesOf('act', 'internal')[0]!]
  let stopped = 0
  for (const page of pages)
    for (let bit = 0; bit < 14 * 8; bit += 5)
      await withFile(withBadPage(page, bit >> 3, 1 << (bit & 7)), async store => {
        for (const table of TABLES) {
          const added = store.behind().has(table)
            ? null
            : await store.append(table, ACTS, [act('s', 'new', 'x')]).catch(() => null)
          if (added?.ok !== true) stopped += 1
        }
        expect(await store.append('fresh', 0, [act('s', 'c', 'x')])).toMatchObject({ ok: true })
      })
  expect(stopped).toBeGreaterThan(3) // the check can fail
})
