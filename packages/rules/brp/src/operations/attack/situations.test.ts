import { expect, test } from 'vitest'
import { output, refusal } from '../../testing/run-operation.ts'

type Some = Record<string, unknown>
const SWORD = { attacker: { skill: 50 }, weapon: { id: 'short-sword' } }
const PISTOL = { attacker: { skill: 60 }, weapon: { id: 'pistol' } }
const attack = (input: Some, dice: readonly number[] = []) => output('attack', input, dice)
const wrong = (input: Some) => refusal('attack', input)

test('[BRP-FIRE-1] [BRP-FIRE-2] shooting into melee is −20, or Difficult if both are engaged', () => {
  const shot = (shooter: boolean, target: boolean) =>
    attack(
      { ...PISTOL, attacker: { skill: 60, engaged: shooter }, target: { engaged: target } },
      [100],
    )
  expect(shot(false, true)).toMatchObject({
    chance: 40,
    modifiers: [{ source: 'into-melee', value: -20 }],
    multipliers: [],
  })
  expect(shot(true, true)).toMatchObject({
    chance: 30,
    modifiers: [],
    multipliers: [{ source: 'both-engaged', factor: 0.5 }],
  })
  expect(shot(true, false)).toMatchObject({ chance: 60, modifiers: [], multipliers: [] })
  expect(attack({ ...SWORD, target: { engaged: true } }, [100])).toMatchObject({
    chance: 50,
    modifiers: [],
  })
})

test('[BRP-COVER-1] cover of at least half the SIZ makes shots Difficult, but not blows', () => {
  const covered = (siz: number) =>
    attack({ ...PISTOL, target: { siz: 13 }, situation: { cover: { siz } } }, [100])
  expect(covered(7)).toMatchObject({ chance: 30, multipliers: [{ source: 'cover', factor: 0.5 }] })
  expect(covered(6)).toMatchObject({ chance: 60, multipliers: [], hitsCover: false })
  expect(attack({ ...SWORD, situation: { cover: { siz: 50 } } }, [100])['chance']).toBe(50)
  expect(wrong({ ...PISTOL, situation: { cover: { siz: 5 } } })).toBe(
    'invalid-request input.target.siz',
  )
  expect(
    wrong({ ...PISTOL, target: { siz: 9 }, situation: { cover: { siz: 5, absorbs: 'most' } } }),
  ).toBe('invalid-request input.situation.cover.absorbs')
  expect(
    wrong({ ...PISTOL, target: { siz: 9 }, situation: { cover: { siz: 5, absorbs: 1001 } } }),
  ).toBe('out-of-range input.situation.cover.absorbs')
  expect(attack({ ...PISTOL, situation: { cover: null } }, [100])['chance']).toBe(60)
})

test('[BRP-COVER-2] a roll that misses only because of cover hits the cover', () => {
  const shot = (roll: number, more: Some = {}) =>
    attack({ ...PISTOL, target: { siz: 10 }, situation: { cover: { siz: 10 }, ...more } }, [roll])
  expect(shot(60)).toMatchObject({
    result: 'hits-cover',
    hitsCover: true,
    level: 'failure',
    ticks: { attack: false },
  })
  expect(shot(61)).toMatchObject({ result: 'miss', hitsCover: false })
  // Another Difficult source already halves the chance, so the cover has no effect.
  expect(shot(31, { darkness: 'near-total' })).toMatchObject({ chance: 30, result: 'miss' })
})

test('[BRP-COVER-3] a shot through cover is an ordinary hit without defence', () => {
  const situation = { cover: { siz: 10, absorbs: 4 } }
  expect(attack({ ...PISTOL, target: { siz: 10, armour: 1 }, situation }, [45, 8])).toMatchObject({
    result: 'hits-cover',
    defence: null,
    damageRoll: { weapon: 8, maximum: null, bonus: 0, total: 8 },
    armour: 1,
    damage: 3,
  })
  expect(attack({ ...PISTOL, target: { siz: 10 }, situation }, [45, 3])['damage']).toBe(0)
  expect(
    attack({ ...PISTOL, target: { siz: 10 }, situation: { cover: { siz: 10 } } }, [45]),
  ).toMatchObject({ damageRoll: null, armour: 0, damage: 0 })
  // A direct hit is not reduced by the cover.
  expect(attack({ ...PISTOL, target: { siz: 10 }, situation }, [30, 8])['damage']).toBe(8)
  const arrow = {
    attacker: { skill: 60 },
    weapon: { id: 'long-bow' },
    target: { siz: 10 },
    situation,
  }
  expect(
    attack({ ...arrow, defence: { type: 'parry', with: 'shield:round' } }, [45, 8]),
  ).toMatchObject({ defence: null, defenceItem: { hp: 12 }, damage: 5 })
})

