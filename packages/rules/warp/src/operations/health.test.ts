import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const hp = (max: number, current: number, temporary = 0) => ({ max, current, temporary })
const hurt = (hitPoints: object, damage: number, more: object = {}) =>
  answered('apply-damage', { hitPoints, damage, ...more })

test.each([
  [21, 11, 'fine', false],
  [21, 10, 'hurt', true],
  [20, 10, 'hurt', true],
  [20, 11, 'fine', false],
  [20, 1, 'hurt', true],
  [20, 0, 'down', true],
  [20, -19, 'down', true],
  [20, -20, 'dead', true],
])(
  '[WARP-HEALTH-1, WARP-HEALTH-2, WARP-DEATH-1] maximum %i, %i left: %s',
  (max, left, status, penaltyDie) => {
    expect(hurt(hp(max, max), max - left)).toMatchObject({
      hitPoints: hp(max, left),
      status,
      penaltyDie,
    })
  },
)

test('[WARP-HEALTH-2] the wound determines the down state, if it is known', () => {
  const down = (woundClass: string | null) => hurt(hp(10, 1), 5, { woundClass })
  expect(['unarmed', 'blunt', 'blade', 'firearm', 'taser', null].map(down)).toMatchObject([
    { downState: 'battered' },
    { downState: 'stable' },
    { downState: 'bleeding' },
    { downState: 'dying' },
    { downState: 'stunned' },
    { downState: null },
  ])
  expect(hurt(hp(10, 9), 1, { woundClass: 'blade' })).toMatchObject({ downState: null })
})

test('[WARP-TASER-2] temporary damage is separate and never kills or wounds seriously', () => {
  const options = { seriousWounds: true }
  expect(hurt(hp(10, 10), 30, { temporary: true, options })).toMatchObject({
    hitPoints: hp(10, -20, 30),
    status: 'down',
    seriousWound: false,
  })
  expect(hurt(hp(10, -5, 10), 14)).toMatchObject({ status: 'down' }) // loses 5 real points, then 14
  expect(hurt(hp(10, -5, 10), 15)).toMatchObject({ status: 'dead' })
})

test('[WARP-COMBATOPT-4] 20 points from one blow are a serious wound, by option', () => {
  const options = { seriousWounds: true }
  expect(hurt(hp(40, 40), 19, { options })).toMatchObject({ seriousWound: false })
  expect(hurt(hp(40, 40), 20, { options })).toMatchObject({ seriousWound: true })
  expect(hurt(hp(40, 40), 20)).toMatchObject({ seriousWound: false })
})

test('[WARP-DEATH-1] the dead cannot be hurt again', () => {
  expect(refused('apply-damage', { hitPoints: hp(5, -5), damage: 1 })).toBe(
    'character-dead at input.hitPoints',
  )
  expect(refused('apply-damage', { hitPoints: hp(5, 5), damage: 1000 })).toBe(
    'out-of-range at input.damage',
  )
  expect(refused('apply-damage', { hitPoints: { max: 5 }, damage: 1 })).toBe(
    'invalid-request at input.hitPoints.current',
  )
  expect(refused('apply-damage', { hitPoints: hp(0, 0), damage: 1 })).toBe(
    'out-of-range at input.hitPoints.max',
  )
})

test('[WARP-DEATH-2] with care and an accepted reason the character returns', () => {
  const dying = {
    hitPoints: hp(10, -25, 10),
    medicalCare: true,
    reason: 'she waits',
    accepted: true,
  }
  const plea = (more: object) => answered('reason-to-live', { ...dying, ...more })
  expect(plea({})).toEqual({ survives: true, status: 'critical', hitPoints: hp(10, -19, 10) })
  const dead = { survives: false, status: 'dead', hitPoints: dying.hitPoints }
  expect(plea({ medicalCare: false })).toEqual(dead)
  expect(plea({ accepted: false })).toEqual(dead)
  const not = (more: object) => refused('reason-to-live', { ...dying, ...more })
  expect(not({ hitPoints: hp(10, -9) })).toBe('out-of-range at input.hitPoints.current')
  expect(not({ reason: ' ' })).toBe('text-missing at input.reason')
  expect(not({ reason: null })).toBe('text-missing at input.reason')
  expect(not({ reason: 3 })).toBe('invalid-request at input.reason')
  expect(not({ accepted: undefined })).toBe('invalid-request at input.accepted')
})

