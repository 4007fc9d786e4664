import { expect, test } from 'vitest'
import type { MageDoc } from '../../documents.ts'
import { ruleset } from '../../ruleset.ts'
import type { State } from '../../state.ts'
import {
  ADA,
  done,
  MASTER,
  rolled,
  SCREEN,
  seatedTable,
  slipOf,
  TABLE,
  TEO,
} from '../../testing/test-table.ts'

const {
  state: START,
  ada: tobia,
  teo: aurelia,
} = seatedTable('tobia-della-corda', 'sorella-aurelia')
const mage = (state: State, id: string, viewer = TEO) =>
  ruleset.view(state, viewer, TABLE)[`mage/${id}`] as unknown as MageDoc | undefined
const spell = (state: State, name: string) =>
  mage(state, aurelia)!.spells.find(one => one.name.it === name)!

test('[WOC-CAST-1] each spell shows its sum: Soul 6, art 4, element, minus penalties', () => {
  expect(spell(START, 'Soffio che spinge')).toMatchObject({ total: 13, cosmic: 3, element: 'Aria' })
  expect(spell(START, 'Nebbia sottile').total).toBe(11)
  expect(spell(START, 'Brace nel palmo').total).toBe(9)
  const tired = done(START, { type: 'tire', who: aurelia, points: 2, cause: 'magic' }, MASTER)
  expect(spell(tired, 'Soffio che spinge').total).toBe(11)
  expect(mage(START, aurelia)!.arts).toMatchObject([{ level: 4, total: 10 }])
  expect(mage(START, tobia, ADA)!.arts).toMatchObject([
    { level: 4, total: 9, offer: `cast/${tobia}/Arte dei nodi` },
  ])
})

test('[WOC-ROLL-3] the next casting starts from the last Shade and specialisation', () => {
  const owner = {
    skill: 'Arte dei venti',
    spell: 'Soffio che spinge',
    nuance: 'Intuito',
    specialisation: 'Raffiche',
    element: 'Aria',
  }
  const slip = slipOf(START, 'cast-spell', { who: aurelia }, { owner, master: { difficulty: 20 } })
  const { after } = rolled(START, slip, [4, 4])
  // 6 + 1 + 4 + 2 + 3, minus 1 for fatigue (WOC-CAST-3)
  expect(spell(after, 'Soffio che spinge')).toMatchObject({
    total: 15,
    part: { it: 'Raffiche +2' },
  })
  expect(spell(after, 'Voce lontana').total).toBe(12)
  const offer = ruleset
    .offers(after, TEO, TABLE)
    .find(({ id }) => id === `cast/${aurelia}/Soffio che spinge`)
  expect(offer!.slip!.value).toMatchObject({ nuance: 'Intuito', specialisation: 'Raffiche' })
})

test('[WOC-PERF-2] the ritual is readable while the grimoire is open, only by the mage and the Master', () => {
  const written = done(
    START,
    {
      type: 'write-note',
      who: aurelia,
      about: 'Voce lontana',
      text: 'nastro al vento, tre parole',
    },
    TEO,
  )
  expect(spell(written, 'Voce lontana').ritual).toBe('nastro al vento, tre parole')
  const shut = done(written, { type: 'turn-grimoire', who: aurelia, open: false }, MASTER)
  expect(spell(shut, 'Voce lontana')).not.toHaveProperty('ritual')
  expect(mage(shut, aurelia, MASTER)!.spells[2]).toHaveProperty('ritual')
  for (const viewer of [ADA, SCREEN]) {
    expect(mage(written, aurelia, viewer)).toBeUndefined()
    expect(ruleset.view(written, viewer, TABLE)[`grimoire/${aurelia}`]).toBeUndefined()
  }
})

test('[WOC-IMPROV-2] [WOC-CODIFIED-1] without foci, or without a spell, the Difficulty may come first', () => {
  const lacks = (who: string, owner: object) => {
    const slip = slipOf(START, 'cast-spell', { who }, { owner })
    return ruleset.slips['cast-spell']!.parts({ state: START, slip, table: TABLE }).find(
      ({ id }) => id === 'owner',
    )!.lacks
  }
  expect(lacks(tobia, { skill: 'Arte dei nodi' })).toBe(true)
  expect(lacks(tobia, { skill: 'Arte dei nodi', foci: ['Gassa'] })).toBeUndefined()
  expect(lacks(aurelia, { skill: 'Arte dei venti' })).toBe(true)
  expect(lacks(aurelia, { skill: 'Arte dei venti', spell: 'Voce lontana' })).toBeUndefined()
})

