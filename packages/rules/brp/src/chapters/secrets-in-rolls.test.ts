import { expect, test } from 'vitest'
import {
  apply,
  docsOf,
  fill,
  applyEvents,
  madeSlip,
  must,
  refusalCode,
  readBy,
  roll,
  rolledSlip,
  slipSeen,
  tableWith,
  take,
  type TestTable,
} from '../testing/test-table.ts'
import type { Event } from '../ruleset.ts'
import { OTHERS, twins, sameFor, bothRoll } from '../testing/twin-tables.ts'

test('[BRP-ROLE-4] [BRP-POIS-1] a poison’s potency changes nothing that players see', () => {
  const make = (doses: number[], antidote: unknown) => {
    const table = tableWith()
    const irene = take(table, 'ada', 'irene-colombo')
    const poison = {
      id: 'poison-1',
      being: irene,
      recipe: {
        doses,
        target: 'hit-points',
        speed: 'fast',
        delay: null,
        antidote,
        playerSide: 'passive',
      },
      result: null,
    }
    applyEvents(table, [{ type: 'poisoned', poison } as Event])
    return { table, irene }
  }
  const { table: a } = make([10], null)
  const { table: b0 } = make([14], {
    potency: 2,
    turnsBefore: 1,
    matches: true,
    partialBenefit: 0,
    doses: 1,
  })
  const b: TestTable = { ...a, state: { ...a.state, poisons: b0.state.poisons }, log: [] }
  const renamed = Object.fromEntries(
    Object.entries(b.state.poisons).map(([id, poison]) => [
      id,
      { ...poison, being: Object.keys(a.state.characters)[0]! },
    ]),
  )
  b.state = { ...b.state, poisons: renamed }
  for (const seat of OTHERS) sameFor(seat, a, b)
  const [slipA, rolledA, slipB, rolledB] = bothRoll(
    [a, b],
    () => ({ ...madeSlip('ada', 'poison', { poison: 'poison-1' }), id: 'slip-p' }),
    {},
    [[40], [40]],
  )
  for (const seat of OTHERS)
    expect(slipSeen(a, slipA, seat, rolledA)).toEqual(slipSeen(b, slipB, seat, rolledB))
  for (const [table, rolled] of [
    [a, rolledA],
    [b, rolledB],
  ] as const)
    applyEvents(
      table,
      rolled.effects.flatMap(effect => effect.events),
    )
  for (const seat of OTHERS) sameFor(seat, a, b)
  expect(docsOf(a, 'gm')['poison/poison-1']).toMatchObject({ doses: [10], total: 5 })
  expect(docsOf(a, 'ada')['poison/poison-1']).toEqual({
    id: 'poison-1',
    being: Object.keys(a.state.characters)[0],
    resisted: true,
  })
  expect(docsOf(a, 'bo')['poison/poison-1']).toBe(undefined)
})

test('[BRP-CHECK-13] a sealed difficulty shows nothing before the roll, then only the level', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const seal = (difficulty: string) => {
    const slip = { ...madeSlip('ada', 'skill-check', { being: aldo, skill: 'spot' }), id: 'slip-s' }
    expect(refusalCode(fill(table, slip, 'master', { difficulty }, true))).toBe(null)
    return slip
  }
  const slips = ['easy', 'normal', 'difficult'].map(seal)
  for (const seat of OTHERS) {
    const views = slips.map(slip => slipSeen(table, slip, seat))
    expect(views[1]).toEqual(views[0])
    expect(views[2]).toEqual(views[0])
    // A roll of 40 succeeds at 60% and at 120%. The only visible difference is the tick, which a
    // doubled chance does not earn.
    const [easy, normal] = slips.slice(0, 2).map(slip => roll(table, slip, [40]))
    if (easy?.ok !== true || normal?.ok !== true) throw new Error('both rolls must succeed')
    expect(slipSeen(table, slips[0]!, seat, easy.value).outcome).toEqual(
      slipSeen(table, slips[1]!, seat, normal.value).outcome,
    )
  }
})

test('[BRP-AMB-1] observers see nothing of an ambush until it is sprung', () => {
  const [a, b] = twins()
  const [aldo] = Object.keys(a.state.characters)
  const [wolf] = Object.keys(a.state.foes)
  const before = a.state
  const events = must(
    a,
    'gm',
    {
      type: 'lay-ambush',
      ambusher: wolf,
      skill: 'stealth',
      observers: [{ being: aldo, skill: 'listen' }],
      weapon: 'melee',
    },
    [20, 90],
  )
  for (const seat of OTHERS) {
    sameFor(seat, a, b)
    expect(readBy(a, seat, events, before)).toEqual([])
  }
})

test('[BRP-ROLE-3] [BRP-FINAL-1] private texts of a character do not change other views', () => {
  const [a, b] = twins()
  const [aldo] = Object.keys(a.state.characters)
  must(a, 'gm', { type: 'inform-character', character: aldo, text: 'You know her' })
  must(a, 'ada', { type: 'describe-character', character: aldo, background: 'A long story' })
  for (const seat of ['bo', null] as const) sameFor(seat, a, b)
})

test('[BRP-ROLE-4] the Master reads the figures of an opponent’s wound, players a text', () => {
  const [a] = twins()
  const wolf = Object.keys(a.state.foes)[0]!
  const before = a.state
  const events = must(a, 'gm', { type: 'hurt', being: wolf, damage: 4 })
  expect(readBy(a, 'gm', events, before)[0]).toContain('loses 4\u00a0HP')
  for (const seat of OTHERS) expect(readBy(a, seat, events, before)).toEqual(['Grey wolf is hurt.']) // presets are named in the reader's language
  rolledSlip(
    a,
    'ada',
    'skill-check',
    { being: Object.keys(a.state.characters)[0]!, skill: 'spot' },
    {},
    [50],
  )
})

