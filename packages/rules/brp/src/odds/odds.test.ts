import {
  everyFall,
  toNumber,
  plus,
  ZERO,
  type Dice,
  type Fraction,
  type Result,
} from '@mastro/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTS } from '../acts/all.ts'
import { output, refusal } from '../testing/resolve.ts'

type Some = Record<string, unknown>
const SEED = 20_260_704

/** Every way the very act can fall, told by `of`, with its chance: the oracle of the closed forms. */
function enumerate(
  op: keyof typeof ACTS,
  input: Some,
  of: (value: never) => string | number,
): Map<string, number> {
  const act = ACTS[op]
  const parsed = act.input.parse(input)
  const chances = new Map<string, Fraction>()
  const fall = (dice: Dice): Result<unknown> => act.run(parsed as never, dice)
  for (const { value, weight } of everyFall(fall)) {
    expect(value.ok).toBe(true)
    const key = String(of((value.ok ? value.value : null) as never))
    chances.set(key, plus(chances.get(key) ?? ZERO, weight))
  }
  return new Map([...chances].map(([key, chance]) => [key, toNumber(chance)]))
}

const near = (map: ReadonlyMap<string, number>, expected: Some) => {
  const all = new Set([...map.keys(), ...Object.keys(expected)])
  for (const key of all) expect(map.get(key) ?? 0).toBeCloseTo(Number(expected[key] ?? 0), 10)
}
const odds = (of: string, input: Some) => output('odds', { of, ...input })
const check = <T>(property: fc.IPropertyWithHooks<T>, numRuns = 60): void => {
  fc.assert(property, { seed: SEED, numRuns, verbose: 1 })
}
const spread = (told: unknown) => (told as { distribution: Record<string, number> }).distribution
const meanOf = (map: ReadonlyMap<string, number>) =>
  [...map].reduce((sum, [value, chance]) => sum + Number(value) * chance, 0)

const DIFFICULTY = fc.constantFrom('automatic', 'easy', 'normal', 'difficult', 'impossible')
const READINGS = fc.record({
  specialRounding: fc.constantFrom('table', 'up'),
  lowSkillFloor: fc.constantFrom('table', 'skill'),
  opposedSpecialTie: fc.constantFrom('cancel', 'higher-skill'),
  difficultyStacking: fc.constantFrom('level', 'multiply'),
})
const skill = fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 130 }))

test('[BRP-ODDS-1] a check: three levels, equal to every face of the die', () => {
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

test('[BRP-ODDS-1] an opposed roll of two, with shared ratings and both readings of a double special', () => {
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
          ...(told['win'] as Some),
          stalemate: told['stalemate'],
          'all-failed': told['allFailed'],
        })
      },
    ),
    25,
  )
})

test('[BRP-ODDS-1] an opposed roll of three, by levels instead of faces', () => {
  // Three d100 are a million falls: weigh the 27 combinations of levels instead, each level by its own share of faces.
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
          ...(told['win'] as Some),
          stalemate: told['stalemate'],
          'all-failed': told['allFailed'],
        })
      },
    ),
    10,
  )
})

