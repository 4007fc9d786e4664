import { NO_DICE, resolveRequest } from '@mastro/core'
import { describe, expect, test } from 'vitest'
import { ops } from '../../ops.ts'
import refusals from './refusals.json' with { type: 'json' }

/** Requests with a single defect: limits, types, missing and unknown fields, rule checks. */
const answer = (op: string, input: unknown, dice: readonly unknown[] = []) =>
  resolveRequest({ warp: ops }, { system: 'warp', op, input, dice }, NO_DICE)

test.each(refusals)('[WARP-OPS-2] $op: $field → $error.code', ({ op, input, error }) => {
  expect(answer(op, input)).toEqual({ ok: false, error })
})

describe('dice', () => {
  const pool = { score: 2 }
  test.each([
    [[], 'dice-exhausted', 'dice'],
    [[3], 'dice-exhausted', 'dice'],
    [[3, 3, 3], 'dice-unused', 'dice'],
    [[3, 7], 'dice-invalid', 'dice[1]'],
    [[0, 3], 'dice-invalid', 'dice[0]'],
    [[3, 3.5], 'dice-invalid', 'dice[1]'],
    [['3', 3], 'dice-invalid', 'dice[0]'],
  ])('[WARP-OPS-3] %j → %s', (dice, code, path) => {
    expect(answer('roll', { pool }, dice)).toEqual({ ok: false, error: { code, path } })
  })

  test('[WARP-OPS-4] rules are checked before any die is rolled', () => {
    const refused = answer('roll', { pool: { score: 0 } }, [9])
    expect(refused).toEqual({ ok: false, error: { code: 'no-dice', path: 'input.pool' } })
  })
})

describe('odds', () => {
  test.each([
    [{}, 'invalid-request', 'input.of'],
    [{ of: null }, 'invalid-request', 'input.of'],
    [{ of: 'fly' }, 'invalid-request', 'input.of'],
    [{ of: 'toString' }, 'invalid-request', 'input.of'],
    [{ of: 'move', pace: 'walk', rounds: 1 }, 'odds-not-available', 'input.of'],
    [{ of: 'odds' }, 'odds-not-available', 'input.of'],
    [
      { of: 'use-power', pool: { score: 1 }, psychic: { max: 3, current: 3 }, as: 'add' },
      'odds-not-available',
      'input.of',
    ],
    [
      { of: 'initiative', method: 'seating', participants: [{ id: 'a' }] },
      'odds-not-available',
      'input.of',
    ],
    [{ of: 'roll', pool: { luck: 1 } }, 'invalid-request', 'input.pool.luck'],
    [{ of: 'roll', pool: { score: 13 } }, 'out-of-range', 'input.pool.score'],
    [{ of: 'roll', pool: { score: 0 } }, 'no-dice', 'input.pool'],
    [{ of: 'roll', pool: {}, options: { luck: 1 } }, 'invalid-request', 'input.options.luck'],
  ])('[WARP-ODDS-3] %j → %s', (input, code, path) => {
    expect(answer('odds', input)).toEqual({ ok: false, error: { code, path } })
  })
})
