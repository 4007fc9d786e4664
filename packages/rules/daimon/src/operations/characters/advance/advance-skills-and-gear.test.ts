import { expect, test } from 'vitest'
import { ask, refused, RINA } from '../../../testing/test-sheets.ts'
import { buy, costs } from '../../../testing/purchase-cases.ts'

test('[DAI-EVO-11] one EVO for a specific skill, two for a generic one, up to seven', () => {
  expect(buy({ type: 'skill', id: 'pistols' })).toMatchObject({ output: costs(1).output })
  expect(buy({ type: 'skill', id: 'aim' })).toMatchObject({ output: costs(2).output })
  const top = RINA.skills.map(skill => (skill.id === 'pistols' ? { ...skill, score: 7 } : skill))
  expect(buy({ type: 'skill', id: 'pistols' }, { character: { skills: top } })).toEqual(
    refused('at-maximum', 'input.purchase.id'),
  )
  expect(buy({ type: 'skill', id: 'resources' })).toEqual(
    refused('resources-not-purchasable', 'input.purchase.id'),
  )
  expect(buy({ type: 'skill', id: 'luck', classId: 'class-1' })).toEqual(
    refused('unknown-id', 'input.purchase.id'),
  )
})

test('[DAI-EVO-11] [DAI-SKILL-2] a new skill starts at 1, in an owned class, at the end of the list', () => {
  const hacking = { type: 'skill', id: 'hacking', classId: 'class-2' }
  const answer = buy({ ...hacking, outOfContext: true })
  const { character } = (answer as { output: { character: { skills: object[] } } }).output
  expect(character.skills.at(-1)).toEqual({
    id: 'hacking',
    classId: 'class-2',
    score: 1,
    outOfContext: true,
    used: false,
    kind: null,
    generic: null,
  })
  expect(buy({ type: 'skill', id: 'hacking' })).toEqual(
    refused('unknown-id', 'input.purchase.classId'),
  )
  expect(buy({ ...hacking, classId: 'x' })).toEqual(refused('unknown-id', 'input.purchase.classId'))
  expect(buy({ ...hacking, id: 'running' })).toMatchObject({ output: costs(2).output })
})

test('[DAI-SKILL-3] a class takes two skills out of context, and any number in context', () => {
  const hacking = { type: 'skill', id: 'hacking', classId: 'class-1' }
  expect(buy({ ...hacking, outOfContext: true })).toEqual(
    refused('out-of-context-limit', 'input.purchase.outOfContext'),
  )
  expect(buy(hacking)).toMatchObject({ ok: true })
})

test('[DAI-SKILL-12] a custom skill is bought with its kind; once owned only its id counts', () => {
  const magic = { type: 'skill', id: 'custom:magic', classId: 'class-2' }
  expect(buy(magic)).toEqual(refused('unknown-id', 'input.purchase.id'))
  expect(buy({ ...magic, kind: 'generic' })).toMatchObject({ output: costs(2).output })
  expect(buy({ ...magic, kind: 'specific', generic: 'aim' })).toMatchObject({
    output: costs(1).output,
  })
  const skills = [
    ...RINA.skills,
    { id: 'custom:magic', classId: 'class-2', score: 1, kind: 'generic' },
  ]
  const more = { ...magic, classId: 'nowhere', kind: 'specific' }
  expect(buy(more, { character: { skills } })).toEqual(
    refused('generic-too-high', 'input.purchase.id'),
  )
})

test('[DAI-SKILL-8] raising a generic skill needs all its specifics, or enough of them by option', () => {
  const skills = [
    { id: 'aim', classId: 'class-1', score: 2 },
    { id: 'pistols', classId: 'class-1', score: 3 },
    { id: 'rifles', classId: 'class-1', score: 3 },
    { id: 'archery', classId: 'class-1', score: 1 },
  ]
  const character = { skills }
  expect(buy({ type: 'skill', id: 'aim' }, { character })).toEqual(
    refused('generic-too-high', 'input.purchase.id'),
  )
  const options = { genericGrowth: 'enough-specifics' }
  expect(buy({ type: 'skill', id: 'aim' }, { character, options })).toMatchObject({ ok: true })
})

test('[DAI-SKILL-6] [DAI-SKILL-13] options decide how orphans and Contacts can be raised', () => {
  const skills = [
    { id: 'running', classId: 'class-1', score: 1 },
    { id: 'contacts', classId: 'class-1', score: 1 },
  ]
  const rise = (id: string, options: object) =>
    buy({ type: 'skill', id }, { character: { skills }, options })
  expect(rise('running', {})).toEqual(refused('generic-too-high', 'input.purchase.id'))
  expect(rise('running', { orphanGenerics: 'free' })).toMatchObject({ ok: true })
  expect(rise('contacts', {})).toEqual(refused('generic-too-high', 'input.purchase.id'))
  expect(rise('contacts', { resourcesAsSpecific: true })).toMatchObject({ ok: true })
})

const pistol = { type: 'item', name: 'Revolver', kind: 'weapon', level: 1 }

