import { expect, test } from 'vitest'
import type { RequestDoc } from '@mastro/core'
import { ruleset } from '../../ruleset.ts'
import {
  ADA,
  decided,
  done,
  MASTER,
  refusal,
  seatedTable,
  seededDice,
  SOLO,
  TABLE,
  TEO,
  withOptions,
} from '../../testing/test-table.ts'
import { proposedLines } from './proposed-lines.ts'
import { ARCHETYPES } from '../../creation/archetypes.ts'
import { assembleDraft } from '../../creation/assemble-draft.ts'
import { initial, priceKey, type State } from '../../state.ts'
import { nameLabel } from '../../messages/localized-names.ts'

const answer = (step: string, value: unknown) => ({ type: 'answer-draft', step, value })
const CONCEPT = answer('concept', { name: 'Ilda', appearance: 'alta', goals: 'tornare' })

function stage(state: State): string {
  return (ruleset.view(state, TEO, TABLE)['making/ada'] as { stage: string }).stage
}

test('[WOC-CREATE-1] approval goes through concept, approved, numbers, approved in this order', () => {
  let state = done(initial(), { type: 'begin-draft' }, ADA)
  const tried = done(state, answer('ego', { ego: 7 }), ADA) // numbers may be tried meanwhile, but the draft cannot be finished
  expect(refusal(tried, { type: 'finish-draft' }, ADA)).not.toBe('done')
  expect(refusal(state, { type: 'propose-concept' }, ADA)).toBe('concept-missing concept')
  state = done(done(state, CONCEPT, ADA), { type: 'propose-concept' }, ADA)
  expect(stage(state)).toBe('concept-proposed')
  expect(refusal(state, { type: 'finish-draft' }, ADA)).toBe('concept-not-approved')
  expect(refusal(state, { type: 'judge-draft', seat: 'ada', approve: true }, TEO)).toBe(
    'master-only',
  )
  expect(refusal(state, { type: 'judge-draft', seat: 'ada', approve: false }, MASTER)).toBe(
    'reason-missing reason',
  )
  const vetoed = done(
    state,
    { type: 'judge-draft', seat: 'ada', approve: false, reason: 'troppo allegra' },
    MASTER,
  )
  expect(stage(vetoed)).toBe('concept')
  expect(vetoed.making['ada']!.note).toBe('troppo allegra')
  state = done(state, { type: 'judge-draft', seat: 'ada', approve: true }, MASTER)
  expect(stage(state)).toBe('numbers')
  state = done(state, answer('ego', { ego: 7 }), ADA)
  state = done(state, { type: 'finish-draft' }, ADA)
  expect(stage(state)).toBe('numbers-proposed')
  expect(Object.values(state.characters)).toEqual([])
  state = done(state, { type: 'judge-draft', seat: 'ada', approve: true }, MASTER)
  expect(Object.values(state.characters)).toMatchObject([
    { seat: 'ada', character: { name: 'Ilda', ego: 7 } },
  ])
  expect(state.drafts).toEqual({})
  expect(refusal(state, { type: 'judge-draft', seat: 'ada', approve: true }, MASTER)).toBe(
    'not-proposed seat',
  )
})

test('[WOC-CREATE-1] without approval, or without a Master, the character is made at once', () => {
  for (const table of [withOptions({ creationApproval: false }), SOLO]) {
    const by = { ...ADA, leads: table === SOLO }
    let state = done(initial(), { type: 'begin-draft' }, by, table)
    state = done(done(state, CONCEPT, by, table), answer('ego', { ego: 8 }), by, table)
    state = done(state, { type: 'finish-draft' }, by, table)
    expect(Object.values(state.characters)).toHaveLength(1)
  }
})

test('[WOC-CREATE-1] quick creation is judged once, at the end', () => {
  let state = done(
    initial(),
    { type: 'quick-draft', choices: ['blade', 'body', 'frail'] },
    ADA,
    TABLE,
    seededDice(5),
  )
  state = done(state, { type: 'finish-draft' }, ADA)
  expect(stage(state)).toBe('numbers-proposed')
  state = done(state, { type: 'judge-draft', seat: 'ada', approve: true }, MASTER)
  expect(Object.values(state.characters)).toHaveLength(1)
})

