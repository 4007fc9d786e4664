import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const THREES = { soul: 3, mind: 3, body: 3 }
const PLAIN = { ego: 6, components: THREES }
const create = (character: object, more: object = {}) => ({
  pcpBudget: 80,
  character: { ...PLAIN, ...character },
  ...more,
})
const cost = (character: object, more: object = {}) =>
  answered('validate-character', create(character, more))['cost']
const faults = (character: object, more: object = {}) => {
  const { violations } = answered('validate-character', create(character, more))
  return (violations as { code: string; path: string }[]).map(
    ({ code, path }) => `${code} ${path.replace('input.character', '')}`,
  )
}

test('[WOC-SHEET-1] [WOC-SHEET-2] a minimal sheet gets every default', () => {
  expect(answered('create-character', create({}))).toEqual({
    character: {
      name: '',
      description: { appearance: '', personality: '', background: '', goals: '', worldview: '' },
      ego: 6,
      components: THREES,
      nuances: [],
      skills: [],
      incapacities: [],
      advantages: [],
      disadvantages: [],
      cosmicScheme: null,
      spells: [],
      state: { fatigue: [], deferredFatigue: [], wounds: [] },
      xp: { total: 0, available: 0 },
      training: [],
    },
    cost: {
      ego: 0,
      components: 0,
      nuances: 0,
      skills: 0,
      specialisations: 0,
      magicSkills: 0,
      magicSpecialisations: 0,
      incapacities: 0,
      advantages: 0,
      disadvantages: 0,
      total: 0,
    },
    budget: 80,
    remaining: 80,
    spellsToChoose: 0,
    warnings: [],
    derived: {
      vitality: 9,
      vitalityParts: { ego: 6, body: 3, nuances: 0 },
      egoLabel: 'charismatic',
      componentLabels: { soul: 'mediocre', mind: 'mediocre', body: 'mediocre' },
      nuanceLimits: { soul: 2, mind: 2, body: 2 },
      componentCap: 6,
      magicSkillCap: 1,
      canBeMage: true,
      cosmicCap: 2,
      startingSpells: { bySkill: {}, free: 0, total: 0 },
      skillLabels: {},
      penalties: { ego: 0, soul: 0, mind: 0, body: 0 },
      condition: 'able',
    },
  })
})

test('[WOC-SHEET-3] a mage keeps scheme, school, style, spells and foci', () => {
  const skills = [
    {
      name: 'Nodi',
      level: 1,
      magic: {
        school: 'Rete',
        style: 'improvised',
        foci: [{ name: 'Cappio', meanings: ['legare'] }],
      },
    },
  ]
  expect(answered('create-character', create({ skills }))).toMatchObject({
    character: { skills: [{ ...skills[0], specialisations: [] }] },
  })
})

test('[WOC-CREATE-2] a PC needs a budget; an NPC does not', () => {
  expect(refused('create-character', { character: PLAIN })).toBe('invalid-request input.pcpBudget')
  expect(refused('validate-character', { character: PLAIN })).toBe(
    'invalid-request input.pcpBudget',
  )
  expect(answered('create-character', { kind: 'npc', character: PLAIN })).toMatchObject({
    budget: null,
    remaining: null,
  })
})

test('[WOC-CREATE-3] [WOC-EGO-3] the Master sets the lowest and highest Ego of a PC', () => {
  expect(faults({ ego: 5 })).toEqual(['ego-below-minimum .ego'])
  expect(faults({ ego: 7 }, { egoMin: 8 })).toEqual(['ego-below-minimum .ego'])
  expect(faults({ ego: 8 }, { egoMin: 8, egoMax: 8 })).toEqual([])
  expect(faults({ ego: 9 }, { egoMax: 8 })).toEqual(['ego-above-maximum .ego'])
  expect(faults({ ego: 1, components: { soul: 1, mind: 1, body: 1 } }, { kind: 'npc' })).toEqual([])
  expect(refused('create-character', create({}, { egoMin: 5 }))).toBe('out-of-range input.egoMin')
})

