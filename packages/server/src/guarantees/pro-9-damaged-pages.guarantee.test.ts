import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreFault } from '@mastro/log'
import { openSqlite } from '@mastro/store'
import { scratchDir } from '@mastro/store/testing'
import { seatTable } from '../testing/test-clients.ts'
import { NO_LIMITS } from '../testing/run-server.ts'
import { createTestServers, type TestServers } from '../testing/test-servers.ts'
import { seeded, type Random } from '../testing/random.ts'

/** Pages damaged per tree on each commit. The nightly run damages all of them. */
const SAMPLE = process.env['MASTRO_NIGHTLY'] === undefined ? 2 : Infinity
const PAGE = 4096
const TABLES = 3
const LINES = 60
/** Caches and indexes. Damage of all other trees is damage of the truth. */
const DERIVED = /^(?:word|place$|asked$|snapshot$|sqlite_autoindex)/

/** Codes that name damage. */
const DAMAGE_CODES = new Set(['log-damaged', 'history-behind', 'store-damaged', 'not-seated'])

type Person = Awaited<ReturnType<typeof seatTable>>[number]

let servers: TestServers
let hosts: readonly Person[]
const closed = join(scratchDir('pages'), 'closed.db')
const scratch = scratchDir('pages-copy')

beforeAll(async () => {
  servers = createTestServers()
  const server = await servers.start({ limits: NO_LIMITS, snapshotEvery: 25 })
  hosts = await Promise.all(
    Array.from({ length: TABLES }, async () => (await seatTable(server.port, []))[0]!),
  )
  for (const host of hosts) await sayLines(host, server.port, LINES)
  await Promise.all(hosts.map(host => search(host, server.port)))
  await server.stop()
  const file = join(servers.dir, 'mastro.db')
  const store = await openSqlite(file)
  await store.rebuildIndex() // as after thousands of acts
  await store.close()
  copyFileSync(file, closed)
  copyFileSync(`${file}.heads`, `${closed}.heads`)
})
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true })
  await servers.clean()
})

async function sayLines(host: Person, port: number, lines: number): Promise<void> {
  for (let i = 0; i < lines; i++) {
    const command = { type: 'say', text: `riga ${i} drago ${'x'.repeat(200)}` }
    const body = { id: `l${i}`, command }
    await host.user.at(port).post(`/api/tables/${host.table}/do`, body)
  }
}

interface Answer {
  readonly ok: boolean
  readonly error?: { readonly code: string }
}

const search = (host: Person, port: number): Promise<Answer & { lines?: readonly unknown[] }> =>
  host.user
    .at(port)
    .post(`/api/tables/${host.table}/ask`, { ask: { about: 'history', search: 'drago' } })

interface TreePage {
  readonly tree: string
  readonly page: number
  readonly isLeaf: boolean
}

function treePages(): readonly TreePage[] {
  const db = new DatabaseSync(closed)
  const rows = db
    .prepare(`select name, pageno, pagetype from dbstat where name <> 'sqlite_schema'`)
    .all()
  db.close()
  return rows.map(row => ({
    tree: String(row['name']),
    page: Number(row['pageno']),
    isLeaf: row['pagetype'] === 'leaf',
  }))
}

/** One flipped bit. The first bytes of a page say how to read the rest, so half of them are there. */
function withFlip({ page }: TreePage, random: Random): string {
  const file = join(scratch, 'mastro.db')
  for (const end of ['', '-wal', '.heads']) rmSync(`${file}${end}`, { force: true })
  copyFileSync(`${closed}.heads`, `${file}.heads`)
  const bytes = readFileSync(closed)
  const at = random.next() < 0.5 ? random.int(0, 40) : random.int(0, PAGE - 1)
  bytes[(page - 1) * PAGE + at]! ^= 1 << random.int(0, 7)
  writeFileSync(file, bytes)
  return file
}

interface Outcome {
  readonly faults: readonly StoreFault[]
  /** Why the server did not start. Null if it did. */
  readonly refused: string | null
  /** The answers of each table to an act, and to a search. */
  readonly answers: readonly (readonly [Answer, Answer])[]
}

/** Opens a damaged copy, plays at all tables, and returns what happened. */
async function play(file: string): Promise<Outcome> {
  const faults: StoreFault[] = []
  const onFault = (fault: StoreFault) => void faults.push(fault)
  const store = await openSqlite(file, { onFault }).catch(String)
  if (typeof store === 'string') return { faults, refused: store, answers: [] }
  const server = await servers.start({ store, limits: NO_LIMITS, snapshotEvery: 2 }).catch(String)
  if (typeof server === 'string') {
    await store.close()
    return { faults, refused: server, answers: [] }
  }
  const { port } = server
  const answers = await Promise.all(
    hosts.map(async host => {
      for (let i = 0; i < 4; i++) {
        const body = { id: `n${i}`, command: { type: 'say', text: `nuova ${i}` } }
        await host.user.at(port).post(`/api/tables/${host.table}/do`, body)
      }
      const act: Answer = await host.user.at(port).post(`/api/tables/${host.table}/do`, {
        id: 'last',
        command: { type: 'say', text: 'fine' },
      })
      return [act, await search(host, port)] as const
    }),
  )
  await server.stop()
  return { faults, refused: null, answers }
}

test('[PRO-9] a flipped bit in any page ends no server, and an index or cache stops no table', async () => {
  const random = seeded()
  const pages = treePages()
  const trees = new Set(pages.map(({ tree }) => tree))
  for (const tree of ['act', 'place', 'asked', 'snapshot', 'vault', 'word_data', 'word_idx', 'log'])
    expect(trees).toContain(tree)
  const chosen = [...trees].flatMap(tree =>
    pages
      .filter(page => page.tree === tree)
      .sort(() => random.next() - 0.5)
      .slice(0, SAMPLE),
  )
  const faults: string[] = []
  let stopped = 0
  for (const at of chosen) {
    const { faults: ended, refused, answers } = await play(withFlip(at, random))
    const where = `${at.tree} page ${at.page}`
    if (ended.length > 0) faults.push(`${where}: the process would end: ${ended[0]!.message}`)
    const refusals = answers.flatMap(([act]) => (act.ok ? [] : [act.error!.code]))
    const unnamed = refusals.filter(code => !DAMAGE_CODES.has(code))
    if (unnamed.length > 0) faults.push(`${where}: refused with ${unnamed.join()}`)
    const failed = refusals.length
    const unsearched = answers.filter(([act, found]) => act.ok && !found.ok).length
    if (failed > 0 || refused !== null) stopped += 1
    const told = refused ?? JSON.stringify(answers)
    const isBad = DERIVED.test(at.tree)
      ? refused !== null || failed + unsearched > 0
      : at.tree === 'act' && (refused !== null || (failed > 2 && at.isLeaf))
    if (isBad) faults.push(`${where}: ${told}`)
  }
  console.log(`seed ${random.seed}: ${chosen.length} pages, ${stopped} with damage of the truth`)
  expect(faults).toEqual([])
})
