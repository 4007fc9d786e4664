import { expect, test } from 'vitest'
import { dragan, guard, tableWithCharacters } from '../testing/test-characters.ts'
import { nextExchange } from './next-exchange.ts'

const label = { it: 'x', en: 'x' }

test('[WARP-ATTACK-4] two dice against each total of the defence', () => {
  // totals of 2d6 above 1, 2, … 12, of 36
  const above = [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0]
  const steps = above.map((ways, i) => ({ at: i + 1, chance: ways / 36 }))
  const found = nextExchange({ odds: { curve: { of: label, steps } }, isStruck: false })!
  const chances = (id: string) => found.rows.find(row => row.id === id)!.chances
  const at = (total: number) => found.suppose!.values.indexOf(total)
  expect(chances('hit')[at(8)]).toBeCloseTo(10 / 36, 12)
  expect(chances('miss')[at(8)]).toBeCloseTo(26 / 36, 12)
  expect(chances('hit')[at(15)]).toBe(0)
  expect(chances('hard')[at(6)]).toBeCloseTo(3 / 36, 12) // 11 or 12
})

test('[WARP-HEALTH-2] known odds are repeated, with the fall of the own character', () => {
  const outcomes = [
    { id: 'hit', label, chance: 0.6 },
    { id: 'miss', label, chance: 0.4 },
    { id: 'down', label, chance: 0.1 },
  ]
  const found = nextExchange({ odds: { outcomes }, isStruck: true })!
  expect(found.suppose).toBeNull()
  expect(found.rows.map(({ id, isBad, chances }) => [id, isBad, ...chances])).toEqual([
    ['hit', true, 0.6],
    ['miss', false, 0.4],
    ['down', true, 0.1],
  ])
})

test('[WARP-OPP-2] a sealed defence changes nothing that the player can compute', () => {
  const seen = ['central', ''].map(trait => {
    const world = tableWithCharacters()
    const slip = world
      .openSlip('ada', 'attack', {
        attacker: dragan(world).id,
        targets: [guard(world).id],
        weapon: 'unarmed',
      })
      .fill('owner', { trait: 'central' })
      .fill(`side:${guard(world).id}`, { trait }, true)
    return nextExchange({ odds: slip.odds('ada')!, isStruck: false })
  })
  expect(seen[0]!.suppose).not.toBeNull()
  expect(seen[1]).toEqual(seen[0])
})
