import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chance, NO_DICE, scriptedDice, type Draft } from '@mastro/core'
import { validateCharacter } from '../operations/create-character.ts'
import { answered } from '../testing/run-operation.ts'
import { BUDGETS } from '../options.ts'
import { ARCHETYPES, FLAWS } from './archetypes.ts'
import { assembleDraft, inputOf } from './assemble-draft.ts'
import { creation } from './creation.ts'

const NEW = creation.begin({ pcpBudget: 80 })

function told(draft: Draft, ...answers: readonly (readonly [string, unknown])[]): Draft {
  return answers.reduce<Draft>((now, [step, value]) => {
    const next = creation.answer(now, step, value)
    if (!next.ok) throw new Error(`${next.error.code} ${next.error.path}`)
    return next.value
  }, draft)
}
const stepOf = (draft: Draft, id: string) => creation.steps(draft).find(step => step.id === id)!

test('[WOC-CREATE-4] every answer changes the remaining budget, negatives give points back', () => {
  const draft = told(
    NEW,
    ['ego', { ego: 7 }],
    ['components', { soul: 3, mind: 2, body: 6 }],
    ['nuances', { 'body/Riflessi': 1, 'body/Forza': -2 }],
    ['skills', { Scherma: 4, more: 'Cavalcare 3, Mentire 2' }],
    ['specialisations', { 'Scherma/Stocco': 3, 'Scherma/Alabarda': 1 }],
    ['incapacities', { Musica: -3 }],
    ['advantages', { Nobile: 5 }],
    ['disadvantages', { 'Voto solenne': -4 }],
  )
  expect(stepOf(draft, 'skills').totals).toMatchObject([{ value: 48, of: 80 }, { value: 18 }])
  expect(creation.steps(draft).filter(step => step.state === 'broken')).toEqual([])
})

test('[WOC-SPEC-2] [WOC-COMP-3] a step that became invalid is reported, never erased', () => {
  const built = told(
    NEW,
    ['concept', { name: 'Ilda' }],
    ['ego', { ego: 9 }],
    ['components', { soul: 8, mind: 3, body: 3 }],
    ['skills', { Scherma: 2 }],
    ['specialisations', { 'Scherma/Stocco': 2 }],
  )
  const changed = told(built, ['ego', { ego: 6 }], ['skills', { Scherma: 0, Vela: 1 }])
  expect(stepOf(changed, 'components')).toMatchObject({
    state: 'broken',
    problems: [
      {
        code: 'component-above-ego',
        path: 'input.character.components.soul',
        text: { it: 'Anima: al massimo 6, con Ego 6.', en: 'Soul: 6 at most, with Ego 6.' },
      },
    ],
  })
  expect(stepOf(changed, 'specialisations')).toMatchObject({
    state: 'broken',
    problems: [{ code: 'specialisation-without-skill' }],
  })
  expect(changed.answers['specialisations']).toEqual({ 'Scherma/Stocco': 2 })
  expect(creation.finish(changed)).toMatchObject({ ok: false })
  const mended = told(changed, ['ego', { ego: 9 }], ['skills', { Scherma: 2 }])
  expect(creation.steps(mended).every(step => step.state !== 'broken')).toBe(true)
  expect(creation.finish(mended)).toMatchObject({ ok: true })
})

test('[WOC-COMP-3] [WOC-MAGIC-5] [WOC-NUANCE-2] fields are limited by the caps', () => {
  const draft = told(NEW, ['ego', { ego: 9 }], ['components', { soul: 5, mind: 3, body: 3 }])
  expect(stepOf(draft, 'components').fields[0]).toMatchObject({ id: 'soul', min: 1, max: 9 })
  expect(stepOf(draft, 'nuances').fields.find(({ id }) => id === 'soul/Fede')).toMatchObject({
    min: -3,
    max: 3,
  })
  expect(stepOf(draft, 'magic').fields.find(({ id }) => id === 'level')).toMatchObject({ max: 4 })
  const faith = told(draft, ['nuances', { 'soul/Fede': 3 }])
  const weak = told(faith, ['components', { soul: 3, mind: 3, body: 3 }]) // half of 3, up: 2
  expect(stepOf(weak, 'nuances').problems[0]?.text.it).toBe('Fede: al massimo 2, con Anima 3.')
})

