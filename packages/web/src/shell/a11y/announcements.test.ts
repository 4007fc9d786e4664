import { expect, test } from 'vitest'
import { label, type Json } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { localize } from '../../i18n/language.ts'
import { slipAnnouncements } from './announcements.ts'
import { messages } from './messages.ts'

const TARGET = label('Bersaglio', 'Target')
const WHO = { me: 'luca', seats: [], t: messages.en }

function slipWith(value?: Json): SlipDoc {
  const part = {
    id: 'master',
    role: 'master',
    seat: 'ada',
    label: TARGET,
    filled: value !== undefined,
    sealed: false,
    value,
  }
  const bill = { lines: [], total: label('4D', '4D') }
  return { id: 's', owner: 'luca', outcome: null, bill, odds: null, parts: [part] } as never // safe: only these fields are read
}

const heard = (value: Json) => slipAnnouncements(slipWith(), slipWith(value), WHO)

test('the number of the Master is announced if it is the whole answer', () => {
  expect(heard({ target: 3 })).toEqual([`: ${localize(TARGET)}, 3.`])
})

test('numbers among other choices mean nothing without their names and are not announced', () => {
  const shot = { distance: 'medium', size: 'small', targetArmour: 0, helpless: false }
  expect(heard(shot)).toEqual([`: ${localize(TARGET)}.`])
})
