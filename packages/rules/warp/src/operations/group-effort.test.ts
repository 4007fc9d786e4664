import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const mod = (source: string, dice: number) => ({ source, dice })
const two = (a: object = {}, b: object = {}) => [
  { id: 'a', pool: a },
  { id: 'b', pool: b },
]
const effort = (input: object, dice: readonly number[]) => answered('group-effort', input, dice)

test('[WARP-GROUP-1] totals and sixes of all rolls are added', () => {
  const input = {
    mode: 'add',
    participants: two(),
    difficulty: { factor: 20 },
    options: { unstoppableSix: true },
  }
  expect(effort(input, [6, 1, 6, 6])).toMatchObject({
    total: 19,
    target: 20,
    margin: -1,
    outcome: 'failure',
    totals: [7, 12],
    limitedSuccess: 3,
    leader: null,
    effective: null,
    selection: [],
    opponent: null,
    opponentLimitedSuccess: 0,
  })
})

test('[WARP-GROUP-2] the best base leads, and the other dice become bonus dice', () => {
  const participants = [
    { id: 'a', pool: { bonus: [mod('map', 1)], penalty: [mod('fog', 1)] } },
    {
      id: 'b',
      pool: {
        score: 3,
        extraDice: [mod('rope', 1)],
        experience: { available: 2, justifications: ['x'] },
      },
    },
    { id: 'c', pool: { score: 0 } },
    { id: 'd', pool: { score: 3, fit: 'tangent', extraActions: 1 } },
  ]
  const dice = [1, 2, 3, 4, 5, 6, 1, 2, 3]
  const output = effort({ mode: 'combine', participants, difficulty: { factor: 5 } }, dice)
  expect(output).toMatchObject({
    leader: 'b',
    totals: [18],
    rolls: [
      {
        pool: {
          dice: 4,
          extra: [mod('rope', 1)],
          lost: 0,
          bonus: [
            mod('experience', 1),
            mod('helper:a', 2),
            mod('map', 1),
            mod('helper:d', 2),
            mod('tangent', 1),
          ],
          penalty: [mod('fog', 1), mod('extra-actions', 1)],
          rolled: 9,
          keep: 'best',
        },
        experienceAvailable: 1,
      },
    ],
  })
})

test('[WARP-GROUP-2] the first of equals leads, and only a leader without dice is refused', () => {
  expect(
    effort({ mode: 'combine', participants: two({ score: 0 }), difficulty: { factor: 5 } }, [3, 3]),
  ).toMatchObject({ leader: 'b' })
  const none = { mode: 'combine', participants: two({ score: 0 }, { score: 0 }) }
  expect(refused('group-effort', { ...none, opponent: {} })).toBe(
    'no-dice at input.participants[0].pool',
  )
})

test('[WARP-GROUP-3] one die chooses who can succeed, and extra faces are rerolled', () => {
  const participants = ['a', 'b', 'c', 'd'].map(id => ({ id, pool: { score: 1 } }))
  const input = { mode: 'this-or-that', participants, difficulty: { factor: 3 } }
  expect(effort(input, [6, 5, 2, 1, 4, 6, 6])).toMatchObject({
    selection: [6, 5, 2],
    effective: 'b',
    totals: [1, 4, 6, 6],
    total: 4,
    outcome: 'success',
  })
  expect(effort({ ...input, participants: participants.slice(0, 2) }, [4, 1, 2])).toMatchObject({
    effective: 'b',
    selection: [4],
  })
  expect(effort({ ...input, effective: 'd' }, [1, 1, 1, 2])).toMatchObject({
    effective: 'd',
    selection: [],
    total: 2,
    outcome: 'failure',
  })
})

test('[WARP-GROUP-4] the lowest total counts, with the sixes of the first lowest roll', () => {
  const input = {
    mode: 'worst',
    participants: two({ score: 2 }, { score: 3 }),
    opponent: {},
    options: { unstoppableSix: true },
  }
  expect(effort(input, [6, 1, 3, 3, 1, 6, 6])).toMatchObject({
    totals: [7, 7],
    total: 7,
    target: 12,
    limitedSuccess: 1,
    opponentLimitedSuccess: 0,
    opponent: { total: 12 },
  })
})

