import { chance, scriptedDice, type Draft, type Json } from '@mastro/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROFESSIONS } from '../data/professions.ts'
import type { FinishedCharacter } from '../sheet/finished-character.ts'
import { output } from '../testing/run-operation.ts'
import { STEPS } from './step-ids.ts'
import { creation } from './creation.ts'
import { APTITUDES } from './quick-creation.ts'

const SEED = 1_904_771
const SET = { str: 12, con: 11, siz: 13, int: 14, pow: 10, dex: 13, app: 9 }
const HUNTER = [
  'listen',
  'stealth',
  'spot',
  'hide',
  'navigate',
  'climb',
  'track',
  'missile-weapon:bow',
  'melee-weapon:spear',
  'ride:horses',
]

const answered = (draft: Draft, step: string, value: unknown): Draft => {
  const next = creation.answer(draft, step, value)
  if (!next.ok) throw new Error(`${step}: ${next.error.code} ${next.error.path}`)
  return next.value
}
const stateOf = (draft: Draft, step: string) => creation.steps(draft).find(one => one.id === step)!

/** A hunter whose choices are made step by step, up to identity. */
function hunter(): Draft {
  let draft = creation.begin({ era: 'past' })
  draft = answered(draft, 'characteristics', SET)
  draft = answered(draft, 'shift', { from: 'int', to: 'str', points: 2 })
  draft = answered(draft, 'profession', { profession: 'hunter' })
  draft = answered(draft, 'skills', { skills: HUNTER })
  draft = answered(draft, 'profession-points', {
    'missile-weapon:bow': 60,
    'melee-weapon:spear': 40,
    stealth: 100,
    spot: 100,
  })
  draft = answered(draft, 'personal-points', { dodge: 60, swim: 60 })
  return answered(draft, 'identity', { name: 'Livia', age: '31' })
}

test('[BRP-CHAR-4] [BRP-CHAR-5] answering steps updates their states and totals', () => {
  const draft = hunter()
  const states = creation.steps(draft).map(step => [step.id, step.state])
  expect(states).toEqual([
    ['characteristics', 'done'],
    ['shift', 'done'],
    ['profession', 'done'],
    ['skills', 'done'],
    ['profession-points', 'done'],
    ['personal-points', 'done'],
    ['identity', 'done'],
    ['equipment', 'done'],
    ['background', 'done'],
  ])
  expect(stateOf(draft, 'profession-points').totals).toEqual([
    {
      label: { it: 'Restano', en: 'Left' },
      value: 0,
      of: 300,
      counts: 'left',
      purse: 'profession',
    },
  ])
  expect(stateOf(draft, 'personal-points').totals[0]).toMatchObject({ value: 0, of: 120 }) // INT 12 after the shift
  expect(stateOf(draft, 'shift').totals[0]).toMatchObject({ value: 2, of: 3 })
})

test('[BRP-PROF-1] [BRP-PERS-1] [BRP-EQUIP-1] a finished hunter is legal with usual items', () => {
  const finished = creation.finish(
    answered(hunter(), 'equipment', {
      weapons: ['long-bow'],
      armour: ['soft-leather'],
      items: 'A horn\n\nTwo snares',
    }),
  )
  if (!finished.ok) throw new Error(finished.error.path)
  const made = finished.value as unknown as FinishedCharacter
  expect(made).toMatchObject({
    name: 'Livia',
    weapons: ['long-bow'],
    armour: ['soft-leather'],
    items: ['clothes', 'money', 'keepsake', 'tools', 'A horn', 'Two snares'],
  })
  expect(output('validate-character', { character: made.choices })).toEqual({
    valid: true,
    problems: [],
    unspent: { profession: 0, personal: 0 },
  })
  expect(made.choices.characteristics).toMatchObject({ int: 12, str: 14 })
  const sheet = creation.sheet(finished.value)
  expect(sheet).toMatchObject({ name: 'Livia', subtitle: { en: 'Hunter' } })
})