test('[WOC-CREATE-2] [WOC-CREATE-3] the Master sets one budget and the range of Ego for all', () => {
  const table = withOptions({ pcpBudget: 40, egoMin: 7, egoMax: 8, creationApproval: false })
  const made = (ego: number) => {
    let state = done(initial(), { type: 'begin-draft' }, ADA, table)
    state = done(done(state, CONCEPT, ADA, table), answer('ego', { ego }), ADA, table)
    return refusal(state, { type: 'finish-draft' }, ADA, table)
  }
  expect([made(6), made(7), made(8), made(9)]).toEqual([
    'ego-below-minimum character.ego',
    'done',
    'done',
    'ego-above-maximum character.ego',
  ])
  const view = ruleset.view(initial(), ADA, table)['campaign']
  expect(view).toMatchObject({ pcpBudget: 40, egoMin: 7, egoMax: 8 })
})

test('[WOC-TRAIT-2] only the Master sets prices', () => {
  let state = done(initial(), { type: 'begin-draft' }, ADA)
  state = done(done(state, CONCEPT, ADA), { type: 'propose-concept' }, ADA)
  state = done(state, { type: 'judge-draft', seat: 'ada', approve: true }, MASTER)
  state = done(state, answer('advantages', { Telepate: { value: 9, innate: true }, Ricca: 1 }), ADA)
  expect(state.drafts['ada']!.answers['advantages']).toEqual({
    Telepate: { value: null, innate: true },
    Ricca: null,
  })
  expect(refusal(state, { type: 'finish-draft' }, ADA)).toBe(
    'trait-unpriced character.advantages[0].value',
  )
  const price = { type: 'price-trait', seat: 'ada', list: 'advantages', name: 'telepate', value: 7 }
  expect(refusal(state, price, ADA)).toBe('master-only')
  expect(refusal(state, { ...price, value: -1 }, MASTER)).toBe('out-of-range value')
  expect(refusal(state, { ...price, name: 'Nobile' }, MASTER)).toBe('not-found name')
  expect(refusal(state, { ...price, seat: 'teo' }, MASTER)).toBe('unknown-seat seat')
  state = done(state, price, MASTER)
  state = done(state, { ...price, name: 'Ricca', value: 3 }, MASTER)
  state = done(state, answer('advantages', { Telepate: { value: 1, innate: true }, Ricca: 9 }), ADA)
  expect(state.drafts['ada']!.answers['advantages']).toEqual({
    Telepate: { value: 7, innate: true },
    Ricca: 3,
  })
  expect(refusal(state, { type: 'finish-draft' }, ADA)).toBe('done')
})

test('[WOC-TRAIT-2] the Master reads what waits for a price; the others only the stage', () => {
  let state = done(
    initial(),
    { type: 'quick-draft', choices: ['blade', 'body', 'frail'] },
    ADA,
    TABLE,
    seededDice(5),
  )
  state = done(state, answer('advantages', { Ricca: 1 }), ADA)
  expect(ruleset.view(state, MASTER, TABLE)['making/ada']).toMatchObject({
    unpriced: [{ list: 'advantages', name: 'Ricca' }],
    concept: { appearance: 'Mani segnate e passo che non fa rumore' },
  })
  expect(ruleset.view(state, TEO, TABLE)['making/ada']).toEqual({
    seat: 'ada',
    stage: 'numbers',
    note: '',
  })
  expect(ruleset.view(state, TEO, TABLE)['draft']).toBeUndefined()
  expect(ruleset.view(state, ADA, TABLE)['draft']).toBeDefined()
  const other = done(state, answer('concept', { name: 'Zoe' }), ADA)
  expect(ruleset.view(state, TEO, TABLE)).toEqual(ruleset.view(other, TEO, TABLE))
})

test('[WOC-TABLE-1] preset characters are for everybody, preset opponents for the Master only', () => {
  expect(refusal(initial(), { type: 'take-ready-made', id: 'bravo-a-pagamento' }, ADA)).toBe(
    'master-only',
  )
  expect(refusal(initial(), { type: 'take-ready-made', id: 'nobody' }, ADA)).toBe(
    'unknown-ready-made id',
  )
  const { state, ada, bravo } = seatedTable()
  expect(state.characters[ada]).toMatchObject({ seat: 'ada', status: 'active' })
  expect(state.foes[bravo]).toMatchObject({ seat: null })
  expect(refusal(state, { type: 'retire-character', character: ada }, TEO)).toBe(
    'not-yours character',
  )
  const retired = done(state, { type: 'retire-character', character: ada }, ADA)
  expect(retired.characters[ada]!.status).toBe('retired')
  expect(refusal(retired, { type: 'retire-character', character: ada }, ADA)).toBe(
    'not-active character',
  )
  expect(refusal(state, { type: 'remove-opponent', id: bravo }, ADA)).toBe('master-only')
  expect(done(state, { type: 'remove-opponent', id: bravo }, MASTER).foes[bravo]).toBeUndefined()
})

