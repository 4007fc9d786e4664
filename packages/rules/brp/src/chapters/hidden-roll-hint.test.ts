import { expect, test } from 'vitest'
import { moment } from './moments.ts'
import {
  docsOf,
  applyEvents,
  must,
  refusalCode,
  readBy,
  send,
  tableWith,
  take,
} from '../testing/test-table.ts'
import type { Event } from '../ruleset.ts'

/** A table where the Master made a secret roll for a character and gave its player a hint. */
function hinted() {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  take(table, 'bo', 'berta-roccaforte')
  must(table, 'gm', { type: 'roll-hidden', being: aldo, what: 'idea' }, [31])
  const [roll] = Object.keys(table.state.hiddenRolls)
  const before = table.state
  const events = must(table, 'gm', { type: 'hint-roll', roll })
  return { table, aldo, roll: roll!, before, events }
}

const hints = (table: ReturnType<typeof hinted>['table'], seat: string | null) =>
  Object.entries(docsOf(table, seat)).filter(([key]) => key.startsWith('hint/'))

test('[BRP-ROLE-4] only the player learns that a secret roll was made, without its result', () => {
  const { table, aldo, roll, before, events } = hinted()
  expect(hints(table, 'ada')).toEqual([[`hint/${roll}`, { being: aldo }]])
  for (const seat of ['bo', null] as const) {
    expect(hints(table, seat)).toEqual([])
    expect(readBy(table, seat, events, before)).toEqual([])
  }
  expect(JSON.stringify(docsOf(table, 'ada'))).not.toContain('hidden/')
  const text = JSON.stringify(readBy(table, 'ada', events, before))
  expect(text).toContain('A secret roll for Aldo Ferrante')
  expect(text).not.toMatch(/31|Idea|Success/)
  expect(refusalCode(send(table, 'gm', { type: 'hint-roll', roll }))).toBe('already-hinted')
  expect(refusalCode(send(table, 'gm', { type: 'hint-roll', roll: 'other' }))).toBe('unknown-roll')
})

test('[BRP-ROLE-4] a hint ends when its player learns more, or with the scene', () => {
  const shown = hinted()
  must(shown.table, 'gm', { type: 'reveal-roll', roll: shown.roll })
  expect(hints(shown.table, 'ada')).toEqual([])
  expect(refusalCode(send(shown.table, 'gm', { type: 'hint-roll', roll: shown.roll }))).toBe(
    'already-revealed',
  )
  const told = hinted()
  must(told.table, 'gm', { type: 'inform-character', character: told.aldo, text: 'Li conosci' })
  expect(hints(told.table, 'ada')).toEqual([])
  const over = hinted()
  const ended = moment(over.table.state, { moment: 'scene', change: 'end', title: '' })
  if (!ended.ok) throw new Error(ended.error.code)
  applyEvents(over.table, ended.value as readonly Event[])
  expect(hints(over.table, 'ada')).toEqual([])
})

test('[BRP-ROLE-4] a secret roll for an opponent cannot be hinted to anybody', () => {
  const table = tableWith()
  const wolf = take(table, 'gm', 'wolf')
  must(table, 'gm', { type: 'roll-hidden', being: wolf, what: 'listen' }, [31])
  const [roll] = Object.keys(table.state.hiddenRolls)
  expect(refusalCode(send(table, 'gm', { type: 'hint-roll', roll }))).toBe('unknown-character')
})
