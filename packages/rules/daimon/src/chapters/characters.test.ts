import { LANGUAGES, pickLanguage, type Language } from '@mastro/core'
import { expect, test } from 'vitest'
import { sheetView } from '../sheet/sheet-view.ts'
import { PEOPLE } from '../presets/people.ts'
import { presets } from '../presets/presets.ts'
import { testTable, withSheet } from '../testing/test-table.ts'

const ready = presets.find(({ kind }) => kind === 'character')!
const foe = presets.find(({ kind }) => kind === 'opponent')!

test('[DAI-TABLE-1] each player has one character in play, a preset in one tap', () => {
  const table = testTable({ sheets: {} })
  table.does('teo', { type: 'take-ready-made', id: ready.id })
  expect(table.pc('teo').character.name).toBe(ready.name)
  expect(table.refused('teo', { type: 'take-ready-made', id: ready.id }).code).toBe(
    'already-has-character',
  )
  expect(table.doc('nadir', `character/${table.pc('teo').id}`)).toMatchObject({
    seat: 'teo',
    name: ready.name,
    status: 'active',
    sheet: { name: ready.name },
  })
})

test('[DAI-TABLE-1] a character is made step by step and finished by its seat', () => {
  const table = testTable({ sheets: {}, options: {} })
  expect(table.refused('teo', { type: 'finish-draft' }).code).toBe('no-draft')
  table.does('teo', { type: 'begin-draft' })
  expect(table.docs('teo')['draft']).toBeDefined()
  expect(table.docs('nadir')['draft']).toBeUndefined()
  table.does('teo', { type: 'roll-draft', step: 'all' }, 'any')
  table.does('teo', { type: 'finish-draft' })
  expect(table.docs('teo')['draft']).toBeUndefined()
  expect(table.pc('teo').character.reserve).toBe(7)
})

test('[DAI-TABLE-7] a character is marked as unconfirmed until the Master confirms it', () => {
  const table = testTable({ sheets: {} })
  table.does('teo', { type: 'take-ready-made', id: ready.id })
  const { id } = table.pc('teo')
  expect(table.doc('teo', `character/${id}`)).toMatchObject({ approved: false })
  expect(table.refused('teo', { type: 'approve-character', character: id }).code).toBe(
    'master-only',
  )
  table.does('giulia', { type: 'approve-character', character: id })
  expect(table.doc('teo', `character/${id}`)).toMatchObject({ approved: true })
})

test('[DAI-TABLE-8] players change only their own sheet; all read the Master’s changes', () => {
  const table = testTable()
  expect(
    table.refused('nadir', { type: 'describe-character', character: 'teo', story: 'x' }).code,
  ).toBe('not-yours')
  table.does('teo', { type: 'describe-character', character: 'teo', story: 'Da capo.' })
  expect(table.pc('teo').character.story).toBe('Da capo.')
  const correct = {
    type: 'correct-figure',
    character: 'teo',
    figure: 'reserve',
    to: 7,
    reason: 'errore di ieri',
  }
  expect(table.refused('teo', correct).code).toBe('master-only')
  table.does('giulia', correct)
  expect(table.pc('teo').character.reserve).toBe(7)
  expect(table.told('nadir')).toEqual(['Giulia corregge Teo: Riserva 5 → 7 («errore di ieri»).'])
})

test('[DAI-TABLE-10] the acting Master can set any figure within its range', () => {
  const table = testTable()
  const correct = (figure: string, to: number) => ({
    type: 'correct-figure',
    character: 'teo',
    figure,
    to,
    reason: 'disputa',
  })
  for (const [figure, to, code] of [
    ['reserve', 8, 'out-of-range'],
    ['wounds', 7, 'out-of-range'],
    ['resources', 7, 'out-of-range'],
    ['social-class', 0, 'out-of-range'],
  ] as const)
    expect(table.refused('giulia', correct(figure, to)).code).toBe(code)
  table.does('giulia', correct('wounds', 6))
  expect(table.pc('teo').status).toBe('down')
  table.does('giulia', correct('wounds', 2))
  expect(table.pc('teo')).toMatchObject({ status: 'active', character: { wounds: 2 } })
})