test('[WOC-CREATE-4] the sheet stays within the budget; less is allowed', () => {
  expect(faults({ ego: 10 }, { pcpBudget: 20 })).toEqual([])
  expect(faults({ ego: 10 }, { pcpBudget: 19 })).toEqual(['pcp-exceeded '])
  expect(refused('create-character', create({ ego: 10 }, { pcpBudget: 19 }))).toBe(
    'pcp-exceeded input.character',
  )
  const broke = { ego: 10, disadvantages: [{ name: 'Debiti', value: -1 }] }
  expect(faults(broke, { pcpBudget: 19 })).toEqual([])
})

test('[WOC-CREATE-5] [WOC-CREATE-12] Ego costs 5 for each point over 6, and nothing under', () => {
  expect(cost({ ego: 6 })).toMatchObject({ ego: 0 })
  expect(cost({ ego: 9 })).toMatchObject({ ego: 15, total: 15 })
  const npc = create({ ego: 4 }, { kind: 'npc', pcpBudget: 0 })
  expect(answered('create-character', { ...npc, character: { ...PLAIN, ego: 12 } })).toMatchObject({
    cost: { ego: 30 },
    remaining: -30,
  })
  expect(answered('create-character', npc)).toMatchObject({ cost: { ego: 0 } })
})

test('[WOC-CREATE-6] [WOC-COMP-1] components cost 5 a level over 3 and give 5 back under', () => {
  expect(cost({ components: { soul: 2, mind: 1, body: 6 } })).toMatchObject({ components: 0 })
  expect(cost({ components: { soul: 1, mind: 3, body: 3 } })).toMatchObject({ components: -10 })
  expect(refused('create-character', create({ components: { ...THREES, soul: 0 } }))).toBe(
    'out-of-range input.character.components.soul',
  )
})

test('[WOC-COMP-3] [WOC-EGO-1] no component above Ego', () => {
  expect(faults({ components: { soul: 7, mind: 6, body: 8 } })).toEqual([
    'component-above-ego .components.soul',
    'component-above-ego .components.body',
  ])
})

test('[WOC-CREATE-7] [WOC-NUANCE-2] shades cost 3 a point, give 3 back, up to half the component', () => {
  const nuances = [
    { component: 'soul', name: 'Calma', value: 2 },
    { component: 'soul', name: 'Fede', value: -1 },
  ]
  expect(cost({ nuances })).toMatchObject({ nuances: 3 })
  expect(faults({ nuances: [{ component: 'soul', name: 'Calma', value: -3 }] })).toEqual([
    'nuance-limit .nuances[0].value',
  ])
  for (const [component, limit] of [
    [3, 2],
    [5, 3],
    [6, 3],
  ] as const) {
    const shade = (value: number) => ({
      components: { ...THREES, soul: component },
      nuances: [{ component: 'soul', name: 'Calma', value }],
    })
    expect(faults(shade(limit))).toEqual([])
    expect(faults(shade(limit + 1))).toEqual(['nuance-limit .nuances[0].value'])
  }
})

test('[WOC-SHEET-5] names in one list must differ after trimming, ignoring case', () => {
  expect(
    faults({
      nuances: [
        { component: 'soul', name: 'Calma', value: 1 },
        { component: 'mind', name: 'Calma', value: 1 },
        { component: 'soul', name: ' CALMA ', value: 1 },
      ],
      skills: [
        {
          name: 'Vela',
          level: 2,
          specialisations: [
            { name: 'Deriva', level: 1 },
            { name: 'deriva', level: 1 },
          ],
        },
        { name: 'vela', level: 1 },
      ],
      incapacities: [
        { name: 'Canto', level: -1 },
        { name: 'canto ', level: -1 },
      ],
      advantages: [
        { name: 'Ricco', value: 1 },
        { name: 'RICCO', value: 1 },
      ],
      disadvantages: [
        { name: 'Ricco', value: -1 },
        { name: 'ricco', value: -1 },
      ],
    }),
  ).toEqual([
    'duplicate-name .nuances[2].name',
    'duplicate-name .skills[0].specialisations[1].name',
    'duplicate-name .skills[1].name',
    'duplicate-name .incapacities[1].name',
    'duplicate-name .advantages[1].name',
    'duplicate-name .disadvantages[1].name',
  ])
})

