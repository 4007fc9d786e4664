// Eight o'clock: many sleeping tables wake within a few seconds while others play. Half of them wake by an act, half by a phone
// that returns and asks for its view. Then the same again while they are awake, so that the difference is what waking costs.
// Usage: npm run bench -- wake [--tables=1400] [--awake=50] [--seconds=5] [--played=15]
//        [--clone=../before] [--profile=FOLDER] [--check]
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { args, finish, intArg, num, quantile, sized, table as print, verdict } from './lib.mjs'
import { bundleOf } from './bundle.mjs'
import { connect, returnTo, startServer } from './table-clients.mjs'
import { ask, sleep } from './table-load.mjs'

const TABLES = intArg('tables', 1400, 4)
const AWAKE = intArg('awake', 50, 2)
const SECONDS = intArg('seconds', 5, 1)
/** Acts of each table before it falls asleep. */
const PLAYED = intArg('played', 15, 3)
/** Tables that play at the same time before they fall asleep. */
const PLAYING_AT_ONCE = 50
/** A table sleeps after 20 seconds without a use, 25 tables per second at most. */
const ASLEEP = sized(25_000 + (TABLES / 25) * 1000, 23_000)
/** Milliseconds between two acts of an awake table. */
const PACE = 1000

const bundle =
  typeof args.clone === 'string'
    ? await bundleOf(path.resolve(process.env.INIT_CWD ?? process.cwd(), args.clone))
    : null
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-wake-'))
const { child, port } = await startServer('mastro', dir, { bundle, node: profiled() })
/** When the act was sent that a table is waiting for, and how many of its seats have not seen it.
 * @type {Map<number, { from: number, left: number, done: (ms: number) => void }>} */
const pending = new Map()
const clients = await connect('mastro', port, TABLES + AWAKE, 4, t => {
  const one = pending.get(t)
  if (one === undefined || --one.left > 0) return
  pending.delete(t)
  one.done(performance.now() - one.from)
})
let acts = 0
for (let t = 0; t < TABLES + AWAKE; t += PLAYING_AT_ONCE) await playEach(t, t + PLAYING_AT_ONCE)
await keepAwake(ASLEEP / 1000)
const base = await measured([])
const sleepers = Array.from({ length: TABLES }, (_, i) => AWAKE + i)
const waking = await measured(sleepers)
const again = await measured(sleepers)

const cost = (waking.cpu - again.cpu) / TABLES
console.log(`### ${TABLES} sleeping tables wake within ${SECONDS} s while ${AWAKE} play\n`)
print(
  ['', 'act of an awake table, p50 ms', 'p95', 'first patch or view, p50 ms', 'p95', 'CPU, s'],
  [row('undisturbed', base), row('waking', waking), row('the same, awake', again)],
)
/** @type {import('./lib.mjs').Target[]} */
const targets = [
  ['act of an awake table, p95 ms', quantile(waking.awake, 0.95), 500, 100, false],
  ['first view of a waking table, p95 ms', quantile(waking.first, 0.95), 1500, 500, false],
  ['CPU ms to wake a table', cost, 3, 2, false],
]
const verdicts = targets.map(([, value, must, aim, up]) => verdict(value, must, aim, up))
print(
  ['target', 'measured', 'must', 'aim', ''],
  targets.map(([name, value, must, aim], i) => [name, num(value), must, aim, verdicts[i]]),
)
clients.close()
if (args.profile) await new Promise(done => child.once('exit', done) && child.send('stop'))
child.kill('SIGKILL')
fs.rmSync(dir, { recursive: true, force: true })
finish(sized(verdicts, []))
process.exit(process.exitCode ?? 0)

/** @typedef {{ awake: number[], first: number[], cpu: number }} Measured */

/** Awake tables act at their pace. The others act or are returned to once, at random times.
 * @type {(others: readonly number[]) => Promise<Measured>} */
async function measured(others) {
  await sleep(1000)
  const before = (await ask(child, 'cpu')).cpu
  const [awake, first] = await Promise.all([
    keepAwake(SECONDS),
    Promise.all(
      others.map(async t => {
        await sleep(Math.random() * SECONDS * 1000)
        return t % 2 === 0 ? act(t) : returnTo(port, clients.tables[t])
      }),
    ),
  ])
  return { awake, first, cpu: ((await ask(child, 'cpu')).cpu - before) / 1000 }
}

/** The acts of some tables before they fall asleep.
 * @type {(from: number, to: number) => Promise<unknown>} */
function playEach(from, to) {
  const some = Array.from({ length: Math.min(to, TABLES + AWAKE) - from }, (_, i) => from + i)
  return Promise.all(
    some.map(async t => {
      for (let i = 0; i < PLAYED; i++) await act(t)
    }),
  )
}

/** Times of the acts of the awake tables.
 * @type {(seconds: number) => Promise<number[]>} */
async function keepAwake(seconds) {
  /** @type {Promise<number>[]} */
  const times = []
  for (let t = 0; t < AWAKE; t++)
    for (let at = (PACE * t) / AWAKE; at < seconds * 1000; at += PACE)
      times.push(sleep(at).then(() => act(t)))
  return Promise.all(times)
}

/** Sends one act. Resolves with the time until all four seats have seen it.
 * @type {(t: number) => Promise<number>} */
function act(t) {
  if (pending.has(t)) return sleep(20).then(() => act(t)) // one act at a time
  return new Promise(done => {
    pending.set(t, { from: performance.now(), left: 4, done })
    clients.act(t, (acts += 1))
  })
}

function row(/** @type {string} */ name, /** @type {Measured} */ { awake, first, cpu }) {
  const of = (/** @type {number[]} */ list) => [quantile(list, 0.5), quantile(list, 0.95)].map(num)
  return [name, ...of(awake), ...of(first), num(cpu / 1000)]
}

/** @type {() => string[]} */
function profiled() {
  return typeof args.profile === 'string' ? ['--cpu-prof', `--cpu-prof-dir=${args.profile}`] : []
}
