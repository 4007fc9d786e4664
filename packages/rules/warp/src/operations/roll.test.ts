import { expect, test } from 'vitest'
import { answered, ask, refused } from '../testing/run-operation.ts'

const mod = (source: string, dice: number) => ({ source, dice })
const roll = (pool: object, dice: readonly number[], options: object = {}) =>
  answered('roll', { pool, options }, dice)
const refusal = (pool: object, options: object = {}) => refused('roll', { pool, options })

test('[WARP-ROLL-1, WARP-TERM-1] without a trait rolls two dice, with the full working', () => {
  expect(answered('roll', {}, [3, 5])).toEqual({
    pool: {
      dice: 2,
      extra: [],
      lost: 0,
      bonus: [],
      penalty: [],
      bonusDice: 0,
      penaltyDice: 0,
      net: 0,
      rolled: 2,
      keep: 'all',
    },
    faces: [3, 5],
    kept: [5, 3],
    dropped: [],
    overflow: [],
    total: 8,
    botch: false,
    sixes: 0,
    experienceAvailable: null,
  })
})

test('[WARP-ROLL-1] whole additional dice raise the base', () => {
  expect(
    roll({ score: 3, extraDice: [mod('a', 1), mod('b', 2)] }, [1, 1, 1, 1, 1, 2]),
  ).toMatchObject({ pool: { dice: 6, extra: [mod('a', 1), mod('b', 2)], rolled: 6 }, total: 7 })
})

test('[WARP-ROLL-2] kept dice are added', () => {
  expect(roll({ score: 4 }, [6, 1, 2, 4])).toMatchObject({ total: 13, kept: [6, 4, 2, 1] })
})

test('[WARP-ROLL-4, WARP-ROLL-5] a bonus die drops the lowest, a penalty die the highest', () => {
  expect(roll({ score: 2, bonus: [mod('x', 1)] }, [4, 1, 3])).toMatchObject({
    kept: [4, 3],
    dropped: [1],
    total: 7,
  })
  expect(roll({ score: 2, penalty: [mod('x', 1)] }, [4, 1, 3])).toMatchObject({
    kept: [3, 1],
    dropped: [4],
    total: 4,
  })
})

test('[WARP-ROLL-6, WARP-ROLL-7] only the net number counts, and the number kept is constant', () => {
  const pool = { score: 2, bonus: [mod('x', 2)], penalty: [mod('y', 5)] }
  expect(roll(pool, [6, 5, 4, 3, 2])).toMatchObject({
    pool: { dice: 2, bonusDice: 2, penaltyDice: 5, net: -3, rolled: 5, keep: 'worst' },
    kept: [3, 2],
    dropped: [6, 5, 4],
    total: 5,
  })
  expect(roll({ score: 2, bonus: [mod('x', 2)], penalty: [mod('y', 2)] }, [6, 5])).toMatchObject({
    pool: { net: 0, keep: 'all' },
    total: 11,
  })
})

test('[WARP-ROLL-8] an experience die that only cancels a penalty die is still spent', () => {
  const pool = {
    score: 2,
    penalty: [mod('x', 1)],
    experience: { available: 3, justifications: ['so it goes'] },
  }
  expect(roll(pool, [1, 2])).toMatchObject({
    pool: { bonus: [mod('experience', 1)], net: 0 },
    experienceAvailable: 2,
  })
})

test('[WARP-ROLL-9] a base of no dice is refused if active, and totals 0 if passive', () => {
  expect(refusal({ score: 0, bonus: [mod('x', 3)] })).toBe('no-dice at input.pool')
  const output = answered(
    'versus-opponent',
    { actor: { score: 1 }, opponent: { score: 0, bonus: [mod('x', 3)] } },
    [1],
  )
  expect(output).toMatchObject({
    outcome: 'success',
    opponent: { total: 0, faces: [], kept: [], pool: { dice: 0, net: 3, rolled: 0, keep: 'all' } },
  })
})

test('[WARP-ROLL-10] automatic modifiers are listed in order after the given ones', () => {
  const pool = {
    score: 4,
    penalty: [mod('rain', 1)],
    wounded: true,
    extraActions: 1,
    armorPenalty: 2,
  }
  expect(roll(pool, [1, 2, 3, 4, 5, 6, 6, 6, 6])).toMatchObject({
    pool: {
      penalty: [mod('rain', 1), mod('wounded', 1), mod('extra-actions', 1), mod('armor', 2)],
      penaltyDice: 5,
    },
    total: 10,
  })
})

test('[WARP-TRAIT-8] a technical action without the trait is impossible, even with help', () => {
  expect(refusal({ average: 0, bonus: [mod('manual', 2)] })).toBe('no-dice at input.pool')
})

