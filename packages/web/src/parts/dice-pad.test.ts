import { same, type DieAsk } from '@mastro/core'
import { expect, test } from 'vitest'
import { openAsks } from './open-asks.ts'

const ivory: DieAsk = { id: 'ivory', name: same('Avorio'), sides: 6 }
const chaos: DieAsk = { id: 'chaos', name: same('Caotico'), sides: 6, again: 6 }
const damage: DieAsk = { id: 'damage', name: same('Danno'), sides: 8 }
const asked = (faces: readonly number[]) =>
  openAsks([ivory, chaos, damage], faces).map(({ id }) => id)

test('dice are asked for in their order, each once', () => {
  expect(asked([])).toEqual(['ivory', 'chaos', 'damage'])
  expect(asked([6, 5])).toEqual(['ivory', 'chaos', 'damage'])
})

test('a die that opens another is asked for again, as often as it does, before the next', () => {
  expect(asked([2, 6])).toEqual(['ivory', 'chaos', 'chaos', 'damage'])
  expect(asked([2, 6, 6, 1])).toEqual(['ivory', 'chaos', 'chaos', 'chaos', 'damage'])
})

test('only its own face opens a die: the same face of another does not', () => {
  expect(asked([6, 3, 6])).toEqual(['ivory', 'chaos', 'damage'])
})
