import { expect, test } from 'vitest'
import { dragan, fightWorld, guard, tableWithCharacters } from '../../testing/test-characters.ts'

test('[WARP-ADVANT-2] only attackers that can act are faced, and the log says who gets the die', () => {
  const world = fightWorld()
  const { id } = dragan(world)
  world.send('mara', { type: 'take-ready-made', id: 'thug', language: 'en', shown: true })
  const thug = world.being('Thug').id
  world.send('mara', { type: 'join-fight', being: thug })
  const attackers = () =>
    world
      .offers('ada')
      .find(offer => offer.id === `face-attackers:${id}`)
      ?.fields?.find(field => field.id === 'attackers')
      ?.choices?.map(({ value }) => value)
  expect(attackers()).toEqual([guard(world).id, thug])
  world.send('mara', { type: 'harm', being: thug, damage: 30 })
  expect(attackers()).toEqual([guard(world).id])
  const events = world.send('ada', {
    type: 'face-attackers',
    being: id,
    attackers: [guard(world).id],
    chosen: [],
  })
  expect(world.tells(events, 'teo')).toEqual(['Dragan Vuk holds them all off.'])
})

test('[WARP-INIT-1] an initiative roll without anybody left is refused', () => {
  const world = tableWithCharacters()
  const { id } = guard(world)
  const slip = world.openSlip('mara', 'initiative', { fighters: [id] }).fill('owner', {})
  expect(slip.input().ok).toBe(true)
  world.send('mara', { type: 'remove-opponent', id })
  expect(slip.input()).toMatchObject({ error: { code: 'unknown-being', path: 'about.fighters' } })
})
