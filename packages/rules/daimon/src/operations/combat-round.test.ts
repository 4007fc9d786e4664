import { describe, expect, test } from 'vitest'
import { runOperation, refused } from '../testing/run-operation.ts'

const base = { pool: { characteristic: 4 }, health: { power: 3, wounds: 0 } }
const faces = (hits: number, dice: number) =>
  Array.from({ length: dice }, (_, k) => (k < hits ? 5 : 2))

const single = (more: object, dice: readonly number[]) =>
  runOperation(
    'combat-round',
    { mode: 'single', ...base, opponent: { difficulty: 3 }, ...more },
    dice,
  )
const multi = (more: object, dice: readonly number[]) =>
  runOperation(
    'combat-round',
    { mode: 'multi', ...base, opponent: { difficulty: 3 }, ...more },
    dice,
  )

describe('a single round', () => {
  test('[DAI-COMBAT-1] [DAI-COMBAT-3] [DAI-NPC-5] the complete output of a success', () => {
    expect(single({ reserve: { available: 3, spend: 1 } }, [5, 5, 5, 2, 2])).toEqual({
      pool: expect.objectContaining({ total: 5 }),
      rolled: { neutral: [5, 5, 5, 2], reserve: [2], help: [] },
      successes: 3,
      difficulty: 3,
      outcome: 'success',
      margin: 0,
      degree: 'normal',
      narrator: 'master',
      woundsTaken: 0,
      woundsInflicted: null,
      targetChooser: null,
      character: {
        wounds: 0,
        max: 6,
        severity: 'none',
        penalty: 0,
        down: false,
        overflow: 0,
        worsens: false,
      },
      opponent: { defeated: true },
      defeated: 'opponent',
      fightOver: true,
      reserveAfter: 2,
      helpersAfter: {},
    })
  })

  test('[DAI-COMBAT-4] [DAI-WOUND-6] a failure defeats the character, with wounds by the margin', () => {
    expect(single({}, faces(0, 4))).toMatchObject({
      outcome: 'failure',
      margin: -3,
      woundsTaken: 2,
      character: { wounds: 2, severity: 'light', penalty: -1 },
      opponent: { defeated: false },
      defeated: 'character',
      fightOver: true,
    })
  })

  test('[DAI-MOD-5] with a last-ditch defence a success defeats nobody', () => {
    expect(single({ strategy: 'last-ditch-defence' }, faces(6, 6))).toMatchObject({
      outcome: 'success',
      opponent: { defeated: false },
      defeated: null,
      fightOver: true,
    })
    expect(single({ strategy: 'last-ditch-defence' }, faces(1, 6))).toMatchObject({
      woundsTaken: 1,
      defeated: 'character',
    })
  })

  test('[DAI-NPC-5] wounds of the opponent are not tracked', () => {
    expect(single({ opponent: { difficulty: 3, wounds: 1 } }, [])).toEqual(
      refused('out-of-range', 'opponent.wounds'),
    )
    expect(single({ opponent: { difficulty: 3, woundsThisRound: 1 } }, [])).toEqual(
      refused('out-of-range', 'opponent.woundsThisRound'),
    )
  })
})

