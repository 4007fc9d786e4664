import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoreFault } from '@mastro/log'
import { act } from '@mastro/log/testing'
import { openConnection } from '../connection.ts'
import { createGroupCommit } from '../group-commit.ts'
import { createSqliteLog } from '../sqlite-log.ts'
import { migrate } from '../migrations.ts'
import { createActIndex } from './act-index.ts'
import { createIndexFlusher } from './index-flusher.ts'
import { NODE_LOG_RUNTIME } from '../../node-runtime.ts'

const EVERY = 50
let dir: string
let at: ReturnType<typeof assemble>
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'mastro-settler-'))
  at = assemble(join(dir, 'mastro.db'))
})
afterEach(() => {
  at.db.close()
  rmSync(dir, { recursive: true, force: true })
})

/** The components involved in flushing, with the database itself. */
function assemble(file: string) {
  const db = openConnection(file)
  migrate(db, file)
  const index = createActIndex(db)
  const faults: StoreFault[] = []
  const group = createGroupCommit(db, {
    onCommitted() {
      index.committed()
      indexFlusher.afterCommit()
    },
    onRolledBack() {
      index.rolledBack()
      log.clearTails()
    },
    onFault: fault => faults.push(fault),
    repair: () => false,
  })
  const indexFlusher = createIndexFlusher(group, index, EVERY)
  const log = createSqliteLog(NODE_LOG_RUNTIME, db, group, index, () => undefined)
  return { db, places: index, group, log, faults }
}

const TABLES = Array.from({ length: 8 }, (_, i) => `t${i}`)

/** One more act of each table, all in one group. */
function more(version: number, body = 'x') {
  return Promise.all(
    TABLES.map(table => at.log.append(table, version - 1, [act('ada', `c${version}`, body)])),
  )
}

async function settled(): Promise<number> {
  await new Promise(done => setImmediate(() => setImmediate(done)))
  return Number(at.db.prepare('select count(*) as n from place').get()?.['n'])
}

test('memory use is bounded, however many acts there are', async () => {
  let most = 0
  for (let version = 1; version <= 100; version++) {
    await more(version)
    most = Math.max(most, at.places.pendingCount())
  }
  expect(await settled()).toBeGreaterThan(800 - 2 * EVERY)
  expect(most).toBeLessThan(EVERY + 2 * TABLES.length)
  expect(at.faults).toEqual([])
})

/**
 * Allows no growth of the file: every group is rolled back until the returned function is called.
 */
function withoutRoom(): () => void {
  const pages = Object.values(at.db.prepare('pragma page_count').get() ?? {})[0]
  at.db.exec(`pragma max_page_count = ${Number(pages)}`)
  return () => at.db.exec('pragma max_page_count = 1000000')
}

test('[PRO-5] a rollback discards its cached commands, so they can be sent again', async () => {
  await more(1)
  const giveRoom = withoutRoom()
  const refused = await more(2, 'x'.repeat(9000))
  expect(refused).toEqual(TABLES.map(() => ({ ok: false, code: 'storage-full' })))
  expect(await at.log.head('t3')).toMatchObject({ version: 1 })
  expect(await at.log.findCommand('t3', 'ada', 'c2')).toBeNull()
  giveRoom()
  expect(await more(2)).toMatchObject(TABLES.map(() => ({ ok: true, version: 2 })))
  expect((await at.log.read('t3', 0, 9)).map(found => found.version)).toEqual([1, 2])
  expect(at.faults).toEqual([])
})

test('[PRO-5] a flush without disk space is retried and loses nothing', async () => {
  for (let version = 1; version <= 7; version++) await more(version)
  expect(at.places.pendingCount()).toBe(56) // due, and part of the next group
  const giveRoom = withoutRoom()
  expect(await more(8, 'x'.repeat(9000))).toContainEqual({ ok: false, code: 'storage-full' })
  expect(await settled()).toBe(0)
  expect(await at.log.append('t0', 7, [act('ada', 'c1', 'x')])).toMatchObject({ version: 1 })
  giveRoom()
  for (let version = 8; version <= 10; version++) await more(version)
  expect(await settled()).toBeGreaterThanOrEqual(EVERY)
  for (const table of TABLES) {
    expect((await at.log.read(table, 0, 99)).map(found => found.command)).toEqual(
      Array.from({ length: 10 }, (_, i) => `c${i + 1}`),
    )
    expect(await at.log.append(table, 10, [act('ada', 'c2', 'x')])).toEqual({
      ok: false,
      code: 'command-known',
      version: 2,
    })
  }
  expect(at.faults).toEqual([])
})

const sqliteError = (errcode: number) => Object.assign(new Error('planted'), { errcode })

test('[PRO-9] a write that finds damage fails alone, and the others of its group are stored', async () => {
  for (const errcode of [11, 11 | (1 << 8), 26, 10 | (1 << 8), 10 | (2 << 8)]) {
    const results = await Promise.allSettled([
      at.log.append(`a${errcode}`, 0, [act('ada', 'c1', 'x')]),
      at.group.run(() => {
        throw sqliteError(errcode)
      }),
      at.log.append(`b${errcode}`, 0, [act('ada', 'c1', 'x')]),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(results[1]).toMatchObject({ reason: { code: 'damaged' } })
  }
  expect(at.faults).toEqual([])
})

test('[PRO-5] only a failed write or sync ends the process', async () => {
  for (const errcode of [10 | (3 << 8), 10 | (4 << 8), 10 | (5 << 8), 8]) {
    const failing = at.group.run(() => {
      throw sqliteError(errcode)
    })
    await expect(failing).rejects.toMatchObject({ code: 'sync-failed' })
  }
  expect(at.faults).toHaveLength(4)
})