const rest = (input: object) => answered('recover', input)

test('[WARP-RECOVER-1, WARP-RECOVER-2] restores half of the points lost in the fight', () => {
  expect(rest({ hitPoints: hp(30, 4), before: 20 })).toEqual({
    hitPoints: hp(30, 12),
    recovered: 8,
    temporaryRestored: 0,
    status: 'hurt',
  })
  expect(rest({ hitPoints: hp(30, 20), before: 20 })).toMatchObject({ recovered: 0 })
  expect(refused('recover', { hitPoints: hp(30, 4), before: 20, alreadyRecovered: true })).toBe(
    'recovery-state at input.alreadyRecovered',
  )
})

test('[WARP-RECOVER-3, WARP-RECOVER-4] rounds up, with the fraction set by the Master', () => {
  const lost7 = { hitPoints: hp(30, 13), before: 20 }
  expect(rest(lost7)).toMatchObject({ recovered: 4 })
  expect(rest({ ...lost7, fraction: [2, 3] })).toMatchObject({ recovered: 5 })
  expect(rest({ ...lost7, fraction: [1, 3] })).toMatchObject({ recovered: 3 })
  expect(rest({ ...lost7, fraction: [0, 1] })).toMatchObject({ recovered: 0 })
  expect(rest({ ...lost7, fraction: [99, 99] })).toMatchObject({ recovered: 7 })
})

test.each([
  [{ fraction: [3, 2] }, 'out-of-range at input.fraction'],
  [{ fraction: [0, 0] }, 'out-of-range at input.fraction'],
  [{ fraction: [1, 100] }, 'out-of-range at input.fraction'],
  [{ fraction: [-1, 2] }, 'out-of-range at input.fraction'],
  [{ fraction: [1] }, 'out-of-range at input.fraction'],
  [{ fraction: [1, 2, 3] }, 'out-of-range at input.fraction'],
  [{ fraction: [0.5, 2] }, 'invalid-request at input.fraction[0]'],
  [{ before: 31 }, 'out-of-range at input.before'],
  [{ before: 3 }, 'out-of-range at input.before'],
  [{ before: undefined }, 'invalid-request at input.before'],
  [{ hitPoints: hp(30, -30) }, 'character-dead at input.hitPoints'],
])('[WARP-RECOVER-1] refuses the recovery %j', (more, expected) => {
  expect(refused('recover', { hitPoints: hp(30, 4), before: 20, ...more })).toBe(expected)
})

const heal = (input: object) => answered('long-term-heal', { activity: 'rest', days: 1, ...input })
const notHealed = (input: object) =>
  refused('long-term-heal', { activity: 'rest', days: 1, ...input })

test.each([
  ['active', 5, false, 4, 0],
  ['rest', 5, false, 4, 4],
  ['medical', 5, false, 4, 8],
  ['rest', -9, false, 4, 2],
  ['medical', -9, false, 4, 4],
  ['rest', 5, true, 4, 0],
  ['medical', 5, true, 4, 2],
])(
  '[WARP-HEAL-1] %s from %i (critical: %s), %i days: %i points',
  (activity, current, critical, days, points) => {
    expect(heal({ hitPoints: hp(40, current), activity, critical, days })).toMatchObject({
      hitPoints: hp(40, current + points),
      days,
      stopped: null,
      carry: 0,
      disability: false,
    })
  },
)

test('[WARP-HEAL-2] the condition is updated daily, and half points are carried over', () => {
  expect(heal({ hitPoints: hp(20, 0), days: 3 })).toMatchObject({ hitPoints: hp(20, 2), carry: 0 })
  expect(heal({ hitPoints: hp(20, -1), days: 1 })).toMatchObject({
    hitPoints: hp(20, -1),
    carry: 0.5,
  })
  expect(heal({ hitPoints: hp(20, -1), days: 1, carry: 0.5 })).toMatchObject({
    hitPoints: hp(20, 0),
    carry: 0,
  })
  expect(heal({ hitPoints: hp(20, 19), activity: 'medical', days: 9, carry: 0.75 })).toMatchObject({
    hitPoints: hp(20, 20),
    days: 9,
    carry: 0,
  })
  expect(heal({ hitPoints: hp(20, 10, 10), activity: 'medical', days: 2 })).toMatchObject({
    hitPoints: hp(20, 14, 6),
  })
})