test('[BRP-ROLE-4] an opponent that treats, falls or is ill shows none of its scores', () => {
  const [a, b] = twins()
  const [aldo] = Object.keys(a.state.characters)
  const [wolf] = Object.keys(a.state.foes)
  for (const table of [a, b])
    applyEvents(table, [
      {
        type: 'harmed',
        being: aldo!,
        cause: 'other',
        damage: 3,
        wound: 'w1',
        hp: 10,
        status: 'conscious',
        hours: null,
      },
    ])
  const cases = [
    ['first-aid', { healer: wolf!, patient: aldo!, wound: 'w1' }, {}, [1, 2]],
    [
      'fall',
      { being: wolf! },
      {
        master: [
          { metres: 3, dodge: true },
          { metres: 3, dodge: true },
        ],
      },
      [100, 2],
    ],
    ['disease', { being: wolf! }, { master: [{ kind: 'minor' }, { kind: 'minor' }] }, [100]],
  ] as const
  for (const [kind, about, parts, faces] of cases) {
    const [slipA, rolledA, slipB, rolledB] = bothRoll(
      [a, b],
      () => ({ ...madeSlip('gm', kind, about), id: 'slip-q' }),
      parts,
      [faces, faces],
    )
    for (const seat of OTHERS)
      expect(slipSeen(a, slipA, seat, rolledA)).toEqual(slipSeen(b, slipB, seat, rolledB))
  }
})

test('[BRP-ROLE-4] twin worlds: views of a round of blows and its end are equal', () => {
  const [a, b] = twins()
  const [aldo, berta] = Object.keys(a.state.characters) as [string, string]
  const [wolf] = Object.keys(a.state.foes) as [string]
  const seatOf = new Map([
    [aldo, 'ada'],
    [berta, 'bo'],
    [wolf, 'gm'],
  ])
  const both = (seat: string, command: Readonly<Record<string, unknown>>) => {
    for (const table of [a, b]) must(table, seat, command)
    for (const one of OTHERS) sameFor(one, a, b)
  }
  type Fight = { readonly acting: readonly string[] }
  const acting = () => (docsOf(a, 'gm')['fight'] as unknown as Fight).acting
  both('gm', { type: 'begin-fight', beings: [aldo, berta, wolf], darkness: 'none' })
  for (let now = acting(); now.length > 0; now = acting())
    for (const being of now)
      both(seatOf.get(being)!, {
        type: 'declare-intent',
        being,
        text: 'avanti',
        arm: null,
        target: null,
      })
  both('gm', { type: 'next-phase' })
  both('gm', { type: 'next-phase' })
  expect(acting()).toEqual([aldo])
  const bow = a.state.characters[aldo]!.gear.find(({ kind }) => kind === 'long-bow')!.id
  const [, hitA, , hitB] = bothRoll(
    [a, b],
    () => ({ ...madeSlip('ada', 'attack', { attacker: aldo, target: wolf }), id: 'slip-bow' }),
    { owner: [{ arm: bow }, { arm: bow }] },
    [
      [31, 6, 1],
      [31, 6, 1],
    ],
  ) // 6 + 1 + half of 1 exceeds both armours, and the wolf survives in both worlds
  for (const one of OTHERS) sameFor(one, a, b)
  apply(a, hitA.effects)
  apply(b, hitB.effects)
  for (const one of OTHERS) sameFor(one, a, b)
  expect(a.state.foes[wolf]!.status).toBe('conscious')
  expect(b.state.foes[wolf]!.status).toBe('conscious')
  const lost = [a, b].map(({ state }) => state.foes[wolf]!.maxHp - state.foes[wolf]!.hp)
  expect(lost[0]).not.toBe(lost[1]) // the worlds differ in the secret
  must(a, 'gm', { type: 'poison', being: wolf, potency: 14, count: 1 })
  must(b, 'gm', { type: 'poison', being: wolf, potency: 6, count: 1 })
  for (const one of OTHERS) {
    sameFor(one, a, b)
    expect(docsOf(a, one)['round-end']).toEqual({ lines: [] })
    expect(JSON.stringify(docsOf(a, one)['fight'])).toContain('Arco Lungo su Lupo grigio: 31')
  }
  expect(docsOf(a, 'gm')['round-end']).not.toEqual(docsOf(b, 'gm')['round-end'])
  expect(docsOf(a, 'gm')['fight']).not.toEqual(docsOf(b, 'gm')['fight'])
  // Only the Master knows whether an unconscious opponent dies at the end of the round.
  const lying = (hp: number, status: 'dying' | 'unconscious'): TestTable => {
    const one = { ...a.state.foes[wolf]!, hp, status }
    return { ...a, state: { ...a.state, poisons: {}, foes: { ...a.state.foes, [wolf]: one } } }
  }
  const [dying, faint] = [lying(0, 'dying'), lying(2, 'unconscious')]
  for (const one of OTHERS)
    expect(docsOf(dying, one)['round-end']).toEqual(docsOf(faint, one)['round-end'])
  expect(docsOf(dying, 'gm')['round-end']).not.toEqual(docsOf(faint, 'gm')['round-end'])
})
