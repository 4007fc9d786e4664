import { expect, test } from 'vitest'
import successTable from '../../../data/success-table.json' with { type: 'json' }
import { output, refusal } from '../../testing/run-operation.ts'
import { DEFAULT_SETTINGS } from '../../options.ts'
import { netFactor, ranges, targetOf } from './check.ts'

const check = (input: Record<string, unknown>, dice: readonly number[] = []) =>
  output('skill-check', input, dice)

test('[BRP-CHECK-4] [BRP-CHECK-5] [BRP-CHECK-6] ranges match the printed success table', () => {
  for (const row of successTable.byChance) {
    expect(ranges(row.chance, DEFAULT_SETTINGS)).toEqual({
      successMax: row.successMax,
      specialMax: row.specialMaxTable,
    })
    expect(
      ranges(row.chance, { ...DEFAULT_SETTINGS, specialRounding: 'up', lowSkillFloor: 'skill' }),
    ).toEqual({ successMax: row.successMaxSkillFloor, specialMax: row.specialMaxUp })
  }
})

test('[BRP-GEN-1] a d100 gives 1 to 100, and faces 0 and 101 are refused', () => {
  expect(check({ skill: 50 }, [1])['roll']).toBe(1)
  expect(check({ skill: 50 }, [100])['level']).toBe('failure')
  expect(refusal('skill-check', { skill: 50 }, [0])).toBe('dice-invalid dice[0]')
  expect(refusal('skill-check', { skill: 50 }, [101])).toBe('dice-invalid dice[0]')
})

test('[BRP-CHECK-1] [BRP-CHECK-2] a roll up to the chance succeeds, and a low one is special', () => {
  expect(check({ skill: 60 }, [60])['level']).toBe('success')
  expect(check({ skill: 60 }, [61])['level']).toBe('failure')
  expect(check({ skill: 60 }, [12])['level']).toBe('special')
  expect(check({ skill: 60 }, [13])['level']).toBe('success')
})

test('[BRP-CHECK-3] automatic, easy, normal, difficult, impossible', () => {
  expect(check({ skill: 35, difficulty: 'automatic' })).toEqual({
    chance: null,
    successMax: null,
    specialMax: null,
    roll: null,
    level: 'success',
    automatic: true,
    effect: 1,
    tickEarned: false,
  })
  expect(check({ skill: 35, difficulty: 'easy' }, [70])).toMatchObject({
    chance: 70,
    level: 'success',
  })
  expect(check({ skill: 35 }, [36])).toMatchObject({ chance: 35, level: 'failure' })
  expect(check({ skill: 35, difficulty: 'difficult' }, [18])).toMatchObject({
    chance: 18,
    level: 'success',
  })
  expect(check({ skill: 35, difficulty: 'impossible' })).toEqual({
    chance: 0,
    successMax: 0,
    specialMax: 0,
    roll: null,
    level: 'failure',
    automatic: true,
    effect: 0,
    tickEarned: false,
  })
})

test('[BRP-CHECK-4] 96 to 00 fails however high the chance is, and 95 can still succeed', () => {
  expect(check({ skill: 96 }, [96])['level']).toBe('failure')
  expect(check({ skill: 1000 }, [100])['level']).toBe('failure')
  expect(check({ skill: 96 }, [95])['level']).toBe('success')
})

test('[BRP-CHECK-5] a roll of 05 always succeeds by the table, by skill only up to the chance', () => {
  const skill = { settings: { lowSkillFloor: 'skill' } }
  expect(check({ skill: 1 }, [5])['level']).toBe('success')
  expect(check({ skill: 1, ...skill }, [2])['level']).toBe('failure')
  expect(check({ skill: 8, difficulty: 'difficult' }, [5])).toMatchObject({
    chance: 4,
    level: 'success',
  })
  expect(check({ skill: 8, difficulty: 'difficult', ...skill }, [5])['level']).toBe('failure')
  expect(check({ skill: 4, ...skill }, [4])['level']).toBe('success')
})

test('[BRP-CHECK-6] chance 12: 01-02 by the table, 01-03 rounding up', () => {
  expect(check({ skill: 12 }, [3])['level']).toBe('success')
  expect(check({ skill: 12, settings: { specialRounding: 'up' } }, [3])['level']).toBe('special')
})

test('[BRP-CHECK-7] above 100, one fifth rounds up in both settings, up to 95 at most', () => {
  for (const specialRounding of ['table', 'up']) {
    expect(check({ skill: 101, settings: { specialRounding } }, [21])['level']).toBe('special')
    expect(check({ skill: 102, settings: { specialRounding } }, [22])['level']).toBe('success')
    expect(check({ skill: 1000, settings: { specialRounding } }, [95])).toMatchObject({
      specialMax: 95,
      successMax: 95,
      level: 'special',
    })
  }
})

