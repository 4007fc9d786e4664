import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import {
  ADA,
  done,
  inputRefusal,
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
import { TERM_LABELS } from '../messages/terms.ts'

const { state, ada, teo, bravo } = seatedTable()
const STEALTH = {
  component: 'body',
  skill: 'Furtività',
  specialisation: 'Moli e banchine',
  nuance: 'Agilità',
}
const action = (parts: object, more: object = {}) =>
  slipOf(
    state,
    'action',
    { who: ada },
    { owner: STEALTH, master: { difficulty: 18 }, ...parts, ...more },
  )

test('[WOC-TABLE-2] [WOC-ROLL-3] declaration, ruling, envelope, dice: numbers come from the sheet', () => {
  const { output, seenBy, effects } = rolled(state, action({}), [6, 2, 1])
  expect(output).toMatchObject({
    kind: 'rolled',
    result: {
      breakdown: { component: 6, skill: 5, specialisation: 2, nuance: 2, dice: 9 },
      successLevel: 24,
      outcome: 'success',
      margin: 6,
    },
  })
  expect(seenBy('teo')).toMatchObject({
    id: 'success',
    stamp: 'success',
    figures: { successLevel: 24 },
  })
  expect(effects).toEqual([])
})

test('[WOC-ROLL-3] the Master names the Component and decides it', () => {
  const { output } = rolled(
    state,
    action({ ruling: { component: 'mind' }, owner: { ...STEALTH, nuance: null } }),
    [2, 2],
  )
  expect(output).toMatchObject({ result: { breakdown: { component: 4 } } })
  expect(inputRefusal(state, action({ owner: { skill: 'Furtività' } }))).toBe(
    'part-missing owner', // filled, but without a Component
  )
  expect(inputRefusal(state, action({ ruling: { component: 'mind' } }))).toBe('not-found nuance')
  expect(inputRefusal(state, action({ owner: { ...STEALTH, skill: 'Canto' } }))).toBe(
    'not-found skill',
  )
})

test('[WOC-ROLL-1] only a doubtful action is rolled', () => {
  for (const ruling of ['certain', 'impossible'] as const) {
    const { seenBy, output } = rolled(state, action({ ruling: { ruling } }), [])
    expect(output).toEqual({ kind: 'ruled', ruling })
    expect(seenBy('ada')).toMatchObject({ id: ruling, dice: [] })
  }
})

test('[WOC-CHAOS-3] each re-roll of the chaos die is a separate die, in order', () => {
  const { seenBy } = rolled(state, action({}), [6, 2, 6, 3])
  expect(seenBy('ada').dice).toEqual([
    { sides: 6, face: 6, state: 'hit', label: TERM_LABELS.chaos },
    { sides: 6, face: 2, state: 'plain', label: TERM_LABELS.plain },
    { sides: 6, face: 6, state: 'hit', label: TERM_LABELS.chaos },
    { sides: 6, face: 3, state: 'plain', label: TERM_LABELS.chaos },
  ])
  expect(
    rolled(state, action({}), [1, 1])
      .seenBy('ada')
      .dice.map(one => one.state),
  ).toEqual(['miss', 'miss'])
})

test('[WOC-ROLL-4] [WOC-DIFF-4] the outcome proposes no effects; the Master narrates', () => {
  for (const faces of [
    [5, 5],
    [1, 2],
    [1, 1],
  ]) {
    const { effects, seenBy } = rolled(state, action({}), faces)
    expect(effects).toEqual([])
    expect(seenBy('mara').figures).toHaveProperty('margin')
  }
})

test('[WOC-NODICE-1] [WOC-NODICE-4] without dice the sum is enough, or not, also with the strict option', () => {
  const waive = { ...STEALTH, waive: true }
  expect(
    rolled(state, action({ owner: waive, master: { difficulty: 15 } }), []).seenBy('ada'),
  ).toMatchObject({
    id: 'success',
    figures: { computedLevel: 15 },
  })
  expect(rolled(state, action({ owner: waive }), []).seenBy('ada')).toMatchObject({
    id: 'insufficient',
    figures: { options: ['desist', 'roll'] },
  })
  expect(
    rolled(state, action({ owner: waive, master: { difficulty: 18, strict: true } }), []).seenBy(
      'ada',
    ).id,
  ).toBe('failure')
  expect(inputRefusal(state, action({ owner: waive, master: {} }))).toBe(
    'difficulty-required difficulty',
  )
})

test('[WOC-FATIGUE-4] the Master rules a reaction passive', () => {
  const tired = done(state, { type: 'tire', who: ada, points: 5, cause: 'walking' }, MASTER)
  const slip = slipOf(
    tired,
    'action',
    { who: ada },
    {
      owner: { component: 'body' },
      ruling: { passive: true, ignoreFatigue: true },
      master: { difficulty: 10 },
    },
  )
  expect(rolled(tired, slip, [2, 2]).output).toMatchObject({
    result: { breakdown: { fatigue: 0 } },
  })
  const plain = slipOf(
    tired,
    'action',
    { who: ada },
    { owner: { component: 'body' }, ruling: { ignoreFatigue: true }, master: {} },
  )
  expect(inputRefusal(tired, plain)).toBe('fatigue-not-waivable ignoreFatigue')
})

test('[WOC-VITAL-4] a collapsed character cannot open a roll', () => {
  const down = done(state, { type: 'tire', who: ada, points: 99, cause: 'walking' }, MASTER)
  const slip = slipOf(down, 'action', { who: ada }, { owner: { component: 'body' }, master: {} })
  expect(inputRefusal(down, slip)).toBe('incapacitated vitality')
})

test('[WOC-TABLE-1] players roll for their own characters, the Master for anybody', () => {
  expect(openRefusal(state, 'action', { who: ada }, ADA)).toBe('open')
  expect(openRefusal(state, 'action', { who: ada }, TEO)).toBe('not-yours about.who')
  expect(openRefusal(state, 'action', { who: bravo }, ADA)).toBe('not-yours about.who')
  expect(openRefusal(state, 'action', { who: bravo }, MASTER)).toBe('open')
  expect(openRefusal(state, 'action', { who: 'zz' }, MASTER)).toBe('unknown-character about.who')
  const dead = done(state, { type: 'resolve-death', who: ada, cause: 'master-decision' }, MASTER)
  expect(openRefusal(dead, 'action', { who: ada }, ADA)).toBe('not-active about.who')
})

const FIGHT = { contenders: [ada, bravo] }
const KNIFE = { component: 'body', skill: 'Coltello', nuance: 'Agilità' }
const BLADE = { component: 'body', skill: 'Scherma', specialisation: 'Due lame', nuance: 'Forza' }
const contest = (more: object = {}) =>
  slipOf(state, 'contest', FIGHT, { [`side:${ada}`]: KNIFE, [`side:${bravo}`]: BLADE, ...more })

test('[WOC-CONTEST-7] [WOC-CONTEST-3] an exchange of a fight is a contest, read by its margin', () => {
  const { output, seenBy, effects } = rolled(state, contest(), [5, 4, 2, 2])
  expect(output).toMatchObject({ winner: ada, margin: 3, marginResult: 'complete-success' })
  expect(seenBy('teo')).toMatchObject({ id: 'won', figures: { winner: ada, margin: 3 } })
  expect(seenBy('teo').text.en).toBe(
    'Nerina Scala wins, 20 to 17 (Margin of Success 3): Complete success.',
  )
  expect(effects.map(({ id }) => id)).toEqual(['exchange'])
})

test('[WOC-CONTEST-4] the Master gives Advantage Points for weapons and positions', () => {
  const slip = contest({
    ruling: { [`advantage:${bravo}`]: 4, [`component:${ada}`]: 'mind' },
    [`side:${ada}`]: { ...KNIFE, nuance: null },
  })
  expect(rolled(state, slip, [5, 4, 2, 2]).output).toMatchObject({
    winner: bravo,
    results: {
      [bravo]: { breakdown: { advantagePoints: 4 } },
      [ada]: { breakdown: { component: 4 } },
    },
  })
})

test('[WOC-NODICE-6] dice can be waived in contests only with the table’s option', () => {
  const slip = contest({ [`side:${ada}`]: { ...KNIFE, waive: true } })
  expect(inputRefusal(state, slip)).toBe('waive-not-allowed contenders[0].waiveDice')
  expect(inputRefusal(state, slip, withOptions({ waiveInContests: true }))).toBe('ready')
})

test('[WOC-CONTEST-5] three contenders, each seat fills its own side', () => {
  const slip = slipOf(state, 'contest', { contenders: [ada, teo, bravo] }, {})
  const specs = ruleset.slips['contest']!.parts({ state, slip, table: TABLE })
  expect(specs.map(({ id, seat }) => [id, seat])).toEqual([
    [`side:${ada}`, 'ada'],
    [`side:${teo}`, 'teo'],
    [`side:${bravo}`, 'mara'],
    ['ruling', 'mara'],
  ])
  expect(inputRefusal(state, slip)).toBe(`part-missing side:${ada}`)
  expect(openRefusal(state, 'contest', { contenders: [ada] }, ADA)).toBe(
    'out-of-range about.contenders',
  )
  expect(openRefusal(state, 'contest', { contenders: [ada, ada] }, ADA)).toBe(
    'same-contender about.contenders[1]',
  )
  expect(openRefusal(state, 'contest', { contenders: [teo, bravo] }, ADA)).toBe(
    'not-yours about.contenders',
  )
})

test('[WOC-EGOC-4] [WOC-EGOC-5] a challenge of Ego needs no consent and no choice', () => {
  const about = { challenger: ada, challenged: [bravo] }
  expect(openRefusal(state, 'ego-contest', about, ADA)).toBe('open')
  expect(openRefusal(state, 'ego-contest', about, TEO)).toBe('not-yours about.challenger')
  const slip = slipOf(state, 'ego-contest', about, {})
  const specs = ruleset.slips['ego-contest']!.parts({ state, slip, table: TABLE })
  expect(specs.filter(({ required }) => required)).toEqual([])
  expect(specs.some(({ id }) => id.startsWith('side:'))).toBe(false)
  expect(rolled(state, slip, [3, 3, 3, 2]).output).toMatchObject({
    winner: ada,
    margin: 2,
    results: { [ada]: { breakdown: { ego: 7, dice: 6 } }, [bravo]: { breakdown: { ego: 6 } } },
  })
  const helped = slipOf(state, 'ego-contest', about, { ruling: { [`advantage:${bravo}`]: 3 } })
  expect(rolled(state, helped, [3, 3, 3, 2]).output).toMatchObject({ winner: bravo })
  const tired = done(state, { type: 'tire', who: ada, points: 5, cause: 'walking' }, MASTER)
  expect(rolled(tired, slipOf(tired, 'ego-contest', about, {}), [3, 3, 3, 2]).output).toMatchObject(
    { margin: 2 },
  )
})

test('[WOC-WOUND-6] [WOC-WOUND-7] [WOC-WOUND-8] care: a proposal that the Master applies', () => {
  const healer = seatedTable('dottor-levi-bruno', 'nerina-scala')
  const hurt = done(
    healer.state,
    { type: 'wound', who: healer.teo, points: 5, severity: 'serious', description: 'fianco' },
    MASTER,
  )
  const about = { healer: healer.ada, patient: healer.teo, wound: 'w1' }
  const care = (state: typeof hurt, purpose: string, more: object = {}) =>
    slipOf(state, 'treat', about, {
      owner: { purpose, skill: 'Medicina' },
      master: { difficulty: 15 },
      ...more,
    })
  expect(openRefusal(hurt, 'treat', about, ADA)).toBe('open')
  expect(openRefusal(hurt, 'treat', { ...about, wound: 'w9' }, ADA)).toBe('not-found about.wound')
  expect(inputRefusal(hurt, care(hurt, 'heal'))).toBe('not-stabilised woundId')
  expect(
    inputRefusal(
      hurt,
      slipOf(hurt, 'treat', about, { owner: { purpose: 'stabilise' }, master: {} }),
    ),
  ).toBe('difficulty-required difficulty')
  expect(rolled(hurt, care(hurt, 'stabilise'), [1, 2]).effects).toEqual([])
  const { after } = rolled(hurt, care(hurt, 'stabilise'), [2, 2])
  expect(after.characters[healer.teo]!.character.state.wounds).toMatchObject([
    { stabilised: true, points: 5 },
  ])
  const healing = rolled(after, care(after, 'heal', { ruling: { points: 2 } }), [2, 2])
  expect(healing.effects).toMatchObject([{ change: { from: 5, to: 3 } }])
  const change = (to: number) => ruleset.slips['treat']!.change!(healing.effects[0]!, to)
  expect(change(1)).toMatchObject({
    ok: true,
    value: { change: { from: 5, to: 1 }, events: [{ points: 4 }] },
  })
  for (const to of [5, -1])
    expect(change(to)).toMatchObject({
      ok: false,
      error: { code: 'out-of-range' },
    })
  expect(healing.after.characters[healer.teo]!.character.state.wounds).toMatchObject([
    { points: 3 },
  ])
})

test('[WOC-TABLE-2] hints and bill list what the sheet still offers', () => {
  const slip = action({ owner: { component: 'body', skill: 'Furtività' } })
  const { bill, odds } = shown(state, slip, 'ada')
  expect(bill.lines.map(({ value }) => value)).toEqual([6, 5])
  expect(bill.total.en).toBe('2d6 + 11')
  expect(odds!.hints!.map(({ label }) => label.en)).toEqual(['Agility', 'Docks and piers'])
  expect(odds!.hints![0]!.gain).toBeGreaterThan(0)
})

test('[WOC-ADV-9] a teacher rolls Mind and Teaching like any action; the Master sets the time', () => {
  const school = seatedTable('dottor-levi-bruno', 'nerina-scala')
  const slip = slipOf(
    school.state,
    'action',
    { who: school.ada },
    {
      owner: { component: 'mind', skill: 'Insegnare', intent: 'insegno a Nerina a medicare' },
      master: { difficulty: 15 },
    },
  )
  const { output, effects } = rolled(school.state, slip, [4, 4])
  expect(output).toMatchObject({
    result: { breakdown: { component: 6, skill: 2 }, outcome: 'success' },
  })
  expect(effects).toEqual([])
})

test('[WOC-EGOC-5] the winner of an Ego contest may enter the next contest with Advantage Points', () => {
  const stare = rolled(
    state,
    slipOf(state, 'ego-contest', { challenger: ada, challenged: [bravo] }, {}),
    [5, 5, 2, 2],
  )
  expect(stare.output).toMatchObject({ winner: ada, margin: 7, marginResult: 'pulverised' })
  const plain = rolled(state, contest(), [2, 2, 2, 2]).output as { winner: string | null }
  const helped = rolled(
    state,
    contest({ ruling: { [`advantage:${ada}`]: 3 } }),
    [2, 2, 2, 2],
  ).output
  expect(plain.winner).toBe(bravo)
  expect(helped).toMatchObject({ winner: ada, margin: 1 })
})

test('[WOC-DIFF-3] without a Difficulty the Master reads the level', () => {
  const slip = action({ master: { difficulty: 18, unnumbered: true } })
  expect(rolled(state, slip, [2, 2]).seenBy('ada')).toMatchObject({ id: 'open', stamp: 'neutral' })
})

test('[WOC-ROLL-2] a slip names the character and action, and its lines name Body and Stealth', () => {
  const spec = ruleset.slips['action']!
  const slip = action({})
  expect(spec.title!({ state, slip, table: TABLE })).toEqual({
    it: 'Furtività di Nerina Scala',
    en: 'Stealth, Nerina Scala',
  })
  expect(
    shown(state, slip, 'ada').bill.lines.map(({ source, label }) => [source, label.it]),
  ).toEqual([
    ['component', 'Corpo'],
    ['nuance', 'Agilità'],
    ['skill', 'Furtività'],
    ['specialisation', 'Moli e banchine'],
  ])
})
