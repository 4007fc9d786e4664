import { expect, test } from 'vitest'
import { ask, refused, RINA } from '../../testing/test-sheets.ts'

const validate = (changes: object = {}, options: object = {}) =>
  ask('validate-character', { character: { ...RINA, ...changes }, options })

/** Violations as `code path`, without the common start of the paths. */
function found(changes: object, options: object = {}): string[] {
  const answer = validate(changes, options)
  if (!answer.ok) return [`error ${answer.error.code} ${answer.error.path}`]
  const { violations } = answer.output as { violations: { code: string; path: string }[] }
  return violations.map(({ code, path }) => `${code} ${path.replace('input.character.', '')}`)
}

test('[DAI-SHEET-1] a legal sheet has no violations', () => {
  expect(validate()).toEqual({ ok: true, output: { valid: true, violations: [], codes: [] } })
})

test('[DAI-CHAR-1] [DAI-EVO-5] characteristics: range now and at creation, growth, never below', () => {
  const characteristics = { ...RINA.characteristics, power: 8, dexterity: 2, charisma: 6 }
  const initialCharacteristics = { ...RINA.initialCharacteristics, power: 0 }
  expect(found({ characteristics, initialCharacteristics })).toEqual([
    'out-of-range characteristics.power',
    'out-of-range initialCharacteristics.power',
    'growth-limit characteristics.power',
    'below-initial characteristics.dexterity',
    'growth-limit characteristics.charisma',
  ])
})

test('[DAI-SOCIAL-1] [DAI-SOCIAL-2] birth up to 6, today up to 7, Resources up to 6', () => {
  expect(found({ socialClass: { origin: 7, current: 8 }, resources: 7 })).toEqual([
    'out-of-range socialClass.origin',
    'out-of-range socialClass.current',
    'out-of-range resources',
  ])
  expect(found({ socialClass: { origin: 1, current: 7 }, resources: 0 })).toEqual([])
})

test('[DAI-CLASS-1] [DAI-TRAIT-1] one to four classes, one to three traits', () => {
  const many = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, k) => ({ id: `${prefix}-${k + 1}`, name: `${prefix} ${k}` }))
  expect(found({ classes: many('class', 4), traits: many('trait', 3) })).toEqual([])
  expect(found({ classes: many('class', 5), traits: many('trait', 4) })).toEqual([
    'count-limit classes',
    'count-limit traits',
  ])
  expect(found({ classes: [], traits: [], skills: [] })).toEqual([
    'count-limit classes',
    'count-limit traits',
  ])
})

test('[DAI-SHEET-1] repeated ids are reported in every list', () => {
  expect(
    found({
      classes: [...RINA.classes, { id: 'class-1', name: 'Altra' }],
      traits: [...RINA.traits, { id: 'trait-1', name: 'Altro' }],
      skills: [...RINA.skills, { id: 'aim', classId: 'class-1', score: 1 }],
      enhancements: [...RINA.enhancements, ...RINA.enhancements],
      equipment: [...RINA.equipment, ...RINA.equipment],
    }),
  ).toEqual([
    'duplicate-id classes[2].id',
    'duplicate-id traits[2].id',
    'duplicate-id skills[9].id',
    'duplicate-id enhancements[1].id',
    'duplicate-id equipment[2].id',
    'duplicate-id equipment[3].id',
  ])
})

test('[DAI-SHEET-3] [DAI-TRAIT-3] trait modifiers: dice within seven and never 0, a known target', () => {
  const trait = (id: string, modifier: object) => ({ id, name: id, modifier })
  const traits = [
    trait('a', { on: 'skill', id: 'luck', dice: 0 }),
    trait('b', { on: 'characteristic', id: 'aim', dice: -8 }),
    trait('c', { on: 'skill', id: 'resources', dice: 7 }),
  ]
  expect(found({ traits })).toEqual([
    'out-of-range traits[0].modifier.dice',
    'unknown-id traits[0].modifier.id',
    'out-of-range traits[1].modifier.dice',
    'unknown-id traits[1].modifier.id',
  ])
})

test('[DAI-SKILL-1] [DAI-SKILL-2] [DAI-SHEET-2] skills: known id, own class, score, generic rule', () => {
  const skills = [
    { id: 'luck', classId: 'class-9', score: 0 },
    { id: 'resources', classId: 'class-1', score: 1 },
    { id: 'custom:empathy', classId: 'class-1', score: 8 },
    { id: 'aim', classId: 'class-1', score: 8 },
    { id: 'martial-arts:savate', classId: 'class-1', score: 1 },
  ]
  expect(found({ skills })).toEqual([
    'unknown-id skills[0].id',
    'unknown-id skills[0].classId',
    'out-of-range skills[0].score',
    'unknown-id skills[1].id',
    'unknown-id skills[2].id',
    'out-of-range skills[2].score',
    'out-of-range skills[3].score',
    'generic-too-high skills[3].score',
  ])
})

