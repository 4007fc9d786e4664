import { expect, test } from 'vitest'
import { runOdds } from './odds.ts'

const plain = { json: false, language: 'en', width: 80 } as const

test('2d6 at least 7 is 21 in 36', () => {
  const result = runOdds('2d6', { ...plain, json: true, atLeast: 7 })
  expect(result.ok && JSON.parse(result.value).chance).toBeCloseTo(21 / 36, 12)
})

test('the chart has a line per value and highlights those that reach the target', () => {
  const result = runOdds('2d6', { ...plain, atLeast: 11 })
  const lines = result.ok ? result.value.split('\n') : []
  expect(lines[0]).toBe('2d6    mean 7.00')
  expect(lines[1]).toBe('at least 11: 8.33 %')
  expect(lines.filter(line => line.includes('█'))).toHaveLength(2)
  expect(lines.filter(line => /[█▒]/.test(line))).toHaveLength(11)
})

test('the odds of an exploding die end with a line for the values beyond', () => {
  const result = runOdds('1d6!', plain)
  expect(result.ok && result.value.endsWith('beyond, without end')).toBe(true)
})

test('Italian writes decimals with a comma', () => {
  const result = runOdds('1d6', { ...plain, language: 'it' })
  expect(result.ok && result.value.startsWith('1d6    media 3,50')).toBe(true)
})

test('negligible tails take one line each, and no line shows a negative chance', () => {
  const result = runOdds('100d100kh50', plain)
  const lines = result.ok ? result.value.split('\n') : []
  expect(lines.filter(line => line.endsWith('less than one in ten thousand'))).toHaveLength(2)
  expect(lines.join('\n')).not.toMatch(/-\d|−/)
})

test('a chart with more values than the terminal has lines shows ranges', () => {
  const result = runOdds('30d100', { ...plain, height: 40 })
  const lines = result.ok ? result.value.split('\n') : []
  expect(lines.length).toBeLessThanOrEqual(40)
  const shares = lines.flatMap(line => /^\s*\d+–\d+\s+([\d.]+) %/.exec(line)?.[1] ?? [])
  expect(shares.length).toBeGreaterThan(20)
  expect(shares.reduce((sum, share) => sum + Number(share), 0)).toBeCloseTo(100, 0)
})
