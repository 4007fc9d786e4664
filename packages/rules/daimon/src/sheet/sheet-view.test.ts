import type { SheetRow } from '@mastro/core'
import { expect, test } from 'vitest'
import type { Character } from './character.ts'
import { sheet } from '../testing/test-sheets.ts'
import { sheetView } from './sheet-view.ts'

function rowOf(character: Character, id: string): SheetRow {
  const rows = sheetView(character).sections.flatMap(section => section.rows)
  return rows.find(row => row.id === id)!
}

const whyOf = (character: Character, id: string) =>
  rowOf(character, id).why!.map(({ label, value, rule }) => [label.it, value, rule])

test('[DAI-EVO-5] a characteristic explains its start, growth, traits and implants', () => {
  expect(whyOf(sheet(), 'characteristic/power')).toEqual([
    ['Alla creazione', 3, 'DAI-CREATE-1'],
    ['Evoluzione', '+1', 'DAI-EVO-5'],
    ['Tratto Massiccio', '+1D', 'DAI-TRAIT-3'],
  ])
  expect(whyOf(sheet(), 'characteristic/dexterity')).toEqual([
    ['Alla creazione', 3, 'DAI-CREATE-1'],
    ['Mirino (se attivo)', '+1D', 'DAI-ENH-1'],
  ])
  expect(rowOf(sheet(), 'characteristic/power')).toMatchObject({
    value: 4,
    note: { it: 'Buona, +1D dai Tratti', en: 'Good, +1D from traits' },
  })
})

test('[DAI-SKILL-7] a generic shows the limit set by its specifics', () => {
  expect(whyOf(sheet(), 'skill/driving-piloting')).toContainEqual([
    'Generica, con 2 Specifiche: al massimo',
    3,
    'DAI-SKILL-7',
  ])
  expect(rowOf(sheet(), 'skill/pistols').label).toEqual({
    it: 'Tiro con pistola',
    en: 'Pistols',
  })
  expect(whyOf(sheet(), 'skill/pistols')).toEqual([
    ['Punti acquistati', 3, 'DAI-SKILL-1'],
    ['Mirino (se attivo)', '+1D', 'DAI-ENH-1'],
    ['Pistola (se usato)', '+1D', 'DAI-GEAR-5'],
  ])
})

test('[DAI-ENH-12] an exhausted enhancement gives nothing and is marked', () => {
  const worn = sheet({
    enhancements: [
      {
        id: 'enh-1',
        name: 'Mirino',
        tech: 'cyber',
        bonuses: [{ on: 'skill', id: 'pistols', dice: 2 }],
        marks: 13,
      },
    ],
  })
  expect(whyOf(worn, 'skill/pistols')).toContainEqual([
    'Mirino (marcatori finiti)',
    '+0D',
    'DAI-ENH-12',
  ])
  expect(rowOf(worn, 'enhancement/enh-1').note!.it).toBe(
    'Tiro con pistola +2D, Cibernetica, marcatori finiti',
  )
})

test('[DAI-WOUND-1] wounds out of twice the Power score, with the current penalty', () => {
  const hurt = rowOf(sheet({ wounds: 5 }), 'wounds')
  expect(hurt.value).toBe('5/8')
  expect(hurt.note!.it).toBe('Ferite gravi, −2D, peggiorano se non curate')
  expect(rowOf(sheet({ wounds: 8 }), 'wounds').note!.en).toContain('down')
})

test('[DAI-TRAIT-6] a skill that only a trait changes has 0 points and its dice', () => {
  const lonely = sheet({
    traits: [
      {
        id: 'trait-1',
        name: 'Solitario',
        modifier: { on: 'skill', id: 'custom:empathy', dice: -1 },
      },
    ],
  })
  expect(rowOf(lonely, 'skill/custom:empathy')).toMatchObject({
    label: { it: 'Empatia', en: 'Empathy' },
    value: 0,
    note: { it: '−1D dai Tratti' },
  })
})

test('[DAI-DAIMON-2] a disconnected character shows no dàimon and no VRN', () => {
  const offline = sheet({ daimon: null, disconnected: true })
  expect(rowOf(offline, 'daimon').note!.en).toBe('disconnected character: no VRN')
  expect(rowOf(sheet(), 'daimon/name').value).toBe('Eco')
})

test('every row with a number explains it', () => {
  const rows = sheetView(sheet({ wounds: 2 })).sections.flatMap(section => section.rows)
  const numbers = rows.filter(row => /\d/.test(String(row.value)))
  expect(numbers.length).toBeGreaterThan(25)
  const silent = numbers.filter(row => !row.why?.some(step => step.rule?.startsWith('DAI-')))
  expect(silent).toEqual([])
})

test('rows that can be rolled contain their offer', () => {
  const view = sheetView(sheet(), {
    offerOf: row => (row.startsWith('skill/') ? `test:${row}` : undefined),
  })
  const rows = view.sections.flatMap(section => section.rows)
  expect(rows.find(row => row.id === 'skill/aim')!.offer).toBe('test:skill/aim')
  expect(rows.find(row => row.id === 'wounds')).not.toHaveProperty('offer')
  expect(view.subtitle.en).toBe('Soldier, Nurse · Middle class, clerk, teacher')
})

test('[DAI-ENH-4] plain cybernetics show; hidden ones, nanotechnology and genetics do not', () => {
  const implant = (id: string, tech: string, hidden: boolean = false) => ({
    id,
    name: id,
    tech,
    hidden,
    bonuses: [{ on: 'skill', id: 'aim', dice: 1 }],
  })
  const enhancements = [
    implant('enh-1', 'cyber'),
    implant('enh-2', 'cyber', true),
    implant('enh-3', 'nano'),
    implant('enh-4', 'genetic'),
  ]
  const seen = ['enh-1', 'enh-2', 'enh-3', 'enh-4'].map(id =>
    rowOf(sheet({ enhancements }), `enhancement/${id}`).note!.it.includes('non si vede'),
  )
  expect(seen).toEqual([false, true, true, true])
})

test('texts of a player stay as written, built-in ones are bilingual', () => {
  const daimon = {
    name: 'Eco',
    description: 'Una volpe di carta piegata e ripiegata',
    traits: ['leale', 'stramba'],
  }
  const spoken = sheet({ daimon, story: 'Un tradimento' })
  expect(rowOf(spoken, 'daimon/description').note!.en).toBe(
    'A fox of paper, folded and folded again',
  )
  expect(rowOf(spoken, 'daimon/traits').note!.en).toBe('loyal, stramba')
  expect(rowOf(spoken, 'story').note!.en).toBe('A betrayal')
})
