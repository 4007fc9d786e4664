import { enumerateRolls, toNumber, type Dice, type Result } from '@mastro/core'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runOperation, refused } from '../testing/run-operation.ts'
import { combatRound, combatRoundInput } from '../operations/combat-round.ts'
import { contest, contestInput } from '../operations/contest.ts'
import { escalation, escalationInput } from '../operations/escalation.ts'
import { oracle, oracleInput } from '../operations/oracle.ts'
import { rangedShot, rangedShotInput } from '../operations/ranged-shot.ts'
import { test as roll, testInput } from '../operations/test.ts'
import { DISTANCES, SIZES } from '../data/gear.ts'
import { MODES, STRATEGIES } from '../data/modifiers.ts'

const RUNS = { numRuns: 40 }
const near = (value: number) => expect.closeTo(value, 12)

/** Every result of the operation once, with its probability. */
function falls<T>(act: (dice: Dice) => Result<T>) {
  const all: { readonly value: T; readonly p: number }[] = []
  for (const { value, weight } of enumerateRolls(act)) {
    if (!value.ok) throw new Error(value.error.code)
    all.push({ value: value.value, p: toNumber(weight) })
  }
  return {
    chance: (holds: (value: T) => boolean) =>
      all.reduce((sum, { value, p }) => (holds(value) ? sum + p : sum), 0),
    /** The index is the figure. */
    chances: (figure: (value: T) => number) => {
      const chances: number[] = []
      for (const { value, p } of all) {
        while (chances.length <= figure(value)) chances.push(0)
        chances[figure(value)]! += p
      }
      return chances
    },
  }
}

const smallPool = fc.record({
  characteristic: fc.integer({ min: 1, max: 2 }),
  advantage: fc.integer({ min: -2, max: 1 }),
})

