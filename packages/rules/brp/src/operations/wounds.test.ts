import { expect, test } from 'vitest'
import { output, refusal } from '../testing/run-operation.ts'

type Some = Record<string, unknown>
const hurt = (input: Some, dice: number[] = []) =>
  output('apply-damage', { maxHp: 12, ...input }, dice)
const aid = (input: Some, dice: number[] = []) =>
  output('first-aid', { skill: 60, hp: 5, maxHp: 12, wound: { damage: 6 }, ...input }, dice)

test('[BRP-DAM-1] [BRP-DAM-2] [BRP-ARM-1] damage less armour is recorded as a separate wound', () => {
  expect(hurt({ hp: 12, damage: 5, armour: 8 })).toEqual({
    absorbed: 5,
    damageTaken: 0,
    hp: 12,
    status: 'conscious',
    unconsciousHours: null,
    wound: null,
  })
  expect(hurt({ hp: 12, damage: 9, armour: 2 })).toMatchObject({
    absorbed: 2,
    damageTaken: 7,
    hp: 5,
    wound: { damage: 7, treated: false },
  })
  expect(hurt({ hp: 3, damage: 10 })).toMatchObject({ hp: -7, status: 'dying' })
  expect(refusal('apply-damage', { hp: 13, maxHp: 12, damage: 1 })).toBe('out-of-range input.hp')
  expect(refusal('apply-damage', { hp: 5, maxHp: 0, damage: 1 })).toBe('out-of-range input.maxHp')
  expect(refusal('apply-damage', { hp: 5, maxHp: 12, damage: 1001 })).toBe(
    'out-of-range input.damage',
  )
})

test('[BRP-DAM-3] a conscious character at 1 or 2 faints for 1d6 hours', () => {
  expect(hurt({ hp: 5, damage: 4 }, [6])).toMatchObject({
    hp: 1,
    status: 'unconscious',
    unconsciousHours: 6,
  })
  expect(hurt({ hp: 5, damage: 2 })).toMatchObject({
    hp: 3,
    status: 'conscious',
    unconsciousHours: null,
  })
  expect(hurt({ hp: 5, damage: 3, status: 'unconscious' })).toMatchObject({
    hp: 2,
    status: 'unconscious',
    unconsciousHours: null,
  })
  expect(hurt({ hp: 8, damage: 3, status: 'unconscious' })).toMatchObject({
    hp: 5,
    status: 'unconscious',
  })
  expect(hurt({ hp: 2, damage: 0 })).toMatchObject({ status: 'conscious', unconsciousHours: null })
})

test('[BRP-DAM-4] 0 or less is dying, and the dead take no damage', () => {
  expect(hurt({ hp: 4, damage: 4 })).toMatchObject({ hp: 0, status: 'dying' })
  expect(hurt({ hp: 2, damage: 2, status: 'unconscious' })).toMatchObject({ status: 'dying' })
  expect(hurt({ hp: -1, damage: 2, status: 'dying' })).toMatchObject({ hp: -3, status: 'dying' })
  expect(refusal('apply-damage', { hp: -1, maxHp: 12, damage: 0, status: 'dead' })).toBe(
    'character-dead input.status',
  )
  expect(
    refusal('first-aid', { skill: 50, hp: 0, maxHp: 9, wound: { damage: 9 }, status: 'dead' }),
  ).toBe('character-dead input.status')
})

