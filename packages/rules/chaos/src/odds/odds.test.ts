import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { enumeratedChance, enumerateRolls, fraction, toNumber, type Dice } from '@mastro/core'
import { rank } from '../operations/ranking.ts'
import { ops } from '../ops.ts'
import { answered, refused } from '../testing/run-operation.ts'
import { bruteChance, WEIGHTED_THROWS } from '../testing/enumerate-throws.ts'
import { safeAtLeast, throwAtLeast } from './chaos-die.ts'

const body = (id: string, value: number, more: object = {}) => ({
  id,
  component: { name: 'body', value },
  ...more,
})
const near = (value: unknown, expected: number) => expect(value).toBeCloseTo(expected, 12)

test('[WOC-ODDS-1] the tail of the throw matches the book at any distance', () => {
  expect(throwAtLeast(2)).toEqual(fraction(1n, 1n))
  expect(throwAtLeast(8)).toEqual(fraction(4n, 9n))
  for (let n = 7; n < 60; n++) {
    const far = throwAtLeast(n + 6)
    expect(far).toEqual(fraction(throwAtLeast(n).n, throwAtLeast(n).d * 6n))
  }
  expect(safeAtLeast(2)).toEqual(fraction(35n, 36n))
  expect(safeAtLeast(-99)).toEqual(fraction(35n, 36n))
  expect(safeAtLeast(3)).toEqual(fraction(35n, 36n))
})

test('[WOC-ODDS-1] the mean of a throw is 7.7', () => {
  const mean = [...enumerateRolls(total, { maxDice: 20 })].reduce(
    (sum, { value, weight }) => sum + value * toNumber(weight),
    0,
  )
  expect(mean).toBeCloseTo(7.7, 9)
  near(answered('odds', { of: 'action', ...body1(4) })['meanLevel'], 11.7)
})

test('[WOC-ODDS-1] action: closed form and enumeration of the operation agree', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 99 }),
      fc.array(fc.integer({ min: -40, max: 60 }), { maxLength: 3 }),
      (value, fatigue, difficulty, levels) => {
        const input = { ...body1(value), fatigue, difficulty }
        const output = answered('odds', { of: 'action', ...input, levels })
        const modifier = value - fatigue
        const enumerated = enumeratedChance(
          dice => run('action', input, dice),
          result => result['outcome'] === 'success',
          { maxDice: 20 },
        )
        near(output['success'], toNumber(enumerated))
        near(output['failure'], 35 / 36 - toNumber(enumerated))
        expect(output['needed']).toBe(difficulty - modifier)
        for (const [i, level] of levels.entries())
          expect((output['atLeast'] as { level: number; probability: number }[])[i]).toEqual({
            level,
            probability: expect.closeTo(
              bruteChance(modifier, reached => reached !== null && reached >= level),
              12,
            ) as number,
          })
      },
    ),
    { numRuns: 40 },
  )
})

test('[WOC-ODDS-1] an action without a Difficulty has only levels', () => {
  expect(answered('odds', { of: 'action', ...body1(4), levels: [11] })).toEqual({
    modifier: 4,
    needed: null,
    success: null,
    failure: null,
    catastrophic: 1 / 36,
    meanLevel: 11.7,
    exact: null,
    atLeast: [{ level: 11, probability: expect.closeTo(21 / 36, 12) as number }],
  })
})

test('[WOC-ODDS-1] exact fractions stay exact up to a thousand levels', () => {
  const { exact } = answered('odds', {
    of: 'action',
    component: { name: 'body', value: 1 },
    fatigue: 900,
    difficulty: 99,
  }) as { exact: { success: string } }
  const [n, d] = exact.success.split('/').map(BigInt)
  expect(throwAtLeast(998)).toEqual(fraction(n!, d))
  expect(d! % 6n ** 160n).toBe(0n)
})

const contender = fc.record({
  value: fc.integer({ min: 1, max: 14 }),
  advantagePoints: fc.integer({ min: 0, max: 6 }),
  waiveDice: fc.boolean(),
})

test('[WOC-ODDS-1] [WOC-CONTEST-2] contests of two: win, tie and bands as enumeration gives them', () => {
  fc.assert(
    fc.property(contender, contender, (one, two) => {
      const input = field([one, two])
      const output = answered('odds', { of: 'contest', ...input }) as unknown as DuelAnswer
      const counted = enumerate(input.contenders)
      near(output.win['0'], counted.get('0') ?? 0)
      near(output.win['1'], counted.get('1') ?? 0)
      near(output.tie, counted.get('tie') ?? 0)
      for (const id of ['0', '1'])
        for (const [band, chance] of Object.entries(output.bands[id]!))
          near(chance, counted.get(`${id} ${band}`) ?? 0)
      near(ratio(output.exact.win['0']!), output.win['0']!)
      near(ratio(output.exact.tie), output.tie)
    }),
    { numRuns: 40 },
  )
})