describe('odds agree with the enumeration of the same operation', () => {
  test('[DAI-TEST-5] [DAI-TEST-6] tests', () => {
    fc.assert(
      fc.property(
        smallPool,
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 1 }),
        (pool, target, spend) => {
          const input = { pool, target, reserve: { available: 2, spend } }
          const request = testInput.parse(input)
          const { chance, chances } = falls(dice => roll(request, dice))
          expect(runOperation('odds', { of: 'test', ...input })).toEqual({
            total: Math.max(0, pool.characteristic + pool.advantage + spend),
            success: near(chance(({ outcome }) => outcome === 'success')),
            failure: near(chance(({ outcome }) => outcome === 'failure')),
            exceptionalSuccess: near(chance(({ margin }) => margin >= 3)),
            exceptionalFailure: near(chance(({ margin }) => margin <= -3)),
            expectedSuccesses: near(
              chances(({ successes }) => successes).reduce((sum, p, n) => sum + p * n, 0),
            ),
            distribution: chances(({ successes }) => successes).map(near),
          })
        },
      ),
      RUNS,
    )
  })

  test('[DAI-COMBAT-5] [DAI-COMBAT-7] [DAI-WOUND-6] rounds', () => {
    const round = fc.record({
      mode: fc.constantFrom(...MODES),
      pool: smallPool,
      wounds: fc.integer({ min: 0, max: 3 }),
      difficulty: fc.integer({ min: 1, max: 7 }),
      foeWounds: fc.integer({ min: 0, max: 6 }),
      strategy: fc.constantFrom(...STRATEGIES),
      zeroMarginWounds: fc.constantFrom('one', 'none'),
      downRule: fc.constantFrom('at-max', 'beyond-max'),
    })
    fc.assert(
      fc.property(round, ({ mode, pool, wounds, difficulty, foeWounds, strategy, ...options }) => {
        const hurt = mode === 'multi' ? Math.min(foeWounds, difficulty - 1) : 0
        const input = {
          mode,
          pool,
          health: { power: 2, wounds },
          opponent: { difficulty, wounds: hurt },
          strategy,
          options,
        }
        const request = combatRoundInput.parse(input)
        const { chance, chances } = falls(dice => combatRound(request, dice))
        expect(runOperation('odds', { of: 'combat-round', ...input })).toMatchObject({
          success: near(chance(({ margin }) => margin >= 0)),
          failure: near(chance(({ margin }) => margin < 0)),
          narrator: {
            player: near(chance(({ narrator }) => narrator === 'player')),
            master: near(chance(({ narrator }) => narrator === 'master')),
          },
          woundsTaken: chances(({ woundsTaken }) => woundsTaken).map(near),
          woundsInflicted:
            mode === 'single'
              ? null
              : chances(({ woundsInflicted }) => woundsInflicted ?? 0).map(near),
          characterDown: near(chance(({ character }) => character.down)),
          opponentDefeated: near(chance(({ opponent }) => opponent.defeated)),
        })
      }),
      RUNS,
    )
  })

  test('[DAI-RANGED-1] [DAI-RANGED-4] shots', () => {
    const shot = fc.record({
      pool: smallPool,
      distance: fc.constantFrom(...DISTANCES),
      size: fc.constantFrom(...SIZES),
      weapon: fc.integer({ min: 1, max: 4 }),
      targetArmour: fc.integer({ min: 0, max: 4 }),
      options: fc.record({
        rangedArmour: fc.constantFrom('target', 'dice'),
        zeroMarginWounds: fc.constantFrom('one', 'none'),
      }),
    })
    fc.assert(
      fc.property(shot, input => {
        const request = rangedShotInput.parse(input)
        const { chance, chances } = falls(dice => rangedShot(request, dice))
        expect(runOperation('odds', { of: 'ranged-shot', ...input })).toMatchObject({
          hit: near(chance(({ hit }) => hit)),
          miss: near(chance(({ hit }) => !hit)),
          woundsInflicted: chances(({ woundsInflicted }) => woundsInflicted).map(near),
        })
      }),
      RUNS,
    )
  })

  test('[DAI-CONTEST-4] [DAI-CONTEST-5] [DAI-CONTEST-7] contests', () => {
    const side = fc.integer({ min: 1, max: 2 })
    fc.assert(
      fc.property(fc.array(side, { minLength: 2, maxLength: 3 }), scores => {
        const contenders = scores.map((characteristic, k) => ({
          id: `c${k}`,
          pool: { characteristic },
        }))
        const request = contestInput.parse({ contenders })
        const { chance } = falls(dice => contest(request, dice))
        const each = (of: (id: string) => number) =>
          Object.fromEntries(contenders.map(({ id }) => [id, near(of(id))]))
        expect(runOperation('odds', { of: 'contest', contenders })).toEqual({
          win: each(id => chance(({ winner }) => winner === id)),
          tie: near(chance(({ tied }) => tied.length > 0)),
          decisive: each(id => chance(({ winner, decisive }) => winner === id && decisive)),
          expectedSuccesses: each(id => scores[Number(id.slice(1))]! / 2),
        })
      }),
      { numRuns: 10 },
    )
  })

  test('[DAI-ESC-4] [DAI-ESC-5] [DAI-ESC-6] escalations, withdrawals included', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 3 }),
        stakes => {
          const contenders = stakes.map((spend, k) => ({
            id: `c${k}`,
            available: 3,
            spend,
            concede: spend === 0,
          }))
          const request = escalationInput.parse({ contenders })
          const { chance } = falls(dice => escalation(request, dice))
          const each = (of: (id: string) => number) =>
            Object.fromEntries(contenders.map(({ id }) => [id, near(of(id))]))
          const rolling = stakes.filter(spend => spend > 0).length > 1
          expect(runOperation('odds', { of: 'escalation', contenders })).toEqual({
            win: each(id => chance(({ winner }) => winner === id)),
            tie: near(chance(({ outcome }) => outcome === 'tie')),
            decisive: each(id => chance(({ winner, decisive }) => winner === id && decisive)),
            expectedSuccesses: each(id => (rolling ? stakes[Number(id.slice(1))]! / 2 : 0)),
          })
        },
      ),
      RUNS,
    )
  })

  test.each([0, 1, 2, 3, 5])('[DAI-ORACLE-2] [DAI-ORACLE-5] table %i of the Oracle', table => {
    const act = (dice: Dice) => oracle(oracleInput.parse({ table, tone: 'never' }), dice)
    const labels = new Map<string, number>()
    for (const { value, weight } of enumerateRolls(act)) {
      if (!value.ok || !('label' in value.value)) throw new Error('no label')
      const { label } = value.value
      labels.set(label, (labels.get(label) ?? 0) + toNumber(weight))
    }
    expect(runOperation('odds', { of: 'oracle', table })).toMatchObject({
      results: Object.fromEntries([...labels].map(([label, p]) => [label, near(p)])),
    })
  })

  test('[DAI-MASTER-2] in an election, each of three candidates wins a third of the decisive throws', () => {
    const players = ['ada', 'bo', 'cy'].map(id => ({ id, reserve: 1 }))
    const wins = new Map<string, number>()
    for (let n = 0; n < 216; n++) {
      const dice = [1 + (n % 6), 1 + (Math.floor(n / 6) % 6), 1 + Math.floor(n / 36)]
      const found = runOperation('elect-master', { phase: 'session-start', players }, dice)
      const { master } = found as { master?: string } // missing if a tie needs more dice
      if (master !== undefined) wins.set(master, (wins.get(master) ?? 0) + 1)
    }
    expect([...wins.values()]).toEqual([55, 55, 55])
    expect(runOperation('odds', { of: 'elect-master', phase: 'session-start', players })).toEqual({
      chance: { ada: near(1 / 3), bo: near(1 / 3), cy: near(1 / 3) },
    })
  })
})

