import { expect, test } from 'vitest'
import { tableWithCharacters, dragan, iolanda } from '../../testing/test-characters.ts'
import type { TestSeat, TestTable } from '../../testing/test-table.ts'
import type { RestDoc } from './rest.ts'

const rest = (world: TestTable, seat: TestSeat, being: string) =>
  world.docs(seat)[`rest/${being}`] as unknown as RestDoc | undefined // as the game writes it
const days = (world: TestTable) =>
  rest(world, 'ada', dragan(world).id)?.days.map(({ id, gain, whole }) => [id, gain, whole])

/** Twenty-two points of 28 at the start of a fight, as in the book's example; so many are lost in it. */
function fought(damage: number, options: Record<string, unknown> = {}): TestTable {
  const world = tableWithCharacters(options)
  const being = dragan(world).id
  world.does('mara', { type: 'harm', being, damage: 6 })
  world.does('mara', { type: 'start-fight', fighters: [being, iolanda(world).id] })
  world.does('mara', { type: 'harm', being, damage })
  expect(rest(world, 'ada', being)).toBeUndefined() // nobody rests in a fight
  world.does('mara', { type: 'end-fight' })
  return world
}

test('[WARP-RECOVER-2] [WARP-RECOVER-3] [WARP-RECOVER-4] a third, a half, two thirds of what the fight took, rounded up: 4, 5, 7 of 10', () => {
  const world = fought(10)
  const { id } = dragan(world)
  expect(rest(world, 'ada', id)?.parts).toEqual([
    { id: 'third', points: 4 },
    { id: 'half', points: 5 },
    { id: 'twoThirds', points: 7 },
  ])
  for (const seat of ['teo', 'screen', 'mara'] as const)
    expect(rest(world, seat, id)).toBeUndefined()
  world.does('mara', { type: 'recover', beings: [id], numerator: 1, denominator: 2 })
  expect(rest(world, 'ada', id)?.parts).toEqual([])
})

test('[WARP-HEAL-1] [WARP-HEAL-2] days until whole from the points after recovery: one a day at rest, two under care, none on one’s feet', () => {
  // 22 → 12 → 17: eleven points are missing
  expect(days(fought(10))).toEqual([
    ['active', 0, null],
    ['rest', 1, 11],
    ['medical', 2, 6],
  ])
})

test('[WARP-HEAL-1] [WARP-HEAL-2] in bed a point every two days, then one a day; on one’s feet is impossible', () => {
  const world = tableWithCharacters()
  const being = dragan(world).id
  world.does('mara', { type: 'harm', being, damage: 29 }) // −1, and no fight to recover from
  // four days from −1 to 1, twenty-seven more to 28; under care two and fourteen
  expect(days(world)).toEqual([
    ['active', null, null],
    ['rest', 0.5, 31],
    ['medical', 1, 16],
  ])
  expect(rest(world, 'ada', being)?.condition.en).toBe('Bedridden')
})

test('[WARP-COMBATOPT-5] [WARP-COMBATOPT-6] a wound that heals badly takes twice as long without care; a deadly one takes points away', () => {
  const world = fought(10, { seriousWounds: true })
  const being = dragan(world).id
  world.does('mara', { type: 'note-wound', being, wound: 'heals-badly', critical: false })
  expect(days(world)).toEqual([
    ['active', 0, null],
    ['rest', 0.5, 22],
    ['medical', 2, 6],
  ])
  world.does('mara', { type: 'note-wound', being, wound: 'deadly', lossPerDay: 3, critical: false })
  expect(days(world)).toEqual([
    ['active', -3, null],
    ['rest', -3, null],
    ['medical', 2, 6],
  ])
})
