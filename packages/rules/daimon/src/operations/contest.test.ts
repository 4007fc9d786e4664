import { describe, expect, test } from 'vitest'
import { runOperation, refused } from '../testing/run-operation.ts'

const ada = { id: 'ada', pool: { characteristic: 2 } }
const bo = { id: 'bo', pool: { characteristic: 2 } }
const cy = { id: 'cy', pool: { characteristic: 2 } }

describe('a contest', () => {
  test('[DAI-CONTEST-1] [DAI-CONTEST-2] two to twelve contenders, each with a pool as for a test', () => {
    expect(runOperation('contest', { contenders: [ada] })).toEqual(
      refused('out-of-range', 'contenders'),
    )
    const crowd = Array.from({ length: 13 }, (_, k) => ({ ...ada, id: `x${k}` }))
    expect(runOperation('contest', { contenders: crowd })).toEqual(
      refused('out-of-range', 'contenders'),
    )
    expect(
      runOperation(
        'contest',
        { contenders: [ada, { ...bo, pool: { characteristic: 2, skill: 3 } }] },
        [4, 1, 4, 1, 4, 1, 4],
      ),
    ).toMatchObject({ results: { bo: { pool: { total: 5 }, successes: 3 } } })
  })

  test('[DAI-CONTEST-4] [DAI-CONTEST-5] [DAI-CONTEST-6] the complete output, dice in list order', () => {
    expect(
      runOperation(
        'contest',
        {
          contenders: [
            { ...ada, reserve: { available: 4, spend: 2 }, helpers: [{ id: 'di', reserve: 1 }] },
            { ...bo, reserve: { available: 5, spend: 3 } },
          ],
        },
        [4, 4, 4, 4, 4, 1, 1, 1, 4, 4],
      ),
    ).toEqual({
      results: {
        ada: {
          pool: expect.objectContaining({ total: 5 }),
          rolled: { neutral: [4, 4], reserve: [4, 4], help: [4] },
          successes: 5,
          rank: 1,
          outcome: 'winner',
          reserveAfter: 2,
          helpersAfter: { di: 0 },
        },
        bo: {
          pool: expect.objectContaining({ total: 5 }),
          rolled: { neutral: [1, 1], reserve: [1, 4, 4], help: [] },
          successes: 2,
          rank: 2,
          outcome: 'loser',
          reserveAfter: 4,
          helpersAfter: {},
        },
      },
      ranking: [['ada'], ['bo']],
      winner: 'ada',
      margin: 3,
      decisive: true,
      tied: [],
      escalation: false,
    })
  })

  test('[DAI-CONTEST-7] if the first place is shared, every contender loses one die', () => {
    const spend = { reserve: { available: 3, spend: 2 } }
    expect(
      runOperation(
        'contest',
        {
          contenders: [
            { ...ada, ...spend },
            { ...bo, ...spend },
            { ...cy, ...spend },
          ],
        },
        [4, 4, 1, 1, 4, 4, 1, 1, 4, 1, 1, 1],
      ),
    ).toMatchObject({
      winner: null,
      margin: 0,
      decisive: false,
      tied: ['ada', 'bo'],
      escalation: true,
      ranking: [['ada', 'bo'], ['cy']],
      results: {
        ada: { outcome: 'tied', rank: 1, reserveAfter: 2 },
        bo: { outcome: 'tied', rank: 1, reserveAfter: 2 },
        cy: { outcome: 'loser', rank: 2, reserveAfter: 2 },
      },
    })
  })

  test('[DAI-CONTEST-4] ties below the top remain: two share the second rank', () => {
    expect(
      runOperation('contest', { contenders: [bo, ada, cy] }, [4, 1, 4, 4, 1, 4]),
    ).toMatchObject({
      winner: 'ada',
      ranking: [['ada'], ['bo', 'cy']],
      margin: 1,
    })
  })

  test('[DAI-CONTEST-5] a lead of two is a victory, a lead of three a decisive one', () => {
    const big = { id: 'big', pool: { characteristic: 4 } }
    expect(runOperation('contest', { contenders: [big, bo] }, [4, 4, 4, 1, 4, 1])).toMatchObject({
      margin: 2,
      decisive: false,
    })
    expect(runOperation('contest', { contenders: [big, bo] }, [4, 4, 4, 4, 4, 1])).toMatchObject({
      margin: 3,
      decisive: true,
    })
  })
})