test('[BRP-PROF-3] changing an earlier step marks invalid answers but keeps them', () => {
  const draft = answered(hunter(), 'profession', { profession: 'physician' })
  const skills = stateOf(draft, 'skills')
  expect(skills.state).toBe('broken')
  expect(skills.problems[0]).toMatchObject({
    code: 'profession-skill-not-allowed',
    path: 'professionSkills[0]',
  })
  expect(skills.problems.every(problem => problem.text.it.length > 3)).toBe(true)
  expect(draft.answers['skills']).toEqual({ skills: HUNTER })
  expect(stateOf(draft, 'personal-points').state).toBe('done')
  const back = answered(draft, 'profession', { profession: 'hunter' })
  expect(stateOf(back, 'skills').state).toBe('done')
  const poorer = answered(hunter(), 'shift', { from: 'int', to: 'str', points: 3 })
  expect(stateOf(poorer, 'personal-points')).toMatchObject({
    state: 'broken',
    problems: [{ code: 'personal-points-exceeded' }],
  })
})

test('[BRP-PROF-3] skill problems name the missing skills and those that do not fit', () => {
  const saidFor = (draft: Draft) => stateOf(draft, 'skills').problems.map(({ text }) => text.en)
  // Physicians do not have Listen. Nobles need Bargain and Etiquette. Hunters need Listen.
  const physician = answered(hunter(), 'profession', { profession: 'physician' })
  expect(saidFor(physician)[0]).toMatch(/^Listen: This skill is not of the profession/)
  const noble = answered(hunter(), 'profession', { profession: 'noble' })
  expect(saidFor(noble)[0]).toMatch(/Missing: Bargain, Etiquette, Language \(Own\), Drive: one,/)
  const short = answered(hunter(), 'skills', { skills: HUNTER.slice(1) })
  expect(saidFor(short)[0]).toMatch(/ten profession skills.*Missing: Listen\.$/)
  const [field] = stateOf(hunter(), 'skills').fields
  const hints = (field?.choices ?? []).map(({ hint }) => hint?.en.includes('compulsory') === true)
  expect(hints.indexOf(false)).toBeGreaterThan(0) // compulsory skills are listed first
  expect(hints.lastIndexOf(true)).toBeLessThan(hints.indexOf(false))
})

test('[BRP-CHAR-6] [BRP-SHEET-3] a limit is reported at the step that exceeds it', () => {
  expect(creation.answer(creation.begin({}), 'characteristics', { ...SET, str: 19 })).toMatchObject(
    { ok: false, error: { code: 'out-of-range' } },
  )
  const low = answered(
    answered(creation.begin({}), 'characteristics', { ...SET, app: 4 }),
    'shift',
    { from: 'app', to: 'str', points: 2 },
  )
  expect(stateOf(low, 'shift')).toMatchObject({
    state: 'broken',
    problems: [{ code: 'characteristic-limit' }],
  })
  const two = answered(answered(creation.begin({}), 'characteristics', SET), 'shift', {
    shifts: [
      { from: 'int', to: 'str', points: 1 },
      { from: 'app', to: 'con', points: 1 },
    ],
  })
  expect(stateOf(two, 'shift').problems[0]?.code).toBe('shift-multiple-pairs')
  expect(stateOf({ ...two, options: { shiftMode: 'split' } }, 'shift').state).toBe('done')
  expect(creation.answer(creation.begin({}), 'hair', {})).toMatchObject({
    ok: false,
    error: { code: 'unknown-step' },
  })
})

test('[BRP-PROF-5] a custom profession is available if the table allows it', () => {
  const own = (options: Record<string, unknown>) => {
    let draft = creation.begin(options)
    draft = answered(draft, 'characteristics', SET)
    draft = answered(draft, 'profession', { profession: 'custom', custom: 'Courier' })
    draft = answered(draft, 'skills', {
      skills: [
        'swim',
        'jump',
        'climb',
        'spot',
        'listen',
        'hide',
        'track',
        'sense',
        'brawl',
        'dodge',
      ],
    })
    return draft
  }
  expect(stateOf(own({}), 'profession')).toMatchObject({
    state: 'broken',
    problems: [{ code: 'custom-profession-not-allowed' }],
  })
  const allowed = own({ customProfessions: true })
  expect(stateOf(allowed, 'profession').state).toBe('done')
  expect(stateOf(allowed, 'skills').state).toBe('done')
  expect(
    stateOf(own({ customProfessions: true }), 'profession').fields.map(field => field.id),
  ).toEqual(['profession', 'custom'])
  expect(stateOf(creation.begin({}), 'profession').fields.map(field => field.id)).toEqual([
    'profession',
  ])
})

