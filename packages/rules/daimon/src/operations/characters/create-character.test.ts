import { expect, test } from 'vitest'
import type { Answer } from '@mastro/core'
import { NEWCOMER, refused } from '../../testing/test-sheets.ts'
import { create, background } from '../../testing/newcomer-cases.ts'

const output = (answer: Answer) => (answer.ok ? answer.output : answer.error)

test('[DAI-CREATE-23] [DAI-SHEET-4] a new sheet is complete, with starting values', () => {
  expect(create()).toEqual({
    ok: true,
    output: {
      character: {
        name: 'Ada',
        concept: '',
        story: '',
        characteristics: {
          power: 2,
          dexterity: 2,
          agility: 2,
          intelligence: 2,
          spirit: 4,
          charisma: 2,
        },
        initialCharacteristics: {
          power: 2,
          dexterity: 2,
          agility: 2,
          intelligence: 2,
          spirit: 4,
          charisma: 2,
        },
        socialClass: { origin: 3, current: 4 },
        resources: 4,
        classes: [
          { id: 'class-1', name: 'Professore', category: 'other', special: false },
          { id: 'class-2', name: 'Corriere', category: 'other', special: false },
        ],
        traits: [
          { id: 'trait-1', name: 'Robusto', description: '', modifier: null },
          { id: 'trait-2', name: 'Enigmatico', description: '', modifier: null },
        ],
        skills: [
          ['literature', 'class-1', 3],
          ['rhetoric', 'class-1', 2],
          ['economics', 'class-1', 2],
          ['drive-motorbikes', 'class-2', 3],
          ['orientation', 'class-2', 2],
          ['escape', 'class-2', 1],
        ].map(([id, classId, score]) => ({
          id,
          classId,
          score,
          outOfContext: false,
          used: false,
          kind: null,
          generic: null,
        })),
        enhancements: [],
        equipment: [],
        daimon: { name: 'Bice', description: 'Una lanterna', traits: ['paziente'] },
        disconnected: false,
        reserve: 7,
        pe: 0,
        evo: 0,
        level: 0,
        wounds: 0,
      },
      report: {
        origin: 3,
        current: 4,
        eventTable: 'stable',
        event: 'Un mistero',
        enhancementPoints: 4,
        resources: 4,
        extraPoints: { budget: 5, thirdClass: 0, thirdTrait: 0, skills: 0, unspent: 5 },
        enhancementBudget: { budget: 4, spent: 0, unspent: 4 },
        maxWounds: 4,
      },
    },
  })
})

test('[DAI-CREATE-3] exactly two free points, up to seven on one characteristic', () => {
  const { base } = NEWCOMER.characteristics
  const points = (extra: object) => ({ characteristics: { method: 'points', base, extra } })
  expect(create(points({}))).toEqual(refused('points-mismatch', 'input.characteristics.extra'))
  expect(create(points({ power: 2, spirit: 1 }))).toEqual(
    refused('points-mismatch', 'input.characteristics.extra'),
  )
  expect(create(points({ power: 3 }))).toEqual(
    refused('out-of-range', 'input.characteristics.extra.power'),
  )
  const tall = { power: 5, dexterity: 1, agility: 1, intelligence: 1, spirit: 2, charisma: 2 }
  const seven = { characteristics: { method: 'points', base: tall, extra: { power: 2 } } }
  expect(create(seven)).toMatchObject({ output: { report: { maxWounds: 14 } } })
  expect(create({ characteristics: { method: 'points', base } })).toEqual(
    refused('invalid-request', 'input.characteristics.extra'),
  )
  expect(create({ characteristics: { method: 'dice', base, extra: {} } })).toEqual(
    refused('invalid-request', 'input.characteristics.extra'),
  )
})

test('[DAI-CREATE-1] base points are checked before extra points, and both before the group’s decisions', () => {
  const wrong = { ...NEWCOMER.characteristics.base, power: 3 }
  const all = {
    characteristics: { method: 'points', base: wrong, extra: {} },
    ...background({ groupAgrees: false }),
  }
  expect(create(all, [1])).toEqual(refused('points-mismatch', 'input.characteristics.base'))
})

