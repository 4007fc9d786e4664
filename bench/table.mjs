// Table servers under load on loopback: 50 tables x 4 clients, one acts, all four see it. Mastro runs Dàimon tests with SQLite
// FULL and a view per seat. table-server.mjs describes the servers that it is compared with.
// Usage: npm run bench -- table [--rounds=2] [--pairs=5] [--tables=50] [--rate=200] [--kinds=mastro,bare,…] [--body=1450] [--frame=3050]
//        [--also=seated,slow,long,start,idle] [--check]   (`--also=` for none)
// Short slices of load on the contender and on plain ws alternate, so that other work on the machine disturbs both alike.
// Ratios are taken per pair.
import { args, child, finish, intArg, median, num, table as print, verdict } from './lib.mjs'
import { coldStart } from './table-start.mjs'
import { idleTables } from './table-idle.mjs'
import { load } from './table-load.mjs'
import { longTables } from './table-long.mjs'
import { seatedTables } from './table-seated.mjs'
import { slowDisk } from './table-slow.mjs'

const KINDS = [
  'mastro',
  'bare',
  'floor',
  'bgio-memory',
  'bgio-flatfile',
  'bgio-same-memory',
  'bgio-same-flatfile',
]
const REFERENCE = 'ws'
const [tables, seats] = [intArg('tables', 50, 2), 4]
const [pairs, rate] = [intArg('pairs', 5, 1), intArg('rate', 200, 20)]
const [CLOSED, OPEN] = [intArg('closed', 1500, 200), intArg('open', 2000, 200)] // ms of a slice
const LENGTHS = ['body', 'frame'].flatMap(name => (name in args ? [`--${name}=${args[name]}`] : [])) // bytes, of `bare`
const WARM = intArg('warm', 5000, 200) // ms; a large program takes a while to be compiled

/** @typedef {{ acts: number, p50: number, p99: number, cpu: number }} ClosedSlice */
/** @typedef {{ done: number, p50: number, p99: number, cpu: number }} OpenSlice */

async function measure(/** @type {string} */ kind) {
  const a = await load(REFERENCE, { tables, rate })
  const b = await load(kind, { tables, rate, flags: LENGTHS })
  const seated = await b.memory()
  try {
    await a.closed(WARM)
    await b.closed(WARM)
    const warm = await b.memory()
    /** @type {Record<'a' | 'b', ClosedSlice[]>} */
    const closed = { a: [], b: [] }
    /** @type {Record<'a' | 'b', OpenSlice[]>} */
    const open = { a: [], b: [] }
    for (let i = 0; i < pairs; i++) {
      closed.a.push(await a.closed(CLOSED))
      closed.b.push(await b.closed(CLOSED))
    }
    for (let i = 0; i < pairs; i++) {
      open.a.push(await a.open(OPEN))
      open.b.push(await b.open(OPEN))
    }
    /** @type {Record<string, number>} */
    const got = {}
    /** @type {(name: string, slices: { a: any[], b: any[] }, fields: readonly string[]) => void} */
    const take = (name, { a, b }, fields) => {
      for (const field of fields) {
        got[`${name}_${field}`] = median(b.map(one => one[field]))
        got[`${name}_${field}_x`] = median(b.map((one, i) => one[field] / a[i][field]))
      }
    }
    take('closed', closed, ['acts', 'p50', 'p99', 'cpu'])
    take('open', open, ['done', 'p50', 'p99', 'cpu'])
    got.first_acts = closed.b[0].acts
    got.last_acts = closed.b[closed.b.length - 1].acts
    const last = await b.memory()
    const heapLater = ((last.heapMiB - warm.heapMiB) * 2 ** 20) / (last.acts - warm.acts)
    const { rssTable, heapTable } = seated
    return { ...got, ...last, heapLater, rssTable, heapTable }
  } finally {
    a.close()
    b.close()
  }
}

if (args.one) {
  console.log(JSON.stringify(await measure(String(args.one))))
  process.exit(0)
}
const rounds = intArg('rounds', 2, 1)
const kinds = args.kinds ? String(args.kinds).split(',') : KINDS
/** @type {Record<string, Record<string, number[]>>} */
const samples = {}
for (let round = 0; round < rounds; round++)
  for (const kind of kinds) {
    process.stderr.write(`round ${round + 1} of ${rounds}: ${kind}\n`)
    const flags = [
      `--one=${kind}`,
      `--tables=${tables}`,
      `--pairs=${pairs}`,
      `--rate=${rate}`,
      `--closed=${CLOSED}`,
      `--open=${OPEN}`,
      `--warm=${WARM}`,
      ...LENGTHS,
    ]
    const got = await child(flags, 300_000)
    for (const [field, value] of Object.entries(got))
      ((samples[kind] ??= {})[field] ??= []).push(value)
  }
