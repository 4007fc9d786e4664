import { expect, test } from 'vitest'
import objectTable from '../../data/object-siz.json' with { type: 'json' }
import resistanceTable from '../../data/resistance-table.json' with { type: 'json' }
import { output, refusal } from '../testing/run-operation.ts'

const opposed = (
  skills: readonly number[],
  dice: readonly number[],
  more: Record<string, unknown> = {},
) =>
  output(
    'opposed-skills',
    { sides: skills.map((skill, i) => ({ id: 'abcdef'[i], skill })), ...more },
    dice,
  )

test('[BRP-CROLL-1] six rolls at five times the characteristic or a given multiplier', () => {
  for (const roll of ['effort', 'stamina', 'idea', 'luck', 'agility', 'charisma'])
    expect(output('characteristic-check', { roll, score: 13 }, [66])).toMatchObject({
      chance: 65,
      level: 'failure',
    })
  expect(
    output('characteristic-check', { roll: 'luck', score: 13, multiplier: 2 }, [26])['chance'],
  ).toBe(26)
  expect(refusal('characteristic-check', { roll: 'luck', score: 13, multiplier: 0 })).toBe(
    'out-of-range input.multiplier',
  )
  expect(refusal('characteristic-check', { roll: 'luck', score: 201 })).toBe(
    'out-of-range input.score',
  )
  expect(refusal('characteristic-check', { roll: 'strength', score: 10 })).toBe(
    'invalid-request input.roll',
  )
})

test('[BRP-CROLL-2] follows the rules of skill checks and never earns a tick', () => {
  const hard = output(
    'characteristic-check',
    { roll: 'idea', score: 13, difficulty: 'difficult' },
    [6],
  )
  expect(hard).toEqual({
    chance: 33,
    successMax: 33,
    specialMax: 7,
    roll: 6,
    level: 'special',
    automatic: false,
    effect: 2,
  })
  expect(output('characteristic-check', { roll: 'idea', score: 20 }, [96])['level']).toBe('failure')
  expect(output('characteristic-check', { roll: 'idea', score: 0 })['roll']).toBe(null)
  expect(
    output(
      'characteristic-check',
      { roll: 'idea', score: 9, difficulty: 'impossible', rollAnyway: true },
      [4],
    ),
  ).toMatchObject({ roll: 4, level: 'failure' })
})

test('[BRP-CROLL-5] armour reduces Agility only', () => {
  expect(
    output('characteristic-check', { roll: 'agility', score: 12, armourPenalty: -25 }, [35])[
      'chance'
    ],
  ).toBe(35)
  for (const roll of ['effort', 'stamina', 'idea', 'luck', 'charisma'])
    expect(refusal('characteristic-check', { roll, score: 12, armourPenalty: -5 })).toBe(
      'modifier-not-applicable input.armourPenalty',
    )
  expect(
    output('characteristic-check', { roll: 'luck', score: 12, armourPenalty: 0 }, [1])['chance'],
  ).toBe(60)
})

test('[BRP-OPP-1] each side rolls a check at its own difficulty, in list order', () => {
  const sides = [
    { id: 'a', skill: 50, difficulty: 'difficult' },
    { id: 'b', skill: 40, difficulty: 'automatic' },
    { id: 'c', skill: 45, armourPenalty: -20 },
    { id: 'd', skill: 0 },
  ]
  expect(output('opposed-skills', { sides }, [25, 26])).toEqual({
    outcome: 'winner',
    winner: 'a',
    doubleEffect: false,
    sides: {
      a: { chance: 25, roll: 25, level: 'success', finalLevel: 'success', tickEarned: true },
      b: { chance: null, roll: null, level: 'success', finalLevel: 'failure', tickEarned: false },
      c: { chance: 25, roll: 26, level: 'failure', finalLevel: 'failure', tickEarned: false },
      d: { chance: 0, roll: null, level: 'failure', finalLevel: 'failure', tickEarned: false },
    },
  })
  expect(refusal('opposed-skills', { sides: [{ id: 'a', skill: 5 }] })).toBe(
    'out-of-range input.sides',
  )
  expect(refusal('opposed-skills', { sides: [{ id: 'a' }, { id: 'b', skill: 1 }] })).toBe(
    'invalid-request input.sides[0].skill',
  )
  const crowd = Array.from({ length: 21 }, (_, i) => ({ id: `s${i}`, skill: 0 }))
  expect(refusal('opposed-skills', { sides: crowd })).toBe('out-of-range input.sides')
})

