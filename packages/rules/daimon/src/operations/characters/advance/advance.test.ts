import { expect, test } from 'vitest'
import { refused, RINA } from '../../../testing/test-sheets.ts'
import { buy, costs } from '../../../testing/purchase-cases.ts'

test('[DAI-EVO-1] [DAI-EVO-2] Reserve dice become points, and every seventh point an EVO', () => {
  expect(buy({ type: 'evolution-points', count: 3 }, { character: { pe: 4 } })).toMatchObject({
    output: {
      character: { reserve: 3, pe: 0, evo: 10, level: 5 },
      spent: { reserve: 3, pe: 7, evo: 0 },
      notes: { evoGained: 1 },
    },
  })
  expect(buy({ type: 'evolution-points', count: 6 })).toMatchObject({
    output: { character: { reserve: 0, pe: 6, evo: 9 }, spent: { pe: 0 }, notes: { evoGained: 0 } },
  })
  expect(buy({ type: 'evolution-points', count: 7 })).toEqual(
    refused('reserve-insufficient', 'input.character.reserve'),
  )
  const full = { character: { reserve: 7, pe: 6 } }
  expect(buy({ type: 'evolution-points', count: 7 }, full)).toMatchObject({
    output: { character: { reserve: 0, pe: 6 }, spent: { reserve: 7, pe: 7, evo: 0 } },
  })
  expect(buy({ type: 'evolution-points', count: 0 })).toEqual(
    refused('out-of-range', 'input.purchase.count'),
  )
})

test('[DAI-EVO-3] [DAI-EVO-4] the level counts spent EVO; too few EVO is checked last', () => {
  expect(buy({ type: 'resources' })).toMatchObject({
    output: { character: { evo: 8, level: 6 }, spent: { evo: 1 } },
  })
  const poor = { evo: 0 }
  expect(buy({ type: 'resources' }, { character: poor })).toEqual(
    refused('evo-insufficient', 'input.character.evo'),
  )
  const grown = { ...poor, characteristics: { ...RINA.characteristics, power: 6 } }
  expect(buy({ type: 'characteristic', id: 'power' }, { character: grown })).toEqual(
    refused('growth-limit', 'input.purchase.id'),
  )
  expect(buy({ type: 'characteristic', id: 'spirit' }, { character: { evo: 2 } })).toEqual(
    refused('evo-insufficient', 'input.character.evo'),
  )
})

test('[DAI-EVO-5] a characteristic costs three EVO, up to seven and to three above creation', () => {
  expect(buy({ type: 'characteristic', id: 'spirit' })).toMatchObject({
    output: { ...costs(3).output, character: { characteristics: { spirit: 4 } } },
  })
  const at = (now: number, initial: number) => ({
    character: {
      characteristics: { ...RINA.characteristics, spirit: now },
      initialCharacteristics: { ...RINA.initialCharacteristics, spirit: initial },
    },
  })
  expect(buy({ type: 'characteristic', id: 'spirit' }, at(7, 4))).toEqual(
    refused('at-maximum', 'input.purchase.id'),
  )
  expect(buy({ type: 'characteristic', id: 'spirit' }, at(5, 2))).toEqual(
    refused('growth-limit', 'input.purchase.id'),
  )
  expect(buy({ type: 'characteristic', id: 'luck' })).toEqual(
    refused('invalid-request', 'input.purchase.id'),
  )
})

const trait = { type: 'trait', name: 'Tenace' }

const free = { betweenSessions: true }

test('[DAI-EVO-6] a new trait costs one EVO, between sessions or after an event, compatible, without bonus', () => {
  expect(buy(trait, { context: free })).toMatchObject({
    output: {
      ...costs(1).output,
      character: {
        traits: [{}, {}, { id: 'trait-3', name: 'Tenace', description: '', modifier: null }],
      },
    },
  })
  expect(buy(trait)).toEqual(refused('condition-not-met', 'input.context'))
  expect(buy(trait, { context: { significantEvent: true } })).toMatchObject({ ok: true })
  const modifier = { on: 'skill', id: 'aim', dice: 1 }
  const bold = { ...trait, modifier }
  expect(buy(bold, { context: free })).toEqual(
    refused('trait-unbalanced', 'input.purchase.modifier'),
  )
  expect(buy(bold, { context: free, options: { evoTraitBonus: true } })).toMatchObject({
    output: { character: { traits: [{}, {}, { modifier }] } },
  })
  const weak = { ...trait, description: 'Piange', modifier: { ...modifier, dice: -2 } }
  expect(buy(weak, { context: free })).toMatchObject({
    output: { character: { traits: [{}, {}, { description: 'Piange' }] } },
  })
})

test('[DAI-EVO-6] the conditions of a trait are checked in order', () => {
  const full = { traits: [...RINA.traits, { id: 'x', name: 'X' }] }
  const unknown = { ...trait, modifier: { on: 'skill', id: 'luck', dice: 1 } }
  const strange = { ...free, compatible: false }
  expect(buy(unknown, { character: full, context: { compatible: false } })).toEqual(
    refused('condition-not-met', 'input.context'),
  )
  expect(buy(unknown, { character: full, context: strange })).toEqual(
    refused('count-limit', 'input.character.traits'),
  )
  expect(buy(unknown, { context: strange })).toEqual(
    refused('condition-not-met', 'input.context.compatible'),
  )
  expect(buy(unknown, { context: free })).toEqual(
    refused('unknown-id', 'input.purchase.modifier.id'),
  )
  expect(buy({ ...trait, modifier: null }, { context: free })).toEqual(
    refused('invalid-request', 'input.purchase.modifier'),
  )
})