describe('several rounds', () => {
  test('[DAI-COMBAT-5] [DAI-NPC-2] [DAI-NPC-3] the complete output of a success', () => {
    expect(multi({ opponent: { difficulty: 5, wounds: 1 } }, faces(4, 4))).toEqual({
      pool: expect.objectContaining({ total: 4 }),
      rolled: { neutral: [5, 5, 5, 5], reserve: [], help: [] },
      successes: 4,
      difficulty: 4,
      outcome: 'success',
      margin: 0,
      degree: 'normal',
      narrator: 'master',
      woundsTaken: 0,
      woundsInflicted: 1,
      targetChooser: 'master',
      character: expect.objectContaining({ wounds: 0, down: false }),
      opponent: { wounds: 2, health: 5, nextDifficulty: 4, defeated: false },
      defeated: null,
      fightOver: false,
      reserveAfter: 0,
      helpersAfter: {},
    })
  })

  test.each([
    [0, 'one', 1],
    [0, 'none', 0],
    [1, 'none', 1],
    [2, 'one', 1],
    [3, 'one', 2],
    [4, 'one', 2],
    [5, 'one', 3],
  ])(
    '[DAI-COMBAT-5] [DAI-WOUND-6] margin %i with zeroMarginWounds %s deals %i',
    (margin, rule, wounds) => {
      expect(
        multi(
          {
            pool: { characteristic: 7 },
            opponent: { difficulty: 2 },
            options: { zeroMarginWounds: rule },
          },
          faces(2 + margin, 7),
        ),
      ).toMatchObject({
        margin,
        woundsInflicted: wounds,
        targetChooser: wounds === 0 ? null : expect.any(String),
      })
    },
  )

  test('[DAI-COMBAT-6] a failure wounds the character, and the fight continues until somebody is down', () => {
    expect(multi({}, faces(2, 4))).toMatchObject({
      woundsTaken: 1,
      woundsInflicted: 0,
      targetChooser: null,
      defeated: null,
      fightOver: false,
    })
    expect(multi({ health: { power: 1, wounds: 1 } }, faces(0, 3))).toMatchObject({
      woundsTaken: 2,
      character: { wounds: 2, down: true, overflow: 1 },
      defeated: 'character',
      fightOver: true,
    })
  })

  test('[DAI-NPC-2] an opponent with as many wounds as its difficulty is defeated and cannot be attacked', () => {
    expect(multi({ opponent: { difficulty: 3, wounds: 2 } }, faces(1, 4))).toMatchObject({
      difficulty: 1,
      woundsInflicted: 1,
      opponent: { wounds: 3, nextDifficulty: 0, defeated: true },
      defeated: 'opponent',
      fightOver: true,
    })
    expect(multi({ opponent: { difficulty: 3, wounds: 2, woundsThisRound: 1 } }, [])).toEqual(
      refused('opponent-down', 'opponent.wounds'),
    )
    expect(multi({ opponent: { difficulty: 2, wounds: 1 } }, faces(4, 4))).toMatchObject({
      woundsInflicted: 2,
      opponent: { wounds: 2 },
    })
  })

  test.each([
    ['more-than-half', 4, 0, 4],
    ['more-than-half', 4, 1, 3],
    ['more-than-half', 4, 2, 3],
    ['more-than-half', 4, 3, 2],
    ['at-least-half', 4, 2, 2],
    ['at-least-half', 4, 1, 3],
    ['more-than-half', 2, 1, 1],
    ['at-least-half', 2, 1, 1],
    ['more-than-half', 7, 3, 6],
    ['more-than-half', 7, 4, 5],
    ['at-least-half', 7, 3, 6],
  ])(
    '[DAI-NPC-3] with %s, difficulty %i and %i wounds: faced at %i',
    (rule, difficulty, wounds, faced) => {
      expect(
        multi({ opponent: { difficulty, wounds }, options: { npcHalfRule: rule } }, faces(0, 4)),
      ).toMatchObject({ difficulty: faced })
    },
  )

  test.each([
    ['next-round', 5],
    ['immediate', 4],
  ])('[DAI-NPC-4] a wound of this same round with %s: faced at %i', (timing, faced) => {
    expect(
      multi(
        {
          opponent: { difficulty: 5, woundsThisRound: 1 },
          options: { npcDropTiming: timing },
        },
        faces(0, 4),
      ),
    ).toMatchObject({
      difficulty: faced,
      opponent: { wounds: 1, nextDifficulty: 4 },
    })
  })

  test('[DAI-MOD-6] a desperate attack doubles wounds dealt and wounds taken, after rounding', () => {
    const wild = { strategy: 'desperate-attack', pool: { characteristic: 5 } }
    expect(multi({ ...wild, opponent: { difficulty: 7 } }, faces(7, 7))).toMatchObject({
      margin: 0,
      woundsInflicted: 2,
    })
    expect(multi({ ...wild, opponent: { difficulty: 4 } }, faces(7, 7))).toMatchObject({
      margin: 3,
      woundsInflicted: 4,
    })
    expect(multi({ ...wild, opponent: { difficulty: 4 } }, faces(1, 7))).toMatchObject({
      margin: -3,
      woundsTaken: 4,
    })
    expect(
      multi(
        { ...wild, opponent: { difficulty: 7 }, options: { zeroMarginWounds: 'none' } },
        faces(7, 7),
      ),
    ).toMatchObject({ woundsInflicted: 0, targetChooser: null })
  })

  test('[DAI-MOD-5] a last-ditch defence deals no wounds', () => {
    expect(multi({ strategy: 'last-ditch-defence' }, faces(6, 6))).toMatchObject({
      woundsInflicted: 0,
      targetChooser: null,
      opponent: { wounds: 0, defeated: false },
    })
  })
})

