import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'
import { disagreements, when, type Measures } from '../testing/enumerate.ts'

function agrees(of: string, input: object, measure: (output: never) => Measures): void {
  expect(disagreements(of, input, measure)).toEqual([])
}

const outcomes = (outcome: string): Measures => ({
  success: when(outcome === 'success'),
  tie: when(outcome === 'tie'),
  failure: when(outcome === 'failure'),
})

const mods = (max: number) =>
  fc.integer({ min: 0, max }).map(dice => (dice === 0 ? [] : [{ source: 'x', dice }]))
const pools = (max: number, more = 1) =>
  fc.record({ score: fc.integer({ min: 1, max }), bonus: mods(more), penalty: mods(more) })
const SEED = 52_090 // fast-check prints it together with the path of a failure

function check<T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void, runs: number): void {
  fc.assert(fc.property(arbitrary, property), { seed: SEED, numRuns: runs })
}

test('[WARP-ODDS-1] roll odds equal enumeration for any bonus and penalty dice', () => {
  check(
    fc.tuple(pools(3, 3), fc.boolean()),
    ([pool, botch]) => {
      type Out = { total: number; botch: boolean }
      agrees('roll', { pool, options: { botch } }, ({ total, botch }: Out) => ({
        mean: total,
        botch: when(botch),
        [`distribution.${total}`]: 1,
      }))
      const { tail, distribution } = answered('odds', { of: 'roll', pool }) as {
        tail: number
        distribution: Record<string, number>
      }
      expect(tail).toBe(0)
      expect(Object.values(distribution).reduce((a, b) => a + b)).toBeCloseTo(1, 12)
    },
    30,
  )
})

test('[WARP-OPT-2] odds of exploding rolls: listed totals, tail and mean', () => {
  const input = { of: 'roll', pool: { score: 1 }, options: { blowTheTop: true } }
  const { mean, tail, distribution } = answered('odds', input) as {
    mean: number
    tail: number
    distribution: Record<string, number>
  }
  expect(mean).toBeCloseTo(3.5 * 1.2, 12) // m = 3.5 + m / 6
  expect(distribution['5']).toBeCloseTo(1 / 6, 12)
  expect(distribution['6']).toBeUndefined()
  expect(distribution['8']).toBeCloseTo(1 / 36, 12)
  expect(distribution['41']).toBeCloseTo(6 ** -7, 15)
  expect(distribution['43']).toBeUndefined()
  expect(tail).toBeCloseTo(6 ** -7, 15) // a series of seven sixes
})

test('[WARP-OPT-2] odds of two opposed exploding dice match the solution by hand', () => {
  const input = { of: 'versus-opponent', actor: { score: 1 }, opponent: { score: 1 } }
  const odds = answered('odds', { ...input, options: { blowTheTop: true } }) as Measures
  const tie = 5 / 36 / (1 - 1 / 36) // a tie needs equal faces below 6, or both overflow and start again
  expect(odds['tie']).toBeCloseTo(tie, 12)
  expect(odds['success']).toBeCloseTo((1 - tie) / 2, 12)
})

test('[WARP-ODDS-1] contest odds equal enumeration, including botches', () => {
  check(
    fc.tuple(pools(2), pools(2), fc.boolean()),
    ([actor, opponent, botch]) => {
      type Out = { outcome: string; actor: { botch: boolean } }
      agrees('versus-opponent', { actor, opponent, options: { botch } }, (out: Out) => ({
        ...outcomes(out.outcome),
        botch: when(out.actor.botch),
      }))
    },
    20,
  )
})

