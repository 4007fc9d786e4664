import { expect } from 'vitest'
import { ruleset } from '../ruleset.ts'
import { docsOf, fill, refusalCode, roll, tableWith, take, viewerOf } from './test-table.ts'
import type { TestRollResult, TestSlip, TestTable } from './test-table.ts'
import type { Foe } from '../state.ts'

/**
 * Twin tables: two states that differ only in a secret must give the other seats identical results.
 */

export const OTHERS = ['ada', 'bo', null] as const

/**
 * A wolf, and the same wolf with all hidden figures changed. DEX stays equal because everybody sees
 * the turn order.
 */
export function twins(): readonly [TestTable, TestTable] {
  const plain = tableWith()
  take(plain, 'ada', 'aldo-ferrante')
  take(plain, 'bo', 'berta-roccaforte')
  take(plain, 'gm', 'wolf')
  const other: TestTable = { state: disguiseFoes(plain.state), facts: plain.facts, log: [] }
  return [plain, other]
}

export function disguiseFoes(state: TestTable['state']): TestTable['state'] {
  const foes = Object.fromEntries(
    Object.values(state.foes).map(foe => [foe.id, changeSecrets(foe)]),
  )
  return { ...state, foes }
}

export function changeSecrets(foe: Foe): Foe {
  return {
    ...foe,
    characteristics: { ...foe.characteristics, str: 30, con: 25, siz: 9, int: 1, pow: 3 },
    original: { ...foe.original, str: 30, con: 25, siz: 9, int: 1, pow: 3 },
    hp: foe.hp + 9,
    maxHp: foe.maxHp + 9,
    powerPoints: 1,
    maxPowerPoints: 2,
    damageBonus: '+2d6',
    naturalArmour: foe.naturalArmour + 4,
    skills: { listen: 5, track: 99, 'melee-weapon:axe': 80 },
    attacks: foe.attacks.map(attack => ({ ...attack, skill: attack.skill + 20, damage: '2d6' })),
    motive: { it: 'altro', en: 'something else' },
    wounds: [...foe.wounds, { id: 'old', damage: 3, treated: true }],
  }
}

export function sameFor(seat: (typeof OTHERS)[number], a: TestTable, b: TestTable): void {
  expect(docsOf(a, seat)).toEqual(docsOf(b, seat))
  expect(ruleset.offers(a.state, viewerOf(a, seat), a.facts)).toEqual(
    ruleset.offers(b.state, viewerOf(b, seat), b.facts),
  )
}

/** Fills in and rolls the same slip on both tables. */
export function bothRoll(
  tables: readonly [TestTable, TestTable],
  make: (table: TestTable) => TestSlip,
  parts: Readonly<Record<string, readonly [unknown, unknown]>>,
  dice: readonly [readonly number[], readonly number[]],
): readonly [TestSlip, TestRollResult, TestSlip, TestRollResult] {
  const [first, second] = [0, 1].map(i => {
    const table = tables[i]!
    const slip = make(table)
    for (const [id, values] of Object.entries(parts))
      expect(refusalCode(fill(table, slip, id, values[i]))).toBe(null)
    const rolled = roll(table, slip, dice[i]!)
    if (!rolled.ok) throw new Error(`${rolled.error.code} ${rolled.error.path}`)
    return [slip, rolled.value] as const
  })
  return [...first!, ...second!]
}
