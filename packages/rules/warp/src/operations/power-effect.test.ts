import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const effect = (
  power: string,
  kept: number[] | undefined,
  context: object,
  overflow: number[] = [],
) => answered('power-effect', { power, kept, context, overflow })
const not = (power: string, kept: number[] | undefined, context: object) =>
  refused('power-effect', { power, kept, context })
const hp = (max: number, current: number, temporary = 0) => ({ max, current, temporary })

test('[WARP-PWR-1] lightning strike adds its dice to natural weapons only', () => {
  const context = { score: 2, natural: true }
  expect(effect('lightning-strike', undefined, context)).toEqual({
    power: 'lightning-strike',
    total: null,
    effect: { extraDice: 2, attackDice: 4 },
  })
  expect(not('lightning-strike', undefined, { ...context, natural: false })).toBe(
    'power-condition at input.context.natural',
  )
  expect(not('lightning-strike', [3], context)).toBe('invalid-request at input.kept')
  expect(not('lightning-strike', undefined, { natural: true })).toBe(
    'invalid-request at input.context.score',
  )
})

test('[WARP-PWR-2] healing damage restores the total, doubled before recovery', () => {
  const heal = (context: object) => effect('heal', [4, 3], { mode: 'damage', ...context })
  expect(heal({ hitPoints: hp(30, -5, 8) })).toEqual({
    power: 'heal',
    total: 7,
    effect: {
      points: 14,
      restored: 14,
      hitPoints: hp(30, 9, 8),
      status: 'hurt',
      rounds: 10,
      seconds: 30,
    },
  })
  expect(heal({ hitPoints: hp(30, 25, 5), recovered: true })).toMatchObject({
    effect: { points: 7, restored: 5, hitPoints: hp(30, 30, 0), status: 'fine' },
  })
  expect(not('heal', [1], { mode: 'damage', hitPoints: hp(5, -5) })).toBe(
    'character-dead at input.context.hitPoints',
  )
  expect(not('heal', [1], { mode: 'damage', hitPoints: hp(5, 5), contact: false })).toBe(
    'power-condition at input.context.contact',
  )
  expect(not('heal', [1], {})).toBe('invalid-request at input.context.mode')
})

test('[WARP-PWR-3] healing disease needs more than 5, 10 or 15, and all ones infect the healer', () => {
  const heal = (kept: number[], context: object) =>
    effect('heal', kept, { mode: 'disease', ...context })
  expect(heal([4, 2], { disease: 'minor' })).toMatchObject({
    effect: { target: 5, outcome: 'success', margin: 1, infected: false, powerLost: false },
  })
  expect(heal([5, 5], { disease: 'serious' })).toMatchObject({
    effect: { target: 10, outcome: 'tie' },
  })
  expect(heal([5, 5], { disease: 'grave' })).toMatchObject({
    effect: { target: 15, outcome: 'failure' },
  })
  expect(heal([1, 1, 1], { difficulty: 2 })).toMatchObject({
    effect: { target: 2, outcome: 'failure', margin: 1, infected: true, powerLost: true },
  })
  expect(not('heal', [1], { mode: 'disease' })).toBe('invalid-request at input.context.disease')
  expect(not('heal', [1], { mode: 'disease', disease: 'minor', difficulty: 3 })).toBe(
    'invalid-request at input.context.disease',
  )
  expect(not('heal', [1], { mode: 'disease', disease: 'minor', contact: false })).toBe(
    'power-condition at input.context.contact',
  )
})

test('[WARP-PWR-4] a scan senses minds within as many metres as its total', () => {
  expect(effect('mind-reading', [4, 3], { mode: 'scan' })).toMatchObject({
    effect: { radiusMetres: 7, reaches: null },
  })
  expect(effect('mind-reading', [4, 3], { mode: 'scan', distance: 7 })).toMatchObject({
    effect: { reaches: true },
  })
  expect(effect('mind-reading', [4, 3], { mode: 'scan', distance: 7.1 })).toMatchObject({
    effect: { reaches: false },
  })
})

