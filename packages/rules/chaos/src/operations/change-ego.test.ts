import { expect, test } from 'vitest'
import { answered, ask, refused } from '../testing/run-operation.ts'

const HERO = { ego: 9, components: { soul: 8, mind: 9, body: 5 } }
const change = (delta: number, reason: string, more: object = {}) => ({
  character: HERO,
  delta,
  reason,
  ...more,
})

test('[WOC-EGOV-4] [WOC-NUANCE-5] a loss of Ego trims what exceeds it, and shades to their limit', () => {
  const character = {
    ...HERO,
    nuances: [
      { component: 'soul', name: 'Fede', value: -4 },
      { component: 'mind', name: 'Logica', value: 5 },
      { component: 'body', name: 'Salute', value: 3 },
    ],
    cosmicScheme: { school: 'x', elements: ['a', 'b'], modifiers: { a: 3, b: -3 } },
  }
  const output = answered('change-ego', { character, delta: -3, reason: 'unworthy' })
  expect(output).toMatchObject({
    ego: { from: 9, to: 6 },
    lost: [
      { trait: 'components.soul', from: 8, to: 6 },
      { trait: 'components.mind', from: 9, to: 6 },
      { trait: 'nuances.Fede', from: -4, to: -3 },
      { trait: 'nuances.Logica', from: 5, to: 3 },
    ],
    vitality: 14,
    overCap: [],
    character: {
      ego: 6,
      components: { soul: 6, mind: 6, body: 5 },
      cosmicScheme: { modifiers: { a: 3, b: -3 } },
    },
  })
  expect(
    answered('change-ego', { character: output['character'], delta: 3, reason: 'feat' }),
  ).toMatchObject({
    lost: [],
    character: { components: { soul: 6, mind: 6, body: 5 } },
  })
})

const MAGE = {
  ego: 9,
  components: { soul: 5, mind: 3, body: 3 },
  skills: [
    { name: 'Vela', level: 9 },
    {
      name: 'Aria',
      level: 4,
      magic: { school: 'x', style: 'codified' },
      specialisations: [
        { name: 'Saetta', level: 3 },
        { name: 'Soffio', level: 1 },
      ],
    },
  ],
  spells: [{ name: 'Saetta', skill: 'Aria' }],
}

test('[WOC-EGOV-5] magic skills above the cap are frozen, or trimmed with their specialisations', () => {
  const input = { character: MAGE, delta: -2, reason: 'submission' }
  expect(answered('change-ego', input)).toMatchObject({
    lost: [],
    overCap: [{ skill: 'Aria', level: 4, cap: 2 }],
  })
  const settings = { egoLossTrimsMagicSkills: true }
  expect(answered('change-ego', { ...input, settings })).toMatchObject({
    lost: [
      { trait: 'skills.Aria', from: 4, to: 2 },
      { trait: 'specialisations.Saetta', from: 3, to: 2 },
    ],
    overCap: [],
    character: {
      skills: [
        { name: 'Vela', level: 9 },
        { name: 'Aria', level: 2 },
      ],
    },
  })
  const gone = answered('change-ego', { ...input, delta: -4, kind: 'npc', settings })
  expect(gone).toMatchObject({
    lost: [
      { trait: 'skills.Aria', from: 4, to: 0 },
      { trait: 'specialisations.Saetta', from: 3, to: 0 },
      { trait: 'specialisations.Soffio', from: 1, to: 0 },
    ],
    character: { skills: [{ name: 'Vela' }], spells: [{ name: 'Saetta', skill: 'Aria' }] },
  })
})

test('[WOC-EGOV-5] a gain trims nothing and reports what still exceeds it', () => {
  const settings = { egoLossTrimsMagicSkills: true, magicOffset: 7 }
  expect(
    answered('change-ego', { character: MAGE, delta: 1, reason: 'feat', settings }),
  ).toMatchObject({ lost: [], overCap: [{ skill: 'Aria', level: 4, cap: 3 }] })
})

test('[WOC-EGOV-2] [WOC-EGOV-3] the reason must fit the direction and the opponent', () => {
  for (const reason of ['submission', 'unworthy'])
    expect(refused('change-ego', change(1, reason))).toBe('reason-mismatch input.reason')
  for (const reason of ['feat', 'beat-superior'])
    expect(refused('change-ego', change(-1, reason))).toBe('reason-mismatch input.reason')
  for (const delta of [1, -1])
    expect(ask('change-ego', change(delta, 'master-ruling', { opponentEgo: 9 })).ok).toBe(true)
  for (const opponentEgo of [9, 10])
    expect(refused('change-ego', change(-1, 'submission', { opponentEgo }))).toBe(
      'wrong-opponent input.opponentEgo',
    )
  for (const opponentEgo of [8, 9])
    expect(refused('change-ego', change(1, 'beat-superior', { opponentEgo }))).toBe(
      'wrong-opponent input.opponentEgo',
    )
  expect(ask('change-ego', change(-1, 'submission', { opponentEgo: 8 })).ok).toBe(true)
  expect(ask('change-ego', change(1, 'beat-superior', { opponentEgo: 10 })).ok).toBe(true)
  expect(ask('change-ego', change(1, 'feat', { opponentEgo: 1 })).ok).toBe(true)
})

