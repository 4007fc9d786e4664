import { expect, test } from 'vitest'
import { ruleset } from '../ruleset.ts'
import {
  docsOf,
  fill,
  fold,
  madeSlip,
  must,
  nextSlip,
  no,
  openSlip,
  readBy,
  roll,
  rolledSlip,
  send,
  slipSeen,
  tableWith,
  take,
  viewerOf,
  type Rolled,
  type TestSlip,
  type TestTable,
} from '../testing/table.ts'
import type { Foe } from './beings.ts'
import type { Event } from './events.ts'

/** Required for every secret: two tables that differ only in what a seat may not know give it the same of everything. */

const OTHERS = ['ada', 'bo', null] as const

/** A wolf as it is, and one with every hidden figure changed. DEX stays: the order of a round is seen by all. */
function twins(): readonly [TestTable, TestTable] {
  const plain = tableWith()
  take(plain, 'ada', 'aldo-ferrante')
  take(plain, 'bo', 'berta-roccaforte')
  take(plain, 'gm', 'wolf')
  const other: TestTable = { state: disguised(plain.state), facts: plain.facts, log: [] }
  return [plain, other]
}

function disguised(state: TestTable['state']): TestTable['state'] {
  const foes = Object.fromEntries(Object.values(state.foes).map(foe => [foe.id, changed(foe)]))
  return { ...state, foes }
}

function changed(foe: Foe): Foe {
  return {
    ...foe,
    characteristics: { ...foe.characteristics, str: 30, con: 25, siz: 9, int: 1, pow: 3 },
    original: { ...foe.original, str: 30, con: 25, siz: 9, int: 1, pow: 3 },
    hp: foe.hp + 9,
    maxHp: foe.maxHp + 9,
    powerPoints: 1,
    maxPowerPoints: 2,
    damageBonus: '+2d6',
    naturalArmour: foe.naturalArmour + 4,
    skills: { listen: 5, track: 99, 'melee-weapon:axe': 80 },
    attacks: foe.attacks.map(attack => ({ ...attack, skill: attack.skill + 20, damage: '2d6' })),
    motive: { it: 'altro', en: 'something else' },
    wounds: [...foe.wounds, { id: 'old', damage: 3, treated: true }],
  }
}

function sameFor(seat: (typeof OTHERS)[number], a: TestTable, b: TestTable): void {
  expect(docsOf(a, seat)).toEqual(docsOf(b, seat))
  expect(ruleset.offers(a.state, viewerOf(a, seat), a.facts)).toEqual(
    ruleset.offers(b.state, viewerOf(b, seat), b.facts),
  )
}

test('[BRP-ROLE-4] a foe’s scores, hit points, wounds and motive change nothing that the players see or may start', () => {
  const [a, b] = twins()
  for (const seat of OTHERS) sameFor(seat, a, b)
  expect(docsOf(a, 'gm')).not.toEqual(docsOf(b, 'gm'))
  const wolf = Object.keys(a.state.foes)[0]!
  expect(docsOf(a, 'gm')[`foe/${wolf}`]).toMatchObject({ hp: 11, skills: { track: 70 } })
  const seen = JSON.stringify(docsOf(a, 'ada')[`foe/${wolf}`])
  for (const word of ['hp', 'skills', 'wounds', 'motive', 'armour'])
    expect(seen).not.toContain(`"${word}"`)
})

test('[BRP-ROLE-4] the Master may reveal any of them, one by one, and it stays revealed', () => {
  const [a] = twins()
  const wolf = Object.keys(a.state.foes)[0]!
  must(a, 'gm', { type: 'reveal-opponent', id: wolf, what: 'hit-points' })
  expect(docsOf(a, 'ada')[`foe/${wolf}`]).toMatchObject({
    hp: 11,
    maxHp: 11,
    revealed: ['hit-points'],
  })
  must(a, 'gm', { type: 'reveal-opponent', id: wolf, what: 'scores' })
  expect(docsOf(a, null)[`foe/${wolf}`]).toMatchObject({
    characteristics: { str: 12 },
    skills: { track: 70 },
  })
  expect(no(send(a, 'gm', { type: 'reveal-opponent', id: wolf, what: 'scores' }))).toBe(
    'already-revealed',
  )
  for (const event of a.log.filter(one => one.type === 'foe-revealed'))
    expect(ruleset.lasting?.(event)).toBe(true)
})

