import { expect, test } from 'vitest'
import { answered, ask, refused } from '../testing/run-operation.ts'

const XP = { total: 20, available: 10 }
const LEARN = {
  spell: 'Scudo',
  style: 'codified',
  magicSkillLevel: 3,
  knownSpells: ['Saetta'],
  source: 'mage',
  xp: XP,
  studied: true,
  when: 'between-adventures',
  approved: true,
}

test('[WOC-LEARN-1] a spell costs 1 point, up to 5, with study and consent', () => {
  expect(answered('learn-spell', LEARN)).toEqual({
    knownSpells: ['Saetta', 'Scudo'],
    cost: 1,
    xp: { total: 20, available: 9 },
  })
  expect(answered('learn-spell', { ...LEARN, cost: 5, when: 'long-pause' })).toMatchObject({
    xp: { available: 5 },
  })
  expect(refused('learn-spell', { ...LEARN, cost: 6 })).toBe('out-of-range input.cost')
  expect(refused('learn-spell', { ...LEARN, cost: 0 })).toBe('out-of-range input.cost')
})

test('[WOC-LEARN-1] [WOC-LEARN-4] refusals in their order', () => {
  const steps: readonly object[] = [
    { style: 'codified' },
    { magicSkillLevel: 1 },
    { spell: 'Scudo' },
    { deduced: true },
    { studied: true },
    { when: 'long-pause' },
    { approved: true },
    { xp: { total: 1, available: 1 } },
  ]
  let input: Record<string, unknown> = {
    spell: ' SAETTA ',
    style: 'improvised',
    magicSkillLevel: 0,
    knownSpells: ['Saetta'],
    source: 'observation',
    xp: { total: 0, available: 0 },
    when: 'during-adventure',
  }
  const found: string[] = []
  for (const step of steps) {
    found.push(refused('learn-spell', input))
    input = { ...input, ...step }
  }
  expect(found).toEqual([
    'not-codified input.style',
    'not-a-mage input.magicSkillLevel',
    'spell-already-known input.spell',
    'not-deduced input.deduced',
    'study-required input.studied',
    'not-between-adventures input.when',
    'not-approved input.approved',
    'xp-insufficient input.xp.available',
  ])
  expect(ask('learn-spell', input).ok).toBe(true)
})

const MAKER = { component: { name: 'mind', value: 5 }, skill: { level: 3 } }
const VARIANT = {
  kind: 'variant',
  spell: 'Saetta doppia',
  style: 'codified',
  baseSpells: ['saetta'],
  knownSpells: ['Saetta', 'Scudo'],
  maker: MAKER,
  cost: 4,
  xp: XP,
  when: 'long-pause',
  approved: true,
}

test('[WOC-INVENT-4] the maker rolls Mind and magic skill; weeks for a variant', () => {
  expect(answered('create-spell', VARIANT, [5, 4])).toEqual({
    roll: { chaos: [5], plain: 4, total: 9 },
    catastrophic: false,
    breakdown: {
      component: 5,
      nuance: 0,
      skill: 3,
      specialisation: 0,
      incapacity: 0,
      fatigue: 0,
      damage: 0,
      dice: 9,
    },
    successLevel: 17,
    created: true,
    timeScale: 'weeks',
    cost: 4,
    xp: { total: 20, available: 6 },
    knownSpells: ['Saetta', 'Scudo', 'Saetta doppia'],
  })
})

test('[WOC-INVENT-5] a catastrophe creates nothing and spends nothing', () => {
  expect(answered('create-spell', VARIANT, [1, 1])).toMatchObject({
    created: false,
    successLevel: null,
    cost: 0,
    xp: XP,
    knownSpells: ['Saetta', 'Scudo'],
    timeScale: 'weeks',
  })
})

test('[WOC-INVENT-1] a magic skill of at least 3', () => {
  expect(refused('create-spell', { ...VARIANT, maker: { ...MAKER, skill: { level: 2 } } })).toBe(
    'magic-skill-too-low input.maker.skill.level',
  )
  expect(refused('create-spell', { ...VARIANT, maker: { component: MAKER.component } })).toBe(
    'not-a-mage input.maker.skill',
  )
  const soul = { ...MAKER, component: { name: 'soul', value: 5 } }
  expect(refused('create-spell', { ...VARIANT, maker: soul })).toBe(
    'wrong-component input.maker.component.name',
  )
})

test.each([
  ['variant', 2, false, false],
  ['variant', 3, false, true],
  ['combination', 8, false, true],
  ['combination', 9, false, false],
  ['variant', 10, true, true],
  ['variant', 11, true, false],
  ['new', 4, true, false],
  ['new', 5, false, true],
  ['new', 99, false, true],
])(
  '[WOC-INVENT-2] [WOC-INVENT-3] a %s spell for %i points (exceptional %s)',
  (kind, cost, exceptional, fits) => {
    const bases: Readonly<Record<string, readonly string[]>> = {
      variant: ['Saetta'],
      combination: ['Saetta', 'Scudo'],
      new: [],
    }
    const input = {
      ...VARIANT,
      kind,
      cost,
      exceptional,
      baseSpells: bases[kind]!,
      xp: { total: 99, available: 99 },
    }
    expect(refused('create-spell', input, fits ? [3, 3] : [])).toBe(
      fits ? 'answered' : 'out-of-range input.cost',
    )
  },
)

test('[WOC-INVENT-3] new spells take months, very powerful ones years', () => {
  const fresh = { ...VARIANT, kind: 'new', baseSpells: [], xp: { total: 30, available: 30 } }
  expect(answered('create-spell', { ...fresh, cost: 14 }, [3, 3])).toMatchObject({
    timeScale: 'months',
  })
  expect(answered('create-spell', { ...fresh, cost: 15 }, [3, 3])).toMatchObject({
    timeScale: 'years',
  })
})

