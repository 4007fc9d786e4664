import { enumerateRolls, toNumber, plus, ZERO } from '@mastro/core'
import type { Dice, Fraction, Result } from '@mastro/core'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { OPERATIONS } from '../operations/all-operations.ts'
import { output, type JsonRecord } from './run-operation.ts'

export const SEED = 20_260_704

/**
 * Enumerates every result of the operation itself, grouped by `of`, with exact probabilities. Used
 * to verify the closed-form odds.
 */
export function enumerate(
  op: keyof typeof OPERATIONS,
  input: JsonRecord,
  of: (value: never) => string | number,
): Map<string, number> {
  const act = OPERATIONS[op]
  const parsed = act.input.parse(input)
  const chances = new Map<string, Fraction>()
  const fall = (dice: Dice): Result<unknown> => act.run(parsed as never, dice)
  for (const { value, weight } of enumerateRolls(fall)) {
    expect(value.ok).toBe(true)
    const key = String(of((value.ok ? value.value : null) as never))
    chances.set(key, plus(chances.get(key) ?? ZERO, weight))
  }
  return new Map([...chances].map(([key, chance]) => [key, toNumber(chance)]))
}

export const near = (map: ReadonlyMap<string, number>, expected: JsonRecord) => {
  const all = new Set([...map.keys(), ...Object.keys(expected)])
  for (const key of all) expect(map.get(key) ?? 0).toBeCloseTo(Number(expected[key] ?? 0), 10)
}

export const odds = (of: string, input: JsonRecord) => output('odds', { of, ...input })

export const check = <T>(property: fc.IPropertyWithHooks<T>, numRuns = 60): void => {
  fc.assert(property, { seed: SEED, numRuns, verbose: 1 })
}

export const spread = (shown: unknown) =>
  (shown as { distribution: Record<string, number> }).distribution

export const meanOf = (map: ReadonlyMap<string, number>) =>
  [...map].reduce((sum, [value, chance]) => sum + Number(value) * chance, 0)

export const DIFFICULTY = fc.constantFrom('automatic', 'easy', 'normal', 'difficult', 'impossible')

export const READINGS = fc.record({
  specialRounding: fc.constantFrom('table', 'up'),
  lowSkillFloor: fc.constantFrom('table', 'skill'),
  opposedSpecialTie: fc.constantFrom('cancel', 'higher-skill'),
  difficultyStacking: fc.constantFrom('level', 'multiply'),
})

export const skill = fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 130 }))
