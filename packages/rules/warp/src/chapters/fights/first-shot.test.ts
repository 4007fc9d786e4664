import { expect, test } from 'vitest'
import { dragan, iolanda, tableWithCharacters } from '../../testing/test-characters.ts'

/** A mercenary with a rifle, with which he is at short range of both player characters. */
function shot(fire: string, master: object = {}) {
  const world = tableWithCharacters()
  world.send('mara', { type: 'take-ready-made', id: 'soldier', language: 'en' })
  const attacker = world.being('Mercenary').id
  const all = [dragan(world).id, iolanda(world).id]
  const targets = fire === 'sweep' ? all : all.slice(0, 1)
  return world
    .openSlip('mara', 'attack', { attacker, targets, weapon: 'rifle' })
    .fill('owner', { trait: 'central', fire })
    .fill('master', { distances: '2', ...master })
}

test('[WARP-GUN-6, WARP-GUN-7, WARP-GUN-8] the dice shown include those of the mode of fire', () => {
  expect(shot('single').bill('mara').tray).toEqual({ rolled: 4, kept: 4, keep: 'all' })
  // one bonus die, at close range also when sweeping
  for (const fire of ['burst', 'auto', 'sweep'])
    expect(shot(fire).bill('mara').tray, fire).toEqual({ rolled: 5, kept: 4, keep: 'best' })
})

test('[WARP-ROLL-7] a penalty die of the Master cancels the bonus die of automatic fire', () => {
  const tray = shot('auto', { penaltyDice: 1, penaltyFor: 'dark' }).bill('mara').tray
  expect(tray).toEqual({ rolled: 4, kept: 4, keep: 'all' })
})
