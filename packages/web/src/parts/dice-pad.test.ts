import { pendingDice, same, type DieRequest } from '@mastro/core'
import { expect, test } from 'vitest'

const ivory: DieRequest = { id: 'ivory', name: same('Avorio'), sides: 6 }
const chaos: DieRequest = { id: 'chaos', name: same('Caotico'), sides: 6, again: 6 }
const damage: DieRequest = { id: 'damage', name: same('Danno'), sides: 8 }
const asked = (faces: readonly number[]) =>
  pendingDice([ivory, chaos, damage], faces).map(({ id }) => id)

test('dice are requested in order, each once', () => {
  expect(asked([])).toEqual(['ivory', 'chaos', 'damage'])
  expect(asked([6, 5])).toEqual(['ivory', 'chaos', 'damage'])
})

test('an exploding die is requested again after the others, as often as it explodes', () => {
  expect(asked([2, 6])).toEqual(['ivory', 'chaos', 'damage', 'chaos'])
  expect(asked([2, 6, 6, 6])).toEqual(['ivory', 'chaos', 'damage', 'chaos', 'chaos'])
  expect(asked([2, 6, 6, 1])).toEqual(['ivory', 'chaos', 'damage', 'chaos'])
})

test('with several sides, each finishes its extra dice before the next one rolls', () => {
  const both = ['a', 'b'].flatMap(side => [
    { ...chaos, id: `chaos ${side}`, side },
    { ...ivory, id: `ivory ${side}`, side },
  ])
  expect(pendingDice(both, [6, 1, 2]).map(({ id }) => id)).toEqual([
    'chaos a',
    'ivory a',
    'chaos a',
    'chaos b',
    'ivory b',
  ])
})

test('only a die’s own face makes it explode, not the same face of another die', () => {
  expect(asked([6, 3, 6])).toEqual(['ivory', 'chaos', 'damage'])
})
