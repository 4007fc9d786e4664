import { describe, expect, test } from 'vitest'
import { runOperation, refused } from '../testing/run-operation.ts'

const pool = { characteristic: 3 }

describe('the breakdown', () => {
  test('[DAI-DICE-2] [DAI-DICE-8] lists every source in order, without zeros', () => {
    expect(
      runOperation('dice-pool', {
        pool: {
          characteristic: 7,
          classes: 4,
          traits: 3,
          skill: -2,
          traitModifier: -1,
          enhancement: 12,
          gearBonus: 2,
          advantage: 4,
        },
        health: { power: 2, wounds: 3 },
        numbers: { own: 3, foes: 1 },
        gear: { weapon: 4, armour: 4, shield: true },
        foeGear: { weapon: 1, shield: true },
        melee: true,
        strategy: 'last-ditch-defence',
        reserve: { available: 7, spend: 7 },
        helpers: [{ id: 'ada', reserve: 1 }],
      }),
    ).toEqual({
      sources: [
        { source: 'characteristic', dice: 7 },
        { source: 'classes', dice: 4 },
        { source: 'traits', dice: 3 },
        { source: 'skill', dice: -2 },
        { source: 'trait-modifier', dice: -1 },
        { source: 'enhancement', dice: 12 },
        { source: 'gear-bonus', dice: 2 },
        { source: 'advantage', dice: 4 },
        { source: 'numbers', dice: 2 },
        { source: 'gear', dice: 7 },
        { source: 'strategy', dice: 2 },
        { source: 'wounds', dice: -2 },
        { source: 'reserve', dice: 7 },
        { source: 'help', dice: 1 },
      ],
      neutral: 38,
      total: 46,
      floored: false,
      roll: { neutral: 38, reserve: 7, help: 1 },
    })
  })

  test('[DAI-DICE-3] a characteristic alone is a pool', () => {
    expect(runOperation('dice-pool', { pool })).toEqual({
      sources: [{ source: 'characteristic', dice: 3 }],
      neutral: 3,
      total: 3,
      floored: false,
      roll: { neutral: 3, reserve: 0, help: 0 },
    })
  })

  test.each([
    ['each', 4, 3],
    ['one', 1, 1],
  ])('[DAI-DICE-5] option classTraitDice %s: %i from classes, %i from traits', (value, c, t) => {
    expect(
      runOperation('dice-pool', {
        pool: { ...pool, classes: 4, traits: 3 },
        options: { classTraitDice: value },
      }),
    ).toMatchObject({
      sources: [
        { source: 'characteristic', dice: 3 },
        { source: 'classes', dice: c },
        { source: 'traits', dice: t },
      ],
    })
  })

  test('[DAI-DICE-5] at most one die from no class gives none', () => {
    expect(runOperation('dice-pool', { pool, options: { classTraitDice: 'one' } })).toMatchObject({
      total: 3,
    })
  })
})

describe('the floor', () => {
  test('[DAI-DICE-7] below zero nothing is thrown, and the output shows it', () => {
    expect(
      runOperation('dice-pool', { pool: { characteristic: 1, advantage: -4, skill: -1 } }),
    ).toMatchObject({
      neutral: -4,
      total: 0,
      floored: true,
      roll: { neutral: 0, reserve: 0, help: 0 },
    })
  })

  test('[DAI-DICE-7] a total of exactly zero was not floored', () => {
    expect(runOperation('dice-pool', { pool: { characteristic: 4, advantage: -4 } })).toMatchObject(
      {
        total: 0,
        floored: false,
      },
    )
  })

  test.each([
    // neutral sum, reserve, help → rolled neutral, reserve, help
    { advantage: -3, skill: 0, spend: 2, help: 1, roll: { neutral: 0, reserve: 2, help: 0 } },
    { advantage: -4, skill: 0, spend: 2, help: 1, roll: { neutral: 0, reserve: 1, help: 0 } },
    { advantage: -2, skill: 0, spend: 2, help: 1, roll: { neutral: 0, reserve: 2, help: 1 } },
    { advantage: -4, skill: -2, spend: 3, help: 0, roll: { neutral: 0, reserve: 0, help: 0 } },
  ])(
    '[DAI-DICE-9] a shortfall removes help first, then Reserve: $advantage, $skill, $spend, $help',
    ({ advantage, skill, spend, help, roll }) => {
      expect(
        runOperation('dice-pool', {
          pool: { characteristic: 2, advantage, skill },
          reserve: { available: 7, spend },
          helpers: help === 1 ? [{ id: 'ada', reserve: 1 }] : [],
        }),
      ).toMatchObject({ roll })
    },
  )
})