test('[DAI-SKILL-6] [DAI-SKILL-13] the options of the generic rule change the verdict', () => {
  const skills = [
    { id: 'running', classId: 'class-1', score: 5 },
    { id: 'contacts', classId: 'class-1', score: 2 },
  ]
  const both = ['generic-too-high skills[0].score', 'generic-too-high skills[1].score']
  expect(found({ skills })).toEqual(both)
  expect(found({ skills }, { orphanGenerics: 'free' })).toEqual([both[1]])
  expect(found({ skills }, { resourcesAsSpecific: true })).toEqual([both[0]])
})

test('[DAI-SKILL-3] out of context: reports the class with more than two', () => {
  const skills = ['aim', 'melee', 'hunting'].map(id => ({
    id,
    classId: 'class-2',
    score: 1,
    outOfContext: true,
  }))
  expect(found({ skills })).toEqual(['out-of-context-limit classes[1]'])
})

test('[DAI-ENH-5] [DAI-ENH-6] six enhancements at most, each with legal bonuses', () => {
  const with_ = (bonuses: object[], marks: number = 0) => ({
    name: 'Innesto',
    tech: 'nano',
    bonuses,
    marks,
  })
  const one = { on: 'skill', id: 'aim', dice: 1 }
  const list = [
    with_([]),
    with_([{ ...one, dice: 3 }], 14),
    with_([one, { ...one, id: 'luck' }]),
    with_([one, one]),
    with_([
      { ...one, dice: 2 },
      { ...one, id: 'melee' },
    ]),
    with_([{ ...one, dice: 0 }]),
    with_([one, { on: 'characteristic', id: 'power', dice: 1 }], -1),
  ]
  expect(found({ enhancements: list.map((held, k) => ({ id: `enh-${k}`, ...held })) })).toEqual([
    'count-limit enhancements',
    'bonus-limit enhancements[0].bonuses',
    'bonus-limit enhancements[1].bonuses',
    'out-of-range enhancements[1].marks',
    'unknown-id enhancements[2].bonuses[1].id',
    'bonus-limit enhancements[3].bonuses',
    'bonus-limit enhancements[4].bonuses',
    'bonus-limit enhancements[5].bonuses',
    'out-of-range enhancements[6].marks',
  ])
})

test('[DAI-GEAR-1] items: level, shields of level 1, known bonus skill, marks', () => {
  const item = (id: string, changes: object) => ({
    id,
    name: id,
    kind: 'weapon',
    level: 1,
    ...changes,
  })
  const equipment = [
    item('a', { level: 5, bonusSkill: 'luck', marks: 14 }),
    item('b', { kind: 'shield', level: 2 }),
    item('c', { level: 0, bonusSkill: 'custom:luck', marks: 13 }),
  ]
  expect(found({ equipment })).toEqual([
    'out-of-range equipment[0].level',
    'unknown-id equipment[0].bonusSkill',
    'out-of-range equipment[0].marks',
    'out-of-range equipment[1].level',
  ])
})

test('[DAI-DAIMON-1] [DAI-DAIMON-2] the dàimon: one for everybody, none for the disconnected', () => {
  expect(found({ daimon: null })).toEqual(['daimon-missing daimon'])
  expect(found({ disconnected: true })).toEqual(['daimon-invalid daimon'])
  expect(found({ daimon: { name: 'Eco', description: ' ', traits: ['x'] } })).toEqual([
    'daimon-invalid daimon',
  ])
  expect(found({ daimon: null, disconnected: true })).toEqual([])
})

test('[DAI-RESERVE-1] [DAI-WOUND-1] reserve, points, EVO, level and wounds within their ranges', () => {
  expect(found({ reserve: 8, pe: 7, evo: -1, level: -2, wounds: 9 })).toEqual([
    'out-of-range reserve',
    'out-of-range pe',
    'out-of-range evo',
    'out-of-range level',
    'out-of-range wounds',
  ])
  expect(found({ reserve: 0, pe: 6, evo: 99, level: 99, wounds: 8 })).toEqual([])
})

test('each code is listed once, in alphabetical order', () => {
  expect(validate({ reserve: 8, pe: 9, daimon: null, traits: [] })).toMatchObject({
    output: { valid: false, codes: ['count-limit', 'daimon-missing', 'out-of-range'] },
  })
})

test('only a wrong shape is an error, other problems are violations', () => {
  const { reserve: _, ...bare } = RINA
  expect(ask('validate-character', { character: bare })).toEqual(
    refused('invalid-request', 'input.character.reserve'),
  )
  expect(validate({ level: 1.5 })).toEqual(refused('invalid-request', 'input.character.level'))
  expect(validate({ luck: 1 })).toEqual(refused('invalid-request', 'input.character.luck'))
  expect(validate({ skills: [{ id: '', classId: 'class-1', score: 1 }] })).toEqual(
    refused('invalid-request', 'input.character.skills[0].id'),
  )
  expect(validate({ name: null })).toEqual(refused('invalid-request', 'input.character.name'))
})
