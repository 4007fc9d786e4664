import { pendingDice, same, type DieRequest } from '@mastro/core'
import { expect, test } from 'vitest'

const ivory: DieRequest = { id: 'ivory', name: same('Avorio'), sides: 6 }
const chaos: DieRequest = { id: 'chaos', name: same('Caotico'), sides: 6, again: 6 }
const damage: DieRequest = { id: 'damage', name: same('Danno'), sides: 8 }
const asked = (faces: readonly number[]) =>
  pendingDice([ivory, chaos, damage], faces).map(({ id }) => id)

test('dice are asked for in their order, each once', () => {
  expect(asked([])).toEqual(['ivory', 'chaos', 'damage'])
  expect(asked([6, 5])).toEqual(['ivory', 'chaos', 'damage'])
})

test('[chaos D10] a die that opens another is asked for again, as often as it does, after the others', () => {
  expect(asked([2, 6])).toEqual(['ivory', 'chaos', 'damage', 'chaos'])
  expect(asked([2, 6, 6, 6])).toEqual(['ivory', 'chaos', 'damage', 'chaos', 'chaos'])
  expect(asked([2, 6, 6, 1])).toEqual(['ivory', 'chaos', 'damage', 'chaos'])
})

test('[chaos D10] of several sides each throws again before the next throws', () => {
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

test('only its own face opens a die: the same face of another does not', () => {
  expect(asked([6, 3, 6])).toEqual(['ivory', 'chaos', 'damage'])
})