describe('gear', () => {
  const gearOf = (input: object) => {
    const found = runOperation('dice-pool', { pool: { characteristic: 7 }, ...input }) as {
      sources: { source: string; dice: number }[]
    }
    return found.sources.find(({ source }) => source === 'gear')?.dice ?? 0
  }

  test('[DAI-GEAR-2] own total minus the opponent’s; a missing side counts as zeros', () => {
    expect(gearOf({ gear: { weapon: 3, armour: 2 }, foeGear: { weapon: 1, armour: 1 } })).toBe(3)
    expect(gearOf({ gear: { weapon: 3, armour: 2 } })).toBe(5)
    expect(gearOf({ foeGear: { weapon: 3, armour: 2 } })).toBe(-5)
    expect(gearOf({})).toBe(0)
    expect(gearOf({ gear: {}, foeGear: {} })).toBe(0)
  })

  test('[DAI-GEAR-3] a shield counts at close range only, on both sides', () => {
    expect(gearOf({ gear: { shield: true }, melee: true })).toBe(1)
    expect(gearOf({ gear: { shield: true }, melee: false })).toBe(0)
    expect(gearOf({ foeGear: { shield: true }, melee: true })).toBe(-1)
  })

  test('[DAI-GEAR-4] an item with thirteen marks does not count', () => {
    const gear = { weapon: 4, armour: 3, shield: true }
    expect(gearOf({ gear: { ...gear, weaponMarks: 13 }, melee: true })).toBe(4)
    expect(gearOf({ gear: { ...gear, armourMarks: 13 }, melee: true })).toBe(5)
    expect(gearOf({ gear: { ...gear, shieldMarks: 13 }, melee: true })).toBe(7)
    expect(gearOf({ gear: { ...gear, weaponMarks: 12 }, melee: true })).toBe(8)
  })

  test('[DAI-GEAR-1] levels run from 0 to 4', () => {
    expect(runOperation('dice-pool', { pool, gear: { weapon: 5 } })).toEqual(
      refused('out-of-range', 'gear.weapon'),
    )
    expect(runOperation('dice-pool', { pool, foeGear: { armour: -1 } })).toEqual(
      refused('out-of-range', 'foeGear.armour'),
    )
  })
})

describe('numbers', () => {
  const diceOf = (own: number, foes: number, options = {}) =>
    runOperation('dice-pool', { pool, numbers: { own, foes }, options })

  test.each([
    [1, 2, 2],
    [1, 3, 1],
    [2, 2, 3],
    [2, 1, 4],
    [3, 1, 5],
    [20, 20, 3],
  ])('[DAI-MOD-2] %i against %i: a pool of %i', (own, foes, total) => {
    expect(diceOf(own, foes)).toMatchObject({ total })
  })

  test('[DAI-MOD-3] uneven groups must be split; option flat uses the difference', () => {
    expect(diceOf(2, 3)).toEqual(refused('unsplit-fight', 'numbers'))
    expect(diceOf(5, 2)).toEqual(refused('unsplit-fight', 'numbers'))
    expect(diceOf(2, 3, { numbersMode: 'flat' })).toMatchObject({ total: 2 })
    expect(diceOf(5, 2, { numbersMode: 'flat' })).toMatchObject({ total: 6 })
  })
})

