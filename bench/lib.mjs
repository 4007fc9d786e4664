// Shared measuring helpers: interleaved rounds, one process for each contender, CPU time, ratios taken inside a round.
import { spawn } from 'node:child_process'

export const args = Object.fromEntries(
  process.argv.slice(2).map(arg => {
    const [, key, value] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [arg, arg, true]
    return [key, value ?? true]
  }),
)
export const intArg = (key, initial) => (args[key] === undefined ? initial : Number(args[key]))

export function quantile(list, q) {
  if (list.length === 0) return NaN
  const sorted = Float64Array.from(list).sort()
  const at = (sorted.length - 1) * q
  const [low, high] = [Math.floor(at), Math.ceil(at)]
  return sorted[low] + (sorted[high] - sorted[low]) * (at - low)
}
export const median = list => quantile(list, 0.5)

/** Half the interquartile range, in percent of the median. */
export const spread = list =>
  (100 * (quantile(list, 0.75) - quantile(list, 0.25))) / 2 / median(list)

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

function shuffle(list) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[list[i], list[j]] = [list[j], list[i]]
  }
  return list
}

let sink = 0
/**
 * One slice of a synchronous function: `ms` of CPU time (at most 8 times that on the clock); returns calls for each
 * CPU second. CPU time of this process, not clock time: other work on the machine then costs patience, not a result.
 */
export function slice(fn, ms) {
  let [batch, calls, used] = [1, 0, 0]
  const start = performance.now()
  const cpu = process.cpuUsage()
  let now = start
  while (used < ms && now - start < 8 * ms) {
    for (let i = 0; i < batch; i++) {
      const value = fn()
      sink = (sink + (typeof value === 'number' ? value : 1)) % 1e9 // nothing measured may be optimised away
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

/** Runs this very script again as a child with extra flags; resolves to the JSON of its last line. */
export function child(flags, timeout = 120_000) {
  return new Promise((resolve, reject) => {
    const command = [...process.execArgv, process.argv[1], ...flags]
    const run = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
    let out = ''
    const timer = setTimeout(() => run.kill('SIGKILL'), timeout)
    run.stdout.on('data', data => (out += data))
    run.on('close', code => {
      clearTimeout(timer)
      const line = out.trim().split('\n').pop()
      try {
        resolve(JSON.parse(line))
      } catch {
        reject(new Error(`child ${flags.join(' ')} ended ${code}: ${line}`))
      }
    })
  })
}

/**
 * Every round runs every contender once, each in a child process of its own, in a fresh random order. A child prints
 * { task: value }. Returns samples[task][name] = [a value for each round].
 */
export async function rounds(names, count, flagsOf) {
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

/** Contender / reference inside each round; rounds where either is missing are left out. */
export const ratios = (sample, name, reference) =>
  sample[name] && sample[reference]
    ? sample[name].map((x, i) => x / sample[reference][i]).filter(Number.isFinite)
    : []

export function table(head, rows) {
  const line = row => `| ${row.join(' | ')} |`
  console.log([head, head.map(() => '---'), ...rows].map(line).join('\n') + '\n')
}

/** «yes» at the aim, «must» between must and aim, «NO» short of must. `up`: more is better. */
export function verdict(value, must, aim, up) {
  const reaches = limit => (up ? value >= limit : value <= limit)
  if (reaches(aim)) return 'aim'
  return reaches(must) ? 'must' : 'MISSED'
}

/** With --check a missed «must» fails the run. */
export function finish(verdicts) {
  const missed = verdicts.filter(word => word === 'MISSED').length
  console.log(
    `${verdicts.length} targets: ${missed} missed, ${verdicts.filter(word => word === 'aim').length} at the aim`,
  )
  if (args.check && missed > 0) process.exitCode = 1
}
