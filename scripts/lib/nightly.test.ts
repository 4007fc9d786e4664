import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { nightlyTable, openNightlyResults, figuresIn, timesOf } from './nightly.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mastro-night-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'reports', 'night.json')
const resultWith = (failed: number) => ({ passed: 1, failed, seconds: 61, bad: [], seed: 7 })

test('an interrupted run resumes: passed tests are kept, failed ones run again', () => {
  const first = openNightlyResults(file, 'sources', { anew: false })
  first.keep('kills', resultWith(0))
  first.keep('disk', resultWith(1))
  const second = openNightlyResults(file, 'sources', { anew: false })
  expect(second.of('kills')).toEqual(resultWith(0))
  expect(second.of('disk')).toBeUndefined()
})

test('results are dropped if the sources changed, on a fresh start, or from a broken file', () => {
  openNightlyResults(file, 'sources', { anew: true }).keep('kills', resultWith(0))
  expect(openNightlyResults(file, 'changed', { anew: false }).results()).toEqual([])
  expect(openNightlyResults(file, 'sources', { anew: true }).results()).toEqual([])
  writeFileSync(file, '{"state":"sources","results":{')
  expect(openNightlyResults(file, 'sources', { anew: false }).results()).toEqual([])
})

test('the nightly size of a test is read from its source and is at least 1', () => {
  const source = 'const A = runSize(25, 1000)\nconst B = runSize(100_000, 5_000_000)'
  expect(timesOf(source)).toBe(50)
  expect(timesOf(source, 0.5)).toBe(25)
  expect(timesOf(source, 0.001)).toBe(1)
  expect(timesOf('no size at all')).toBe(1)
  expect(timesOf("process.env['MASTRO_TEST_SIZE']")).toBe(67)
})

test('the printed seed and counts of a test are kept', () => {
  const output =
    '\u001b[90mstdout | a\u001b[39m\nseed 12: 300 acts\n60 points, 57 deaths\n ✓ a.test.ts'
  expect(figuresIn(output)).toEqual(['seed 12: 300 acts', '60 points, 57 deaths'])
})

test('the final table has one line per test file, its figures below', () => {
  const kills = { ...resultWith(0), figures: ['seed 7: 300 acts'] }
  expect(nightlyTable([['kills', kills]]).split('\n')).toEqual([
    'seconds passed bad       seed  test',
    '     61     1   0          7  kills',
    `${' '.repeat(32)}seed 7: 300 acts`,
  ])
})
