import { expect, test } from 'vitest'
import type { Answer } from '@mastro/core'
import { ask, NEWCOMER, refused } from './test-sheets.ts'

type Changes = Readonly<Record<string, unknown>>
const create = (changes: Changes = {}, dice: readonly number[] = []) =>
  ask('create-character', { ...NEWCOMER, ...changes }, dice)
const background = (changes: Changes) => ({
  background: { ...NEWCOMER.background, ...changes },
})
const plus = (...skills: object[]) => ({ skills: [...NEWCOMER.skills, ...skills] })
const changed = (k: number, changes: Changes) => ({
  skills: NEWCOMER.skills.map((skill, n) => (n === k ? { ...skill, ...changes } : skill)),
})
const output = (answer: Answer) => (answer.ok ? answer.output : answer.error)

test('[DAI-CREATE-23] [DAI-SHEET-4] a new sheet is complete, with everything at its start', () => {
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

test('[DAI-CREATE-3] free points: exactly two, up to seven on one', () => {
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

test('[DAI-CREATE-1] the base is asked before the extra points, and both before the group', () => {
  const wrong = { ...NEWCOMER.characteristics.base, power: 3 }
  const all = {
    characteristics: { method: 'points', base: wrong, extra: {} },
    ...background({ groupAgrees: false }),
  }
  expect(create(all, [1])).toEqual(refused('points-mismatch', 'input.characteristics.base'))
})

test('[DAI-CREATE-6] only agreed social classes ask for the group; nothing falls before that', () => {
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

test('[DAI-CREATE-4] [DAI-CREATE-9] all by dice: characteristics, birth, its row, today, its row, event', () => {
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
        event: "Un'eredità",
        eventRow: 6,
        eventTrait: 'Esibizionista',
        maxWounds: 6,
      },
    },
  })
})

test('[DAI-CREATE-4] each part left to chance takes its own dice, in the same order', () => {
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

test('dice faults come before every later rule, leftover dice included', () => {
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

test('[DAI-TRAIT-4] starting bonuses are balanced by the other trait or by a third that only weighs', () => {
  const modifier = (id: string, dice: number) => ({ on: 'skill', id, dice })
  const two = (a: number, b: number) => ({
    traitModifiers: [modifier('aim', a), modifier('melee', b)],
  })
  expect(create(two(2, -2))).toMatchObject({ ok: true })
  expect(create(two(2, -1))).toEqual(refused('trait-unbalanced', 'input.traitModifiers'))
  expect(create(two(-3, 1))).toMatchObject({ ok: true })
  const weak = { name: 'Zoppo', kind: 'penalty', modifier: modifier('running', -1) }
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

test('[DAI-CREATE-17] a third trait costs what it gives, and its modifier fits its kind', () => {
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

test('[DAI-CREATE-14] seven and six points, on three skills each, counting base points only', () => {
  expect(create(changed(0, { base: 2 }))).toEqual(refused('class-points', 'input.background.first'))
  expect(create(changed(0, { base: 2, extra: 1 }))).toEqual(
    refused('class-points', 'input.background.first'),
  )
  expect(create(changed(3, { base: 4 }))).toEqual(refused('class-points', 'input.secondClass'))
  const two = {
    skills: [
      { id: 'literature', classNo: 1, base: 4 },
      { id: 'rhetoric', classNo: 1, base: 3 },
      { id: 'economics', classNo: 1, extra: 2 },
      ...NEWCOMER.skills.slice(3),
    ],
  }
  expect(create(two)).toEqual(refused('class-spread', 'input.background.first'))
  const pair = {
    skills: [
      ...NEWCOMER.skills.slice(0, 3),
      { id: 'drive-motorbikes', classNo: 2, base: 3 },
      { id: 'orientation', classNo: 2, base: 3 },
    ],
  }
  expect(create(pair)).toEqual(refused('class-spread', 'input.secondClass'))
})

test('[DAI-CREATE-15] no skill above four, base and extra together', () => {
  expect(create(changed(0, { extra: 1 }))).toMatchObject({ ok: true })
  expect(create(changed(0, { extra: 2 }))).toEqual(refused('at-maximum', 'input.skills[0]'))
  expect(create(plus({ id: 'aim', classNo: 1 }))).toEqual(
    refused('out-of-range', 'input.skills[6]'),
  )
  expect(create(plus({ id: 'aim', classNo: 4, extra: 1 }))).toEqual(
    refused('out-of-range', 'input.skills[6].classNo'),
  )
})

test('[DAI-CREATE-16] [DAI-CREATE-18] a third class takes one extra point and at least two for its skills', () => {
  const thirdClass = { name: 'Infermiere' }
  expect(create({ thirdClass })).toEqual(refused('class-points', 'input.thirdClass'))
  expect(create({ thirdClass, ...plus({ id: 'first-aid', classNo: 3, extra: 1 }) })).toEqual(
    refused('class-points', 'input.thirdClass'),
  )
  expect(create({ thirdClass, ...plus({ id: 'surgery', classNo: 3, extra: 2 }) })).toMatchObject({
    output: { report: { extraPoints: { thirdClass: 1, skills: 2, unspent: 2 } } },
  })
  expect(create({ thirdClass, ...plus({ id: 'surgery', classNo: 3, base: 1, extra: 1 }) })).toEqual(
    refused('class-points', 'input.skills[6].base'),
  )
  expect(create(plus({ id: 'surgery', classNo: 3, extra: 2 }))).toEqual(
    refused('unknown-id', 'input.skills[6].classNo'),
  )
  const dear = {
    thirdClass,
    thirdTrait: {
      name: 'Forte',
      kind: 'characteristic-bonus',
      modifier: { on: 'characteristic', id: 'power', dice: 1 },
    },
    ...plus({ id: 'surgery', classNo: 3, extra: 2 }),
  }
  expect(create(dear)).toEqual(refused('points-exceeded', 'input.skills'))
})

test('[DAI-CREATE-18] at most five extra points in all', () => {
  expect(
    create(plus({ id: 'aim', classNo: 1, extra: 1 }, { id: 'rifles', classNo: 1, extra: 4 })),
  ).toMatchObject({
    output: { report: { extraPoints: { skills: 5, unspent: 0 } } },
  })
  const six = plus(
    { id: 'aim', classNo: 1, extra: 1 },
    { id: 'rifles', classNo: 1, extra: 4 },
    { id: 'pistols', classNo: 1, extra: 1 },
  )
  expect(create(six)).toEqual(refused('points-exceeded', 'input.skills'))
})

test('[DAI-CREATE-20] [DAI-SHEET-2] Resources is not bought, and an owned skill has a known id', () => {
  expect(create(plus({ id: 'resources', classNo: 1, extra: 1 }))).toEqual(
    refused('resources-not-purchasable', 'input.skills[6].id'),
  )
  for (const id of ['luck', 'aim:pistol', 'martial-arts:', 'custom:', 'custom:empathy'])
    expect(create(plus({ id, classNo: 1, extra: 1 }))).toEqual(
      refused('unknown-id', 'input.skills[6].id'),
    )
  const own = { id: 'custom:empathy', kind: 'specific', generic: 'communication' }
  expect(create(plus({ ...own, classNo: 1, extra: 1 }))).toMatchObject({
    output: { character: { skills: { 6: { ...own, score: 1 } } } },
  })
  expect(create(plus({ id: 'escape', classNo: 1, extra: 1 }))).toEqual(
    refused('duplicate-id', 'input.skills[6].id'),
  )
  expect(create(plus({ id: 'aim', classNo: 1, extra: 1, kind: null }))).toEqual(
    refused('invalid-request', 'input.skills[6].kind'),
  )
})

test('[DAI-SKILL-11] two details of one skill are two skills', () => {
  const arts = ['martial-arts:karate', 'martial-arts:savate', 'martial-arts']
  const made = create(plus(...arts.map(id => ({ id, classNo: 1, extra: 1 }))))
  expect(made).toMatchObject({ ok: true })
})

test('[DAI-SKILL-3] at most two skills out of context in a class', () => {
  const astray = ['aim', 'melee', 'hunting'].map(id => ({
    id,
    classNo: 1,
    extra: 1,
    outOfContext: true,
  }))
  expect(create(plus(...astray.slice(0, 2)))).toMatchObject({ ok: true })
  expect(create(plus(...astray))).toEqual(refused('out-of-context-limit', 'input.skills'))
})

test('[DAI-SKILL-9] points are placed at once: a generic may stand over lower newcomers', () => {
  const shooter = (...scores: number[]) =>
    create(
      plus(
        { id: 'aim', classNo: 1, extra: scores[0] },
        ...scores.slice(1).map((extra, k) => ({ id: ['rifles', 'pistols'][k], classNo: 1, extra })),
      ),
    )
  expect(shooter(2, 2, 1)).toMatchObject({ ok: true })
  expect(shooter(2, 1, 1)).toEqual(refused('generic-too-high', 'input.skills[6]'))
  expect(shooter(2)).toEqual(refused('generic-too-high', 'input.skills[6]'))
})

test('[DAI-SKILL-6] [DAI-SKILL-13] options of the generic rule hold at creation too', () => {
  const runner = plus({ id: 'running', classNo: 1, extra: 3 })
  expect(create(runner)).toEqual(refused('generic-too-high', 'input.skills[6]'))
  expect(create({ ...runner, options: { orphanGenerics: 'free' } })).toMatchObject({ ok: true })
  const known = plus({ id: 'contacts', classNo: 1, extra: 2 })
  expect(create(known)).toEqual(refused('generic-too-high', 'input.skills[6]'))
  expect(create({ ...known, options: { resourcesAsSpecific: true } })).toMatchObject({ ok: true })
})

const enhancement = (changes: Changes) => ({
  name: 'Innesto',
  tech: 'cyber',
  bonuses: [{ on: 'skill', id: 'aim', dice: 1 }],
  ...changes,
})
const bonus = (on: string, id: string, dice: number = 1) => ({ on, id, dice })
const spent = (...enhancements: object[]) => {
  const made = create({ enhancements })
  return made.ok
    ? (made.output as { report: { enhancementBudget: { spent: number } } }).report.enhancementBudget
        .spent
    : made.error
}

test('[DAI-ENH-2] one point for a specific, two for a generic, three for a characteristic, for each +1', () => {
  expect(spent(enhancement({ bonuses: [bonus('skill', 'pistols')] }))).toBe(1)
  expect(spent(enhancement({ bonuses: [bonus('skill', 'pistols', 2)] }))).toBe(2)
  expect(spent(enhancement({ bonuses: [bonus('skill', 'aim')] }))).toBe(2)
  expect(spent(enhancement({ bonuses: [bonus('skill', 'aim', 2)] }))).toBe(4)
  expect(spent(enhancement({ bonuses: [bonus('characteristic', 'power')] }))).toBe(3)
  expect(
    spent(enhancement({ bonuses: [bonus('characteristic', 'power'), bonus('skill', 'rifles')] })),
  ).toBe(4)
  expect(spent(enhancement({ bonuses: [bonus('skill', 'custom:empathy')] }))).toBe(1)
})

test('[DAI-ENH-2] a custom generic on the sheet costs as a generic', () => {
  const made = create({
    ...plus({ id: 'custom:magic', kind: 'generic', classNo: 1, extra: 1 }),
    enhancements: [enhancement({ bonuses: [bonus('skill', 'custom:magic')] })],
  })
  expect(made).toMatchObject({ output: { report: { enhancementBudget: { spent: 2 } } } })
})

test('[DAI-ENH-3] one point more for what does not show, never two', () => {
  const pistols = { bonuses: [bonus('skill', 'pistols')] }
  expect(spent(enhancement({ ...pistols, hidden: true }))).toBe(2)
  expect(spent(enhancement({ ...pistols, tech: 'nano' }))).toBe(2)
  expect(spent(enhancement({ ...pistols, tech: 'genetic', hidden: true }))).toBe(2)
  expect(
    spent(
      enhancement({
        tech: 'nano',
        bonuses: [bonus('skill', 'pistols'), bonus('skill', 'rifles')],
      }),
    ),
  ).toBe(3)
})

test('[DAI-ENH-6] two bonuses of +1 on different things, or one of +2', () => {
  const at = 'input.enhancements[0].bonuses'
  const twice = [bonus('skill', 'pistols'), bonus('skill', 'pistols')]
  expect(spent(enhancement({ bonuses: twice }))).toEqual({ code: 'bonus-limit', path: at })
  const uneven = [bonus('skill', 'pistols', 2), bonus('skill', 'rifles')]
  expect(spent(enhancement({ bonuses: uneven }))).toEqual({ code: 'bonus-limit', path: at })
  expect(spent(enhancement({ bonuses: [] }))).toEqual({ code: 'out-of-range', path: at })
  expect(spent(enhancement({ bonuses: [bonus('skill', 'luck'), bonus('skill', 'luck')] }))).toEqual(
    {
      code: 'unknown-id',
      path: `${at}[0].id`,
    },
  )
})

test('[DAI-CREATE-19] the points are those of the higher social class', () => {
  const legs = enhancement({ bonuses: [bonus('characteristic', 'agility')] })
  const one = enhancement({ bonuses: [bonus('skill', 'pistols')] })
  expect(create({ enhancements: [legs, one] })).toMatchObject({
    output: { report: { enhancementBudget: { budget: 4, spent: 4, unspent: 0 } } },
  })
  expect(create({ enhancements: [legs, one, one] })).toEqual(
    refused('points-exceeded', 'input.enhancements'),
  )
})

test('[DAI-CREATE-21] the first item beyond its level’s limit, medium before heavy before special', () => {
  const item = (level: number) => ({ name: 'Arma', kind: 'weapon', level })
  const gear = (...levels: number[]) => create({ equipment: levels.map(item) })
  expect(gear(1, 1, 1, 2, 2)).toMatchObject({ ok: true })
  expect(gear(4, 3, 2, 2, 2)).toEqual(refused('gear-limit', 'input.equipment[4]'))
  expect(gear(4, 3, 2)).toEqual(refused('gear-limit', 'input.equipment[1]'))
  expect(gear(4)).toEqual(refused('gear-limit', 'input.equipment[0]'))
  expect(create({ equipment: [{ name: 'Scudo', kind: 'shield', level: 2 }] })).toEqual(
    refused('out-of-range', 'input.equipment[0].level'),
  )
  expect(create({ equipment: [item(0)] })).toEqual(
    refused('out-of-range', 'input.equipment[0].level'),
  )
})

test('[DAI-CREATE-22] a complete dàimon, or none for the disconnected', () => {
  const blank = { name: '  ', description: 'x', traits: ['y'] }
  const daimon = NEWCOMER.daimon
  expect(create({ daimon: null })).toEqual(refused('daimon-missing', 'input.daimon'))
  expect(create({ daimon: blank })).toEqual(refused('daimon-invalid', 'input.daimon'))
  expect(create({ daimon: { ...daimon, description: '' } })).toEqual(
    refused('daimon-invalid', 'input.daimon'),
  )
  expect(create({ daimon: { ...daimon, traits: [] } })).toEqual(
    refused('daimon-invalid', 'input.daimon'),
  )
  expect(create({ disconnected: true })).toEqual(refused('daimon-invalid', 'input.daimon'))
  expect(create({ disconnected: true, daimon: null })).toMatchObject({ ok: true })
})

test('shape before everything: missing, unknown and empty fields have their path', () => {
  const { secondClass: _, ...bare } = NEWCOMER
  expect(ask('create-character', bare)).toEqual(refused('invalid-request', 'input.secondClass'))
  expect(create({ name: '' })).toEqual(refused('invalid-request', 'input.name'))
  expect(create({ concept: 'x' })).toEqual(refused('invalid-request', 'input.concept'))
  expect(create(background({ first: { method: 'magic' } }))).toEqual(
    refused('invalid-request', 'input.background.first.method'),
  )
  expect(create({ options: { luck: true } })).toEqual(
    refused('invalid-request', 'input.options.luck'),
  )
  expect(create({ skills: [{ id: 'aim', classNo: 9, base: 0.5 }] })).toEqual(
    refused('invalid-request', 'input.skills[0].base'),
  )
})
