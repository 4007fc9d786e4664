import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const magic = (name: string, level: number, school = 'Venti', style = 'codified') => ({
  name,
  level,
  magic: { school, style },
})
const MAGE = {
  ego: 9,
  components: { soul: 5, mind: 5, body: 3 },
  skills: [magic('Aria', 4)],
}
const PAIRS = {
  school: 'Venti',
  elements: ['Aria', 'Terra', 'Acqua', 'Fuoco'],
  opposites: [
    ['Aria', 'Terra'],
    ['Acqua', 'Fuoco'],
  ],
  modifiers: { Aria: 3, Terra: -3, Acqua: 1, Fuoco: -1 },
}
const mage = (character: object, more: object = {}) => ({
  pcpBudget: 200,
  character: { ...MAGE, ...character },
  ...more,
})
const faults = (character: object, more: object = {}) => {
  const { violations } = answered('validate-character', mage(character, more))
  return (violations as { code: string; path: string }[]).map(
    ({ code, path }) => `${code} ${path.replace('input.character', '')}`,
  )
}
const scheme = (change: object) => faults({ cosmicScheme: { ...PAIRS, ...change } })

test('[WOC-MAGIC-5] [WOC-MAGIC-6] a magic skill goes to Ego - 5, and below Ego 6 there is none', () => {
  expect(faults({})).toEqual([])
  expect(faults({ skills: [magic('Aria', 5)] })).toEqual(['magic-skill-cap .skills[0].level'])
  expect(faults({ ego: 5, components: { soul: 3, mind: 3, body: 3 } }, { kind: 'npc' })).toEqual([
    'mage-ego-too-low .skills[0].magic',
  ])
  expect(faults({ skills: [{ name: 'Vela', level: 12 }] })).toEqual([])
})

test.each([
  [{ magicOffset: 4 }, [5, 6]],
  [{ magicOffset: 7 }, [2, 3]],
  [{ magicOffset: 4, magicMinEgo: 9 }, [5, 6]],
])('[WOC-MVAR-3] [WOC-MVAR-4] with %j the cap moves', (settings, [fits, exceeds]) => {
  expect(faults({ skills: [magic('Aria', fits!)] }, { settings })).toEqual([])
  expect(faults({ skills: [magic('Aria', exceeds!)] }, { settings })).toEqual([
    'magic-skill-cap .skills[0].level',
  ])
})

test('[WOC-MVAR-3] a higher lowest Ego bars those below it', () => {
  expect(faults({}, { settings: { magicMinEgo: 10 } })).toEqual([
    'mage-ego-too-low .skills[0].magic',
  ])
  expect(answered('derive', { character: MAGE, settings: { magicMinEgo: 10 } })).toMatchObject({
    magicSkillCap: 0,
    canBeMage: false,
  })
})

test('[WOC-MVAR-5] magic for all, for NPCs, for nobody', () => {
  const barred = ['magic-not-allowed .skills[0].magic']
  expect(faults({}, { settings: { magicAccess: 'all' } })).toEqual([])
  expect(faults({}, { settings: { magicAccess: 'npc-only' } })).toEqual(barred)
  expect(faults({}, { settings: { magicAccess: 'npc-only' }, kind: 'npc' })).toEqual([])
  expect(faults({}, { settings: { magicAccess: 'none' }, kind: 'npc' })).toEqual(barred)
})

test('[WOC-MAGIC-7] [WOC-MVAR-2] magic costs 2 and 1 a level, doubled where it is rare', () => {
  const skills = [{ ...magic('Aria', 4), specialisations: [{ name: 'Saetta', level: 2 }] }]
  expect(answered('validate-character', mage({ skills }))).toMatchObject({
    cost: { skills: 0, specialisations: 0, magicSkills: 8, magicSpecialisations: 2 },
  })
  expect(
    answered('validate-character', mage({ skills }, { settings: { magicCostMultiplier: 2 } })),
  ).toMatchObject({ cost: { magicSkills: 16, magicSpecialisations: 4 } })
})

test('[WOC-MAGIC-2] [WOC-MAGIC-4] several disciplines and schools; specialisations stay under their skill', () => {
  const skills = [
    magic('Aria', 4),
    magic('Rune', 2, 'Pietra', 'improvised'),
    { ...magic('Acqua', 1), specialisations: [{ name: 'Gelo', level: 2 }] },
  ]
  expect(faults({ skills })).toEqual([
    'specialisation-above-skill .skills[2].specialisations[0].level',
  ])
})

test('[WOC-COSMIC-1] a scheme has two elements or more, each once, each in one pair', () => {
  expect(scheme({})).toEqual([])
  expect(scheme({ elements: ['Aria'], opposites: [], modifiers: {} })).toEqual([
    'too-few-elements .cosmicScheme.elements',
  ])
  expect(scheme({ elements: [...PAIRS.elements, 'Aria'] })).toEqual([
    'duplicate-name .cosmicScheme.elements[4]',
  ])
  expect(scheme({ opposites: [...PAIRS.opposites, ['Aria', 'Fuoco']] })).toEqual([
    'element-paired-twice .cosmicScheme.opposites[2]',
  ])
  for (const pair of [['Aria', 'Aria'], ['Aria', 'Vuoto'], ['Aria']])
    expect(scheme({ opposites: [pair, ['Acqua', 'Fuoco']] })).toEqual([
      'element-unknown .cosmicScheme.opposites[0]',
    ])
  expect(scheme({ modifiers: { ...PAIRS.modifiers, Vuoto: 9 } })).toEqual([
    'element-unknown .cosmicScheme.modifiers.Vuoto',
  ])
  expect(faults({ skills: [], cosmicScheme: PAIRS })).toEqual(['not-a-mage .cosmicScheme'])
})

