import { expect, test } from 'vitest'
import { output, refusal } from '../testing/run-operation.ts'

type One = Record<string, unknown>
const round = (combatants: readonly One[], settings: One = {}) =>
  output('combat-round', { combatants, settings })
const wrong = (combatants: readonly One[]) => refusal('combat-round', { combatants })

test('[BRP-COMBAT-3] intents are declared from the highest DEX, or not at all by setting', () => {
  const combatants = [
    { id: 'a', dex: 9 },
    { id: 'b', dex: 12, moved: 20, drawWeapon: true },
    { id: 'c', dex: 9, weaponClass: 'long' },
  ]
  expect(round(combatants)['declarationOrder']).toEqual([['b'], ['c'], ['a']])
  expect(round(combatants, { declareIntents: false })['declarationOrder']).toEqual([])
})

test('[BRP-COMBAT-4] [BRP-COMBAT-5] limits of the movement bands for MOV 10, 5 and 1', () => {
  const rank = (mov: number, moved: number) =>
    (round([{ id: 'a', dex: 15, mov, moved }])['ranks'] as Record<string, number | null>)['a']
  expect([0, 5, 6, 15, 16, 29, 30].map(moved => rank(10, moved))).toEqual([
    15,
    15,
    8,
    8,
    4,
    4,
    null,
  ])
  expect([5, 6, 14, 15].map(moved => rank(5, moved))).toEqual([15, 8, 8, null])
  expect([2, 3].map(moved => rank(1, moved))).toEqual([15, null])
  expect(rank(0, 0)).toBe(15)
  expect(wrong([{ id: 'a', dex: 15, mov: 5, moved: 16 }])).toBe(
    'movement-exceeded input.combatants[0].moved',
  )
  expect(wrong([{ id: 'a', dex: 15, mov: 0, moved: 1 }])).toBe(
    'movement-exceeded input.combatants[0].moved',
  )
})

test('[BRP-COMBAT-6] [BRP-COMBAT-7] [BRP-COMBAT-9] order by rank, class, skill, then ties', () => {
  const combatants = [
    { id: 'other', dex: 10, skill: 99 },
    { id: 'bare', dex: 10, weaponClass: 'unarmed', skill: 30 },
    { id: 'knife', dex: 10, weaponClass: 'short', skill: 30 },
    { id: 'sword', dex: 10, weaponClass: 'medium' },
    { id: 'spear', dex: 10, weaponClass: 'long' },
    { id: 'bow', dex: 10, weaponClass: 'missile' },
    { id: 'better-knife', dex: 10, weaponClass: 'short', skill: 31 },
    { id: 'quick', dex: 11 },
  ]
  expect(round(combatants)['order']).toEqual([
    ['quick'],
    ['bow'],
    ['spear'],
    ['sword'],
    ['better-knife'],
    ['bare', 'knife'],
    ['other'],
  ])
})

test('[BRP-COMBAT-8] [BRP-DRAW-1] drawing and sheathing cost 5 ranks each', () => {
  const combatants = [
    { id: 'a', dex: 13, moved: 10, drawWeapon: true, sheatheWeapon: true, dropWeapon: true },
    { id: 'b', dex: 5, drawWeapon: true },
    { id: 'c', dex: 6, drawWeapon: true },
    { id: 'd', dex: 3 },
  ]
  const last = round(combatants)
  expect(last['ranks']).toEqual({ a: -3, b: 0, c: 1, d: 3 })
  expect(last['order']).toEqual([['d'], ['c'], ['b'], ['a']])
  expect(last['noAction']).toEqual([])
  const none = round(combatants, { rankBelowOne: 'no-action' })
  expect(none).toMatchObject({
    ranks: { a: -3, b: 0 },
    order: [['d'], ['c']],
    noAction: ['a', 'b'],
    defenceOnly: [],
  })
})

test('[BRP-COMBAT-12] only conscious combatants declare and act, defenders included', () => {
  const combatants = [
    { id: 'a', dex: 10, status: 'unconscious' },
    { id: 'b', dex: 11, status: 'dying' },
    { id: 'c', dex: 12, status: 'dead' },
    { id: 'd', dex: 13, moved: 30 },
    { id: 'e', dex: 14, ambushed: true },
  ]
  expect(round(combatants)).toEqual({
    declarationOrder: [['e'], ['d']],
    ranks: { a: null, b: null, c: null, d: null, e: 14 },
    order: [],
    defenceOnly: ['d', 'e'],
    noAction: ['a', 'b', 'c'],
  })
})

test('[BRP-COMBAT-13] engaged combatants cannot make a full run', () => {
  expect(wrong([{ id: 'a', dex: 10, moved: 30, engaged: true }])).toBe(
    'engaged-cannot-run input.combatants[0].moved',
  )
  expect(wrong([{ id: 'a', dex: 10, moved: 29, engaged: true }])).toBe(null)
  expect(wrong([{ id: 'a', dex: 10, mov: 0, moved: 0, engaged: true }])).toBe(null)
})

test('[BRP-COMBAT-14] [BRP-AMB-3] ambushed combatants keep their rank and only defend', () => {
  expect(
    round([
      { id: 'a', dex: 10, ambushed: true },
      { id: 'b', dex: 4 },
    ]),
  ).toMatchObject({
    ranks: { a: 10 },
    order: [['b']],
    defenceOnly: ['a'],
  })
})

test('[BRP-API-1] accepts one to two hundred combatants with distinct ids', () => {
  expect(wrong([])).toBe('out-of-range input.combatants')
  expect(
    wrong([
      { id: 'a', dex: 1 },
      { id: 'b', dex: 1 },
      { id: 'a', dex: 2 },
    ]),
  ).toBe('duplicate-id input.combatants[2].id')
  expect(wrong([{ id: 'a', dex: 0 }])).toBe('out-of-range input.combatants[0].dex')
  expect(wrong([{ id: 'a', dex: 1, weaponClass: 'huge' }])).toBe(
    'invalid-request input.combatants[0].weaponClass',
  )
  expect(wrong(Array.from({ length: 201 }, (_, i) => ({ id: `c${i}`, dex: 1 })))).toBe(
    'out-of-range input.combatants',
  )
})
