import { expect, test } from 'vitest'
import { example } from '../testing/example/ruleset.ts'
import { exampleTwin } from '../testing/example/twin-game.ts'
import { allFaults } from '../testing/twin/all-faults.ts'
import type { StepHooks } from '../testing/twin/steps.ts'
import { findLeak, pairsOf, type SecretLeak, type TwinPair } from '../testing/twin-worlds.ts'

/**
 * Seeds from which the rarer leaks are found quickly. The others show in almost any session. Only a
 * hint, not a limit.
 */
const SEEDS: Readonly<Record<string, number>> = {
  'time of the last act of anybody': 9,
  '403 against 404 for a note': 10,
  'odds from the true target': 13,
  'a former Master keeps the documents': 16,
  'effects for other eyes': 20,
  'settled by effects one cannot see': 20,
  'length of a closed envelope': 26,
  'dice of a blind roll': 26,
  'salt of a closed envelope': 28,
  'how many documents the Master has': 29,
  '403 against 404 for an envelope': 30,
  'undo tells of hidden acts that depend': 71,
}

const MOST_EVENINGS = 160

const faults = allFaults(example)

test('[PRO-19] there are at least forty planted leaks, each with a unique name', () => {
  expect(faults.length).toBeGreaterThanOrEqual(40)
  expect(new Set(faults.map(fault => fault.name)).size).toBe(faults.length)
})

test.each(faults)('[PRO-19] a planted leak is found: $name', ({ name, hooks }) => {
  expect(search(SEEDS[name] ?? 1, hooks)).not.toBeNull()
})

function search(from: number, hooks: StepHooks): SecretLeak | null {
  for (let seed = from; seed < from + MOST_EVENINGS; seed++)
    for (const pair of hooks.command === undefined
      ? kept(seed)
      : pairsOf(exampleTwin, seed, hooks)) {
      const leak = findLeak(exampleTwin, pair, hooks)
      if (leak !== null) return leak
    }
  return null
}

/** Faults that only change what is shown can all be tried on the same sessions. */
function kept(seed: number): readonly TwinPair[] {
  const known = evenings.get(seed) ?? pairsOf(exampleTwin, seed)
  evenings.set(seed, known)
  return known
}

const evenings = new Map<number, readonly TwinPair[]>()
