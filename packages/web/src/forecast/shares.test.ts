import { expect, test } from 'vitest'
import { endShares, halfPercents, roundShares, samplePoints } from './shares.ts'

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