test('[DAI-DEATH-1] [DAI-WOUND-5] the narrator declares the fate of a downed character', () => {
  const table = testTable()
  const fate = (to: string) => ({ type: 'declare-fate', character: 'teo', fate: to })
  expect(table.refused('teo', fate('coma')).code).toBe('not-down')
  table.does('giulia', { type: 'apply-wounds', character: 'teo', add: 9, reason: 'caduta' })
  expect(table.doc('nadir', 'character/teo')).toMatchObject({ status: 'down', fate: null })
  expect(table.told('nadir')[0]).toContain('a terra')
  expect(table.refused('nadir', fate('coma')).code).toBe('not-yours')
  expect(table.refused('teo', fate('back')).code).toBe('character-down')
  table.does('teo', fate('coma'))
  expect(table.doc('nadir', 'character/teo')).toMatchObject({ status: 'down', fate: 'coma' })
  table.does('giulia', fate('dead'))
  expect(table.doc('nadir', 'character/teo')).toMatchObject({ status: 'dead', fate: 'dead' })
})

test('[DAI-DEATH-1] log lines about a dead character use its name', () => {
  const table = testTable()
  const { name } = table.pc('teo').character
  table.does('giulia', { type: 'apply-wounds', character: 'teo', add: 7 })
  table.does('giulia', { type: 'declare-fate', character: 'teo', fate: 'dead' })
  table.does('teo', { type: 'take-ready-made', id: ready.id })
  const text = table.told('nadir').join(' ')
  expect(text).toContain(name)
  expect(text).not.toMatch(/character-|[0-9a-f]{8}/)
})

test('[DAI-DEATH-2] the next character of that player starts with the EVO the dead one had spent', () => {
  const table = testTable()
  withSheet(table, 'teo', { level: 4, evo: 2, pe: 3, wounds: 6 })
  table.does('giulia', { type: 'apply-wounds', character: 'teo', add: 1 })
  table.does('giulia', { type: 'declare-fate', character: 'teo', fate: 'dead' })
  expect(table.doc('nadir', 'players')).toMatchObject({
    seats: [{}, { seat: 'teo', character: null, legacyEvo: 4 }, {}],
  })
  table.does('teo', { type: 'take-ready-made', id: ready.id })
  expect(table.pc('teo').character).toMatchObject({ evo: 4, level: 0, pe: 0, reserve: 7 })
  expect(table.doc('nadir', 'players')).toMatchObject({ seats: [{}, { legacyEvo: 0 }, {}] })
})

test('[DAI-TABLE-1] after a retirement the seat is free, and the next character gets no EVO', () => {
  const table = testTable()
  expect(table.refused('nadir', { type: 'retire-character', character: 'teo' }).code).toBe(
    'not-yours',
  )
  table.does('teo', { type: 'retire-character', character: 'teo' })
  table.does('teo', { type: 'take-ready-made', id: ready.id })
  expect(table.pc('teo').character.evo).toBe(0)
})

test('[DAI-NPC-1] the Master’s opponents are presets or custom ones', () => {
  const table = testTable()
  expect(table.refused('teo', { type: 'take-ready-made', id: foe.id }).code).toBe('master-only')
  expect(table.refused('teo', { type: 'add-opponent', name: 'X', difficulty: 3 }).code).toBe(
    'master-only',
  )
  table.does('giulia', { type: 'take-ready-made', id: foe.id })
  table.does('giulia', { type: 'add-opponent', name: 'Kessler', difficulty: 5, weapon: 2 })
  expect(Object.values(table.state().foes).map(({ name }) => name)).toEqual([foe.name, 'Kessler'])
  expect(table.refused('giulia', { type: 'add-opponent', name: 'X', difficulty: 8 }).code).toBe(
    'out-of-range',
  )
  const id = Object.keys(table.state().foes)[1]!
  table.does('giulia', { type: 'edit-opponent', id, difficulty: 4, wounds: 4 })
  expect(table.doc('giulia', `foe/${id}`)).toMatchObject({ difficulty: 4, state: 'defeated' })
  expect(table.refused('giulia', { type: 'edit-opponent', id, wounds: 5 }).code).toBe(
    'out-of-range',
  )
  table.does('giulia', { type: 'remove-opponent', id })
  expect(table.docs('giulia')[`foe/${id}`]).toBeUndefined()
})

