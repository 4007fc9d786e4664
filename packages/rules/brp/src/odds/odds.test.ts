import * as fc from 'fast-check'
import { test } from 'vitest'
import { output, type JsonRecord } from '../testing/run-operation.ts'
import {
  enumerate,
  near,
  odds,
  check,
  DIFFICULTY,
  READINGS,
  skill,
} from '../testing/enumerate-odds.ts'

test('[BRP-ODDS-1] check odds of the three levels equal counting every face', () => {
  check(
    fc.property(skill, DIFFICULTY, READINGS, (skill, difficulty, settings) => {
      const input = { skill, difficulty, settings }
      near(
        enumerate('skill-check', input, (out: { level: string }) => out.level),
        odds('skill-check', input),
      )
    }),
    150,
  )
  check(
    fc.property(fc.integer({ min: 0, max: 20 }), DIFFICULTY, (score, difficulty) => {
      const input = { roll: 'idea', score, difficulty }
      near(
        enumerate('characteristic-check', input, (out: { level: string }) => out.level),
        odds('characteristic-check', input),
      )
    }),
    30,
  )
})

test('[BRP-ODDS-1] opposed odds of two sides, with ties and both special tie settings', () => {
  check(
    fc.property(
      fc.tuple(skill, skill),
      fc.tuple(DIFFICULTY, DIFFICULTY),
      READINGS,
      fc.boolean(),
      (skills, hard, settings, same) => {
        const sides = [0, 1].map(i => ({
          id: 'ab'[i],
          skill: same ? skills[0] : skills[i],
          difficulty: hard[i],
        }))
        const told = odds('opposed-skills', { sides, settings })
        const fell = enumerate(
          'opposed-skills',
          { sides, settings },
          (out: { outcome: string; winner: string }) => out.winner ?? out.outcome,
        )
        near(fell, {
          ...(told['win'] as JsonRecord),
          stalemate: told['stalemate'],
          'all-failed': told['allFailed'],
        })
      },
    ),
    25,
  )
})

test('[BRP-ODDS-1] opposed odds of three sides equal enumeration by levels', () => {
  // Three d100 have a million results. Enumerate the 27 combinations of levels instead, weighted by
  // their probabilities.
  check(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 3, maxLength: 3 }),
      READINGS,
      (skills, settings) => {
        const sides = skills.map((skill, i) => ({ id: 'abc'[i]!, skill }))
        const levels = skills.map(skill => {
          const faces = Array.from({ length: skill === 0 ? 1 : 100 }, (_, i) => i + 1)
          const of = (roll: number) =>
            String(output('skill-check', { skill, settings }, skill === 0 ? [] : [roll])['level'])
          const first = new Map<string, number[]>()
          for (const face of faces) first.set(of(face), [...(first.get(of(face)) ?? []), face])
          return [...first.values()].map(list => ({
            face: list[0]!,
            chance: list.length / faces.length,
          }))
        })
        const fell = new Map<string, number>()
        for (const a of levels[0]!)
          for (const b of levels[1]!)
            for (const c of levels[2]!) {
              const dice = [a, b, c].filter((_, i) => skills[i] !== 0).map(({ face }) => face)
              const { outcome, winner } = output('opposed-skills', { sides, settings }, dice)
              const key = String(winner ?? outcome)
              fell.set(key, (fell.get(key) ?? 0) + a.chance * b.chance * c.chance)
            }
        const told = odds('opposed-skills', { sides, settings })
        near(fell, {
          ...(told['win'] as JsonRecord),
          stalemate: told['stalemate'],
          'all-failed': told['allFailed'],
        })
      },
    ),
    10,
  )
})

test('[BRP-ODDS-1] resistance and knockdown odds equal enumeration', () => {
  const force = fc.integer({ min: 0, max: 25 })
  check(
    fc.property(
      force,
      force,
      fc.constantFrom('active', 'passive', 'both', 'none'),
      fc.constantFrom('overcome', 'fail'),
      (active, passive, playerSide, desire) => {
        const input = { active, passive, playerSide, desire }
        const told = odds('resistance', input)
        near(
          enumerate('resistance', input, (out: { activeOvercomes: boolean }) =>
            String(out.activeOvercomes),
          ),
          { true: told['activeOvercomes'], false: 1 - Number(told['activeOvercomes']) },
        )
        near(
          enumerate('resistance', input, (out: { achieved: boolean }) => String(out.achieved)),
          { true: told['achieved'], false: 1 - Number(told['achieved']) },
        )
        const blow = { damage: active, targetStr: passive, playerSide }
        const falls = Number(odds('knockdown', blow)['falls'])
        near(
          enumerate('knockdown', blow, (out: { falls: boolean }) => String(out.falls)),
          { true: falls, false: 1 - falls },
        )
      },
    ),
  )
})
