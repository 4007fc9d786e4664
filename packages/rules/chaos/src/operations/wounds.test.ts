import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const wound = (id: string, points: number, severity: string, more: object = {}) => ({
  id,
  description: '',
  points,
  severity,
  stabilised: false,
  treated: false,
  ...more,
})
const LIGHT = wound('w1', 2, 'light')
const SERIOUS = wound('w2', 5, 'serious')
const STABLE = wound('w3', 5, 'serious', { stabilised: true })
const state = { wounds: [LIGHT, SERIOUS, STABLE] }
const HURT = { state, vitality: 12 }
const HEALER = { component: { name: 'mind', value: 4 }, skill: { name: 'Medicina', level: 3 } }
const CARE = { ...HURT, healer: HEALER, difficulty: 12 }

test('[WOC-WOUND-1] each wound is recorded separately, numbered after the highest', () => {
  expect(answered('wound', { state: {}, vitality: 9, points: 3, severity: 'light' })).toMatchObject(
    { wound: wound('w1', 3, 'light'), totalDamage: 3 },
  )
  const odd = {
    wounds: [wound('w7', 1, 'light'), wound('spalla', 1, 'light'), wound('w2', 1, 'light')],
  }
  expect(
    answered('wound', {
      state: odd,
      vitality: 9,
      points: 1,
      severity: 'serious',
      description: 'taglio',
    }),
  ).toMatchObject({ wound: wound('w8', 1, 'serious', { description: 'taglio' }) })
  expect(refused('wound', { ...HURT, points: 1, severity: 'grave' })).toBe(
    'invalid-request input.severity',
  )
})

test('[WOC-WOUND-2] damage lowers only Body, in addition to fatigue', () => {
  const fatigue = [{ cause: 'walking', points: 4 }]
  expect(
    answered('wound', { state: { fatigue }, vitality: 9, points: 3, severity: 'light' }),
  ).toMatchObject({ penalties: { ego: 0, soul: -4, mind: -4, body: -7 } })
})

test('[WOC-WOUND-4] [WOC-WOUND-5] time heals light wounds; serious ones need care', () => {
  expect(answered('heal', { ...HURT, woundId: 'w1', points: 1 })).toMatchObject({
    recovered: 1,
    totalDamage: 11,
  })
  expect(refused('heal', { ...HURT, woundId: 'w1', points: 3 })).toBe(
    'recover-exceeds input.points',
  )
  expect(refused('heal', { ...HURT, woundId: 'w2', points: 1 })).toBe(
    'serious-wound-needs-care input.woundId',
  )
  expect(refused('heal', { ...HURT, woundId: 'w9', points: 9 })).toBe('not-found input.woundId')
})

test('[WOC-WOUND-6] treatment is a Mind roll against a Difficulty; a light wound is treated', () => {
  const input = { ...CARE, woundId: 'w1', purpose: 'speed-healing' }
  expect(answered('treat', input, [2, 3])).toMatchObject({
    outcome: 'success',
    margin: 0,
    secret: ['difficulty', 'difficultyLabel', 'margin', 'surplus'],
    state: { wounds: [{ ...LIGHT, treated: true }, SERIOUS, STABLE] },
    totalDamage: 12,
  })
  expect(answered('treat', input, [2, 2])).toMatchObject({ outcome: 'failure', state })
  expect(answered('treat', input, [1, 1])).toMatchObject({ outcome: 'catastrophic-failure', state })
  const body = { component: { name: 'body', value: 4 } }
  expect(refused('treat', { ...input, healer: body })).toBe(
    'wrong-component input.healer.component.name',
  )
  expect(refused('treat', { ...input, difficulty: null })).toBe(
    'difficulty-required input.difficulty',
  )
})

test('[WOC-WOUND-7] first aid stabilises a serious wound, once', () => {
  const input = { ...CARE, woundId: 'w2', purpose: 'stabilise' }
  expect(answered('treat', input, [5, 5])).toMatchObject({
    state: { wounds: [LIGHT, { ...SERIOUS, stabilised: true }, STABLE] },
  })
  expect(refused('treat', { ...input, woundId: 'w1' })).toBe('wrong-severity input.woundId')
  expect(refused('treat', { ...input, woundId: 'w3' })).toBe('already-stabilised input.woundId')
})

