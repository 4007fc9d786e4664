import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const worn = (layers: readonly unknown[]) => answered('armor', { layers })
const THIRTY_TWO = [6, 6, 6, 6, 3, 1, 1, 1, 1, 1]
/** Rolls ten dice of damage, then the armour dice. */
const blast = (kind: string, armor: readonly unknown[], armorDice: number[], more: object = {}) =>
  answered('damage-roll', { dice: 10, kind, armor, ...more }, [...THIRTY_TWO, ...armorDice])

test.each([
  ['leather', { normalDice: 0, points: 1, ballisticDice: 0, penaltyDice: 0 }],
  ['armored-jacket', { normalDice: 1, points: 0, ballisticDice: 0, penaltyDice: 0 }],
  ['plate', { normalDice: 2, points: 0, ballisticDice: 0, penaltyDice: 1 }],
  ['ballistic-vest', { normalDice: 0, points: 0, ballisticDice: 1, penaltyDice: 0 }],
  ['ballistic-suit', { normalDice: 0, points: 0, ballisticDice: 2, penaltyDice: 0 }],
  ['military-armor', { normalDice: 3, points: 0, ballisticDice: 2, penaltyDice: 1 }],
])('[WARP-ARMOR-1, WARP-ARMOR-7] %s', (piece, expected) => {
  expect(worn([piece])).toEqual({ layers: 1, ...expected })
})

test('[WARP-ARMOR-4, WARP-ARMOR-5] layers add up, and penalties depend on weight and layers', () => {
  const own = { normalDice: 1, points: 2, ballisticDice: 3, encumbering: true }
  expect(worn(['plate', 'military-armor', own])).toEqual({
    layers: 3,
    normalDice: 6,
    points: 2,
    ballisticDice: 5,
    penaltyDice: 5,
  })
  expect(worn([])).toEqual({
    layers: 0,
    normalDice: 0,
    points: 0,
    ballisticDice: 0,
    penaltyDice: 0,
  })
})

test.each([
  [['tin'], 'invalid-request at input.layers[0]'],
  [[{ normalDice: 7 }], 'out-of-range at input.layers[0].normalDice'],
  [[{ points: 13 }], 'out-of-range at input.layers[0].points'],
  [[{ dice: 1 }], 'invalid-request at input.layers[0].dice'],
  [[{ encumbering: 1 }], 'invalid-request at input.layers[0].encumbering'],
  [Array.from({ length: 7 }, () => 'leather'), 'out-of-range at input.layers'],
])('[WARP-ARMOR-1] refuses the layers %j', (layers, expected) => {
  expect(refused('armor', { layers })).toBe(expected)
})

test('[WARP-ARMOR-2, WARP-ARMOR-6] normal attacks roll normal armour and count ballistic dice', () => {
  expect(blast('normal', ['plate', 'ballistic-suit'], [4, 3])).toMatchObject({
    damage: {
      beforeArmor: 32,
      normalFaces: [4, 3],
      ballisticFaces: [],
      normalStopped: 7,
      ballisticStopped: 2,
      divisor: 1,
      final: 23,
    },
  })
})

test('[WARP-ARMOR-2] armour never makes damage negative, and all its dice are rolled', () => {
  expect(
    answered('damage-roll', { dice: 1, armor: ['military-armor'] }, [1, 6, 6, 6]),
  ).toMatchObject({ damage: { normalStopped: 18, ballisticStopped: 2, final: 0 } })
})

test('[WARP-ARMOR-8, WARP-ARMOR-9, WARP-ARMOR-10] bullets: half the normal roll, then divided', () => {
  expect(blast('bullet', ['armored-jacket', 'leather', 'ballistic-suit'], [4, 1, 3])).toMatchObject(
    {
      damage: {
        normalFaces: [4],
        ballisticFaces: [1, 3],
        normalStopped: 2,
        ballisticStopped: 0,
        divisor: 4,
        final: 8, // (32 − 2) / 4 = 7.5
      },
    },
  )
  expect(blast('bullet', ['ballistic-vest'], [1])).toMatchObject({
    damage: { divisor: 1, final: 32 },
  })
})

test('[WARP-ARMOR-11] normal dice are rolled before ballistic ones, layer by layer', () => {
  expect(blast('bullet', ['military-armor', 'plate'], [1, 2, 3, 4, 5, 1, 1])).toMatchObject({
    damage: { normalFaces: [1, 2, 3, 4, 5], ballisticFaces: [1, 1], normalStopped: 7, final: 13 },
  })
})

