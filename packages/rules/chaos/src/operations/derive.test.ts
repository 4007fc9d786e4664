import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const derive = (character: object, more: object = {}) =>
  answered('derive', {
    character: { ego: 6, components: { soul: 3, mind: 3, body: 3 }, ...character },
    ...more,
  })

test.each([
  [1, 'submissive'],
  [4, 'submissive'],
  [5, 'common'],
  [6, 'charismatic'],
  [10, 'charismatic'],
  [11, 'historic'],
  [99, 'historic'],
])('[WOC-EGO-2] Ego %i is %s', (ego, egoLabel) => {
  expect(derive({ ego })).toMatchObject({ egoLabel, componentCap: ego })
})

test('[WOC-COMP-2] the scale of components, superhuman from 7', () => {
  const names = [
    'insignificant',
    'poor',
    'mediocre',
    'good',
    'excellent',
    'exceptional',
    'superhuman',
  ]
  for (const [i, soul] of names.entries())
    expect(derive({ ego: 9, components: { soul: i + 1, mind: 8, body: 3 } })).toMatchObject({
      componentLabels: { soul, mind: 'superhuman' },
    })
})

test('[WOC-SKILL-2] the scale of skills, grand master from 7', () => {
  const names = [
    'beginner',
    'amateur',
    'capable',
    'expert',
    'professional',
    'master',
    'grand-master',
  ]
  const skills = [...names, 'more'].map((name, i) => ({ name, level: i + 1 }))
  expect(derive({ skills })['skillLabels']).toEqual({
    ...Object.fromEntries(names.map(name => [name, name])),
    more: 'grand-master',
  })
})

test('[WOC-VITAL-1] [WOC-VITAL-2] Vitality adds Ego, Body and fitting Body shades, also negative ones', () => {
  const shade = (name: string, value: number, more: object = {}) => ({
    component: 'body',
    name,
    value,
    ...more,
  })
  expect(derive({ ego: 9, components: { soul: 3, mind: 3, body: 3 } })).toMatchObject({
    vitality: 12,
  })
  for (const name of [
    'Costituzione',
    'Salute',
    'Resistenza',
    'resistenza fisica ',
    'Constitution',
    'Health',
    'Endurance',
    'Physical endurance',
  ])
    expect(derive({ nuances: [shade(name, 2)] })).toMatchObject({ vitality: 11 })
  expect(
    derive({
      nuances: [
        shade('Salute', -1),
        shade('Forza', 2),
        shade('Nervi', 2, { vitality: true }),
        shade('Endurance', 2, { vitality: false }),
        { component: 'soul', name: 'Salute', value: 2 },
      ],
    }),
  ).toMatchObject({ vitality: 10, vitalityParts: { ego: 6, body: 3, nuances: 1 } })
})

test('[WOC-SHEET-2] a sheet in play is read with its state and two tracks of experience', () => {
  const living = {
    state: { fatigue: [{ cause: 'magic', points: 10 }] },
    xp: { total: 5, available: 5 },
    training: [{ kind: 'skill', name: 'Vela', points: 1 }],
  }
  expect(derive(living)).toMatchObject({
    penalties: { ego: 0, soul: -10, mind: -10, body: -10 },
    condition: 'collapsed',
  })
})

test('[WOC-XP-6] available points never exceed the total', () => {
  const character = {
    ego: 6,
    components: { soul: 3, mind: 3, body: 3 },
    xp: { total: 4, available: 5 },
  }
  expect(refused('derive', { character })).toBe('out-of-range input.character.xp.available')
  const twice = {
    ...character,
    xp: { total: 5, available: 5 },
    state: { wounds: [1, 2].map(() => ({ id: 'w1', points: 1, severity: 'light' })) },
  }
  expect(refused('derive', { character: twice })).toBe(
    'duplicate-name input.character.state.wounds[1].id',
  )
})