test('[DAI-CREATE-6] only agreed social classes need the group, and no die is rolled before', () => {
  expect(create(background({ groupAgrees: false }), [1, 2, 3])).toEqual(
    refused('group-consent-required', 'input.background.groupAgrees'),
  )
  const rolled = { socialClass: { method: 'rolled' }, groupAgrees: false }
  expect(create(background(rolled), [3, 4])).toMatchObject({ ok: true })
})

const byTable = {
  ...background({
    socialClass: { method: 'rolled' },
    first: { method: 'table', pick: 'origin-class' },
    event: { method: 'table' },
  }),
  characteristics: { method: 'dice', base: NEWCOMER.characteristics.base },
}

test('[DAI-CREATE-4] [DAI-CREATE-9] the order of dice: characteristics, birth, its row, today, its row, event', () => {
  expect(create(byTable, [4, 1, 1, 1, 1, 6, 2, 6, 4, 3, 6])).toMatchObject({
    ok: true,
    output: {
      character: {
        characteristics: { power: 3, dexterity: 2, charisma: 3 },
        socialClass: { origin: 2, current: 4 },
        classes: [{ name: 'Hacker' }, { name: 'Corriere' }],
        traits: [{ name: 'Eccentrico' }, { name: 'Esibizionista' }],
      },
      report: {
        origin: 2,
        originRow: 6,
        current: 4,
        currentRoll: 3,
        rowModifier: 1,
        currentRow: 4,
        options: {
          'origin-class': { className: 'Hacker', traitName: 'Eccentrico' },
          'current-class': { className: 'Medico generico', traitName: 'Paranoico' },
        },
        eventTable: 'ascending',
        event: 'Un’eredità',
        eventRow: 6,
        eventTrait: 'Esibizionista',
        maxWounds: 6,
      },
    },
  })
})

test('[DAI-CREATE-4] each random part takes its own dice, in the same order', () => {
  const rowsOnly = background({ first: { method: 'table', pick: 'current-class' } })
  expect(create(rowsOnly, [1, 2])).toMatchObject({
    output: { report: { originRow: 1, currentRoll: 2, rowModifier: 1, currentRow: 3 } },
  })
  expect(output(create(rowsOnly, [1, 2]))).not.toHaveProperty('report.eventRow')
  const classesOnly = background({ socialClass: { method: 'rolled' } })
  expect(create(classesOnly, [6, 2])).toMatchObject({
    output: { report: { origin: 6, current: 2, eventTable: 'descending', event: 'Un mistero' } },
  })
  const eventOnly = background({ event: { method: 'table' } })
  const told = output(create(eventOnly, [2]))
  expect(told).toMatchObject({ report: { eventRow: 2, eventTrait: 'Enigmatico' } })
  expect(told).not.toHaveProperty('report.originRow')
})

test('[DAI-CREATE-10] rolled names may be refined, one or both', () => {
  const refined = {
    ...byTable,
    ...background({
      ...byTable.background,
      first: { method: 'table', pick: 'current-class', className: 'Cerusico', traitName: null },
      event: { method: 'table', traitName: 'Vanitoso' },
    }),
  }
  expect(create(refined, [1, 1, 1, 1, 1, 1, 2, 6, 4, 3, 6])).toMatchObject({
    output: {
      character: {
        classes: [{ name: 'Cerusico' }, {}],
        traits: [{ name: 'Paranoico' }, { name: 'Vanitoso' }],
      },
      report: { eventTrait: 'Esibizionista' },
    },
  })
})

test('dice errors are reported before any later rule, including unused dice', () => {
  const wrong = { ...byTable, secondClass: { name: 'hacker' }, daimon: null }
  const faces = [1, 1, 1, 1, 1, 1, 2, 6, 4, 3, 6]
  expect(create(wrong, faces.slice(0, 10))).toEqual(refused('dice-exhausted', 'dice'))
  expect(create(wrong, [...faces, 1])).toEqual(refused('dice-unused', 'dice'))
  expect(create(wrong, [1, 9, ...faces.slice(2)])).toEqual(refused('dice-invalid', 'dice[1]'))
  expect(create(wrong, faces)).toEqual(refused('duplicate-id', 'input.secondClass.name'))
  expect(create({ daimon: null }, [3])).toEqual(refused('dice-unused', 'dice'))
})

