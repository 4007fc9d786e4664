import { expect, test } from 'vitest'
import { ask, refused, RINA } from '../../testing/test-sheets.ts'

const derive = (changes: object = {}, options: object = {}) =>
  ask('derive', { character: { ...RINA, ...changes }, options })
const pool = (use: object, changes: object = {}, options: object = {}) =>
  ask('pool-from-sheet', { character: { ...RINA, ...changes }, use, options })
const poolOf = (use: object, changes: object = {}, options: object = {}) => {
  const answer = pool({ characteristic: 'dexterity', ...use }, changes, options)
  return answer.ok ? (answer.output as { pool: object }).pool : answer.error
}

test('[DAI-WOUND-1] [DAI-CHAR-2] health, descriptions and means follow from the sheet', () => {
  expect(derive({ wounds: 5, pe: 4 })).toMatchObject({
    output: {
      health: {
        wounds: 5,
        max: 8,
        severity: 'serious',
        penalty: -2,
        down: false,
        overflow: 0,
        worsens: true,
      },
      lightUpTo: 4,
      characteristics: {
        power: { score: 4, label: 'Buono', modifier: 1 },
        agility: { score: 5, label: 'Distinto', modifier: 0 },
      },
      cashFactor: 8,
      exhausted: [],
      peToNextEvo: 3,
      freeEnhancementSlots: 5,
    },
  })
})

test('[DAI-WOUND-5] down at the maximum, or beyond it by option', () => {
  expect(derive({ wounds: 8 })).toMatchObject({ output: { health: { down: true } } })
  expect(derive({ wounds: 8 }, { downRule: 'beyond-max' })).toMatchObject({
    output: { health: { down: false } },
  })
})

test('[DAI-TRAIT-6] [DAI-SKILL-14] trait dice are separate from bought points and may go below 0', () => {
  const traits = [
    { id: 'a', name: 'A', modifier: { on: 'skill', id: 'pistols', dice: 7 } },
    { id: 'b', name: 'B', modifier: { on: 'skill', id: 'pistols', dice: -2 } },
    { id: 'c', name: 'C', modifier: { on: 'skill', id: 'general-culture', dice: -3 } },
  ]
  expect(derive({ traits })).toMatchObject({
    output: {
      skills: {
        pistols: { score: 3, modifier: 5, effective: 8, kind: 'specific' },
        'general-culture': { score: 0, modifier: -3, effective: -3, kind: 'generic' },
        aim: { score: 1, modifier: 0, effective: 1, kind: 'generic' },
      },
    },
  })
})

test('[DAI-SKILL-13] a trait on Resources is added to the Resources score', () => {
  const traits = [{ id: 'a', name: 'A', modifier: { on: 'skill', id: 'resources', dice: 1 } }]
  expect(derive({ traits })).toMatchObject({
    output: { skills: { resources: { score: 5, modifier: 1, effective: 6, kind: 'specific' } } },
  })
})

test('[DAI-COUNTER-5] exhausted things are listed, enhancements before items', () => {
  const worn = (list: readonly object[]) => list.map(held => ({ ...held, marks: 13 }))
  expect(
    derive({ enhancements: worn(RINA.enhancements), equipment: worn(RINA.equipment) }),
  ).toMatchObject({ output: { exhausted: ['enh-1', 'item-1', 'item-2'] } })
})

test('[DAI-SHEET-2] reading a sheet checks ranges, then known skills', () => {
  const skills = [{ id: 'luck', classId: 'class-1', score: 1 }]
  expect(derive({ skills })).toEqual(refused('unknown-id', 'input.character.skills[0].id'))
  expect(derive({ skills, reserve: 8 })).toEqual(refused('out-of-range', 'input.character.reserve'))
  expect(derive({ wounds: 9 })).toEqual(refused('out-of-range', 'input.character.wounds'))
  expect(derive({ classes: [] })).toEqual(refused('out-of-range', 'input.character.classes'))
  const equipment = [{ id: 'a', name: 'A', kind: 'shield', level: 3 }]
  expect(derive({ equipment })).toEqual(
    refused('out-of-range', 'input.character.equipment[0].level'),
  )
})

test('[DAI-DICE-3] without fitting rows, only the characteristic counts', () => {
  expect(pool({ characteristic: 'charisma' })).toEqual({
    ok: true,
    output: {
      pool: {
        characteristic: 2,
        classes: 0,
        traits: 0,
        skill: 0,
        traitModifier: 0,
        enhancement: 0,
        gearBonus: 0,
        advantage: 0,
      },
      health: { power: 4, wounds: 0 },
      mark: [],
    },
  })
})