test('[WARP-TANGENT-1] a tangential trait gives a bonus die at 3, a whole die at 4 or more', () => {
  expect(roll({ score: 3, fit: 'tangent' }, [1, 2, 3])).toMatchObject({
    pool: { dice: 2, bonus: [mod('tangent', 1)], extra: [] },
    total: 5,
  })
  expect(roll({ score: 4, fit: 'tangent' }, [1, 2, 3])).toMatchObject({
    pool: { dice: 3, bonus: [], extra: [] },
    total: 6,
  })
  expect(roll({ score: 9, fit: 'tangent' }, [1, 2, 3])).toMatchObject({ pool: { dice: 3 } })
})

test('[WARP-TANGENT-2] below 3 it gives nothing, and technical actions need 4 or more', () => {
  expect(roll({ score: 2, fit: 'tangent' }, [1, 2])).toMatchObject({ pool: { dice: 2, bonus: [] } })
  expect(roll({ score: 1, fit: 'tangent' }, [1, 2])).toMatchObject({ pool: { dice: 2 } })
  expect(refusal({ score: 3, fit: 'tangent', average: 0 })).toBe('no-dice at input.pool')
  expect(roll({ score: 4, fit: 'tangent', average: 0 }, [6])).toMatchObject({ pool: { dice: 1 } })
})

test('[WARP-MULTI-1, WARP-MULTI-2] one extra action is a penalty die, n are n − 1 fewer dice', () => {
  expect(roll({ score: 4, extraActions: 1 }, [1, 1, 1, 1, 6])).toMatchObject({
    pool: { dice: 4, lost: 0, penaltyDice: 1 },
  })
  expect(roll({ score: 4, extraActions: 3 }, [1, 1])).toMatchObject({
    pool: { dice: 2, lost: 2, penaltyDice: 0 },
  })
})

test('[WARP-MULTI-3] a pool reduced to no dice cannot act, and defends with 0', () => {
  expect(refusal({ score: 2, extraActions: 3 })).toBe('no-dice at input.pool')
  expect(
    answered('versus-opponent', { actor: {}, opponent: { score: 1, extraActions: 4 } }, [1, 1]),
  ).toMatchObject({ outcome: 'success', opponent: { total: 0, pool: { dice: 0, lost: 3 } } })
})

test('[WARP-XPPOOL-2] only dice not used this session can be added', () => {
  const one = (available: number) => ({ experience: { available, justifications: ['a'] } })
  expect(roll(one(1), [1, 2, 3])).toMatchObject({ experienceAvailable: 0, total: 5 })
  expect(refusal(one(0))).toBe('experience-exhausted at input.pool.experience')
  expect(roll({ experience: { available: 4, justifications: [] } }, [1, 2])).toMatchObject({
    experienceAvailable: 4,
    pool: { bonus: [] },
  })
})

test('[WARP-XPPOOL-3, WARP-XPPOOL-5] one die per roll, or by option one per justification', () => {
  const pool = { experience: { available: 3, justifications: ['a', 'b'] } }
  expect(refusal(pool)).toBe('experience-limit at input.pool.experience')
  expect(roll(pool, [1, 2, 3, 4], { multipleExperienceDice: true })).toMatchObject({
    pool: { bonus: [mod('experience', 2)] },
    experienceAvailable: 1,
  })
  const four = { experience: { available: 3, justifications: ['a', 'b', 'c', 'd'] } }
  expect(refusal(four, { multipleExperienceDice: true })).toBe(
    'experience-exhausted at input.pool.experience',
  )
})

test('[WARP-XPPOOL-4] a blank justification or a hidden purpose is refused first', () => {
  const experience = { available: 0, justifications: ['fine', '  '] }
  expect(refusal({ experience })).toBe(
    'experience-unjustified at input.pool.experience.justifications[1]',
  )
  expect(refusal({ experience, purposeHidden: true })).toBe(
    'experience-unjustified at input.pool.purposeHidden',
  )
  expect(
    roll({ purposeHidden: true, experience: { available: 1, justifications: [] } }, [1, 2]),
  ).toMatchObject({ total: 3 })
})

test('[WARP-OPT-1] by option, all kept ones are a botch, regardless of dropped dice', () => {
  const pool = { score: 2, penalty: [mod('x', 1)] }
  expect(roll(pool, [1, 6, 1])).toMatchObject({ botch: false })
  expect(roll(pool, [1, 6, 1], { botch: true })).toMatchObject({ botch: true, total: 2 })
  expect(roll({ score: 2, bonus: [mod('x', 1)] }, [1, 1, 2], { botch: true })).toMatchObject({
    botch: false,
  })
})

test('[WARP-OPT-2] by option, all kept sixes roll on as long as sixes are rolled', () => {
  expect(roll({ score: 2 }, [6, 6])).toMatchObject({ overflow: [], total: 12 })
  expect(roll({ score: 2 }, [6, 6, 6, 6, 1], { blowTheTop: true })).toMatchObject({
    overflow: [6, 6, 1],
    total: 25,
  })
  expect(roll({ score: 2 }, [6, 5], { blowTheTop: true })).toMatchObject({ overflow: [] })
})

