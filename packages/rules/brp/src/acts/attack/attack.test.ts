import { expect, test } from 'vitest'
import shieldTable from '../../../data/shields.json' with { type: 'json' }
import weaponTable from '../../../data/weapons.json' with { type: 'json' }
import { output, refusal } from '../../testing/resolve.ts'

type Some = Record<string, unknown>
const SWORD = { attacker: { skill: 50 }, weapon: { id: 'short-sword' } }
const BOW = { attacker: { skill: 60 }, weapon: { id: 'long-bow' } }
const PISTOL = { attacker: { skill: 60 }, weapon: { id: 'pistol' } }
const parry = (more: Some = {}) => ({
  defence: { type: 'parry', skill: 40, with: 'broadsword', ...more },
})
const dodge = (more: Some = {}) => ({ defence: { type: 'dodge', skill: 40, ...more } })
const attack = (input: Some, dice: readonly number[] = []) => output('attack', input, dice)
const wrong = (input: Some) => refusal('attack', input)

test('[BRP-ATT-1] [BRP-ATT-4] a miss rolls no damage and asks for no defence; the whole answer is there', () => {
  expect(attack({ ...SWORD, ...parry() }, [51])).toEqual({
    chance: 50,
    successMax: 50,
    specialMax: 10,
    roll: 51,
    level: 'failure',
    modifiers: [],
    multipliers: [],
    defence: null,
    result: 'miss',
    hitsCover: false,
    martialArts: false,
    damageRoll: null,
    armour: 0,
    ignored: 0,
    damage: 0,
    knockOut: null,
    attackerWeapon: { hp: 12, broken: false, shots: null, loaded: null },
    defenceItem: { hp: 12, broken: false },
    ticks: { attack: false, defence: false, martialArts: false },
  })
  expect(attack({ ...SWORD, attacker: { skill: 0 } })).toMatchObject({
    chance: 0,
    roll: null,
    result: 'miss',
  })
})

test('[BRP-ATT-2] a related specialisation is Difficult, for the attack and for the parry', () => {
  expect(
    attack({ ...SWORD, attacker: { skill: 51, relatedSpecialisation: true } }, [27]),
  ).toMatchObject({
    chance: 26,
    multipliers: [{ source: 'related-specialisation', factor: 0.5 }],
    result: 'miss',
  })
  expect(
    attack({ ...SWORD, ...parry({ relatedSpecialisation: true }) }, [30, 21, 1]),
  ).toMatchObject({
    defence: { chance: 20, level: 'failure' },
    result: 'hit',
  })
  expect(attack({ ...SWORD, ...dodge({ relatedSpecialisation: true }) }, [30, 40])).toMatchObject({
    defence: { chance: 40 },
  })
})

test('[BRP-MATRIX-1] [BRP-ATT-3] [BRP-DODGE-4] the nine squares for a parry and for a dodge', () => {
  const special = 10
  const success = 11
  const parried = (a: number, d: number, dice: number[] = []) =>
    attack({ ...SWORD, ...parry() }, [a, d, ...dice])['result']
  const dodged = (a: number, d: number, dice: number[] = []) =>
    attack({ ...SWORD, ...dodge() }, [a, d, ...dice])['result']
  expect(parried(special, 8)).toBe('blocked')
  expect(parried(special, 9, [1])).toBe('partial')
  expect(parried(special, 41, [1])).toBe('special-hit')
  expect(parried(success, 8)).toBe('blocked')
  expect(parried(success, 9)).toBe('blocked')
  expect(parried(success, 41, [1])).toBe('hit')
  expect(dodged(special, 8)).toBe('dodged')
  expect(dodged(special, 9, [1])).toBe('partial')
  expect(dodged(special, 41, [1])).toBe('special-hit')
  expect(dodged(success, 8)).toBe('dodged')
  expect(dodged(success, 40)).toBe('dodged')
  expect(dodged(success, 41, [1])).toBe('hit')
})