test('[BRP-PERS-3] exceeding the cap is reported at the points that cause it', () => {
  const capped = { ...hunter(), options: { era: 'past', skillCap75: true } }
  expect(stateOf(capped, 'profession-points')).toMatchObject({
    state: 'broken',
    problems: [{ code: 'skill-cap-exceeded' }, { code: 'skill-cap-exceeded' }],
  })
})

test('[BRP-EQUIP-2] only weapons with a skill of 50 or more can be chosen', () => {
  const draft = answered(hunter(), 'equipment', {
    weapons: ['pistol'],
    armour: ['chain-mail', 'quilted'],
  })
  expect(stateOf(draft, 'equipment').problems.map(one => one.code)).toEqual([
    'weapon-not-eligible',
    'armour-stacking',
  ])
  const choices = stateOf(draft, 'equipment').fields[0]?.choices?.map(choice => choice.value)
  expect(choices).toEqual(['long-spear', 'long-bow'])
})

test('[BRP-VALID-1] finishing an incomplete draft lists everything that is missing', () => {
  const early = creation.finish(creation.begin({}))
  expect(early).toMatchObject({
    ok: false,
    error: { code: 'draft-incomplete', path: 'characteristics' },
  })
  const wrong = early.ok ? [] : (early.error.nearest as { step: string }[])
  expect(wrong.map(one => one.step)).toEqual([
    'characteristics',
    'profession',
    'skills',
    'profession-points',
    'personal-points',
    'identity',
  ])
})

test('[BRP-SHEET-1] the identity step is done once the name is given, in any order', () => {
  const { identity: _, ...answers } = hunter().answers
  const told = answered({ ...hunter(), answers }, 'identity', { age: '31' })
  expect(stateOf(told, 'identity')).toMatchObject({
    state: 'empty',
    problems: [{ code: 'name-missing', path: 'name' }],
  })
  expect(creation.finish(told)).toMatchObject({
    ok: false,
    error: { code: 'draft-incomplete', path: 'identity' },
  })
  const named = answered(told, 'identity', { name: 'Livia' })
  expect(stateOf(named, 'identity').state).toBe('done')
  expect(named.answers['identity']).toEqual({ name: 'Livia', age: '31' })
})

test('[BRP-CHAR-2] [BRP-CHAR-3] rolled characteristics keep their faces and change no other step', () => {
  const faces = Array.from({ length: 19 }, (_, i) => 1 + (i % 6))
  const draft = creation.random(creation.begin({}), 'characteristics', scriptedDice(faces))
  expect(draft.dice['characteristics']).toEqual(faces)
  expect(draft.answers['characteristics']).toEqual(
    output('roll-characteristics', {}, faces)['characteristics'],
  )
  expect(Object.keys(draft.answers)).toEqual(['characteristics'])
})

test('[BRP-CHAR-4] random creation rolls no die when there is only one choice', () => {
  const seen: number[] = []
  const source = dice(11)
  creation.random(creation.begin({}), 'all', {
    roll(sides) {
      seen.push(sides)
      return source.roll(sides)
    },
  })
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(2)
})

/** Reproducible dice from a seed. */
function dice(seed: number) {
  let state = seed >>> 0
  return chance(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state ^ (state >>> 15)
  })
}

test('[BRP-VALID-1] a random character is legal in every era and with every option', () => {
  const options = fc.record({
    era: fc.constantFrom('past', 'modern', 'future'),
    skillCap75: fc.boolean(),
    shiftMode: fc.constantFrom('single-pair', 'split'),
    literacyUncommon: fc.boolean(),
    repeatFamilyOptions: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 }), options, (seed, settings) => {
      const draft = creation.random(creation.begin(settings), 'all', dice(seed))
      expect(creation.steps(draft).filter(step => step.state !== 'done')).toEqual([])
      const finished = creation.finish(draft)
      expect(finished.ok).toBe(true)
      const { choices } = (finished.ok ? finished.value : null) as unknown as FinishedCharacter
      const { era: _, ...rest } = settings
      expect(output('validate-character', { character: choices, settings: rest })['valid']).toBe(
        true,
      )
    }),
    { seed: SEED, numRuns: 60 },
  )
})