describe('odds of cases in the book', () => {
  test('[DAI-MASTER-6] a player who is no candidate has no chance', () => {
    expect(
      runOperation('odds', {
        of: 'elect-master',
        phase: 'scene',
        outgoing: 'ada',
        players: [
          { id: 'ada', reserve: 1 },
          { id: 'bo', reserve: 1, bid: true },
          { id: 'cy', reserve: 1 },
        ],
      }),
    ).toEqual({ chance: { ada: 0, bo: 1, cy: 0 } })
  })

  test('[DAI-ORACLE-2] half of the answers are yes, and questions to a table have no selector', () => {
    expect(runOperation('odds', { of: 'oracle', table: 0 })).toEqual({
      results: {
        'Un NO brutale': near(1 / 6),
        No: near(1 / 3),
        Sì: near(1 / 3),
        'Assolutamente sì': near(1 / 6),
      },
      yes: 0.5,
    })
    expect(runOperation('odds', { of: 'oracle', table: 4, direct: true })).toMatchObject({
      results: { Disperato: near(2 / 36), Assente: near(2 / 36), Nero: near(1 / 36) },
    })
    expect(runOperation('odds', { of: 'oracle', table: 4 })).toMatchObject({
      results: { Disperato: near(2 / 72), Allegro: near(1 / 72) },
    })
  })

  test('[DAI-ORACLE-9] [DAI-ORACLE-15] bundles and random tables have no odds; the operation’s checks come first', () => {
    expect(runOperation('odds', { of: 'oracle', bundle: 'npc-event' })).toEqual(
      refused('odds-not-available', 'bundle'),
    )
    expect(runOperation('odds', { of: 'oracle', table: 'random' })).toEqual(
      refused('odds-not-available', 'table'),
    )
    expect(runOperation('odds', { of: 'oracle' })).toEqual(refused('invalid-request', 'table'))
    expect(runOperation('odds', { of: 'oracle', table: 1, options: { useOracle: false } })).toEqual(
      refused('disabled-by-options', 'options.useOracle'),
    )
  })

  test('[DAI-CREATE-2] six characteristic dice', () => {
    const base = { power: 2, dexterity: 2, agility: 2, intelligence: 2, spirit: 2, charisma: 2 }
    expect(runOperation('odds', { of: 'roll-characteristics', base })).toEqual({
      expectedBonus: 3,
      distribution: [1, 6, 15, 20, 15, 6, 1].map(n => near(n / 64)),
    })
    expect(
      runOperation('odds', { of: 'roll-characteristics', base: { ...base, power: 3 } }),
    ).toEqual(refused('points-mismatch', 'base'))
    expect(runOperation('odds', { of: 'roll-characteristics' })).toEqual(
      refused('invalid-request', 'base'),
    )
  })

  test('[DAI-CREATE-4] [DAI-CREATE-11] [DAI-CREATE-19] two classes by dice', () => {
    expect(runOperation('odds', { of: 'roll-background' })).toEqual({
      eventTable: { descending: near(10 / 36), stable: near(16 / 36), ascending: near(10 / 36) },
      movement: { worse: near(15 / 36), same: near(6 / 36), better: near(15 / 36) },
      enhancementPoints: [0, 1, 3, 5, 7, 9, 11].map(n => near(n / 36)),
    })
  })

  test('[DAI-TEST-5] refuses operations without odds and unknown operations', () => {
    for (const of of ['heal', 'dice-pool', 'odds', 'create-character', 'split-fight'])
      expect(runOperation('odds', { of })).toEqual(refused('odds-not-available', 'of'))
    for (const of of ['luck', 7, null])
      expect(runOperation('odds', { of })).toEqual(refused('invalid-request', 'of'))
    expect(runOperation('odds', {})).toEqual(refused('invalid-request', 'of'))
  })

  test('[DAI-TEST-7] the operation’s own fields, checks and paths apply', () => {
    const pool = { characteristic: 3 }
    expect(runOperation('odds', { of: 'test', pool, target: 9 })).toEqual(
      refused('out-of-range', 'target'),
    )
    expect(runOperation('odds', { of: 'test', pool, target: 1, luck: 1 })).toEqual(
      refused('invalid-request', 'luck'),
    )
    expect(
      runOperation('odds', { of: 'test', pool, target: 1, reserve: { available: 0, spend: 1 } }),
    ).toEqual(refused('reserve-insufficient', 'reserve.spend'))
    expect(runOperation('odds', { of: 'test', pool, target: 1 }, [4])).toEqual(
      refused('dice-unused', 'dice'),
    )
    expect(
      runOperation('odds', {
        of: 'escalation',
        contenders: [
          { id: 'a', available: 1, spend: 0 },
          { id: 'b', available: 1, spend: 1 },
        ],
      }),
    ).toEqual(refused('stake-invalid', 'contenders[0].spend'))
    expect(
      runOperation('odds', {
        of: 'combat-round',
        mode: 'multi',
        pool,
        health: { power: 2, wounds: 0 },
        opponent: { difficulty: 1, wounds: 1 },
      }),
    ).toEqual(refused('opponent-down', 'opponent.wounds'))
  })

  test('[DAI-DICE-7] without dice there is no success', () => {
    expect(
      runOperation('odds', { of: 'test', pool: { characteristic: 1, advantage: -4 }, target: 1 }),
    ).toEqual({
      total: 0,
      success: 0,
      failure: 1,
      exceptionalSuccess: 0,
      exceptionalFailure: 0,
      expectedSuccesses: 0,
      distribution: [1],
    })
  })
})
