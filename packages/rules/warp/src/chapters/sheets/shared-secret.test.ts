import { expect, test } from 'vitest'
import { dragan, tableWithCharacters } from '../../testing/test-characters.ts'
import { openWorld } from '../../testing/test-table.ts'
import type { TestSeat, TestTable } from '../../testing/test-table.ts'

const SECRET = 'threw his last match'
const reads = (world: TestTable, seat: TestSeat) =>
  JSON.stringify(world.docs(seat)).includes(SECRET)

test('[WARP-SESSION-3] a Master who takes over learns a secret only from its player', () => {
  const world = tableWithCharacters()
  expect(['mara', 'ada', 'teo'].filter(seat => reads(world, seat as TestSeat))).toEqual([
    'mara',
    'ada',
  ])
  world.change({ master: 'teo' })
  expect(reads(world, 'teo')).toBe(false)
  expect(reads(world, 'mara')).toBe(false) // now a player's view
  const share = { type: 'share-secret', character: dragan(world).id }
  expect(world.offers('ada').some(({ id }) => id.startsWith('share-secret:'))).toBe(true)
  expect(world.no('teo', share)).toBe('not-yours at character')
  const events = world.send('ada', share)
  expect(reads(world, 'teo')).toBe(true)
  expect(world.tells(events, 'ada')).toEqual(['Dragan Vuk: secret shared with the Moderator.'])
  expect(world.tells(events, 'mara')).toEqual([])
  expect(world.offers('ada').some(({ id }) => id.startsWith('share-secret:'))).toBe(false)
  expect(world.no('ada', share)).toBe('secret-known at character')
})

test('[WARP-SESSION-3] without a Master nobody else reads a secret', () => {
  const world = openWorld()
  world.change({ master: null, masterMode: 'none' })
  world.send('ada', { type: 'take-ready-made', id: 'dragan', language: 'en' })
  expect(reads(world, 'ada')).toBe(true)
  expect(reads(world, 'teo')).toBe(false)
  expect(world.no('ada', { type: 'share-secret', character: dragan(world).id })).toBe(
    'secret-known at character',
  )
})

test('[WARP-SESSION-3] an approval stored by an older version lets everybody who leads read on', () => {
  const world = tableWithCharacters()
  const { confidants: _, ...older } = dragan(world)
  const state = world.state()
  const before = openWorld({ ...state, beings: { ...state.beings, [older.id]: older } })
  before.change({ master: 'teo' })
  expect(reads(before, 'teo')).toBe(true)
})