test('[BRP-HEAL-3] a success heals 1d3, a special 1d3+3, and a failure cleans the wound', () => {
  expect(aid({}, [60, 2])).toEqual({
    chance: 60,
    roll: 60,
    level: 'success',
    rolled: 2,
    healed: 2,
    hp: 7,
    status: 'conscious',
    wound: { damage: 4, treated: true },
    rounds: 1,
    tickEarned: true,
  })
  expect(aid({}, [12, 3])).toMatchObject({
    level: 'special',
    rolled: 6,
    healed: 6,
    hp: 11,
    wound: { damage: 0, treated: true },
  })
  expect(aid({}, [61])).toMatchObject({
    rolled: 0,
    healed: 0,
    hp: 5,
    wound: { damage: 6, treated: true },
    tickEarned: false,
  })
  expect(aid({ skill: 0 })).toMatchObject({
    chance: 0,
    roll: null,
    healed: 0,
    wound: { treated: true },
  })
  expect(aid({ difficulty: 'automatic' }, [3])).toMatchObject({
    chance: null,
    roll: null,
    rolled: 3,
    tickEarned: false,
  })
  expect(aid({ difficulty: 'easy' }, [80, 1])).toMatchObject({
    level: 'success',
    tickEarned: false,
  })
})

test('[BRP-HEAL-4] heals at most the damage of the wound, up to the maximum', () => {
  expect(aid({ wound: { damage: 1 } }, [60, 3])).toMatchObject({
    rolled: 3,
    healed: 1,
    wound: { damage: 0 },
  })
  expect(aid({ hp: 11 }, [60, 3])).toMatchObject({ healed: 1, hp: 12, wound: { damage: 5 } })
})

test('[BRP-HEAL-5] each wound is treated once, whether it succeeds or not', () => {
  expect(
    refusal('first-aid', { skill: 60, hp: 5, maxHp: 12, wound: { damage: 3, treated: true } }),
  ).toBe('wound-already-treated input.wound.treated')
  expect(refusal('first-aid', { skill: 60, hp: 5, maxHp: 12, wound: { damage: 0 } })).toBe(
    'out-of-range input.wound.damage',
  )
  expect(refusal('first-aid', { skill: 60, hp: 5, maxHp: 12 })).toBe('invalid-request input.wound')
  expect(refusal('first-aid', { skill: 60, hp: 13, maxHp: 12, wound: { damage: 1 } })).toBe(
    'out-of-range input.hp',
  )
})

test('[BRP-HEAL-6] [BRP-DAM-5] hurried aid that reaches 1 saves a dying character', () => {
  expect(aid({ hp: -1, status: 'dying' }, [60, 2])).toMatchObject({
    hp: 1,
    status: 'unconscious',
    rounds: 1,
  })
  expect(aid({ hp: -1, status: 'dying' }, [60, 1])).toMatchObject({ hp: 0, status: 'dying' })
  expect(aid({ hp: 4, status: 'unconscious' }, [60, 3])).toMatchObject({
    hp: 7,
    status: 'unconscious',
  })
})

test('[BRP-HEAL-1] [BRP-HEAL-2] 1d3 per week, or 3 in hospital, up to the maximum', () => {
  expect(output('natural-healing', { hp: 6, maxHp: 11, weeks: 4 }, [3, 1, 3])).toEqual({
    gains: [3, 1, 1, 0],
    hp: 11,
  })
  expect(output('natural-healing', { hp: 6, maxHp: 11, weeks: 3, hospital: true })).toEqual({
    gains: [3, 2, 0],
    hp: 11,
  })
  expect(output('natural-healing', { hp: 6, maxHp: 11 }, [2])).toEqual({ gains: [2], hp: 8 })
  expect(refusal('natural-healing', { hp: -2, maxHp: 11 })).toBe('not-alive input.hp')
  expect(refusal('natural-healing', { hp: 12, maxHp: 11 })).toBe('out-of-range input.hp')
  expect(refusal('natural-healing', { hp: 5, maxHp: 11, weeks: 0 })).toBe(
    'out-of-range input.weeks',
  )
  expect(refusal('natural-healing', { hp: 5, maxHp: 11, weeks: 521 })).toBe(
    'out-of-range input.weeks',
  )
})

