import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const mod = (source: string, dice: number) => ({ source, dice })
const ones = (count: number) => Array.from({ length: count }, () => 1)
const smg = { type: 'submachine-gun', size: 'light' }
const pistol = { type: 'semi-automatic-pistol', size: 'medium' }
const shooter = { attacker: { pool: { score: 1 } } }
const fire = (input: object, dice: readonly number[]) =>
  answered('firearm-attack', { ...shooter, ...input }, dice)
const refusal = (input: object) => refused('firearm-attack', { ...shooter, ...input })
const at = (distance: number, id = 'x') => ({ id, distance })

test.each([
  [{ type: 'revolver', size: 'light' }, 3],
  [{ type: 'revolver', size: 'medium' }, 4],
  [{ type: 'semi-automatic-pistol', size: 'large' }, 5],
  [{ type: 'submachine-gun', size: 'medium' }, 4],
  [{ type: 'rifle', size: 'light' }, 6],
  [{ type: 'automatic-rifle', size: 'heavy' }, 7],
  [{ type: 'shotgun' }, 10],
  [{ type: 'rifle', factor: 12 }, 12],
  [{ type: 'shotgun', factor: 2 }, 2],
])('[WARP-GUN-2, WARP-DAMAGE-2] %j has factor %i', (weapon, factor) => {
  expect(fire({ weapon, targets: [at(1)] }, [6, 1])).toMatchObject({ factors: [factor] })
})

test('[WARP-GUN-1] uses the range bands of the type, or custom ones', () => {
  const dice = (weapon: object, count: number) =>
    fire({ weapon, targets: [at(30)] }, [6, ...ones(count)])
  expect(dice({ type: 'rifle', size: 'light' }, 2)).toMatchObject({
    shots: [{ range: { dice: 2 } }],
  })
  expect(dice({ type: 'revolver', size: 'light' }, 4)).toMatchObject({
    shots: [{ range: { dice: 4, band: 'long' } }],
  })
  expect(dice({ type: 'revolver', size: 'light', bands: [30, 40, 50, 60, 70] }, 1)).toMatchObject({
    shots: [{ range: { dice: 1 } }],
  })
})

test.each([
  ['revolver', 'light', ['double', 'burst', 'auto', 'sweep']],
  ['semi-automatic-pistol', 'light', ['burst', 'auto', 'sweep']],
  ['rifle', 'light', ['double', 'burst', 'auto', 'sweep']],
  ['shotgun', undefined, ['double', 'burst', 'auto', 'sweep']],
])(
  '[WARP-GUN-3, WARP-GUN-5] a %s (size %s) refuses unsupported firing modes',
  (type, size, modes) => {
    for (const mode of modes)
      expect(
        refusal({
          weapon: { type, ...(size ? { size } : {}) },
          fire: mode,
          magazine: 99,
          targets: [at(1)],
        }),
      ).toBe('firearm-option-not-available at input.fire')
  },
)

test('[WARP-GUN-4] the second of two shots has a penalty die and no experience dice', () => {
  const attacker = {
    pool: { score: 1, experience: { available: 1, justifications: ['steady'] }, armorPenalty: 3 },
  }
  const output = fire(
    { attacker, weapon: pistol, fire: 'double', targets: [at(1, 'a'), at(1, 'b')] },
    [5, 1, 1, 6, 6, 1],
  )
  expect(output).toMatchObject({
    hits: [true, true],
    margins: [4, 5],
    damages: [16, 20],
    roundsFired: 2,
    magazine: null,
    shots: [
      {
        target: 'a',
        attack: { pool: { bonus: [mod('experience', 1)], penalty: [] }, experienceAvailable: 0 },
      },
      {
        target: 'b',
        attack: {
          pool: { bonus: [], penalty: [mod('second-shot', 1)] },
          experienceAvailable: null,
        },
      },
    ],
    usedThisRound: { attacker: ['attack'] },
  })
})

test('[WARP-GUN-4] both shots at one target are resolved, dodge experience helps only once', () => {
  const dodge = { pool: { score: 1, experience: { available: 1, justifications: ['duck'] } } }
  const target = {
    ...at(1),
    dodge,
    hitPoints: { max: 5, current: 5 },
    ironSkin: { protection: 1, dice: 1, blows: 1 },
  }
  const output = fire(
    { weapon: pistol, fire: 'double', targets: [target] },
    [6, 1, 1, 1, 6, 6, 1, 1],
  )
  expect(output).toMatchObject({
    margins: [5, 5],
    damages: [20, 20], // Against bullets half of Iron skin 1 is 0.
    shots: [
      {
        defence: {
          pool: { bonus: [mod('dodge', 1), mod('experience', 1)] },
          experienceAvailable: 0,
        },
        status: 'dead',
      },
      { defence: { pool: { bonus: [mod('dodge', 1)] }, experienceAvailable: null } },
    ],
    targets: [
      {
        id: 'x',
        hitPoints: { max: 5, current: -35, temporary: 0 },
        status: 'dead',
        ironSkin: { protection: 1, dice: 1, blows: 0 },
      },
    ],
  })
})

