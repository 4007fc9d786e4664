// Durable appends through Mastro's store with 50 tables at once, compared with SQLite with one commit per event (WAL, FULL).
// Usage: npm run bench -- store [--rounds=5] [--ms=1500] [--tables=50] [--check]
// Short slices of the store and of the reference alternate in one process. PostgreSQL is measured if the machine has it, and
// fsyncs are counted if it has strace.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openPostgres, openSqlite } from '@mastro/store'
import {
  args,
  child,
  finish,
  intArg,
  median,
  num,
  quantile,
  sized,
  table as print,
  verdict,
} from './lib.mjs'

const [ms, tables] = [intArg('ms', 1500, 100), intArg('tables', 50, 5)]
const REFERENCE = 'SQLite WAL FULL, one commit per event'

/** An event of about 330 bytes, like those that a table writes. */
const body = (/** @type {number} */ seq) =>
  JSON.stringify({
    v: 1,
    id: `act-${seq}`,
    by: 'seat-5f1c',
    at: 1730000000000 + seq,
    type: 'roll',
    input: {
      pool: 6,
      target: 4,
      modifiers: [
        { from: 'skill', n: 3 },
        { from: 'trait', n: 2 },
      ],
    },
    dice: [4, 1, 6, 3, 5, 2],
    output: { successes: 3, needed: 2, passed: true, margin: 1 },
    note: 'x'.repeat(80),
  })

/** @typedef {{ writers: number, write(writer: number): Promise<void>, close(): Promise<void> }} Store */

const scratch = () => fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-store-bench-'))

/** The usual way: rows clustered by table, one durable commit each.
 * @type {(dir: string) => Store} */
function reference(dir) {
  const db = new DatabaseSync(path.join(dir, 'reference.db'))
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  db.exec(
    'create table event (tbl integer, seq integer, body text, primary key (tbl, seq)) without rowid',
  )
  const insert = db.prepare('insert into event values (?, ?, ?)')
  let seq = 0
  return {
    writers: 1,
    async write() {
      insert.run(seq % tables, seq, body(seq))
      seq += 1
    },
    close: async () => db.close(),
  }
}

/** One writer per table; each waits for its act before it sends the next.
 * @type {(store: import('@mastro/log').Store) => Store & { written(): number }} */
function throughStore(store) {
  const versions = new Map()
  let seq = 0
  return {
    writers: tables,
    async write(writer) {
      const name = `table-${writer}`
      const version = versions.get(name) ?? 0
      seq += 1
      const act = { seat: 'seat-5f1c', command: `c${seq}`, print: null, at: seq, body: body(seq) }
      const done = await store.append(name, version, [act])
      if (!done.ok) throw new Error(done.code)
      versions.set(name, done.version)
    },
    written: () => seq,
    close: () => store.close(),
  }
}

/** @type {(store: Store, time: number) => Promise<{ rate: number, p50: number, p99: number, cpu: number }>} */
async function slice(store, time) {
  /** @type {number[]} */
  const times = []
  const start = performance.now()
  const cpu = process.cpuUsage()
  const end = start + time
  await Promise.all(
    Array.from({ length: store.writers }, async (_, writer) => {
      while (performance.now() < end) {
        const from = performance.now()
        await store.write(writer)
        times.push(performance.now() - from)
      }
    }),
  )
  const { user, system } = process.cpuUsage(cpu)
  const took = performance.now() - start
  return {
    rate: (times.length * 1000) / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: (user + system) / times.length,
  }
}

async function measure(/** @type {string} */ kind) {
  const dir = scratch()
  const ours =
    kind === 'sqlite'
      ? await openSqlite(path.join(dir, 'mastro.db'))
      : await openPostgres(String(args.url))
  const [a, b] = [reference(dir), throughStore(ours)]
  await slice(a, ms / 5)
  await slice(b, ms / 5)
  /** @type {Awaited<ReturnType<typeof slice>>[][]} */
  const [left, right] = [[], []]
  for (let i = 0; i < 5; i++) {
    left.push(await slice(a, ms / 5))
    right.push(await slice(b, ms / 5))
  }
  const events = b.written() // includes the warm-up, which is in the same file
  await b.close()
  await a.close()
  const bytes = kind === 'sqlite' ? fs.statSync(path.join(dir, 'mastro.db')).size : NaN
  fs.rmSync(dir, { recursive: true, force: true })
  const mid = (/** @type {'rate' | 'p50' | 'p99' | 'cpu'} */ field) =>
    median(right.map(one => one[field]))
  return {
    rate: mid('rate'),
    p50: mid('p50'),
    p99: mid('p99'),
    cpu: mid('cpu'),
    ratio: median(right.map((one, i) => one.rate / left[i].rate)),
    bytes: bytes / events / body(1).length,
  }
}

