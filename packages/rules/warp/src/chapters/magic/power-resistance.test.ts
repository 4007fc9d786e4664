import { expect, test } from 'vitest'
import { iolanda, tableWithCharacters } from '../../testing/test-characters.ts'

const TARGET = 'side:target'

/** Mother Assunta, an opponent, uses a power on Iolanda, a character with two powers. */
function attackOnIolanda() {
  const world = tableWithCharacters()
  world.send('mara', { type: 'take-ready-made', id: 'seer', language: 'en', shown: true })
  const character = world.being('Mother Assunta').id
  const power = { character, power: 'side-1', sample: 'mind-reading', target: iolanda(world).id }
  return world.openSlip('mara', 'power', power)
}

test('[WARP-POWER-5] the dice of each psychic defence are shown before it is chosen', () => {
  const slip = attackOnIolanda()
  const worth =
    slip
      .parts()
      .find(({ id }) => id === TARGET)
      ?.worth?.() ?? []
  const tray = (defence: string) =>
    worth.find(
      ({ answers }) =>
        answers['trait'] === '' && answers['experience'] === 0 && answers['defence'] === defence,
    )?.tray
  // no trait: two dice. Her best power has 2: as bonus dice, or as whole extra dice
  expect(tray('none')).toEqual({ rolled: 2, kept: 2, keep: 'all' })
  expect(tray('bonus')).toEqual({ rolled: 4, kept: 2, keep: 'best' })
  expect(tray('counter')).toEqual({ rolled: 4, kept: 4, keep: 'all' })
})

test('[WARP-POWER-5] the Master confirms that a power counters, or it gives bonus dice only', () => {
  const slip = attackOnIolanda().fill('owner', {})
  const isAsked = () => slip.parts().find(({ id }) => id === 'master')?.required
  expect(isAsked()).toBe(false)
  slip.fill(TARGET, { defence: 'counter', aware: true })
  expect(isAsked()).toBe(true)
  const resisting = () => slip.input()
  slip.fill('master', {})
  expect(resisting()).toMatchObject({ value: { use: { target: { defence: 'counter' } } } })
  slip.fill('master', { counters: false })
  expect(resisting()).toMatchObject({ value: { use: { target: { defence: 'bonus' } } } })
})