test('[BRP-ODDS-1] resistance and knockdown', () => {
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

const ATTACK = fc.record({
  attacker: fc.record({
    skill,
    damageBonus: fc.constantFrom('none', '-1d4', '+1d4'),
    martialArts: fc.option(skill),
    relatedSpecialisation: fc.boolean(),
    pow: fc.integer({ min: 0, max: 20 }),
  }),
  weapon: fc.constantFrom<Some>(
    { id: 'brawl' },
    { id: 'dagger' },
    { id: 'pistol' },
    { id: 'thrown-knife' },
    { custom: { damage: '1d3+1', kind: 'brawl' } },
    { custom: { damage: '2d2', kind: 'natural', damageBonus: 'half' } },
  ),
  target: fc.record({
    armour: fc.integer({ min: 0, max: 3 }),
    siz: fc.constant(10),
    maxHp: fc.integer({ min: 1, max: 12 }),
  }),
  situation: fc.record({
    backstab: fc.boolean(),
    knockOut: fc.boolean(),
    darkness: fc.constantFrom('none', 'near-total', 'total'),
    cover: fc.option(
      fc.record({
        siz: fc.constantFrom(4, 6),
        absorbs: fc.constantFrom<number | 'all'>(0, 2, 'all'),
      }),
    ),
  }),
})
const SETTINGS = fc.record({
  martialArtsDoubling: fc.constantFrom('dice', 'result'),
  martialArtsParry: fc.constantFrom('roll-under', 'any-parry'),
  knockOutMinimumArmour: fc.boolean(),
  difficultyStacking: fc.constantFrom('level', 'multiply'),
})

/** Level, result, damage and knock-out of an attack, against enumeration of the whole exchange. */
function agrees(input: Some): void {
  const told = odds('attack', input)
  const fell = enumerate(
    'attack',
    input,
    (out: {
      level: string
      result: string
      damage: number
      knockOut: { success: boolean } | null
    }) => [out.level, out.result, out.damage, out.knockOut?.success === true].join(' '),
  )
  const by = (at: number) => {
    const map = new Map<string, number>()
    for (const [key, chance] of fell)
      map.set(key.split(' ')[at]!, (map.get(key.split(' ')[at]!) ?? 0) + chance)
    return map
  }
  near(by(0), told['attack'] as Some)
  near(by(1), told['result'] as Some)
  near(by(2), spread(told['damage']))
  expect((told['damage'] as { mean: number }).mean).toBeCloseTo(meanOf(by(2)), 10)
  expect(told['knockOut']).toBeCloseTo(by(3).get('true') ?? 0, 10)
}

test('[BRP-ODDS-1] an undefended attack: martial arts, cover, darkness, knock-out', () => {
  check(
    fc.property(ATTACK, SETTINGS, (attack, settings) => agrees({ ...attack, settings })),
    80,
  )
})

test('[BRP-ODDS-1] [BRP-MATRIX-1] [BRP-MART-3] an attack against parry and dodge', () => {
  const defence = fc.record({
    type: fc.constantFrom('parry', 'dodge'),
    skill,
    with: fc.constantFrom('brawl', 'shield:round'),
    martialArts: fc.option(skill),
    pow: fc.integer({ min: 0, max: 20 }),
  })
  const melee = fc.constantFrom<Some>(
    { id: 'brawl' },
    { id: 'dagger' },
    { custom: { damage: '1d2', kind: 'natural' } },
  )
  check(
    fc.property(ATTACK, melee, defence, SETTINGS, (attack, weapon, defence, settings) => {
      const attacker = { ...attack.attacker, damageBonus: 'none' }
      agrees({ ...attack, attacker, weapon, defence, settings })
    }),
    12,
  )
})

test('[BRP-ODDS-1] first aid and natural healing', () => {
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

test('[BRP-ODDS-1] [BRP-AMB-1] an ambush against one observer, and against many as a product', () => {
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
  // Attacker certain of a plain success: each of three equal observers fails with the same chance.
  const three = ['a', 'b', 'c'].map(id => ({ id, skill: 90 }))
  const input = {
    attacker: { skill: 50, difficulty: 'automatic' },
    observers: three,
    weapon: 'ranged',
  }
  expect(odds('ambush', input)['ambush']).toBeCloseTo(0.1 ** 3, 12)
})

test('[BRP-ODDS-1] falls and poisons', () => {
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

test('[BRP-ODDS-1] disease, bargain, experience, downtime and teaching', () => {
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
          odds('bargain', bargain)['bands'] as Some,
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
  // Teaching is three d100 and a d6: the first two by hand. min(30, 60) = 30 and 60, then above 80 in a hundred.
  expect(odds('teach', { teacher: { teach: 30, subject: 60 }, student: { score: 80 } })).toEqual({
    learned: expect.closeTo(0.3 * 0.6, 12),
    improve: expect.closeTo(0.3 * 0.6 * 0.2, 12),
    meanGain: expect.closeTo(0.3 * 0.6 * 0.2 * 3.5, 12),
  })
})

test('[BRP-ODDS-1] a bargain tells only bands that can result', () => {
  expect(odds('bargain', { skill: 40, band: 'cheap' })['bands']).toEqual({
    free: expect.closeTo(0.4, 12),
    cheap: expect.closeTo(0.6, 12),
  })
  expect(odds('bargain', { skill: 0, band: 'fair' })['bands']).toEqual({ fair: 1 })
})

test('[BRP-ODDS-1] refusals: the operation, its odds, its fields, its rules', () => {
  const wrong = (input: Some) => refusal('odds', input)
  expect(wrong({})).toBe('invalid-request input.of')
  expect(wrong({ of: 'juggle' })).toBe('invalid-request input.of')
  expect(wrong({ of: 5 })).toBe('invalid-request input.of')
  expect(wrong({ of: 'odds' })).toBe('odds-not-available input.of')
  expect(
    Object.keys(ACTS)
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
