import { expect, test } from 'vitest'
import { answered, refused } from '../testing/run-operation.ts'

const mod = (source: string, dice: number) => ({ source, dice })
const sword = { id: 'sword' }
const attack = (input: object, dice: readonly number[]) => answered('attack', input, dice)

test('[WARP-ATTACK-1, WARP-DAMAGE-1] a hit: the complete result of attack, defence and damage', () => {
  const input = {
    attacker: { pool: { score: 2 } },
    defender: { pool: { score: 1 }, armor: ['leather'], hitPoints: { max: 20, current: 20 } },
    weapon: sword,
  }
  expect(attack(input, [5, 4, 3])).toMatchObject({
    hit: true,
    margin: 6,
    attack: { total: 9 },
    defence: { total: 3 },
    factor: 3,
    damage: {
      raw: 18,
      damageFaces: [],
      doubled: false,
      beforeArmor: 18,
      normalFaces: [],
      ballisticFaces: [],
      normalStopped: 1,
      ballisticStopped: 0,
      divisor: 1,
      final: 17,
    },
    specialEffect: null,
    finalDamage: 17,
    ironSkin: null,
    hitPoints: { max: 20, current: 3, temporary: 0 },
    status: 'hurt',
    penaltyDie: true,
    downState: null,
    seriousWound: false,
    limitedSuccess: 0,
    defenceLimitedSuccess: 0,
    usedThisRound: { attacker: ['attack'], defender: ['defence'] },
  })
})

test('[WARP-ATTACK-4, WARP-ATTACK-5] a higher total hits, an equal or lower one does nothing', () => {
  const input = {
    attacker: { pool: { score: 1 } },
    defender: { pool: { score: 1 }, armor: ['plate'] },
    weapon: sword,
  }
  expect(attack(input, [4, 3, 1, 1])).toMatchObject({ hit: true, finalDamage: 1 })
  expect(attack(input, [4, 4])).toMatchObject({ hit: false, damage: null, finalDamage: 0 })
  expect(attack(input, [3, 4])).toMatchObject({ hit: false, margin: -1 })
})

test('[WARP-ATTACK-2] a non-combat trait has one role per round, or one roll by option', () => {
  const as = (combat: boolean, usedThisRound: string[], score: number | null = 2) => ({
    pool: { score },
    combat,
    usedThisRound,
  })
  const run = (attacker: object, defender: object, options: object = {}) =>
    refused('attack', { attacker, defender, weapon: sword, options })
  const oneRoll = { nonCombatTraitUse: 'one-roll' }
  expect(run(as(false, ['defence']), {})).toBe('trait-already-used at input.attacker.usedThisRound')
  expect(run({}, as(false, ['attack']))).toBe('trait-already-used at input.defender.usedThisRound')
  expect(run(as(false, ['attack']), {}, oneRoll)).toBe(
    'trait-already-used at input.attacker.usedThisRound',
  )
  expect(run({}, as(false, ['defence']), oneRoll)).toBe(
    'trait-already-used at input.defender.usedThisRound',
  )
  const again = { attacker: as(false, ['attack']), defender: as(false, ['defence']), weapon: sword }
  expect(attack(again, [1, 1, 1, 1])).toMatchObject({
    usedThisRound: { attacker: ['attack'], defender: ['defence'] },
  })
})

test('[WARP-ATTACK-3] combat traits and untrained dice can have both roles', () => {
  const both = ['attack', 'defence']
  const input = {
    attacker: { pool: { score: 2 }, combat: true, usedThisRound: both },
    defender: { combat: false, usedThisRound: both },
    weapon: sword,
    options: { nonCombatTraitUse: 'one-roll' },
  }
  expect(attack(input, [1, 1, 1, 1])).toMatchObject({ usedThisRound: { attacker: both } })
})

