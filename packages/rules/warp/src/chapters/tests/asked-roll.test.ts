import { expect, test } from 'vitest'
import { ruleset } from '../../ruleset.ts'
import { dragan, guard, tableWithCharacters } from '../../testing/test-characters.ts'
import type { TestTable } from '../../testing/test-table.ts'

/** The seat that owns a test of this character, whoever opens it. */
const rollerOf = (world: TestTable, character: string) =>
  ruleset.slips['test']?.roller?.({ character }, { state: world.state(), table: world.tableInfo() })

test('[WARP-DIFF-1] the Master asks a player for a roll, which belongs to that player', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  const asked = world.offers('mara').find(offer => offer.id === `ask-test:${id}`)
  expect(asked?.label.en).toBe('Ask for a roll: Dragan Vuk')
  const slip = world.openSlip('mara', 'test', { character: id })
  expect(rollerOf(world, id)).toBe('ada')
  expect(slip.parts().find(part => part.id === 'owner')).toMatchObject({ seat: 'ada' })
  expect(world.offers('ada').some(offer => offer.id.startsWith('ask-test'))).toBe(false)
})

test('[WARP-DIFF-1] rolls of the Master’s own characters stay with the Master', () => {
  const world = tableWithCharacters()
  expect(rollerOf(world, guard(world).id)).toBe(null)
})

test('[WARP-OPP-1] only opponents that can act oppose a roll', () => {
  const world = tableWithCharacters()
  const slip = world.openSlip('ada', 'test', { character: dragan(world).id })
  const somebody = () =>
    slip
      .parts()
      .find(part => part.id === 'master')
      ?.fields.find(field => field.id === 'somebody')
  expect(somebody()?.choices).toContainEqual(expect.objectContaining({ value: guard(world).id }))
  world.send('mara', { type: 'harm', being: guard(world).id, damage: 200 })
  expect(somebody()).toBe(undefined)
})
