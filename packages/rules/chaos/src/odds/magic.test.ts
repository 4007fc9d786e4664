import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, BANDS } from '../operations/cast-extras.ts'
import { DEFAULT_SETTINGS } from '../options.ts'
import { answered, refused } from '../testing/run-operation.ts'
import { bruteChance } from '../testing/enumerate-throws.ts'

const caster = (skill: number) => ({
  component: { name: 'soul', value: 5 },
  skill: { level: skill },
})
const codified = (skill = 3) => ({
  style: 'codified',
  spell: {},
  caster: caster(skill),
  codified: {},
})
const improvised = (verdict: string, focusAdjustment = 0) => ({
  style: 'improvised',
  spell: {},
  caster: caster(3),
  improvised: { foci: ['Luna'], verdict, focusAdjustment },
})
const near = (value: unknown, expected: number) => expect(value).toBeCloseTo(expected, 12)

test('[WOC-ODDS-1] [WOC-IMPROV-7] bands of improvised magic equal enumeration and sum to one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('right' as const, 'wrong' as const),
      fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      (verdict, difficulty, improvisedVeryHigh, improvisedVeryLow) => {
        const settings = { improvisedVeryHigh, improvisedVeryLow }
        const { bands } = answered('odds', {
          of: 'cast-spell',
          ...improvised(verdict),
          difficulty,
          settings,
        }) as { bands: Record<string, number> }
        for (const band of BANDS) {
          const expected = bruteChance(8, level => {
            const failed = level !== null && difficulty !== null && level < difficulty
            const outcome = { level, catastrophic: level === null, failed }
            return bandOf(verdict, outcome, { ...DEFAULT_SETTINGS, ...settings }) === band
          })
          near(bands[band], expected)
        }
        near(
          Object.values(bands).reduce((sum, p) => sum + p, 0),
          1,
        )
      },
    ),
    { numRuns: 60 },
  )
})

test('[WOC-ODDS-1] casting uses the adjusted Difficulty; codified magic has no bands', () => {
  expect(answered('odds', { of: 'cast-spell', ...codified(), difficulty: 16 })).toMatchObject({
    modifier: 8,
    needed: 8,
    exact: { success: '4/9' },
    bands: null,
  })
  expect(
    answered('odds', { of: 'cast-spell', ...improvised('right', 4), difficulty: 12 }),
  ).toMatchObject({ needed: 8, exact: { success: '4/9' }, bands: { intended: 4 / 9 } })
  expect(refused('odds', { of: 'cast-spell', ...improvised('right', 4) })).toBe(
    'difficulty-required input.difficulty',
  )
})

test('[WOC-ODDS-1] [WOC-PERF-1] an automatic failure is certain', () => {
  expect(
    answered('odds', {
      of: 'cast-spell',
      ...improvised('right'),
      performance: { autoFail: true },
      settings: { spellPerformance: true },
      levels: [1],
    }),
  ).toEqual({
    modifier: 8,
    needed: null,
    success: 0,
    failure: 1,
    catastrophic: 0,
    meanLevel: null,
    exact: { success: '0/1' },
    atLeast: [{ level: 1, probability: 0 }],
    bands: null,
  })
})

test('[WOC-ODDS-1] [WOC-RESIST-2] against a fixed level: win, tie, loss and catastrophe', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: -5, max: 45 }),
      fc.constantFrom('full', 'mitigate'),
      (ego, casterLevel, mode) => {
        const resist = answered('odds', {
          of: 'resist-spell',
          casterLevel,
          casterAdvantage: 1,
          mode,
          target: { ego, advantagePoints: 2 },
        }) as Record<string, number> & { effects: Record<string, number>; exact: { win: string } }
        const modifier = ego + 2
        const fixed = casterLevel + 1
        const chance = (holds: (level: number) => boolean) =>
          bruteChance(modifier, level => level !== null && holds(level))
        near(
          resist['win'],
          chance(level => level > fixed),
        )
        near(
          resist['tie'],
          chance(level => level === fixed),
        )
        near(
          resist['lose'],
          chance(level => level < fixed),
        )
        near(resist['catastrophic'], 1 / 36)
        const saved = chance(level => level >= fixed)
        expect(resist.effects).toEqual({
          full: expect.closeTo(1 - saved, 12) as number,
          limited: mode === 'mitigate' ? (expect.closeTo(saved, 12) as number) : 0,
          none: mode === 'full' ? (expect.closeTo(saved, 12) as number) : 0,
        })
      },
    ),
    { numRuns: 60 },
  )
})

test('[WOC-ODDS-1] [WOC-RESIST-1] a willing target has nothing to roll', () => {
  expect(
    answered('odds', {
      of: 'resist-spell',
      casterLevel: 9,
      willing: true,
      target: { ego: 5 },
      levels: [3],
    }),
  ).toEqual({
    modifier: null,
    win: 0,
    tie: 0,
    lose: 0,
    catastrophic: 0,
    exact: null,
    atLeast: [{ level: 3, probability: 0 }],
    effects: { full: 1, limited: 0, none: 0 },
  })
})

test('[WOC-ODDS-1] [WOC-COUNTER-1] a counter-spell stops the attack by winning or tying', () => {
  expect(
    answered('odds', {
      of: 'counter-spell',
      attackLevel: 15,
      attackAdvantage: 1,
      advantagePoints: 2,
      defence: codified(1),
    }),
  ).toMatchObject({
    modifier: 8,
    win: expect.closeTo(
      bruteChance(8, level => level !== null && level > 16),
      12,
    ) as number,
    attackStopped: expect.closeTo(
      bruteChance(8, level => level !== null && level >= 16),
      12,
    ) as number,
  })
})

test('[WOC-ODDS-1] [WOC-LEARN-2] odds of watching a spell', () => {
  const watch = {
    of: 'observe-spell',
    step: 'watch',
    spell: { style: 'codified' },
    observer: { component: { name: 'mind', value: 5 }, skill: { level: 3 } },
  }
  expect(answered('odds', { ...watch, casterLevel: 15 })).toMatchObject({
    modifier: 8,
    exact: { win: '4/9' },
  })
  expect(refused('odds', watch)).toBe('invalid-request input.casterLevel')
})

test('[WOC-ODDS-1] [WOC-COUNTER-4] a duel is a contest of the two casting levels', () => {
  const duel = answered('odds', {
    of: 'magic-duel',
    attack: codified(3),
    defence: { ...codified(1), advantagePoints: 1 },
  }) as { win: Record<string, number>; tie: number; attackStopped: number }
  const body = (id: string, value: number) => ({ id, component: { name: 'body', value } })
  const contest = answered('odds', {
    of: 'contest',
    contenders: [body('attacker', 8), body('defender', 7)],
  })
  expect(duel).toMatchObject(contest)
  near(duel.attackStopped, duel.tie + duel.win['defender']!)
})
