import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import {
  ADA,
  MASTER,
  openRefusal,
  rolled,
  seatedTable,
  shown,
  slipOf,
  TABLE,
  TEO,
  withOptions,
} from '../testing/test-table.ts'

const { state, ada, teo, bravo, mastra } = seatedTable()
const FIGHT = { contenders: [ada, bravo] }
const KNIFE = { component: 'body', skill: 'Coltello', nuance: 'Agilità' }
const BLADE = { component: 'body', skill: 'Scherma', specialisation: 'Due lame', nuance: 'Forza' }
const contest = (more: object = {}) =>
  slipOf(state, 'contest', FIGHT, { [`side:${ada}`]: KNIFE, [`side:${bravo}`]: BLADE, ...more })

test('[WOC-FATIGUE-5] an exchange defers one point for each, or as many as the Master sets', () => {
  const { after } = rolled(state, contest(), [5, 4, 2, 2])
  expect(after.characters[ada]!.character.state).toMatchObject({
    fatigue: [],
    deferredFatigue: [{ cause: 'combat', points: 1 }],
  })
  expect(after.foes[bravo]!.character.state.deferredFatigue).toEqual([
    { cause: 'combat', points: 1 },
  ])
  const hard = rolled(state, contest({ ruling: { fatigue: 3 } }), [5, 4, 2, 2]).after
  expect(hard.characters[ada]!.character.state.deferredFatigue).toMatchObject([{ points: 3 }])
  expect(rolled(state, contest({ ruling: { fatigue: 0 } }), [5, 4, 2, 2]).effects).toEqual([])
})

test('[WOC-FATIGUE-5] [WOC-CONTEST-5] a race or haggling is no fight, unless the Master decides so', () => {
  const race = (ruling?: object) =>
    slipOf(
      state,
      'contest',
      { contenders: [ada, teo, bravo] },
      {
        [`side:${ada}`]: KNIFE,
        [`side:${teo}`]: { component: 'body' },
        [`side:${bravo}`]: BLADE,
        ...(ruling === undefined ? {} : { ruling }),
      },
    )
  expect(rolled(state, race(), [5, 4, 2, 2, 3, 3]).effects).toEqual([])
  const melee = rolled(state, race({ fatigue: 1 }), [5, 4, 2, 2, 3, 3]).after
  expect(melee.characters[teo]!.character.state.deferredFatigue).toMatchObject([{ points: 1 }])
  // the result must not depend on the sealed side’s choice
  for (const other of [BLADE, { component: 'mind' }]) {
    const haggling = contest({ [`side:${ada}`]: { component: 'mind' }, [`side:${bravo}`]: other })
    expect(rolled(state, haggling, [5, 4, 2, 2]).effects).toEqual([])
    expect(rolled(state, contest({ [`side:${bravo}`]: other }), [5, 4, 2, 2]).effects).toHaveLength(
      1,
    )
  }
})

test('[WOC-EGOC-5] the next contest uses up the Advantage Points of the Ego contest', () => {
  const stare = slipOf(state, 'ego-contest', { challenger: ada, challenged: [bravo] }, {})
  const { effects, after } = rolled(state, stare, [5, 5, 2, 2])
  expect(effects).toMatchObject([{ id: 'advantage', change: { subject: ada, from: 0, to: 1 } }])
  expect(rolled(state, stare, [2, 2, 2, 3]).effects).toEqual([])
  const spec = ruleset.slips['ego-contest']!
  const more = spec.change!(effects[0]!, 3)
  expect(more).toMatchObject({ ok: true, value: { change: { to: 3 } } })
  expect(spec.change!(effects[0]!, 0)).toMatchObject({ ok: false, error: { code: 'out-of-range' } })
  expect(ruleset.view(after, TEO, TABLE)[`token/${ada}`]).toMatchObject({
    being: ada,
    label: { it: '+1 Punto di Vantaggio' },
  })
  const next = slipOf(after, 'contest', FIGHT, {
    [`side:${ada}`]: KNIFE,
    [`side:${bravo}`]: BLADE,
  })
  const fought = rolled(after, next, [2, 2, 2, 2])
  expect(fought.output).toMatchObject({ results: { [ada]: { breakdown: { advantagePoints: 1 } } } })
  expect(fought.effects.map(({ id }) => id)).toEqual(['exchange'])
  expect(ruleset.view(fought.after, TEO, TABLE)[`token/${ada}`]).toBeUndefined()
})

test('[WOC-CONTEST-2] everybody reads both levels, the winner and the owner of each die', () => {
  const { seenBy } = rolled(state, contest(), [5, 4, 2, 2])
  for (const seat of ['ada', 'teo', 'mara', null]) {
    const seen = seenBy(seat)
    expect(seen.label).toEqual({ it: 'Vince Nerina Scala', en: 'Nerina Scala wins' })
    expect(seen.sides).toMatchObject([
      { id: ada, total: { it: '20' }, at: 20, stamp: 'success' },
      { id: bravo, total: { it: '17' }, at: 17, stamp: 'failure' },
    ])
    expect(seen.dice.map(({ side, face }) => [side, face])).toEqual([
      [ada, 5],
      [ada, 4],
      [bravo, 2],
      [bravo, 2],
    ])
  }
  const { bill } = shown(state, contest(), 'ada')
  expect(bill.asks?.map(({ id, again }) => [id, again])).toEqual([
    [`chaos:${ada}`, 6],
    [`plain:${ada}`, undefined],
  ]) // only a seat that knows a sealed side is asked for its dice
  expect(bill.sides).toMatchObject([{ id: ada, total: { it: '2d6 + 11' } }, { id: bravo }])
  expect(bill.sides![1]!.total.it).toBe('2d6 + ?')
  expect(bill.lines.every(({ side }) => side === ada)).toBe(true)
})

