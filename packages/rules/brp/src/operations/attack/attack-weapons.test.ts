import type { JsonRecord } from '../../testing/run-operation.ts'
import { expect, test } from 'vitest'
import weaponTable from '../../../data/weapons.json' with { type: 'json' }
import { SWORD, BOW, parry, attack, wrong } from '../../testing/attack-cases.ts'

const PISTOL = { attacker: { skill: 60 }, weapon: { id: 'pistol' } }

test('[BRP-SHIELD-4] [BRP-ARM-1] armour and a held shield reduce every hit, not below 0', () => {
  const at = (target: JsonRecord) => attack({ ...SWORD, target }, [30, 6])
  expect(at({ armour: 2, stillShield: 3 })).toMatchObject({ armour: 5, damage: 2 })
  expect(at({ armour: 50 })).toMatchObject({ armour: 50, damage: 0, damageRoll: { total: 7 } })
})

test('[BRP-ARM-6] the second armour value applies to firearms, energy and heavy weapons only', () => {
  const target = { armour: 12, highVelocityArmour: 6 }
  const shot = (kind: string) =>
    attack(
      { attacker: { skill: 50 }, weapon: { custom: { damage: '1d20', kind, range: 9 } }, target },
      [30, 20],
    )['armour']
  expect(['firearm', 'energy', 'heavy', 'missile', 'thrown', 'melee'].map(shot)).toEqual([
    6, 6, 6, 12, 12, 12,
  ])
  expect(attack({ ...PISTOL, target: { armour: 3 } }, [30, 8])['armour']).toBe(3)
  expect(
    attack({ ...PISTOL, target: { armour: 3, highVelocityArmour: null } }, [30, 8])['armour'],
  ).toBe(3)
})

test('[BRP-WEAP-1] [BRP-GEN-2] [BRP-GEN-3] every printed weapon has its printed figures', () => {
  for (const weapon of [...weaponTable.melee, ...weaponTable.ranged]) {
    const [, count, sides, add = '0'] = /^(\d+)d(\d+)(?:\+(\d+))?$/.exec(weapon.damage)!
    const rolls = Array<number>(Number(count)).fill(Number(sides))
    const bonus = weapon.damageBonus === 'none' ? [] : [3]
    const value = { full: 3, half: 2, none: 0 }[weapon.damageBonus as 'full' | 'half' | 'none']
    const total = Number(count) * Number(sides) + Number(add)
    const hit = attack(
      { attacker: { skill: 50, damageBonus: '+1d4' }, weapon: { id: weapon.id } },
      [30, ...rolls, ...bonus],
    )
    const { shots, reloadRounds } = weapon as { shots?: number; reloadRounds?: number }
    expect(hit).toMatchObject({
      damageRoll: { weapon: total, maximum: null, bonus: value, total: total + value },
      attackerWeapon: {
        hp: weapon.hp,
        shots: shots === undefined ? null : shots - 1,
        loaded: reloadRounds === undefined ? null : false,
      },
    })
  }
  expect(wrong({ attacker: { skill: 50 }, weapon: { id: 'katana' } })).toBe(
    'unknown-weapon input.weapon.id',
  )
})

test('[BRP-WEAP-1] a weapon is either printed or custom, never both or neither', () => {
  const custom = { damage: '2d6+3', kind: 'melee' }
  const by = (weapon: JsonRecord) => ({ attacker: { skill: 50, damageBonus: '-1d4' }, weapon })
  expect(wrong(by({}))).toBe('invalid-request input.weapon.id')
  expect(wrong(by({ id: 'knife', custom }))).toBe('invalid-request input.weapon.id')
  expect(wrong({ attacker: { skill: 50 } })).toBe('invalid-request input.weapon')
  expect(attack(by({ custom: { ...custom, hp: 9 } }), [30, 1, 2, 4])).toMatchObject({
    damageRoll: { weapon: 6, bonus: -4, total: 2 },
    attackerWeapon: { hp: 9 },
  })
  expect(attack(by({ custom: { ...custom, hp: 9 }, hp: 4 }), [60])['attackerWeapon']).toMatchObject(
    { hp: 4 },
  )
  expect(attack(by({ custom, hp: 4, shots: 3, loaded: false }), [60])['attackerWeapon']).toEqual({
    hp: null,
    broken: false,
    shots: null,
    loaded: null,
  })
  for (const kind of ['missile', 'thrown', 'firearm', 'energy', 'heavy'])
    expect(wrong(by({ custom: { damage: '1d6', kind } }))).toBe(
      'invalid-request input.weapon.custom.range',
    )
  for (const damage of ['6', '1d6-1', 'd6', '1d6+', '0d6', '2d0'])
    expect(wrong(by({ custom: { damage, kind: 'melee' } }))).toBe(
      'invalid-request input.weapon.custom.damage',
    )
  expect(wrong(by({ custom: { damage: '1d6', kind: 'missile', range: 0 } }))).toBe(
    'out-of-range input.weapon.custom.range',
  )
  expect(wrong(by({ custom: { damage: '1d6', kind: 'magic' } }))).toBe(
    'invalid-request input.weapon.custom.kind',
  )
})

