import { expect, test } from 'vitest'
import { answered, ask, refused } from '../testing/run-operation.ts'

const tired = (...fatigue: readonly (readonly [string, number])[]) => ({
  fatigue: fatigue.map(([cause, points]) => ({ cause, points })),
})
const EXERTION = { state: {}, vitality: 9, points: 4, cause: 'exertion' }

test('[WOC-FATIGUE-1] points are added to their cause, with the complete output', () => {
  const input = { ...EXERTION, state: { ...tired(['exertion', 1], ['hunger', 2]), wounds: [] } }
  expect(answered('tire', input)).toEqual({
    state: { ...tired(['exertion', 5], ['hunger', 2]), deferredFatigue: [], wounds: [] },
    totalFatigue: 7,
    deferredTotal: 0,
    totalDamage: 0,
    penalties: { ego: 0, soul: -7, mind: -7, body: -7 },
    collapsed: false,
    dying: false,
    condition: 'able',
    assigned: 4,
    surplusLeft: 0,
  })
})

test('[WOC-VITAL-3] fatigue above Vitality collapses, equal does not; damage is compared apart', () => {
  expect(answered('tire', { ...EXERTION, vitality: 4 })).toMatchObject({ collapsed: false })
  expect(answered('tire', { ...EXERTION, vitality: 3 })).toMatchObject({
    collapsed: true,
    dying: false,
    condition: 'collapsed',
  })
  const wounds = [{ id: 'w1', points: 3, severity: 'light' }]
  expect(answered('tire', { ...EXERTION, vitality: 4, state: { wounds } })).toMatchObject({
    condition: 'able',
    penalties: { ego: 0, soul: -4, mind: -4, body: -7 },
  })
})

test('[WOC-FATIGUE-5] fatigue of a fight is deferred, without penalty or collapse', () => {
  const aside = answered('tire', {
    ...EXERTION,
    vitality: 3,
    cause: 'combat',
    timing: 'end-of-combat',
  })
  expect(aside).toMatchObject({
    state: { fatigue: [], deferredFatigue: [{ cause: 'combat', points: 4 }] },
    totalFatigue: 0,
    deferredTotal: 4,
    penalties: { body: 0 },
    condition: 'able',
    assigned: 4,
  })
  expect(answered('end-combat', { state: aside['state'], vitality: 3 })).toMatchObject({
    state: { fatigue: [{ cause: 'combat', points: 4 }], deferredFatigue: [] },
    assigned: 4,
    deferredTotal: 0,
    condition: 'collapsed',
  })
  expect(answered('end-combat', { state: {}, vitality: 3 })).toMatchObject({ assigned: 0 })
})

test('[WOC-FATIGUE-6] surplus saves effort at the rate of the table, never below nothing', () => {
  const effort = (surplus: number, applied: number, more: object = {}) =>
    answered('tire', { ...EXERTION, effort: { surplus, applied }, ...more })
  expect(effort(3, 2)).toMatchObject({ assigned: 2, surplusLeft: 1 })
  expect(effort(9, 9)).toMatchObject({ assigned: 0, surplusLeft: 0, state: { fatigue: [] } })
  expect(effort(3, 1, { settings: { effortRate: 3 } })).toMatchObject({
    assigned: 1,
    surplusLeft: 2,
  })
  expect(refused('tire', { ...EXERTION, effort: { surplus: 1, applied: 2 } })).toBe(
    'effort-exceeds-surplus input.effort.applied',
  )
})

test('[WOC-CAST-3] saving effort never brings the fatigue of a spell under 1', () => {
  expect(
    answered('tire', { ...EXERTION, cause: 'magic', effort: { surplus: 9, applied: 9 } }),
  ).toMatchObject({ assigned: 1, state: { fatigue: [{ cause: 'magic', points: 1 }] } })
})

