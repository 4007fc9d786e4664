import { expect, test } from 'vitest'
import { output, refusal } from '../testing/run-operation.ts'

test('[BRP-WEAP-4] a magazine fills up to its printed number, in a time set by the Master', () => {
  expect(output('reload', { weapon: 'rifle' })).toEqual({
    shots: 6,
    loaded: null,
    roundsNeeded: null,
  })
  expect(output('reload', { weapon: 'laser-pistol', shots: 19 })['shots']).toBe(20)
  expect(refusal('reload', { weapon: 'laser-pistol', shots: 20 })).toBe(
    'already-loaded input.shots',
  )
  expect(refusal('reload', { weapon: 'pistol', shots: 7 })).toBe('out-of-range input.shots')
  expect(refusal('reload', { weapon: 'pistol', shots: 1001 })).toBe('out-of-range input.shots')
})

test('[BRP-WEAP-5] a crossbow takes one round to load, and other weapons cannot be loaded', () => {
  expect(output('reload', { weapon: 'heavy-crossbow' })).toEqual({
    shots: null,
    loaded: true,
    roundsNeeded: 1,
  })
  expect(refusal('reload', { weapon: 'heavy-crossbow', loaded: true })).toBe(
    'already-loaded input.loaded',
  )
  expect(refusal('reload', { weapon: 'broadsword' })).toBe('not-reloadable input.weapon')
  expect(refusal('reload', { weapon: 'katana' })).toBe('unknown-weapon input.weapon')
})