test('[BRP-WEAP-2] [BRP-DERIV-5] the damage bonus is added in full, by half or not at all', () => {
  const hit = (damageBonus: string, use: string, dice: number[]) =>
    attack(
      {
        attacker: { skill: 50, damageBonus },
        weapon: { custom: { damage: '1d6', kind: 'melee', damageBonus: use } },
      },
      [30, 3, ...dice],
    )['damageRoll']
  expect(hit('+2d6', 'full', [6, 5])).toMatchObject({ bonus: 11, total: 14 })
  expect(hit('+2d6', 'half', [6, 5])).toMatchObject({ bonus: 6, total: 9 })
  expect(hit('-1d6', 'full', [6])).toMatchObject({ bonus: -6, total: 0 })
  expect(hit('-1d4', 'half', [3])).toMatchObject({ bonus: -2, total: 1 })
  expect(hit('+1d6', 'none', [])).toMatchObject({ bonus: 0, total: 3 })
  expect(hit('none', 'full', [])).toMatchObject({ bonus: 0, total: 3 })
})

test('[BRP-WEAP-3] normal in range, Difficult to double, a quarter to triple, then impossible', () => {
  const at = (distance: number, dice: number[]) => attack({ ...BOW, situation: { distance } }, dice)
  expect(at(90, [61])).toMatchObject({ chance: 60, multipliers: [] })
  expect(at(90.5, [61])).toMatchObject({
    chance: 30,
    multipliers: [{ source: 'range', factor: 0.5 }],
  })
  expect(at(180, [61])['chance']).toBe(30)
  expect(at(181, [61])).toMatchObject({
    chance: 15,
    multipliers: [{ source: 'range', factor: 0.25 }],
  })
  expect(at(270, [61])['chance']).toBe(15)
  expect(at(271, [])).toMatchObject({
    chance: 0,
    roll: null,
    result: 'miss',
    multipliers: [{ source: 'range', factor: 0 }],
  })
  expect(attack({ ...SWORD, situation: { distance: 500 } }, [50, 1])['chance']).toBe(50)
  expect(wrong({ ...BOW, situation: { distance: -1 } })).toBe(
    'out-of-range input.situation.distance',
  )
})

test('[BRP-WEAP-4] each attack spends a shot, even out of range, and needs one', () => {
  const shot = (weapon: JsonRecord, dice: number[], situation: JsonRecord = {}) =>
    attack({ attacker: { skill: 60 }, weapon, situation }, dice)['attackerWeapon']
  expect(shot({ id: 'pistol' }, [61])).toMatchObject({ shots: 5, loaded: null })
  expect(shot({ id: 'laser-rifle', shots: 1 }, [60, 1, 1])).toMatchObject({ shots: 0 })
  expect(shot({ id: 'pistol', shots: 2 }, [], { distance: 61 })).toMatchObject({ shots: 1 })
  expect(wrong({ attacker: { skill: 60 }, weapon: { id: 'laser-pistol', shots: 0 } })).toBe(
    'no-ammunition input.weapon.shots',
  )
  expect(
    attack({ ...SWORD, weapon: { id: 'short-sword', shots: 0 } }, [60])['attackerWeapon'],
  ).toMatchObject({ shots: null })
})

test('[BRP-WEAP-5] a crossbow must be reloaded after each shot', () => {
  expect(
    attack({ attacker: { skill: 60 }, weapon: { id: 'heavy-crossbow' } }, [61])['attackerWeapon'],
  ).toMatchObject({ loaded: false, shots: null })
  expect(wrong({ attacker: { skill: 60 }, weapon: { id: 'heavy-crossbow', loaded: false } })).toBe(
    'not-loaded input.weapon.loaded',
  )
  expect(
    attack({ ...BOW, weapon: { id: 'long-bow', loaded: false } }, [61])['attackerWeapon'],
  ).toMatchObject({ loaded: null })
})