test('[WOC-REST-1] the Master grants points cause by cause, never more than there are', () => {
  const state = tired(['exertion', 4], ['hunger', 1], ['mental', 2])
  const recover = [
    { cause: 'exertion', points: 4 },
    { cause: 'mental', points: 1 },
  ]
  expect(answered('rest', { state, vitality: 9, kind: 'sleep', recover })).toMatchObject({
    recovered: 5,
    totalFatigue: 2,
    state: tired(['hunger', 1], ['mental', 1]),
  })
  expect(answered('rest', { state, vitality: 9, kind: 'sleep' })).toMatchObject({ recovered: 0 })
  const rest = (entries: readonly object[]) =>
    refused('rest', { state, vitality: 9, kind: 'sleep', recover: entries })
  expect(rest([{ cause: 'mental', points: 3 }])).toBe('recover-exceeds input.recover[0].points')
  expect(rest([{ cause: 'combat', points: 1 }])).toBe('recover-exceeds input.recover[0].points')
  expect(rest([...recover, { cause: 'mental', points: 1 }])).toBe(
    'duplicate-name input.recover[2].cause',
  )
})

const SUITED: Readonly<Record<string, readonly string[]>> = {
  exertion: ['breather', 'sit', 'sleep', 'unconscious'],
  walking: ['sit', 'sleep', 'unconscious'],
  'sleep-loss': ['sleep', 'unconscious'],
  hunger: ['meal'],
  mental: ['breather', 'sit', 'sleep', 'unconscious'],
  combat: ['breather', 'sit', 'sleep', 'unconscious'],
  magic: ['breather', 'sit', 'sleep', 'unconscious'],
  other: ['breather', 'sit', 'sleep', 'meal', 'unconscious'],
}

test.each(Object.keys(SUITED))('[WOC-REST-2] which rests suit fatigue of %s', cause => {
  for (const kind of ['breather', 'sit', 'sleep', 'meal', 'unconscious']) {
    const input = { state: tired([cause, 2]), vitality: 9, kind, recover: [{ cause, points: 1 }] }
    const suits = SUITED[cause]!.includes(kind)
    expect(refused('rest', input)).toBe(suits ? 'answered' : 'rest-unsuited input.recover[0].cause')
    expect(ask('rest', { ...input, masterOverride: true }).ok).toBe(true)
  }
})

test('[WOC-SHEET-2] a list has each cause once, and wound ids are unique', () => {
  const wound = { id: 'w1', points: 1, severity: 'light' }
  const bad = (state: object) => refused('end-combat', { state, vitality: 9 })
  expect(bad(tired(['hunger', 1], ['hunger', 1]))).toBe(
    'duplicate-name input.state.fatigue[1].cause',
  )
  expect(bad({ deferredFatigue: tired(['magic', 1], ['magic', 1]).fatigue })).toBe(
    'duplicate-name input.state.deferredFatigue[1].cause',
  )
  expect(bad({ wounds: [wound, wound] })).toBe('duplicate-name input.state.wounds[1].id')
  expect(bad(tired(['hunger', 0]))).toBe('out-of-range input.state.fatigue[0].points')
  expect(bad(tired(['love', 1]))).toBe('invalid-request input.state.fatigue[0].cause')
  expect(refused('end-combat', { vitality: 9 })).toBe('invalid-request input.state')
  expect(refused('end-combat', { state: {} })).toBe('invalid-request input.vitality')
  expect(refused('tire', { ...EXERTION, points: 0 })).toBe('out-of-range input.points')
})

test('[WOC-VITAL-3] a collapse check reports the remaining points', () => {
  expect(answered('collapse-check', { vitality: 9 })).toEqual({
    collapsed: false,
    dying: false,
    condition: 'able',
    fatigueLeft: 9,
    damageLeft: 9,
  })
  expect(answered('collapse-check', { vitality: 9, fatigue: 10, damage: 10 })).toEqual({
    collapsed: true,
    dying: true,
    condition: 'dying',
    fatigueLeft: -1,
    damageLeft: -1,
  })
})