describe('the order of checks', () => {
  const down = { health: { power: 2, wounds: 4 } }
  const uneven = { numbers: { own: 2, foes: 3 } }
  const crowd = {
    helpers: [
      { id: 'a', reserve: 1 },
      { id: 'b', reserve: 1 },
    ],
  }
  const broke = { reserve: { available: 1, spend: 2 } }

  test('[DAI-COMBAT-13] [DAI-HELP-2] [DAI-TEST-7] checks down, unsplit, help, Reserve in this order', () => {
    expect(runOperation('dice-pool', { pool, ...down, ...uneven, ...crowd, ...broke })).toEqual(
      refused('character-down', 'health.wounds'),
    )
    expect(runOperation('dice-pool', { pool, ...uneven, ...crowd, ...broke })).toEqual(
      refused('unsplit-fight', 'numbers'),
    )
    expect(runOperation('dice-pool', { pool, ...crowd, ...broke })).toEqual(
      refused('help-limit', 'helpers'),
    )
    expect(runOperation('dice-pool', { pool, ...broke })).toEqual(
      refused('reserve-insufficient', 'reserve.spend'),
    )
  })

  test('[DAI-HELP-2] by option several may help with one die each, once, from a Reserve that is not empty', () => {
    const options = { helpLimit: 'one-per-helper' }
    expect(runOperation('dice-pool', { pool, ...crowd, options })).toMatchObject({ total: 5 })
    expect(
      runOperation('dice-pool', { pool, helpers: [{ id: 'a', reserve: 0 }], options }),
    ).toEqual(refused('reserve-insufficient', 'helpers[0].reserve'))
    const twice = [
      { id: 'a', reserve: 1 },
      { id: 'a', reserve: 0 },
    ]
    expect(runOperation('dice-pool', { pool, helpers: twice, options })).toEqual(
      refused('duplicate-id', 'helpers[1].id'),
    )
  })

  test('[DAI-WOUND-5] a downed character cannot roll; with beyond-max the maximum is not down', () => {
    expect(runOperation('dice-pool', { pool, ...down })).toEqual(
      refused('character-down', 'health.wounds'),
    )
    expect(
      runOperation('dice-pool', { pool, ...down, options: { downRule: 'beyond-max' } }),
    ).toMatchObject({ total: 1 })
  })

  test.each([
    [{ pool: {} }, 'invalid-request', 'pool.characteristic'],
    [{}, 'invalid-request', 'pool'],
    [{ pool: { characteristic: 0 } }, 'out-of-range', 'pool.characteristic'],
    [{ pool: { characteristic: 8 } }, 'out-of-range', 'pool.characteristic'],
    [{ pool: { characteristic: 2.5 } }, 'invalid-request', 'pool.characteristic'],
    [{ pool: { characteristic: '3' } }, 'invalid-request', 'pool.characteristic'],
    [{ pool: { ...pool, classes: 5 } }, 'out-of-range', 'pool.classes'],
    [{ pool: { ...pool, traits: 4 } }, 'out-of-range', 'pool.traits'],
    [{ pool: { ...pool, skill: 8 } }, 'out-of-range', 'pool.skill'],
    [{ pool: { ...pool, skill: -8 } }, 'out-of-range', 'pool.skill'],
    [{ pool: { ...pool, traitModifier: -8 } }, 'out-of-range', 'pool.traitModifier'],
    [{ pool: { ...pool, enhancement: 13 } }, 'out-of-range', 'pool.enhancement'],
    [{ pool: { ...pool, enhancement: -1 } }, 'out-of-range', 'pool.enhancement'],
    [{ pool: { ...pool, gearBonus: 3 } }, 'out-of-range', 'pool.gearBonus'],
    [{ pool: { ...pool, skills: [1, 2] } }, 'invalid-request', 'pool.skills'],
    [{ pool, health: { power: 2, wounds: 5 } }, 'out-of-range', 'health.wounds'],
    [{ pool, health: { power: 2 } }, 'invalid-request', 'health.wounds'],
    [{ pool, health: null }, 'invalid-request', 'health'],
    [{ pool, reserve: { spend: 1 } }, 'invalid-request', 'reserve.available'],
    [{ pool, reserve: { available: 8 } }, 'out-of-range', 'reserve.available'],
    [{ pool, numbers: { own: 0, foes: 1 } }, 'out-of-range', 'numbers.own'],
    [{ pool, numbers: { own: 1, foes: 21 } }, 'out-of-range', 'numbers.foes'],
    [{ pool, helpers: [{ id: '', reserve: 1 }] }, 'invalid-request', 'helpers[0].id'],
    [{ pool, strategy: 'hide' }, 'invalid-request', 'strategy'],
    [{ pool, gear: { weaponMarks: 14 } }, 'out-of-range', 'gear.weaponMarks'],
    [{ pool, foeGear: { weaponMarks: 1 } }, 'invalid-request', 'foeGear.weaponMarks'],
    [{ pool, luck: 1 }, 'invalid-request', 'luck'],
    [{ pool, options: { luck: 1 } }, 'invalid-request', 'options.luck'],
    [{ pool, options: { helpLimit: 'two' } }, 'invalid-request', 'options.helpLimit'],
    [{ pool, options: { useOracle: 'yes' } }, 'invalid-request', 'options.useOracle'],
  ])(
    '[DAI-DICE-4] [DAI-TEST-2] a malformed pool is refused with its path: %j',
    (input, code, path) => {
      expect(runOperation('dice-pool', input)).toEqual(refused(code, path))
    },
  )

  test('[DAI-CONTEST-9] [DAI-MOD-1] an advantage is between −4 and +4 dice', () => {
    expect(runOperation('dice-pool', { pool: { ...pool, advantage: 4 } })).toMatchObject({
      total: 7,
    })
    expect(runOperation('dice-pool', { pool: { ...pool, advantage: 5 } })).toEqual(
      refused('out-of-range', 'pool.advantage'),
    )
    expect(runOperation('dice-pool', { pool: { ...pool, advantage: -5 } })).toEqual(
      refused('out-of-range', 'pool.advantage'),
    )
  })

  test('a wrong type anywhere is reported before a number out of range', () => {
    expect(runOperation('dice-pool', { pool: { characteristic: 9 }, melee: 'yes' })).toEqual(
      refused('invalid-request', 'melee'),
    )
  })

  test('computing a pool without a roll accepts no dice', () => {
    expect(runOperation('dice-pool', { pool }, [4])).toEqual(refused('dice-unused', 'dice'))
  })
})