test('[BRP-SPEC-1] a special hit adds the maximum of the weapon, not of the bonus', () => {
  expect(
    attack(
      {
        attacker: { skill: 50, damageBonus: '+1d6' },
        weapon: { id: 'two-handed-axe' },
        target: { armour: 4 },
      },
      [10, 2, 3, 5],
    ),
  ).toMatchObject({
    result: 'special-hit',
    damageRoll: { weapon: 7, maximum: 14, bonus: 5, total: 26 },
    damage: 22,
  })
})

test('[BRP-ATT-5] attack and defence earn ticks, unless the chance was raised', () => {
  expect(attack({ ...SWORD, ...parry() }, [30, 40])['ticks']).toEqual({
    attack: true,
    defence: true,
    martialArts: false,
  })
  expect(attack({ ...SWORD, situation: { difficulty: 'easy' } }, [30, 1])['ticks']).toMatchObject({
    attack: false,
  })
  expect(
    attack({ ...SWORD, situation: { difficulty: 'difficult', backstab: true } }, [30, 1])['ticks'],
  ).toMatchObject({ attack: true })
})

test('[BRP-MART-1] [BRP-MART-2] martial arts double dice or result, also for the maximum', () => {
  const brawl = (martialArts: number | null, dice: number[], settings: JsonRecord = {}) =>
    attack({ attacker: { skill: 50, martialArts }, weapon: { id: 'brawl' }, settings }, dice)
  const result = { martialArtsDoubling: 'result' }
  expect(brawl(30, [30, 1, 3])).toMatchObject({ martialArts: true, damageRoll: { weapon: 4 } })
  expect(brawl(30, [31, 2])).toMatchObject({
    martialArts: false,
    damageRoll: { weapon: 2 },
    ticks: { martialArts: false },
  })
  expect(brawl(null, [1, 2])).toMatchObject({
    martialArts: false,
    damageRoll: { weapon: 2, maximum: 3 },
  })
  expect(brawl(30, [5, 2, 2])).toMatchObject({ damageRoll: { weapon: 4, maximum: 6, total: 10 } })
  expect(brawl(30, [5, 2], result)).toMatchObject({
    damageRoll: { weapon: 4, maximum: 6, total: 10 },
  })
  expect(brawl(80, [51])).toMatchObject({ martialArts: false, result: 'miss' })
  const kick = {
    attacker: { skill: 50, martialArts: 30 },
    weapon: { custom: { damage: '1d4+1', kind: 'brawl' } },
  }
  expect(attack(kick, [5, 2, 3])).toMatchObject({ damageRoll: { weapon: 6, maximum: 9 } })
  expect(attack({ ...kick, settings: result }, [5, 2])).toMatchObject({
    damageRoll: { weapon: 6, maximum: 10 },
  })
  expect(
    attack({ attacker: { skill: 50, martialArts: 30 }, weapon: { id: 'knife' } }, [5, 2])[
      'martialArts'
    ],
  ).toBe(false)
  expect(attack({ ...kick, situation: { backstab: true } }, [5, 2, 3])['ticks']).toEqual({
    attack: false,
    defence: false,
    martialArts: false,
  })
})

test('[BRP-MART-3] a Brawl parry within Martial Arts ignores 3 points of damage', () => {
  const hands = (more: JsonRecord, settings: JsonRecord = {}, dice = [10, 9, 6]) =>
    attack({ ...SWORD, ...parry({ with: 'brawl', ...more }), settings }, dice)
  expect(hands({ martialArts: 9 })).toMatchObject({ result: 'partial', ignored: 3, damage: 4 })
  expect(hands({ martialArts: 8 })).toMatchObject({ ignored: 0, damage: 7 })
  expect(hands({ martialArts: 1 }, { martialArtsParry: 'any-parry' })).toMatchObject({
    ignored: 3,
    damage: 4,
  })
  expect(hands({}, { martialArtsParry: 'any-parry' })).toMatchObject({ ignored: 3 })
  expect(attack({ ...SWORD, ...parry({ martialArts: 50 }) }, [10, 9, 6])).toMatchObject({
    ignored: 0,
  })
  expect(hands({ martialArts: 50 }, {}, [10, 41, 6])).toMatchObject({
    result: 'special-hit',
    ignored: 0,
  })
  expect(hands({ martialArts: 50 }, {}, [10, 8])).toMatchObject({ result: 'blocked', ignored: 0 })
})