test.each([
  [2, 1, 4],
  [25, 2, 4],
  [50, 3, 3],
  [100, 4, 3],
  [200, 5, 3],
  [201, 6, 3],
])(
  '[WARP-GUN-6] a burst at %i m: a bonus die, +1 at close or short range',
  (distance, range, factor) => {
    expect(
      fire({ weapon: smg, fire: 'burst', targets: [at(distance)] }, [6, 1, ...ones(range)]),
    ).toMatchObject({
      factors: [factor],
      roundsFired: 3,
      shots: [{ attack: { pool: { bonus: [mod('burst', 1)] } } }],
    })
  },
)

test.each([
  [2, 1, 5],
  [25, 2, 5],
  [50, 3, 4],
  [100, 4, 3],
  [200, 5, 3],
])(
  '[WARP-GUN-7] automatic fire at %i m: a bonus die, +2, +1 or nothing',
  (distance, range, factor) => {
    expect(
      fire({ weapon: smg, fire: 'auto', magazine: 12, targets: [at(distance)] }, [
        6,
        1,
        ...ones(range),
      ]),
    ).toMatchObject({ factors: [factor], roundsFired: 10, magazine: 2 })
  },
)

test('[WARP-GUN-7] automatic fire uses at least ten rounds, at most those left', () => {
  const auto = { weapon: smg, fire: 'auto', targets: [at(1)] }
  expect(refusal({ ...auto, magazine: 9 })).toBe('not-enough-ammunition at input.magazine')
  expect(refusal({ ...auto, magazine: 20, roundsFired: 21 })).toBe(
    'not-enough-ammunition at input.roundsFired',
  )
  expect(fire({ ...auto, magazine: 20, roundsFired: 20 }, [6, 1, 1])).toMatchObject({ magazine: 0 })
  expect(refusal({ ...auto, magazine: 20, roundsFired: 9 })).toBe(
    'out-of-range at input.roundsFired',
  )
  expect(refusal({ ...auto })).toBe('invalid-request at input.magazine')
  expect(refusal({ weapon: pistol, fire: 'double', magazine: 1, targets: [at(1)] })).toBe(
    'not-enough-ammunition at input.magazine',
  )
  expect(refusal({ weapon: pistol, roundsFired: 10, targets: [at(1)] })).toBe(
    'invalid-request at input.roundsFired',
  )
})

test.each([
  [2, 1, [mod('sweep', 1)], [], 4],
  [25, 2, [mod('sweep', 1)], [], 3],
  [50, 3, [], [], 3],
  [100, 4, [], [mod('sweep', 1)], 3],
  [200, 5, [], [mod('sweep', 2)], 3],
  [999, 6, [], [mod('sweep', 2)], 3],
])('[WARP-GUN-8] sweeping at %i m', (distance, range, bonus, penalty, factor) => {
  const extra = bonus.length + (penalty[0]?.dice ?? 0)
  expect(
    fire({ weapon: smg, fire: 'sweep', magazine: 10, targets: [at(distance)] }, [
      6,
      ...Array.from({ length: extra }, () => 6),
      ...ones(range),
    ]),
  ).toMatchObject({ factors: [factor], shots: [{ attack: { pool: { bonus, penalty } } }] })
})