test('[WOC-ODDS-1] [WOC-CONTEST-5] contests of three and four equal the enumeration', () => {
  fc.assert(
    fc.property(fc.array(contender, { minLength: 3, maxLength: 3 }), all => {
      const input = field(all)
      const output = answered('odds', { of: 'contest', ...input }) as unknown as DuelAnswer
      const counted = enumerate(input.contenders, 40)
      for (const id of Object.keys(output.win)) {
        near(output.win[id], soleFirst(id, input.contenders))
        expect(output.win[id]).toBeCloseTo(counted.get(id) ?? 0, 3)
      }
      expect(output.tie).toBeCloseTo(counted.get('tie') ?? 0, 3)
      expect([output.exact, output.bands]).toEqual([null, null])
    }),
    { numRuns: 6 },
  )
  const four = field([1, 2, 3, 4].map(() => ({ value: 5, advantagePoints: 0, waiveDice: false })))
  const { win, tie } = answered('odds', { of: 'contest', ...four }) as unknown as DuelAnswer
  expect(new Set(Object.values(win)).size).toBe(1)
  near(
    Object.values(win).reduce((sum, p) => sum + p, tie),
    1,
  )
})

test('[WOC-ODDS-1] a crowd of forty equals still sums to one, each with the same chance', () => {
  const crowd = field(
    Array.from({ length: 40 }, () => ({ value: 5, advantagePoints: 0, waiveDice: false })),
  )
  const { win, tie } = answered('odds', { of: 'contest', ...crowd }) as unknown as DuelAnswer
  const direct = levels(0, 200).reduce(
    (sum, x) =>
      sum +
      bruteChance(0, level => level === x) *
        bruteChance(0, level => level === null || level < x) ** 39,
    0,
  )
  near(win['0'], direct)
  near(
    Object.values(win).reduce((sum, p) => sum + p, tie),
    1,
  )
})

test('[WOC-ODDS-1] the general odds for two contenders equal the exact ones', () => {
  const input = { contenders: [body('a', 7), body('b', 4)] }
  const duel = answered('odds', { of: 'contest', ...input }) as unknown as DuelAnswer
  const ghost = body('c', 1, { fatigue: 900 })
  const race = answered('odds', {
    of: 'contest',
    contenders: [...input.contenders, ghost],
  }) as unknown as DuelAnswer
  expect(race.win['a']).toBeLessThan(duel.win['a']! + 1e-12)
  near(race.win['a']! + race.win['b']! + race.win['c']! + race.tie, 1)
  expect(duel.win['a']! - race.win['a']!).toBeLessThan(1e-9)
})

test('[WOC-ODDS-1] Ego contests are contests of Ego alone', () => {
  const contenders = [
    { id: 'a', ego: 9 },
    { id: 'b', ego: 7, advantagePoints: 2 },
  ]
  expect(answered('odds', { of: 'ego-contest', contenders })).toEqual(
    answered('odds', { of: 'contest', contenders: [body('a', 9), body('b', 9)] }),
  )
  expect(refused('odds', { of: 'ego-contest', contenders: contenders.slice(1) })).toBe(
    'too-few-contenders input.contenders',
  )
})

test('[WOC-ODDS-1] treatment, deduction and invention', () => {
  const wounds = [{ id: 'w1', points: 1, severity: 'light' }]
  const healer = { component: { name: 'mind', value: 4 }, skill: { level: 3 } }
  const care = { state: { wounds }, vitality: 9, woundId: 'w1', purpose: 'speed-healing', healer }
  expect(answered('odds', { of: 'treat', ...care, difficulty: 15 })).toMatchObject({
    modifier: 7,
    needed: 8,
    exact: { success: '4/9' },
  })
  expect(refused('odds', { of: 'treat', ...care })).toBe('difficulty-required input.difficulty')
  const spell = { style: 'codified' }
  expect(
    answered('odds', {
      of: 'observe-spell',
      step: 'deduce',
      spell,
      observer: healer,
      watched: true,
      difficulty: 15,
    }),
  ).toMatchObject({ needed: 8, exact: { success: '4/9' } })
  expect(
    answered('odds', {
      of: 'create-spell',
      kind: 'new',
      spell: 'x',
      style: 'codified',
      maker: healer,
      cost: 5,
      xp: { total: 9, available: 9 },
      when: 'long-pause',
      approved: true,
      levels: [15],
    }),
  ).toEqual({
    modifier: 7,
    created: 35 / 36,
    catastrophic: 1 / 36,
    meanLevel: 14.7,
    atLeast: [{ level: 15, probability: expect.closeTo(4 / 9, 12) as number }],
  })
})

