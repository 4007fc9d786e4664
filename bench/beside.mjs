// Two Mastros side by side, this clone and another (an older commit): 50 tables x 4 sockets on each, short slices of load in
// turn, so that whatever else the machine does falls on both. Ratios of processor time an act are taken pair by pair.
// usage: npm run bench -- beside --clone=../before [--pairs=12] [--tables=50] [--slice=1500] [--warm=5000] [--check]
//        (`git clone . ../before && git -C ../before checkout 00ab163 && npm --prefix ../before ci`)
import path from 'node:path'
import { args, finish, intArg, median, num, quantile, table as print, verdict } from './lib.mjs'
import { bundledServer, bundleOf } from './bundle.mjs'
import { load } from './table-load.mjs'

if (typeof args.clone !== 'string') throw new Error('which other clone? --clone=../before')
const [pairs, tables] = [intArg('pairs', 12), intArg('tables', 50)]
const [slice, warm] = [intArg('slice', 1500), intArg('warm', 5000)] // ms
const FIRST_BACKUP = 75_000 // ms
const other = path.resolve(process.env.INIT_CWD ?? process.cwd(), args.clone)

const a = await load('mastro', { tables, bundle: await bundleOf(other) })
const b = await load('mastro', { tables, bundle: await bundledServer() })
const started = performance.now()
// the first backup, made and tried half a minute after the start and then once an hour, is no part of an act
do {
  await a.closed(warm)
  await b.closed(warm)
} while (performance.now() - started < FIRST_BACKUP)
const got = { a: [], b: [] }
for (let i = 0; i < pairs; i++)
  for (const [name, one] of i % 2 === 0 ? Object.entries({ a, b }) : Object.entries({ b, a }))
    got[name].push(await one.closed(slice))

const ratios = got.b.map((one, i) => one.cpu / got.a[i].cpu)
const row = (name, list) => [
  name,
  num(median(list.map(one => one.acts))),
  num(median(list.map(one => one.p50))),
  num(median(list.map(one => one.cpu))),
]
console.log(`### ${tables} tables x 4 clients, ${pairs} alternating pairs\n`)
print(['server', 'acts/s', 'p50 ms', 'server CPU µs/act'], [row(other, got.a), row('here', got.b)])
const ratio = median(ratios)
const verdicts = [verdict(ratio, 1, 0.7, false)]
const quartiles = `${num(quantile(ratios, 0.25))} to ${num(quantile(ratios, 0.75))}`
print(
  ['target', 'measured', 'quartiles', 'must', 'aim', ''],
  [['CPU an act x the other', num(ratio), quartiles, 1, 0.7, verdicts[0]]],
)
a.close()
b.close()
finish(verdicts)
process.exit(process.exitCode ?? 0)
