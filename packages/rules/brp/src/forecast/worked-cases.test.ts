import { s } from '@mastro/core'
import { expect, test } from 'vitest'
import { forecast, type BrpForecast } from './forecast.ts'
import { forecastInput } from './input.ts'

// Expected fractions come from enumerating the acts. Those of B1 to B6, B9 and B10 can be worked
// out by hand.

/** 1d6, skill 50, 3 hit points, no armour, no bonus, no defence. */
function fighter(id: string, side: 'party' | 'foes', dex: number, given: object = {}) {
  return {
    id,
    side,
    dex,
    hp: 3,
    maxHp: 20,
    attacker: { skill: 50 },
    weapon: { custom: { damage: '1d6', kind: 'melee' } },
    ...given,
  }
}

const a = (given: object = {}) => fighter('a', 'party', 12, given)
const b = (given: object = {}) => fighter('b', 'foes', 10, given)

function forecastOf(fighters: readonly object[], foes: object = {}): BrpForecast {
  const sides = { party: { aim: 'focus' }, foes: { aim: 'focus', ...foes } }
  const input = s.parse(forecastInput, { fighters, sides })
  if (!input.ok) throw new Error(JSON.stringify(input.error))
  const found = forecast(input.value)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
}

function expectEnds(found: BrpForecast, party: number, foes: number, both: number = 0): void {
  expect(found.ends.party).toBeCloseTo(party, 12)
  expect(found.ends.foes).toBeCloseTo(foes, 12)
  expect(found.ends.both).toBeCloseTo(both, 12)
  expect(found.ends.endless).toBe(0)
  expect(found.error).toBe(0)
}

test('[BRP-COMBAT-6] B1: who strikes first wins two of three even duels', () => {
  expectEnds(forecastOf([a(), b()]), 2 / 3, 1 / 3)
})

test('[BRP-ATT-4] B2: skill 60 against 40', () => {
  const found = forecastOf([a({ attacker: { skill: 60 } }), b({ attacker: { skill: 40 } })])
  expectEnds(found, 15 / 19, 4 / 19)
})

test('[BRP-COMBAT-9] B3: in the same moment both may fall', () => {
  expectEnds(forecastOf([a({ dex: 10 }), b()]), 1 / 3, 1 / 3, 1 / 3)
})

test('[BRP-PARRY-1] B4: both parry', () => {
  const defences = [{ type: 'parry', with: 'broadsword', skill: 50 }]
  expectEnds(forecastOf([a({ defences }), b({ defences })]), 100 / 171, 71 / 171)
})

test('[BRP-DAM-3] B5: 1 or 2 hit points faint, 0 or less die', () => {
  const { fighters } = forecastOf([a(), b({ attacker: { skill: 0 }, hp: 5 })])
  expect(fighters['b']!.dead).toBeCloseTo(2219 / 3375, 12)
  expect(fighters['b']!.down).toBeCloseTo(1156 / 3375, 12)
})

test('[BRP-FORECAST-1] B6: two against one, struck in order', () => {
  const party = [fighter('a1', 'party', 14), fighter('a2', 'party', 8)]
  expectEnds(forecastOf([party[0]!, b(), party[1]!]), 19 / 21, 2 / 21)
})

test('[BRP-ARM-1] B7: armour 3 on both sides', () => {
  const armoured = { target: { armour: 3 }, hp: 4 }
  expectEnds(forecastOf([a(armoured), b(armoured)]), 75370 / 132651, 57281 / 132651)
})

test('[BRP-FORECAST-1] B8: a foe that strikes anybody', () => {
  const found = forecastOf(
    [fighter('a1', 'party', 14), b({ hp: 4 }), fighter('a2', 'party', 8, { hp: 4 })],
    { aim: 'random' },
  )
  expectEnds(found, 368363 / 416745, 48382 / 416745)
})

test('[BRP-FORECAST-1] B9: who leaves is neither down nor dead', () => {
  const { fighters } = forecastOf([a(), b({ attacker: { skill: 0 }, hp: 6 })], { leave: 4 })
  expect(fighters['b']!.gone).toBeCloseTo(68 / 225, 12)
  expect(fighters['b']!.down).toBeCloseTo(68 / 225, 12)
  expect(fighters['b']!.dead).toBeCloseTo(89 / 225, 12)
})

test('[BRP-FORECAST-1] B10: nobody can hurt anybody', () => {
  const armoured = { target: { armour: 30 } }
  const { ends } = forecastOf([a(armoured), b(armoured)])
  expect(ends).toEqual({ party: 0, foes: 0, both: 0, endless: 1 })
})

test('[BRP-FORECAST-1] the example of the documentation', () => {
  const weapon = { id: 'broadsword' }
  const parry = { type: 'parry', with: 'broadsword', skill: 55 }
  const common = {
    maxHp: 14,
    hp: 14,
    weaponClass: 'medium',
    weapon,
    target: { armour: 4 },
    defences: [parry],
  }
  const found = forecastOf([
    { id: 'ada', side: 'party', dex: 13, ...common, attacker: { skill: 60, damageBonus: '+1d4' } },
    { id: 'bo', side: 'party', dex: 9, ...common, attacker: { skill: 50, damageBonus: '+1d4' } },
    {
      id: 'orc',
      side: 'foes',
      dex: 10,
      hp: 20,
      maxHp: 20,
      weaponClass: 'medium',
      attacker: { skill: 70, damageBonus: '+1d6' },
      weapon: { id: 'short-sword' },
      target: { armour: 3 },
      defences: [
        { type: 'parry', with: 'short-sword', skill: 35 },
        { type: 'dodge', skill: 25 },
      ],
    },
  ])
  expect(found.states).toBe(475)
  expect(found.ends.party).toBeCloseTo(0.911065, 6)
  expect(found.rounds.mean).toBeCloseTo(4.8477, 4)
  expect(found.rounds.distribution[2]).toBeCloseTo(0.1832, 4)
  expect(found.fallen.party[1]).toBeCloseTo(0.180493, 6)
  expect(found.fighters['ada']!.dead).toBeCloseTo(0.159792, 6)
  expect(found.fighters['orc']!.down).toBeCloseTo(0.264638, 6)
})
