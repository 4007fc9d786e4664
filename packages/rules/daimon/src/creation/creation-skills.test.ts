import { expect, test } from 'vitest'
import { basePoints } from './read-skills.ts'
import { readDraft } from './read-draft.ts'
import { blank, stepOf, stateOf, codesOf, answered, skilled } from '../testing/draft-cases.ts'

test('[DAI-CREATE-14] points beyond those of a class are taken from the five extra ones', () => {
  const totals = stepOf(skilled(), 'skills').totals.map(({ value, of }) => [value, of])
  expect(totals).toEqual([
    [7, 7],
    [6, 6],
    [3, 5],
  ])
  expect(stateOf(skilled(), 'skills')).toBe('done')
  const short = answered(skilled(), 'skills', { 'points/orientation': 2 })
  expect(stepOf(short, 'skills')).toMatchObject({
    state: 'empty',
    problems: [{ code: 'class-points', text: { it: 'Nomade: resta 1 punto' } }],
  })
})

test('[DAI-CREATE-14] points of a class are spread over as many skills as possible', () => {
  expect(basePoints([4, 3], 7)).toEqual([4, 3])
  expect(basePoints([4, 4, 2], 7)).toEqual([4, 2, 1])
  expect(basePoints([1, 1, 1, 4], 6)).toEqual([1, 1, 1, 3])
  expect(basePoints([2, 1], 7)).toEqual([2, 1])
  expect(basePoints([3, 2], 0)).toEqual([0, 0])
})

test('[DAI-SKILL-9] a generic without its specifics shows what it needs', () => {
  const high = answered(skilled(), 'skills', { 'points/survival': 2 })
  expect(stepOf(high, 'skills')).toMatchObject({
    state: 'broken',
    problems: [
      {
        code: 'generic-too-high',
        path: 'points/survival',
        text: { en: 'Survival: at 2 it takes 1 specific of at least 2, you have 0' },
      },
    ],
  })
})

test('[DAI-CREATE-16] [DAI-CREATE-18] a third class takes one point and needs two for its skills', () => {
  const third = answered(skilled(), 'extras', { class: 'Infermiere' })
  expect(codesOf(third, 'skills')).toEqual(['class-points'])
  const filled = answered(third, 'skills', { 'skills-3': ['first-aid', 'medicine'] })
  expect(codesOf(filled, 'skills')).toEqual(['points-exceeded'])
  expect(stateOf(filled, 'skills')).toBe('broken')
  const less = answered(filled, 'skills', { 'points/hacking': 3 })
  expect(codesOf(less, 'skills')).toEqual([])
  const gone = answered(less, 'extras', { class: '' })
  expect(codesOf(gone, 'skills')).toEqual(['unknown-id'])
})

test('[DAI-CREATE-17] a third trait with a bonus must name its target', () => {
  const vague = answered(skilled(), 'extras', { trait: 'Preciso', 'trait-kind': 'skill-bonus' })
  expect(codesOf(vague, 'extras')).toEqual(['trait-modifier-invalid'])
  const said = answered(vague, 'extras', { 'trait-target': 'skill:lockpicking' })
  expect(stateOf(said, 'extras')).toBe('done')
  expect(stepOf(said, 'extras').totals).toMatchObject([{ value: 5, of: 5 }])
})

test('[DAI-TRAIT-4] a bonus on a starting trait needs a penalty, on the other or a third trait', () => {
  const bold = answered(skilled(), 'extras', {
    'modifier-1': true,
    'modifier-1-target': 'characteristic:power',
    'modifier-1-dice': 1,
  })
  expect(codesOf(bold, 'extras')).toEqual(['trait-unbalanced'])
  const balanced = answered(bold, 'extras', {
    trait: 'Goffo',
    'trait-kind': 'penalty',
    'trait-target': 'skill:acrobatics',
  })
  expect(stateOf(balanced, 'extras')).toBe('done')
})

test('[DAI-CREATE-22] a dàimon needs name, looks and nature, unless the character is disconnected', () => {
  expect(codesOf(blank, 'daimon')).toEqual(['daimon-missing'])
  const half = answered(blank, 'daimon', { name: 'Eco' })
  expect(codesOf(half, 'daimon')).toEqual(['daimon-invalid'])
  expect(stateOf(answered(half, 'daimon', { disconnected: true }), 'daimon')).toBe('done')
  const whole = answered(half, 'daimon', { description: 'Un corvo', traits: 'sarcastico, leale' })
  expect(stepOf(whole, 'daimon').summary.it).toBe('Eco: Un corvo (sarcastico, leale)')
})

