// Exact odds: CPU time of a whole answer.
// Usage: npm run bench -- odds [--rounds=9] [--ms=150] [--only=text] [--check]
import {
  args,
  finish,
  intArg,
  median,
  num,
  ratios,
  rounds,
  slice,
  spread,
  table,
  verdict,
} from './lib.mjs'
import { inBigInt, inDoubles } from './odds-limits.mjs'

/** @type {Record<string, string>} */
const CASES = {
  'pool 20d6>=4': 'P(at least t successes), t = 0…20',
  'best 3 of 7d6': 'P(sum = s), s = 3…18',
  'best 10 of 30d6': 'P(sum = s), s = 10…60',
  'd6 + exploding d6': 'P(sum = s), s = 2…72; the second die explodes on 6, at most 10 times',
  'contest 8d6>=4 vs 6d6>=4': 'P(first has more), P(equal), P(second has more)',
  'contest best 3 of 7d6 vs best 3 of 6d6': 'P(first higher), P(equal), P(second higher)',
  'sorted pairs 5d6 vs 5d6':
    'P(net pairs won = k), k = −5…5; paired from the highest, ties to nobody',
}
const MASTRO = 'Mastro'
const LIMIT = 'limit: dynamic programming in doubles'
/** The minimum and the aim of each. @type {Record<'time' | 'error' | 'first', [number, number]>} */
const TARGETS = { time: [3, 1.5], error: [1e-12, 1e-14], first: [10, 3] }

/** @type {Record<string, () => Promise<Record<string, () => ArrayLike<number>>>>} */
const CONTENDERS = {
  async [MASTRO]() {
    const { die, explodingUpTo, keepSum, sortedPairs, successes, sumOf, tailsOf, versus } =
      await import('@mastro/core')
    const against = (/** @type {any} */ a, /** @type {any} */ b) => {
      const { win, tie, loss } = versus(a, b)
      return [win, tie, loss]
    }
    return {
      'pool 20d6>=4': () => tailsOf(successes(20, 0.5)),
      'best 3 of 7d6': () => keepSum(7, 6, 3).p,
      'best 10 of 30d6': () => keepSum(30, 6, 10).p,
      'd6 + exploding d6': () => sumOf(explodingUpTo(6, 10), die(6)).p,
      'contest 8d6>=4 vs 6d6>=4': () => against(successes(8, 0.5), successes(6, 0.5)),
      'contest best 3 of 7d6 vs best 3 of 6d6': () => against(keepSum(7, 6, 3), keepSum(6, 6, 3)),
      'sorted pairs 5d6 vs 5d6': () => sortedPairs(5, 5, 6).p,
    }
  },
  async [LIMIT]() {
    return inDoubles
  },
  async 'dynamic programming in BigInt'() {
    return inBigInt
  },
  async '@yipe/dice, caches cleared'() {
    return yipe()
  },
}

async function yipe() {
  const { PMF, clearParserCache, pmfCache } = await import('@yipe/dice')
  const { d6, builderPMFCache } = await import('@yipe/dice/builder')
  const cold = (/** @type {() => number[]} */ make) => () => {
    clearParserCache()
    PMF.clearCache()
    builderPMFCache.clear()
    pmfCache.clear()
    return make()
  }
  const coin = new Map([
    [0, 0.5],
    [1, 0.5],
  ])
  const pool = n => PMF.fromMap(coin).power(n)
  const list = (pmf, low, high) =>
    Array.from({ length: high - low + 1 }, (_, i) => pmf.pAt(low + i))
  const against = (a, b) => {
    const margin = a.convolve(b.mapValues(value => -value))
    return [margin.tailProbGE(1), margin.pAt(0), margin.cdfAt(-1)]
  }
  // its own explode() follows another rule (mean 3.67 instead of 4.08 for one explosion), so the die is given as a table
  const exploding = () => {
    const chances = new Map()
    for (let e = 0; e <= 10; e++)
      for (let f = 1; f <= (e === 10 ? 6 : 5); f++) chances.set(6 * e + f, 6 ** -(e + 1))
    return PMF.fromMap(chances)
  }
  const best3 = n => d6.keepHighest(n, 3).toPMF()
  return {
    'pool 20d6>=4': cold(() => {
      const pmf = pool(20)
      return Array.from({ length: 21 }, (_, t) => pmf.tailProbGE(t))
    }),
    'best 3 of 7d6': cold(() => list(best3(7), 3, 18)),
    'best 10 of 30d6': cold(() => list(d6.keepHighest(30, 10).toPMF(), 10, 60)),
    'd6 + exploding d6': cold(() => list(d6.toPMF().convolve(exploding()), 2, 72)),
    'contest 8d6>=4 vs 6d6>=4': cold(() => against(pool(8), pool(6))),
    'contest best 3 of 7d6 vs best 3 of 6d6': cold(() => against(best3(7), best3(6))),
  }
}