test('[BRP-MATRIX-2] [BRP-PARRY-5] [BRP-SHIELD-5] what loses points: 2 for a partial parry, 1 for a weapon turned in melee, nothing on a dodge', () => {
  expect(attack({ ...SWORD, ...parry() }, [10, 9, 1])).toMatchObject({
    defenceItem: { hp: 10 },
    attackerWeapon: { hp: 12 },
  })
  expect(attack({ ...SWORD, ...parry() }, [11, 8])).toMatchObject({
    defenceItem: { hp: 12 },
    attackerWeapon: { hp: 11 },
  })
  expect(attack({ ...SWORD, ...parry() }, [10, 8])).toMatchObject({
    defenceItem: { hp: 12 },
    attackerWeapon: { hp: 12 },
  })
  expect(attack({ ...SWORD, ...dodge() }, [11, 8])).toMatchObject({
    defenceItem: null,
    attackerWeapon: { hp: 12 },
  })
  expect(attack({ ...SWORD, ...dodge() }, [10, 9, 1])).toMatchObject({
    defenceItem: null,
    attackerWeapon: { hp: 12 },
  })
  const shield = { defence: { type: 'parry', with: 'shield:round' } }
  expect(attack({ ...BOW, ...shield }, [12, 30, 1])).toMatchObject({
    result: 'partial',
    defenceItem: { hp: 10 },
  })
  expect(attack({ ...BOW, ...shield }, [13, 6])).toMatchObject({
    result: 'blocked',
    attackerWeapon: { hp: 10 },
  })
  expect(
    attack({ attacker: { skill: 50 }, weapon: { id: 'shield:round' }, ...parry() }, [11, 8]),
  ).toMatchObject({ attackerWeapon: { hp: 11 } })
})

test('[BRP-PARRY-5] an item breaks below 0, or already at 0, and only by damage taken now', () => {
  const zero = { settings: { breakAt: 'zero' } }
  expect(attack({ ...SWORD, ...parry({ hp: 2 }) }, [10, 9, 1])['defenceItem']).toEqual({
    hp: 0,
    broken: false,
  })
  expect(attack({ ...SWORD, ...parry({ hp: 1 }) }, [10, 9, 1])['defenceItem']).toEqual({
    hp: -1,
    broken: true,
  })
  expect(attack({ ...SWORD, ...parry({ hp: 2 }), ...zero }, [10, 9, 1])['defenceItem']).toEqual({
    hp: 0,
    broken: true,
  })
  expect(attack({ ...SWORD, ...parry({ hp: 0 }), ...zero }, [11, 40])['defenceItem']).toEqual({
    hp: 0,
    broken: false,
  })
  expect(
    attack({ attacker: { skill: 50 }, weapon: { id: 'short-sword', hp: 0 }, ...parry() }, [11, 8])[
      'attackerWeapon'
    ],
  ).toMatchObject({ hp: -1, broken: true })
})

test('[BRP-PARRY-5] [BRP-PARRY-6] [BRP-CREAT-6] bare hands parry any melee attack and have no hit points, nor have claws', () => {
  const claw = {
    attacker: { skill: 50 },
    weapon: { custom: { damage: '1d6', kind: 'natural', hp: 9 } },
  }
  expect(attack({ ...claw, ...parry({ with: 'brawl' }) }, [10, 9, 3])).toMatchObject({
    result: 'partial',
    defenceItem: { hp: null, broken: false },
    attackerWeapon: { hp: null, broken: false },
    damage: 3,
  })
  expect(attack({ ...claw, ...dodge() }, [11, 40])['result']).toBe('dodged')
})

