import { expect, test } from 'vitest'
import type { Draft } from '@mastro/core'
import { decided, done, MASTER, TEO, withOptions } from '../testing/test-table.ts'
import { initial } from '../state.ts'
import { assembleDraft } from './assemble-draft.ts'
import { creation } from './creation.ts'

/** A player's own entries: Elements and their opposites, disciplines, skills that are barred. */

const NEW = creation.begin({ pcpBudget: 80 })

function told(draft: Draft, ...answers: readonly (readonly [string, unknown])[]): Draft {
  return answers.reduce((held, [step, value]) => {
    const result = creation.answer(held, step, value)
    if (!result.ok) throw new Error(`${step}: ${result.error.code} ${result.error.path}`)
    return result.value
  }, draft)
}
const stepOf = (draft: Draft, id: string) => creation.steps(draft).find(step => step.id === id)!
const faultsOf = (draft: Draft, id: string) => stepOf(draft, id).problems.map(({ code }) => code)
const initialOf = (draft: Draft, step: string, id: string) =>
  stepOf(draft, step).fields.find(field => field.id === id)?.initial

const MAGE = told(
  NEW,
  ['concept', { name: 'Ilaria' }],
  ['ego', { ego: 9 }],
  ['magic', { discipline: 'Evocazione', school: 'Pathos', style: 'codified', level: 4 }],
)
const ETERNALS = 'Desiderio, Quiete, Paura, Ira, Gioia, Dolore, Oblio'

test('[WOC-COSMIC-1] a player writes own Elements and their opposites', () => {
  const chosen = told(MAGE, ['scheme', { system: 'own' }])
  const ids = stepOf(chosen, 'scheme').fields.map(({ id }) => id)
  expect(ids).toEqual(['system', 'own:elements', 'own:opposites'])
  const one = told(chosen, ['scheme', { 'own:elements': 'Desiderio' }])
  expect([assembleDraft(one).cosmicScheme, initialOf(one, 'scheme', 'own:elements')]).toEqual([
    null,
    'Desiderio',
  ])
  const written = told(
    one,
    ['scheme', { 'own:elements': ETERNALS }],
    ['scheme', { 'own:opposites': 'Desiderio – Quiete, Gioia - Dolore' }],
    ['scheme', { Desiderio: 3 }],
    ['scheme', { Paura: 2 }],
    ['scheme', { Ira: -2 }],
  )
  expect(assembleDraft(written).cosmicScheme).toEqual({
    school: 'Pathos',
    elements: ETERNALS.split(', '),
    opposites: [
      ['Desiderio', 'Quiete'],
      ['Gioia', 'Dolore'],
    ],
    modifiers: expect.objectContaining({ Desiderio: 3, Quiete: -3, Paura: 2, Ira: -2 }) as unknown,
  })
  expect(faultsOf(written, 'scheme')).toEqual([])
  expect(creation.finish(written)).toMatchObject({ ok: true })
  const wrong = told(written, ['scheme', { 'own:opposites': 'Desiderio – Nebbia' }])
  expect(faultsOf(wrong, 'scheme')).toContain('element-unknown')
})