test('[WOC-CAST-1] the slip names the spell and the effect, also with a target', () => {
  const owner = {
    skill: 'Arte dei nodi',
    foci: ['Gassa', 'Cappio'],
    effect: 'tirarlo su',
    target: aurelia,
  }
  const slip = slipOf(START, 'cast-spell', { who: tobia }, { owner })
  expect(ruleset.slips['cast-spell']!.title!({ state: START, slip, table: TABLE }).it).toBe(
    'Tobia della Corda lancia Gassa, Cappio: «tirarlo su»',
  )
})

test('[WOC-COUNTER-1] [WOC-LEARN-2] only the mage reads the ways to answer a spell, with exact chances', () => {
  const { state, mastra, ada, teo } = seatedTable('tobia-della-corda', 'sorella-aurelia')
  const owner = {
    skill: 'Arte del freddo',
    spell: 'Morsa di gelo',
    element: 'Freddo',
    attack: true,
  }
  const master = { difficulty: 10, verdict: 'right' }
  const frost = slipOf(state, 'cast-spell', { who: mastra, target: teo }, { owner, master })
  const { after } = rolled(state, frost, [4, 4]) // level 22
  // a tie stops it, 13 and 9 of the dice: 3+6, 4+5, 4+6, 5+4 and so on, or a 6 that goes on, but for 6, 1 and 1
  // Mind 5 and art 4 must beat 22: a 6, then another throw that with the plain die makes 8
  expect(mage(after, teo)!.answers).toEqual([
    {
      spell: 'spell-slip-1',
      counter: {
        with: { it: 'Soffio che spinge', en: expect.any(String) as string },
        total: 13,
        chance: expect.closeTo(71 / 216, 9) as number,
      },
      watch: {
        with: { it: 'Arte dei venti', en: expect.any(String) as string },
        total: 9,
        chance: expect.closeTo(16 / 216, 9) as number,
      },
    },
  ])
  // the spell is not on the improviser, who may only watch it
  expect(mage(after, ada, ADA)!.answers![0]!.counter).toBeUndefined()
  // on both: an improviser counters too, Soul 5 and art 4, with the element still to choose
  const both = done(
    after,
    { type: 'aim-spell', spell: 'spell-slip-1', targets: [teo, ada] },
    MASTER,
  )
  expect(mage(both, ada, ADA)!.answers![0]!.counter).toEqual({
    with: { it: 'Arte dei nodi', en: expect.any(String) as string },
    total: 9,
  })
  for (const viewer of [ADA, SCREEN]) expect(mage(after, teo, viewer)).toBeUndefined()
  // open slips end once the spell was countered or has ended
  const resist = slipOf(after, 'resist-spell', { who: teo, spell: 'spell-slip-1' }, {})
  const over = (now: State) =>
    ruleset.slips['resist-spell']!.isOver!({ state: now, slip: resist, table: TABLE })
  expect(over(after)).toBe(false)
  expect(over(done(after, { type: 'end-spell', spell: 'spell-slip-1' }, MASTER))).toBe(true)
})

test('[WOC-CAST-2] each reader sees the name of a pending spell in their language', () => {
  const { state, teo } = seatedTable('tobia-della-corda', 'sorella-aurelia')
  const owner = { skill: 'Arte dei venti', spell: 'Soffio che spinge', element: 'Aria' }
  const slip = slipOf(state, 'cast-spell', { who: teo }, { owner, master: { difficulty: 10 } })
  const { after } = rolled(state, slip, [4, 4])
  expect(ruleset.view(after, ADA, TABLE)['air/spell-slip-1']).toMatchObject({
    called: { it: 'Soffio che spinge', en: 'Pushing breath' },
  })
})

