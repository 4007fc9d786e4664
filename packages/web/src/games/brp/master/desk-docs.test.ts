import { expect, test } from 'vitest'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { stopsFight } from './desk-docs.ts'

const master = { seat: 'gm', isMaster: true, leads: true } as MeDoc // safe: only these fields are read
const slip = (kind: string, owner: string, more: Partial<SlipDoc> = {}) =>
  ({ id: '1', kind, owner, state: 'open', outcome: null, mine: [], parts: [], ...more }) as SlipDoc // safe: likewise

test('a roll that a player owes elsewhere stops no fight, a blow does', () => {
  expect(stopsFight(slip('downtime', 'ada'), master)).toBe(false)
  expect(stopsFight(slip('poison', 'ada'), master)).toBe(false)
  expect(stopsFight(slip('defence', 'ada'), master)).toBe(true)
  expect(stopsFight(slip('skill-check', 'gm'), master)).toBe(true)
  expect(stopsFight(slip('defence', 'ada', { state: 'settled' }), master)).toBe(false)
})
