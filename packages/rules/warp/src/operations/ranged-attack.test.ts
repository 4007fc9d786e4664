import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const mod = (source: string, dice: number) => ({ source, dice })
const knife = { id: 'throwing-knife' }
const throwAt = (target: object, dice: readonly number[], more: object = {}) =>
  answered(
    'ranged-attack',
    { attacker: { pool: { score: 1 } }, target, weapon: knife, ...more },
    dice,
  )
const refusal = (target: object, more: object = {}) =>
  refused('ranged-attack', { target, weapon: knife, ...more })
const ones = (count: number) => Array.from({ length: count }, () => 1)

test.each([
  ['thrown-balanced', [2, 4, 8, 16, 32]],
  ['thrown-unwieldy', [2, 4, 6, 8, 10]],
  ['crossbow', [2, 10, 20, 40, 80]],
  ['pistol', [2, 10, 20, 40, 80]],
  ['submachine-gun', [2, 25, 50, 100, 200]],
  ['rifle', [2, 50, 100, 200, 400]],
  ['shotgun', [4, 8, 16, 32, 64]],
])(
  '[WARP-RANGED-3, WARP-GUN-1] %s: uses the first band that reaches the distance',
  (weapon, figures) => {
    const bands = ['close', 'short', 'medium', 'long', 'very-long']
    for (const [i, figure] of figures.entries()) {
      const expected = { dice: i + 1, band: bands[i] }
      expect(answered('range-dice', { weapon, distance: figure })).toEqual(expected)
      expect(answered('range-dice', { weapon, distance: figure - 0.5 })).toEqual(expected)
    }
    expect(answered('range-dice', { weapon, distance: 0 })).toMatchObject({ dice: 1 })
  },
)

test('[WARP-RANGED-7] beyond the last band: six dice, or out of reach by option', () => {
  const far = { weapon: 'pistol', distance: 80.1 }
  expect(answered('range-dice', far)).toEqual({ dice: 6, band: 'beyond' })
  expect(refused('range-dice', { ...far, options: { beyondLastBand: 'impossible' } })).toBe(
    'out-of-reach at input.distance',
  )
})

test('[WARP-TASER-3] the taser reaches 5 metres, regardless of the option', () => {
  const at = (distance: number) => answered('range-dice', { weapon: 'taser', distance })
  expect([1, 2, 5].map(at)).toEqual([
    { dice: 1, band: 'close' },
    { dice: 2, band: 'short' },
    { dice: 3, band: 'medium' },
  ])
  expect(refused('range-dice', { weapon: 'taser', distance: 5.01 })).toBe(
    'out-of-reach at input.distance',
  )
})

test('[WARP-RANGED-8] a weapon may have five custom, increasing bands', () => {
  const bands = [1, 2.5, 3, 4, 5]
  expect(answered('range-dice', { bands, distance: 2.4 })).toEqual({ dice: 2, band: 'short' })
  for (const wrong of [
    [1, 2, 3, 4],
    [1, 2, 2, 4, 5],
    [-1, 2, 3, 4, 5],
    [1, 2, 3, 4, 100001],
  ])
    expect(refused('range-dice', { bands: wrong, distance: 1 })).toBe('out-of-range at input.bands')
  expect(refused('range-dice', { bands: [1, 2, 'x', 4, 5], distance: 1 })).toBe(
    'invalid-request at input.bands[2]',
  )
  expect(refused('range-dice', { distance: 1 })).toBe('invalid-request at input.weapon')
  expect(refused('range-dice', { weapon: 'pistol', bands, distance: 1 })).toBe(
    'invalid-request at input.weapon',
  )
  expect(refused('range-dice', { weapon: 'pistol', distance: -1 })).toBe(
    'out-of-range at input.distance',
  )
})

test('[WARP-RANGED-1, WARP-RANGED-4] circumstances form the defence, not the target’s traits', () => {
  const target = { distance: 10, cover: 2, moving: true, darkness: 1 }
  const output = throwAt(target, [6, ...ones(9)], {
    attacker: { pool: { score: 1 }, moving: true },
  })
  expect(output).toMatchObject({
    range: { dice: 4, band: 'long' },
    defenceDice: { range: 4, cover: 2, targetMoving: 1, attackerMoving: 1, darkness: 1 },
    defence: { total: 9, pool: { dice: 9, extra: [], lost: 0, bonus: [], penalty: [] } },
    usedThisRound: { attacker: ['attack'], dodge: null },
  })
})