test('[WOC-WOUND-8] further care heals a stabilised wound by the Master’s number of points', () => {
  const input = { ...CARE, woundId: 'w3', purpose: 'heal', points: 2 }
  expect(answered('treat', input, [5, 5])).toMatchObject({
    state: { wounds: [LIGHT, SERIOUS, { ...STABLE, points: 3 }] },
    totalDamage: 10,
  })
  expect(answered('treat', { ...input, points: 5 }, [5, 5])).toMatchObject({
    state: { wounds: [LIGHT, SERIOUS] },
  })
  expect(answered('treat', input, [1, 2])).toMatchObject({ state })
  expect(refused('treat', { ...input, woundId: 'w2' })).toBe('not-stabilised input.woundId')
  expect(refused('treat', { ...input, points: 6 })).toBe('recover-exceeds input.points')
})

test('[WOC-WOUND-6] [WOC-WOUND-8] care is refused in a fixed order of checks', () => {
  const faulty = {
    ...HURT,
    woundId: 'zz',
    purpose: 'heal',
    healer: { component: { name: 'soul', value: 1 } },
  }
  const steps: readonly object[] = [
    {},
    { difficulty: 9 },
    { woundId: 'w1' },
    { points: 9 },
    { woundId: 'w2' },
    { woundId: 'w3' },
    { points: 1 },
  ]
  const found: string[] = []
  let input: object = faulty
  for (const step of steps) {
    input = { ...input, ...step }
    found.push(refused('treat', input))
  }
  expect(found).toEqual([
    'difficulty-required input.difficulty',
    'not-found input.woundId',
    'invalid-request input.points',
    'wrong-severity input.woundId',
    'not-stabilised input.woundId',
    'recover-exceeds input.points',
    'wrong-component input.healer.component.name',
  ])
  expect(refused('treat', { ...CARE, woundId: 'w1', purpose: 'speed-healing', points: 1 })).toBe(
    'invalid-request input.points',
  )
  expect(refused('treat', { ...CARE, woundId: 'w2', purpose: 'speed-healing' })).toBe(
    'wrong-severity input.woundId',
  )
})

test('[WOC-WOUND-9] only an unstabilised serious wound gets worse', () => {
  const input = { ...HURT, woundId: 'w2', points: 2 }
  for (const activity of ['still', 'moving', 'exerting'])
    expect(answered('worsen', { ...input, activity })).toMatchObject({
      wound: { ...SERIOUS, points: 7 },
      totalDamage: 14,
      dying: true,
    })
  expect(refused('worsen', { ...input, woundId: 'w1' })).toBe('wrong-severity input.woundId')
  expect(refused('worsen', { ...input, woundId: 'w3' })).toBe('already-stabilised input.woundId')
  expect(refused('worsen', { ...input, woundId: 'w9' })).toBe('not-found input.woundId')
  expect(refused('worsen', { ...input, activity: 'running' })).toBe(
    'invalid-request input.activity',
  )
})

test('[WOC-DEATH-1] damage above Vitality is dying, equal is not', () => {
  const input = { state: {}, points: 9, severity: 'serious' }
  expect(answered('wound', { ...input, vitality: 9 })).toMatchObject({
    dying: false,
    condition: 'able',
  })
  expect(answered('wound', { ...input, vitality: 8 })).toMatchObject({
    dying: true,
    collapsed: false,
    condition: 'dying',
  })
})

test('[WOC-DEATH-2] the dying die without help; with timely help the Master decides', () => {
  const dying = { cause: 'wounds', vitality: 9, damage: 10 }
  expect(answered('resolve-death', dying)).toEqual({ condition: 'dead', outOfAction: true })
  expect(answered('resolve-death', { ...dying, verdict: 'saved' })).toMatchObject({
    condition: 'dead',
  })
  const timely = { ...dying, aid: 'timely' }
  expect(answered('resolve-death', { ...timely, verdict: 'saved' })).toEqual({
    condition: 'saved',
    outOfAction: true,
  })
  expect(answered('resolve-death', { ...timely, verdict: 'dead' })).toMatchObject({
    condition: 'dead',
  })
  expect(refused('resolve-death', timely)).toBe('verdict-required input.verdict')
  expect(refused('resolve-death', { ...timely, damage: 9 })).toBe('not-dying input.damage')
  expect(refused('resolve-death', { cause: 'wounds', damage: 9 })).toBe(
    'invalid-request input.vitality',
  )
})

test('[WOC-DEATH-3] the Master may declare a death for any cause', () => {
  expect(answered('resolve-death', { cause: 'master-decision' })).toEqual({
    condition: 'dead',
    outOfAction: true,
  })
  expect(
    answered('resolve-death', { cause: 'master-decision', aid: 'timely', verdict: 'saved' }),
  ).toMatchObject({ condition: 'dead' })
})