test('[WOC-MAGIC-1] the Elements of a school that the table wrote can be chosen', () => {
  const free = withOptions({ creationApproval: false })
  const school = {
    type: 'write-school',
    name: 'Eterni di Pathos',
    elements: ETERNALS,
    opposites: 'Desiderio – Quiete',
  }
  const state = done(initial(), school, MASTER)
  expect(decided(state, { ...school, opposites: 'Desiderio – Nebbia' }, MASTER)).toMatchObject({
    error: { code: 'opposites-mismatch' },
  })
  // WOC-COSMIC-1, WOC-SHEET-5: at least two Elements, each once, whatever their capitals
  expect(decided(state, { ...school, elements: `${ETERNALS}, quiete` }, MASTER)).toMatchObject({
    error: { code: 'duplicate-name', path: 'elements' },
  })
  expect(decided(state, { ...school, elements: 'Quiete', opposites: '' }, MASTER)).toMatchObject({
    error: { code: 'too-few-elements', path: 'elements' },
  })
  const lowered = done(initial(), { ...school, opposites: 'desiderio – QUIETE' }, MASTER)
  expect(Object.values(lowered.campaign.schools)[0]?.opposites).toEqual([['Desiderio', 'Quiete']])
  const answer = (step: string, value: object) => ({ type: 'answer-draft', step, value })
  const drawn = [
    { type: 'begin-draft' },
    answer('concept', { name: 'Ilaria' }),
    answer('ego', { ego: 9 }),
    answer('magic', { discipline: 'Voto', school: 'Pathos', style: 'codified', level: 4 }),
    answer('scheme', { system: 'school/Eterni di Pathos' }),
    answer('scheme', { Desiderio: 2 }),
  ].reduce((held, command) => done(held, command, TEO, free), state)
  const draft = drawn.drafts['teo']!
  expect(draft.options).toEqual(free.options) // the schools stay with the campaign
  expect(assembleDraft(draft).cosmicScheme).toMatchObject({
    elements: ETERNALS.split(', '),
    opposites: [['Desiderio', 'Quiete']],
    modifiers: { Desiderio: 2, Quiete: -2 },
  })
  expect(done(drawn, { type: 'finish-draft' }, TEO, free).drafts).toEqual({})
})

test('[WOC-IMPROV-1] only an improvised discipline asks for its foci, and keeps them', () => {
  const improvised = told(MAGE, ['magic', { style: 'improvised', foci: 'Luna: notte' }])
  const foci = stepOf(improvised, 'magic').fields.find(({ id }) => id === 'foci')
  expect(foci).toMatchObject({ when: { field: 'style', is: ['improvised'] } })
  const twice = told(
    improvised,
    ['magic', { style: 'codified' }],
    ['magic', { style: 'improvised' }],
  )
  expect(initialOf(twice, 'magic', 'foci')).toBe('Luna: notte')
})

test('[WOC-CODIFIED-4] the spells still to choose are counted', () => {
  // four levels of the discipline, Mind 3 adds none
  const left = (draft: Draft) => stepOf(draft, 'spells').totals.find(({ purse }) => !purse)
  expect(left(MAGE)).toMatchObject({ label: { it: 'Incantesimi da scegliere' }, value: 4, of: 4 })
  expect(left(told(MAGE, ['spells', { list: 'Velo, Eco' }]))).toMatchObject({ value: 2 })
})

test('[WOC-COSMIC-7] a scheme follows its school when the player renames it', () => {
  const drawn = told(MAGE, ['scheme', { system: 'aristotelian', Aria: 3 }])
  const renamed = told(drawn, ['magic', { school: 'Venti' }])
  expect(assembleDraft(renamed).cosmicScheme).toMatchObject({
    school: 'Venti',
    modifiers: { Aria: 3, Terra: -3 },
  })
  expect(faultsOf(renamed, 'scheme')).toEqual([])
  const again = told(renamed, ['scheme', { system: 'aristotelian' }])
  expect(assembleDraft(again).cosmicScheme?.modifiers).toMatchObject({ Aria: 3, Terra: -3 })
})

