import { expect, test } from 'vitest'
import { dragan, guard, tableWithCharacters } from '../../testing/test-characters.ts'
import { fieldsOf, type TestTable } from '../../testing/test-table.ts'

const strike = (world: TestTable, own: object) =>
  world
    .openSlip('ada', 'attack', {
      attacker: dragan(world).id,
      targets: [guard(world).id],
      weapon: 'unarmed',
    })
    .fill('owner', { trait: 'central', ...own })

test('[WARP-SPECIAL-2] a wanted special effect waits for the margin that the Master sets', () => {
  const world = tableWithCharacters()
  const plain = strike(world, {})
  expect(fieldsOf(plain, 'master')).not.toContain('required')
  expect(plain.parts().find(({ id }) => id === 'master')?.required).toBe(false)
  const slip = strike(world, { effect: 'knock the knife away' })
  expect(fieldsOf(slip, 'master')).toContain('required')
  expect(slip.parts().find(({ id }) => id === 'master')?.required).toBe(true)
})

test('[WARP-SPECIAL-1, WARP-SPECIAL-2] the outcome says whether the special effect worked', () => {
  const world = tableWithCharacters()
  const rolled = (required: number) =>
    strike(world, { effect: 'knock the knife away' })
      .fill(`side:${guard(world).id}`, {})
      .fill('master', { required })
      .roll([6, 6, 6, 6, 1, 1, 1])
      .outcome('mara')
  // 24 against 2: the margin is 22
  expect(rolled(22).text.en).toContain('; “knock the knife away” works.')
  expect(rolled(23).text.en).toContain('; “knock the knife away” does not work.')
  expect(rolled(22).account?.find(({ id }) => id === 'divided')).toMatchObject({
    label: { en: 'Halved (special effect)' },
    value: 11,
  })
})

test('[WARP-PREDICT-2] the Master is not asked whether an own attack is predictable', () => {
  const world = tableWithCharacters()
  expect(fieldsOf(strike(world, {}), 'master')).toContain('predictable')
  const about = { attacker: guard(world).id, targets: [dragan(world).id], weapon: 'baton' }
  expect(fieldsOf(world.openSlip('mara', 'attack', about), 'master')).not.toContain('predictable')
})
