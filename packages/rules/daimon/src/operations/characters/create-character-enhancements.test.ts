import { expect, test } from 'vitest'
import { ask, NEWCOMER, refused } from '../../testing/test-sheets.ts'
import { type CharacterChanges, create, background, plus } from '../../testing/newcomer-cases.ts'

const enhancement = (changes: CharacterChanges) => ({
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

test('[DAI-ENH-2] each +1 costs one point on a specific, two on a generic, three on a characteristic', () => {
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

test('[DAI-ENH-3] a hidden enhancement costs one more point, never two', () => {
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

test('[DAI-CREATE-21] reports the first item beyond the limit of its level: medium, heavy, special', () => {
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

test('[DAI-CREATE-22] a complete dàimon, or none for a disconnected character', () => {
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

test('wrong shapes are reported first, with the path of missing, unknown and empty fields', () => {
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