test('[BRP-PARRY-1] [BRP-PARRY-3] a parry is at most the skill, special by the same table, and its own difficulty counts', () => {
  expect(attack({ ...SWORD, ...parry({ difficulty: 'easy' }) }, [11, 80])).toMatchObject({
    defence: { type: 'parry', chance: 80, roll: 80, level: 'success' },
    ticks: { attack: true, defence: false },
  })
  expect(attack({ ...SWORD, ...parry({ difficulty: 'difficult' }) }, [11, 20])).toMatchObject({
    defence: { chance: 20 },
    ticks: { defence: true },
  })
  expect(attack({ ...SWORD, ...parry({ skill: 0 }) }, [11, 3])).toMatchObject({
    defence: { chance: 0, roll: null, level: 'failure' },
    result: 'hit',
  })
  expect(wrong({ ...SWORD, defence: { type: 'parry', with: 'broadsword' } })).toBe(
    'invalid-request input.defence.skill',
  )
  expect(wrong({ ...SWORD, defence: { type: 'parry', skill: 5 } })).toBe(
    'invalid-request input.defence.with',
  )
  expect(wrong({ ...SWORD, ...parry({ with: 'katana' }) })).toBe(
    'unknown-weapon input.defence.with',
  )
  expect(wrong({ ...SWORD, ...parry({ with: 'long-bow' }) })).toBe(
    'unknown-weapon input.defence.with',
  )
  expect(wrong({ ...SWORD, ...parry({ with: 'shield:tower' }) })).toBe(
    'unknown-shield input.defence.with',
  )
  expect(wrong({ ...SWORD, ...parry({ difficulty: 'impossible' }) })).toBe(
    'invalid-request input.defence.difficulty',
  )
})

test('[BRP-PARRY-2] [BRP-DODGE-2] an unseen attack is neither parried nor dodged', () => {
  expect(wrong({ ...SWORD, ...parry({ aware: false }) })).toBe(
    'defender-unaware input.defence.aware',
  )
  expect(wrong({ ...SWORD, ...dodge({ aware: false }) })).toBe(
    'defender-unaware input.defence.aware',
  )
  expect(attack({ ...SWORD, defence: { aware: false } }, [51])['result']).toBe('miss')
})

test('[BRP-PARRY-4] [BRP-DODGE-2] [BRP-SHIELD-1] nothing stops high velocity; slow missiles need a shield', () => {
  for (const kind of ['firearm', 'energy', 'heavy']) {
    const shot = { attacker: { skill: 50 }, weapon: { custom: { damage: '1d6', kind, range: 10 } } }
    expect(wrong({ ...shot, ...parry({ with: 'shield:riot' }) })).toBe(
      'cannot-parry input.defence.type',
    )
    expect(wrong({ ...shot, ...dodge(), settings: { dodgeMissiles: true } })).toBe(
      'cannot-dodge input.defence.type',
    )
  }
  for (const kind of ['missile', 'thrown']) {
    const shot = { attacker: { skill: 50 }, weapon: { custom: { damage: '1d6', kind, range: 10 } } }
    expect(wrong({ ...shot, ...parry() })).toBe('cannot-parry input.defence.type')
    expect(wrong({ ...shot, ...parry({ with: 'brawl' }) })).toBe('cannot-parry input.defence.type')
    expect(attack({ ...shot, ...parry({ with: 'shield:kite' }) }, [11, 30])['result']).toBe(
      'blocked',
    )
  }
})

test('[BRP-DODGE-1] armour lowers a dodge, and only a dodge', () => {
  expect(attack({ ...SWORD, ...dodge({ armourPenalty: -25 }) }, [11, 15])).toMatchObject({
    defence: { chance: 15 },
    ticks: { defence: true },
  })
  expect(attack({ ...SWORD, ...parry({ armourPenalty: -25 }) }, [11, 40])).toMatchObject({
    defence: { chance: 40 },
  })
  expect(wrong({ ...SWORD, defence: { type: 'dodge' } })).toBe(
    'invalid-request input.defence.skill',
  )
})

test('[BRP-DODGE-3] arrows are dodged only where the Master allows it, and then at Difficult', () => {
  expect(wrong({ ...BOW, ...dodge() })).toBe('cannot-dodge input.defence.type')
  expect(attack({ ...BOW, ...dodge(), settings: { dodgeMissiles: true } }, [50, 20])).toMatchObject(
    {
      defence: { type: 'dodge', chance: 20 },
      result: 'dodged',
    },
  )
})