test('[WOC-ODDS-1] refuses unknown operations, then those without dice, then by the operation’s checks', () => {
  expect(refused('odds', {})).toBe('invalid-request input.of')
  expect(refused('odds', { of: 3 })).toBe('invalid-request input.of')
  expect(refused('odds', { of: 'dance' })).toBe('invalid-request input.of')
  for (const of of ['tire', 'no-dice-action', 'validate-character', 'odds', 'advance'])
    expect(refused('odds', { of, luck: 1 })).toBe('odds-not-available input.of')
  expect(refused('odds', { of: 'action' })).toBe('invalid-request input.component')
  expect(refused('odds', { of: 'action', ...body1(4), luck: 1 })).toBe('invalid-request input.luck')
  expect(refused('odds', { of: 'action', ...body1(4), levels: [1000] })).toBe(
    'out-of-range input.levels[0]',
  )
  expect(refused('odds', { of: 'action', ...body1(4), levels: null })).toBe(
    'invalid-request input.levels',
  )
  expect(refused('odds', { of: 'action', ...body1(4), nuance: { value: 9 } })).toBe(
    'nuance-limit input.nuance.value',
  )
  expect(refused('odds', { of: 'action', ...body1(4) }, [3])).toBe('dice-unused dice')
})

interface DuelAnswer {
  readonly win: Readonly<Record<string, number>>
  readonly tie: number
  readonly exact: { readonly win: Readonly<Record<string, string>>; readonly tie: string }
  readonly bands: Readonly<Record<string, Readonly<Record<string, number>>>>
}

function body1(value: number) {
  return { component: { name: 'body', value } }
}

function field(all: readonly (Waiver & { readonly value: number })[]) {
  const contenders = all.map(({ value, ...more }, i) => ({ ...body(String(i), value), ...more }))
  return { contenders, settings: { waiveInContests: true } }
}

/**
 * Every combination of throws, ranked by the rule itself. `highest` limits the totals to save time.
 */
function enumerate(
  contenders: readonly (ReturnType<typeof body> & Waiver)[],
  highest = 130,
): ReadonlyMap<string, number> {
  const counted = new Map<string, number>()
  const add = (key: string, chance: number) => counted.set(key, (counted.get(key) ?? 0) + chance)
  const falls = WEIGHTED_THROWS.filter(({ total }) => total === null || total <= highest)
  const walk = (standings: readonly { id: string; level: number | null }[], chance: number) => {
    const next = contenders[standings.length]
    if (next === undefined) {
      const { winner, marginResult } = rank(standings)
      add(winner ?? 'tie', chance)
      if (winner !== null) add(`${winner} ${marginResult}`, chance)
      return
    }
    const modifier = next.component.value + next.advantagePoints
    const thrown = next.waiveDice ? [{ total: 0, chance: 1 }] : falls
    for (const fall of thrown) {
      const level = fall.total === null ? null : modifier + fall.total
      walk([...standings, { id: next.id, level }], chance * fall.chance)
    }
  }
  walk([], 1)
  return counted
}

/** Sums level by level: the winner there, all the others below or catastrophic. */
function soleFirst(id: string, contenders: readonly (ReturnType<typeof body> & Waiver)[]): number {
  const chance = (one: (typeof contenders)[number], holds: (level: number | null) => boolean) => {
    const modifier = one.component.value + one.advantagePoints
    return one.waiveDice ? Number(holds(modifier)) : bruteChance(modifier, holds)
  }
  const own = contenders.find(one => one.id === id)!
  const others = contenders.filter(one => one.id !== id)
  return levels(1, 180).reduce(
    (sum, x) =>
      sum +
      others.reduce(
        (p, other) => p * chance(other, level => level === null || level < x),
        chance(own, level => level === x),
      ),
    0,
  )
}

interface Waiver {
  readonly advantagePoints: number
  readonly waiveDice: boolean
}

function run(op: string, input: object, dice: Dice): Readonly<Record<string, unknown>> {
  const chosen = ops[op]!
  const parsed = chosen.input.parse(input)
  const result = chosen.run(parsed as never, dice)
  if (!result.ok) throw new Error(result.error.code)
  return result.value as Readonly<Record<string, unknown>>
}

function total(dice: Dice): number {
  return (run('action', body1(1), dice)['roll'] as { total: number }).total
}

function levels(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}

function ratio(text: string): number {
  const [n, d] = text.split('/').map(BigInt)
  return toNumber(fraction(n!, d))
}
