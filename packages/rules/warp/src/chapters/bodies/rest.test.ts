import { expect, test } from 'vitest'
import { tableWithCharacters, dragan, iolanda } from '../../testing/test-characters.ts'
import type { TestSeat, TestTable } from '../../testing/test-table.ts'
import type { RestDoc } from '../../documents.ts'

const rest = (world: TestTable, seat: TestSeat, being: string) =>
  world.docs(seat)[`rest/${being}`] as unknown as RestDoc | undefined // safe: the chapter defines the document
const days = (world: TestTable) =>
  rest(world, 'ada', dragan(world).id)?.days.map(({ id, gain, whole }) => [id, gain, whole])

/** Starts a fight at 22 of 28 hit points, as in the book's example, and loses some in it. */
function fought(damage: number, options: Record<string, unknown> = {}): TestTable {
  const world = tableWithCharacters(options)
  const being = dragan(world).id
  world.send('mara', { type: 'harm', being, damage: 6 })
  world.send('mara', { type: 'start-fight', fighters: [being, iolanda(world).id] })
  world.send('mara', { type: 'harm', being, damage })
  expect(rest(world, 'ada', being)).toBeUndefined() // no rest during a fight
  world.send('mara', { type: 'end-fight' })
  return world
}

test('[WARP-RECOVER-2] [WARP-RECOVER-3] [WARP-RECOVER-4] recovery options: 4, 5 or 7 of 10', () => {
  const world = fought(10)
  const { id } = dragan(world)
  expect(rest(world, 'ada', id)?.parts).toEqual([
    { id: 'third', points: 4 },
    { id: 'half', points: 5 },
    { id: 'twoThirds', points: 7 },
  ])
  for (const seat of ['teo', 'screen', 'mara'] as const)
    expect(rest(world, seat, id)).toBeUndefined()
  world.send('mara', { type: 'recover', beings: [id], numerator: 1, denominator: 2 })
  expect(rest(world, 'ada', id)?.parts).toEqual([])
})

test('[WARP-HEAL-1] [WARP-HEAL-2] shows days to heal after recovery: rest, care or none', () => {
  // 22 → 12 → 17, so eleven points are missing.
  expect(days(fought(10))).toEqual([
    ['active', 0, null],
    ['rest', 1, 11],
    ['medical', 2, 6],
  ])
})

test('[WARP-HEAL-1] [WARP-HEAL-2] bedridden: a point per two days or per day, no activity', () => {
  const world = tableWithCharacters()
  const being = dragan(world).id
  world.send('mara', { type: 'harm', being, damage: 29 })
  world.send('mara', { type: 'recover', beings: [being], numerator: 0 }) // −1, with the recovery made
  // Four days from −1 to 1, then 27 to 28. With medical care two days, then 14.
  expect(days(world)).toEqual([
    ['active', null, null],
    ['rest', 0.5, 31],
    ['medical', 1, 16],
  ])
  expect(rest(world, 'ada', being)?.condition.en).toBe('Bedridden')
})

test('[WARP-COMBATOPT-5] [WARP-COMBATOPT-6] serious wounds slow healing or drain points', () => {
  const world = fought(10, { seriousWounds: true })
  const being = dragan(world).id
  world.send('mara', { type: 'note-wound', being, wound: 'heals-badly', critical: false })
  expect(days(world)).toEqual([
    ['active', 0, null],
    ['rest', 0.5, 22],
    ['medical', 2, 6],
  ])
  world.send('mara', { type: 'note-wound', being, wound: 'deadly', lossPerDay: 3, critical: false })
  expect(days(world)).toEqual([
    ['active', -3, null],
    ['rest', -3, null],
    ['medical', 2, 6],
  ])
})
