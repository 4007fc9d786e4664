import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickLanguage, type Slip, type TableInfo, type Viewer } from '@mastro/core'
import type { State } from '../state.ts'
import { ruleset } from '../ruleset.ts'
import {
  ADA,
  done,
  lineFor,
  MASTER,
  rolled,
  SCREEN,
  seatedTable,
  shown,
  slipOf,
  SOLO,
  TABLE,
  TEO,
} from '../testing/test-table.ts'
import { spellStudied } from './magic/events.ts'

const world = seatedTable('tobia-della-corda', 'sorella-aurelia')
const { state, ada, teo, bravo, mastra } = world
const OTHERS: readonly Viewer[] = [
  ADA,
  TEO,
  SCREEN,
  { seat: null, kind: 'observer', isMaster: false, leads: false },
]

/**
 * Everything that a viewer without access to envelopes receives of a slip, from opening to
 * settling.
 */
function received(
  from: State,
  slip: Slip,
  faces: readonly number[],
  viewer: Viewer,
  table: TableInfo = TABLE,
) {
  const { seenBy, effects, next, after } = rolled(from, slip, faces, table)
  const among = effects.filter(({ audience }) => audience === undefined)
  let before = from
  const lines = effects.flatMap(({ events }) =>
    events.map(event => {
      const line = lineFor(event, before, viewer, table)
      before = ruleset.evolve(before, event)
      return line
    }),
  )
  return {
    shown: shown(from, slip, viewer.seat, table),
    outcome: seenBy(viewer.seat),
    effects: among.map(({ id, label, rules, change }) => ({ id, label, rules, change })),
    next,
    lines,
    view: ruleset.view(after, viewer, table),
    offers: ruleset.offers(after, viewer, table),
  }
}

function same(one: Slip, other: Slip, faces: readonly number[], from: State = state): void {
  for (const viewer of OTHERS)
    expect(received(from, one, faces, viewer)).toEqual(received(from, other, faces, viewer))
}

const face = fc.integer({ min: 1, max: 5 })
const level = fc.integer({ min: 1, max: 99 })

test('[WOC-DIFF-2] two Difficulties with the same outcome look the same, before and after', () => {
  fc.assert(
    fc.property(level, level, face, face, (first, second, chaos, plain) => {
      const slip = (difficulty: number) =>
        slipOf(
          state,
          'action',
          { who: teo },
          { owner: { component: 'soul', skill: 'Oratoria' }, master: { difficulty } },
        )
      const reached = 6 + 4 + chaos + plain
      const catastrophic = chaos === 1 && plain === 1
      fc.pre(catastrophic || first <= reached === second <= reached)
      same(slip(first), slip(second), [chaos, plain])
    }),
    { numRuns: 60 },
  )
})

test('[WOC-DIFF-2] text, figures and explanation of an outcome never name the Difficulty', () => {
  const slip = slipOf(
    state,
    'action',
    { who: teo },
    { owner: { component: 'soul' }, master: { difficulty: 77 } },
  )
  const { seenBy } = rolled(state, slip, [5, 5])
  const text = JSON.stringify([seenBy('teo'), shown(state, slip, 'teo')])
  expect(text).not.toMatch(/(?<![\d.])77(?!\d)/) // the number, not two digits of a chance
  expect(JSON.stringify(seenBy('mara'))).toContain('77')
  for (const field of ['difficulty', 'difficultyLabel', 'margin', 'surplus'])
    expect(seenBy('teo').figures).not.toHaveProperty(field)
})

test('[WOC-NODICE-5] only the Master sees the level of a waived success', () => {
  const slip = (difficulty: number) =>
    slipOf(
      state,
      'action',
      { who: teo },
      { owner: { component: 'soul', skill: 'Oratoria', waive: true }, master: { difficulty } },
    )
  same(slip(5), slip(10), [])
  same(slip(11), slip(30), [])
  const { seenBy } = rolled(state, slip(5), [])
  expect(seenBy('teo').figures).toEqual({
    outcome: 'success',
    computedLevel: 10,
    options: [],
    breakdown: expect.objectContaining({ component: 6, skill: 4 }) as unknown,
  })
  expect(seenBy('mara').figures).toMatchObject({ successLevel: 5, difficulty: 5 })
})

