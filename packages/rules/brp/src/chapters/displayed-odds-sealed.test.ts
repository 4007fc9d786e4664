import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import { levelAt, met, opened, share, shareOf, chancesShown } from '../testing/brute-force-odds.ts'
import { fill, finishSlip, must, slipSeen } from '../testing/test-table.ts'
import type { TestSlip, TestTable } from '../testing/test-table.ts'

/**
 * Displayed odds with a sealed difficulty, with bad conditions, and with alternative settings,
 * verified by counting faces.
 */

/** Half a chance, rounded up (BRP-GEN-4). */
const AT = { 200: (chance: number) => chance * 2, 100: (chance: number) => chance, 50: half }
function half(chance: number) {
  return Math.ceil(chance / 2)
}

function curveIs(table: TestTable, slip: TestSlip, seat: string, chance: number) {
  fill(table, slip, 'master', { difficulty: 'difficult' }, true)
  const odds = slipSeen(table, slip, seat).odds
  expect(odds?.outcomes).toBeUndefined()
  expect(odds?.curve?.steps.map(({ at }) => at)).toEqual([200, 100, 50])
  for (const { at, chance: shown, best } of odds?.curve?.steps ?? []) {
    const reckoned = AT[at as keyof typeof AT](chance)
    expect(shown, String(at)).toBeCloseTo(1 - shareOf(reckoned, 'failure'), 10)
    expect(best, String(at)).toBeCloseTo(shareOf(reckoned, 'special'), 10)
  }
}

test('[BRP-ODDS-1] [BRP-HEAL-3] sealed First Aid shows a chance for each possible difficulty', () => {
  const { table, aldo, berta } = met()
  must(table, 'gm', { type: 'hurt', being: aldo, damage: 5, armour: false, cause: 'other' })
  const wound = table.state.characters[aldo]!.wounds[0]!.id
  curveIs(
    table,
    opened(table, 'bo', 'first-aid', { healer: berta, patient: aldo, wound }),
    'bo',
    35,
  )
})

test('[BRP-ODDS-1] [BRP-SKILL-12] a sealed bargain shows a chance per possible difficulty', () => {
  const { table, aldo } = met()
  curveIs(table, opened(table, 'ada', 'bargain', { being: aldo, band: 'expensive' }), 'ada', 5)
})

/**
 * BRP-DIS-4: the worst condition costs its printed step, or each condition costs one step, by
 * setting. The multiplier is at least 1.
 */
test.each([
  ['graded', [], 0, 5],
  ['graded', ['not-in-bed'], 0, 4],
  ['graded', ['wilderness'], 0, 3],
  ['graded', ['strenuous'], 0, 2],
  ['graded', ['wounded'], 0, 1],
  ['graded', ['not-in-bed', 'strenuous'], 0, 2],
  ['graded', ['wounded'], 2, 3],
  ['cumulative', ['not-in-bed', 'strenuous'], 0, 3],
  ['cumulative', ['not-in-bed', 'wilderness', 'strenuous', 'wounded'], 0, 1],
] as const)(
  '[BRP-ODDS-1] [BRP-DIS-4] [BRP-DIS-6] recovering, %s: %j, %i Medicine steps is CON ×%i',
  (diseaseConditions, conditions, medicineSteps, times) => {
    const { table, aldo } = met({ diseaseConditions }) // CON 14
    const ill = { kind: 'major', target: 'str', conditions: [], medicineSteps: 0 }
    finishSlip(table, opened(table, 'ada', 'disease', { being: aldo }), { master: ill }, [99])
    const slip = opened(table, 'ada', 'disease', { being: aldo })
    fill(table, slip, 'master', { ...ill, conditions: [...conditions], medicineSteps })
    for (const level of ['special', 'success', 'failure'] as const)
      expect(chancesShown(table, slip, 'ada')[level], level).toBeCloseTo(
        shareOf(14 * times, level),
        10,
      )
  },
)

test('[BRP-ODDS-1] [BRP-FALL-2] a Dodge that subtracts a die: odds of every throw of five dice', () => {
  const { table, berta } = met({ fallDodge: 'subtract-die' }) // 15 hit points, Dodge 66 − 20 for mail
  const slip = opened(table, 'bo', 'fall', { being: berta })
  fill(table, slip, 'master', { metres: 12, dodge: true, difficulty: 'normal' })
  const dice = [1, 2, 3, 4, 5, 6]
  const four = dice.flatMap(a => dice.flatMap(b => dice.flatMap(c => dice.map(d => a + b + c + d))))
  const plain = four.filter(sum => sum >= 15).length / four.length
  const softened =
    four.flatMap(sum => dice.map(less => sum - less)).filter(left => left >= 15).length /
    (four.length * 6)
  const works = share(face => levelAt(46, face) !== 'failure')
  expect(chancesShown(table, slip, 'bo')['dying']).toBeCloseTo(
    works * softened + (1 - works) * plain,
    10,
  )
})

const partsOf = (table: TestTable, slip: TestSlip) =>
  ruleset.slips['disease']!.parts({ state: table.state, slip, table: table.facts }).map(
    ({ id, fields }) => ({
      id,
      fields: fields.map(field => field.id),
    }),
  )

test('[BRP-DIS-4] conditions are asked of the ill only, the disease of the healthy only', () => {
  const { table, aldo } = met()
  const fieldsOf = (slip: TestSlip) =>
    partsOf(table, slip).flatMap(({ id, fields }) => (id === 'master' ? fields : []))
  const caught = opened(table, 'ada', 'disease', { being: aldo })
  expect(fieldsOf(caught)).toEqual(['kind', 'target'])
  finishSlip(table, caught, { master: { kind: 'major', target: 'str' } }, [99])
  const ill = opened(table, 'ada', 'disease', { being: aldo })
  expect(fieldsOf(ill)).toEqual(['conditions', 'medicineSteps'])
  expect(fill(table, ill, 'master', { conditions: ['wounded'], medicineSteps: 0 }).ok).toBe(true)
  expect(slipSeen(table, ill, 'ada').bill.total.en).toBe('14%')
})
