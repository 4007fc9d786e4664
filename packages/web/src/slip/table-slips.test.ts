import { expect, test } from 'vitest'
import type { SlipDoc } from '@mastro/table'
import { isAnswered } from './table-slips.ts'

const slip = (id: string, about: object, more: Partial<SlipDoc> = {}) =>
  ({ id, about, state: 'settled', outcome: null, ...more }) as SlipDoc // safe: only these fields are read
const outcomeWith = (figures: object) => ({ figures }) as SlipDoc['outcome'] // safe: likewise
const blow = { attacker: 'gerva', target: 'tommaso' }

test('an attack is not kept once its defence was rolled or withdrawn', () => {
  const attack = slip('1', blow, { outcome: outcomeWith({ awaiting: true }) })
  const open = slip('2', { ...blow, roll: 5 }, { state: 'open' })
  const rolled = slip('2', { ...blow, roll: 5 }, { outcome: outcomeWith({}) })
  const withdrawn = slip('2', { ...blow, roll: 5 }, { state: 'withdrawn' })
  const other = slip('3', { ...blow, target: 'aldo' }, { outcome: outcomeWith({}) })
  expect(isAnswered(attack, [attack])).toBe(false)
  expect(isAnswered(attack, [attack, open, other])).toBe(false)
  expect(isAnswered(attack, [attack, rolled])).toBe(true)
  expect(isAnswered(attack, [attack, withdrawn])).toBe(true)
  expect(isAnswered(rolled, [attack, rolled])).toBe(false)
})