test('[WARP-PREDICT-1, WARP-PREDICT-2] a predictable attack has a penalty die, except the Master’s', () => {
  const dull = { attacker: { predictable: true }, weapon: sword }
  expect(attack(dull, [1, 1, 6, 3, 3])).toMatchObject({
    attack: { total: 2, pool: { penalty: [mod('predictable', 1)] } },
  })
  expect(
    refused('attack', { attacker: { predictable: true, byMaster: true }, weapon: sword }),
  ).toBe('predictable-master-character at input.attacker.predictable')
})

test.each([
  ['unarmed', 1, 'battered'],
  ['throwing-knife', 1, 'bleeding'],
  ['knife', 2, 'bleeding'],
  ['lead-pipe', 2, 'stable'],
  ['hatchet', 2, 'bleeding'],
  ['sword', 3, 'bleeding'],
  ['axe', 3, 'bleeding'],
])('[WARP-DAMAGE-2, WARP-HEALTH-2] %s: factor %i, down state %s', (id, factor, downState) => {
  const input = {
    attacker: { pool: { score: 2 } },
    defender: { pool: { score: 1 }, hitPoints: { max: 8, current: 5 } },
    weapon: { id },
  }
  expect(attack(input, [6, 1, 1])).toMatchObject({
    factor,
    finalDamage: 6 * factor,
    status: factor === 3 ? 'dead' : 'down',
    downState: factor === 3 ? null : downState,
  })
})

test('[WARP-DAMAGE-2] other weapons have the factor and wound set by the Master', () => {
  const defender = { pool: { score: 1 }, hitPoints: { max: 30, current: 3 } }
  const hit = (weapon: object) =>
    attack({ attacker: { pool: { score: 1 } }, defender, weapon }, [2, 1])
  expect(hit({ factor: 20, woundClass: 'firearm' })).toMatchObject({
    finalDamage: 20,
    downState: 'dying',
  })
  expect(hit({ factor: 20 })).toMatchObject({ status: 'down', downState: null })
})

test.each([
  ['nearest', 3],
  ['up', 3],
  ['down', 2],
])(
  '[WARP-ROUND-1, WARP-SPECIAL-1] half of 5 rounded %s is %i, before armour',
  (damageRounding, half) => {
    const input = {
      attacker: { pool: { score: 1 } },
      defender: { pool: { score: 1 }, armor: ['leather'] },
      weapon: { id: 'unarmed' },
      specialEffect: { required: 1 },
      options: { damageRounding },
    }
    expect(attack(input, [6, 1])).toMatchObject({
      damage: { raw: 5, beforeArmor: half },
      finalDamage: half - 1,
    })
  },
)

test('[WARP-SPECIAL-2] the effect needs a hit and the margin set by the Master', () => {
  const hit = (required: number, dice: number[]) =>
    attack(
      {
        attacker: { pool: { score: 1 } },
        defender: { pool: { score: 1 } },
        weapon: sword,
        specialEffect: { required },
      },
      dice,
    )
  expect(hit(4, [5, 1])).toMatchObject({ hit: true, specialEffect: true })
  expect(hit(5, [5, 1])).toMatchObject({ hit: true, specialEffect: false })
  expect(hit(1, [1, 5])).toMatchObject({ hit: false, specialEffect: false })
})

test('[WARP-ADVANT-1] an edge is a bonus die of the attack, listed before the coordinated one', () => {
  const input = {
    attacker: { pool: { bonus: [mod('surprise', 2)] }, coordinated: true },
    weapon: sword,
  }
  expect(attack(input, [1, 1, 1, 1, 1, 6, 6])).toMatchObject({
    attack: { pool: { bonus: [mod('surprise', 2), mod('coordinated', 1)], rolled: 5 } },
  })
})