test('[BRP-DAM-4] [BRP-DAM-5] [BRP-DAM-7] the end of a round decides death and fainting', () => {
  const combatants = [
    { id: 'sudden', hp: 0 },
    { id: 'lying', hp: -4, status: 'unconscious' },
    { id: 'gone', hp: 5, status: 'dead' },
    { id: 'saved', hp: 9, status: 'dying' },
    { id: 'woken', hp: 2, awakened: true },
    { id: 'spent', hp: 2, awakened: true, powerPoints: 0 },
    { id: 'weak', hp: 1, powerPoints: 5 },
    { id: 'asleep', hp: 1, status: 'unconscious' },
    { id: 'fit', hp: 3, powerPoints: null },
  ]
  expect(output('end-of-round', { combatants })).toEqual({
    statuses: {
      sudden: 'dead',
      lying: 'dead',
      gone: 'dead',
      saved: 'unconscious',
      woken: 'conscious',
      spent: 'unconscious',
      weak: 'unconscious',
      asleep: 'unconscious',
      fit: 'conscious',
    },
    deaths: ['sudden', 'lying'],
    fainted: ['spent', 'weak'],
  })
  expect(
    refusal('end-of-round', {
      combatants: [
        { id: 'a', hp: 1 },
        { id: 'a', hp: 2 },
      ],
    }),
  ).toBe('duplicate-id input.combatants[1].id')
  expect(refusal('end-of-round', { combatants: [] })).toBe('out-of-range input.combatants')
})

test('[BRP-DAM-6] a character wakes after the hours, by help, or after rest at 0 power', () => {
  const wake = (more: Some) =>
    output('wake', { hp: 2, status: 'unconscious', hoursLeft: 4, ...more })
  expect(wake({ elapsedHours: 1.5 })).toEqual({ status: 'unconscious', hoursLeft: 2.5 })
  expect(wake({ elapsedHours: 4 })).toEqual({ status: 'conscious', hoursLeft: 0 })
  expect(wake({ elapsedHours: 9 })).toEqual({ status: 'conscious', hoursLeft: 0 })
  expect(wake({ wokenByOther: true })).toEqual({ status: 'conscious', hoursLeft: 0 })
  expect(wake({ wokenByOther: true, powerPoints: 0, elapsedHours: 1 })).toEqual({
    status: 'unconscious',
    hoursLeft: 3,
  })
  expect(wake({ elapsedHours: 5, powerPoints: 0 })).toEqual({ status: 'unconscious', hoursLeft: 0 })
  expect(wake({ hoursLeft: 0, powerPoints: 3 })['status']).toBe('conscious')
  for (const status of ['dying', 'dead'])
    expect(refusal('wake', { hp: 0, status, hoursLeft: 0 })).toBe('not-alive input.status')
  expect(refusal('wake', { hp: 5, hoursLeft: 0 })).toBe('already-conscious input.status')
  expect(refusal('wake', { hp: 5, status: 'unconscious' })).toBe('invalid-request input.hoursLeft')
  expect(refusal('wake', { hp: 5, status: 'unconscious', hoursLeft: 6.5 })).toBe(
    'out-of-range input.hoursLeft',
  )
})

test('[BRP-DERIV-3] power points are at least 0, faint at 0, and return after a full day', () => {
  const points = (more: Some) => output('power-points', { current: 3, max: 12, ...more })
  expect(points({ action: 'spend' })).toEqual({ current: 2, status: 'conscious' })
  expect(points({ action: 'spend', amount: 3 })).toEqual({ current: 0, status: 'unconscious' })
  expect(points({ action: 'rest', fullDay: true })).toEqual({ current: 12, status: 'conscious' })
  expect(points({ action: 'rest' })).toEqual({ current: 3, status: 'conscious' })
  expect(refusal('power-points', { action: 'spend', current: 3, max: 12, amount: 4 })).toBe(
    'insufficient-power-points input.amount',
  )
  expect(refusal('power-points', { action: 'rest', current: 13, max: 12 })).toBe(
    'out-of-range input.current',
  )
  expect(refusal('power-points', { action: 'spend', current: 3, max: 12, amount: 0 })).toBe(
    'out-of-range input.amount',
  )
  expect(refusal('power-points', { action: 'burn', current: 3, max: 12 })).toBe(
    'invalid-request input.action',
  )
})