test('[WOC-CREATE-12] opponents have no budget, but need a valid sheet', () => {
  const goblin = { name: 'Folletto', ego: 3, components: { soul: 3, mind: 3, body: 2 } }
  const state = done(initial(), { type: 'add-opponent', look: 'verde', character: goblin }, MASTER)
  expect(Object.values(state.foes)).toMatchObject([{ look: 'verde', character: { ego: 3 } }])
  expect(
    refusal(
      initial(),
      { type: 'add-opponent', character: { ...goblin, components: { soul: 4, mind: 3, body: 2 } } },
      MASTER,
    ),
  ).toBe('component-above-ego character.components.soul')
  expect(refusal(initial(), { type: 'add-opponent', character: goblin }, ADA)).toBe('master-only')
})

test('[WOC-SKILL-3] [WOC-MAGIC-1] the Master sets the campaign’s skills, the group its schools', () => {
  const skills = { type: 'list-skills', skills: ['Vela', 'Canto'], breadth: 'broad' }
  expect(refusal(initial(), skills, ADA)).toBe('master-only')
  expect(refusal(initial(), { ...skills, skills: ['Vela', ' vela'] }, MASTER)).toBe(
    'duplicate-name skills[1]',
  )
  const school = {
    type: 'write-school',
    name: 'Venti',
    philosophy: 'il cielo ascolta',
    origin: 'i venti',
    organisation: 'tre gradi',
    rules: 'mai al chiuso',
    spheres: 'tempo',
    elements: ['Aria', 'Terra'],
  }
  let state = done(initial(), skills, MASTER)
  state = done(state, school, ADA)
  state = done(state, { type: 'present-setting', text: 'Un porto.' }, MASTER)
  const { type: _, ...written } = school
  expect(ruleset.view(state, TEO, TABLE)['campaign']).toMatchObject({
    setting: 'Un porto.',
    skills: ['Vela', 'Canto'],
    breadth: 'broad',
    schools: { venti: written },
  })
  expect(refusal(state, { type: 'present-setting', text: 'x' }, ADA)).toBe('master-only')
  expect(
    decided(state, school, { seat: null, kind: 'observer', isMaster: false, leads: false }),
  ).toMatchObject({
    ok: false,
  })
})

test('[WOC-CREATE-1] quick and random texts follow the page’s language and are read in both', () => {
  const quick = { type: 'quick-draft', choices: ['blade', 'body', 'frail'], language: 'en' }
  const state = done(initial(), quick, ADA, TABLE, seededDice(5))
  const english = { appearance: 'Scarred hands and a silent step' }
  expect(ruleset.view(state, ADA, TABLE)['draft']).toMatchObject({
    draft: { answers: { concept: english } },
  })
  expect(nameLabel(english.appearance).it).toBe('Mani segnate e passo che non fa rumore')
  const texts = ARCHETYPES.flatMap(({ look, aim }) => [look, aim])
  for (const it of texts) {
    expect(nameLabel(it).en).not.toBe(it)
    expect(nameLabel(nameLabel(it).en).it).toBe(it)
  }
})

test('[WOC-SHEET-3] the school of a preset mage is read in both languages', () => {
  const state = done(initial(), { type: 'take-ready-made', id: 'tobia-della-corda' }, ADA)
  const [id] = Object.keys(state.characters)
  expect(ruleset.view(state, ADA, TABLE)[`character/${id}`]).toMatchObject({
    words: {
      'Compagnia della Corda': { it: 'Compagnia della Corda', en: 'Company of the Rope' },
    },
  })
})