test('[BRP-CHECK-8] by level, each kind of source counts once, and by multiply every source counts', () => {
  const multiply = { ...DEFAULT_SETTINGS, difficultyStacking: 'multiply' } as const
  expect(netFactor([0.5, 0.5, 0.5], DEFAULT_SETTINGS)).toBe(0.5)
  expect(netFactor([0.5, 0.5, 0.5], multiply)).toBe(0.125)
  expect(netFactor([2, 2], DEFAULT_SETTINGS)).toBe(2)
  expect(netFactor([2, 2], multiply)).toBe(4)
  expect(netFactor([2, 0.5], DEFAULT_SETTINGS)).toBe(1)
  expect(netFactor([2, 0.25, 0.5], DEFAULT_SETTINGS)).toBe(0.5)
  expect(netFactor([2, 0.25, 0.5], multiply)).toBe(0.25)
  expect(netFactor([], DEFAULT_SETTINGS)).toBe(1)
  expect(targetOf({ score: 45, factors: [0.5, 0.25] }, DEFAULT_SETTINGS).chance).toBe(12) // 11.25, rounded up once
  expect(targetOf({ score: 45, factors: [0.5, 0.25] }, multiply).chance).toBe(6) // 5.625, rounded up once
})

test('[BRP-CHECK-9] penalties are subtracted before or after the factor', () => {
  const late = { settings: { modifierOrder: 'multiply-first' } }
  const input = { skill: 45, armourPenalty: -20, difficulty: 'difficult' }
  expect(check(input, [13])['chance']).toBe(13) // ⌈(45 − 20) ÷ 2⌉
  expect(check({ ...input, ...late }, [3])['chance']).toBe(3) // ⌈45 ÷ 2⌉ − 20
  expect(check({ skill: 10, armourPenalty: -20 })).toMatchObject({ chance: 0, level: 'failure' })
  expect(check({ skill: 30, armourPenalty: -20, difficulty: 'difficult', ...late })).toMatchObject({
    chance: 0,
    roll: null,
  })
})

test('[BRP-CHECK-10] a roll for colour on an impossible attempt changes nothing', () => {
  expect(check({ skill: 90, difficulty: 'impossible', rollAnyway: true }, [1])).toMatchObject({
    roll: 1,
    level: 'failure',
    chance: 0,
    automatic: true,
    tickEarned: false,
  })
  expect(refusal('skill-check', { skill: 90, difficulty: 'impossible' }, [1])).toBe(
    'dice-unused dice',
  )
  expect(check({ skill: 90, difficulty: 'automatic', rollAnyway: true })['roll']).toBe(null)
  expect(check({ skill: 90, rollAnyway: true }, [50])['level']).toBe('success')
})

test('[BRP-CHECK-11] [BRP-SKILL-8] a final chance of 0 rolls no die, even for colour', () => {
  expect(check({ skill: 0, rollAnyway: true })).toMatchObject({
    chance: 0,
    successMax: 0,
    specialMax: 0,
    roll: null,
    level: 'failure',
    automatic: true,
  })
  expect(check({ skill: 0, difficulty: 'easy' })['roll']).toBe(null)
  expect(check({ skill: 1 }, [1])['level']).toBe('special')
})

test('[BRP-CHECK-12] a special success counts double', () => {
  expect(check({ skill: 50 }, [10])['effect']).toBe(2)
  expect(check({ skill: 50 }, [11])['effect']).toBe(1)
  expect(check({ skill: 50 }, [51])['effect']).toBe(0)
})

test('[BRP-EXP-1] [BRP-EXP-2] [BRP-EXP-5] a success with stakes earns one tick', () => {
  expect(check({ skill: 50 }, [50])['tickEarned']).toBe(true)
  expect(check({ skill: 50 }, [51])['tickEarned']).toBe(false)
  expect(check({ skill: 50, alreadyTicked: true }, [50])['tickEarned']).toBe(false)
  expect(check({ skill: 50, stakes: false }, [1])['tickEarned']).toBe(false)
})

test('[BRP-EXP-4] a doubled chance earns no tick, and a difficult roll does', () => {
  expect(check({ skill: 50, difficulty: 'easy' }, [1])['tickEarned']).toBe(false)
  expect(check({ skill: 50, difficulty: 'difficult' }, [1])['tickEarned']).toBe(true)
})

test('[BRP-API-1] errors are reported in order: shape, range, rules, dice', () => {
  expect(refusal('skill-check', {})).toBe('invalid-request input.skill')
  expect(refusal('skill-check', { skill: 1001 })).toBe('out-of-range input.skill')
  expect(refusal('skill-check', { skill: -1 })).toBe('out-of-range input.skill')
  expect(refusal('skill-check', { skill: 2.5 })).toBe('invalid-request input.skill')
  expect(refusal('skill-check', { skill: '50' })).toBe('invalid-request input.skill')
  expect(refusal('skill-check', { skill: 50, bonus: 5 })).toBe('invalid-request input.bonus')
  expect(refusal('skill-check', { skill: 50, armourPenalty: 1 })).toBe(
    'out-of-range input.armourPenalty',
  )
  expect(refusal('skill-check', { skill: 50, armourPenalty: -201 })).toBe(
    'out-of-range input.armourPenalty',
  )
  expect(refusal('skill-check', { skill: 5000, difficulty: 'hard' })).toBe(
    'invalid-request input.difficulty',
  )
  expect(refusal('skill-check', { skill: 50 })).toBe('dice-exhausted dice')
  expect(refusal('skill-check', { skill: 50 }, [1, 2])).toBe('dice-unused dice')
  expect(refusal('skill-check', { skill: 50, stakes: 'yes' })).toBe('invalid-request input.stakes')
  expect(refusal('no-such-op', {})).toBe('invalid-request op')
})
