import { expect, test } from 'vitest'
import { chance, type Draft, type Json } from '@mastro/core'
import { assembleDraft } from './assemble-draft.ts'
import { creation } from './creation.ts'

/** A player at a form: one field changed, then the whole form is sent. */
function tap(draft: Draft, step: string, id: string, value: Json): Draft {
  const { fields } = creation.steps(draft).find(one => one.id === step)!
  const stored = (draft.answers[step] ?? {}) as Readonly<Record<string, Json>>
  const shown = fields.map(field => [field.id, stored[field.id] ?? field.initial ?? ''] as const)
  const next = creation.answer(draft, step, { ...Object.fromEntries(shown), [id]: value })
  if (!next.ok) throw new Error(`${next.error.code} ${next.error.path}`)
  return next.value
}
const open = (draft: Draft) =>
  creation
    .steps(draft)
    .filter(({ state }) => state !== 'done')
    .map(({ id }) => id)
const NEW = creation.begin({ pcpBudget: 80, creationApproval: false })
const ASKING = creation.begin({ pcpBudget: 80 })
let seed = 7
const dice = () => chance(() => (seed = (seed * 48271) % 2147483647))

test('[WOC-CREATE-4] only the idea is required; untouched steps keep starting values', () => {
  expect(open(NEW)).toEqual(['concept'])
  const told = tap(NEW, 'concept', 'name', 'Kraagan')
  expect(open(told)).toEqual([])
  expect(creation.finish(told).ok).toBe(true)
})

test('[WOC-CREATE-4] every quick and every random character can be finished at once', () => {
  for (const archetype of ['blade', 'scholar', 'wanderer', 'voice', 'ritualist', 'weaver']) {
    const quick = creation.quick([archetype, 'body', 'frail'], { pcpBudget: 80 }, dice())
    expect(quick.ok && open(quick.value), archetype).toEqual([])
    expect(quick.ok && creation.finish(quick.value).ok, archetype).toBe(true)
  }
  for (let i = 0; i < 6; i++) {
    const rolled = creation.random(ASKING, 'all', dice())
    expect(open(rolled)).toEqual([])
    expect(creation.finish(rolled).ok).toBe(true)
  }
})

test('[WOC-TRAIT-1] one tap adds a trait, a second removes it, and a custom one is written', () => {
  const one = tap(NEW, 'advantages', 'chosen', ['Presagi'])
  expect(assembleDraft(one).advantages).toEqual([{ name: 'Presagi', value: 1, innate: false }])
  const dearer = tap(one, 'advantages', 'Presagi', 4)
  const two = tap(dearer, 'advantages', 'more', 'Spada del nonno')
  expect(assembleDraft(two).advantages).toEqual([
    { name: 'Presagi', value: 4, innate: false },
    { name: 'Spada del nonno', value: 1, innate: false },
  ])
  expect(assembleDraft(tap(two, 'advantages', 'chosen', ['Presagi'])).advantages).toHaveLength(1)
  const flaw = tap(NEW, 'disadvantages', 'chosen', ['Sprezzo del pericolo'])
  expect(assembleDraft(flaw).disadvantages).toEqual([
    { name: 'Sprezzo del pericolo', value: -1, innate: false },
  ])
})

test('[WOC-TRAIT-2] where the Master sets prices a trait waits for its price', () => {
  const one = tap(ASKING, 'advantages', 'chosen', ['Presagi'])
  expect(one.answers['advantages']).toEqual({ Presagi: null })
  const { fields } = creation.steps(one).find(({ id }) => id === 'advantages')!
  expect(fields.map(({ id }) => id)).toEqual(['chosen', 'more'])
  const priced = { ...one, answers: { ...one.answers, advantages: { Presagi: 0 } } }
  const more = tap(priced, 'advantages', 'more', 'Fama')
  expect(more.answers['advantages']).toEqual({ Presagi: 0, Fama: null })
})

test('[WOC-NUANCE-1] [WOC-SPEC-1] custom Shades and specialisations, by Component and by skill', () => {
  const shade = tap(NEW, 'nuances', 'own:name', 'Resistenza fisica')
  expect(assembleDraft(shade).nuances).toMatchObject([
    { component: 'body', name: 'Resistenza fisica', value: 1 },
  ])
  const field = creation
    .steps(shade)
    .find(({ id }) => id === 'nuances')!
    .fields.find(({ id }) => id === 'body/Resistenza fisica')
  expect(field?.label.it).toBe('Corpo: Resistenza fisica')
  const more = tap(shade, 'nuances', 'body/Resistenza fisica', 2)
  expect(assembleDraft(more).nuances).toMatchObject([{ value: 2 }])
  const skilled = tap(NEW, 'skills', 'Scherma', 4)
  const special = tap(skilled, 'specialisations', 'own:name', 'Katana')
  expect(assembleDraft(special).skills).toMatchObject([
    { name: 'Scherma', specialisations: [{ name: 'Katana', level: 1 }] },
  ])
})

test('[WOC-MAGIC-5] [WOC-COSMIC-5] a mage filled field by field loses no incomplete entry', () => {
  let draft = tap(tap(NEW, 'concept', 'name', 'Alexis'), 'ego', 'ego', 9)
  draft = tap(draft, 'components', 'mind', 5)
  draft = tap(draft, 'magic', 'discipline', 'Arte del fulmine')
  expect(assembleDraft(draft).skills).toEqual([])
  const shown = creation.steps(draft).find(({ id }) => id === 'magic')!.fields
  expect(shown.find(({ id }) => id === 'discipline')?.initial).toBe('Arte del fulmine')
  draft = tap(draft, 'magic', 'level', 4)
  draft = tap(draft, 'magic', 'school', 'Osservatorio')
  expect(assembleDraft(draft).skills).toMatchObject([
    { name: 'Arte del fulmine', level: 4, magic: { school: 'Osservatorio', style: 'codified' } },
  ])
  const asked = () => creation.steps(draft).find(({ id }) => id === 'scheme')!.fields
  expect(asked().map(({ id, initial }) => [id, initial])).toEqual([['system', undefined]])
  draft = tap(draft, 'scheme', 'system', 'aristotelian')
  expect(asked()[0]?.initial).toBe('aristotelian')
  draft = tap(draft, 'scheme', 'Aria', 3)
  draft = tap(draft, 'scheme', 'Acqua', 1)
  draft = tap(draft, 'scheme', 'Aria', 2)
  expect(assembleDraft(draft).cosmicScheme?.modifiers).toEqual({
    Aria: 2,
    Terra: -2,
    Acqua: 1,
    Fuoco: -1,
  })
  // six spells to choose are no points: 80 less 15 of Ego, 10 of Mind, 8 of the art
  const totals = creation.steps(draft).find(({ id }) => id === 'spells')!.totals
  expect(totals.map(({ value, counts, purse }) => [value, counts, purse])).toEqual([
    [47, 'left', 'pcp'],
    [6, 'left', undefined],
  ])
  draft = tap(draft, 'spells', 'list', 'Saetta (Aria), Scudo')
  draft = tap(draft, 'spells', 'skill', 'Arte del fulmine')
  expect(assembleDraft(draft).spells).toMatchObject([
    { name: 'Saetta', element: 'Aria' },
    { name: 'Scudo', element: null },
  ])
  expect(open(draft)).toEqual([])
  expect(creation.finish(draft).ok).toBe(true)
})
