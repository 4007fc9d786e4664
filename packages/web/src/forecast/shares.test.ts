import type { ForecastOutput, SampleError } from '@mastro/core'
import { expect, test } from 'vitest'
import {
  endShares,
  halfPercents,
  movedFigure,
  movedPoints,
  roundShares,
  samplePoints,
} from './shares.ts'

const ends = (party: readonly number[]) =>
  endShares({ fallen: { party, foes: [] } }).map(({ id, chance, isOrMore }) => [
    id,
    chance,
    isOrMore,
  ])

test('the ends of a fight differ by how many of the party are out', () => {
  expect(ends([0.5, 0.25, 0.25])).toEqual([
    ['0', 0.5, false],
    ['1', 0.25, false],
    ['lost', 0.25, false],
  ])
})

test('in a large party, two or more out are one share', () => {
  expect(ends([0.4, 0.2, 0.125, 0.125, 0.15])).toEqual([
    ['0', 0.4, false],
    ['1', 0.2, false],
    ['more', 0.25, true],
    ['lost', 0.15, false],
  ])
})

test('the bars of rounds begin at the first likely one, and the last one is all that follow', () => {
  const rounds = {
    mean: 5,
    distribution: [0, 0.001, 0.25, 0.25, 0.125, 0.125, 0.0625, 0.0625],
    more: 0.125,
  }
  expect(roundShares({ rounds })).toEqual([
    { at: '3', chance: 0.25 },
    { at: '4', chance: 0.25 },
    { at: '5', chance: 0.125 },
    { at: '6', chance: 0.125 },
    { at: '7', chance: 0.0625 },
    { at: '8+', chance: 0.1875 },
  ])
  expect(roundShares({ rounds: { mean: 5, distribution: [], more: 1 } })).toEqual([])
})

test('the error of a sample is half its interval, in points', () => {
  const interval = {
    samples: 100,
    ends: { party: [0.4, 0.5], foes: [0, 1], both: [0, 1], endless: [0, 1] },
    fallen: { party: [], foes: [] },
  } as const
  expect(samplePoints({ interval })).toBeCloseTo(5, 12)
  expect(samplePoints({ interval: null })).toBeNull()
})

test('a shown chance is whole per cents, or beyond the last of them', () => {
  expect([0, 0.004, 0.01, 0.344, 0.99, 0.999, 1].map(halfPercents)).toEqual([
    0, 1, 2, 68, 198, 199, 200,
  ])
})

const fight = (party: number, standing: number) => ({
  ends: { party, foes: 1 - party, both: 0, endless: 0 },
  fallen: { party: [standing, party - standing, 1 - party], foes: [] },
})

test('a change moves the chance to win', () => {
  const moved = movedFigure(fight(0.9, 0.5), fight(0.7, 0.3))
  expect(moved).toEqual({ figure: 'wins', from: 0.9, to: 0.7 })
})

test('a change that does not visibly move it moves the chance that all stay up', () => {
  const moved = movedFigure(fight(0.998, 0.75), fight(0.996, 0.5))
  expect(moved).toEqual({ figure: 'standing', from: 0.75, to: 0.5 })
})

test('a change without any visible effect shows the chance to win', () => {
  const moved = movedFigure(fight(0.998, 0.75), fight(0.998, 0.7501))
  expect(moved.figure).toBe('wins')
})

type Answer = Pick<ForecastOutput, 'ends' | 'interval'>

function answer(party: number, error: number | null = null): Answer {
  const ends = { party, foes: 1 - party, both: 0, endless: 0 }
  if (error === null) return { ends, interval: null }
  const sampled: SampleError = {
    samples: 100,
    ends: { party: [party - error, party + error], foes: [0, 1], both: [0, 1], endless: [0, 1] },
    fallen: { party: [], foes: [] },
  }
  return { ends, interval: sampled }
}

test('the points moved are those between the shown percentages', () => {
  expect(movedPoints(answer(0.914), answer(0.864))).toBe(-5)
  expect(movedPoints(answer(0.914), answer(0.912))).toBeNull()
})

test('no points have moved within the error of a sample', () => {
  expect(movedPoints(answer(0.95), answer(0.94, 0.02))).toBeNull()
  expect(movedPoints(answer(0.95), answer(0.85, 0.02))).toBe(-10)
  expect(movedPoints(answer(0.95, 0.03), answer(0.92, 0.02))).toBeNull()
})