test('[BRP-OPP-2] [BRP-OPP-3] nobody wins if all fail, and a single success wins', () => {
  expect(opposed([50, 40, 30], [51, 41, 31])).toMatchObject({ outcome: 'all-failed', winner: null })
  expect(opposed([50, 40, 30], [51, 41, 30])).toMatchObject({ outcome: 'winner', winner: 'c' })
})

test('[BRP-OPP-4] the higher rating wins among plain successes, equal ratings are a stalemate', () => {
  const sides = [
    { id: 'a', skill: 70, difficulty: 'difficult' },
    { id: 'b', skill: 60 },
  ]
  expect(output('opposed-skills', { sides }, [35, 60])['winner']).toBe('a')
  const tied = opposed([50, 50, 20], [50, 49, 20])
  expect(tied).toMatchObject({ outcome: 'stalemate', winner: null, doubleEffect: false })
  expect(tied['sides']).toMatchObject({
    a: { level: 'success', finalLevel: 'failure' },
    b: { finalLevel: 'failure' },
    c: { finalLevel: 'failure' },
  })
})

test('[BRP-OPP-5] [BRP-OPP-7] a success reduces a special, and failures do not', () => {
  expect(opposed([40, 70, 20], [5, 50, 90])).toMatchObject({
    winner: 'a',
    doubleEffect: false,
    sides: { a: { finalLevel: 'success' }, b: { finalLevel: 'failure' } },
  })
  expect(opposed([40, 70, 20], [5, 71, 90])).toMatchObject({
    winner: 'a',
    doubleEffect: true,
    sides: { a: { finalLevel: 'special' } },
  })
})

test('[BRP-OPP-6] two specials cancel out, or the higher rating wins, by setting', () => {
  const higher = { settings: { opposedSpecialTie: 'higher-skill' } }
  expect(opposed([50, 60, 90], [10, 12, 50])).toMatchObject({ outcome: 'stalemate', winner: null })
  expect(opposed([50, 60, 90], [10, 12, 50], higher)).toMatchObject({
    outcome: 'winner',
    winner: 'b',
    doubleEffect: false,
    sides: {
      b: { finalLevel: 'success' },
      a: { finalLevel: 'failure' },
      c: { finalLevel: 'failure' },
    },
  })
  expect(opposed([60, 60], [10, 12], higher)).toMatchObject({ outcome: 'stalemate' })
})

test('[BRP-OPP-8] a rolled success earns a tick even if it was cancelled', () => {
  expect(opposed([50, 60], [10, 12])['sides']).toMatchObject({
    a: { tickEarned: true },
    b: { tickEarned: true },
  })
  expect(opposed([50, 60], [10, 12], { stakes: false })['sides']).toMatchObject({
    a: { tickEarned: false },
    b: { tickEarned: false },
  })
})

test('[BRP-RES-1] [BRP-RES-2] [BRP-RES-3] matches the printed grid and the formula beyond it', () => {
  for (const [row, chances] of resistanceTable.grid.entries())
    for (const [column, printed] of chances.entries()) {
      const active = column + 1
      const passive = row + 1
      const given = output('resistance', { active, passive }, printed === null ? [] : [printed])
      const automatic = active > passive ? 'success' : 'failure'
      expect(given).toMatchObject(
        printed === null
          ? { automatic, roll: null, activeOvercomes: active > passive }
          : { chance: printed, automatic: null, activeOvercomes: true },
      )
    }
  expect(output('resistance', { active: 60, passive: 58 }, [61])).toMatchObject({
    chance: 60,
    activeOvercomes: false,
  })
  expect(output('resistance', { active: 0, passive: 10 })).toMatchObject({
    chance: 0,
    automatic: 'failure',
    roller: null,
    rollerChance: null,
    achieved: false,
  })
})

test('[BRP-RES-4] [BRP-RES-5] the player rolls, or the defender, and never an object', () => {
  const roller = (more: Record<string, unknown>) =>
    output('resistance', { active: 12, passive: 10, ...more }, [50])
  expect(roller({})).toMatchObject({ roller: 'active', rollerChance: 60, activeOvercomes: true })
  for (const playerSide of ['passive', 'both', 'none'])
    expect(roller({ playerSide })).toMatchObject({
      roller: 'passive',
      rollerChance: 40,
      activeOvercomes: true,
    })
  expect(roller({ playerSide: 'passive', inertPassive: true })['roller']).toBe('active')
  expect(
    output(
      'resistance',
      { active: 5, passive: 6, passiveObject: 'door', playerSide: 'none' },
      [45],
    ),
  ).toMatchObject({ roller: 'active', rollerChance: 45, activeOvercomes: true })
  expect(
    output('resistance', { active: 12, passive: 10, playerSide: 'passive' }, [40])[
      'activeOvercomes'
    ],
  ).toBe(false)
})

