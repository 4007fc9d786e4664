import { chance, NO_DICE, type Draft, type Json, type Result } from '@mastro/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededDice } from '@mastro/core/testing'
import { openWorld } from '../testing/test-table.ts'
import type { StoredCharacter } from '../state.ts'
import { describeCharacter } from '../sheet/sheet-view.ts'
import { answered as op } from '../testing/run-operation.ts'
import { ARCHETYPES } from './archetypes.ts'
import { creation } from './creation.ts'

/** Dice from a seed, so that a failure is reproducible. */
function seeded(seed: number) {
  let state = seed >>> 0
  return chance(() => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0))
}

function done<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
const answers = (draft: Draft, all: Record<string, object>) =>
  Object.entries(all).reduce((now, [step, value]) => done(creation.answer(now, step, value)), draft)
const stateOf = (draft: Draft) =>
  Object.fromEntries(creation.steps(draft).map(({ id, state }) => [id, state]))
const problem = (draft: Draft, step: string) =>
  creation.steps(draft).find(({ id }) => id === step)!.problems[0]
const finish = (draft: Draft) => done(creation.finish(draft)) as unknown as StoredCharacter

const WHOLE = {
  concept: { name: 'Ada', concept: 'Night nurse' },
  central: { name: 'Nurse', sign: 'watch' },
  'side-1': { name: 'Boxer', sign: 'nose', flags: ['combat', 'hitPoints'] },
  'side-2': { name: 'Thief', sign: 'fingers', kind: 'technical' },
  flaw: { name: 'Dogs', sign: 'crosses' },
  superior: { superior: 'side-1' },
  'hit-points': { label: 'Guts' },
  life: { motivation: 'm', secret: 's', importantPerson: 'p' },
}
const whole = () => answers(creation.begin({}), WHOLE)
const legal = (kept: StoredCharacter) => op('validate-character', { character: kept.sheet })

test('[WARP-CREATE-1, WARP-CREATE-10] a character is created step by step, with any gear', () => {
  expect(stateOf(creation.begin({}))).toMatchObject({
    concept: 'empty',
    central: 'empty',
    gear: 'done',
  })
  const draft = answers(whole(), {
    gear: { equipment: 'torch, rope', armor: ['leather'], weapons: ['knife'], finances: 'poor' },
  })
  expect(new Set(Object.values(stateOf(draft)))).toEqual(new Set(['done']))
  const kept = finish(draft)
  expect(kept.sheet).toMatchObject({
    name: 'Ada',
    hitPoints: { max: 28, label: 'Guts' },
    equipment: ['torch', 'rope'],
    finances: 'poor',
    approved: false,
  })
  expect(kept.armor).toEqual(['leather'])
  expect(kept.weapons).toEqual([{ id: 'knife', name: 'Coltello', use: 'melee', weapon: 'knife' }])
  expect(legal(kept)).toEqual({ valid: true, problems: [] })
})

test('[WARP-CREATE-4] a missing answer is reported at its step and prevents finishing', () => {
  const draft = answers(whole(), { flaw: { name: 'Dogs', sign: '' } })
  expect(problem(draft, 'flaw')).toMatchObject({ code: 'sign-missing', path: 'input.flaw.sign' })
  expect(stateOf(draft)).toMatchObject({ flaw: 'broken', central: 'done', life: 'done' })
  expect(creation.finish(draft)).toEqual({
    ok: false,
    error: { code: 'draft-incomplete', path: 'flaw' },
  })
})

test('changing a step can break later ones, which keep their answers and can recover', () => {
  const rolled = creation.random(
    answers(whole(), { 'hit-points': { label: 'Guts', 'side-1': 'roll' } }),
    'hit-points',
    seeded(1),
  )
  expect(rolled.dice['hit-points']).toHaveLength(8)
  const weaker = answers(rolled, { superior: { superior: 'central' } })
  expect(stateOf(weaker)).toMatchObject({ 'hit-points': 'broken' })
  expect(weaker.answers['hit-points']).toEqual(rolled.answers['hit-points'])
  expect(stateOf(answers(weaker, { superior: { superior: 'side-1' } }))).toMatchObject({
    'hit-points': 'done',
  })
})