test('[WARP-ODDS-1] odds against fixed and rolled difficulties equal enumeration', () => {
  const difficulty = fc.oneof(
    fc.integer({ min: 1, max: 20 }).map(factor => ({ factor })),
    fc.integer({ min: 1, max: 2 }).map(dice => ({ dice })),
  )
  check(
    fc.tuple(pools(2), difficulty, fc.boolean()),
    ([pool, difficulty, botch]) =>
      agrees(
        'versus-difficulty',
        { pool, difficulty, options: { botch } },
        (out: { outcome: string }) => outcomes(out.outcome),
      ),
    30,
  )
  const certain = (call: string) => answered('odds', { of: 'versus-difficulty', call })
  expect(certain('automatic')).toEqual({ success: 1, tie: 0, failure: 0, botch: 0 })
  expect(certain('impossible')).toEqual({ success: 0, tie: 0, failure: 1, botch: 0 })
})

test('[WARP-ODDS-1, WARP-GROUP-5] odds of the four group modes equal enumeration', () => {
  const mode = fc.constantFrom('add', 'combine', 'this-or-that', 'worst')
  check(
    fc.tuple(mode, pools(1), pools(1), fc.boolean(), fc.boolean()),
    ([mode, a, b, botch, opposed]) => {
      const input = {
        mode,
        participants: [
          { id: 'a', pool: a },
          { id: 'b', pool: { ...b, score: 2 } },
        ],
        ...(opposed ? { opponent: { score: 1 } } : { difficulty: { factor: 5 } }),
        options: { botch },
      }
      type Out = { outcome: string; botch: boolean }
      agrees('group-effort', input, (out: Out) => ({
        ...outcomes(out.outcome),
        botch: when(out.botch),
      }))
    },
    24,
  )
})

test('[WARP-GROUP-3] four participants have equal chances, because extra faces are rerolled', () => {
  const difficulty = { factor: 6 }
  const participants = [1, 2, 3, 4].map(score => ({ id: `p${score}`, pool: { score } }))
  const odds = answered('odds', {
    of: 'group-effort',
    mode: 'this-or-that',
    participants,
    difficulty,
  })
  const alone = participants.map(
    ({ pool }) =>
      (answered('odds', { of: 'versus-difficulty', pool, difficulty }) as Measures)['success']!,
  )
  expect((odds as Measures)['success']).toBeCloseTo(alone.reduce((a, b) => a + b) / 4, 12)
})

test('[WARP-ODDS-1] unitary combat and initiative odds equal enumeration', () => {
  check(
    fc.tuple(pools(1), pools(2), fc.boolean(), fc.constantFrom('add', 'combine')),
    ([a, c, botch, playersMode]) => {
      const players = [
        { id: 'a', pool: a },
        { id: 'b', pool: { score: 1 } },
      ]
      const fight = { players, masters: [{ id: 'c', pool: c }], playersMode, options: { botch } }
      agrees('unitary-combat', fight, ({ winner }: { winner: string }) => ({
        players: when(winner === 'players'),
        tie: when(winner === 'tie'),
        masters: when(winner === 'masters'),
      }))
      const participants = [
        ...players,
        { id: 'c', pool: c, rollGroup: 'g' },
        { id: 'd', rollGroup: 'g' },
      ]
      agrees('initiative', { participants }, ({ order }: { order: string[][] }) =>
        Object.fromEntries(
          ['a', 'b', 'c', 'd'].map(id => [`first.${id}`, when(order[0]!.includes(id))]),
        ),
      )
    },
    12,
  )
})

test('[WARP-ODDS-1] power and spell odds equal enumeration', () => {
  const psychic = { max: 3, current: 3 }
  const power = { pool: { score: 1 }, psychic, squeeze: true }
  agrees('use-power', power, ({ roll }: { roll: { total: number } }) => ({ mean: roll.total }))
  const resisted = { ...power, target: { pool: { score: 2 } }, options: { botch: true } }
  agrees('use-power', resisted, ({ outcome }: { outcome: string }) => outcomes(outcome))
  const learned = (out: { learned: boolean }) => ({ learned: when(out.learned) })
  for (const [option, psychicMute] of [
    [true, null],
    [true, false],
    [false, true],
  ] as const) {
    const study = { experience: { pool: 5 }, spend: 3, months: 1, teacher: true, minimumFace: 5 }
    agrees('learn-power', { ...study, psychicMute, options: { psychicMute: option } }, learned)
  }
  for (const level of [2, 3, 9]) {
    const week = { progress: 2, days: 7, hoursPerDay: 2, experience: { pool: 5 } }
    agrees('learn-spell', { ...week, level, options: { botch: true } }, learned)
  }
  const cast = { level: 7, psychic, test: { difficulty: { dice: 1 } }, resistance: { score: 2 } }
  agrees(
    'cast-spell',
    { ...cast, options: { botch: true } },
    (out: { works: boolean; resisted: boolean }) => ({
      works: when(out.works),
      resisted: when(out.resisted),
    }),
  )
})

