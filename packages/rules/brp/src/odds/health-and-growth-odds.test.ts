import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPERATIONS } from '../operations/all-operations.ts'
import { refusal, type JsonRecord } from '../testing/run-operation.ts'
import {
  enumerate,
  near,
  odds,
  check,
  spread,
  meanOf,
  DIFFICULTY,
  READINGS,
  skill,
} from '../testing/enumerate-odds.ts'

test('[BRP-ODDS-1] first aid and natural healing odds equal enumeration', () => {
  check(
    fc.property(
      skill,
      DIFFICULTY,
      fc.integer({ min: -2, max: 9 }),
      fc.integer({ min: 1, max: 8 }),
      (skill, difficulty, hp, damage) => {
        const input = { skill, difficulty, hp, maxHp: 10, wound: { damage } }
        const told = odds('first-aid', input)
        near(
          enumerate('first-aid', input, (out: { level: string }) => out.level),
          { special: told['special'], success: told['success'], failure: told['failure'] },
        )
        near(
          enumerate('first-aid', input, (out: { healed: number }) => out.healed),
          spread(told['healed']),
        )
      },
    ),
  )
  check(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      (hp, weeks, hospital) => {
        const input = { hp, maxHp: 9, weeks, hospital }
        const fell = enumerate('natural-healing', input, (out: { hp: number }) => out.hp)
        const told = odds('natural-healing', input)['hp']
        near(fell, spread(told))
        expect((told as { mean: number }).mean).toBeCloseTo(meanOf(fell), 10)
      },
    ),
    30,
  )
})

test('[BRP-ODDS-1] [BRP-AMB-1] ambush odds multiply over several observers', () => {
  check(
    fc.property(skill, skill, DIFFICULTY, READINGS, (own, theirs, difficulty, settings) => {
      const input = {
        attacker: { skill: own, difficulty },
        observers: [{ id: 'g', skill: theirs }],
        weapon: 'melee',
        settings,
      }
      const ambush = Number(odds('ambush', input)['ambush'])
      near(
        enumerate('ambush', input, (out: { ambush: boolean }) => String(out.ambush)),
        { true: ambush, false: 1 - ambush },
      )
    }),
    20,
  )
  // The attacker always has a plain success, so three equal observers fail with the same
  // probability.
  const three = ['a', 'b', 'c'].map(id => ({ id, skill: 90 }))
  const input = {
    attacker: { skill: 50, difficulty: 'automatic' },
    observers: three,
    weapon: 'ranged',
  }
  expect(odds('ambush', input)['ambush']).toBeCloseTo(0.1 ** 3, 12)
})

test('[BRP-ODDS-1] fall and poison odds equal enumeration', () => {
  check(
    fc.property(
      fc.double({ min: 0, max: 9, noNaN: true }),
      fc.option(skill),
      fc.constantFrom('fewer-dice', 'subtract-die'),
      (metres, dodge, fallDodge) => {
        const input = {
          metres,
          dodge: dodge === null ? null : { skill: dodge },
          settings: { fallDodge },
        }
        near(
          enumerate('fall', input, (out: { damage: number }) => out.damage),
          spread(odds('fall', input)['damage']),
        )
      },
    ),
    25,
  )
  check(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 22 }), { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 0, max: 16 }),
      fc.option(
        fc.record({ potency: fc.integer({ min: 1, max: 9 }), turnsBefore: fc.constantFrom(0, 7) }),
      ),
      fc.constantFrom('before-roll', 'damage-only'),
      fc.constantFrom('each-dose', 'first-dose'),
      (doses, con, antidote, antidoteTiming, antidoteScope) => {
        const input = { doses, con, antidote, settings: { antidoteTiming, antidoteScope } }
        near(
          enumerate('poison', input, (out: { total: number }) => out.total),
          spread(odds('poison', input)['damage']),
        )
      },
    ),
    25,
  )
})

