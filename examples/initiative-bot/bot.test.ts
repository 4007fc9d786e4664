import { expect, test } from 'vitest'
import type { FightDoc, FightRow } from '@mastro/core'
import { turnOf } from './bot.ts'

const row = (id: string, name: string, state: FightRow['state']): FightRow => ({
  id,
  name,
  state,
  place: 0,
})
const fight = (order: readonly FightRow[], acting: readonly string[]): FightDoc => ({
  round: 2,
  sides: [],
  order,
  acting,
  waiting: [],
})

test('names the fighters who act now and the next two, in the order of action', () => {
  const order = [
    row('a', 'Aldo', 'acted'),
    row('b', 'Gerva', 'acting'),
    row('c', 'Bice', 'to-act'),
    row('d', 'Dino', 'out'),
    row('e', 'Elsa', 'to-act'),
    row('f', 'Febo', 'to-act'),
  ]
  expect(turnOf(fight(order, ['b']))).toBe('2. → Gerva · Bice, Elsa')
  expect(turnOf(fight(order.slice(0, 2), ['b']))).toBe('2. → Gerva')
  expect(turnOf(fight(order, []))).toBeNull()
})