test.each([
  [15, null, 'no-contact', false],
  [14, null, 'contact', true],
  [14, 8, 'resisted', true],
  [14, 7, 'tie', true],
  [14, 6, 'thoughts', true],
  [14, 4, 'thoughts', true],
  [14, 3, 'clear', true],
  [14, 0, 'clear', true],
])('[WARP-PWR-5] mind reading at %i m against %j: %s', (distance, resistance, result, reaches) => {
  expect(effect('mind-reading', [4, 3], { mode: 'read', distance, resistance })).toMatchObject({
    effect: { rangeMetres: 14, reaches, result },
  })
})

test('[WARP-PWR-5] mind reading needs a perceived target and its distance', () => {
  expect(not('mind-reading', [4], { mode: 'read', distance: 1, perceived: false })).toBe(
    'power-condition at input.context.perceived',
  )
  expect(not('mind-reading', [4], { mode: 'read' })).toBe(
    'invalid-request at input.context.distance',
  )
  expect(not('mind-reading', [4], { mode: 'read', distance: 1, resistance: 1000 })).toBe(
    'out-of-range at input.context.resistance',
  )
})

test('[WARP-PWR-6] wandering eyes see elsewhere with a link, or the past of this place', () => {
  expect(effect('wandering-eyes', [4, 3], { mode: 'present', linked: true })).toMatchObject({
    effect: { rangeMetres: 700, rounds: 7, seconds: 21 },
  })
  expect(effect('wandering-eyes', [4, 3], { mode: 'past' })).toMatchObject({
    effect: { reach: 7, unit: 'hours' },
  })
  expect(effect('wandering-eyes', [4, 3], { mode: 'past', scale: 'centuries' })).toMatchObject({
    effect: { reach: 7, unit: 'centuries' },
  })
  expect(not('wandering-eyes', [4], { mode: 'present', linked: false })).toBe(
    'power-condition at input.context.linked',
  )
  expect(not('wandering-eyes', [4], { mode: 'present' })).toBe(
    'invalid-request at input.context.linked',
  )
})

test('[WARP-PWR-7] Iron skin: the total, for as many blows as the highest die', () => {
  const skin = (kept: number[], previous: object | null = null, overflow: number[] = []) =>
    effect('iron-skin', kept, { previous }, overflow)
  expect(skin([4, 3])).toMatchObject({
    effect: { protection: 7, blows: 4, dice: 2, replaced: false, maxMinutes: 10 },
  })
  expect(skin([6, 6], null, [6, 2])).toMatchObject({
    total: 20,
    effect: { protection: 20, blows: 6 },
  })
  const before = { protection: 7, blows: 4, dice: 2 }
  expect(skin([5, 3], before)).toMatchObject({
    effect: { protection: 8, blows: 5, replaced: true },
  })
  expect(skin([5, 2], before)).toMatchObject({
    effect: { protection: 7, blows: 5, replaced: true },
  })
  expect(skin([4, 3], before)).toMatchObject({ effect: { ...before, replaced: false } })
})

test('[WARP-PWR-8] pre-reaction is added to a reaction or used alone', () => {
  const react = (context: object) => effect('pre-reaction', undefined, { score: 2, ...context })
  expect(react({ canReact: true, normalScore: 3 })).toMatchObject({ effect: { dice: 5 } })
  expect(react({ canReact: true })).toMatchObject({ effect: { dice: 4 } })
  expect(react({ canReact: false })).toMatchObject({ effect: { dice: 2 } })
  expect(not('pre-reaction', undefined, { score: 2, canReact: true, noticeable: false })).toBe(
    'power-condition at input.context.noticeable',
  )
})

test('[WARP-PWR-9] the total of hunches determines how clear the hint is', () => {
  expect(effect('hunches', [4, 3], {})).toEqual({
    power: 'hunches',
    total: 7,
    effect: { clarity: 7 },
  })
  expect(not('hunches', undefined, {})).toBe('invalid-request at input.kept')
  expect(not('hunches', [4], { distance: 1 })).toBe('invalid-request at input.context.distance')
})