test('[BRP-RES-6] an object resists with its SIZ, and a range needs a value within it', () => {
  for (const { id, min, max } of objectTable.objects) {
    if (min === max)
      expect(
        output('resistance', { active: 0, passiveObject: id }, min < 10 ? [1] : [])['passive'],
      ).toBe(min)
    else
      expect(refusal('resistance', { active: 0, passiveObject: id })).toBe(
        'invalid-request input.passive',
      )
    expect(refusal('resistance', { active: 0, passive: min - 1, passiveObject: id })).toBe(
      'out-of-range input.passive',
    )
    expect(refusal('resistance', { active: 0, passive: max + 1, passiveObject: id })).toBe(
      'out-of-range input.passive',
    )
    expect(output('resistance', { active: 200, passive: max, passiveObject: id })['passive']).toBe(
      max,
    )
  }
  expect(refusal('resistance', { active: 10 })).toBe('invalid-request input.passive')
  expect(refusal('resistance', { active: 10, passive: 501 })).toBe('out-of-range input.passive')
  expect(refusal('resistance', { active: 10, passiveObject: 'cathedral' })).toBe(
    'unknown-object input.passiveObject',
  )
})

test('[BRP-RES-7] a side that wants to fail achieves it by not overcoming', () => {
  const squeeze = { active: 13, passive: 10, desire: 'fail' }
  expect(output('resistance', squeeze, [65])).toMatchObject({
    activeOvercomes: true,
    achieved: false,
  })
  expect(output('resistance', { ...squeeze, playerSide: 'passive' }, [35])).toMatchObject({
    activeOvercomes: false,
    achieved: true,
  })
  expect(output('resistance', { active: 30, passive: 10, desire: 'fail' })['achieved']).toBe(false)
})

test('[BRP-SKILL-7] limits of the competence ranks, and secret knowledge above 100', () => {
  const rank = (score: number) => output('competence', { score })
  expect([0, 5, 6, 25, 26, 50, 51, 75, 76, 90, 91, 100].map(score => rank(score)['rank'])).toEqual([
    'novice',
    'novice',
    'neophyte',
    'neophyte',
    'amateur',
    'amateur',
    'professional',
    'professional',
    'expert',
    'expert',
    'master',
    'master',
  ])
  expect(rank(100)['secretKnowledge']).toBe(false)
  expect(rank(101)).toEqual({ rank: 'master', secretKnowledge: true })
  expect(refusal('competence', { score: 1001 })).toBe('out-of-range input.score')
})

test('[BRP-SKILL-12] a success lowers the price by one band, a special by two, down to free', () => {
  const bargain = (band: string, roll: number) => output('bargain', { skill: 50, band }, [roll])
  expect(bargain('inaccessible', 10)).toEqual({
    roll: 10,
    level: 'special',
    steps: 2,
    band: 'expensive',
    tickEarned: true,
  })
  expect(bargain('inaccessible', 11)).toMatchObject({ steps: 1, band: 'priceless' })
  expect(bargain('inaccessible', 51)).toMatchObject({
    steps: 0,
    band: 'inaccessible',
    tickEarned: false,
  })
  expect(bargain('cheap', 10)['band']).toBe('free')
  expect(bargain('free', 11)).toMatchObject({ steps: 1, band: 'free' })
  expect(output('bargain', { skill: 50, band: 'fair', difficulty: 'automatic' })).toMatchObject({
    roll: null,
    band: 'affordable',
    tickEarned: false,
  })
  expect(output('bargain', { skill: 50, band: 'fair', difficulty: 'easy' }, [1])).toMatchObject({
    steps: 2,
    tickEarned: false,
  })
  expect(refusal('bargain', { skill: 50, band: 'dear' })).toBe('invalid-request input.band')
})

test('[BRP-TIME-2] [BRP-TIME-3] [BRP-TIME-4] conversions between all units are exact', () => {
  const seconds = {
    second: 1,
    round: 12,
    minute: 60,
    turn: 300,
    hour: 3600,
    day: 86_400,
    week: 604_800,
  }
  for (const [unit, each] of Object.entries(seconds))
    expect(output('time', { amount: 2.5, unit })).toEqual({
      seconds: 2.5 * each,
      rounds: (2.5 * each) / 12,
      minutes: (2.5 * each) / 60,
      turns: (2.5 * each) / 300,
    })
  expect(output('time', { amount: 1, unit: 'turn' })['rounds']).toBe(25)
  expect(refusal('time', { amount: -1, unit: 'turn' })).toBe('out-of-range input.amount')
  expect(refusal('time', { amount: 1, unit: 'year' })).toBe('invalid-request input.unit')
})