test('[WOC-COSMIC-5] [WOC-CODIFIED-4] a mage by forms: discipline, a scheme with its opposites, spells', () => {
  const mage = told(
    NEW,
    ['concept', { name: 'Ilaria' }],
    ['ego', { ego: 9 }],
    ['components', { soul: 5, mind: 5, body: 3 }],
    ['magic', { discipline: 'Evocazione', school: 'Venti', style: 'codified', level: 4 }],
    ['scheme', { system: 'aristotelian', Aria: 3, Acqua: 1 }],
    ['spells', { skill: 'Evocazione', list: 'Saetta (Aria), Scudo' }],
  )
  expect(assembleDraft(mage).cosmicScheme).toEqual({
    school: 'Venti',
    elements: ['Aria', 'Acqua', 'Terra', 'Fuoco'],
    opposites: [
      ['Aria', 'Terra'],
      ['Fuoco', 'Acqua'],
    ],
    modifiers: { Aria: 3, Acqua: 1, Terra: -3, Fuoco: -1 },
  })
  expect(stepOf(mage, 'spells').totals[1]).toMatchObject({ value: 4, of: 6 })
  expect(creation.finish(mage)).toMatchObject({
    ok: true,
    value: {
      spells: [{ name: 'Saetta', skill: 'Evocazione', element: 'Aria' }, { name: 'Scudo' }],
    },
  })
  const lapsed = told(mage, ['magic', { discipline: '', school: '', style: 'codified', level: 0 }])
  expect(stepOf(lapsed, 'scheme')).toMatchObject({ state: 'broken' })
  expect(stepOf(lapsed, 'spells')).toMatchObject({ state: 'broken' })
})

test('[WOC-IMPROV-1] foci with their meanings, from one line', () => {
  const draft = told(NEW, [
    'magic',
    {
      discipline: 'Nodi',
      school: 'Corda',
      style: 'improvised',
      level: 1,
      foci: 'Cappio: legare, fermare; Gassa',
    },
  ])
  expect(assembleDraft(draft).skills[0]).toMatchObject({
    magic: {
      style: 'improvised',
      foci: [
        { name: 'Cappio', meanings: ['legare', 'fermare'] },
        { name: 'Gassa', meanings: [] },
      ],
    },
  })
})

test('[WOC-TRAIT-1] a trait may be innate and unpriced; an unpriced one blocks the sheet', () => {
  const draft = told(
    NEW,
    ['concept', { name: 'x' }],
    ['advantages', { Telepate: { value: null, innate: true } }],
  )
  expect(assembleDraft(draft).advantages).toEqual([{ name: 'Telepate', value: null, innate: true }])
  expect(creation.finish(draft)).toMatchObject({ ok: false, error: { code: 'trait-unpriced' } })
  expect(stepOf(draft, 'advantages').problems[0]?.text.it).toBe(
    'Aspetta il Master: deve dare un valore a «Telepate».',
  )
})

test('[WOC-CREATE-1] a name is required; wrong answers are refused with their path', () => {
  expect(creation.finish(NEW)).toMatchObject({ ok: false, error: { code: 'concept-missing' } })
  const refusal = (step: string, value: unknown) => {
    const result = creation.answer(NEW, step, value)
    return result.ok ? 'answered' : `${result.error.code} ${result.error.path}`
  }
  expect(refusal('luck', {})).toBe('unknown-step step')
  expect(refusal('ego', { ego: 'high' })).toBe('invalid-request value.ego')
  expect(refusal('ego', { ego: 100 })).toBe('out-of-range value.ego')
  expect(refusal('nuances', { 'luck/Riflessi': 1 })).toBe('invalid-request value.luck/Riflessi')
  expect(refusal('specialisations', { Stocco: 1 })).toBe('invalid-request value.Stocco')
})