const ms = intArg('ms', 150, 10)

/** Time of the first call in a new process, largest error against exact integers, then microseconds per answer.
 * @type {(name: string, only: string | undefined) => Promise<void>} */
async function measureOne(name, only) {
  /** @type {Record<string, number>} */
  const got = {}
  for (const [task, fn] of Object.entries(await CONTENDERS[name]())) {
    if (only && task !== only) continue
    const start = performance.now()
    const answer = fn()
    if (only) got[`${task}#first`] = performance.now() - start
    const wanted = inBigInt[task]()
    let error = wanted.length === answer.length ? 0 : Infinity
    for (let i = 0; i < wanted.length; i++) error = Math.max(error, Math.abs(wanted[i] - answer[i]))
    got[`${task}#error`] = error
    if (!(error < 1e-6)) {
      console.error(`${name} on ${task}: error ${error}: skipped`)
      continue
    }
    slice(fn, ms) // warm
    got[task] = 1e6 / slice(fn, ms)
  }
  console.log(JSON.stringify(got))
}

/** @typedef {Record<string, Record<string, number[]>>} Samples */

/** @type {(task: string, samples: Samples) => void} */
function showCase(task, samples) {
  console.log(`### ${task}: ${CASES[task]}\n`)
  const of = (/** @type {string} */ name, /** @type {string} */ what) =>
    num(median(samples[`${task}#${what}`][name]))
  table(
    [
      'contender',
      'CPU µs per answer',
      '± %',
      '× the limit (slower)',
      'first call, ms',
      'largest error',
    ],
    Object.entries(samples[task])
      .sort((a, b) => median(a[1]) - median(b[1]))
      .map(([name, list]) => [
        name,
        num(median(list)),
        spread(list).toFixed(1),
        num(median(ratios(samples[task], name, LIMIT))),
        of(name, 'first'),
        of(name, 'error'),
      ]),
  )
}

async function compareAll() {
  const count = intArg('rounds', 9, 1)
  const always = [MASTRO, LIMIT]
  const names = Object.keys(CONTENDERS).filter(
    name => !args.only || always.includes(name) || name.includes(String(args.only)),
  )
  // One process per contender and case, so that the first call of each is a cold one.
  const pairs = names.flatMap(name => Object.keys(CASES).map(task => `${name}\t${task}`))
  const raw = await rounds(pairs, count, pair => {
    const [name, task] = pair.split('\t')
    return [`--one=${name}`, `--task=${task}`, `--ms=${ms}`]
  })
  /** @type {Samples} */
  const samples = {}
  for (const [what, byPair] of Object.entries(raw))
    for (const [pair, list] of Object.entries(byPair))
      (samples[what] ??= {})[pair.split('\t')[0]] = list
  console.log(`## Exact odds (${count} rounds, Node ${process.version})\n`)
  for (const task of Object.keys(CASES)) showCase(task, samples)
  showTargets(samples)
}

/** @type {(samples: Samples) => void} */
function showTargets(samples) {
  /** @type {string[]} */
  const verdicts = []
  /** @type {(value: number, target: [number, number]) => string} */
  const judged = (value, [must, aim]) => {
    const word = verdict(value, must, aim, false)
    verdicts.push(word)
    return `${num(value)} ${word}`
  }
  console.log('### Against the targets\n')
  table(
    [
      'case',
      '× the limit: must 3, aim 1.5',
      'error: must 1e-12, aim 1e-14',
      'first call ms: must 10, aim 3',
    ],
    Object.keys(CASES).map(task => [
      task,
      judged(median(ratios(samples[task], MASTRO, LIMIT)), TARGETS.time),
      judged(Math.max(...samples[`${task}#error`][MASTRO]), TARGETS.error),
      judged(median(samples[`${task}#first`][MASTRO]), TARGETS.first),
    ]),
  )
  finish(verdicts)
}

const one = typeof args.task === 'string' ? args.task : undefined
await (args.one ? measureOne(String(args.one), one) : compareAll())
