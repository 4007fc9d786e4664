import { expect, test } from 'vitest'
import { ruleset } from '../../ruleset.ts'
import type { State } from '../../state.ts'
import {
  ADA,
  BETWEEN,
  done,
  folded,
  inputRefusal,
  MASTER,
  momentOf,
  openRefusal,
  rolled,
  seatedTable,
  shown,
  slipOf,
  TABLE,
  TEO,
  withOptions,
} from '../../testing/test-table.ts'

const world = seatedTable('tobia-della-corda', 'sorella-aurelia')
const { state, ada: tobia, teo: aurelia, mastra, bravo } = world
const GUST = {
  skill: 'Arte dei venti',
  spell: 'Soffio che spinge',
  specialisation: 'Raffiche',
  nuance: 'Intuito',
  attack: true,
}
const KNOT = {
  skill: 'Arte dei nodi',
  foci: ['Cappio', 'Gassa'],
  nuance: 'Calma',
  element: 'Ombra',
}

const gust = (from: State, master: object, more: object = {}, target: string | null = null) =>
  slipOf(from, 'cast-spell', { who: aurelia, target }, { owner: { ...GUST, ...more }, master })
const knot = (from: State, master: object, more: object = {}) =>
  slipOf(from, 'cast-spell', { who: tobia }, { owner: { ...KNOT, ...more }, master })

test('[WOC-CAST-1] a codified spell uses sheet, element and scheme of the character', () => {
  const { output, after, effects } = rolled(state, gust(state, { difficulty: 20 }), [4, 1])
  expect(output).toMatchObject({
    breakdown: { component: 6, skill: 4, specialisation: 2, nuance: 1, cosmic: 3, dice: 5 },
    successLevel: 21,
    outcome: 'success',
    margin: 1,
  })
  expect(effects.map(({ id }) => id)).toEqual(['fatigue'])
  expect(after.air['spell-slip-1']).toMatchObject({
    level: 21,
    failed: false,
    secret: null,
    element: 'Aria',
  })
  expect(after.characters[aurelia]!.character.state.fatigue).toEqual([
    { cause: 'magic', points: 1 },
  ])
  expect(inputRefusal(state, gust(state, {}, { spell: 'Palla di fuoco' }))).toBe(
    'spell-unknown codified.known',
  )
  expect(inputRefusal(state, gust(state, {}, { skill: 'Canto', specialisation: null }))).toBe(
    'not-a-mage skill',
  )
})

test('[WOC-IMPROV-8] only improvised magic asks the Master how foci move the Difficulty', () => {
  const asked = (slip: ReturnType<typeof slipOf>) =>
    shown(state, slip, 'mara').mine.flatMap(({ fields }) => fields.map(({ id }) => id))
  expect(asked(gust(state, {}))).not.toContain('focusAdjustment')
  expect(asked(knot(state, {}))).toContain('focusAdjustment')
})

test('[WOC-CODIFIED-2] [WOC-CODIFIED-3] an incomplete ritual or a missing material stops the roll', () => {
  const cast = (ruling: object, more: object = {}) =>
    slipOf(
      state,
      'cast-spell',
      { who: aurelia },
      { owner: { ...GUST, ...more }, ruling, master: { difficulty: 12, ritualAdjustment: 3 } },
    )
  expect(inputRefusal(state, cast({ ritualComplete: false }))).toBe(
    'ritual-incomplete codified.ritualComplete',
  )
  const materials = { materials: ['piuma', 'zolfo'], consumed: ['zolfo'] }
  expect(inputRefusal(state, cast({ missing: ['Zolfo'] }, materials))).toBe(
    'material-missing codified.materials[1]',
  )
  expect(rolled(state, cast({}, materials), [3, 3]).output).toMatchObject({
    difficulty: 15,
    consumedMaterials: ['zolfo'],
  })
  expect(inputRefusal(state, cast({ element: 'Vuoto' }))).toBe('element-unknown spell.element')
})

test('[WOC-CAST-3] every casting costs fatigue; the Master changes it, never under 1', () => {
  const { effects } = rolled(state, gust(state, { difficulty: 99 }), [4, 1])
  const fatigue = effects.find(({ id }) => id === 'fatigue')!
  expect(fatigue.change).toMatchObject({ from: 0, to: 1 })
  const spec = ruleset.slips['cast-spell']!
  const changed = spec.change!(fatigue, 4)
  expect(
    changed.ok && folded(state, changed.value.events).characters[aurelia]!.character.state.fatigue,
  ).toEqual([{ cause: 'magic', points: 4 }])
  expect(spec.change!(fatigue, 0)).toMatchObject({ ok: false, error: { code: 'out-of-range' } })
})