test('[DAI-EVO-6] a new trait gets the first free id', () => {
  const gap = { traits: [{ id: 'trait-2', name: 'B' }] }
  expect(buy(trait, { character: gap, context: free })).toMatchObject({
    output: { character: { traits: [{ id: 'trait-2' }, { id: 'trait-1' }] } },
  })
})

test('[DAI-EVO-7] replacing a trait costs two EVO after an event, and keeps the place in the list', () => {
  const replace = { type: 'replace-trait', traitId: 'trait-2', name: 'Segnato' }
  const event = { significantEvent: true }
  expect(buy(replace, { context: event })).toMatchObject({
    output: {
      ...costs(2).output,
      character: {
        traits: [
          { id: 'trait-1' },
          { id: 'trait-2', name: 'Segnato', description: '', modifier: null },
        ],
      },
    },
  })
  expect(buy(replace, { context: free })).toEqual(refused('condition-not-met', 'input.context'))
  expect(buy({ ...replace, traitId: 'x' }, { context: { ...event, compatible: false } })).toEqual(
    refused('unknown-id', 'input.purchase.traitId'),
  )
  expect(buy(replace, { context: { ...event, compatible: false } })).toEqual(
    refused('condition-not-met', 'input.context.compatible'),
  )
  const bold = { ...replace, modifier: { on: 'skill', id: 'aim', dice: 1 } }
  expect(buy(bold, { context: event })).toEqual(
    refused('trait-unbalanced', 'input.purchase.modifier'),
  )
  expect(buy(bold, { context: event, options: { evoTraitBonus: true } })).toMatchObject({
    ok: true,
  })
})

const newClass = { type: 'class', name: 'Pilota' }

test('[DAI-EVO-8] [DAI-CLASS-4] a new class costs two EVO, up to four classes', () => {
  expect(buy({ ...newClass, category: 'combat', special: true }, { context: free })).toMatchObject({
    output: {
      ...costs(2).output,
      character: {
        classes: [
          { id: 'class-1', name: 'Soldato' },
          { id: 'class-2', name: 'Infermiere' },
          { id: 'class-3', name: 'Pilota', category: 'combat', special: true },
        ],
      },
    },
  })
  expect(buy(newClass)).toEqual(refused('condition-not-met', 'input.context'))
  expect(buy(newClass, { context: { significantEvent: true } })).toEqual(
    refused('condition-not-met', 'input.context'),
  )
  expect(buy(newClass, { context: { training: true } })).toMatchObject({ ok: true })
  const four = ['class-1', 'class-2', 'x', 'y'].map(id => ({ id, name: id }))
  expect(buy({ ...newClass, name: 'x' }, { character: { classes: four }, context: free })).toEqual(
    refused('count-limit', 'input.character.classes'),
  )
  expect(buy({ ...newClass, name: 'SOLDATO' }, { context: free })).toEqual(
    refused('duplicate-id', 'input.purchase.name'),
  )
})

const develop = {
  type: 'develop-class',
  name: 'Pilota',
  skills: ['driving-piloting', 'drive-cars', 'drive-motorbikes'],
}

test('[DAI-EVO-9] [DAI-SKILL-15] a class from owned skills costs one EVO, and puts them in context', () => {
  const answer = buy(develop)
  expect(answer).toMatchObject({ output: costs(1).output })
  const { character } = (answer as { output: { character: { skills: object[] } } }).output
  expect(character.skills.slice(0, 4)).toMatchObject([
    { id: 'driving-piloting', classId: 'class-3', outOfContext: false, used: true },
    { id: 'drive-cars', classId: 'class-3', outOfContext: false },
    { id: 'drive-motorbikes', classId: 'class-3' },
    { id: 'pistols', classId: 'class-1' },
  ])
})

test('[DAI-EVO-10] a migration moves three used, typical skills to another owned class', () => {
  const at = (path: string) => refused('migration-invalid', path)
  const with_ = (...skills: string[]) => buy({ ...develop, skills })
  expect(with_('hacking', 'aim')).toEqual(refused('unknown-id', 'input.purchase.skills[0]'))
  expect(with_('aim', 'aim')).toEqual(refused('duplicate-id', 'input.purchase.skills[1]'))
  expect(with_('drive-cars', 'aim')).toEqual(at('input.purchase.skills'))
  expect(with_('drive-cars', 'drive-motorbikes', 'aim')).toEqual(at('input.purchase.skills[2]'))
  expect(buy(develop, { context: { connoted: false } })).toEqual(at('input.context.connoted'))
  const used = RINA.skills.map(skill => ({ ...skill, used: true }))
  const short = used.filter(({ id }) => id !== 'aim')
  expect(buy(develop, { character: { skills: short } })).toEqual(at('input.character.classes[0]'))
  const nurse = { ...develop, skills: ['first-aid', 'drive-cars', 'drive-motorbikes'] }
  expect(buy(nurse, { character: { skills: used } })).toEqual(at('input.character.classes[1]'))
  const thin = used.filter(({ id }) => id !== 'first-aid' && id !== 'medicine')
  expect(buy(develop, { character: { skills: thin } })).toMatchObject({ ok: true })
})