test('[DAI-DAIMON-1] the owner describes the dàimon', () => {
  const table = testTable()
  table.does('teo', { type: 'describe-daimon', character: 'teo', name: 'Vetro' })
  expect(table.pc('teo').character.daimon).toMatchObject({ name: 'Vetro', traits: ['leale'] })
  expect(
    table.refused('nadir', { type: 'describe-daimon', character: 'teo', name: 'X' }).code,
  ).toBe('not-yours')
})

test('[DAI-WOUND-5] a character below the wound maximum is active again when declared', () => {
  const table = testTable({ options: { downRule: 'beyond-max' } })
  table.does('giulia', { type: 'apply-wounds', character: 'teo', add: 6 })
  expect(table.pc('teo').status).toBe('active')
  table.does('giulia', { type: 'apply-wounds', character: 'teo', add: 1 })
  expect(table.pc('teo')).toMatchObject({ status: 'down', character: { wounds: 6 } })
  table.does('giulia', { type: 'declare-fate', character: 'teo', fate: 'back' })
  expect(table.pc('teo').status).toBe('active')
})

test('[DAI-TABLE-1] a preset follows the page’s language; everybody reads the sheet in their own', () => {
  const teo = PEOPLE.find(({ id }) => id === 'teo-ferri')!
  for (const language of ['it', 'en', undefined] as const) {
    const table = testTable({ sheets: {} })
    table.does('teo', { type: 'take-ready-made', id: teo.id, ...(language && { language }) })
    const { character } = table.pc('teo')
    const spoken = language ?? 'it'
    expect(character).toMatchObject({
      concept: teo.concept[spoken],
      story: teo.story[spoken],
      traits: teo.traits.map(description => ({ description: description[spoken] })),
      equipment: teo.equipment.map(({ name }) => ({ name: name[spoken] })),
      enhancements: teo.enhancements.map(({ name }) => ({ name: name[spoken] })),
      daimon: {
        description: teo.daimon.description[spoken],
        traits: teo.daimon.traits.map(trait => trait[spoken]),
      },
    })
    const { sections } = sheetView(character)
    const concept = sections.flatMap(({ rows }) => rows).find(({ id }) => id === 'concept')
    expect(concept?.note, 'shown in both').toEqual(teo.concept)
  }
})

test('[DAI-NPC-1] an opponent, its look and its notes follow the language of the Master’s page', () => {
  const table = testTable()
  table.does('giulia', { type: 'take-ready-made', id: 'guardia-centro', language: 'en' })
  table.does('giulia', { type: 'take-ready-made', id: 'guardia-centro' })
  expect(Object.values(table.state().foes)).toMatchObject([
    {
      name: 'Centre guard',
      look: 'Grey uniform, clear shield, a crackling earpiece.',
      notes: 'Wants to end the shift with no report to write.',
    },
    { name: 'Guardia del Centro 2', notes: 'Vuole finire il turno senza rapporti da scrivere.' },
  ])
  const [first, second] = Object.keys(table.state().foes)
  const read = (id: string, language: Language) =>
    pickLanguage(table.doc('giulia', `foe/${id}`), language)
  expect(read(second!, 'en')).toMatchObject({ name: 'Centre guard 2' })
  expect(read(first!, 'it')).toMatchObject({
    name: 'Guardia del Centro',
    look: 'Divisa grigia, scudo trasparente, auricolare che gracchia.',
  })
  table.does('giulia', { type: 'edit-opponent', id: first!, name: 'Il Biondo' })
  for (const language of LANGUAGES)
    expect(read(first!, language), 'as it was typed').toMatchObject({ name: 'Il Biondo' })
})

test('[DAI-TABLE-1] a ready-made person is played once, also after death', () => {
  const table = testTable({ sheets: {} })
  const take = { type: 'take-ready-made', id: 'zoe-marani' }
  table.does('teo', take)
  expect(table.refused('nadir', take)).toMatchObject({ code: 'already-played', path: 'id' })
  expect(table.offers('nadir')).not.toContain('take/zoe-marani')
  const { id: character } = table.pc('teo')
  table.does('giulia', { type: 'apply-wounds', character, add: 14 })
  table.does('giulia', { type: 'declare-fate', character, fate: 'dead' })
  expect(table.refused('teo', take).code).toBe('already-played')
})