test('[BRP-PROF-2] quick creation is legal for every profession and strength', () => {
  for (const { id } of PROFESSIONS)
    for (const bent of Object.keys(APTITUDES)) {
      const quick = creation.quick(
        [id, bent, 'Prova'],
        { skillCap75: true },
        dice(id.length * 31 + bent.length),
      )
      if (!quick.ok) throw new Error(quick.error.code)
      const finished = creation.finish(quick.value)
      if (!finished.ok)
        throw new Error(`cannot finish ${id} with ${bent}: ${JSON.stringify(finished.error)}`)
      const made = finished.value as unknown as FinishedCharacter
      expect(made.name).toBe('Prova')
      expect(
        output('validate-character', { character: made.choices, settings: { skillCap75: true } }),
      ).toMatchObject({ valid: true, unspent: { profession: 0 } })
    }
  expect(creation.quickQuestions({}).map(field => field.id)).toEqual(['profession', 'bent', 'name'])
  // a name of the player's own, or none for a random one
  expect(creation.quickQuestions({}).find(field => field.id === 'name')?.kind).toBe('text')
  const unnamed = creation.quick(['thief', 'shadow', ''], {}, dice(3))
  expect(unnamed.ok && creation.finish(unnamed.value).ok).toBe(true)
  expect(creation.quick(['wizard', 'fight'], {}, dice(1))).toMatchObject({
    ok: false,
    error: { code: 'unknown-profession' },
  })
  expect(creation.quick(['thief', 'luck'], {}, dice(1))).toMatchObject({
    ok: false,
    error: { code: 'missing-choice' },
  })
})

test('[BRP-SHEET-1] every step has labels and fields in both languages', () => {
  const draft = creation.random(creation.begin({ customProfessions: true }), 'all', dice(7))
  for (const step of creation.steps(draft)) {
    expect(STEPS).toContain(step.id)
    expect([step.label.it, step.label.en]).not.toContain('')
    for (const field of step.fields) expect([field.label.it, field.label.en]).not.toContain('')
  }
  const plain: Json = JSON.parse(JSON.stringify(draft))
  expect(creation.steps(plain as unknown as Draft)).toEqual(creation.steps(draft))
})

test('[BRP-CHAR-3] rolled Size and Intelligence below 8 are refused, the others below 3', () => {
  const draft = creation.begin({ era: 'past' })
  const set = (change: object) => creation.answer(draft, 'characteristics', { ...SET, ...change })
  for (const id of ['siz', 'int']) {
    expect(set({ [id]: 7 }).ok).toBe(false)
    expect(set({ [id]: 8 }).ok).toBe(true)
  }
  for (const id of ['str', 'con', 'pow', 'dex', 'app']) {
    expect(set({ [id]: 2 }).ok).toBe(false)
    expect(set({ [id]: 3 }).ok).toBe(true)
  }
})

test('[BRP-CHAR-5] nobody has to move points: the character is finished without', () => {
  const { shift: _, ...answers } = hunter().answers
  const draft = { ...hunter(), answers: { ...answers, 'personal-points': { dodge: 60 } } }
  expect(creation.steps(draft).every(({ state }) => state === 'done')).toBe(true)
  expect(creation.finish(draft).ok).toBe(true)
})

test('[BRP-CHAR-5] rolling what is left moves no points by itself', () => {
  const begun = answered(creation.begin({ era: 'past' }), 'characteristics', SET)
  const rolled = creation.random(begun, 'all', dice(SEED))
  expect(rolled.answers['shift']).toBeUndefined()
  expect(creation.finish(rolled).ok).toBe(true)
})

test('[BRP-CHAR-7] a new set of characteristics drops the points moved in the last one', () => {
  const again = answered(hunter(), 'characteristics', { ...SET, con: 12 })
  expect(again.answers['shift']).toBeUndefined()
})
