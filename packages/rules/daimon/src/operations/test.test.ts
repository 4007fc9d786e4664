import { enumeratedChance, fraction, scriptedDice, toNumber } from '@mastro/core'
import { describe, expect, test } from 'vitest'
import { runOperation, refused } from '../testing/run-operation.ts'
import { test as roll, testInput } from './test.ts'

const pool = { characteristic: 3 }

describe('a test', () => {
  test('[DAI-DICE-1] four, five and six are successes, and faces are never summed', () => {
    expect(
      runOperation('test', { pool: { characteristic: 6 }, target: 3 }, [1, 2, 3, 4, 5, 6]),
    ).toMatchObject({ successes: 3, outcome: 'success', margin: 0 })
  })

  test('[DAI-DICE-9] [DAI-TEST-8] [DAI-HELP-1] dice are neutral, Reserve, help in this order, then settled', () => {
    expect(
      runOperation(
        'test',
        {
          pool,
          target: 2,
          reserve: { available: 5, spend: 2 },
          helpers: [{ id: 'ada', reserve: 4 }],
        },
        [1, 2, 3, 4, 5, 6],
      ),
    ).toEqual({
      pool: {
        sources: [
          { source: 'characteristic', dice: 3 },
          { source: 'reserve', dice: 2 },
          { source: 'help', dice: 1 },
        ],
        neutral: 3,
        total: 6,
        floored: false,
        roll: { neutral: 3, reserve: 2, help: 1 },
      },
      rolled: { neutral: [1, 2, 3], reserve: [4, 5], help: [6] },
      successes: 3,
      target: 2,
      outcome: 'success',
      margin: 1,
      degree: 'normal',
      reserveAfter: 3,
      helpersAfter: { ada: 3 },
    })
  })

  test.each([
    [[4, 4, 4, 4, 4], 2, 'success', 3, 'exceptional'],
    [[4, 4, 4, 4, 1], 2, 'success', 2, 'normal'],
    [[4, 4, 1, 1, 1], 2, 'success', 0, 'normal'],
    [[4, 1, 1, 1, 1], 2, 'failure', -1, 'normal'],
    [[1, 1, 1, 1, 1], 2, 'failure', -2, 'normal'],
    [[1, 1, 1, 1, 1], 3, 'failure', -3, 'exceptional'],
  ])(
    '[DAI-TEST-5] [DAI-TEST-6] %j against %i: %s by %i, %s',
    (dice, target, outcome, margin, degree) => {
      expect(runOperation('test', { pool: { characteristic: 5 }, target }, dice)).toMatchObject({
        outcome,
        margin,
        degree,
      })
    },
  )

  test.each([
    [0, 'failure', 5],
    [1, 'failure', 4],
    [4, 'failure', 4],
    [4, 'success', 1],
  ])(
    '[DAI-TEST-8] [DAI-RESERVE-9] %i declared on a %s: %i left of five',
    (spend, outcome, left) => {
      const face = outcome === 'success' ? 6 : 1
      const dice = Array.from({ length: 3 + spend }, () => face)
      expect(
        runOperation('test', { pool, target: 2, reserve: { available: 5, spend } }, dice),
      ).toMatchObject({ outcome, reserveAfter: left })
    },
  )

  test('[DAI-DICE-7] without dice nothing is rolled and the test fails, but declared dice are spent', () => {
    expect(
      runOperation('test', {
        pool: { characteristic: 1, advantage: -4, skill: -7 },
        target: 1,
        reserve: { available: 7, spend: 4 },
      }),
    ).toMatchObject({
      rolled: { neutral: [], reserve: [], help: [] },
      successes: 0,
      outcome: 'failure',
      reserveAfter: 6,
    })
  })

  test('[DAI-TEST-2] the target runs from 1 to 7', () => {
    expect(runOperation('test', { pool, target: 0 })).toEqual(refused('out-of-range', 'target'))
    expect(runOperation('test', { pool, target: 8 })).toEqual(refused('out-of-range', 'target'))
    expect(runOperation('test', { pool })).toEqual(refused('invalid-request', 'target'))
  })

  test('[DAI-TEST-7] no more dice than are owned', () => {
    expect(runOperation('test', { pool, target: 1, reserve: { available: 2, spend: 3 } })).toEqual(
      refused('reserve-insufficient', 'reserve.spend'),
    )
  })

  test('[DAI-COMBAT-13] a downed character cannot act', () => {
    expect(runOperation('test', { pool, target: 1, health: { power: 1, wounds: 2 } })).toEqual(
      refused('character-down', 'health.wounds'),
    )
  })

  test('[DAI-DICE-1] dice that are too few, too many or not six-sided are refused in order', () => {
    const input = { pool, target: 1 }
    expect(runOperation('test', input, [4, 5])).toEqual(refused('dice-exhausted', 'dice'))
    expect(runOperation('test', input, [4, 5, 6, 1])).toEqual(refused('dice-unused', 'dice'))
    expect(runOperation('test', input, [4, 7, 6])).toEqual(refused('dice-invalid', 'dice[1]'))
    expect(runOperation('test', input, [4, 7])).toEqual(refused('dice-invalid', 'dice[1]'))
    expect(runOperation('test', input, [0, 'x', 1])).toEqual(refused('dice-invalid', 'dice[0]'))
    expect(runOperation('test', input, [4, 2.5, 1])).toEqual(refused('dice-invalid', 'dice[1]'))
  })

  test('[DAI-DICE-2] a test takes no gear, numbers or strategy', () => {
    for (const field of ['gear', 'numbers', 'strategy', 'melee'])
      expect(runOperation('test', { pool, target: 1, [field]: {} })).toEqual(
        refused('invalid-request', field),
      )
  })

  test('[DAI-TEST-5] three dice against two succeed half the time', () => {
    const input = testInput.parse({ pool, target: 2 })
    expect(
      enumeratedChance(
        dice => roll(input, dice),
        r => r.ok && r.value.outcome === 'success',
      ),
    ).toEqual(fraction(1n, 2n))
  })

  test('[DAI-HELP-1] a help die raises one half to eleven sixteenths', () => {
    const input = testInput.parse({ pool, target: 2, helpers: [{ id: 'ada', reserve: 1 }] })
    const chance = enumeratedChance(
      dice => roll(input, dice),
      r => r.ok && r.value.margin >= 0,
    )
    expect(toNumber(chance)).toBe(11 / 16)
  })

  test('the operation does not change its input', () => {
    const input = testInput.parse({ pool, target: 2, reserve: { available: 3, spend: 1 } })
    const before = structuredClone(input)
    roll(input, scriptedDice([1, 2, 3, 4]))
    expect(input).toEqual(before)
  })
})
