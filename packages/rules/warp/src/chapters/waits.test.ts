import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import { dragan, tableWithCharacters } from '../testing/test-characters.ts'

test('[WARP-DEATH-2] a reason to live is given from the list of what waits', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  world.send('mara', { type: 'harm', being: id, damage: 60 })
  const waiting = () =>
    ruleset.waits?.(world.state(), world.tableInfo()).find(wait => wait.id === `plea-of-${id}`)
  const [reply] = waiting()?.replies ?? []
  expect(reply?.fields?.map(field => field.id)).toEqual(['reason'])
  world.send('ada', { type: 'plead', ...reply?.command, reason: 'Milan is alive' })
  expect(waiting()).toBe(undefined)
})

test('[WARP-DEATH-1] the player of a dead character makes another, and nothing waits for the dead', () => {
  const world = tableWithCharacters()
  const { id } = dragan(world)
  const next = { type: 'take-ready-made', id: 'petra', language: 'en' }
  expect(world.no('ada', next)).toBe('already-has-character')
  world.send('mara', { type: 'harm', being: id, damage: 60 })
  const waits = () => ruleset.waits?.(world.state(), world.tableInfo()).map(wait => wait.id)
  expect(waits()).toContain(`plea-of-${id}`)
  world.send('ada', next)
  expect(world.being('Petra Okonjo').seat).toBe('ada')
  expect(waits()).not.toContain(`plea-of-${id}`)
  expect(world.no('ada', { ...next, id: 'nives' })).toBe('already-has-character')
})