test('[BRP-ODDS-1] odds of disease, bargain, experience, downtime and teaching equal enumeration', () => {
  check(
    fc.property(
      fc.integer({ min: 0, max: 25 }),
      fc.integer({ min: 2, max: 7 }),
      skill,
      DIFFICULTY,
      (con, day, skill, difficulty) => {
        const exposure = { stage: 'exposure', kind: 'minor', con }
        const infected = Number(odds('disease', exposure)['infected'])
        near(
          enumerate('disease', exposure, (out: { infected: boolean }) => String(out.infected)),
          { true: infected, false: 1 - infected },
        )
        const recovery = { stage: 'recovery', kind: 'minor', con, day }
        const recovered = Number(odds('disease', recovery)['recovered'])
        near(
          enumerate('disease', recovery, (out: { recovered: boolean }) => String(out.recovered)),
          { true: recovered, false: 1 - recovered },
        )
        const bargain = { skill, difficulty, band: 'affordable' }
        near(
          enumerate('bargain', bargain, (out: { band: string }) => out.band),
          odds('bargain', bargain)['bands'] as JsonRecord,
        )
        const skills = [{ skill: 'listen', score: skill }]
        for (const op of ['experience-check', 'downtime-checks'] as const) {
          const told = (
            odds(op, { skills })['skills'] as Record<string, { improve: number; meanGain: number }>
          )['listen']!
          const gains = enumerate(
            op,
            { skills },
            (out: { results: Record<string, { gain: number }> }) => out.results['listen']!.gain,
          )
          expect(told.improve).toBeCloseTo(1 - (gains.get('0') ?? 0), 10)
          expect(told.meanGain).toBeCloseTo(meanOf(gains), 10)
        }
      },
    ),
    40,
  )
  // Teaching rolls three d100 and one d6. The first two have chances min(30, 60) = 30 and 60. The
  // third must exceed 80.
  expect(odds('teach', { teacher: { teach: 30, subject: 60 }, student: { score: 80 } })).toEqual({
    learned: expect.closeTo(0.3 * 0.6, 12),
    improve: expect.closeTo(0.3 * 0.6 * 0.2, 12),
    meanGain: expect.closeTo(0.3 * 0.6 * 0.2 * 3.5, 12),
  })
})

test('[BRP-ODDS-1] bargain odds list only bands that can occur', () => {
  expect(odds('bargain', { skill: 40, band: 'cheap' })['bands']).toEqual({
    free: expect.closeTo(0.4, 12),
    cheap: expect.closeTo(0.6, 12),
  })
  expect(odds('bargain', { skill: 0, band: 'fair' })['bands']).toEqual({ fair: 1 })
})

test('[BRP-ODDS-1] refuses unknown operations, wrong fields and illegal inputs', () => {
  const wrong = (input: JsonRecord) => refusal('odds', input)
  expect(wrong({})).toBe('invalid-request input.of')
  expect(wrong({ of: 'juggle' })).toBe('invalid-request input.of')
  expect(wrong({ of: 5 })).toBe('invalid-request input.of')
  expect(wrong({ of: 'odds' })).toBe('odds-not-available input.of')
  expect(
    Object.keys(OPERATIONS)
      .filter(of => wrong({ of }) === 'odds-not-available input.of')
      .toSorted(),
  ).toEqual(
    [
      'apply-damage',
      'armour-penalties',
      'base-chance',
      'combat-round',
      'competence',
      'create-character',
      'creature-attacks',
      'derive',
      'end-of-round',
      'power-points',
      'reload',
      'roll-characteristics',
      'roll-creature',
      'shift-characteristics',
      'time',
      'validate-character',
      'wake',
    ].toSorted(),
  )
  expect(wrong({ of: 'skill-check' })).toBe('invalid-request input.skill')
  expect(wrong({ of: 'skill-check', skill: 5000 })).toBe('out-of-range input.skill')
  expect(wrong({ of: 'skill-check', skill: 50, bonus: 1 })).toBe('invalid-request input.bonus')
  expect(wrong({ of: 'attack', attacker: { skill: 5 }, weapon: { id: 'katana' } })).toBe(
    'unknown-weapon input.weapon.id',
  )
  expect(wrong({ of: 'disease', stage: 'convalescence', weeks: 1, lost: 1 })).toBe(
    'odds-not-available input.stage',
  )
  expect(wrong({ of: 'natural-healing', hp: 0, maxHp: 5 })).toBe('not-alive input.hp')
  expect(
    wrong({
      of: 'teach',
      teacher: { teach: 1, subject: 1 },
      student: { score: 1, learning: true },
    }),
  ).toBe('already-learning input.student.learning')
  expect(refusal('odds', { of: 'skill-check', skill: 50 }, [5])).toBe('dice-unused dice')
})