test('[BRP-SHIELD-2] fixed chances by size, 90 kneeling behind a large one; or the skill', () => {
  const fixed = { small: 15, medium: 30, large: 60 } as const
  for (const { id, size } of shieldTable.shields) {
    const chance = (more: Some, settings: Some = {}) =>
      (
        attack(
          { ...BOW, defence: { type: 'parry', with: `shield:${id}`, ...more }, settings },
          [50, 100, 1],
        )['defence'] as Some
      )['chance']
    const plain = fixed[size as keyof typeof fixed]
    expect(chance({})).toBe(plain)
    expect(chance({ kneeling: true })).toBe(size === 'large' ? 90 : plain)
    expect(chance({ difficulty: 'difficult' })).toBe(Math.ceil(plain / 2))
    expect(chance({ skill: 44, kneeling: true }, { shieldMissileParry: 'skill' })).toBe(44)
  }
  expect(
    attack({ ...BOW, defence: { type: 'parry', with: 'shield:hoplite' } }, [50, 60])['ticks'],
  ).toMatchObject({ defence: false })
  expect(
    attack(
      { ...BOW, ...parry({ with: 'shield:hoplite' }), settings: { shieldMissileParry: 'skill' } },
      [50, 40],
    )['ticks'],
  ).toMatchObject({ defence: true })
  expect(
    wrong({
      ...BOW,
      defence: { type: 'parry', with: 'shield:small' },
      settings: { shieldMissileParry: 'skill' },
    }),
  ).toBe('invalid-request input.defence.skill')
  expect(wrong({ ...SWORD, defence: { type: 'parry', with: 'shield:small' } })).toBe(
    'invalid-request input.defence.skill',
  )
})

test('[BRP-SHIELD-3] a shield strikes as printed', () => {
  for (const { id, damage, hp } of shieldTable.shields) {
    const sides = Number(damage.slice(2))
    const blow = attack(
      { attacker: { skill: 50, damageBonus: '+1d4' }, weapon: { id: `shield:${id}` } },
      [30, sides, 2],
    )
    expect(blow).toMatchObject({
      damage: sides + 2,
      attackerWeapon: { hp, shots: null, loaded: null },
    })
  }
  expect(wrong({ attacker: { skill: 50 }, weapon: { id: 'shield:tower' } })).toBe(
    'unknown-weapon input.weapon.id',
  )
})

test('[BRP-SHIELD-4] [BRP-ARM-1] armour and a still shield stand against every hit, not below 0', () => {
  const at = (target: Some) => attack({ ...SWORD, target }, [30, 6])
  expect(at({ armour: 2, stillShield: 3 })).toMatchObject({ armour: 5, damage: 2 })
  expect(at({ armour: 50 })).toMatchObject({ armour: 50, damage: 0, damageRoll: { total: 7 } })
})

test('[BRP-ARM-6] the second figure stands against firearms, energy and heavy weapons alone', () => {
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

test('[BRP-WEAP-1] [BRP-GEN-2] [BRP-GEN-3] every printed weapon with its dice, bonus, hit points and magazine', () => {
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

test('[BRP-WEAP-1] a weapon is printed or custom, never both nor neither', () => {
  const custom = { damage: '2d6+3', kind: 'melee' }
  const by = (weapon: Some) => ({ attacker: { skill: 50, damageBonus: '-1d4' }, weapon })
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

test('[BRP-WEAP-2] [BRP-DERIV-5] the bonus whole, halved up in size, or not at all', () => {
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

test('[BRP-WEAP-3] range: whole, Difficult, a quarter, and no chance beyond triple', () => {
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

test('[BRP-WEAP-4] each attack spends a shot, hit or miss, even beyond reach; an empty magazine refuses', () => {
  const shot = (weapon: Some, dice: number[], situation: Some = {}) =>
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

test('[BRP-WEAP-5] a crossbow shoots once and must be loaded', () => {
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

test('[BRP-ATT-5] ticks for attack and defence, none where the chance was raised', () => {
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

test('[BRP-MART-1] [BRP-MART-2] a Brawl success within Martial Arts doubles dice or result, and the maximum likewise', () => {
  const brawl = (martialArts: number | null, dice: number[], settings: Some = {}) =>
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

test('[BRP-MART-3] a Brawl parry within Martial Arts ignores 3 points of what gets through', () => {
  const hands = (more: Some, settings: Some = {}, dice = [10, 9, 6]) =>
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