test.each(BUDGETS)(
  '[WOC-CREATE-2] every quick character of %i PCP is legal and well spent',
  pcpBudget => {
    for (const { id } of ARCHETYPES)
      for (const strong of ['soul', 'mind', 'body'])
        for (const { id: flaw } of FLAWS) {
          const quick = creation.quick([id, strong, flaw], { pcpBudget }, scriptedDice([3]))
          if (!quick.ok) throw new Error(quick.error.code)
          const check = validateCharacter(inputOf(quick.value, assembleDraft(quick.value)))
          expect(check).toMatchObject({ ok: true, value: { violations: [] } })
          expect(creation.finish(quick.value)).toMatchObject({
            ok: true,
            value: { name: 'Nera Malipiero' },
          })
          if (check.ok) expect(check.value.remaining).toBeLessThan(10)
        }
  },
)

test('[WOC-MAGIC-6] quick mages have discipline, scheme and spells or foci', () => {
  const quick = (id: string) => {
    const made = creation.quick([id, 'soul', 'frail'], { pcpBudget: 80 }, scriptedDice([1]))
    return made.ok ? assembleDraft(made.value) : null
  }
  expect(quick('ritualist')).toMatchObject({
    skills: expect.arrayContaining([
      expect.objectContaining({
        name: 'Arte dei venti',
        magic: expect.objectContaining({ style: 'codified' }) as unknown,
      }),
    ]) as unknown,
    cosmicScheme: { modifiers: { Aria: 2, Terra: -2 } },
  })
  expect(quick('ritualist')!.spells.length).toBeGreaterThan(1)
  expect(quick('weaver')!.skills.find(({ magic }) => magic !== null)!.magic!.foci).toHaveLength(4)
  expect(creation.quick(['dragon', 'soul', 'frail'], {}, NO_DICE)).toMatchObject({
    ok: false,
    error: { path: 'choices[0]' },
  })
  expect(creation.quickQuestions({}).map(({ id }) => id)).toEqual(['archetype', 'strong', 'flaw'])
})

test('[WOC-CREATE-4] dice answer one step or all, within the rules, and are recorded', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 31 }),
      fc.constantFrom(...BUDGETS),
      (seed, pcpBudget) => {
        const dice = chance(xorshift(seed))
        let draft = creation.begin({ pcpBudget })
        for (const { id } of creation.steps(draft)) draft = creation.random(draft, id, dice)
        const all = creation.random(creation.begin({ pcpBudget }), 'all', dice)
        for (const one of [draft, all]) {
          expect(creation.steps(one).filter(step => step.state === 'broken')).toEqual([])
          expect(creation.finish(one)).toMatchObject({ ok: true })
        }
        expect(all.dice['all']!.length).toBe(4)
        expect(draft.dice['skills']!.length).toBeGreaterThan(3)
      },
    ),
    { numRuns: 12 },
  )
})

test('[WOC-CREATE-4] dice do not change existing answers', () => {
  const draft = told(NEW, ['ego', { ego: 8 }], ['skills', { Canto: 1 }])
  const all = creation.random(draft, 'all', chance(xorshift(7)))
  expect(all.answers['ego']).toEqual({ ego: 8 })
  expect(all.answers['skills']).toEqual({ Canto: 1 })
  expect(creation.finish(all)).toMatchObject({ ok: true })
})

test('[WOC-SHEET-1] the finished character reads as a sheet and passes the operation’s checks', () => {
  const quick = creation.quick(['ritualist', 'soul', 'frail'], { pcpBudget: 80 }, scriptedDice([1]))
  const made = quick.ok ? creation.finish(quick.value) : quick
  if (!made.ok) throw new Error(made.error.code)
  const sheet = creation.sheet(made.value)
  expect(sheet.name).toBe('Ilda Ferrante')
  expect(sheet.sections.map(({ id }) => id)).toEqual([
    'core',
    'nuances',
    'skills',
    'body',
    'magic',
    'growth',
    'story',
  ])
  expect(answered('derive', { character: made.value })['vitality']).toBe(
    sheet.sections.find(({ id }) => id === 'body')!.rows[0]!.value,
  )
})

function xorshift(seed: number): () => number {
  let x = seed | 1
  return () => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return x >>> 0
  }
}