test('[WARP-OPT-3] sixes are counted among kept or all dice, never in the overflow', () => {
  const pool = { score: 2, penalty: [mod('x', 2)] }
  expect(roll(pool, [6, 6, 6, 1])).toMatchObject({ sixes: 1, kept: [6, 1] })
  expect(roll(pool, [6, 6, 6, 1], { unstoppableSixCounts: 'rolled' })).toMatchObject({ sixes: 3 })
  expect(roll({ score: 1 }, [6, 6, 2], { blowTheTop: true })).toMatchObject({ sixes: 1 })
})

test('[WARP-OPS-1] the same request and dice give the same result', () => {
  const input = { pool: { score: 3 } }
  expect(ask('roll', input, [1, 2, 3])).toEqual(ask('roll', input, [1, 2, 3]))
})

test.each([
  [{ luck: 1 }, 'invalid-request at input.pool.luck'],
  [{ score: 13 }, 'out-of-range at input.pool.score'],
  [{ score: -1 }, 'out-of-range at input.pool.score'],
  [{ score: 2.5 }, 'invalid-request at input.pool.score'],
  [{ score: '2' }, 'invalid-request at input.pool.score'],
  [{ fit: 'tangent' }, 'invalid-request at input.pool.fit'],
  [{ fit: 'loose', score: 3 }, 'invalid-request at input.pool.fit'],
  [{ average: 1 }, 'invalid-request at input.pool.average'],
  [{ average: null }, 'invalid-request at input.pool.average'],
  [{ bonus: [{ source: 'x' }] }, 'invalid-request at input.pool.bonus[0].dice'],
  [{ bonus: [{ source: 'x', dice: 0 }] }, 'out-of-range at input.pool.bonus[0].dice'],
  [{ penalty: [mod('x', 11)] }, 'out-of-range at input.pool.penalty[0].dice'],
  [{ extraDice: [{ dice: 1 }] }, 'invalid-request at input.pool.extraDice[0].source'],
  [{ wounded: 1 }, 'invalid-request at input.pool.wounded'],
  [{ extraActions: 11 }, 'out-of-range at input.pool.extraActions'],
  [{ armorPenalty: -1 }, 'out-of-range at input.pool.armorPenalty'],
  [{ experience: {} }, 'invalid-request at input.pool.experience.available'],
  [
    { experience: { available: 100, justifications: [] } },
    'out-of-range at input.pool.experience.available',
  ],
])('[WARP-OPS-2] refuses the pool %j', (pool, expected) => {
  expect(refusal(pool)).toBe(expected)
})

test.each([
  [{ botches: true }, 'invalid-request at input.options.botches'],
  [{ botch: 'yes' }, 'invalid-request at input.options.botch'],
  [{ squeezeCost: 4 }, 'invalid-request at input.options.squeezeCost'],
  [{ damageRounding: 'half' }, 'invalid-request at input.options.damageRounding'],
  [{ beyondLastBand: null }, 'invalid-request at input.options.beyondLastBand'],
])('[WARP-OPS-2] refuses the unknown option or value %j', (options, expected) => {
  expect(refusal({}, options)).toBe(expected)
})

test('[WARP-OPS-2] errors of unknown systems, operations and fields have their path', () => {
  expect(refused('dance', {})).toBe('invalid-request at op')
  expect(refused('roll', { pools: {} })).toBe('invalid-request at input.pools')
})

test('[WARP-OPS-3] refuses missing, unused or invalid faces', () => {
  const pool = { score: 3 }
  expect(refused('roll', { pool }, [1, 2])).toBe('dice-exhausted at dice')
  expect(refused('roll', { pool }, [1, 2, 3, 4])).toBe('dice-unused at dice')
  expect(refused('roll', { pool }, [1, 2, 0])).toBe('dice-invalid at dice[2]')
  expect(refused('roll', { pool }, [1, 2.5, 3])).toBe('dice-invalid at dice[1]')
  expect(refused('roll', { pool }, ['1', 2, 3])).toBe('dice-invalid at dice[0]')
  expect(refused('roll', { pool, options: { blowTheTop: true } }, [6, 6, 6])).toBe(
    'dice-exhausted at dice',
  )
})

test('[WARP-OPS-4] checks shape before rules, and rules before dice', () => {
  const pool = { score: 0, experience: { available: 0, justifications: ['a'] } }
  expect(refused('roll', { pool: { ...pool, luck: 1 } }, [9])).toBe(
    'invalid-request at input.pool.luck',
  )
  expect(refused('roll', { pool }, [9])).toBe('experience-exhausted at input.pool.experience')
  expect(refused('roll', { pool: { score: 0 } }, [9])).toBe('no-dice at input.pool')
})