test('[WOC-MAGIC-2] [WOC-COSMIC-7] a mage has several disciplines, even of several schools', () => {
  const second = told(
    MAGE,
    ['magic', { which: 'another' }],
    ['magic', { discipline: 'Nodi', school: 'Corda', style: 'improvised', foci: 'Cappio: legare' }],
    ['magic', { level: 4 }],
  )
  expect(assembleDraft(second).skills).toMatchObject([
    { name: 'Evocazione', level: 4, magic: { school: 'Pathos', style: 'codified' } },
    { name: 'Nodi', level: 4, magic: { school: 'Corda', foci: [{ name: 'Cappio' }] } },
  ])
  expect(
    stepOf(second, 'scheme').fields.find(({ id }) => id === 'of:school')?.choices,
  ).toHaveLength(2)
  const drawn = told(second, ['scheme', { system: 'aristotelian', 'of:school': 'Corda' }])
  expect(assembleDraft(drawn).cosmicScheme?.school).toBe('Corda')
  const back = told(drawn, ['magic', { which: '0' }], ['magic', { level: 2 }])
  expect(assembleDraft(back).skills.map(({ level }) => level)).toEqual([2, 4])
  expect(initialOf(back, 'magic', 'discipline')).toBe('Evocazione')
  const dropped = told(back, ['magic', { level: 0 }], ['magic', { which: '1' }])
  expect(assembleDraft(dropped).skills.map(({ name }) => name)).toEqual(['Nodi'])
  expect(creation.finish(drawn)).toMatchObject({ ok: true })
})

test('[WOC-CODIFIED-4] each codified discipline has its own starting spells', () => {
  const two = told(
    MAGE,
    ['magic', { which: 'another' }],
    ['magic', { discipline: 'Sogni', school: 'Pathos', style: 'codified', level: 1 }],
    ['spells', { skill: 'Evocazione', list: 'Saetta, Scudo' }],
    ['spells', { skill: 'Sogni' }],
    ['spells', { list: 'Sonno' }],
  )
  expect(assembleDraft(two).spells.map(({ name, skill }) => `${skill}: ${name}`)).toEqual([
    'Evocazione: Saetta',
    'Evocazione: Scudo',
    'Sogni: Sonno',
  ])
  const back = told(two, ['spells', { skill: 'Evocazione' }])
  expect(initialOf(back, 'spells', 'list')).toBe('Saetta, Scudo')
})

test('[WOC-INCAP-1] [WOC-INCAP-2] an own incapacity bars the skills it covers', () => {
  const clumsy = told(
    NEW,
    ['concept', { name: 'Olmo' }],
    ['incapacities', { Atletica: -3 }],
    ['incapacities', { 'covers:Atletica': 'Correre, Saltare, Nuoto' }],
  )
  expect(assembleDraft(clumsy).incapacities).toEqual([
    { name: 'Atletica', level: -3, covers: ['Correre', 'Saltare', 'Nuoto'] },
  ])
  const jumper = told(clumsy, ['skills', { Saltare: 2 }])
  expect(faultsOf(jumper, 'incapacities')).toEqual(['skill-under-incapacity'])
  const lighter = told(clumsy, ['incapacities', { Atletica: -2 }])
  expect(assembleDraft(lighter).incapacities[0]).toMatchObject({
    level: -2,
    covers: ['Correre', 'Saltare', 'Nuoto'],
  })
  const none = told(clumsy, ['incapacities', { Atletica: 0 }])
  expect(assembleDraft(none).incapacities).toEqual([])
})

test('[WOC-CREATE-5] Ego has no maximum but the points, if the table sets none', () => {
  const field = stepOf(NEW, 'ego').fields[0]
  expect(field).toMatchObject({ min: 6, max: 99 })
  const high = told(NEW, ['concept', { name: 'Ectelion' }], ['ego', { ego: 20 }])
  expect(creation.finish(high)).toMatchObject({ ok: true, value: { ego: 20 } }) // 14 × 5 = 70 of 80
  expect(faultsOf(told(high, ['ego', { ego: 23 }]), 'ego')).toEqual(['pcp-exceeded'])
})

test('[WOC-NUANCE-2] the limit of an own Shade is that of its Component', () => {
  const draft = told(NEW, ['nuances', { 'soul/Pazienza': 1 }])
  const own = stepOf(draft, 'nuances').fields.find(({ id }) => id === 'soul/Pazienza')
  expect(own).toMatchObject({ min: -2, max: 2 }) // half of Soul 3, rounded up
})