test('[WOC-INVENT-2] base spells: as many as the kind asks, different, known; refusals in order', () => {
  const make = (more: object) => refused('create-spell', { ...VARIANT, ...more })
  expect(make({ style: 'improvised', spell: 'Saetta' })).toBe('not-codified input.style')
  expect(make({ spell: 'SCUDO', baseSpells: [] })).toBe('spell-already-known input.spell')
  const mismatch = 'base-spells-mismatch input.baseSpells'
  expect(make({ baseSpells: [] })).toBe(mismatch)
  expect(make({ baseSpells: ['Saetta', 'Scudo'] })).toBe(mismatch)
  expect(make({ kind: 'combination', baseSpells: ['Saetta', 'saetta'] })).toBe(mismatch)
  expect(make({ kind: 'new' })).toBe(mismatch)
  expect(make({ kind: 'combination', baseSpells: ['Saetta', 'Gelo'], cost: 1 })).toBe(
    'spell-unknown input.baseSpells[1]',
  )
  expect(make({ cost: 2, when: 'during-adventure' })).toBe('out-of-range input.cost')
  expect(make({ when: 'during-adventure', approved: false })).toBe(
    'not-between-adventures input.when',
  )
  expect(make({ approved: false, xp: { total: 3, available: 3 } })).toBe(
    'not-approved input.approved',
  )
  expect(make({ xp: { total: 3, available: 3 } })).toBe('xp-insufficient input.xp.available')
})

const AWARD = {
  players: ['Ada', 'Teo', 'Ines'],
  base: 2,
  objective: 'triumph',
  characters: [{ id: 'k', player: 'Ada' }],
}
const award = (character: object, more: object = {}) =>
  answered('award-experience', {
    ...AWARD,
    ...more,
    characters: [{ id: 'k', player: 'Ada', ...character }],
  })['awards'] as Record<string, { total: number; breakdown: object; xp: object }>

test('[WOC-XP-1] [WOC-XP-2] [WOC-XP-3] survival, aim and role-playing', () => {
  expect(award({})['k']).toEqual({
    breakdown: { survival: 2, objective: 2, roleplay: 0, merit: 0 },
    total: 4,
    xp: { total: 4, available: 4 },
  })
  expect(award({ survived: false, active: false, roleplay: 'good' })['k']).toMatchObject({
    breakdown: { survival: 0, objective: 0, roleplay: 1, merit: 0 },
  })
  for (const [objective, points] of [
    ['missed', 0],
    ['achieved', 1],
    ['triumph', 2],
  ] as const)
    expect(award({}, { objective })['k']!.breakdown).toMatchObject({ objective: points })
  expect(award({ roleplay: 'very-good' })['k']!.breakdown).toMatchObject({ roleplay: 2 })
  for (const base of [0, 5])
    expect(refused('award-experience', { ...AWARD, base })).toBe('out-of-range input.base')
})

test('[WOC-XP-5] a decisive part and a personal goal give one point each', () => {
  expect(award({ decisive: true })['k']!.breakdown).toMatchObject({ merit: 1 })
  expect(award({ personalGoal: true })['k']!.breakdown).toMatchObject({ merit: 1 })
  expect(award({ decisive: true, personalGoal: true })['k']!.breakdown).toMatchObject({ merit: 2 })
})

test('[WOC-XP-4] the third point needs all the other players', () => {
  const memorable = { roleplay: 'memorable', consents: ['Ines', 'Teo', 'Zoe'] }
  expect(award(memorable)['k']!.breakdown).toMatchObject({ roleplay: 3 })
  const one = (character: object) =>
    refused('award-experience', {
      ...AWARD,
      characters: [{ id: 'k', player: 'Ada', ...character }],
    })
  expect(one({ roleplay: 'memorable', consents: ['Teo'] })).toBe(
    'consent-not-unanimous input.characters[0].consents',
  )
  expect(one({ player: 'Zoe' })).toBe('not-found input.characters[0].player')
  const twice = [
    { id: 'k', player: 'Ada' },
    { id: 'k', player: 'Zoe' },
  ]
  expect(refused('award-experience', { ...AWARD, characters: twice })).toBe(
    'duplicate-name input.characters[1].id',
  )
})

test('[WOC-XP-6] an award grows both tracks', () => {
  expect(award({ xp: { total: 7, available: 1 } })['k']!.xp).toEqual({ total: 11, available: 5 })
  expect(
    refused('award-experience', {
      ...AWARD,
      characters: [{ id: 'k', player: 'Ada', xp: { total: 1, available: 2 } }],
    }),
  ).toBe('out-of-range input.characters[0].xp.available')
})

test('[WOC-TRAIN-1] Training Points belong to one trait, whose spelling they keep', () => {
  const training = [
    { kind: 'skill', name: 'Vela', points: 1 },
    { kind: 'specialisation', name: 'Vela', points: 1 },
  ]
  expect(answered('award-training', { training, kind: 'skill', name: ' VELA', points: 2 })).toEqual(
    { training: [{ kind: 'skill', name: 'Vela', points: 3 }, training[1]] },
  )
  expect(answered('award-training', { kind: 'component', name: 'Anima', points: 2 })).toEqual({
    training: [{ kind: 'component', name: 'Anima', points: 2 }],
  })
  for (const kind of ['ego', 'nuance', 'spell'])
    expect(refused('award-training', { kind, name: 'x', points: 1 })).toBe(
      'invalid-request input.kind',
    )
})