test('[WOC-LEARN-2] watching a spell offers only Shades of the Mind and arts, no incapacity', () => {
  const { state, mastra, teo } = seatedTable('tobia-della-corda', 'sorella-aurelia')
  const { character } = state.characters[teo]!
  const own = { component: 'mind' as const, name: 'Memoria', value: 2, vitality: null }
  const nuances = [...character.nuances, own] // Intuition is of the Soul
  const sharp = { ...state.characters[teo]!, character: { ...character, nuances } }
  const now = { ...state, characters: { ...state.characters, [teo]: sharp } }
  const owner = { skill: 'Arte del freddo', spell: 'Morsa di gelo', element: 'Freddo' }
  const frost = slipOf(now, 'cast-spell', { who: mastra }, { owner, master: { difficulty: 10 } })
  const { after } = rolled(now, frost, [4, 4])
  const about = { who: teo, step: 'watch', spell: 'spell-slip-1' }
  const slip = { ...slipOf(after, 'observe-spell', about, {}), owner: 'teo' }
  const parts = ruleset.slips['observe-spell']!.parts({ state: after, slip, table: TABLE })
  const choices = (id: string) =>
    parts
      .find(part => part.id === 'owner')!
      .fields.find(field => field.id === id)
      ?.choices?.map(({ value }) => value)
  expect(choices('nuance')).toEqual(['Memoria'])
  expect(choices('skill')).toEqual(['Arte dei venti'])
  expect(choices('incapacity')).toBeUndefined() // Technology −2 cannot replace the art
})

const FROST = { skill: 'Arte del freddo', spell: 'Morsa di gelo', element: 'Freddo', attack: true }

test('[WOC-RESIST-1] only the Master reads the spell and target of a foe, and the target resists', () => {
  const { state, mastra, ada } = seatedTable('tobia-della-corda', 'sorella-aurelia')
  const owner = { ...FROST, target: ada }
  const slip = slipOf(state, 'cast-spell', { who: mastra }, { owner, master: { difficulty: 10 } })
  const parts = ruleset.slips['cast-spell']!.parts({ state, slip, table: TABLE })
  expect(parts.find(({ id }) => id === 'owner')).toMatchObject({ seat: 'mara', alwaysSealed: true })
  const sealed = { ...slip, parts: slip.parts.filter(({ id }) => id !== 'owner') } // as other seats receive it
  expect(ruleset.slips['cast-spell']!.title!({ state, slip: sealed, table: TABLE }).it).toBe(
    'Magia di Mastra del gelo',
  )
  expect(rolled(state, slip, [4, 4]).next).toMatchObject({
    kind: 'resist-spell',
    owner: 'ada',
    about: { who: ada, mode: 'full' },
  })
  expect(mage(state, mastra, MASTER)!.spells).toHaveLength(5)
  for (const viewer of [ADA, TEO, SCREEN]) expect(mage(state, mastra, viewer)).toBeUndefined()
})

test('[WOC-COUNTER-2] after a failed counter-spell the target may limit the spell, not cancel it', () => {
  const { state, mastra, teo } = seatedTable('tobia-della-corda', 'sorella-aurelia')
  const frost = slipOf(
    state,
    'cast-spell',
    { who: mastra, target: teo },
    { owner: FROST, master: { difficulty: 10 } },
  )
  const { after: air } = rolled(state, frost, [4, 4]) // level 22
  const about = { who: teo, spell: 'spell-slip-1' }
  const gust = { skill: 'Arte dei venti', spell: 'Soffio che spinge' }
  const { after } = rolled(air, slipOf(air, 'counter-spell', about, { owner: gust }), [1, 2]) // 13 and 3
  const full = slipOf(after, 'resist-spell', about, { owner: {}, ruling: { element: 'Aria' } })
  const limit = slipOf(after, 'resist-spell', { ...about, mode: 'mitigate' }, {})
  const over = (now: State, slip: typeof full) =>
    ruleset.slips['resist-spell']!.isOver!({ state: now, slip, table: TABLE })
  expect([over(air, full), over(after, full), over(after, limit)]).toEqual([false, true, false])
  const offered = (now: State) =>
    ruleset.offers(now, TEO, TABLE).find(({ id }) => id === `resist-spell/${teo}/spell-slip-1`)
  expect([offered(air)?.slip?.about['mode'], offered(after)?.slip?.about['mode']]).toEqual([
    'full',
    'mitigate',
  ])
  // Ego 9, Air 3, and 6, 5, 4 of the dice: 27 over 22
  expect(rolled(after, full, [6, 5, 4]).output).toMatchObject({
    resistLevel: 27,
    effect: 'limited',
  })
  expect(rolled(air, full, [6, 5, 4]).output).toMatchObject({ resistLevel: 27, effect: 'none' })
})
