// Shared measuring helpers: interleaved rounds, one process per contender, CPU time, ratios taken within a round.
import { spawn } from 'node:child_process'

/** Command line options: `--rounds=9` is `{ rounds: '9' }`, `--check` is `{ check: true }`.
 * @type {Record<string, string | boolean>} */
export const args = Object.fromEntries(
  process.argv.slice(2).map(arg => {
    const [, key, value] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [arg, arg, true]
    return [key, value ?? true]
  }),
)

/** `--smallest` runs every step once with the least work, to check that a benchmark still runs. Its figures mean nothing. */
const isSmallest = args.smallest === true

/** A numeric option, with its default for a measurement and for `--smallest`.
 * @type {(key: string, initial: number, smallest?: number) => number} */
export const intArg = (key, initial, smallest = initial) =>
  args[key] === undefined ? (isSmallest ? smallest : initial) : Number(args[key])

/** The value for a measurement, or the one for `--smallest`.
 * @type {<T>(measured: T, smallest: T) => T} */
export const sized = (measured, smallest) => (isSmallest ? smallest : measured)

/** @type {(list: ArrayLike<number>, q: number) => number} */
export function quantile(list, q) {
  if (list.length === 0) return NaN
  const sorted = Float64Array.from(list).sort()
  const at = (sorted.length - 1) * q
  const [low, high] = [Math.floor(at), Math.ceil(at)]
  return sorted[low] + (sorted[high] - sorted[low]) * (at - low)
}
/** @type {(list: ArrayLike<number>) => number} */
export const median = list => quantile(list, 0.5)

/** Half the interquartile range, in percent of the median.
 * @type {(list: ArrayLike<number>) => number} */
export const spread = list =>
  (100 * (quantile(list, 0.75) - quantile(list, 0.25))) / 2 / median(list)

/** A number as a table shows it: about three digits.
 * @type {(x: number) => string} */
export function num(x) {
  if (!Number.isFinite(x)) return '-'
  const size = Math.abs(x)
  if (size === 0) return '0'
  if (size >= 1e6) return `${(x / 1e6).toFixed(size >= 1e7 ? 1 : 2)} M`
  if (size >= 1e4) return `${(x / 1e3).toFixed(size >= 1e5 ? 0 : 1)} k`
  if (size >= 100) return x.toFixed(0)
  if (size >= 10) return x.toFixed(1)
  if (size >= 0.001) return x.toFixed(size >= 1 ? 2 : size >= 0.1 ? 3 : 4)
  return x.toExponential(1)
}

/** @type {<T>(list: T[]) => T[]} */
function shuffle(list) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[list[i], list[j]] = [list[j], list[i]]
  }
  return list
}

let sink = 0
/**
 * Calls a synchronous function for `ms` of CPU time, and at most 8 times that in clock time. Returns calls per CPU second.
 * CPU time of this process, because other work on the machine then makes the run longer but not the result worse.
 * @type {(fn: () => unknown, ms: number) => number}
 */
export function slice(fn, ms) {
  let [batch, calls, used] = [1, 0, 0]
  const start = performance.now()
  const cpu = process.cpuUsage()
  let now = start
  while (used < ms && now - start < 8 * ms) {
    for (let i = 0; i < batch; i++) {
      const value = fn()
      sink = (sink + (typeof value === 'number' ? value : 1)) % 1e9 // keeps the call from being optimised away
    }
    calls += batch
    const before = now
    const { user, system } = process.cpuUsage(cpu)
    used = (user + system) / 1000
    now = performance.now()
    if (now - before < 1 && batch < 65_536) batch *= 2
    else if (now - before > 8 && batch > 1) batch >>= 1
  }
  return (calls * 1000) / used
}

/** Runs this script again as a child process with these flags. Resolves with the JSON on its last line.
 * @type {(flags: readonly string[], timeout?: number) => Promise<any>} */
export function child(flags, timeout = 120_000) {
  return new Promise((resolve, reject) => {
    const size = isSmallest ? ['--smallest'] : []
    const command = [...process.execArgv, process.argv[1], ...flags, ...size]
    const run = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
    let out = ''
    const timer = setTimeout(() => run.kill('SIGKILL'), timeout)
    run.stdout.on('data', data => (out += data))
    run.on('close', code => {
      clearTimeout(timer)
      const line = out.trim().split('\n').pop() ?? ''
      try {
        resolve(JSON.parse(line))
      } catch {
        reject(new Error(`child process ${flags.join(' ')} exited with code ${code}: ${line}`))
      }
    })
  })
}

/**
 * Each round runs every contender once, each in its own child process, in a new random order. A child prints
 * `{ task: value }`. Returns `samples[task][name]`, one value per round.
 * @param {readonly string[]} names
 * @param {number} count
 * @param {(name: string) => readonly string[]} flagsOf
 */
export async function rounds(names, count, flagsOf) {
  /** @type {Record<string, Record<string, number[]>>} */
  const samples = {}
  for (let round = 0; round < count; round++) {
    for (const name of shuffle([...names])) {
      const got = await child(flagsOf(name))
      for (const [task, value] of Object.entries(got))
        ((samples[task] ??= {})[name] ??= [])[round] = value
    }
    process.stderr.write(`round ${round + 1} of ${count}\r`)
  }
  process.stderr.write('\n')
  return samples
}

/** Contender divided by reference within each round. Rounds that lack either are left out.
 * @type {(sample: Record<string, number[]>, name: string, reference: string) => number[]} */
export const ratios = (sample, name, reference) =>
  sample[name] && sample[reference]
    ? sample[name].map((x, i) => x / sample[reference][i]).filter(Number.isFinite)
    : []

/** A measured figure, its minimum and aim, and whether more is better.
 * @typedef {[name: string, value: number, must: number, aim: number, up: boolean]} Target */

/** Prints a Markdown table.
 * @type {(head: readonly unknown[], rows: readonly (readonly unknown[])[]) => void} */
export function table(head, rows) {
  const line = (/** @type {readonly unknown[]} */ row) => `| ${row.join(' | ')} |`
  console.log([head, head.map(() => '---'), ...rows].map(line).join('\n') + '\n')
}

/** 'aim' if the value reaches the aim, 'must' if it reaches only the minimum. With `up`, more is better.
 * @type {(value: number, must: number, aim: number, up: boolean) => 'aim' | 'must' | 'MISSED'} */
export function verdict(value, must, aim, up) {
  const reaches = (/** @type {number} */ limit) => (up ? value >= limit : value <= limit)
  if (reaches(aim)) return 'aim'
  return reaches(must) ? 'must' : 'MISSED'
}

/** Prints how many targets were reached. With `--check` a missed minimum makes the exit code 1.
 * @type {(verdicts: readonly string[]) => void} */
export function finish(verdicts) {
  const missed = verdicts.filter(word => word === 'MISSED').length
  console.log(
    `${verdicts.length} targets: ${missed} missed, ${verdicts.filter(word => word === 'aim').length} reached their aim`,
  )
  if (args.check && missed > 0) process.exitCode = 1
}