test('[WOC-CONTEST-5] [WOC-TABLE-3] against a sealed side the odds cover its possible totals', () => {
  // Body 6 and Furtività 5: +11. Wins without ties, enumerated for totals from −4 to +4
  const slip = slipOf(
    state,
    'contest',
    { contenders: [ada, bravo] },
    { [`side:${ada}`]: { component: 'body', skill: 'Furtività' } },
  )
  const { curve } = shown(state, slip, 'ada').odds!
  expect(curve!.steps.map(({ at, chance }) => [at, Math.round(chance * 100)])).toEqual([
    [7, 78],
    [9, 63],
    [11, 45],
    [13, 29],
    [15, 17],
  ])
})

test('[WOC-CONTEST-1] [WOC-CONTEST-5] the Master opens a contest among any of the people in play', () => {
  for (const contenders of [
    [ada, teo],
    [bravo, mastra],
    [ada, teo, mastra],
  ])
    expect(openRefusal(state, 'contest', { contenders, purpose: 'la cassa' }, MASTER)).toBe('open')
  expect(openRefusal(state, 'contest', { contenders: [bravo, mastra] }, ADA)).toBe(
    'not-yours about.contenders',
  )
})

test('[WOC-CONTEST-7] the opener decides whether a contest is a fight', () => {
  const effectsOf = (about: object, side: object = KNIFE) =>
    rolled(
      state,
      slipOf(
        state,
        'contest',
        { ...FIGHT, ...about },
        { [`side:${ada}`]: side, [`side:${bravo}`]: BLADE },
      ),
      [5, 4, 2, 2],
    ).effects.map(({ id }) => id)
  expect(effectsOf({})).toEqual(['exchange'])
  expect(effectsOf({ fight: false })).toEqual([])
  expect(effectsOf({ fight: true }, { component: 'mind' })).toEqual(['exchange'])
  const race = slipOf(state, 'contest', { ...FIGHT, purpose: 'chi afferra la cassa' }, {})
  const spec = ruleset.slips['contest']!
  expect(spec.title!({ state, table: TABLE, slip: race })).toEqual({
    it: 'chi afferra la cassa',
    en: 'chi afferra la cassa',
  })
})

test('[WOC-NODICE-6] a side without dice is asked for none', () => {
  const table = withOptions({ waiveInContests: true })
  const slip = slipOf(
    state,
    'contest',
    FIGHT,
    { [`side:${ada}`]: { ...KNIFE, waive: true }, [`side:${bravo}`]: BLADE },
    table,
  )
  const { bill } = shown(state, slip, 'ada', table)
  expect(bill.sides?.[0]).toMatchObject({ dice: [], total: { it: 'Senza dadi' } })
  expect(bill.asks).toEqual([])
  // Body 6, Agilità +2 and Coltello 3 are 11; Body 4, Forza +1, Scherma 5, Due lame 3 and 4 are 17
  const { output } = rolled(state, slip, [2, 2], table)
  expect(output).toMatchObject({ results: { [ada]: { successLevel: 11, waived: true } } })
})

test('[WOC-EGOC-5] Advantage Points from an Ego contest add to those still unused', () => {
  const stare = (now: typeof state) =>
    slipOf(now, 'ego-contest', { challenger: ada, challenged: [bravo] }, {})
  const { after } = rolled(state, stare(state), [5, 5, 2, 2])
  const { effects } = rolled(after, stare(after), [5, 5, 2, 2])
  expect(effects).toMatchObject([{ change: { from: 1, to: 2 } }])
})

test('[WOC-CONTEST-5] [WOC-CATA-4] the log names each of three contenders with its level', () => {
  const race = slipOf(
    state,
    'contest',
    { contenders: [ada, teo, bravo], fight: false },
    {
      [`side:${ada}`]: { component: 'body' },
      [`side:${teo}`]: { component: 'body' },
      [`side:${bravo}`]: { component: 'body' },
    },
  )
  // Body 6 + 7 and Body 5 + 8 tie, and a 1 on both dice is a catastrophe
  expect(rolled(state, race, [4, 3, 1, 1, 4, 4]).seenBy('ada').text).toEqual({
    it: 'Pareggio, Nerina Scala 13, Bravo a pagamento 13, Aurelia dei Venti Fallimento Catastrofico.',
    en: 'Tie, Nerina Scala 13, Hired bravo 13, Aurelia dei Venti catastrophic failure.',
  })
  const duel = slipOf(
    state,
    'contest',
    { contenders: [ada, bravo], fight: false },
    { [`side:${ada}`]: { component: 'body' }, [`side:${bravo}`]: { component: 'body' } },
  )
  expect(rolled(state, duel, [4, 3, 1, 1]).seenBy('ada').text.it).toBe(
    'Vince Nerina Scala, 13 contro un Fallimento Catastrofico (Margine di Successo 7): Polverizzato!',
  )
})