test('[WOC-MCATA-1] a catastrophe exhausts, wounds and may strike back, as proposals', () => {
  const { effects, after } = rolled(
    state,
    gust(state, { difficulty: 12 }, { powerful: true }),
    [1, 1],
  )
  expect(effects.map(({ id }) => id)).toEqual([
    'fatigue',
    'injury',
    'permanent-damage-risk',
    'backfire',
  ])
  expect(ruleset.view(after, TEO, TABLE)[`character/${aurelia}`]).toMatchObject({
    condition: 'collapsed',
  })
  expect(after.characters[aurelia]!.character.state.wounds).toMatchObject([
    { points: 5, severity: 'serious' },
  ])
  expect(after.air).toEqual({}) // a failed spell is on nobody
})

test('[WOC-PERF-1] a performance counts only with its variant', () => {
  const slip = gust(state, { difficulty: 20, performed: -2 })
  expect(inputRefusal(state, slip)).toBe('optional-rule-off performance')
  const table = withOptions({ spellPerformance: true })
  expect(rolled(state, slip, [4, 1], table).output).toMatchObject({ difficulty: 18 })
  const failed = gust(state, { difficulty: 20, botched: true })
  expect(rolled(state, failed, [], table).seenBy('teo')).toMatchObject({
    id: 'automatic-failure',
    dice: [],
  })
})

test('[WOC-IMPROV-1] [WOC-IMPROV-2] foci come from the sheet, in order, at least one', () => {
  expect(inputRefusal(state, knot(state, {}, { foci: [] }))).toBe('part-missing owner')
  expect(inputRefusal(state, knot(state, {}, { foci: ['Cappio', 'Torre'] }))).toBe(
    'not-found foci[1]',
  )
  expect(rolled(state, knot(state, {}), [3, 3]).output).toMatchObject({
    improvised: { focusCount: 2 },
  })
})

test('[WOC-IMPROV-9] a repeated combination of foci is flagged', () => {
  const { after } = rolled(state, knot(state, {}), [3, 3])
  expect(after.characters[tobia]!.combinations).toEqual([['Cappio', 'Gassa']])
  expect(rolled(after, knot(after, {}), [3, 3]).seenBy('teo').figures).toMatchObject({
    improvised: { repeatedCombination: true },
  })
  expect(
    rolled(after, knot(after, {}, { foci: ['Gassa', 'Cappio'] }), [3, 3]).output,
  ).toMatchObject({
    improvised: { repeatedCombination: false },
  })
})

const cast = rolled(state, gust(state, { difficulty: 15 }, {}, bravo), [4, 1])
const AIR = cast.after

test('[WOC-RESIST-1] [WOC-RESIST-2] the target answers at once; a tie protects and ends the spell', () => {
  expect(cast.next).toEqual({
    kind: 'resist-spell',
    owner: 'mara',
    about: { who: bravo, spell: 'spell-slip-1', mode: 'full' },
  })
  expect(rolled(state, gust(state, { difficulty: 99 }, {}, bravo), [4, 1]).next).toBe(null)
  const resist = slipOf(AIR, 'resist-spell', cast.next!.about, { owner: {} })
  const { output, after } = rolled(AIR, resist, [6, 5, 4])
  expect(output).toMatchObject({ resistLevel: 21, casterTotal: 21, winner: null, effect: 'none' })
  expect(after.air).toEqual({})
  expect(rolled(AIR, resist, [3, 3])).toMatchObject({ output: { effect: 'full' }, effects: [] })
  const willing = slipOf(AIR, 'resist-spell', cast.next!.about, { owner: { willing: true } })
  expect(rolled(AIR, willing, []).output).toMatchObject({ effect: 'full', roll: null })
})

test('[WOC-RESIST-3] the Master links the spell to an element of the target mage’s scheme', () => {
  const about = { who: tobia, spell: 'spell-slip-1' }
  expect(inputRefusal(AIR, slipOf(AIR, 'resist-spell', about, { owner: {} }))).toBe(
    'element-required target.element',
  )
  const linked = slipOf(AIR, 'resist-spell', about, { owner: {}, ruling: { element: 'Ombra' } })
  expect(rolled(AIR, linked, [3, 3]).output).toMatchObject({ breakdown: { ego: 9, cosmic: 2 } })
})

test('[WOC-RESIST-4] a spell that failed or ended cannot be answered', () => {
  const failed = rolled(state, gust(state, { difficulty: 99 }), [4, 1]).after
  const about = { who: tobia, spell: 'spell-slip-1' }
  expect(openRefusal(failed, 'resist-spell', about, ADA)).toBe('unknown-spell about.spell')
  expect(openRefusal(failed, 'counter-spell', about, ADA)).toBe('unknown-spell about.spell')
  expect(openRefusal(state, 'resist-spell', about, ADA)).toBe('unknown-spell about.spell')
})