/** @type {(kind: string, field: string) => number} */
const mid = (kind, field) => median(samples[kind][field])
/** @type {(kind: string, field: string) => string} */
const show = (kind, field) => num(mid(kind, field))

console.log(
  `### closed loop: ${tables} tables x ${seats} clients (${rounds} x ${pairs} alternating pairs; x = compared with plain ws)\n`,
)
print(
  [
    'server',
    'acts/s',
    'x ws',
    'p50 / p99 ms',
    'server CPU µs/act',
    'CPU x ws',
    'first → last slice',
  ],
  kinds.map(kind => [
    kind,
    show(kind, 'closed_acts'),
    show(kind, 'closed_acts_x'),
    `${show(kind, 'closed_p50')} / ${show(kind, 'closed_p99')}`,
    show(kind, 'closed_cpu'),
    show(kind, 'closed_cpu_x'),
    `${show(kind, 'first_acts')} → ${show(kind, 'last_acts')}`,
  ]),
)
console.log(`### open loop: ${rate} acts/s in all\n`)
print(
  [
    'server',
    'done/s',
    'p50 / p99 ms',
    'p50 x ws',
    'p99 x ws',
    'server CPU µs/act',
    'RSS MiB',
    'RSS KiB/table with players',
    'heap KiB/table',
    'heap bytes/event',
    'once warm',
  ],
  kinds.map(kind => [
    kind,
    show(kind, 'open_done'),
    `${show(kind, 'open_p50')} / ${show(kind, 'open_p99')}`,
    show(kind, 'open_p50_x'),
    show(kind, 'open_p99_x'),
    show(kind, 'open_cpu'),
    show(kind, 'rss'),
    show(kind, 'rssTable'),
    show(kind, 'heapTable'),
    show(kind, 'heapEvent'),
    show(kind, 'heapLater'),
  ]),
)
if (!kinds.includes('mastro')) process.exit(0)
const ours = (/** @type {string} */ field) => mid('mastro', field)
const beside = (/** @type {string} */ kind) =>
  kinds.includes(kind) ? ours('closed_acts_x') / mid(kind, 'closed_acts_x') : NaN
/** @type {import('./lib.mjs').Target[]} */
const targets = [
  ['durable acts/s x bare', beside('bare'), 0.5, 0.7, true],
  ['durable acts/s x floor', beside('floor'), 0.5, 0.7, true],
  ['x boardgame.io in memory with a game of one line', beside('bgio-memory'), 1.2, 2, true],
  ['x boardgame.io on the same work, in memory', beside('bgio-same-memory'), 4, 8, true],
  ['x boardgame.io on the same work, FlatFile', beside('bgio-same-flatfile'), 10, 20, true],
  ['server CPU per act x plain ws', ours('closed_cpu_x'), 5, 3.5, false],
  [`open loop ${rate}/s, p50 x ws`, ours('open_p50_x'), 2.5, 2, false],
  [`open loop ${rate}/s, p99 x ws`, ours('open_p99_x'), 5, 3, false],
  ['RSS of a table with four players, KiB', ours('rssTable'), 600, 300, false],
  ['heap of a table with four players, KiB', ours('heapTable'), 150, 100, false],
  ['heap kept for each act, bytes', ours('heapEvent'), 300, 50, false],
  ['the same once the bounded caches are full, bytes', ours('heapLater'), 300, 50, false],
]
const rows = targets.filter(([, value]) => Number.isFinite(value))
/** @type {Record<string, () => Promise<import('./lib.mjs').Target[]>>} */
const MORE = {
  seated: seatedTables,
  slow: slowDisk,
  long: longTables,
  start: coldStart,
  idle: idleTables,
}
for (const name of String(args.also ?? Object.keys(MORE).join()).split(','))
  if (name in MORE) rows.push(...(await MORE[name]()))
const verdicts = rows.map(([, value, must, aim, up]) => verdict(value, must, aim, up))
print(
  ['target', 'measured', 'must', 'aim', ''],
  rows.map(([name, value, must, aim], i) => [name, num(value), must, aim, verdicts[i]]),
)
finish(verdicts)
process.exit(process.exitCode ?? 0)