test('[WARP-PWR-10] damage and range of telekinetic punch equal the total', () => {
  expect(effect('telekinetic-punch', [4, 3], {})).toMatchObject({
    effect: { rangeMetres: 7, damage: 7, strength: 7, reaches: null },
  })
  expect(effect('telekinetic-punch', [4, 3], { distance: 8 })).toMatchObject({
    effect: { damage: 0, strength: 7, reaches: false },
  })
})

test('[WARP-PWR-11] telekinesis slides the total and lifts a tenth of it', () => {
  const move = (context: object) => effect('telekinesis', [4, 3], { visible: true, ...context })
  expect(move({})).toMatchObject({
    effect: { slideKg: 7, liftKg: 0.7, rangeMetres: 7, seconds: 7, possible: null },
  })
  expect(move({ weightKg: 7 })).toMatchObject({ effect: { possible: true } })
  expect(move({ weightKg: 7, action: 'lift' })).toMatchObject({ effect: { possible: false } })
  expect(move({ weightKg: 0.7, action: 'lift', distance: 7 })).toMatchObject({
    effect: { possible: true },
  })
  expect(move({ weightKg: 0.7, distance: 7.5 })).toMatchObject({ effect: { possible: false } })
  expect(not('telekinesis', [4], { visible: false })).toBe(
    'power-condition at input.context.visible',
  )
})

test('[WARP-PWR-12] telepathy never scans, reads within the total and sends farther', () => {
  expect(not('telepathy', [4], { mode: 'scan' })).toBe('power-condition at input.context.mode')
  expect(effect('telepathy', [4, 3], { mode: 'read', distance: 7, resistance: 3 })).toMatchObject({
    effect: { rangeMetres: 7, reaches: true, result: 'clear' },
  })
  const send = (context: object) => effect('telepathy', [4, 3], { mode: 'send', ...context })
  expect(send({ inSight: true, wellKnown: true, willing: true })).toMatchObject({
    effect: { rangeMetres: 35, reaches: null, result: 'received', twoWay: true },
  })
  expect(send({ inSight: false, wellKnown: true, distance: 3501, willing: true })).toMatchObject({
    effect: { rangeMetres: 3500, reaches: false, result: 'no-contact', twoWay: false },
  })
  expect(send({ inSight: true, resistance: 7 })).toMatchObject({
    effect: { result: 'tie', twoWay: false },
  })
  expect(send({ inSight: true, resistance: 8 })).toMatchObject({ effect: { result: 'resisted' } })
  expect(not('telepathy', [4], { mode: 'send', inSight: false })).toBe(
    'power-condition at input.context.wellKnown',
  )
})

test('[WARP-PWR-13] sending: minutes and range, in kilometres for close friends', () => {
  const send = (context: object) => effect('sending', [4, 3], context)
  expect(send({ inSight: true })).toMatchObject({
    effect: { rangeMetres: 70, minutes: 7, reaches: null, result: 'received' },
  })
  expect(send({ inSight: true, wellKnown: true, distance: 7000, resistance: 6 })).toMatchObject({
    effect: { rangeMetres: 7000, reaches: true, result: 'received' },
  })
  expect(send({ inSight: true, distance: 71 })).toMatchObject({ effect: { result: 'no-contact' } })
  expect(not('sending', [4], { inSight: false })).toBe('power-condition at input.context.wellKnown')
})

test('[WARP-PWR-14] see aura must exceed the resistance', () => {
  expect(effect('see-aura', [4, 3], { resistance: 6 })).toMatchObject({
    effect: { outcome: 'success', margin: 1 },
  })
  expect(effect('see-aura', [4, 3], { resistance: 7 })).toMatchObject({
    effect: { outcome: 'tie' },
  })
  expect(not('see-aura', [4], {})).toBe('invalid-request at input.context.resistance')
})

test('[WARP-OPS-2] kept faces must be faces of a die', () => {
  expect(not('hunches', [7], {})).toBe('out-of-range at input.kept[0]')
  expect(not('hunches', [], {})).toBe('out-of-range at input.kept')
  expect(not('flying', [1], {})).toBe('invalid-request at input.power')
})