/** The same spell on Tobia. */
const ON_TOBIA = rolled(state, gust(state, { difficulty: 15 }, {}, tobia), [4, 1]).after

const counter = (from: State, more: object = {}) =>
  slipOf(
    from,
    'counter-spell',
    { who: tobia, spell: 'spell-slip-1' },
    { owner: KNOT, master: { verdict: 'right' }, ...more },
  )

test('[WOC-COUNTER-1] [WOC-COUNTER-2] a tie stops the spell; a loser may still limit it', () => {
  const tie = rolled(ON_TOBIA, counter(ON_TOBIA), [3, 5])
  expect(tie.output).toMatchObject({
    defenceLevel: 21,
    attackTotal: 21,
    winner: null,
    attackStopped: true,
  })
  expect(tie.after.air).toEqual({})
  expect(tie.after.characters[tobia]!.combinations).toEqual([['Cappio', 'Gassa']])
  expect(tie.after.characters[tobia]!.character.state.fatigue).toEqual([
    { cause: 'magic', points: 1 },
  ])
  const lost = rolled(ON_TOBIA, counter(ON_TOBIA), [3, 4])
  expect(lost.next).toEqual({
    kind: 'resist-spell',
    owner: 'ada',
    about: { who: tobia, spell: 'spell-slip-1', mode: 'mitigate' },
  })
  expect(lost.after.air['spell-slip-1']).toMatchObject({ counters: [tobia] })
  expect(
    inputRefusal(
      ON_TOBIA,
      slipOf(ON_TOBIA, 'counter-spell', { who: tobia, spell: 'spell-slip-1' }, { owner: KNOT }),
    ),
  ).toBe('ruling-missing master')
})

test('[WOC-COUNTER-3] [WOC-LEARN-5] a mage cannot both watch and counter', () => {
  const mages = seatedTable('sorella-aurelia', 'sorella-aurelia')
  const air = rolled(
    mages.state,
    slipOf(mages.state, 'cast-spell', { who: mages.ada }, { owner: GUST, master: {} }),
    [4, 1],
  ).after
  const watch = { who: mages.teo, step: 'watch', spell: 'spell-slip-1' }
  const slip = slipOf(air, 'observe-spell', watch, { owner: { skill: 'Arte dei venti' } })
  const seen = rolled(air, slip, [2, 2])
  expect(seen.output).toMatchObject({
    observed: false,
    breakdown: { component: 5, skill: 4, cosmic: 0 },
  })
  expect(seen.effects).toEqual([]) // nothing about it is decided, so nobody can counter meanwhile
  expect(
    openRefusal(seen.after, 'counter-spell', { who: mages.teo, spell: 'spell-slip-1' }, TEO),
  ).toBe('busy about.spell')
  const countered = rolled(
    air,
    slipOf(air, 'counter-spell', { who: mages.teo, spell: 'spell-slip-1' }, { owner: GUST }),
    [1, 2],
  ).after
  expect(
    inputRefusal(
      countered,
      slipOf(countered, 'observe-spell', watch, { owner: { skill: 'Arte dei venti' } }),
    ),
  ).toBe('busy counterSpelling')
})

test('[WOC-LEARN-2] [WOC-LEARN-3] [WOC-LEARN-4] watch, deduce, learn', () => {
  const mages = seatedTable('sorella-aurelia', 'sorella-aurelia')
  const { mastra: foe, teo } = mages
  const owner = { skill: 'Arte del freddo', spell: 'Morsa di gelo' }
  const air = rolled(
    mages.state,
    slipOf(mages.state, 'cast-spell', { who: foe }, { owner, master: {} }),
    [1, 2],
  ).after
  const watch = slipOf(
    air,
    'observe-spell',
    { who: teo, step: 'watch', spell: 'spell-slip-1' },
    { owner: { skill: 'Arte dei venti' } },
  )
  const seen = rolled(air, watch, [6, 6, 5])
  expect(seen.output).toMatchObject({ observed: true, canLearn: false })
  const watched = seen.after
  expect(
    openRefusal(air, 'observe-spell', { who: teo, step: 'deduce', spell: 'Morsa di gelo' }, TEO),
  ).toBe('not-observed about.spell')
  const ask = {
    type: 'ask-learn-spell',
    character: teo,
    spell: 'Morsa di gelo',
    skill: 'Arte dei venti',
    source: 'observation',
    studied: true,
  }
  const deduce = slipOf(
    watched,
    'observe-spell',
    { who: teo, step: 'deduce', spell: 'morsa di gelo' },
    {
      owner: { skill: 'Arte dei venti' },
      ruling: { element: 'Acqua' },
      master: { difficulty: 16 },
    },
  )
  const known = rolled(watched, deduce, [3, 3])
  expect(known.output).toMatchObject({
    breakdown: { cosmic: 1 },
    outcome: 'success',
    canLearn: true,
  })
  const understood = momentOf(known.after, { moment: 'adventure', change: 'end', title: '' })
  const paid = done(
    understood,
    { type: 'award-experience', base: 1, objective: 'missed', characters: [{ id: teo }] },
    MASTER,
    BETWEEN,
  )
  expect(done(paid, ask, MASTER, BETWEEN).characters[teo]!.character.spells.at(-1)!.name).toBe(
    'Morsa di gelo',
  )
})

