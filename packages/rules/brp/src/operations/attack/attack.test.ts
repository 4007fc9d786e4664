import type { JsonRecord } from '../../testing/run-operation.ts'
import { expect, test } from 'vitest'
import shieldTable from '../../../data/shields.json' with { type: 'json' }
import { SWORD, BOW, parry, attack, wrong } from '../../testing/attack-cases.ts'

const dodge = (more: JsonRecord = {}) => ({ defence: { type: 'dodge', skill: 40, ...more } })

test('[BRP-ATT-1] [BRP-ATT-4] a miss rolls neither damage nor defence', () => {
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

test('[BRP-ATT-2] a related specialisation makes attack and parry Difficult', () => {
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

test('[BRP-MATRIX-1] [BRP-ATT-3] [BRP-DODGE-4] results for every pair of attack and defence levels', () => {
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

test('[BRP-MATRIX-2] [BRP-PARRY-5] [BRP-SHIELD-5] hit points lost by weapons and shields', () => {
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

test('[BRP-PARRY-5] an item breaks below 0, or at 0 by setting, and only from new damage', () => {
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

test('[BRP-PARRY-5] [BRP-PARRY-6] [BRP-CREAT-6] bare hands and claws parry and cannot break', () => {
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

test('[BRP-PARRY-1] [BRP-PARRY-3] a parry uses its own skill, ranges and difficulty', () => {
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

test('[BRP-PARRY-2] [BRP-DODGE-2] an unseen attack cannot be parried or dodged', () => {
  expect(wrong({ ...SWORD, ...parry({ aware: false }) })).toBe(
    'defender-unaware input.defence.aware',
  )
  expect(wrong({ ...SWORD, ...dodge({ aware: false }) })).toBe(
    'defender-unaware input.defence.aware',
  )
  expect(attack({ ...SWORD, defence: { aware: false } }, [51])['result']).toBe('miss')
})

test('[BRP-PARRY-4] [BRP-DODGE-2] [BRP-SHIELD-1] limits of defence against ranged attacks', () => {
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

test('[BRP-DODGE-1] armour reduces a dodge but not a parry', () => {
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

test('[BRP-DODGE-3] missiles can be dodged only if the setting allows it, at Difficult', () => {
  expect(wrong({ ...BOW, ...dodge() })).toBe('cannot-dodge input.defence.type')
  expect(attack({ ...BOW, ...dodge(), settings: { dodgeMissiles: true } }, [50, 20])).toMatchObject(
    {
      defence: { type: 'dodge', chance: 20 },
      result: 'dodged',
    },
  )
})

test('[BRP-SHIELD-2] shields have fixed chances against missiles, or use the skill', () => {
  const fixed = { small: 15, medium: 30, large: 60 } as const
  for (const { id, size } of shieldTable.shields) {
    const chance = (more: JsonRecord, settings: JsonRecord = {}) =>
      (
        attack(
          { ...BOW, defence: { type: 'parry', with: `shield:${id}`, ...more }, settings },
          [50, 100, 1],
        )['defence'] as JsonRecord
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

test('[BRP-SHIELD-3] a shield attacks with its printed figures', () => {
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
