import { expect, test } from 'vitest'
import { ask, refused, RINA } from '../test-sheets.ts'

interface Extra {
  readonly character?: object
  readonly context?: object
  readonly options?: object
}

const buy = (purchase: object, { character = {}, context = {}, options = {} }: Extra = {}) =>
  ask('advance', { character: { ...RINA, ...character }, purchase, context, options })

const costs = (evo: number) => ({
  output: {
    spent: { reserve: 0, pe: 0, evo },
    character: { evo: 9 - evo, level: 5 + evo },
    notes: {},
  },
})

test('[DAI-EVO-1] [DAI-EVO-2] reserve dice become points, every seventh an EVO', () => {
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

test('[DAI-EVO-3] [DAI-EVO-4] level counts EVO spent; too few are told after every other reason', () => {
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

test('[DAI-EVO-5] a characteristic: three EVO, up to seven and to three above creation', () => {
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

test('[DAI-EVO-6] a new trait: one EVO, between sessions or after an event, compatible, no bonus', () => {
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

test('[DAI-EVO-6] the reasons against a trait come in their order', () => {
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

test('[DAI-EVO-6] a new trait takes the first free id', () => {
  const gap = { traits: [{ id: 'trait-2', name: 'B' }] }
  expect(buy(trait, { character: gap, context: free })).toMatchObject({
    output: { character: { traits: [{ id: 'trait-2' }, { id: 'trait-1' }] } },
  })
})

test('[DAI-EVO-7] replacing a trait: two EVO, after an event, in the place of the old one', () => {
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

test('[DAI-EVO-8] [DAI-CLASS-4] a new class: two EVO, at most four, the old ones stay', () => {
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

test('[DAI-EVO-9] [DAI-SKILL-15] a class out of skills already owned: one EVO, and they are in context', () => {
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

test('[DAI-EVO-10] migration: owned, different, three, used, typical, three left behind', () => {
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

test('[DAI-EVO-11] a skill: one EVO for a specific, two for a generic, up to seven', () => {
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

test('[DAI-EVO-11] [DAI-SKILL-2] a new skill starts at 1 at the end of the list, in a class one has', () => {
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

test('[DAI-SKILL-3] a third skill out of context does not fit a class; in context it does', () => {
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

test('[DAI-SKILL-8] raising a generic asks all its specifics, or enough of them by option', () => {
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

test('[DAI-SKILL-6] [DAI-SKILL-13] orphans and Contacts rise as their options say', () => {
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

test('[DAI-EVO-13] [DAI-EQUIP-4] a new item: one EVO, not above the best of its kind', () => {
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

test('[DAI-EVO-14] an upgrade: one level for one EVO, up to four, never a shield', () => {
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

test('[DAI-EVO-15] [DAI-GEAR-5] a bonus on an item: one EVO, one for each', () => {
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

test('[DAI-EVO-12] [DAI-SOCIAL-7] [DAI-SOCIAL-8] a Resources point, up to the next class and to the last', () => {
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

test('a purchase of an unknown type, or with fields of another, is malformed', () => {
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