test('[WARP-ADVANT-2] the defender chooses exactly the attackers in excess of its dice', () => {
  const run = (defenceScore: number | null, attackers: string[], chosen: string[]) => ({
    defenceScore,
    attackers,
    chosen,
  })
  expect(answered('coordinated-attack', run(3, ['a', 'b'], []))).toEqual({
    capacity: 3,
    excess: 0,
    bonus: [
      { id: 'a', dice: 0 },
      { id: 'b', dice: 0 },
    ],
  })
  expect(answered('coordinated-attack', run(0, ['a'], ['a']))).toMatchObject({
    excess: 1,
    bonus: [{ id: 'a', dice: 1 }],
  })
  expect(answered('coordinated-attack', run(null, ['a', 'b', 'c'], ['b']))).toMatchObject({
    capacity: 2,
  })
  expect(refused('coordinated-attack', run(1, ['a', 'b', 'c'], ['b']))).toBe(
    'choice-count at input.chosen',
  )
  expect(refused('coordinated-attack', run(1, ['a', 'b', 'c'], ['b', 'z']))).toBe(
    'invalid-request at input.chosen[1]',
  )
  expect(refused('coordinated-attack', run(1, ['a', 'b', 'c'], ['b', 'b']))).toBe(
    'invalid-request at input.chosen[1]',
  )
  expect(refused('coordinated-attack', run(1, ['a', 'a'], ['a']))).toBe(
    'invalid-request at input.attackers[1]',
  )
  expect(refused('coordinated-attack', run(1, [], []))).toBe('out-of-range at input.attackers')
})

test('[WARP-COMBATOPT-1] by option, giving up the attack adds a die to every defence', () => {
  const desperate = { defender: { desperate: true }, weapon: sword }
  expect(refused('attack', desperate)).toBe('option-off at input.defender.desperate')
  const options = { desperateDefence: true }
  expect(attack({ ...desperate, options }, [1, 1, 2, 3, 4])).toMatchObject({
    defence: { total: 7, pool: { bonus: [mod('desperate-defence', 1)] } },
  })
  const attacked = {
    defender: { desperate: true, attackedThisRound: true },
    weapon: sword,
    options,
  }
  expect(refused('attack', attacked)).toBe('attack-not-forgone at input.defender.desperate')
})

test('[WARP-COMBATOPT-2] rolls the factor as dice, doubled at twice the defence, then armour', () => {
  const input = {
    attacker: { pool: { score: 1 } },
    defender: { pool: { score: 1 }, armor: ['armored-jacket'] },
    weapon: sword,
    options: { alternativeDamage: true },
  }
  expect(attack(input, [6, 3, 1, 2, 3, 5])).toMatchObject({
    damage: { damageFaces: [1, 2, 3], doubled: true, raw: 12, normalFaces: [5], final: 7 },
  })
  expect(attack(input, [5, 3, 1, 2, 3, 5])).toMatchObject({
    damage: { doubled: false, raw: 6, final: 1 },
  })
})

test('[WARP-COMBATOPT-4] serious wounds: 20 points, or any damage after a botched defence', () => {
  const big = {
    attacker: { pool: { score: 3 } },
    defender: { pool: { score: 1 } },
    weapon: { factor: 10 },
  }
  expect(attack(big, [1, 1, 1, 1])).toMatchObject({ finalDamage: 20, seriousWound: false })
  expect(attack({ ...big, options: { seriousWounds: true } }, [1, 1, 1, 1])).toMatchObject({
    seriousWound: true,
  })
  const small = {
    attacker: { pool: { score: 1 } },
    defender: { pool: { score: 1 } },
    weapon: { factor: 1 },
  }
  expect(attack({ ...small, options: { seriousWounds: true } }, [2, 1])).toMatchObject({
    seriousWound: false,
  })
  expect(attack({ ...small, options: { seriousWounds: true, botch: true } }, [2, 1])).toMatchObject(
    { seriousWound: true, finalDamage: 1 },
  )
})

test('[WARP-OPT-1] a botched attack always misses, and a botched defence changes no number', () => {
  const input = {
    attacker: { pool: { score: 3 } },
    defender: { pool: { score: 1 } },
    weapon: sword,
  }
  const options = { botch: true }
  expect(attack({ ...input, options }, [1, 1, 1, 2])).toMatchObject({ hit: false, margin: 1 })
  expect(attack({ ...input, options }, [2, 1, 1, 1])).toMatchObject({ hit: true, finalDamage: 9 })
})

