import { s, assert, enumerateRolls, toNumber, type Dice, type Op } from '@mastro/core'
import { ops } from '../ops.ts'
import { answered } from './run-operation.ts'

export type Measures = Readonly<Record<string, number>>

/** The mean of each measure of an output, over every possible roll of the operation itself. */
export function byEnumeration(
  op: string,
  input: object,
  measure: (output: never) => Measures,
): Measures {
  const chosen = ops[op] as Op
  const parsed = s.parse(chosen.input, input)
  assert(parsed.ok, 'the operation must accept the input')
  const act = (dice: Dice) => chosen.run(parsed.value as never, dice)
  const sums: Record<string, number> = {}
  for (const { value, weight } of enumerateRolls(act)) {
    assert(value.ok, 'the operation must succeed for every roll')
    const chance = toNumber(weight)
    for (const [name, size] of Object.entries(measure(value.value as never)))
      sums[name] = (sums[name] ?? 0) + chance * size
  }
  return sums
}

const TOLERANCE = 1e-9

/** The measures whose odds differ from enumeration. Empty if all agree. */
export function disagreements(
  of: string,
  input: object,
  measure: (output: never) => Measures,
): string[] {
  const flat = flatten(answered('odds', { of, ...input }))
  return Object.entries(byEnumeration(of, input, measure))
    .filter(([name, value]) => Math.abs((flat[name] ?? 0) - value) > TOLERANCE)
    .map(
      ([name, value]) => `${name}: ${flat[name]} instead of ${value} for ${JSON.stringify(input)}`,
    )
}

/** Flattens nested fields to keys such as `shots.0.hit`. */
function flatten(value: unknown, at: string = ''): Record<string, number> {
  if (typeof value === 'number') return { [at]: value }
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      Object.entries(flatten(inner, at === '' ? key : `${at}.${key}`)),
    ),
  )
}

export const when = (holds: boolean) => (holds ? 1 : 0)
