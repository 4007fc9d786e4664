// Compares this clone with another one, for example of an older commit: 50 tables x 4 sockets on each server. Short slices of
// load alternate, so that other work on the machine disturbs both alike. The ratio of CPU time per act is taken per pair.
// Usage: npm run bench -- beside --clone=../before [--pairs=12] [--tables=50] [--slice=1500] [--warm=5000] [--check]
//        (`git clone . ../before && git -C ../before checkout 00ab163 && npm --prefix ../before ci`)
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  args,
  finish,
  intArg,
  median,
  num,
  quantile,
  sized,
  table as print,
  verdict,
} from './lib.mjs'
import { bundledServer, bundleOf } from './bundle.mjs'
import { load } from './table-load.mjs'

const clone = args.clone ?? sized('', fileURLToPath(new URL('..', import.meta.url))) // the smallest run compares with itself
if (typeof clone !== 'string' || clone === '')
  throw new Error('Name the other clone, for example --clone=../before.')
const [pairs, tables] = [intArg('pairs', 12, 1), intArg('tables', 50, 2)]
const [slice, warm] = [intArg('slice', 1500, 300), intArg('warm', 5000, 300)] // ms
const FIRST_BACKUP = sized(75_000, 0) // ms
const other = path.resolve(process.env.INIT_CWD ?? process.cwd(), clone)

const a = await load('mastro', { tables, bundle: await bundleOf(other) })
const b = await load('mastro', { tables, bundle: await bundledServer() })
const started = performance.now()
// The first backup runs half a minute after the start, then one every hour. It is not part of the cost of an act.
do {
  await a.closed(warm)
  await b.closed(warm)
} while (performance.now() - started < FIRST_BACKUP)
/** @type {Record<'a' | 'b', { acts: number, p50: number, p99: number, cpu: number }[]>} */
const got = { a: [], b: [] }
for (let i = 0; i < pairs; i++)
  for (const name of inTurn(i)) got[name].push(await { a, b }[name].closed(slice))

const ratios = got.b.map((one, i) => one.cpu / got.a[i].cpu)
const row = (/** @type {string} */ name, /** @type {typeof got.a} */ list) => [
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
  [['CPU per act x the other', num(ratio), quartiles, 1, 0.7, verdicts[0]]],
)
a.close()
b.close()
finish(verdicts)
process.exit(process.exitCode ?? 0)

/** Each server goes first in every second pair.
 * @type {(pair: number) => readonly ('a' | 'b')[]} */
function inTurn(pair) {
  return pair % 2 === 0 ? ['a', 'b'] : ['b', 'a']
}