test('[BRP-ROLE-4] a concealed foe does not exist for the players: no document, no offer, no line, no refusal of its own', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const empty = { ...table, state: table.state, log: [] }
  const before = table.state
  const events = must(table, 'gm', {
    type: 'add-opponent',
    name: 'Shadow',
    characteristics: { str: 9, con: 9, siz: 9, int: 9, pow: 9, dex: 17, app: 9 },
    weapons: ['dagger'],
    concealed: true,
  })
  const shadow = Object.keys(table.state.foes)[0]!
  for (const seat of OTHERS) {
    sameFor(seat, table, empty)
    expect(readBy(table, seat, events, before)).toEqual([])
  }
  expect(no(openSlip(table, 'ada', 'attack', { attacker: aldo, target: shadow }))).toBe(
    no(openSlip(table, 'ada', 'attack', { attacker: aldo, target: 'nobody' })),
  )
  must(table, 'gm', { type: 'begin-fight', beings: [aldo, shadow] })
  const alone: TestTable = { ...empty }
  must(alone, 'gm', { type: 'begin-fight', beings: [aldo] })
  expect(docsOf(table, 'ada')['fight']).toMatchObject({ declarationOrder: [[aldo]] })
  expect((docsOf(table, 'ada')['fight'] as { rows: unknown[] }).rows).toEqual(
    (docsOf(alone, 'ada')['fight'] as { rows: unknown[] }).rows,
  )
  must(table, 'gm', { type: 'show-opponent', id: shadow })
  expect(docsOf(table, 'ada')[`foe/${shadow}`]).toMatchObject({ name: 'Shadow', down: false })
})

test('[BRP-ROLE-4] [BRP-CROLL-4] a roll behind the screen leaves no trace until it is shown', () => {
  const [a, b] = twins()
  const aldo = Object.keys(a.state.characters)[0]!
  const before = a.state
  const idea = must(
    a,
    'gm',
    { type: 'roll-hidden', being: aldo, check: { kind: 'characteristic', roll: 'idea' } },
    [30],
  )
  must(
    a,
    'gm',
    {
      type: 'roll-hidden',
      being: Object.keys(a.state.foes)[0],
      check: { kind: 'skill', skill: 'listen' },
      difficulty: 'difficult',
    },
    [30],
  )
  for (const seat of OTHERS) {
    sameFor(seat, a, b)
    expect(readBy(a, seat, idea, before)).toEqual([])
  }
  expect(readBy(a, 'gm', idea, before)).toEqual(['Aldo Ferrante, Idea roll: Success'])
  const { id } = (idea[0] as { roll: { id: string } }).roll
  expect(docsOf(a, 'gm')[`hidden/${id}`]).toMatchObject({ roll: 30, level: 'success', chance: 60 })
  must(a, 'gm', { type: 'reveal-roll', roll: id })
  expect(docsOf(a, 'bo')[`hidden/${id}`]).toMatchObject({ roll: 30, level: 'success' })
  expect(
    no(
      send(
        a,
        'ada',
        { type: 'roll-hidden', being: aldo, check: { kind: 'skill', skill: 'spot' } },
        [],
      ),
    ),
  ).toBe('master-only')
})

/** The same slip on two tables, filled and rolled alike. */
function bothRoll(
  tables: readonly [TestTable, TestTable],
  make: (table: TestTable) => TestSlip,
  parts: Readonly<Record<string, readonly [unknown, unknown]>>,
  dice: readonly [readonly number[], readonly number[]],
): readonly [TestSlip, Rolled, TestSlip, Rolled] {
  const [first, second] = [0, 1].map(i => {
    const table = tables[i]!
    const slip = make(table)
    for (const [id, values] of Object.entries(parts))
      expect(no(fill(table, slip, id, values[i]))).toBe(null)
    const rolled = roll(table, slip, dice[i]!)
    if (!rolled.ok) throw new Error(`${rolled.error.code} ${rolled.error.path}`)
    return [slip, rolled.value] as const
  })
  return [...first!, ...second!]
}

test('[BRP-ROLE-4] [BRP-PARRY-1] a foe’s attack shows its die and no figure: same face, same level, same everything', () => {
  const tables = twins()
  const [a, b] = tables
  const [aldo] = Object.keys(a.state.characters)
  const [wolf] = Object.keys(a.state.foes)
  const [slipA, rolledA, slipB, rolledB] = bothRoll(
    tables,
    () => ({ ...madeSlip('gm', 'attack', { attacker: wolf!, target: aldo! }), id: 'slip-x' }),
    { owner: [{ arm: 'bite' }, { arm: 'bite' }] },
    [[30], [30]],
  )
  for (const seat of OTHERS)
    expect(slipSeen(a, slipA, seat, rolledA)).toEqual(slipSeen(b, slipB, seat, rolledB))
  expect(slipSeen(a, slipA, 'gm', rolledA).bill.total.en).toBe('50 %')
  expect(slipSeen(b, slipB, 'gm', rolledB).bill.total.en).toBe('70 %')
})