test('[WOC-DIFF-2] the Difficulty of a treatment and of a deduction is secret', () => {
  const hurt = done(state, { type: 'wound', who: ada, points: 2, severity: 'light' }, MASTER)
  const treat = (difficulty: number) =>
    slipOf(
      hurt,
      'treat',
      { healer: teo, patient: ada, wound: 'w1' },
      { owner: { purpose: 'speed-healing' }, master: { difficulty } },
    )
  same(treat(8), treat(10), [4, 4], hurt)
  same(treat(20), treat(50), [4, 4], hurt)
  const studied = ruleset.evolve(
    state,
    spellStudied({
      who: teo,
      spell: 'Gelo',
      element: 'Acqua',
      step: 'watched',
    }),
  )
  const deduce = (difficulty: number) =>
    slipOf(
      studied,
      'observe-spell',
      { who: teo, step: 'deduce', spell: 'Gelo' },
      { owner: { skill: 'Arte dei venti' }, master: { difficulty } },
    )
  same(deduce(8), deduce(15), [4, 4], studied)
  same(deduce(25), deduce(30), [4, 4], studied)
})

test('[WOC-DIFF-2] [WOC-CAST-2] the Difficulty of a spell and its adjustments are secret', () => {
  const cast = (master: object) =>
    slipOf(
      state,
      'cast-spell',
      { who: teo, target: bravo },
      { owner: { skill: 'Arte dei venti', spell: 'Voce lontana' }, master },
    )
  same(cast({ difficulty: 8 }), cast({ difficulty: 12, ritualAdjustment: -3 }), [4, 4])
  same(cast({ difficulty: 40 }), cast({ difficulty: 20, ritualAdjustment: 9 }), [4, 4])
})

const knot = (master: object) =>
  slipOf(
    state,
    'cast-spell',
    { who: ada },
    { owner: { skill: 'Arte dei nodi', foci: ['Cappio'], element: 'Ombra' }, master },
  )

test('[WOC-IMPROV-4] [WOC-IMPROV-7] only the Master knows whether foci are right and what they do', () => {
  for (const faces of [
    [2, 2],
    [5, 5],
    [1, 1],
    [1, 2],
  ])
    same(knot({ verdict: 'right' }), knot({ verdict: 'wrong' }), faces)
  const { seenBy, after } = rolled(state, knot({ verdict: 'wrong' }), [2, 2])
  expect(seenBy('mara').figures).toMatchObject({
    improvised: { verdict: 'wrong', band: 'master-interpretation' },
  })
  expect(ruleset.view(after, MASTER, TABLE)['air/spell-slip-1']).toMatchObject({
    verdict: 'wrong',
    band: 'master-interpretation',
  })
  expect(JSON.stringify(ruleset.view(after, ADA, TABLE)['air/spell-slip-1'])).not.toContain('wrong')
})

test('[WOC-IMPROV-4] the verdict in a counter-spell and in a duel is secret', () => {
  const air = rolled(
    state,
    slipOf(
      state,
      'cast-spell',
      { who: teo },
      { owner: { skill: 'Arte dei venti', spell: 'Voce lontana' }, master: {} },
    ),
    [4, 4],
  ).after
  const owner = { skill: 'Arte dei nodi', foci: ['Cappio'], element: 'Ombra' }
  const counter = (verdict: string) =>
    slipOf(
      air,
      'counter-spell',
      { who: ada, spell: 'spell-slip-1' },
      { owner, master: { verdict } },
    )
  for (const faces of [
    [2, 2],
    [5, 5],
    [1, 1],
  ])
    same(counter('right'), counter('wrong'), faces, air)
  const duel = (attackVerdict: string) =>
    slipOf(
      state,
      'magic-duel',
      { attacker: ada, defender: teo },
      {
        'side:attacker': owner,
        'side:defender': { skill: 'Arte dei venti', spell: 'Scudo di corrente' },
        master: { attackVerdict },
      },
    )
  for (const faces of [
    [5, 5, 2, 2],
    [2, 2, 5, 5],
  ])
    same(duel('right'), duel('wrong'), faces)
})