test('[WARP-HP-4] declarations are locked after rolling, and dice are rolled only once', () => {
  const declared = answers(whole(), { 'hit-points': { label: 'Guts', 'side-1': 'roll' } })
  expect(problem(declared, 'hit-points')).toMatchObject({ code: 'dice-exhausted' })
  const rolled = creation.random(declared, 'hit-points', seeded(7))
  expect(creation.answer(rolled, 'hit-points', { label: 'Guts', 'side-1': 'fixed' })).toEqual({
    ok: false,
    error: { code: 'hit-points-choice', path: 'value' },
  })
  expect(creation.answer(rolled, 'hit-points', { label: 'Nerve', 'side-1': 'roll' }).ok).toBe(true)
  expect(creation.random(rolled, 'hit-points', NO_DICE)).toEqual(rolled)
  const faces = rolled.dice['hit-points']!
  const sum = faces.reduce((a, b) => a + b)
  expect(finish(rolled).sheet.hitPoints.max).toBe(Math.max(14, sum))
})

test('[WARP-CREATE-8] an attribute left to the Master needs no answer', () => {
  const draft = answers(whole(), {
    'side-2': { unknown: true },
    life: { secret: '', unknown: ['secret'] },
  })
  const { sheet } = finish(draft)
  expect(sheet.unknown).toEqual(['side-2', 'secret'])
  expect(sheet.traits[2]).toMatchObject({ unknown: true, name: null, score: null })
})

test('[WARP-CREATE-11] a strange identity must be the central trait and list its abilities', () => {
  const ghost = { name: 'Ghost', sign: 'cold air', strange: true }
  const side = answers(whole(), { 'side-2': ghost })
  expect(problem(side, 'side-2')).toMatchObject({ code: 'strange-not-central' })
  const nearest = problem(side, 'side-2')!.nearest as object
  expect(problem(answers(side, { 'side-2': nearest }), 'side-2')).toBeUndefined()
  expect(problem(answers(whole(), { central: ghost }), 'central')).toMatchObject({
    code: 'text-missing',
  })
  const told = answers(whole(), { central: { ...ghost, description: 'walks through walls' } })
  expect(problem(told, 'central')).toBeUndefined()
})

test('[WARP-TRAIT-1, WARP-TRAIT-2] the steps ask for one broad and two specific traits', () => {
  const steps = creation.steps(creation.begin({}))
  const traits = steps.filter(({ id }) => ['central', 'side-1', 'side-2'].includes(id))
  expect(traits).toHaveLength(3)
  expect(traits[0]!.help!.en).toContain('broad')
  expect(traits[1]!.help!.en).toContain('precise')
  for (const { fields } of traits) expect(fields.map(({ id }) => id)).toContain('sign')
})

test('[WARP-PSYPOOL-2, WARP-PSYPOOL-4] a power adds the pool step, fixed or rolled, with a name', () => {
  const fields = (draft: Draft) => creation.steps(draft).find(({ id }) => id === 'psychic')!.fields
  expect(fields(whole())).toEqual([])
  const gifted = answers(whole(), {
    'side-2': { name: 'Hunches', sign: 'shiver', kind: 'technical', flags: ['fringe'] },
  })
  expect(fields(gifted).map(({ id }) => id)).toEqual(['mode', 'label'])
  expect(finish(gifted).sheet.psychic).toEqual({ max: 3, current: 3, label: '' })
  const named = answers(gifted, { psychic: { mode: 'roll', label: 'Mana' } })
  expect(stateOf(named)).toMatchObject({ psychic: 'broken' })
  const rolled = creation.random(named, 'psychic', seeded(3))
  expect(finish(rolled).sheet.psychic).toEqual({
    max: rolled.dice['psychic']![0],
    current: rolled.dice['psychic']![0],
    label: 'Mana',
  })
})

test('[WARP-PSYPOOL-3] a side trait that becomes a power becomes technical until changed', () => {
  const power = { name: 'Heal', sign: 'warm hands', kind: 'standard', flags: ['fringe'] }
  const dice = (draft: Draft) => creation.steps(draft).find(({ id }) => id === 'side-2')!.totals
  const gifted = answers(whole(), { 'side-2': power })
  expect(dice(gifted)).toMatchObject([{ value: 1 }])
  expect(finish(gifted).sheet.traits[2]).toMatchObject({ kind: 'technical', score: 1 })
  const bold = answers(gifted, { 'side-2': power }) // the player insists on another kind
  expect(dice(bold)).toMatchObject([{ value: 3 }])
  const central = answers(whole(), { central: power })
  expect(central.answers['central']).toMatchObject({ kind: 'standard' })
})