describe('a fight between sheets', () => {
  const fight = (a: object, b: object, more: object = {}, dice: readonly number[] = []) =>
    runOperation(
      'contest',
      {
        contenders: [
          { ...ada, ...a },
          { ...bo, ...b },
        ],
        fight: true,
        ...more,
      },
      dice,
    )

  test('[DAI-CONTEST-13] only the better equipped side gets the difference', () => {
    const found = fight(
      { gear: { weapon: 3 } },
      { gear: { weapon: 1, armour: 1 } },
      {},
      [4, 4, 4, 1, 1],
    )
    expect(found).toMatchObject({
      results: {
        ada: {
          pool: {
            sources: [
              { source: 'characteristic', dice: 2 },
              { source: 'gear', dice: 1 },
            ],
          },
          wounds: 0,
        },
        bo: { pool: { sources: [{ source: 'characteristic', dice: 2 }] }, wounds: 2 },
      },
    })
  })

  test('[DAI-CONTEST-13] shields count only at close range, and exhausted items never', () => {
    const shield = { gear: { shield: true, weapon: 2, weaponMarks: 13 } }
    expect(fight(shield, {}, { melee: true }, [1, 1, 1, 4, 4])).toMatchObject({
      results: { ada: { pool: { total: 3 } } },
    })
    expect(fight(shield, {}, {}, [1, 1, 4, 4])).toMatchObject({
      results: { ada: { pool: { total: 2 } } },
    })
  })

  test.each([
    ['none', 'none', 1],
    ['desperate-attack', 'none', 2],
    ['none', 'desperate-attack', 2],
    ['desperate-attack', 'desperate-attack', 4],
    ['last-ditch-defence', 'none', 0],
    ['last-ditch-defence', 'desperate-attack', 0],
    ['none', 'last-ditch-defence', 1],
  ])(
    '[DAI-CONTEST-13] winner in %s, loser in %s: %i wounds for a margin of two',
    (own, other, wounds) => {
      const extra = (strategy: string) => (strategy === 'none' ? [] : [1, 1])
      const dice = [4, 4, ...extra(own), 1, 1, ...extra(other)]
      expect(fight({ strategy: own }, { strategy: other }, {}, dice)).toMatchObject({
        winner: 'ada',
        margin: 2,
        results: { ada: { wounds: 0 }, bo: { wounds } },
      })
    },
  )

  test('[DAI-CONTEST-13] a tie wounds nobody', () => {
    expect(fight({}, {}, {}, [4, 1, 1, 4])).toMatchObject({
      results: { ada: { wounds: 0 }, bo: { wounds: 0 } },
    })
  })

  test('[DAI-CONTEST-13] outside a fight there are no wounds', () => {
    const found = runOperation('contest', { contenders: [ada, bo] }, [4, 4, 1, 1]) as {
      results: { bo: object }
    }
    expect('wounds' in found.results.bo).toBe(false)
  })
})

describe('the order of checks of a contest', () => {
  const down = { health: { power: 1, wounds: 2 } }

  test('[DAI-CONTEST-13] [DAI-HELP-2] checks ids, then the fight, then each contender', () => {
    expect(
      runOperation('contest', { contenders: [ada, { ...bo, id: 'ada' }, cy], fight: true }),
    ).toEqual(refused('duplicate-id', 'contenders[1].id'))
    expect(
      runOperation('contest', { contenders: [ada, bo, { ...cy, ...down }], fight: true }),
    ).toEqual(refused('fight-invalid', 'contenders'))
    expect(
      runOperation('contest', {
        contenders: [
          { ...ada, ...down },
          { ...bo, gear: {} },
        ],
      }),
    ).toEqual(refused('fight-invalid', 'contenders[1].gear'))
    expect(
      runOperation('contest', {
        contenders: [
          { ...ada, strategy: 'desperate-attack' },
          { ...bo, gear: {} },
        ],
      }),
    ).toEqual(refused('fight-invalid', 'contenders[0].strategy'))
    expect(
      runOperation('contest', {
        contenders: [
          { ...ada, reserve: { available: 0, spend: 1 } },
          { ...bo, ...down },
        ],
      }),
    ).toEqual(refused('reserve-insufficient', 'contenders[0].reserve.spend'))
    expect(runOperation('contest', { contenders: [ada, { ...bo, ...down }] })).toEqual(
      refused('character-down', 'contenders[1].health.wounds'),
    )
    expect(
      runOperation('contest', { contenders: [ada, { ...bo, helpers: [{ id: 'x', reserve: 0 }] }] }),
    ).toEqual(refused('reserve-insufficient', 'contenders[1].helpers[0].reserve'))
  })

  test('[DAI-CONTEST-13] the strategy none has no effect', () => {
    expect(
      runOperation('contest', { contenders: [{ ...ada, strategy: 'none' }, bo] }, [4, 4, 1, 1]),
    ).toMatchObject({ winner: 'ada' })
  })

  test('[DAI-CONTEST-2] a contest has no target, and the number of dice is checked', () => {
    expect(runOperation('contest', { contenders: [ada, bo], target: 3 })).toEqual(
      refused('invalid-request', 'target'),
    )
    expect(runOperation('contest', { contenders: [ada, bo] }, [4, 4, 1])).toEqual(
      refused('dice-exhausted', 'dice'),
    )
    expect(runOperation('contest', { contenders: [ada, bo] }, [4, 4, 1, 1, 1])).toEqual(
      refused('dice-unused', 'dice'),
    )
  })
})
