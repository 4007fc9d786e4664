import { expect, test } from 'vitest'
import { fill, nextSlip, openSlip, rolledSlip, slipSeen } from '../testing/test-table.ts'
import { twins } from '../testing/twin-tables.ts'
import type { TestTable } from '../testing/test-table.ts'
import { nextExchange } from './next-exchange.ts'

const label = { it: 'x', en: 'x' }
const outcome = (id: string, chance: number) => ({ id, label, chance })

test('[BRP-MATRIX-1] an attack against each defence, by the matrix', () => {
  // skill 60: special 1-12, success 13-60. A defence of 40: special 1-8, success 9-40
  const odds = { outcomes: [outcome('special', 0.12), outcome('success', 0.48)] }
  const { suppose, rows } = nextExchange({ kind: 'attack', odds, options: {} })!
  const column = suppose!.values.indexOf(40)
  const at = (id: string) => rows.find(row => row.id === id)!.chances[column]
  expect(at('hit')).toBeCloseTo(0.6 * 0.6, 12)
  expect(at('partial')).toBeCloseTo(0.12 * 0.32, 12)
  expect(at('miss')).toBeCloseTo(1 - 0.36 - 0.0384, 12)
})

test('[BRP-DAM-3] a blow against 9 hit points fells at 7 points or more', () => {
  const hint = (chance: number) => ({ label, gain: 0, part: 'owner', value: {}, chance })
  const odds = { hints: [hint(0.3), hint(0.45), hint(0)] }
  const { suppose, rows } = nextExchange({ kind: 'defence', odds, hp: 9 })!
  expect(suppose!.values).toEqual([2, 4, 6, 8, 10, 12])
  expect(rows.find(({ id }) => id === 'stopped')!.chances[0]).toBe(0.45)
  expect(rows.find(({ id }) => id === 'down')!.chances).toEqual([0, 0, 0, 0.55, 0.55, 0.55])
})

const idOf = (table: TestTable, name: string) =>
  [...Object.values(table.state.characters), ...Object.values(table.state.foes)].find(one =>
    one.name.startsWith(name),
  )!.id

test('[BRP-ROLE-4] a hidden foe changes nothing that the player can compute', () => {
  const seen = twins().map(table => {
    const [aldo, wolf] = [idOf(table, 'Aldo'), Object.keys(table.state.foes)[0]!]
    const opened = openSlip(table, 'ada', 'attack', { attacker: aldo, target: wolf })
    if (!opened.ok) throw new Error(opened.error.code)
    fill(table, opened.value, 'owner', { arm: 'brawl' })
    const { odds } = slipSeen(table, opened.value, 'ada')
    const bite = rolledSlip(
      table,
      'gm',
      'attack',
      { attacker: wolf, target: aldo },
      { owner: { arm: 'bite' } },
      [30],
    )
    const answer = slipSeen(table, nextSlip(bite), 'ada').odds
    return [
      nextExchange({ kind: 'attack', odds: odds!, options: {} }),
      nextExchange({ kind: 'defence', odds: answer!, hp: 12 }),
    ]
  })
  expect(seen[0]).not.toContain(null)
  expect(seen[1]).toEqual(seen[0])
})

test('[BRP-ODDS-1] without odds in the view there is no exchange', () => {
  expect(nextExchange({ kind: 'attack', odds: {}, options: {} })).toBeNull()
  expect(nextExchange({ kind: 'defence', odds: {}, hp: 12 })).toBeNull()
})