test('a random trait keeps the texts typed so far', () => {
  const begun = answers(creation.begin({}), { central: { name: 'Widow', sign: '' } })
  const filled = creation.random(begun, 'central', seeded(5))
  expect(filled.answers['central']).toMatchObject({ name: 'Widow' })
  expect(stateOf(filled)).toMatchObject({ central: 'done' })
})

test('[WARP-CREATE-11] only the central trait asks for a strange identity', () => {
  const asked = (step: string) =>
    creation
      .steps(whole())
      .find(({ id }) => id === step)!
      .fields.map(({ id }) => id)
  expect(asked('central')).toContain('strange')
  expect(asked('side-1')).not.toContain('strange')
})

test('[WARP-TRAIT-6] narrow kinds are offered and valid only with the option', () => {
  const kinds = (options: object) =>
    creation
      .steps(creation.begin({ ...options }))
      .find(({ id }) => id === 'central')!
      .fields.find(({ id }) => id === 'kind')!
      .choices!.map(({ value }) => value)
  expect(kinds({})).toEqual(['standard', 'technical'])
  expect(kinds({ narrowTraits: true })).toContain('narrow')
  const narrow = { central: { name: 'Chess', sign: 'board', kind: 'narrow' } }
  expect(problem(answers(whole(), narrow), 'central')).toMatchObject({
    code: 'option-off',
    nearest: { name: 'Chess', kind: 'standard' },
  })
  const allowed = answers(answers(creation.begin({ narrowTraits: true }), WHOLE), narrow)
  expect(finish(allowed).sheet.traits[0]!.score).toBe(4)
})

test('[WARP-CREATE-3] running totals show the dice of each trait and the hit points', () => {
  const totals = (step: string) => creation.steps(whole()).find(({ id }) => id === step)!.totals
  expect(totals('superior').map(({ value }) => value)).toEqual([3, 4, 1])
  expect(totals('hit-points')).toMatchObject([{ value: 28 }])
})

test('random creation makes a legal character in both languages', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('it', 'en'), (seed, language) => {
      const draft = creation.random(creation.begin({ language }), 'all', seeded(seed))
      const kept = finish(draft)
      expect(legal(kept)).toEqual({ valid: true, problems: [] })
    }),
    { seed: 52090, numRuns: 40 },
  )
})

test('random creation of one step leaves the others unchanged', () => {
  const draft = creation.random(whole(), 'flaw', seeded(2))
  expect({ ...draft.answers, flaw: null }).toEqual({ ...whole().answers, flaw: null })
  expect(draft.answers['flaw']).not.toEqual(whole().answers['flaw'])
})

test('quick creation makes a legal character from three choices', () => {
  const [ideas, bests, drives] = creation
    .quickQuestions({})
    .map(({ choices }) => choices!.map(({ value }) => String(value)))
  expect(creation.quickQuestions({})).toHaveLength(3)
  for (const idea of ideas!)
    for (const best of bests!) {
      const kept = finish(done(creation.quick([idea, best, drives![0]!], {}, seeded(9))))
      expect(legal(kept)).toEqual({ valid: true, problems: [] })
      expect(kept.sheet.concept).toBe(ARCHETYPES.find(({ id }) => id === idea)!.concept.it)
      expect(kept.sheet.traits.find(({ rank }) => rank === 'superior')!.id).toBe(best)
    }
  expect(creation.quick(['nobody', 'central', '0'], {}, NO_DICE)).toMatchObject({
    error: { code: 'unknown-choice', path: 'choices[0]' },
  })
  expect(creation.quick([ideas![0]!, 'flaw', '0'], {}, NO_DICE)).toMatchObject({
    error: { path: 'choices[1]' },
  })
  expect(creation.quick([ideas![0]!, 'central', '99'], {}, NO_DICE)).toMatchObject({
    error: { path: 'choices[2]' },
  })
})