test('[WOC-SHEET-1] a preset follows the page’s language and is read in both', () => {
  const take = { type: 'take-ready-made', language: 'en' }
  const hers = done(initial(), { ...take, id: 'nerina-scala' }, ADA)
  const state = done(hers, { ...take, id: 'guardia-del-dazio' }, MASTER)
  const [nerina] = Object.values(state.characters)
  const [guard] = Object.values(state.foes)
  expect(nerina!.character.description).toMatchObject({
    appearance: 'River smuggler, damp braid and boots whose soles never creak',
    goals: 'To buy back the barge her brother lost at dice',
  })
  expect(guard!.character.name).toBe('Toll guard')
  const docs = ruleset.view(state, MASTER, TABLE)
  expect(docs[`character/${nerina!.id}`]).toMatchObject({
    look: {
      it: 'Contrabbandiera di fiume, treccia umida e stivali senza suole che scricchiolino',
      en: 'River smuggler, damp braid and boots whose soles never creak',
    },
  })
  const [old] = Object.values(
    done(initial(), { type: 'take-ready-made', id: 'nerina-scala' }, ADA).characters,
  )
  expect(old!.character.description).toMatchObject({
    goals: 'Ricomprare la chiatta che suo fratello si è giocato ai dadi',
  })
})

test('[WOC-CREATE-1] a draft starts in the page’s language; its judge reads idea and prices', () => {
  const requests = (state: State, viewer = MASTER) =>
    Object.entries(ruleset.view(state, viewer, TABLE))
      .filter(([key]) => key.startsWith('request/'))
      .map(([, doc]) => doc as unknown as RequestDoc)
  let state = done(initial(), { type: 'begin-draft', language: 'en' }, ADA)
  state = done(done(state, CONCEPT, ADA), { type: 'propose-concept' }, ADA)
  expect(requests(state)).toMatchObject([
    {
      kind: 'idea',
      from: 'ada',
      title: { it: expect.stringContaining('Ilda') as string },
      content: [{ value: 'alta' }, { value: 'tornare' }],
      answers: [{ tone: 'yes' }, { tone: 'no' }],
    },
  ])
  expect(requests(state, TEO)).toEqual([])
  const [yes] = requests(state)[0]!.answers!
  state = done(state, { ...yes!.command }, MASTER)
  expect(stage(state)).toBe('numbers')
  state = done(state, answer('disadvantages', { chosen: ['Ricercata'], more: '' }), ADA)
  const [price] = requests(state)
  expect(price).toMatchObject({ kind: 'price', from: 'ada' })
  expect(price!.answers!.map(({ verb }) => verb.it)).toEqual(['−2', '−4', '−6', 'Un altro'])
  const priced = done(state, { ...price!.answers![1]!.command }, MASTER)
  expect(priced.making['ada']!.prices).toMatchObject({
    [priceKey('disadvantages', 'Ricercata')]: -4,
  })
  expect(requests(priced)).toEqual([])
})

test('[WOC-CREATE-1] the Master approves every choice of the sheet, with what each group costs', () => {
  const quick = { type: 'quick-draft', choices: ['weaver', 'soul', 'frail'] }
  let state = done(initial(), quick, ADA, TABLE, seededDice(5))
  const given: readonly (readonly [string, unknown])[] = [
    ['skills', { Spada: 4 }],
    ['specialisations', { 'Spada/Lunga': 3 }],
    ['incapacities', { Nuotare: -2 }],
    ['advantages', { Ricco: 3 }],
    ['disadvantages', { Debiti: -3 }],
  ]
  const free = withOptions({ creationApproval: false })
  for (const [step, value] of given)
    state = done(state, { type: 'answer-draft', step, value }, ADA, free)
  const lines = proposedLines(assembleDraft(state.drafts['ada']!), {})
  const text = (id: string) => {
    const line = lines.find(one => one.id === id)
    return line === undefined ? undefined : [line.why?.it, line.value]
  }
  expect(text('skills')?.[0]).toContain('Spada 4')
  expect(text('specialisations')).toEqual(['Burrasca +2 (Vela), Lunga +3 (Spada)', 5])
  expect(text('incapacities')?.[0]).toContain('Nuotare −2')
  expect(text('advantages')?.[0]).toContain('Ricco +3')
  expect(text('disadvantages')?.[0]).toContain('Debiti −3')
  for (const id of ['core', 'magic', 'scheme', 'foci']) expect(text(id)).toBeDefined()
  expect(lines.at(-1)).toMatchObject({ id: 'cost', op: '=' })
})