test('[DAI-CREATE-19] enhancements count their points against the higher social class', () => {
  const legs = answered(skilled(), 'enhancements', {
    '1/name': 'Gambe',
    '1/bonus': 'characteristic:agility',
  })
  expect(stepOf(legs, 'enhancements').totals).toMatchObject([{ value: 3, of: 3 }])
  expect(stateOf(legs, 'enhancements')).toBe('done')
  const hidden = answered(legs, 'enhancements', { '1/hidden': true })
  expect(stepOf(hidden, 'enhancements').problems[0]).toMatchObject({
    code: 'points-exceeded',
    text: { it: 'Costano 4 punti: ne hai 3' },
  })
})

test('[DAI-ENH-6] two bonuses need a target each, with one die each', () => {
  const eye = answered(skilled(), 'enhancements', {
    '1/name': 'Occhio',
    '1/bonus': 'skill:hacking',
    '1/two': true,
  })
  expect(codesOf(eye, 'enhancements')).toEqual(['bonus-limit'])
  const both = answered(eye, 'enhancements', { '1/bonus2': 'skill:hiding' })
  expect(stateOf(both, 'enhancements')).toBe('done')
  expect(readDraft(both).enhancements[0]!.bonuses).toEqual([
    { on: 'skill', id: 'hacking', dice: 1 },
    { on: 'skill', id: 'hiding', dice: 1 },
  ])
  const same = answered(both, 'enhancements', { '1/bonus2': 'skill:hacking' })
  expect(stateOf(same, 'enhancements')).toBe('broken')
})

test('[DAI-TRAIT-3] a trait with a modifier names its target and its dice', () => {
  const vague = answered(skilled(), 'extras', { 'modifier-2': true })
  expect(codesOf(vague, 'extras')).toEqual(['trait-modifier-invalid'])
  const said = answered(vague, 'extras', {
    'modifier-2-target': 'skill:running',
    'modifier-2-dice': -1,
  })
  expect(stepOf(said, 'extras').summary.en).toBe('Running −1D')
})

test('[DAI-CREATE-21] gear beyond the limit is refused with the allowed number', () => {
  const heavy = answered(skilled(), 'equipment', { '1/name': 'Ascia', '1/level': 3 })
  expect(stepOf(heavy, 'equipment')).toMatchObject({
    state: 'empty',
    problems: [{ path: '1/kind', text: { en: 'Ascia: weapon, armour or shield?' } }],
  })
  const armed = answered(heavy, 'equipment', { '1/kind': 'weapon' })
  const level = stepOf(armed, 'equipment').fields.find(({ id }) => id === '1/level')
  expect(level?.choices?.[2]?.label.it).toBe(
    '3. Pesante: spadone, ascia, mitragliatore, fucile di precisione',
  )
  expect(stateOf(armed, 'equipment')).toBe('done') // Cracker is marked as criminal
  const honest = answered(armed, 'second-class', { category: 'other' })
  expect(stepOf(honest, 'equipment')).toMatchObject({
    state: 'broken',
    problems: [{ code: 'gear-limit', path: '1/level' }],
  })
})

test('[DAI-SKILL-12] a custom skill is added by name, with its kind and its generic', () => {
  const own = answered(skilled(), 'skills', {
    custom: 'Lettura del pensiero',
    'skills-2': ['hacking', 'advanced-computing', 'computer-use', 'custom:lettura-del-pensiero'],
    'generic/custom:lettura-del-pensiero': 'computer-use',
  })
  expect(readDraft(own).skills.at(-1)).toEqual({
    id: 'custom:lettura-del-pensiero',
    classNo: 2,
    base: 1,
    extra: 0,
    outOfContext: false,
    kind: 'specific',
    generic: 'computer-use',
  })
})

test('[DAI-SKILL-11] a skill with details takes its detail', () => {
  const art = answered(skilled(), 'skills', {
    'skills-2': ['hacking', 'advanced-computing', 'computer-use', 'martial-arts'],
    'detail/martial-arts': 'savate',
  })
  expect(readDraft(art).skills.at(-1)!.id).toBe('martial-arts:savate')
})