test('[BRP-DARK-1] near-total darkness makes attack and defence Difficult', () => {
  expect(
    attack(
      { ...SWORD, defence: { type: 'dodge', skill: 41 }, situation: { darkness: 'near-total' } },
      [25, 21],
    ),
  ).toMatchObject({
    chance: 25,
    multipliers: [{ source: 'darkness', factor: 0.5 }],
    defence: { chance: 21, level: 'success' },
  })
})

test('[BRP-DARK-2] total darkness limits both sides to POW or the Difficult chance', () => {
  const dark = (pow: number, defence: Some = {}) => ({
    ...SWORD,
    attacker: { skill: 50, pow },
    situation: { darkness: 'total' },
    defence,
  })
  expect(attack(dark(30), [100])['chance']).toBe(25)
  expect(attack(dark(9), [9, 1])).toMatchObject({ chance: 9, specialMax: 2, level: 'success' })
  expect(attack(dark(0))).toMatchObject({ chance: 0, roll: null })
  expect(
    attack(dark(12, { type: 'dodge', skill: 60, pow: 8 }), [12, 9, 1])['defence'],
  ).toMatchObject({ chance: 8 })
  expect(wrong({ ...SWORD, situation: { darkness: 'total' } })).toBe(
    'invalid-request input.attacker.pow',
  )
  expect(wrong(dark(12, { type: 'dodge', skill: 60 }))).toBe('invalid-request input.defence.pow')
  expect(attack(dark(12, { skill: 60 }), [100])['result']).toBe('miss')
})

test('[BRP-AMB-2] an ambush makes shots Easy, but not blows', () => {
  expect(attack({ ...PISTOL, situation: { ambush: true } }, [96])).toMatchObject({
    chance: 120,
    multipliers: [{ source: 'ambush', factor: 2 }],
  })
  expect(attack({ ...SWORD, situation: { ambush: true } }, [96])).toMatchObject({
    chance: 50,
    multipliers: [],
  })
})

test('[BRP-BACK-2] [BRP-BACK-3] a backstab is Easy, and its defence is Difficult', () => {
  const stab = { ...SWORD, situation: { backstab: true } }
  expect(
    attack({ ...stab, defence: { type: 'dodge', skill: 50, aware: false } }, [90, 25]),
  ).toMatchObject({
    chance: 100,
    multipliers: [{ source: 'backstab', factor: 2 }],
    defence: { chance: 25 },
    result: 'dodged',
    ticks: { attack: false, defence: true },
  })
})

test('[BRP-BACK-1] the victim spots the attacker with a Difficult roll', () => {
  expect(output('skill-check', { skill: 45, difficulty: 'difficult' }, [24])).toMatchObject({
    chance: 23,
    level: 'failure',
  })
})

test('[BRP-CHECK-8] sources are listed in order and combined by the setting', () => {
  const situation = {
    difficulty: 'difficult',
    distance: 25,
    darkness: 'near-total',
    ambush: true,
    backstab: true,
    knockOut: true,
    cover: { siz: 20 },
  }
  const input = {
    attacker: { skill: 81, relatedSpecialisation: true, engaged: true },
    weapon: { id: 'pistol' },
    target: { engaged: true, siz: 10, maxHp: 10 },
    situation,
  }
  const sources = [
    ['difficulty', 0.5],
    ['related-specialisation', 0.5],
    ['range', 0.5],
    ['both-engaged', 0.5],
    ['cover', 0.5],
    ['darkness', 0.5],
    ['ambush', 2],
    ['backstab', 2],
    ['knock-out', 0.5],
  ].map(([source, factor]) => ({ source, factor }))
  expect(attack(input, [100])).toMatchObject({ chance: 81, multipliers: sources })
  expect(attack({ ...input, settings: { difficultyStacking: 'multiply' } }, [100])).toMatchObject({
    chance: 3,
    multipliers: sources,
  }) // 81 ÷ 32
  expect(attack({ ...input, situation: { ...situation, difficulty: 'impossible' } })).toMatchObject(
    { chance: 0, roll: null },
  )
  expect(wrong({ ...SWORD, situation: { difficulty: 'automatic' } })).toBe(
    'invalid-request input.situation.difficulty',
  )
})

