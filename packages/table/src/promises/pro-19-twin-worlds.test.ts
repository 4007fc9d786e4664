import { expect, test } from 'vitest'
import { example } from '../testing/example/ruleset.ts'
import { exampleTwin } from '../testing/example/twin-game.ts'
import { seeded } from '../testing/random.ts'
import { times } from '../testing/sizes.ts'
import { allFaults } from '../testing/twin/faults.ts'
import { findLeak, liveFirst, liveSecond, type Leak, type Pair } from '../testing/twin-worlds.ts'

const PAIRS_OF_ONE = 6

const SIZE = Number(process.env['MASTRO_PROOF_SIZE'] ?? 1)
const LIMIT = { timeout: 60_000 * Math.max(1, SIZE) }

/** Pairs of evenings that grow out of one first evening. */
function pairsOf(seed: number, hooks = {}): readonly Pair[] {
  const first = liveFirst(exampleTwin, seed, hooks)
  const random = seeded(seed * 7919)
  return Array.from({ length: PAIRS_OF_ONE }, () =>
    liveSecond(exampleTwin, first, random, hooks),
  ).filter(pair => pair !== null)
}

function readable({ seed, seat, step, varied, first, second }: Leak): string {
  const at = [...first].findIndex((sign, i) => sign !== second[i])
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 120)
  return `seed ${seed}, step ${step}, ${seat}, varied ${varied.join(', ')}\n${around(first)}\n${around(second)}`
}

test(
  '[PRO-19] nobody can tell two evenings apart that differ only in what they may not know',
  LIMIT,
  () => {
    const wanted = times(240 * SIZE)
    let pairs = 0
    let steps = 0
    for (let seed = 1000; pairs < wanted; seed++) {
      for (const pair of pairsOf(seed)) {
        const leak = findLeak(exampleTwin, pair)
        expect(leak === null ? '' : readable(leak)).toBe('')
        pairs += 1
        steps += Object.values(pair.until).reduce(
          (sum, until) => sum + Math.max(0, until - pair.from),
          0,
        )
      }
    }
    expect(steps / pairs).toBeGreaterThan(60) // steps of some seat that were compared in each pair: it is no empty proof
  },
)

test.each([1512])('[PRO-19] an evening that once told two apart no longer does: seed %i', seed => {
  for (const pair of pairsOf(seed)) expect(findLeak(exampleTwin, pair)).toBeNull()
})

/** A first evening in which the rarer leaks show; others show in almost any. */
const SEEDS: Readonly<Record<string, number>> = {
  'time of the last act of anybody': 16,
  'effects for other eyes': 16,
  'settled by effects one cannot see': 16,
  '403 against 404 for an envelope': 16,
  '403 against 404 for a note': 16,
  'undo tells of hidden acts that depend': 16,
}

const faults = allFaults(example)

test('[PRO-19] there are at least forty ways to leak, each with its own name', () => {
  expect(faults.length).toBeGreaterThanOrEqual(40)
  expect(new Set(faults.map(fault => fault.name)).size).toBe(faults.length)
})

test.each(faults)('[PRO-19] a planted leak is found: $name', ({ name, hooks }) => {
  const seed = SEEDS[name] ?? 1
  const found = search(seed, hooks)
  expect(found, `${name} from seed ${seed}`).not.toBeNull()
})

const MOST_SEEDS = 120

function search(from: number, hooks: Parameters<typeof findLeak>[2] & object): Leak | null {
  for (let seed = from; seed < from + MOST_SEEDS; seed++)
    for (const pair of hooks.command === undefined ? kept(seed) : pairsOf(seed, hooks)) {
      const leak = findLeak(exampleTwin, pair, hooks)
      if (leak !== null) return leak
    }
  return null
}

/** Faults that only change what is shown can all be tried on the same evenings. */
function kept(seed: number): readonly Pair[] {
  const known = evenings.get(seed) ?? pairsOf(seed)
  evenings.set(seed, known)
  return known
}

const evenings = new Map<number, readonly Pair[]>()