test('[WOC-EGOV-3] lucky dice raise no Ego, unless the Master rules it', () => {
  expect(
    refused('change-ego', change(1, 'beat-superior', { luckyRoll: true, opponentEgo: 1 })),
  ).toBe('lucky-roll input.luckyRoll')
  expect(ask('change-ego', change(1, 'master-ruling', { luckyRoll: true })).ok).toBe(true)
  expect(ask('change-ego', change(-1, 'unworthy', { luckyRoll: true })).ok).toBe(true)
})

test('[WOC-EGOV-6] a PC keeps Ego 6, unless the floor is off; the minimum is 1', () => {
  expect(answered('change-ego', change(-3, 'unworthy'))).toMatchObject({ ego: { to: 6 } })
  expect(refused('change-ego', change(-4, 'unworthy'))).toBe('ego-floor input.delta')
  expect(ask('change-ego', change(-4, 'unworthy', { kind: 'npc' })).ok).toBe(true)
  const settings = { egoFloorInPlay: false }
  expect(ask('change-ego', change(-8, 'unworthy', { settings })).ok).toBe(true)
  expect(refused('change-ego', change(-9, 'unworthy', { settings }))).toBe('ego-floor input.delta')
  expect(refused('change-ego', change(91, 'feat'))).toBe('out-of-range input.delta')
  expect(refused('change-ego', change(0, 'feat'))).toBe('out-of-range input.delta')
})

test('[WOC-EGOV-1] [WOC-ADV-14] Ego, shades and advantages are not for sale', () => {
  for (const kind of ['ego', 'nuance', 'advantage'])
    expect(
      refused('advance', {
        kind,
        name: 'x',
        xp: { total: 9, available: 9 },
        when: 'during-adventure',
      }),
    ).toBe('not-purchasable input.kind')
})

test('[WOC-WOUND-10] primitive medicine: a lasting loss of Body, not below 1, only with the rule on', () => {
  const input = {
    character: { ...HERO, nuances: [{ component: 'body', name: 'Salute', value: -3 }] },
  }
  const settings = { primitiveMedicine: true }
  expect(answered('permanent-loss', { ...input, points: 1, settings })).toMatchObject({
    lost: [
      { trait: 'components.body', from: 5, to: 4 },
      { trait: 'nuances.Salute', from: -3, to: -2 },
    ],
    vitality: 11,
  })
  expect(answered('permanent-loss', { ...input, points: 4, settings })).toMatchObject({
    character: { components: { body: 1 } },
  })
  expect(refused('permanent-loss', { ...input, points: 5, settings })).toBe(
    'component-floor input.points',
  )
  expect(refused('permanent-loss', { ...input, points: 5 })).toBe(
    'optional-rule-off input.settings.primitiveMedicine',
  )
})

test('[WOC-TRAITV-1] traits are added and removed without cost', () => {
  const lists = { advantages: [{ name: 'Ricco', value: 5 }], disadvantages: [{ name: 'Ricco' }] }
  const add = { action: 'add', list: 'advantages', name: 'Nobile', value: 3 }
  expect(answered('change-trait', { ...lists, change: add })).toEqual({
    advantages: [
      { name: 'Ricco', value: 5, innate: false },
      { name: 'Nobile', value: 3, innate: false },
    ],
    disadvantages: [{ name: 'Ricco', value: null, innate: false }],
    pcpChange: 0,
    xpChange: 0,
  })
  expect(
    answered('change-trait', {
      ...lists,
      change: { action: 'remove', list: 'disadvantages', name: ' ricco', value: 9, innate: true },
    }),
  ).toMatchObject({ advantages: [{ name: 'Ricco' }], disadvantages: [] })
  expect(refused('change-trait', { ...lists, change: { ...add, name: 'ricco' } })).toBe(
    'duplicate-name input.change.name',
  )
  expect(refused('change-trait', { ...lists, change: { ...add, value: -1 } })).toBe(
    'out-of-range input.change.value',
  )
  expect(refused('change-trait', { ...lists, change: { ...add, list: 'disadvantages' } })).toBe(
    'out-of-range input.change.value',
  )
  expect(refused('change-trait', { ...lists, change: { ...add, action: 'remove' } })).toBe(
    'not-found input.change.name',
  )
})

test('[WOC-TRAITV-2] innate traits stay, unless the Master overrules', () => {
  const lists = { advantages: [{ name: 'Telepate', value: 5, innate: true }] }
  const remove = { action: 'remove', list: 'advantages', name: 'telepate' }
  const add = { action: 'add', list: 'advantages', name: 'Vede al buio', innate: true }
  expect(refused('change-trait', { ...lists, change: remove })).toBe(
    'innate-trait input.change.name',
  )
  expect(refused('change-trait', { ...lists, change: add })).toBe(
    'innate-trait input.change.innate',
  )
  for (const one of [remove, add])
    expect(ask('change-trait', { ...lists, change: one, masterOverride: true }).ok).toBe(true)
})
