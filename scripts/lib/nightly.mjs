import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { at, root } from './root.mjs'

/**
 * The results of a nightly run so far, so that an interrupted run can resume. Keeps only what
 * passed, and only while the sources are unchanged.
 */
export function openNightlyResults(file, state, { anew }) {
  const results = anew ? {} : readResults(file, state)
  return {
    of: name => results[name],
    keep(name, result) {
      results[name] = result
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, `${JSON.stringify({ state, results }, null, 2)}\n`)
      renameSync(`${file}.new`, file) // atomic: the run may be interrupted here too
    },
    results: () => Object.entries(results),
  }
}

function readResults(file, state) {
  try {
    const { state: was, results } = JSON.parse(readFileSync(file, 'utf8'))
    const passed = Object.entries(results).filter(([, { failed }]) => failed === 0)
    return was === state ? Object.fromEntries(passed) : {}
  } catch {
    return {} // no earlier run, or an incomplete file
  }
}

/**
 * How much larger the table's guarantee tests are at night: 10,000 pairs of sessions instead of
 * 150.
 */
const TABLE_TIMES = 67
export const tableTestSize = share => String(Math.max(1, TABLE_TIMES * share))

/** How much larger a test is at night: the largest of the sizes in its source. */
export function timesOf(source, share = 1) {
  const number = text => Number(text.replaceAll('_', ''))
  const sizes = [...source.matchAll(/\brunSize\(([\d_]+), ([\d_]+)\)/g)]
  const ofTable = source.includes('MASTRO_TEST_SIZE') ? [Number(tableTestSize(share))] : []
  return Math.max(
    1,
    ...ofTable,
    ...sizes.map(([, day, night]) => (number(night) * share) / number(day)),
  )
}

/**
 * The remaining tests with their size and expected minutes, from the durations of the last day run.
 */
export function planOf(files, nightlyResults, reports, share) {
  const seconds = secondsByDay(reports)
  const due = files.filter(file => nightlyResults.of(file) === undefined)
  const lines = due.map(file => {
    const times = timesOf(readFileSync(at(file), 'utf8'), share)
    const day = seconds.get(file)
    const about = day === undefined ? '' : `, about ${Math.ceil((day * times) / 60)} min`
    return `  ${times.toFixed(0).padStart(6)} ×  ${file}${about}`
  })
  const finished = files.length - due.length
  return [`\nNightly run: ${files.length} tests, ${finished} finished earlier`, ...lines].join('\n')
}

function secondsByDay(reports) {
  return new Map(
    ['guarantees', 'guarantees-pairs', 'guarantees-alone'].flatMap(name => {
      if (!existsSync(`${reports}/${name}.json`)) return []
      const { testResults } = JSON.parse(readFileSync(`${reports}/${name}.json`, 'utf8'))
      return testResults.map(one => [
        one.name.slice(root.length + 1),
        (one.endTime - one.startTime) / 1000,
      ])
    }),
  )
}

/** The figures that a test printed: its seed and its counts. */
export function figuresIn(output) {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter(line => /^seed \d+|^[\d,]+ \w+.*,/.test(line))
}

/** The results of a nightly run, one file per line. */
export function nightlyTable(results) {
  const rows = results.map(([name, { passed, failed, seconds, seed, figures = [] }]) =>
    [
      seconds.toFixed(0).padStart(7),
      String(passed).padStart(6),
      String(failed).padStart(4),
      String(seed ?? '').padStart(11),
      `  ${name}${figures.map(line => `\n${' '.repeat(32)}${line}`).join('')}`,
    ].join(''),
  )
  return ['seconds passed bad       seed  test', ...rows].join('\n')
}
