import { expect, test } from 'vitest'
import { ARMOURY } from '../../creation/armoury.ts'
import { firearmTypes } from '../../data/firearms.ts'
import { iolanda, tableWithCharacters } from '../../testing/test-characters.ts'

test('[WARP-GUN-2, WARP-GUN-5] every firearm of the book can be taken, in every size', () => {
  const guns = firearmTypes.flatMap(({ id, sizes }) =>
    sizes.length === 0 ? [id] : sizes.map(size => `${id}-${size}`),
  )
  const offered = ARMOURY.map(({ id }) => id)
  expect(guns.filter(gun => !offered.includes(gun))).toEqual([])
})

test('[WARP-GUN-7] loading a gun is logged as loading', () => {
  const world = tableWithCharacters()
  const being = iolanda(world).id
  world.send('teo', {
    type: 'change-gear',
    being,
    weapons: ['submachine-gun-medium'],
    language: 'en',
  })
  const load = { type: 'load-weapon', being, weapon: 'submachine-gun-medium' }
  const logged = () => world.linesFor('ada').map(({ en }) => en)
  world.send('teo', { ...load, magazine: 40, ammunition: 'standard' })
  expect(logged()).toEqual(['Iolanda Ferri loads (Submachine gun, medium).'])
  world.send('teo', { type: 'change-gear', being, weapons: ['knife'] })
  expect(logged()).toEqual(['Iolanda Ferri changes gear.'])
})