test('[WARP-RANGED-2] thrown weapons hit and damage like melee attacks', () => {
  expect(
    throwAt({ distance: 1, armor: ['armored-jacket', 'ballistic-vest'] }, [6, 1, 2]),
  ).toMatchObject({
    hit: true,
    factor: 1,
    damage: { raw: 5, normalStopped: 2, ballisticStopped: 1, final: 2 },
  })
  const crossbow = { range: 'crossbow', factor: 4, woundClass: 'blade' }
  expect(
    throwAt({ distance: 2, hitPoints: { max: 30, current: 8 } }, [4, 2], { weapon: crossbow }),
  ).toMatchObject({ factor: 4, finalDamage: 8, downState: 'bleeding' })
  const own = { bands: [1, 2, 3, 4, 50], factor: 2 }
  expect(throwAt({ distance: 40 }, [6, ...ones(5)], { weapon: own })).toMatchObject({
    range: { dice: 5, band: 'very-long' },
    finalDamage: 2,
  })
})

test('[WARP-RANGED-5] a dodge adds its trait dice and modifiers to the defence', () => {
  const dodge = {
    pool: {
      score: 3,
      bonus: [mod('wall', 1)],
      penalty: [mod('clumsy', 1)],
      wounded: true,
      experience: { available: 1, justifications: ['I saw it'] },
    },
  }
  const target = { distance: 1, dodge, bonus: [mod('dust', 1)], penalty: [mod('stuck', 1)] }
  expect(throwAt(target, [6, ...ones(4)])).toMatchObject({
    defence: {
      pool: {
        dice: 1,
        bonus: [mod('dodge', 3), mod('wall', 1), mod('experience', 1), mod('dust', 1)],
        penalty: [mod('clumsy', 1), mod('wounded', 1), mod('stuck', 1)],
        rolled: 4,
      },
      experienceAvailable: 0,
    },
    usedThisRound: { dodge: ['defence'] },
  })
  expect(throwAt({ distance: 1, dodge: { pool: { score: 0 } } }, [6, 1])).toMatchObject({
    defence: { pool: { bonus: [] } },
  })
})

test('[WARP-RANGED-6] half dice: by option, if there is a die to halve', () => {
  const options = { halfDice: true }
  const target = { distance: 3, cover: 2, darkness: 1, half: ['darkness', 'range', 'cover'] }
  expect(refusal(target)).toBe('option-off at input.target.half[0]')
  expect(throwAt(target, [6, ...ones(5)], { options })).toMatchObject({
    range: { dice: 2, band: 'short' },
    defenceDice: { range: 1, cover: 1, darkness: 0 },
    defence: {
      pool: {
        dice: 2,
        bonus: [mod('half-darkness', 1), mod('half-range', 1), mod('half-cover', 1)],
      },
    },
  })
  const not = (target: object) => refusal(target, { options })
  expect(not({ distance: 1, half: ['range'] })).toBe(
    'half-die-not-applicable at input.target.half[0]',
  )
  expect(not({ distance: 4, half: ['range'] })).toContain('half-die-not-applicable')
  expect(not({ distance: 33, half: ['range'] })).toContain('half-die-not-applicable')
  expect(not({ distance: 3, half: ['range', 'cover'] })).toBe(
    'half-die-not-applicable at input.target.half[1]',
  )
  expect(not({ distance: 3, half: ['darkness'] })).toContain('half-die-not-applicable')
  expect(not({ distance: 3, half: ['range', 'range'] })).toBe(
    'invalid-request at input.target.half[1]',
  )
})