test('[WARP-GUN-8] one target per five rounds, and none in between is skipped', () => {
  const sweep = { weapon: smg, fire: 'sweep', magazine: 30 }
  const three = [at(1, 'a'), at(1, 'b'), at(1, 'c')]
  expect(
    fire({ ...sweep, targets: three, arc: ['z', 'c', 'a', 'b'] }, [6, 1, 1, 6, 1, 1, 6, 1, 1]),
  ).toMatchObject({
    roundsFired: 15,
    magazine: 15,
  })
  expect(refusal({ ...sweep, targets: three, roundsFired: 14 })).toBe(
    'too-many-targets at input.targets',
  )
  expect(refusal({ ...sweep, targets: three, magazine: 14 })).toBe(
    'not-enough-ammunition at input.magazine',
  )
  expect(refusal({ ...sweep, targets: [at(1, 'a'), at(1, 'c')], arc: ['a', 'b', 'c'] })).toBe(
    'target-skipped at input.arc',
  )
  expect(refusal({ ...sweep, targets: three, arc: ['a', 'b'] })).toBe(
    'invalid-request at input.arc',
  )
  expect(refusal({ weapon: smg, targets: [at(1)], arc: ['x'] })).toBe(
    'invalid-request at input.arc',
  )
  expect(refusal({ weapon: smg, targets: [at(1, 'a'), at(1, 'b')] })).toBe(
    'too-many-targets at input.targets',
  )
  expect(refusal({ weapon: pistol, fire: 'double', targets: three })).toBe(
    'too-many-targets at input.targets',
  )
})

test('[WARP-GUN-9] a shotgun divides damage by the range dice, and takes standard shells only', () => {
  const shotgun = { type: 'shotgun' }
  expect(
    fire({ weapon: shotgun, targets: [{ ...at(16), armor: ['armored-jacket'] }] }, [6, 1, 1, 1, 5]),
  ).toMatchObject({ shots: [{ damage: { raw: 30, beforeArmor: 10, normalStopped: 2, final: 8 } }] })
  expect(
    fire(
      { weapon: shotgun, targets: [{ ...at(15), half: ['range'] }], options: { halfDice: true } },
      [6, 1, 1, 1],
    ),
  ).toMatchObject({
    shots: [{ range: { dice: 3 }, defenceDice: { range: 2 }, damage: { beforeArmor: 20 } }],
  })
  expect(refusal({ weapon: shotgun, ammunition: 'hollow-point', targets: [at(1)] })).toBe(
    'firearm-option-not-available at input.ammunition',
  )
})

test('[WARP-GUN-10] armour does not penalize shooting', () => {
  const attacker = { pool: { score: 2, armorPenalty: 5 } }
  expect(fire({ attacker, weapon: pistol, targets: [at(1)] }, [3, 3, 1])).toMatchObject({
    shots: [{ attack: { pool: { penalty: [], rolled: 2 } } }],
  })
})

test('[WARP-AMMO-2] hollow points add two to the factor', () => {
  expect(
    fire({ weapon: pistol, ammunition: 'hollow-point', targets: [at(1)] }, [2, 1]),
  ).toMatchObject({
    factors: [6],
    damages: [6],
  })
})

test('[WARP-COMBATOPT-2] alternative damage rolls the whole factor for each shot', () => {
  expect(
    fire(
      { weapon: smg, fire: 'burst', targets: [at(1)], options: { alternativeDamage: true } },
      [6, 1, 4, 1, 1, 1, 1],
    ),
  ).toMatchObject({ factors: [4], damages: [4] })
})

test.each([
  [{ type: 'revolver' }, 'invalid-request at input.weapon.size'],
  [{ type: 'revolver', size: 'heavy' }, 'invalid-request at input.weapon.size'],
  [{ type: 'revolver', size: 'light', factor: 3 }, 'invalid-request at input.weapon.size'],
  [{ type: 'shotgun', size: 'light' }, 'invalid-request at input.weapon.size'],
  [{ type: 'cannon' }, 'invalid-request at input.weapon.type'],
  [{ type: 'rifle', factor: 0 }, 'out-of-range at input.weapon.factor'],
])('[WARP-OPS-2] refuses the firearm %j', (weapon, expected) => {
  expect(refusal({ weapon, targets: [at(1)] })).toBe(expected)
})

test('[WARP-OPS-2] needs targets with distinct ids, alive and within reach', () => {
  expect(refusal({ weapon: pistol, targets: [] })).toBe('out-of-range at input.targets')
  expect(
    refusal({ weapon: pistol, fire: 'double', targets: [{ distance: 1 }, { distance: 1 }] }),
  ).toBe('invalid-request at input.targets[1].id')
  const dead = { ...at(1, 'b'), hitPoints: { max: 4, current: -4 } }
  expect(refusal({ weapon: pistol, fire: 'double', targets: [at(1, 'a'), dead] })).toBe(
    'character-dead at input.targets[1].hitPoints',
  )
  expect(
    refusal({ weapon: pistol, targets: [at(81)], options: { beyondLastBand: 'impossible' } }),
  ).toBe('out-of-reach at input.targets[0].distance')
  expect(refusal({ attacker: { pool: { score: 0 } }, weapon: pistol, targets: [at(1)] })).toBe(
    'no-dice at input.attacker.pool',
  )
})