test('[BRP-KO-1] [BRP-KO-2] a knock-out reaching half of the total stuns without damage', () => {
  const club = {
    attacker: { skill: 60 },
    weapon: { id: 'heavy-club' },
    situation: { knockOut: true },
  }
  expect(attack({ ...club, target: { maxHp: 13, armour: 1 } }, [30, 8])).toMatchObject({
    chance: 30,
    multipliers: [{ source: 'knock-out', factor: 0.5 }],
    knockOut: { threshold: 7, compared: 7, success: true },
    damage: 0,
  })
  expect(attack({ ...club, target: { maxHp: 13 } }, [31])).toMatchObject({
    knockOut: null,
    damage: 0,
  })
  expect(wrong(club)).toBe('invalid-request input.target.maxHp')
  expect(wrong({ ...club, target: { maxHp: 0 } })).toBe('out-of-range input.target.maxHp')
  // A special hit compares its special damage.
  expect(attack({ ...club, target: { maxHp: 17 } }, [6, 1])).toMatchObject({
    result: 'special-hit',
    knockOut: { threshold: 9, compared: 9, success: true },
  })
})

test('[BRP-KO-3] a failed knock-out does the minimum damage, with or without armour', () => {
  const blow = (attacker: Some, weapon: Some, target: Some, dice: number[], settings: Some = {}) =>
    attack(
      {
        attacker: { skill: 60, ...attacker },
        weapon,
        target: { maxHp: 60, ...target },
        situation: { knockOut: true },
        settings,
      },
      dice,
    )['damage']
  const axe = { id: 'two-handed-axe' } // 2d6+2
  expect(blow({}, axe, {}, [20, 6, 6])).toBe(4)
  expect(blow({ damageBonus: '+2d6' }, axe, {}, [20, 6, 6, 6, 6])).toBe(6)
  expect(blow({ damageBonus: '-1d4' }, axe, {}, [20, 6, 6, 1])).toBe(0)
  expect(blow({}, axe, { armour: 3 }, [20, 6, 6])).toBe(1)
  expect(blow({}, axe, { armour: 3 }, [20, 6, 6], { knockOutMinimumArmour: false })).toBe(4)
  expect(blow({}, axe, {}, [6, 6, 6])).toBe(4) // A special compares 26. The minimum damage leaves out the special maximum.
  const bow = { id: 'long-bow' } // 1d8+1, with half of the bonus
  expect(blow({ damageBonus: '-1d6' }, bow, {}, [20, 8, 1])).toBe(0)
  expect(blow({ damageBonus: '+1d6' }, bow, {}, [20, 8, 6])).toBe(3)
  expect(blow({ martialArts: 60 }, { id: 'brawl' }, {}, [20, 3, 3])).toBe(2)
  expect(
    blow({ martialArts: 60 }, { custom: { damage: '1d4+1', kind: 'brawl' } }, {}, [20, 3], {
      martialArtsDoubling: 'result',
    }),
  ).toBe(4)
})

test('[BRP-KO-3] cover and ignored points also reduce the minimum damage', () => {
  const shot = attack(
    {
      ...PISTOL,
      weapon: { id: 'rifle' },
      target: { maxHp: 60, siz: 10 },
      situation: { knockOut: true, cover: { siz: 10, absorbs: 1 } },
    },
    [30, 6, 6],
  )
  expect(shot).toMatchObject({ result: 'hit', damage: 2 }) // a direct hit: the two Difficult sources count once
  const both = attack(
    {
      ...PISTOL,
      weapon: { id: 'rifle' },
      target: { maxHp: 60, siz: 10 },
      situation: { knockOut: true, cover: { siz: 10, absorbs: 1 } },
      settings: { difficultyStacking: 'multiply' },
    },
    [30, 6, 6],
  )
  expect(both).toMatchObject({
    chance: 15,
    result: 'hits-cover',
    knockOut: { compared: 11, success: false },
    damage: 1,
  })
  const hands = { type: 'parry', with: 'brawl', skill: 40, martialArts: 40 }
  expect(
    attack(
      {
        attacker: { skill: 60 },
        weapon: { id: 'two-handed-axe' },
        target: { maxHp: 60 },
        defence: hands,
        situation: { knockOut: true },
      },
      [6, 20, 6, 6],
    ),
  ).toMatchObject({ result: 'partial', ignored: 3, knockOut: { compared: 11 }, damage: 1 })
})