test('[DAI-EVO-13] [DAI-EQUIP-4] a new item costs one EVO, up to the best level of its kind', () => {
  expect(buy(pistol)).toMatchObject({
    output: {
      ...costs(1).output,
      character: {
        equipment: [
          {},
          {},
          { id: 'item-3', name: 'Revolver', kind: 'weapon', level: 1, bonusSkill: null, marks: 0 },
        ],
      },
    },
  })
  expect(buy(pistol, { context: { access: false } })).toEqual(
    refused('condition-not-met', 'input.context.access'),
  )
  const armed = { equipment: [{ id: 'a', name: 'Ascia', kind: 'weapon', level: 3 }] }
  expect(buy({ ...pistol, level: 3 }, { character: armed })).toMatchObject({ ok: true })
  expect(buy({ ...pistol, level: 4 }, { character: armed })).toEqual(
    refused('level-too-high', 'input.purchase.level'),
  )
  const vest = { ...pistol, kind: 'armour', level: 2 }
  expect(buy(vest, { character: armed })).toEqual(refused('level-too-high', 'input.purchase.level'))
  expect(buy({ ...vest, level: 1 }, { character: { equipment: [] } })).toMatchObject({ ok: true })
  expect(buy({ ...pistol, kind: 'shield', level: 2 })).toEqual(
    refused('out-of-range', 'input.purchase.level'),
  )
  expect(buy({ ...pistol, level: 0 })).toEqual(refused('out-of-range', 'input.purchase.level'))
})

test('[DAI-EVO-14] an upgrade costs one EVO per level, up to four; shields cannot be upgraded', () => {
  const upgrade = (itemId: string) => ({ type: 'upgrade-item', itemId })
  expect(buy(upgrade('item-1'))).toMatchObject({
    output: {
      ...costs(1).output,
      character: { equipment: [{ level: 2, bonusSkill: 'pistols' }, {}] },
    },
  })
  expect(buy(upgrade('item-2'))).toEqual(refused('at-maximum', 'input.purchase.itemId'))
  const best = { equipment: [{ id: 'a', name: 'A', kind: 'armour', level: 4 }] }
  expect(buy(upgrade('a'), { character: best })).toEqual(
    refused('at-maximum', 'input.purchase.itemId'),
  )
  expect(buy(upgrade('x'))).toEqual(refused('unknown-id', 'input.purchase.itemId'))
  expect(buy(upgrade('x'), { context: { access: false } })).toEqual(
    refused('condition-not-met', 'input.context.access'),
  )
})

test('[DAI-EVO-15] [DAI-GEAR-5] a bonus on an item costs one EVO, one per item', () => {
  const bonus = (itemId: string, skill: string) => ({ type: 'item-bonus', itemId, skill })
  expect(buy(bonus('item-2', 'melee'))).toMatchObject({
    output: { ...costs(1).output, character: { equipment: [{}, { bonusSkill: 'melee' }] } },
  })
  expect(buy(bonus('item-1', 'aim'))).toEqual(refused('bonus-limit', 'input.purchase.itemId'))
  expect(buy(bonus('item-1', 'luck'))).toEqual(refused('unknown-id', 'input.purchase.skill'))
  expect(buy(bonus('x', 'luck'))).toEqual(refused('unknown-id', 'input.purchase.itemId'))
  expect(buy(bonus('x', 'luck'), { context: { access: false } })).toEqual(
    refused('condition-not-met', 'input.context.access'),
  )
})

test('[DAI-EVO-12] [DAI-SOCIAL-7] [DAI-SOCIAL-8] Resources points lead to the next class, up to the last', () => {
  const at = (current: number, resources: number) => ({
    character: { socialClass: { origin: 3, current }, resources },
  })
  const point = { type: 'resources' }
  expect(buy(point, at(4, 5))).toMatchObject({
    output: { character: { resources: 6, socialClass: { current: 4 } }, notes: { climbed: false } },
  })
  expect(buy(point, at(4, 6))).toMatchObject({
    output: { character: { resources: 1, socialClass: { current: 5 } }, notes: { climbed: true } },
  })
  expect(buy(point, at(6, 5))).toMatchObject({ output: { character: { resources: 6 } } })
  expect(buy(point, at(6, 6))).toEqual(
    refused('social-class-locked', 'input.context.specialConditions'),
  )
  expect(buy(point, { ...at(6, 6), context: { specialConditions: true } })).toMatchObject({
    output: { character: { resources: 1, socialClass: { current: 7 } }, notes: { climbed: true } },
  })
  expect(buy(point, { ...at(7, 1), context: { specialConditions: true } })).toEqual(
    refused('social-class-locked', 'input.character.socialClass.current'),
  )
})

test('a purchase of an unknown type, or with fields of another type, is malformed', () => {
  expect(buy({ type: 'luck' })).toEqual(refused('invalid-request', 'input.purchase.type'))
  expect(buy({ type: 'resources', count: 1 })).toEqual(
    refused('invalid-request', 'input.purchase.count'),
  )
  expect(buy({ type: 'resources' }, { context: { luck: true } })).toEqual(
    refused('invalid-request', 'input.context.luck'),
  )
  expect(ask('advance', { character: RINA, purchase: { type: 'resources' } }, [1])).toEqual(
    refused('dice-unused', 'dice'),
  )
})