test('[WARP-OPT-3] sixes count as limited success for an attacker that misses or a target hit', () => {
  const input = {
    attacker: { pool: { score: 1 } },
    defender: { pool: { score: 1 } },
    weapon: sword,
  }
  const options = { unstoppableSix: true }
  expect(attack({ ...input, options }, [6, 6])).toMatchObject({
    limitedSuccess: 1,
    defenceLimitedSuccess: 0,
  })
  const strong = { ...input, attacker: { pool: { score: 2 } } }
  expect(attack({ ...strong, options }, [6, 6, 6])).toMatchObject({
    limitedSuccess: 0,
    defenceLimitedSuccess: 1,
  })
})

test('[WARP-ARMOR-5] armour penalties apply to attack and defence rolls', () => {
  expect(
    attack(
      {
        attacker: { pool: { armorPenalty: 1 } },
        defender: { pool: { armorPenalty: 2 } },
        weapon: sword,
      },
      [1, 1, 6, 1, 1, 6, 6],
    ),
  ).toMatchObject({
    attack: { pool: { penalty: [mod('armor', 1)] } },
    defence: { pool: { penalty: [mod('armor', 2)] } },
  })
})

test.each([
  [{ weapon: {} }, 'invalid-request at input.weapon'],
  [{ weapon: { id: 'sword', factor: 3 } }, 'invalid-request at input.weapon'],
  [{ weapon: { id: 'taser' } }, 'invalid-request at input.weapon.id'],
  [{ weapon: { id: 'sword', woundClass: 'blade' } }, 'invalid-request at input.weapon.woundClass'],
  [{ weapon: { factor: 21 } }, 'out-of-range at input.weapon.factor'],
  [{ weapon: { factor: 2, woundClass: 'taser' } }, 'invalid-request at input.weapon.woundClass'],
  [{}, 'invalid-request at input.weapon'],
  [{ weapon: sword, specialEffect: {} }, 'invalid-request at input.specialEffect.required'],
  [
    { weapon: sword, specialEffect: { required: 0 } },
    'out-of-range at input.specialEffect.required',
  ],
  [
    { weapon: sword, attacker: { usedThisRound: ['parry'] } },
    'invalid-request at input.attacker.usedThisRound[0]',
  ],
  [{ weapon: sword, attacker: { moving: true } }, 'invalid-request at input.attacker.moving'],
  [{ weapon: sword, attacker: { pool: { score: 0 } } }, 'no-dice at input.attacker.pool'],
  [
    { weapon: sword, defender: { hitPoints: { max: 5, current: -5 } } },
    'character-dead at input.defender.hitPoints',
  ],
  [
    { weapon: sword, defender: { hitPoints: { max: 5, current: 6 } } },
    'out-of-range at input.defender.hitPoints.current',
  ],
  [
    { weapon: sword, defender: { hitPoints: { max: 5, current: 5, temporary: 1 } } },
    'out-of-range at input.defender.hitPoints.temporary',
  ],
  [
    { weapon: sword, defender: { pool: { experience: { available: 0, justifications: ['a'] } } } },
    'experience-exhausted at input.defender.pool.experience',
  ],
])('[WARP-OPS-2] refuses the attack %j', (input, expected) => {
  expect(refused('attack', input)).toBe(expected)
})

test('[WARP-OPS-4] checks are made in the order of the book', () => {
  const dead = { hitPoints: { max: 5, current: -5 } }
  const used = { pool: { score: 0 }, combat: false, usedThisRound: ['defence'] }
  const all = {
    attacker: { ...used, predictable: true, byMaster: true },
    defender: dead,
    weapon: sword,
  }
  expect(refused('attack', all)).toContain('trait-already-used')
  expect(refused('attack', { ...all, attacker: { ...all.attacker, combat: true } })).toContain(
    'predictable-master-character',
  )
  expect(refused('attack', { ...all, attacker: { pool: { score: 0 } } })).toContain(
    'character-dead',
  )
})