test('[WOC-CREATE-8] [WOC-CREATE-9] [WOC-SPEC-2] skills cost 2 a level, specialisations 1, up to the skill', () => {
  const skills = [{ name: 'Vela', level: 3, specialisations: [{ name: 'Deriva', level: 3 }] }]
  expect(cost({ skills })).toMatchObject({ skills: 6, specialisations: 3, total: 9 })
  const over = [{ name: 'Vela', level: 3, specialisations: [{ name: 'Deriva', level: 4 }] }]
  expect(faults({ skills: over })).toEqual([
    'specialisation-above-skill .skills[0].specialisations[0].level',
  ])
})

test('[WOC-CREATE-10] [WOC-INCAP-2] incapacities give back 1 per level and exclude the skills they cover', () => {
  const incapacities = [{ name: 'Tecnologia', level: -4, covers: ['Informatica'] }]
  expect(cost({ incapacities })).toMatchObject({ incapacities: -4, total: -4 })
  expect(faults({ incapacities, skills: [{ name: 'informatica', level: 1 }] })).toEqual([
    'skill-under-incapacity .incapacities[0]',
  ])
  expect(faults({ incapacities, skills: [{ name: 'TECNOLOGIA', level: 1 }] })).toEqual([
    'skill-under-incapacity .incapacities[0]',
  ])
})

test('[WOC-CREATE-11] [WOC-TRAIT-1] unusual trait values give a warning, or a refusal at strict tables', () => {
  const traits = {
    advantages: [
      { name: 'Titolo', value: 10 },
      { name: 'Sconto', value: 0 },
    ],
    disadvantages: [
      { name: 'Fobia', value: -11 },
      { name: 'Debito', value: -1 },
    ],
  }
  const odd = ['.advantages[1].value', '.disadvantages[0].value'].map(path => ({
    code: 'trait-value-range',
    path: `input.character${path}`,
  }))
  expect(answered('validate-character', create(traits))).toMatchObject({
    valid: true,
    violations: [],
    warnings: odd,
    cost: { advantages: 10, disadvantages: -12 },
  })
  expect(
    answered('validate-character', create(traits, { settings: { traitRange: 'strict' } })),
  ).toMatchObject({ valid: false, violations: odd, warnings: [] })
  expect(refused('create-character', create({ advantages: [{ name: 'x', value: -1 }] }))).toBe(
    'out-of-range input.character.advantages[0].value',
  )
  expect(refused('create-character', create({ disadvantages: [{ name: 'x', value: 1 }] }))).toBe(
    'out-of-range input.character.disadvantages[0].value',
  )
})

test('[WOC-TRAIT-2] a trait without the Master’s price blocks the sheet', () => {
  expect(faults({ advantages: [{ name: 'Titolo' }], disadvantages: [{ name: 'Fobia' }] })).toEqual([
    'trait-unpriced .advantages[0].value',
    'trait-unpriced .disadvantages[0].value',
  ])
  expect(cost({ advantages: [{ name: 'Titolo' }] })).toMatchObject({ advantages: 0 })
})

test('[WOC-VITAL-2] only Body shades may be flagged for Vitality', () => {
  const shade = (component: string, vitality: boolean) => ({
    nuances: [{ component, name: 'Nervi', value: 1, vitality }],
  })
  expect(faults(shade('mind', true))).toEqual(['vitality-nuance-not-body .nuances[0].vitality'])
  expect(faults(shade('mind', false))).toEqual([])
  expect(faults(shade('body', true))).toEqual([])
})

test('[WOC-SHEET-1] refuses running values at creation and texts that are not visible', () => {
  expect(refused('create-character', create({ xp: { total: 0, available: 0 } }))).toBe(
    'invalid-request input.character.xp',
  )
  expect(refused('create-character', create({ state: {} }))).toBe(
    'invalid-request input.character.state',
  )
  expect(refused('create-character', create({ skills: [{ name: ' ', level: 1 }] }))).toBe(
    'invalid-request input.character.skills[0].name',
  )
  expect(
    refused('create-character', create({ nuances: [{ component: 'soul', name: 'x', value: 0 }] })),
  ).toBe('out-of-range input.character.nuances[0].value')
  expect(refused('create-character', { pcpBudget: 80, character: { ego: 6 } })).toBe(
    'invalid-request input.character.components',
  )
})
