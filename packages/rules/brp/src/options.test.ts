import { expect, test } from 'vitest'
import examples from '../examples.json' with { type: 'json' }
import settingTable from '../data/settings.json' with { type: 'json' }
import { ops } from './ops.ts'
import { DEFAULT_SETTINGS, settingsOf } from './options.ts'
import { refusal } from './testing/run-operation.ts'

test('[BRP-SET-1] settings match the ids, defaults and values of data/settings.json', () => {
  const printed = Object.fromEntries(settingTable.settings.map(row => [row.id, row.default]))
  expect(DEFAULT_SETTINGS).toEqual(printed)
  for (const { id, values } of settingTable.settings)
    for (const value of values)
      expect(settingsOf({ [id]: value })).toEqual({ ...printed, [id]: value })
})

test('[BRP-SET-1] a missing setting takes its default and unrelated table options are ignored', () => {
  expect(settingsOf({ breakAt: 'zero', language: 'it' })).toEqual({
    ...DEFAULT_SETTINGS,
    breakAt: 'zero',
  })
})

test('[BRP-SET-1] every operation accepts settings and refuses unknown keys or values', () => {
  const held = examples.filter(example => example.expect.ok)
  expect(new Set(held.map(({ request }) => request.op))).toEqual(new Set(Object.keys(ops)))
  for (const { request } of held) {
    const asked = (settings: unknown) => refusal(request.op, { ...request.input, settings })
    expect(asked({ unheardOf: true })).toBe('invalid-request input.settings.unheardOf')
    expect(asked({ breakAt: 'never' })).toBe('invalid-request input.settings.breakAt')
    expect(asked({ skillCap75: 'yes' })).toBe('invalid-request input.settings.skillCap75')
    expect(asked(null)).toBe('invalid-request input.settings')
  }
})
