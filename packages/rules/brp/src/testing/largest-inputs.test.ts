import { expect, test } from 'vitest'
import { output, refusal } from './run-operation.ts'

interface Spread {
  readonly mean: number
  readonly distribution: Readonly<Record<string, number>>
}

function damageOdds(of: string, input: Readonly<Record<string, unknown>>): Spread {
  return output('odds', { of, ...input })['damage'] as Spread // safe: RULES.md specifies a spread for these
}

function total({ distribution }: Spread): number {
  return Object.values(distribution).reduce((sum, chance) => sum + chance, 0)
}

test.each([
  [190, 64],
  [1000, 334],
  [1200, 400],
  [9999, 3333],
  [10_000, 3334],
])('[BRP-FALL-1] [BRP-ODDS-1] a fall of %i metres rolls %i dice with mean 3.5', (metres, dice) => {
  const fall = damageOdds('fall', { metres })
  expect(Math.abs(fall.mean - 3.5 * dice)).toBeLessThan(1e-9)
  expect(Math.abs(total(fall) - 1)).toBeLessThan(1e-12)
})

test.each([
  ['fewer-dice', 3.5 * 3334 - 0.5 * 3.5],
  ['subtract-die', 3.5 * 3334 - 0.5 * 3.5],
])(
  '[BRP-FALL-2] the longest fall has the expected mean with a 50% dodge by %s',
  (fallDodge, mean) => {
    const fall = damageOdds('fall', {
      metres: 10_000,
      dodge: { skill: 50 },
      settings: { fallDodge },
    })
    expect(Math.abs(fall.mean - mean)).toBeLessThan(1e-9)
  },
)

test('[BRP-FALL-1] [BRP-ODDS-1] the odds list every sum of 65 dice, even the rarest', () => {
  const { distribution } = damageOdds('fall', { metres: 195 })
  expect(Object.keys(distribution)).toHaveLength(65 * 5 + 1)
  const rarest = distribution['65']! / 6 ** -65
  expect(Math.abs(rarest - 1)).toBeLessThan(1e-9)
})

test('[BRP-HEAL-1] [BRP-ODDS-1] ten years of healing restore all hit points', () => {
  const { hp } = output('odds', { of: 'natural-healing', hp: 1, maxHp: 500, weeks: 520 })
  expect(Math.abs((hp as Spread).mean - 500)).toBeLessThan(1e-9)
})

const struck = (damage: string) => ({
  attacker: { skill: 100, martialArts: 1000 },
  weapon: { custom: { damage, kind: 'brawl' } },
})

test('[BRP-MART-2] [BRP-ODDS-1] doubles one hundred dice of one hundred sides', () => {
  const damage = damageOdds('attack', struck('100d100'))
  // 95 of 100 faces hit, and 20 of these add the maximum of 200 dice
  expect(Math.abs(damage.mean - (0.95 * 200 * 50.5 + 0.2 * 200 * 100))).toBeLessThan(1e-8)
  expect(Math.abs(total(damage) - 1)).toBeLessThan(1e-12)
})

test.each(['101d6', '1d101', '999d9999', '0d6', 'd6', '1d0', '1d6-1', '1d6+', '1D6', ' 1d6', '6'])(
  '[BRP-GEN-3] %j is refused as a damage notation',
  damage => {
    expect(refusal('attack', struck(damage))).toBe('invalid-request input.weapon.custom.damage')
  },
)