/** Appends groups of one event per table, waiting for each group. The parent process counts the syncs. */
async function groups(/** @type {number} */ count) {
  const dir = scratch()
  const store = await openSqlite(path.join(dir, 'mastro.db'))
  const work = throughStore(store)
  process.stdout.write('begin\n')
  for (let i = 0; i < count; i++)
    await Promise.all(Array.from({ length: tables }, (_, writer) => work.write(writer)))
  process.stdout.write('end\n')
  await work.close()
  fs.rmSync(dir, { recursive: true, force: true })
}

function countSyncs() {
  if (spawnSync('strace', ['-V']).status !== 0) return NaN
  const count = sized(100, 5)
  const file = path.join(os.tmpdir(), `mastro-syncs-${process.pid}`)
  const traced = 'trace=fsync,fdatasync,write'
  spawnSync('strace', [
    '-f',
    '-y',
    '-s',
    '20',
    '-e',
    traced,
    '-o',
    file,
    process.execPath,
    ...process.execArgv,
    process.argv[1],
    `--groups=${count}`,
  ])
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  fs.rmSync(file)
  const [from, to] = [
    lines.findIndex(line => line.includes('"begin')),
    lines.findIndex(line => line.includes('"end')),
  ]
  return (
    lines.slice(from, to).filter(line => /f(?:data)?sync\(\d+<[^>]*-wal>/.test(line)).length / count
  )
}

if (args.groups) {
  await groups(intArg('groups', 100))
  process.exit(0)
}
if (args.one) {
  console.log(JSON.stringify(await measure(String(args.one))))
  process.exit(0)
}

const rounds = intArg('rounds', 5, 1)
const kinds = ['sqlite']
/** @type {import('@mastro/store/testing').TestPostgres | undefined} */
let database
try {
  const { startPostgres } = await import('@mastro/store/testing')
  database = await startPostgres()
  kinds.push('postgres')
} catch (error) {
  process.stderr.write(`PostgreSQL is not measured: ${String(error)}\n`)
}
/** @type {Record<string, Record<string, number[]>>} */
const samples = {}
for (let round = 0; round < rounds; round++)
  for (const kind of kinds) {
    const url =
      database !== undefined && kind === 'postgres' ? [`--url=${await database.database()}`] : []
    const got = await child([`--one=${kind}`, `--ms=${ms}`, `--tables=${tables}`, ...url])
    for (const [field, value] of Object.entries(got))
      ((samples[kind] ??= {})[field] ??= []).push(value)
  }
await database?.stop()
const syncs = countSyncs()
/** @type {(kind: string, field: string) => number} */
const mid = (kind, field) => median(samples[kind][field])

console.log(
  `### events committed, ${tables} tables at once (${rounds} rounds of ${ms} ms; x = compared with «${REFERENCE}»; event of ${body(1).length} bytes)\n`,
)
print(
  ['store', 'events/s', 'x', 'p50 / p99 ms', 'CPU µs/event'],
  kinds.map(kind => [
    kind,
    num(mid(kind, 'rate')),
    num(mid(kind, 'ratio')),
    `${num(mid(kind, 'p50'))} / ${num(mid(kind, 'p99'))}`,
    num(mid(kind, 'cpu')),
  ]),
)
/** @type {import('./lib.mjs').Target[]} */
const targets = [
  ['events/s x SQLite FULL, one commit per event', mid('sqlite', 'ratio'), 8, 14, true],
  ['fsyncs per group', syncs, 1.1, 1.02, false],
  ['bytes on disk x bytes of the event', mid('sqlite', 'bytes'), 2, 1.3, false],
]
const rows = targets.filter(([, value]) => Number.isFinite(value))
const verdicts = rows.map(([, value, must, aim, up]) => verdict(value, must, aim, up))
print(
  ['target', 'measured', 'must', 'aim', ''],
  rows.map(([name, value, must, aim], i) => [name, num(value), must, aim, verdicts[i]]),
)
finish(verdicts)
