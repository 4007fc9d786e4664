import { describe, expect, test } from 'vitest'
import { runOperation, refused } from '../testing/run-operation.ts'

const shot = { pool: { characteristic: 4 }, distance: 'medium', size: 'medium', weapon: 2 }
const shoot = (more: object, dice: readonly number[] = [5, 5, 2, 2]) =>
  runOperation('ranged-shot', { ...shot, ...more }, dice)

describe('an aimed shot', () => {
  test('[DAI-RANGED-1] [DAI-RANGED-4] the complete output of a hit', () => {
    expect(shoot({}, [5, 5, 5, 2])).toEqual({
      pool: expect.objectContaining({ total: 4 }),
      rolled: { neutral: [5, 5, 5, 2], reserve: [], help: [] },
      successes: 3,
      target: 2,
      hit: true,
      outcome: 'success',
      margin: 1,
      degree: 'normal',
      woundsInflicted: 1,
      woundsTaken: 0,
      reserveAfter: 0,
      helpersAfter: {},
    })
  })

  test.each([
    ['short', 'large', 0],
    ['medium', 'large', 1],
    ['long', 'medium', 3],
    ['very-long', 'very-small', 6],
    ['short', 'small', 2],
  ])('[DAI-RANGED-1] %s and %s: target %i', (distance, size, target) => {
    expect(shoot({ distance, size })).toMatchObject({ target })
  })

  test.each([
    [0, 2],
    [1, 1],
    [2, 2],
    [4, 4],
  ])('[DAI-RANGED-2] armour %i against a weapon of level 2: target %i', (targetArmour, target) => {
    expect(shoot({ targetArmour })).toMatchObject({ target, pool: { total: 4 } })
  })

  test('[DAI-RANGED-2] the target is never below zero', () => {
    expect(shoot({ distance: 'short', size: 'large', weapon: 4, targetArmour: 1 })).toMatchObject({
      target: 0,
    })
  })

  test.each([
    [0, 4],
    [1, 5],
    [4, 2],
  ])('[DAI-RANGED-2] rangedArmour as dice, armour %i: a pool of %i', (targetArmour, total) => {
    const dice = Array.from({ length: total }, () => 5)
    expect(shoot({ targetArmour, options: { rangedArmour: 'dice' } }, dice)).toMatchObject({
      target: 2,
      pool: { total },
    })
  })

  test('[DAI-RANGED-2] as dice, the difference is listed as the gear source', () => {
    expect(shoot({ targetArmour: 4, options: { rangedArmour: 'dice' } }, [5, 5])).toMatchObject({
      pool: {
        sources: [
          { source: 'characteristic', dice: 4 },
          { source: 'gear', dice: -2 },
        ],
      },
    })
  })

  test('[DAI-RANGED-3] a failure is a miss and wounds nobody', () => {
    expect(shoot({ reserve: { available: 3, spend: 2 } }, [2, 2, 2, 2, 5, 2])).toMatchObject({
      hit: false,
      outcome: 'failure',
      woundsInflicted: 0,
      woundsTaken: 0,
      reserveAfter: 2,
    })
  })

  test.each([
    ['one', 1],
    ['none', 0],
  ])(
    '[DAI-RANGED-4] an exact hit with zeroMarginWounds %s deals %i',
    (zeroMarginWounds, wounds) => {
      expect(shoot({ options: { zeroMarginWounds } })).toMatchObject({
        margin: 0,
        woundsInflicted: wounds,
      })
    },
  )

  test('[DAI-RANGED-4] wounds by margin: three or four deal two', () => {
    expect(shoot({ distance: 'short', size: 'large' }, [5, 5, 5, 2])).toMatchObject({
      margin: 3,
      degree: 'exceptional',
      woundsInflicted: 2,
    })
  })

  test('[DAI-RANGED-6] target 0 is rolled, cannot miss, and the margin equals the successes', () => {
    expect(shoot({ distance: 'short', size: 'large' }, [2, 2, 2, 2])).toMatchObject({
      target: 0,
      hit: true,
      margin: 0,
      woundsInflicted: 1,
    })
    expect(shoot({ distance: 'short', size: 'large' }, [])).toEqual(
      refused('dice-exhausted', 'dice'),
    )
  })

  test('[DAI-RANGED-5] the target must be helpless; then the pool is checked', () => {
    const down = { health: { power: 1, wounds: 2 } }
    expect(shoot({ helpless: false, ...down }, [])).toEqual(
      refused('target-not-helpless', 'helpless'),
    )
    expect(shoot(down, [])).toEqual(refused('character-down', 'health.wounds'))
    expect(shoot({ reserve: { available: 0, spend: 1 } }, [])).toEqual(
      refused('reserve-insufficient', 'reserve.spend'),
    )
  })

  test.each([
    [{ weapon: 0 }, 'out-of-range', 'weapon'],
    [{ weapon: 5 }, 'out-of-range', 'weapon'],
    [{ targetArmour: 5 }, 'out-of-range', 'targetArmour'],
    [{ distance: 'far' }, 'invalid-request', 'distance'],
    [{ size: 'huge' }, 'invalid-request', 'size'],
    [{ target: 2 }, 'invalid-request', 'target'],
  ])('[DAI-RANGED-1] %j is refused', (more, code, path) => {
    expect(shoot(more, [])).toEqual(refused(code, path))
  })
})