test('[WARP-HEAL-3] a daily loss only in the cells that allow it', () => {
  const loss = { lossPerDay: 3 }
  expect(heal({ hitPoints: hp(20, 9), activity: 'active', days: 2, ...loss })).toMatchObject({
    hitPoints: hp(20, 3),
  })
  expect(heal({ hitPoints: hp(20, 0), days: 2, carry: 0.5, ...loss })).toMatchObject({
    hitPoints: hp(20, -6),
    carry: 0.5,
  })
  expect(heal({ hitPoints: hp(20, 9), critical: true, ...loss })).toMatchObject({
    hitPoints: hp(20, 6),
  })
  for (const [activity, current] of [
    ['rest', 9],
    ['medical', 9],
    ['medical', 0],
  ] as const)
    expect(notHealed({ hitPoints: hp(20, current), activity, ...loss })).toBe(
      'healing-not-allowed at input.lossPerDay',
    )
})

test('[WARP-HEAL-1] an impossible activity stops at once, and death stops after its day', () => {
  expect(heal({ hitPoints: hp(20, 5), activity: 'active', days: 9, lossPerDay: 3 })).toMatchObject({
    hitPoints: hp(20, -1),
    days: 2,
    stopped: 'activity-impossible',
    status: 'down',
  })
  expect(heal({ hitPoints: hp(20, 0), days: 9, lossPerDay: 10 })).toMatchObject({
    hitPoints: hp(20, -20),
    days: 2,
    stopped: 'dead',
    status: 'dead',
  })
})

test('[WARP-COMBATOPT-5] a wound that heals badly: half speed, and a disability without care', () => {
  const wound = { seriousWound: { kind: 'heals-badly' }, options: { seriousWounds: true } }
  expect(heal({ hitPoints: hp(20, 5), days: 3, ...wound })).toMatchObject({
    hitPoints: hp(20, 6),
    carry: 0.5,
    disability: true,
  })
  expect(heal({ hitPoints: hp(20, -9), days: 1, ...wound })).toMatchObject({ carry: 0.25 })
  expect(heal({ hitPoints: hp(20, 5), activity: 'medical', ...wound })).toMatchObject({
    hitPoints: hp(20, 7),
    disability: false,
  })
})

test('[WARP-COMBATOPT-6] a deadly wound takes points daily until medical care', () => {
  const wound = {
    seriousWound: { kind: 'deadly', lossPerDay: 4 },
    options: { seriousWounds: true },
  }
  expect(heal({ hitPoints: hp(20, 9), days: 2, ...wound })).toMatchObject({ hitPoints: hp(20, 1) })
  expect(heal({ hitPoints: hp(20, -5), days: 1, lossPerDay: 1, ...wound })).toMatchObject({
    hitPoints: hp(20, -10),
  })
  expect(heal({ hitPoints: hp(20, 9), activity: 'medical', ...wound })).toMatchObject({
    hitPoints: hp(20, 11),
    disability: false,
  })
})

test.each([
  [{ hitPoints: hp(20, 0), activity: 'active' }, 'healing-not-allowed at input.activity'],
  [
    { hitPoints: hp(20, 9), activity: 'active', critical: true },
    'healing-not-allowed at input.activity',
  ],
  [{ hitPoints: hp(20, 9), recovered: false }, 'recovery-state at input.recovered'],
  [{ hitPoints: hp(20, -20) }, 'character-dead at input.hitPoints'],
  [
    { hitPoints: hp(20, 9), seriousWound: { kind: 'heals-badly' } },
    'option-off at input.seriousWound',
  ],
  [
    { hitPoints: hp(20, 9), seriousWound: { kind: 'deadly' } },
    'invalid-request at input.seriousWound.lossPerDay',
  ],
  [
    { hitPoints: hp(20, 9), seriousWound: { kind: 'heals-badly', lossPerDay: 2 } },
    'invalid-request at input.seriousWound.lossPerDay',
  ],
  [
    { hitPoints: hp(20, 9), seriousWound: { kind: 'deadly', lossPerDay: 16 } },
    'out-of-range at input.seriousWound.lossPerDay',
  ],
  [{ hitPoints: hp(20, 9), days: 0 }, 'out-of-range at input.days'],
  [{ hitPoints: hp(20, 9), days: 366 }, 'out-of-range at input.days'],
  [{ hitPoints: hp(20, 9), carry: 1 }, 'out-of-range at input.carry'],
  [{ hitPoints: hp(20, 9), lossPerDay: 51 }, 'out-of-range at input.lossPerDay'],
  [{ hitPoints: hp(20, 9), activity: 'asleep' }, 'invalid-request at input.activity'],
])('[WARP-HEAL-1] refuses the healing %j', (input, expected) => {
  expect(notHealed(input)).toBe(expected)
})