test('[DAI-CREATE-13] class names are compared without case', () => {
  expect(create({ secondClass: { name: 'PROFESSORE' } })).toEqual(
    refused('duplicate-id', 'input.secondClass.name'),
  )
  for (const name of ['professore', 'CORRIERE'])
    expect(create({ thirdClass: { name } })).toEqual(
      refused('duplicate-id', 'input.thirdClass.name'),
    )
})

test('[DAI-TRAIT-4] starting bonuses are balanced by the other trait or by a third with only a penalty', () => {
  const modifier = (id: string, dice: number) => ({ on: 'skill', id, dice })
  const two = (a: number, b: number) => ({
    traitModifiers: [modifier('aim', a), modifier('melee', b)],
  })
  expect(create(two(2, -2))).toMatchObject({ ok: true })
  expect(create(two(2, -1))).toEqual(refused('trait-unbalanced', 'input.traitModifiers'))
  expect(create(two(-3, 1))).toMatchObject({ ok: true })
  const weak = { name: 'Zoppia', kind: 'penalty', modifier: modifier('running', -1) }
  expect(create({ ...two(2, -1), thirdTrait: weak })).toMatchObject({ ok: true })
  const paid = {
    name: 'Forte',
    kind: 'characteristic-bonus',
    modifier: { on: 'characteristic', id: 'power', dice: 1 },
  }
  expect(create({ ...two(1, -1), thirdTrait: paid })).toMatchObject({ ok: true })
  expect(create({ traitModifiers: [null] })).toEqual(
    refused('out-of-range', 'input.traitModifiers'),
  )
  expect(create({ traitModifiers: [modifier('aim', 0), null] })).toEqual(
    refused('out-of-range', 'input.traitModifiers[0].dice'),
  )
  expect(create({ traitModifiers: [null, modifier('aim', -8)] })).toEqual(
    refused('out-of-range', 'input.traitModifiers[1].dice'),
  )
})

test('[DAI-SHEET-3] a modifier names a characteristic, a listed skill or any custom one', () => {
  const on = (target: object) => create({ traitModifiers: [null, { ...target, dice: -1 }] })
  for (const id of ['custom:empathy', 'martial-arts:savate', 'resources', 'aim'])
    expect(on({ on: 'skill', id })).toMatchObject({ ok: true })
  for (const id of ['empathy', 'aim:pistol', 'martial-arts:', 'custom:', 'power'])
    expect(on({ on: 'skill', id })).toEqual(refused('unknown-id', 'input.traitModifiers[1].id'))
  expect(on({ on: 'characteristic', id: 'power' })).toMatchObject({ ok: true })
  expect(on({ on: 'characteristic', id: 'aim' })).toEqual(
    refused('unknown-id', 'input.traitModifiers[1].id'),
  )
})

test('[DAI-CREATE-17] a third trait costs its bonus, and its modifier must fit its kind', () => {
  const third = (kind: string, modifier?: object | null) => ({
    thirdTrait: { name: 'Nuovo', kind, ...(modifier === undefined ? {} : { modifier }) },
  })
  const power = { on: 'characteristic', id: 'power', dice: 1 }
  const aim = { on: 'skill', id: 'aim', dice: 1 }
  for (const [changes, points] of [
    [third('characteristic-bonus', power), 3],
    [third('skill-bonus', aim), 2],
    [third('generic'), 1],
    [third('generic', null), 1],
    [third('penalty', { ...aim, dice: -2 }), 0],
    [third('penalty', { ...power, dice: -1 }), 0],
  ] as const) {
    expect(create(changes)).toMatchObject({
      output: { report: { extraPoints: { thirdTrait: points, unspent: 5 - points } } },
    })
  }
  for (const wrong of [
    third('characteristic-bonus', aim),
    third('characteristic-bonus'),
    third('skill-bonus', power),
    third('skill-bonus', { ...aim, dice: 2 }),
    third('skill-bonus', { ...aim, dice: -1 }),
    third('generic', aim),
    third('penalty', aim),
    third('penalty'),
  ])
    expect(create(wrong)).toEqual(refused('trait-modifier-invalid', 'input.thirdTrait.modifier'))
  expect(create(third('penalty', { on: 'skill', id: 'luck', dice: -1 }))).toEqual(
    refused('unknown-id', 'input.thirdTrait.modifier.id'),
  )
})