test('[WARP-GROUP-5] a group botches if all, the effective one, or any of them botch, by mode', () => {
  const options = { botch: true }
  const base = { participants: two(), difficulty: { factor: 1 }, options }
  expect(effort({ ...base, mode: 'add' }, [1, 1, 1, 2])).toMatchObject({ botch: false })
  expect(effort({ ...base, mode: 'add' }, [1, 1, 1, 1])).toMatchObject({
    botch: true,
    outcome: 'failure',
  })
  expect(effort({ ...base, mode: 'worst' }, [1, 1, 1, 2])).toMatchObject({ botch: true })
  expect(effort({ ...base, mode: 'this-or-that' }, [1, 1, 1, 6, 6])).toMatchObject({ botch: true })
  expect(effort({ ...base, mode: 'this-or-that' }, [4, 1, 1, 6, 6])).toMatchObject({ botch: false })
  expect(effort({ ...base, mode: 'combine' }, [1, 1, 1, 2])).toMatchObject({ botch: false })
  expect(effort({ ...base, mode: 'combine' }, [1, 1, 1, 1])).toMatchObject({ botch: true })
  const both = { mode: 'add', participants: two(), opponent: { score: 1 }, options }
  expect(effort(both, [1, 1, 1, 1, 1])).toMatchObject({ outcome: 'tie' })
  expect(effort(both, [1, 1, 1, 2, 1])).toMatchObject({ outcome: 'success' })
})

const seven = Array.from({ length: 7 }, (_, i) => ({ id: `p${i}` }))
test.each([
  [{ mode: 'add', participants: two() }, 'invalid-request at input.difficulty'],
  [
    { mode: 'add', participants: two(), difficulty: { factor: 1 }, opponent: {} },
    'invalid-request at input.difficulty',
  ],
  [
    { mode: 'add', participants: [{ id: 'a' }], opponent: {} },
    'out-of-range at input.participants',
  ],
  [
    { mode: 'add', participants: [{ id: 'a' }, { id: 'a' }], opponent: {} },
    'invalid-request at input.participants[1].id',
  ],
  [
    { mode: 'add', participants: [{ id: 'a' }, {}], opponent: {} },
    'invalid-request at input.participants[1].id',
  ],
  [
    { mode: 'add', participants: two(), opponent: {}, effective: 'a' },
    'invalid-request at input.effective',
  ],
  [
    { mode: 'this-or-that', participants: two(), opponent: {}, effective: 'z' },
    'invalid-request at input.effective',
  ],
  [
    { mode: 'this-or-that', participants: seven, opponent: {} },
    'invalid-request at input.effective',
  ],
  [{ mode: 'sum', participants: two(), opponent: {} }, 'invalid-request at input.mode'],
  [
    { mode: 'worst', participants: two({}, { score: 0 }), opponent: {} },
    'no-dice at input.participants[1].pool',
  ],
  [
    {
      mode: 'combine',
      participants: two({ experience: { available: 1, justifications: ['a', 'b'] } }),
      opponent: {},
    },
    'experience-limit at input.participants[0].pool.experience',
  ],
])('[WARP-GROUP-1] refuses the group effort %j', (input, expected) => {
  expect(refused('group-effort', input)).toBe(expected)
})

test('[WARP-GROUP-3] more than six participants must name the effective one', () => {
  const input = { mode: 'this-or-that', participants: seven, opponent: {}, effective: 'p6' }
  expect(
    effort(
      input,
      Array.from({ length: 16 }, () => 2),
    ),
  ).toMatchObject({ effective: 'p6' })
})

test('[WARP-UNITARY-1] each side adds or combines, and no side is refused for lack of dice', () => {
  const input = {
    players: two({ score: 0 }, { score: 1 }),
    masters: [{ id: 'a', pool: { score: 1 } }, { id: 'c' }],
    mastersMode: 'combine',
  }
  expect(answered('unitary-combat', input, [4, 1, 1, 2])).toMatchObject({
    playersTotal: 4,
    mastersTotal: 3,
    margin: 1,
    winner: 'players',
    botch: { players: false, masters: false },
    limitedSuccess: { players: 0, masters: 0 },
    rolls: { players: [{ total: 0 }, { total: 4 }], masters: [{ pool: { rolled: 3 } }] },
  })
})

test('[WARP-UNITARY-1] a side that botches loses, and if both botch it is a tie', () => {
  const one = (score: number) => [{ id: 'x', pool: { score } }]
  const options = { botch: true, unstoppableSix: true }
  const fight = (players: number, masters: number, dice: readonly number[]) =>
    answered('unitary-combat', { players: one(players), masters: one(masters), options }, dice)
  expect(fight(3, 1, [1, 1, 1, 2])).toMatchObject({ winner: 'masters', margin: 1 })
  expect(fight(1, 1, [1, 1])).toMatchObject({ winner: 'tie' })
  expect(fight(1, 1, [6, 6])).toMatchObject({
    winner: 'tie',
    limitedSuccess: { players: 1, masters: 1 },
  })
  expect(refused('unitary-combat', { players: one(1), masters: [] })).toBe(
    'out-of-range at input.masters',
  )
  expect(refused('unitary-combat', { players: one(1), masters: two().concat(two()) })).toBe(
    'invalid-request at input.masters[2].id',
  )
})