test('[DAI-DICE-6] [DAI-ENH-1] everything on the sheet can contribute', () => {
  const use = {
    characteristic: 'dexterity',
    classes: ['class-1', 'class-2'],
    traits: ['trait-1'],
    skill: 'pistols',
    enhancements: ['enh-1'],
    items: ['item-2', 'item-1'],
    advantage: -4,
  }
  expect(pool(use, { wounds: 3 })).toEqual({
    ok: true,
    output: {
      pool: {
        characteristic: 3,
        classes: 2,
        traits: 1,
        skill: 3,
        traitModifier: 0,
        enhancement: 2,
        gearBonus: 1,
        advantage: -4,
      },
      health: { power: 4, wounds: 3 },
      mark: ['enh-1', 'item-2', 'item-1'],
    },
  })
})

test('[DAI-TRAIT-3] a modifier always applies, and so does its die unless an option excludes it', () => {
  const use = { characteristic: 'power', traits: ['trait-1', 'trait-2'] }
  expect(poolOf(use)).toMatchObject({ traits: 2, traitModifier: 1 })
  expect(poolOf(use, {}, { traitDouble: 'exclusive' })).toMatchObject({
    traits: 1,
    traitModifier: 1,
  })
  expect(
    poolOf({ ...use, characteristic: 'spirit' }, {}, { traitDouble: 'exclusive' }),
  ).toMatchObject({
    traits: 2,
    traitModifier: 0,
  })
})

test('[DAI-TRAIT-2] [DAI-CLASS-2] [DAI-SKILL-16] dice come from fitting classes and traits, not from a skill’s class', () => {
  expect(poolOf({ skill: 'surgery' })).toMatchObject({ classes: 0, skill: 1 })
  expect(poolOf({ skill: 'surgery', classes: ['class-2'] })).toMatchObject({ classes: 1, skill: 1 })
  expect(poolOf({ traits: ['trait-1'] })).toMatchObject({ traits: 1 })
})

test('[DAI-SKILL-13] Resources is rolled like a skill, a known skill not owned counts 0', () => {
  expect(poolOf({ skill: 'resources' })).toMatchObject({ skill: 5 })
  expect(poolOf({ skill: 'hacking' })).toMatchObject({ skill: 0 })
  expect(poolOf({ skill: 'custom:anything' })).toMatchObject({ skill: 0 })
  expect(poolOf({ skill: null })).toMatchObject({ skill: 0 })
})

test('[DAI-GEAR-5] an item helps only the skill its bonus is on', () => {
  expect(poolOf({ skill: 'aim', items: ['item-1'] })).toMatchObject({ gearBonus: 0 })
  expect(poolOf({ items: ['item-1'] })).toMatchObject({ gearBonus: 0 })
})

test('[DAI-ENH-12] exhausted things cannot be used, and unfitting ones do not apply', () => {
  const [sight] = RINA.enhancements
  const worn = { enhancements: [{ ...sight, marks: 13 }] }
  const at = (path: string) => `input.use.${path}`
  const use = { skill: 'pistols', enhancements: ['enh-1'] }
  expect(poolOf(use, worn)).toEqual({ code: 'item-exhausted', path: at('enhancements[0]') })
  expect(poolOf({ characteristic: 'power', enhancements: ['enh-1'] })).toEqual({
    code: 'not-applicable',
    path: at('enhancements[0]'),
  })
  const items = RINA.equipment.map(item => ({ ...item, marks: 13 }))
  expect(poolOf({ items: ['item-1'] }, { equipment: items })).toEqual({
    code: 'item-exhausted',
    path: at('items[0]'),
  })
})

test('ids of an action are checked in order: known, not repeated, usable', () => {
  const path = (use: object, changes: object = {}) => {
    const error = poolOf(use, changes) as { code: string; path: string }
    return `${error.code} ${error.path.replace('input.use.', '')}`
  }
  expect(path({ classes: ['class-1', 'class-1'], traits: ['x'] })).toBe('duplicate-id classes[1]')
  expect(path({ classes: ['class-3'] })).toBe('unknown-id classes[0]')
  expect(path({ traits: ['trait-1', 'x'], skill: 'luck' })).toBe('unknown-id traits[1]')
  expect(path({ skill: 'luck', enhancements: ['x'] })).toBe('unknown-id skill')
  const worn = { enhancements: RINA.enhancements.map(held => ({ ...held, marks: 13 })) }
  expect(path({ enhancements: ['enh-1', 'enh-1'] }, worn)).toBe('duplicate-id enhancements[1]')
  expect(path({ enhancements: ['enh-1', 'x'] }, worn)).toBe('unknown-id enhancements[1]')
  expect(path({ enhancements: ['enh-1'], items: ['x'] }, worn)).toBe(
    'item-exhausted enhancements[0]',
  )
  expect(path({ items: ['item-1', 'item-1'] })).toBe('duplicate-id items[1]')
  expect(path({ advantage: 5 })).toBe('out-of-range advantage')
  expect(path({ characteristic: 'luck' })).toBe('invalid-request characteristic')
})