test('[WOC-COSMIC-4] a bonus goes to a third of Ego, rounded down', () => {
  expect(scheme({ modifiers: { Aria: 4, Terra: -4 } })).toEqual([
    'cosmic-cap .cosmicScheme.modifiers.Aria',
  ])
  for (const [ego, cap] of [
    [8, 2],
    [9, 3],
    [17, 5],
  ] as const)
    expect(answered('derive', { character: { ...MAGE, ego } })).toMatchObject({ cosmicCap: cap })
})

test('[WOC-COSMIC-5] opposites mirror each other', () => {
  expect(scheme({ modifiers: { Aria: 2, Terra: -1, Acqua: 1 } })).toEqual([
    'cosmic-opposite-mismatch .cosmicScheme.modifiers',
    'cosmic-opposite-mismatch .cosmicScheme.modifiers',
  ])
})

test('[WOC-COSMIC-6] elements without an opposite balance; their penalties are free unless capped', () => {
  const alone = { elements: ['Legno', 'Metallo', 'Fuoco'], opposites: [] }
  expect(scheme({ ...alone, modifiers: { Legno: 3, Metallo: 2, Fuoco: -5 } })).toEqual([])
  expect(scheme({ ...alone, modifiers: { Legno: 3, Metallo: -2 } })).toEqual([
    'cosmic-not-zero-sum .cosmicScheme.modifiers',
  ])
  const steep = { ...PAIRS, ...alone, modifiers: { Legno: 3, Metallo: 2, Fuoco: -5 } }
  expect(faults({ cosmicScheme: steep }, { settings: { capCosmicPenalties: true } })).toEqual([
    'cosmic-cap .cosmicScheme.modifiers.Fuoco',
  ])
})

test('[WOC-COSMIC-7] the scheme is that of the school with the most levels; on a tie either', () => {
  const skills = [magic('Aria', 2), magic('Zolle', 2, 'Terra'), magic('Acqua', 1)]
  expect(faults({ skills, cosmicScheme: { ...PAIRS, school: 'Terra' } })).toEqual([
    'scheme-wrong-school .cosmicScheme.school',
  ])
  const tied = skills.slice(0, 2)
  for (const school of ['Venti', 'Terra'])
    expect(faults({ skills: tied, cosmicScheme: { ...PAIRS, school } })).toEqual([])
})

test('[WOC-CODIFIED-4] spells: one per level of each codified skill, one per Mind level above 3', () => {
  const spells = (skill: string, count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => ({ name: `${skill} ${from + i}`, skill }))
  expect(faults({ spells: spells('Aria', 6) })).toEqual([])
  expect(faults({ spells: spells('Aria', 7) })).toEqual(['too-many-spells .spells'])
  expect(faults({ spells: spells('Aria', 5), components: { soul: 5, mind: 2, body: 3 } })).toEqual([
    'too-many-spells .spells',
  ])
  const two = [magic('Aria', 2), magic('Acqua', 1)]
  expect(faults({ skills: two, spells: [...spells('Aria', 3), ...spells('Acqua', 2)] })).toEqual([])
  expect(faults({ skills: two, spells: [...spells('Aria', 1), ...spells('Acqua', 4)] })).toEqual([
    'too-many-spells .spells',
  ])
  expect(
    answered('validate-character', mage({ skills: two, spells: spells('Aria', 1) })),
  ).toMatchObject({ spellsToChoose: 4 })
})

test('[WOC-CODIFIED-4] a spell belongs to a codified skill of the sheet, letter for letter', () => {
  const skills = [
    magic('Aria', 4),
    magic('Rune', 2, 'Pietra', 'improvised'),
    { name: 'Vela', level: 1 },
  ]
  for (const skill of ['aria', 'Rune', 'Vela', 'Niente'])
    expect(faults({ skills, spells: [{ name: 'Soffio', skill }] })).toEqual([
      'spell-skill-unknown .spells[0].skill',
    ])
  const spells = [
    { name: 'Soffio', skill: 'Aria', element: 'Vuoto' },
    { name: ' soffio', skill: 'Aria', element: null },
  ]
  expect(faults({ spells, cosmicScheme: PAIRS })).toEqual([
    'element-unknown .spells[0].element',
    'duplicate-name .spells[1].name',
  ])
  expect(faults({ spells: spells.slice(0, 1) })).toEqual([])
})

test('[WOC-CODIFIED-4] starting spells as derived', () => {
  const skills = [magic('Aria', 4), magic('Rune', 2, 'Pietra', 'improvised')]
  expect(answered('derive', { character: { ...MAGE, skills } })).toMatchObject({
    startingSpells: { bySkill: { Aria: 4 }, free: 2, total: 6 },
  })
  expect(answered('derive', { character: { ...MAGE, skills: skills.slice(1) } })).toMatchObject({
    startingSpells: { bySkill: {}, free: 0, total: 0 },
  })
})

test('[WOC-COSMIC-1] violations of every section keep the order of the sheet', () => {
  expect(
    refused(
      'create-character',
      mage({ skills: [magic('Aria', 5)], cosmicScheme: { ...PAIRS, elements: [] } }),
    ),
  ).toBe('magic-skill-cap input.character.skills[0].level')
})