test('[WOC-TABLE-4] players get odds for named Difficulties, the Master also for the real one', () => {
  const slip = slipOf(
    state,
    'action',
    { who: teo },
    { owner: { component: 'soul' }, master: { difficulty: 14 } },
  )
  const player = shown(state, slip, 'teo').odds!
  expect(player.outcomes).toBeUndefined()
  expect(player.curve!.steps.map(({ at }) => at)).toEqual([8, 10, 12, 15, 18, 20, 25, 30])
  expect(player.curve!.steps.find(({ at }) => at === 15)!.chance).toBeCloseTo(71 / 216, 12)
  const master = shown(state, slip, 'mara').odds!
  expect(master.outcomes!.map(({ id, chance }) => [id, Math.round(chance * 1000)])).toEqual([
    ['success', 444],
    ['failure', 528],
    ['catastrophic-failure', 28],
  ])
  const bands = shown(state, knot({ verdict: 'wrong', difficulty: 12 }), 'mara').odds!
  expect(bands.outcomes!.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  expect(
    shown(state, knot({ verdict: 'wrong', difficulty: 12 }), 'ada').odds!.outcomes,
  ).toBeUndefined()
})

test('[WOC-TABLE-3] only the Master gets an operation’s secret fields; all the rest is public', () => {
  const slip = slipOf(
    state,
    'action',
    { who: teo },
    { owner: { component: 'soul' }, master: { difficulty: 14 } },
  )
  const { seenBy, output } = rolled(state, slip, [5, 4])
  const { secret, ...fields } = (
    output as { result: Record<string, unknown> & { secret: string[] } }
  ).result
  const open = ['roll', 'successLevel', 'outcome', 'breakdown']
  expect(Object.keys(fields).filter(name => !secret.includes(name))).toEqual(
    expect.arrayContaining(open),
  )
  expect(Object.keys(seenBy('ada').figures).sort()).toEqual([...open].sort())
  expect(Object.keys(seenBy('mara').figures).sort()).toEqual([...open, ...secret].sort())
})

test('[WOC-DIFF-2] every part with a Difficulty or a verdict is always sealed', () => {
  const parts = Object.entries({
    action: { who: ada },
    treat: { healer: ada, patient: teo, wound: 'w1' },
    'cast-spell': { who: ada, target: null },
    'observe-spell': { who: ada, step: 'deduce', spell: 'x' },
    'counter-spell': { who: ada, spell: 'x' },
    'magic-duel': { attacker: ada, defender: teo },
  }).flatMap(([kind, about]) =>
    ruleset.slips[kind]!.parts({
      state,
      slip: { id: 's', kind, owner: 'ada', about, parts: [] },
      table: TABLE,
    }),
  )
  const envelopes = parts.filter(({ id }) => id === 'master')
  expect(envelopes).toHaveLength(6)
  for (const part of envelopes)
    expect(part).toMatchObject({ seat: 'mara', secrecy: 'may-seal', alwaysSealed: true })
  const open = parts
    .filter(({ id }) => id !== 'master')
    .flatMap(({ fields }) => fields.map(({ id }) => id))
  expect(open.filter(id => /difficult|verdict/i.test(id))).toEqual([])
})

test('[WOC-TABLE-3] an opponent’s numbers change nothing that players see before the dice', () => {
  const stronger = (from: State): State => {
    const foe = from.foes[bravo]!
    const character = { ...foe.character, ego: 9, components: { soul: 4, mind: 4, body: 8 } }
    return {
      ...from,
      foes: { ...from.foes, [bravo]: { ...foe, character, gear: 'x', diary: ['y'] } },
    }
  }
  const other = stronger(state)
  const about = { contenders: [ada, bravo] }
  const sides = {
    [`side:${ada}`]: { component: 'body' },
    [`side:${bravo}`]: { component: 'body', skill: 'Scherma' },
  }
  for (const viewer of OTHERS) {
    expect(ruleset.view(other, viewer, TABLE)).toEqual(ruleset.view(state, viewer, TABLE))
    expect(ruleset.offers(other, viewer, TABLE)).toEqual(ruleset.offers(state, viewer, TABLE))
    for (const [kind, what, parts] of [
      ['contest', about, sides],
      ['ego-contest', { challenger: ada, challenged: [bravo] }, {}],
      ['action', { who: bravo }, { owner: { component: 'body' }, master: { difficulty: 10 } }],
      [
        'treat',
        { healer: bravo, patient: bravo, wound: 'w1' },
        { owner: { purpose: 'stabilise' } },
      ],
    ] as const)
      expect(shown(other, slipOf(other, kind, what, parts), viewer.seat)).toEqual(
        shown(state, slipOf(state, kind, what, parts), viewer.seat),
      )
  }
  expect(ruleset.view(other, MASTER, TABLE)).not.toEqual(ruleset.view(state, MASTER, TABLE))
})

test('[WOC-TABLE-3] log lines on an opponent’s fatigue and wounds have no figures', () => {
  const events = (points: number) =>
    [
      { type: 'tired', who: bravo, cause: 'combat', points, timing: 'immediate' },
      { type: 'wounded', who: bravo, points, severity: 'light', description: '', limits: '' },
      { type: 'worsened', who: bravo, wound: 'w1', points, activity: 'still' },
    ] as const
  for (const [i, event] of events(1).entries())
    for (const viewer of OTHERS)
      expect(lineFor(event, state, viewer)).toEqual(lineFor(events(3)[i]!, state, viewer))
  const [tired, wounded] = events(2)
  expect(lineFor(tired, state, TEO)).toBe(null)
  expect(lineFor(wounded, state, TEO)!.text.en).toBe('Hired bravo is wounded.')
  expect(lineFor(wounded, state, MASTER)!.text.en).toContain('2')
  const down = { ...tired, points: 99 } as const
  expect(lineFor(down, state, TEO)!.text.en).toBe('Hired bravo: Collapsed.')
})

test('[WOC-TABLE-3] players see an opponent’s name, look and condition', () => {
  const doc = ruleset.view(state, TEO, TABLE)[`foe/${mastra}`]
  expect(pickLanguage(doc, 'en')).toMatchObject({
    name: 'Mistress of frost',
    sheet: { name: 'Mistress of frost' },
  })
  expect(pickLanguage(doc, 'it')).toEqual({
    id: mastra,
    seat: null,
    name: 'Mastra del gelo',
    look: { it: 'Veste d’inverno in piena estate', en: 'Winter dress in high summer' },
    status: 'active',
    condition: 'able',
    sheet: { name: 'Mastra del gelo', subtitle: { it: 'In piedi', en: 'Fit' }, sections: [] },
  })
  expect(ruleset.view(state, MASTER, TABLE)[`foe/${mastra}`]).toMatchObject({
    figures: { ego: 10 },
  })
})

test('[WOC-TABLE-2] without a Master the roller fills and reads the envelope', () => {
  const slip = slipOf(
    state,
    'action',
    { who: ada },
    { owner: { component: 'soul' }, master: { difficulty: 12 } },
    SOLO,
  )
  expect(slip.parts.map(({ id, seat }) => [id, seat])).toEqual([
    ['owner', 'ada'],
    ['master', 'ada'],
  ])
  expect(shown(state, slip, 'ada', SOLO).odds!.outcomes).toHaveLength(3)
  expect(rolled(state, slip, [3, 3], SOLO).seenBy('ada').figures).toMatchObject({
    difficulty: 12,
    margin: -1,
  })
})