test('[WARP-RANGED-1] checks attacker, life, range, dodge and attacker’s pool in order', () => {
  const dead = { distance: 99, hitPoints: { max: 5, current: -5 } }
  const none = { attacker: { pool: { score: 0 } } }
  expect(refusal({ distance: 1 }, none)).toBe('no-dice at input.attacker.pool')
  expect(refusal(dead, none)).toBe('character-dead at input.target.hitPoints')
  const far = {
    distance: 99,
    dodge: { pool: { score: 2 }, combat: false, usedThisRound: ['attack'] },
  }
  const options = { beyondLastBand: 'impossible' }
  expect(refusal(far, { options })).toBe('out-of-reach at input.target.distance')
  expect(refusal({ ...far, distance: 1 })).toBe(
    'trait-already-used at input.target.dodge.usedThisRound',
  )
  expect(
    refusal({
      distance: 1,
      dodge: { pool: { experience: { available: 0, justifications: ['x'] } } },
    }),
  ).toBe('experience-exhausted at input.target.dodge.pool.experience')
})

test.each([
  [{ weapon: {} }, 'invalid-request at input.weapon'],
  [
    { weapon: { range: 'crossbow', bands: [1, 2, 3, 4, 5], factor: 2 } },
    'invalid-request at input.weapon',
  ],
  [{ weapon: { range: 'crossbow' } }, 'invalid-request at input.weapon.factor'],
  [{ weapon: { id: 'throwing-knife', factor: 2 } }, 'invalid-request at input.weapon'],
  [{ weapon: { range: 'pistol', factor: 2 } }, 'invalid-request at input.weapon.range'],
  [{ weapon: { id: 'knife' } }, 'invalid-request at input.weapon.id'],
  [{ weapon: { bands: [1, 2, 3, 4, 4], factor: 2 } }, 'out-of-range at input.weapon.bands'],
  [{ target: {} }, 'invalid-request at input.target.distance'],
  [{ target: undefined }, 'invalid-request at input.target'],
  [{ target: { distance: 1, cover: 3 } }, 'out-of-range at input.target.cover'],
  [{ target: { distance: 1, half: ['moving'] } }, 'invalid-request at input.target.half[0]'],
])('[WARP-OPS-2] refuses the ranged attack %j', (more, expected) => {
  expect(refused('ranged-attack', { target: { distance: 1 }, weapon: knife, ...more })).toBe(
    expected,
  )
})

const shock = (target: object, dice: readonly number[], more: object = {}) =>
  answered('taser', { attacker: { pool: { score: 2 } }, target, ...more }, dice)

test('[WARP-TASER-1] armour equal to the margin stops a taser, otherwise damage is full', () => {
  const armored = { distance: 1, armor: ['armored-jacket', 'leather', 'ballistic-vest'] }
  expect(shock(armored, [4, 4, 1, 5])).toMatchObject({
    hit: true,
    margin: 7,
    armor: { normalFaces: [5], total: 7 },
    blocked: true,
    finalDamage: 0,
  })
  expect(shock(armored, [4, 4, 1, 4])).toMatchObject({ blocked: false, finalDamage: 35 })
  expect(shock(armored, [1, 1, 2])).toMatchObject({ hit: false, armor: null, blocked: false })
})

test('[WARP-TASER-1] alternative damage: five dice, unless armour stopped it', () => {
  const options = { alternativeDamage: true }
  expect(shock({ distance: 1 }, [4, 4, 4, 1, 2, 3, 4, 5], { options })).toMatchObject({
    damageFaces: [1, 2, 3, 4, 5],
    doubled: true,
    finalDamage: 30,
  })
  const blocked = { distance: 1, ironSkin: { protection: 9, dice: 1, blows: 1 } }
  expect(shock(blocked, [4, 4, 4], { options })).toMatchObject({
    blocked: true,
    damageFaces: [],
    doubled: false,
    finalDamage: 0,
    ironSkin: { blows: 0 },
  })
})

test('[WARP-TASER-2] taser damage is temporary and never kills', () => {
  const target = { distance: 1, hitPoints: { max: 10, current: 10 } }
  expect(shock(target, [6, 6, 1])).toMatchObject({
    finalDamage: 55,
    temporary: true,
    hitPoints: { max: 10, current: -45, temporary: 55 },
    status: 'down',
    downState: 'stunned',
    penaltyDie: true,
  })
})