test('answers of the wrong shape or to unknown steps are refused', () => {
  expect(creation.answer(whole(), 'luck', {})).toMatchObject({ error: { code: 'unknown-step' } })
  expect(creation.answer(whole(), 'concept', { shoe: 1 })).toMatchObject({
    error: { code: 'invalid-request', path: 'value.shoe' },
  })
  expect(creation.answer(whole(), 'gear', { weapons: ['cannon'] })).toMatchObject({
    error: { path: 'value.weapons[0]' },
  })
})

test('[WARP-SHEET-2] a finished character is shown as a sheet and as plain lines', () => {
  const character = done(creation.finish(whole()))
  const view = creation.sheet(character)
  expect(view.name).toBe('Ada')
  const traits = view.sections.find(({ id }) => id === 'traits')!.rows
  expect(traits.map(({ label, value }) => [label.en, value])).toEqual([
    ['Nurse', '3'],
    ['Boxer', '4'],
    ['Thief', '1'],
    ['Dogs', '—'],
  ])
  const lines = describeCharacter(character as unknown as StoredCharacter, 'en')
  expect(lines).toContain('Side trait: Boxer (nose) 4')
  expect(lines).toContain('Hit points: 28/28 (Guts)')
  expect(lines).toContain('Secret: s')
  const italian = describeCharacter(character as unknown as StoredCharacter, 'it')
  expect(italian).toContain('Tratto centrale: Nurse (watch) 3')
})

test('a draft is plain JSON at every step', () => {
  const draft = creation.random(creation.begin({}), 'all', seeded(4))
  const plain: Json = JSON.parse(JSON.stringify(draft))
  expect(plain).toEqual(draft)
})

test('quick and random characters are written in the requested language', () => {
  const world = openWorld()
  const [idea, best, drive] = creation
    .quickQuestions({})
    .map(({ choices }) => String(choices![0]!.value))
  world.send(
    'ada',
    { type: 'quick-draft', choices: [idea, best, drive], language: 'en' },
    seededDice(7),
  )
  world.send('teo', { type: 'quick-draft', choices: [idea, best, drive] }, seededDice(7))
  const concepts = ['ada', 'teo'].map(seat => {
    const { concept } = world.state().drafts[seat]!.answers['concept'] as { concept: string }
    return concept
  })
  const said = creation.quickQuestions({})[0]!.choices![0]!.label
  expect(concepts).toEqual([said.en, said.it])
})

test('[WARP-HP-1, WARP-HP-3] hit point choices show values or dice, then the rolled total', () => {
  const draft = answers(whole(), {
    central: { name: 'Commando', sign: 'scar', flags: ['hitPoints'] },
    'hit-points': { label: 'Guts', central: 'roll', 'side-1': 'fixed' },
  })
  const step = (now: Draft) => creation.steps(now).find(({ id }) => id === 'hit-points')!
  const modes = step(draft).fields.slice(1)
  expect(modes.map(({ label }) => label.en)).toEqual(['Commando', 'Boxer'])
  expect(modes.map(({ choices }) => choices!.map(({ label }) => label.en))).toEqual([
    ['Fixed, 21', 'Roll 6 dice: 14 to 36'],
    ['Fixed, 28', 'Roll 8 dice: 14 to 48'],
  ])
  // The book's commando rolls 5 + 3 + 5 + 6 + 6 + 4 = 29, more than the fixed 28.
  const rolled = { ...draft, dice: { 'hit-points': [5, 3, 5, 6, 6, 4] } }
  expect(step(draft).totals.map(({ value }) => value)).toEqual([28, 0])
  expect(step(rolled).totals.map(({ value }) => value)).toEqual([29, 6])
  expect(finish(rolled).sheet.hitPoints.max).toBe(29)
})

test('[WARP-CREATE-3] the preselected superior trait counts once all traits are answered', () => {
  const { superior: _, ...rest } = WHOLE
  expect(stateOf(creation.begin({}))).toMatchObject({ superior: 'empty' })
  const draft = answers(creation.begin({}), rest)
  expect(stateOf(draft)).toMatchObject({ superior: 'done' })
  const best = finish(draft).sheet.traits.find(({ rank }) => rank === 'superior')
  expect(best?.id).toBe('central')
})