test('[BRP-ROLE-4] a player’s blow on a foe tells the damage rolled, not what armour and hit points made of it', () => {
  const tables = twins()
  const [a, b] = tables
  const [, berta] = Object.keys(a.state.characters)
  const [wolf] = Object.keys(a.state.foes)
  const strike = { owner: [{ arm: 'broadsword-1' }, { arm: 'broadsword-1' }] } as const
  const [slipA, rolledA, slipB, rolledB] = bothRoll(
    tables,
    () => ({ ...madeSlip('bo', 'attack', { attacker: berta!, target: wolf! }), id: 'slip-y' }),
    strike,
    [[60], [60]],
  )
  for (const seat of OTHERS)
    expect(slipSeen(a, slipA, seat, rolledA)).toEqual(slipSeen(b, slipB, seat, rolledB))
  // The foe does not defend. 9 + 3 of damage: the plain wolf falls below 1 and faints not, the other stands.
  const follow = (table: TestTable, rolled: Rolled) => {
    const slip = { ...nextSlip(rolled), id: 'slip-z' }
    expect(no(fill(table, slip, 'owner', { type: 'none' }))).toBe(null)
    const done = roll(table, slip, [8, 3])
    if (!done.ok) throw new Error(done.error.code)
    return [slip, done.value] as const
  }
  const [defA, doneA] = follow(a, rolledA)
  const [defB, doneB] = follow(b, rolledB)
  for (const seat of OTHERS)
    expect(slipSeen(a, defA, seat, doneA)).toEqual(slipSeen(b, defB, seat, doneB))
  const events = (rolled: Rolled) => rolled.effects.flatMap(effect => effect.events)
  for (const seat of OTHERS) {
    const told = (table: TestTable, rolled: Rolled) =>
      readBy(table, seat, events(rolled), table.state)
    expect(told(a, doneA)).toEqual(told(b, doneB))
  }
})

test('[BRP-ROLE-4] [BRP-OPP-1] a foe’s skill in an opposed roll is sealed: only who won is told', () => {
  const tables = twins()
  const [a, b] = tables
  const [aldo] = Object.keys(a.state.characters)
  const [wolf] = Object.keys(a.state.foes)
  const parts = {
    [`side:${aldo}`]: [{ skill: 'stealth' }, { skill: 'stealth' }],
    [`side:${wolf}`]: [{ skill: 'listen' }, { skill: 'track' }],
  } as const
  const [slipA, rolledA, slipB, rolledB] = bothRoll(
    tables,
    () => ({ ...madeSlip('ada', 'opposed', { sides: [aldo!, wolf!] }), id: 'slip-o' }),
    parts,
    [
      [20, 90],
      [20, 100],
    ],
  )
  for (const seat of OTHERS)
    expect(slipSeen(a, slipA, seat, rolledA)).toEqual(slipSeen(b, slipB, seat, rolledB))
})

test('[BRP-ROLE-4] [BRP-POIS-1] the potency of a poison: same die, same outcome, same documents, until it strikes', () => {
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
    fold(table, [{ type: 'poisoned', poison } as Event])
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
    fold(
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

test('[BRP-CHECK-13] a sealed difficulty changes nothing before the roll, and after it only the level', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const seal = (difficulty: string) => {
    const slip = { ...madeSlip('ada', 'skill-check', { being: aldo, skill: 'spot' }), id: 'slip-s' }
    expect(no(fill(table, slip, 'master', { difficulty }, true))).toBe(null)
    return slip
  }
  const slips = ['easy', 'normal', 'difficult'].map(seal)
  for (const seat of OTHERS) {
    const views = slips.map(slip => slipSeen(table, slip, seat))
    expect(views[1]).toEqual(views[0])
    expect(views[2]).toEqual(views[0])
    // 40 succeeds at 60 % as at 120 %; the tick that a doubled chance does not earn is the one disclosed difference.
    const [easy, normal] = slips.slice(0, 2).map(slip => roll(table, slip, [40]))
    if (easy?.ok !== true || normal?.ok !== true) throw new Error('both roll')
    expect(slipSeen(table, slips[0]!, seat, easy.value).outcome).toEqual(
      slipSeen(table, slips[1]!, seat, normal.value).outcome,
    )
  }
})

test('[BRP-AMB-1] an ambush being laid changes nothing for the observers until it is sprung', () => {
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

test('[BRP-ROLE-3] [BRP-FINAL-1] private words of a character leave the others’ view as it was', () => {
  const [a, b] = twins()
  const [aldo] = Object.keys(a.state.characters)
  must(a, 'gm', { type: 'inform-character', character: aldo, text: 'You know her' })
  must(a, 'ada', { type: 'describe-character', character: aldo, background: 'A long story' })
  for (const seat of ['bo', null] as const) sameFor(seat, a, b)
})

test('[BRP-ROLE-4] a foe’s wound is told to the Master with its figures, to the others as something seen', () => {
  const [a] = twins()
  const wolf = Object.keys(a.state.foes)[0]!
  const before = a.state
  const events = must(a, 'gm', { type: 'hurt', being: wolf, damage: 4 })
  expect(readBy(a, 'gm', events, before)[0]).toContain('−4 HP')
  for (const seat of OTHERS)
    expect(readBy(a, seat, events, before)).toEqual(['Lupo grigio: damage'])
  rolledSlip(
    a,
    'ada',
    'skill-check',
    { being: Object.keys(a.state.characters)[0]!, skill: 'spot' },
    {},
    [50],
  )
})

test('[BRP-ROLE-4] a foe that treats somebody, falls or is ill shows no score of its own', () => {
  const [a, b] = twins()
  const [aldo] = Object.keys(a.state.characters)
  const [wolf] = Object.keys(a.state.foes)
  for (const table of [a, b])
    fold(table, [
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