describe('both modes', () => {
  test.each([
    [3, 'player'],
    [4, 'player'],
    [2, 'master'],
    [0, 'master'],
    [-1, 'player'],
    [-2, 'player'],
    [-3, 'master'],
    [-4, 'master'],
  ])('[DAI-COMBAT-7] a margin of %i is narrated by the %s', (margin, narrator) => {
    const input = { pool: { characteristic: 7 }, opponent: { difficulty: margin < 0 ? 4 : 3 } }
    const hits = (margin < 0 ? 4 : 3) + margin
    expect(single(input, faces(hits, 7))).toMatchObject({ margin, narrator })
    expect(multi(input, faces(hits, 7))).toMatchObject({ margin, narrator })
  })

  test('[DAI-COMBAT-10] the narrator picks the wounded opponent', () => {
    expect(multi({ pool: { characteristic: 7 } }, faces(6, 7))).toMatchObject({
      targetChooser: 'player',
    })
    expect(multi({ pool: { characteristic: 7 } }, faces(4, 7))).toMatchObject({
      targetChooser: 'master',
    })
  })

  test('[DAI-COMBAT-12] reserve and help follow the rules of tests', () => {
    const support = { reserve: { available: 4, spend: 3 }, helpers: [{ id: 'ada', reserve: 2 }] }
    expect(multi(support, faces(3, 8))).toMatchObject({
      reserveAfter: 1,
      helpersAfter: { ada: 1 },
    })
    expect(multi(support, faces(2, 8))).toMatchObject({
      reserveAfter: 3,
      helpersAfter: { ada: 1 },
    })
  })

  test('[DAI-WOUND-4] the pool uses the wounds at the start; the new penalty applies from the next round', () => {
    expect(multi({ health: { power: 3, wounds: 3 } }, faces(0, 3))).toMatchObject({
      pool: {
        sources: [
          { source: 'characteristic', dice: 4 },
          { source: 'wounds', dice: -1 },
        ],
      },
      character: { wounds: 5, severity: 'serious', penalty: -2, worsens: true },
    })
  })

  test('[DAI-WOUND-5] beyond-max: down only past the maximum', () => {
    const options = { downRule: 'beyond-max' }
    const input = { health: { power: 1, wounds: 1 }, options }
    expect(multi({ ...input, opponent: { difficulty: 2 } }, faces(0, 3))).toMatchObject({
      woundsTaken: 1,
      character: { wounds: 2, down: false },
      defeated: null,
    })
    expect(multi(input, faces(0, 3))).toMatchObject({
      woundsTaken: 2,
      character: { wounds: 2, down: true, overflow: 1 },
      defeated: 'character',
    })
  })

  test('[DAI-GEAR-2] [DAI-MOD-2] gear, numbers and strategy all change the pool', () => {
    expect(
      multi(
        {
          numbers: { own: 1, foes: 2 },
          gear: { weapon: 2 },
          foeGear: { armour: 1 },
          strategy: 'desperate-attack',
        },
        faces(0, 6),
      ),
    ).toMatchObject({
      pool: {
        sources: [
          { source: 'characteristic', dice: 4 },
          { source: 'numbers', dice: -1 },
          { source: 'gear', dice: 1 },
          { source: 'strategy', dice: 2 },
        ],
      },
    })
  })

  test('[DAI-COMBAT-13] the opponent is checked first, then the pool', () => {
    const fallen = { difficulty: 2, wounds: 2 }
    const down = { health: { power: 1, wounds: 2 } }
    expect(multi({ opponent: fallen, ...down }, [])).toEqual(
      refused('opponent-down', 'opponent.wounds'),
    )
    expect(multi({ ...down, numbers: { own: 2, foes: 3 } }, [])).toEqual(
      refused('character-down', 'health.wounds'),
    )
    expect(multi({ numbers: { own: 2, foes: 3 } }, [])).toEqual(refused('unsplit-fight', 'numbers'))
    expect(multi({ reserve: { available: 0, spend: 1 } }, [])).toEqual(
      refused('reserve-insufficient', 'reserve.spend'),
    )
  })

  test.each([
    ['mode', undefined, 'invalid-request', 'mode'],
    ['mode', 'both', 'invalid-request', 'mode'],
    ['health', undefined, 'invalid-request', 'health'],
    ['opponent', undefined, 'invalid-request', 'opponent'],
    ['opponent', {}, 'invalid-request', 'opponent.difficulty'],
    ['opponent', { difficulty: 8 }, 'out-of-range', 'opponent.difficulty'],
    ['opponent', { difficulty: 7, wounds: 8 }, 'out-of-range', 'opponent.wounds'],
    ['target', 3, 'invalid-request', 'target'],
  ])('[DAI-COMBAT-1] %s as %j is refused', (field, value, code, path) => {
    const input: Record<string, unknown> = {
      mode: 'multi',
      ...base,
      opponent: { difficulty: 3 },
      [field]: value,
    }
    if (value === undefined) delete input[field]
    expect(runOperation('combat-round', input)).toEqual(refused(code, path))
  })
})