test.each([
  ['walk', 2.5, 3],
  ['fast-walk', 5, 6],
  ['jog', 7.5, 9],
  ['steady-run', 10, 12],
  ['fast-run', 15, 18],
  ['sprint', 20, 24],
])('[WARP-MOVE-1, WARP-TERM-4] %s: %d m in a round of three seconds', (pace, metres, kmPerHour) => {
  expect(answered('move', { pace, rounds: 1 })).toEqual({ metres, kmPerHour, seconds: 3 })
  expect(answered('move', { pace, rounds: 7 })).toEqual({
    metres: 7 * metres,
    kmPerHour,
    seconds: 21,
  })
})

test('[WARP-MOVE-1] a pace and a number of rounds', () => {
  expect(refused('move', { pace: 'fly', rounds: 1 })).toBe('invalid-request at input.pace')
  expect(refused('move', { pace: 'walk', rounds: 0 })).toBe('out-of-range at input.rounds')
})

const start = (participants: readonly object[], dice: readonly number[], more: object = {}) =>
  answered('initiative', { participants, ...more }, dice)

test('[WARP-INIT-1, WARP-INIT-3] orders by total, and equal totals act together', () => {
  const output = start(
    [{ id: 'a', pool: { score: 1 } }, { id: 'b' }, { id: 'c', pool: { score: 1 } }],
    [4, 1, 2, 4],
  )
  expect(output).toMatchObject({
    totals: { a: 4, b: 3, c: 4 },
    results: [
      { id: 'a', total: 4 },
      { id: 'b', total: 3 },
      { id: 'c', total: 4 },
    ],
    order: [['a', 'c'], ['b']],
  })
  expect(start([{ id: 'a', pool: { score: 0 } }], [])).toMatchObject({ totals: { a: 0 } })
})

test('[WARP-INIT-2] the first of a group rolls for all of it', () => {
  const guards = [
    { id: 'g1', side: 'master', pool: { score: 1 }, rollGroup: 'guards' },
    { id: 'ann', pool: { score: 1 } },
    { id: 'g2', side: 'master', pool: { score: 5 }, rollGroup: 'guards' },
  ]
  expect(start(guards, [5, 2])).toMatchObject({
    totals: { g1: 5, ann: 2, g2: 5 },
    order: [['g1', 'g2'], ['ann']],
  })
})

test('[WARP-INIT-4] seating order needs no dice, with the Master last or first', () => {
  const seats = [{ id: 'm', side: 'master' }, { id: 'a' }, { id: 'n', side: 'master' }, { id: 'b' }]
  expect(start(seats, [], { method: 'seating' })).toEqual({
    totals: null,
    results: [],
    order: [['a'], ['b'], ['m'], ['n']],
  })
  expect(start(seats, [], { method: 'seating', masterActs: 'first' })).toMatchObject({
    order: [['m'], ['n'], ['a'], ['b']],
  })
})

test('[WARP-INIT-1] refuses invalid initiatives', () => {
  expect(refused('initiative', { participants: [] })).toBe('out-of-range at input.participants')
  expect(refused('initiative', { participants: [{ id: 'a' }, { id: 'a' }] })).toBe(
    'invalid-request at input.participants[1].id',
  )
  expect(refused('initiative', { participants: [{ id: 'a', side: 'mine' }] })).toBe(
    'invalid-request at input.participants[0].side',
  )
  expect(
    refused('initiative', {
      participants: [{ id: 'a', pool: { experience: { available: 0, justifications: ['x'] } } }],
    }),
  ).toBe('experience-exhausted at input.participants[0].pool.experience')
})
