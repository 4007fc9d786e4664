import type { ReferenceDoc } from '@mastro/core'
import { expect, test } from 'vitest'
import { tableWithCharacters, dragan } from '../testing/test-characters.ts'
import type { TestSeat, TestTable } from '../testing/test-table.ts'

const table = (world: TestTable, seat: TestSeat, id: string) =>
  world.docs(seat)[`reference/${id}`] as unknown as ReferenceDoc
const lit = (world: TestTable, seat: TestSeat, id: string) =>
  table(world, seat, id).rows.flatMap(row => (row.isNow === true ? [row.id] : []))

test('[WARP-RANGED-2, WARP-DAMAGE-2] highlights the rows of the player’s own weapons', () => {
  const world = tableWithCharacters()
  expect(lit(world, 'ada', 'damage')).toEqual(['hand-weapon'])
  expect(lit(world, 'teo', 'damage')).toEqual([])
  expect(lit(world, 'ada', 'ranges')).toEqual([])
  const gear = { weapons: ['revolver-light'], language: 'en' }
  world.send('ada', { type: 'change-gear', being: dragan(world).id, ...gear })
  expect(lit(world, 'ada', 'ranges')).toEqual(['pistol'])
  expect(lit(world, 'ada', 'damage')).toEqual(['light-pistol'])
  expect(lit(world, 'teo', 'ranges')).toEqual([])
  // A pistol has the bands 2, 10, 20, 40 and 80 metres.
  const pistol = table(world, 'ada', 'ranges').rows.find(({ id }) => id === 'pistol')
  expect(pistol?.cells.slice(1).map(cell => cell.en)).toEqual(['2', '10', '20', '40', '80'])
})

test('[WARP-GUN-6] seven reference tables are available, including bursts as printed', () => {
  const world = tableWithCharacters()
  const ids = Object.keys(world.docs('teo')).filter(key => key.startsWith('reference/'))
  expect(ids).toHaveLength(7)
  const burst = table(world, 'teo', 'tactics').rows.find(({ id }) => id === 'burst')
  expect(burst?.cells.slice(1).map(cell => cell.en)).toEqual(['b/+1', 'b/+1', 'b', 'b', 'b'])
})