test('[WOC-COUNTER-4] in a duel both mages roll and tire, and the winner’s spell takes effect', () => {
  const about = { attacker: mastra, defender: tobia }
  const sides = {
    'side:attacker': { skill: 'Arte del freddo', spell: 'Morsa di gelo', attack: true },
    'side:defender': KNOT,
    master: {},
  }
  const slip = slipOf(state, 'magic-duel', about, sides)
  const { output, effects, after } = rolled(state, slip, [5, 4, 2, 2])
  expect(output).toMatchObject({ winner: 'attacker', attackStopped: false, loserMayMitigate: true })
  expect(effects.map(({ id }) => id)).toEqual(['attacker-fatigue', 'defender-fatigue'])
  expect(after.air['spell-slip-1']).toMatchObject({ caster: mastra, target: tobia })
  expect(after.characters[tobia]!.combinations).toHaveLength(1)
  expect(rolled(state, slip, [1, 1, 1, 1]).after.air).toEqual({})
  expect(openRefusal(state, 'magic-duel', { attacker: tobia, defender: tobia }, ADA)).toBe(
    'same-contender about.defender',
  )
  expect(openRefusal(state, 'magic-duel', { attacker: aurelia, defender: mastra }, ADA)).toBe(
    'not-yours about.attacker',
  )
  const { master: _, ...open } = sides
  expect(inputRefusal(state, slipOf(state, 'magic-duel', about, open))).toBe(
    'ruling-missing master',
  )
})

test('[WOC-INVENT-1] [WOC-INVENT-4] [WOC-INVENT-5] a spell is created between adventures, at the Master’s price', () => {
  const closed = momentOf(state, { moment: 'adventure', change: 'end', title: '' })
  const award = {
    type: 'award-experience',
    base: 4,
    objective: 'triumph',
    characters: [{ id: aurelia }],
  }
  const rich = done(closed, award, MASTER, BETWEEN)
  const owner = {
    kind: 'variant',
    spell: 'Soffio doppio',
    skill: 'Arte dei venti',
    baseSpells: ['Soffio che spinge'],
    element: 'Aria',
  }
  const make = (from: State, cost: number, more: object = {}) =>
    slipOf(
      from,
      'create-spell',
      { who: aurelia },
      { owner: { ...owner, ...more }, ruling: { cost } },
      BETWEEN,
    )
  expect(inputRefusal(rich, make(rich, 4), TABLE)).toBe('not-between-adventures when')
  expect(inputRefusal(rich, make(rich, 2), BETWEEN)).toBe('out-of-range cost')
  expect(inputRefusal(rich, make(rich, 8), BETWEEN)).toBe('xp-insufficient xp.available')
  expect(inputRefusal(rich, make(rich, 4, { skill: 'Canto' }), BETWEEN)).toBe(
    'not-a-mage maker.skill',
  )
  const { after, output } = rolled(rich, make(rich, 4), [3, 3], BETWEEN)
  expect(output).toMatchObject({ created: true, timeScale: 'weeks' })
  expect(after.characters[aurelia]!.character).toMatchObject({ xp: { total: 6, available: 2 } })
  expect(after.characters[aurelia]!.character.spells.at(-1)).toEqual({
    name: 'Soffio doppio',
    skill: 'Arte dei venti',
    element: 'Aria',
  })
  expect(rolled(rich, make(rich, 4), [1, 1], BETWEEN).effects).toEqual([])
})

test('[WOC-TABLE-5] spells end with their scene', () => {
  expect(Object.keys(AIR.air)).toHaveLength(1)
  expect(momentOf(AIR, { moment: 'scene', change: 'end', title: '' }).air).toEqual({})
  expect(done(AIR, { type: 'end-spell', spell: 'spell-slip-1' }, MASTER).air).toEqual({})
})