test('[WARP-ODDS-1, WARP-XP-13] odds of raised hit points equal enumeration', () => {
  const hitPoints = { max: 15, current: 1 }
  for (const raise of [
    { onlyTrait: true },
    { onlyTrait: true, mode: 'roll' },
    { onlyTrait: false, score: 2 },
  ])
    agrees('raise-hit-points', { hitPoints, ...raise }, ({ gained }: { gained: number }) => ({
      meanGain: gained,
      improved: when(gained > 0),
    }))
})

test('[WARP-ODDS-1, WARP-FATE-1] odds of the hand of fate and chances in six', () => {
  agrees('hand-of-fate', {}, ({ reading, total }: { reading: string; total: number }) => ({
    [reading]: 1,
    mean: total,
  }))
  agrees('chance', { inSix: 2 }, ({ happens }: { happens: boolean }) => ({
    happens: when(happens),
  }))
})

test('[WARP-ODDS-1, WARP-HP-4] odds of a new character’s hit points and shots', () => {
  const power = { name: 'p', sign: 's', kind: 'technical', fringe: true, hitPoints: true }
  const choices = ['side-1', 'side-2'].map(trait => ({ trait, mode: 'roll' }))
  const input = {
    concept: 'c',
    central: { name: 'n', sign: 's' },
    side: [power, power],
    flaw: { name: 'n', sign: 's' },
    superior: 'central',
    hitPoints: { label: 'G', choices },
    psychicPool: { mode: 'roll' },
    motivation: 'm',
    secret: 's',
    importantPerson: 'i',
    options: { rolledHitPointsFloor: false },
  }
  interface Out {
    readonly character: { hitPoints: { max: number }; psychic: { max: number } }
  }
  agrees('create-character', input, ({ character: { hitPoints, psychic } }: Out) => ({
    hitPointsMean: hitPoints.max,
    psychicMean: psychic.max,
  }))
  expect(answered('odds', { of: 'create-character', ...input, psychicPool: {} })).toMatchObject({
    psychicMean: 3,
  })
})

test('[WARP-ODDS-3] other operations have no odds, and invalid fields are refused', () => {
  const seated = { of: 'initiative', method: 'seating', participants: [{ id: 'a' }] }
  const added = { of: 'use-power', pool: { score: 1 }, psychic: { max: 1, current: 1 }, as: 'add' }
  for (const input of [
    { of: 'armor' },
    { of: 'power-effect', power: 'x' },
    { of: 'odds' },
    added,
    seated,
  ])
    expect(refused('odds', input)).toBe('odds-not-available at input.of')
  for (const input of [{ of: 'dance' }, { of: 'constructor' }, { of: 3 }, {}])
    expect(refused('odds', input)).toBe('invalid-request at input.of')
  expect(refused('odds', { of: 'roll', pool: { luck: 1 } })).toBe(
    'invalid-request at input.pool.luck',
  )
  expect(refused('odds', { of: 'roll', pool: { score: 0 } })).toBe('no-dice at input.pool')
  expect(refused('odds', { of: 'chance', inSix: 9 })).toBe('out-of-range at input.inSix')
})

test('[WARP-ODDS-3] pools above the maximum number of dice are refused', () => {
  const bonus = Array.from({ length: 100 }, () => ({ source: 'x', dice: 10 }))
  expect(refused('odds', { of: 'roll', pool: { bonus } })).toBe('out-of-range at input')
})
