import type { JsonRecord } from '../testing/run-operation.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { enumerate, near, odds, check, spread, meanOf, skill } from '../testing/enumerate-odds.ts'

const ATTACK = fc.record({
  attacker: fc.record({
    skill,
    damageBonus: fc.constantFrom('none', '-1d4', '+1d4'),
    martialArts: fc.option(skill),
    relatedSpecialisation: fc.boolean(),
    pow: fc.integer({ min: 0, max: 20 }),
  }),
  weapon: fc.constantFrom<JsonRecord>(
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

/** Compares level, result, damage and knock-out odds with an enumeration of the whole exchange. */
function agrees(input: JsonRecord): void {
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
  near(by(0), told['attack'] as JsonRecord)
  near(by(1), told['result'] as JsonRecord)
  near(by(2), spread(told['damage']))
  expect((told['damage'] as { mean: number }).mean).toBeCloseTo(meanOf(by(2)), 10)
  expect(told['knockOut']).toBeCloseTo(by(3).get('true') ?? 0, 10)
}

test('[BRP-ODDS-1] attack odds without defence: martial arts, cover, darkness, knock-out', () => {
  check(
    fc.property(ATTACK, SETTINGS, (attack, settings) => agrees({ ...attack, settings })),
    80,
  )
})

test('[BRP-ODDS-1] [BRP-MATRIX-1] [BRP-MART-3] attack odds against parry and dodge', () => {
  const defence = fc.record({
    type: fc.constantFrom('parry', 'dodge'),
    skill,
    with: fc.constantFrom('brawl', 'shield:round'),
    martialArts: fc.option(skill),
    pow: fc.integer({ min: 0, max: 20 }),
  })
  const melee = fc.constantFrom<JsonRecord>(
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
