import { expect, test } from 'vitest'
import { output, refusal, type JsonRecord } from '../testing/run-operation.ts'

test('[BRP-AMB-1] the attacker must beat every observer, and a stalemate does not count', () => {
  const ambush = (dice: number[], settings: JsonRecord = {}) =>
    output(
      'ambush',
      {
        attacker: { skill: 50 },
        observers: [
          { id: 'g', skill: 40 },
          { id: 'h', skill: 60 },
        ],
        weapon: 'melee',
        settings,
      },
      dice,
    )
  expect(ambush([50, 40, 61])).toMatchObject({
    ambush: true,
    noticedBy: [],
    effect: 'defence-only',
    rounds: 1,
  })
  expect(ambush([50, 41, 60])).toEqual({
    roll: 50,
    level: 'success',
    tickEarned: true,
    observers: {
      g: { roll: 41, level: 'failure', tickEarned: false },
      h: { roll: 60, level: 'success', tickEarned: true },
    },
    noticedBy: ['h'],
    ambush: false,
    effect: 'none',
    rounds: 0,
  })
  expect(ambush([10, 40, 60])).toMatchObject({ level: 'special', ambush: true })
  expect(ambush([10, 8, 100])).toMatchObject({ ambush: false, noticedBy: [] })
  expect(ambush([10, 8, 100], { opposedSpecialTie: 'higher-skill' })).toMatchObject({
    ambush: true,
  })
  expect(ambush([51, 41, 61])).toMatchObject({ ambush: false, noticedBy: [] })
  const given = { attacker: { skill: 5 }, observers: [{ id: 'g', skill: 4 }], weapon: 'ranged' }
  expect(
    refusal('ambush', {
      ...given,
      observers: [
        { id: 'g', skill: 4 },
        { id: 'g', skill: 5 },
      ],
    }),
  ).toBe('duplicate-id input.observers[1].id')
  expect(refusal('ambush', { ...given, observers: [] })).toBe('out-of-range input.observers')
  expect(refusal('ambush', { ...given, weapon: 'both' })).toBe('invalid-request input.weapon')
  const hard = { ...given, attacker: { skill: 60, armourPenalty: -20, difficulty: 'difficult' } }
  expect(output('ambush', hard, [20, 90])).toMatchObject({
    level: 'success',
    effect: 'attacks-easy',
  })
})

test('[BRP-FALL-1] one die for every three metres begun', () => {
  const dice = (metres: number) =>
    output('fall', { metres }, Array<number>(Math.ceil(metres / 3)).fill(1))['fullDice']
  expect([0, 0.5, 3, 3.1, 6, 7, 30].map(dice)).toEqual([0, 1, 1, 2, 2, 3, 10])
  expect(output('fall', { metres: 0, dodge: { skill: 90 } })).toEqual({
    fullDice: 0,
    dice: 0,
    dodgeRoll: null,
    dodgeLevel: null,
    rolled: 0,
    reduction: 0,
    damage: 0,
  })
  expect(refusal('fall', { metres: -1 })).toBe('out-of-range input.metres')
  expect(refusal('fall', { metres: 10_001 })).toBe('out-of-range input.metres')
})

test('[BRP-FALL-2] a Dodge removes one die, or rolls a die to subtract', () => {
  const dodge = { skill: 40 }
  const subtract = { settings: { fallDodge: 'subtract-die' } }
  expect(output('fall', { metres: 7, dodge }, [40, 6, 5])).toEqual({
    fullDice: 3,
    dice: 2,
    dodgeRoll: 40,
    dodgeLevel: 'success',
    rolled: 11,
    reduction: 0,
    damage: 11,
  })
  expect(output('fall', { metres: 7, dodge }, [41, 6, 5, 4])).toMatchObject({
    dice: 3,
    dodgeLevel: 'failure',
    damage: 15,
  })
  expect(output('fall', { metres: 2, dodge }, [40])).toMatchObject({ dice: 0, damage: 0 })
  expect(output('fall', { metres: 7, dodge, ...subtract }, [40, 6, 5, 4, 3])).toMatchObject({
    dice: 3,
    rolled: 15,
    reduction: 3,
    damage: 12,
  })
  expect(output('fall', { metres: 2, dodge, ...subtract }, [40, 1, 6])).toMatchObject({
    reduction: 6,
    damage: 0,
  })
  expect(output('fall', { metres: 7, dodge, ...subtract }, [41, 6, 5, 4])).toMatchObject({
    reduction: 0,
    damage: 15,
  })
  expect(output('fall', { metres: 3, dodge: { skill: 5, difficulty: 'automatic' } })).toMatchObject(
    { dodgeRoll: null, dodgeLevel: 'success', damage: 0 },
  )
})