test.each([
  ['nearest', 8],
  ['up', 8],
  ['down', 7],
])(
  '[WARP-ROUND-1] 30 divided by a ballistic roll of 4, rounded %s: %i',
  (damageRounding, final) => {
    expect(
      blast('bullet', [{ points: 4, ballisticDice: 1 }], [4], { options: { damageRounding } }),
    ).toMatchObject({ damage: { normalStopped: 2, final } })
  },
)

test('[WARP-AMMO-1] armour-piercing counts all armour dice, then halves, and rolls nothing', () => {
  expect(blast('armor-piercing', ['plate', 'ballistic-vest'], [])).toMatchObject({
    damage: {
      normalFaces: [],
      ballisticFaces: [],
      normalStopped: 2,
      ballisticStopped: 1,
      divisor: 2,
      final: 15,
    },
  })
  expect(blast('armor-piercing', [], [])).toMatchObject({ damage: { divisor: 2, final: 16 } })
})

test('[WARP-AMMO-2, WARP-AMMO-3] hollow point doubles the normal roll and the divisor', () => {
  expect(blast('hollow-point', ['armored-jacket', 'ballistic-vest'], [3, 1])).toMatchObject({
    damage: { normalStopped: 6, ballisticStopped: 0, divisor: 2, final: 13 },
  })
})

test('[WARP-ARMOR-3] leather stops 1 point, 0 of bullets and 2 of hollow points', () => {
  const final = (kind: string, options: object = {}) => blast(kind, ['leather'], [], { options })
  expect(final('normal')).toMatchObject({ damage: { normalStopped: 1, final: 31 } })
  expect(final('bullet')).toMatchObject({ damage: { normalStopped: 0, final: 32 } })
  expect(final('hollow-point')).toMatchObject({ damage: { normalStopped: 2, final: 30 } })
  expect(final('armor-piercing')).toMatchObject({ damage: { normalStopped: 0, final: 16 } })
  expect(final('armor-piercing', { flatArmorStopsArmorPiercing: true })).toMatchObject({
    damage: { normalStopped: 1, final: 16 }, // 15.5, rounded
  })
})

test('[WARP-PWR-7] Iron skin acts as normal armour until its blows are used up', () => {
  const skin = (blows: number) => ({ ironSkin: { protection: 5, dice: 2, blows } })
  expect(blast('normal', [], [], skin(2))).toMatchObject({
    damage: { normalStopped: 5 },
    ironSkin: { protection: 5, dice: 2, blows: 1 },
  })
  expect(blast('bullet', [], [], skin(1))).toMatchObject({ damage: { normalStopped: 2 } })
  expect(blast('hollow-point', [], [], skin(1))).toMatchObject({ damage: { normalStopped: 10 } })
  expect(blast('armor-piercing', [], [], skin(1))).toMatchObject({ damage: { normalStopped: 2 } })
  expect(blast('normal', [], [], skin(0))).toMatchObject({
    damage: { normalStopped: 0 },
    ironSkin: { blows: 0 },
  })
})

test('[WARP-COMBATOPT-3] damage without an attack roll, doubled on request', () => {
  const input = {
    dice: 2,
    doubled: true,
    hitPoints: { max: 10, current: 9 },
    woundClass: 'blunt',
  }
  expect(answered('damage-roll', input, [3, 4])).toEqual({
    faces: [3, 4],
    damage: {
      raw: 14,
      damageFaces: [3, 4],
      doubled: true,
      beforeArmor: 14,
      normalFaces: [],
      ballisticFaces: [],
      normalStopped: 0,
      ballisticStopped: 0,
      divisor: 1,
      final: 14,
    },
    finalDamage: 14,
    ironSkin: null,
    hitPoints: { max: 10, current: -5, temporary: 0 },
    status: 'down',
    penaltyDie: true,
    downState: 'stable',
    seriousWound: false,
  })
  expect(refused('damage-roll', { dice: 21 })).toBe('out-of-range at input.dice')
  expect(refused('damage-roll', { dice: 2, kind: 'acid' })).toBe('invalid-request at input.kind')
  expect(refused('damage-roll', { dice: 2, hitPoints: { max: 3, current: -3 } })).toBe(
    'character-dead at input.hitPoints',
  )
  expect(refused('damage-roll', { dice: 2, ironSkin: { protection: 1, dice: 1, blows: 7 } })).toBe(
    'out-of-range at input.ironSkin.blows',
  )
})
