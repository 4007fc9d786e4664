const SWORD = { id: 'broadsword' }
const CLUB = { custom: { damage: '1d6', kind: 'melee' } }

function fighter(id: string, side: 'party' | 'foes', dex: number, given: object = {}) {
  return {
    id,
    side,
    dex,
    hp: 12,
    maxHp: 12,
    weaponClass: 'medium',
    attacker: { skill: 50 },
    weapon: SWORD,
    ...given,
  }
}

const parry = (skill: number) => ({ type: 'parry', with: 'broadsword', skill })
const dodge = (skill: number) => ({ type: 'dodge', skill })

const KNIGHT = {
  hp: 14,
  maxHp: 14,
  attacker: { skill: 65, damageBonus: '+1d4' },
  target: { armour: 4 },
  defences: [parry(60), dodge(35)],
}
const ORC = {
  hp: 11,
  attacker: { skill: 45, damageBonus: '+1d4' },
  target: { armour: 2 },
  defences: [parry(30)],
}
const THUG = { hp: 9, maxHp: 10, attacker: { skill: 35 }, weapon: CLUB }
const OGRE = {
  hp: 24,
  maxHp: 24,
  attacker: { skill: 60, damageBonus: '+2d6' },
  target: { armour: 3 },
}

/** Fights of one to four against one to four. Simulation through the acts checks their forecast. */
export const FORECAST_FIGHTS: Readonly<Record<string, object>> = {
  'a duel of equals': { fighters: [fighter('a', 'party', 12), fighter('x', 'foes', 11)] },
  'a knight against an orc': {
    fighters: [fighter('a', 'party', 12, KNIGHT), fighter('x', 'foes', 10, ORC)],
  },
  'a duel in the same moment': {
    fighters: [fighter('a', 'party', 10, { hp: 8 }), fighter('x', 'foes', 10, { hp: 9 })],
  },
  'two against an ogre': {
    fighters: [
      fighter('a', 'party', 13, KNIGHT),
      fighter('b', 'party', 9, ORC),
      fighter('x', 'foes', 10, OGRE),
    ],
  },
  'one against three, who strike in turn': {
    policy: 'press',
    fighters: [
      fighter('a', 'party', 14, KNIGHT),
      fighter('x', 'foes', 10, ORC),
      fighter('y', 'foes', 9, ORC),
      fighter('z', 'foes', 8, THUG),
    ],
  },
  'two duels': {
    policy: 'duels',
    fighters: [
      fighter('a', 'party', 12, { hp: 8 }),
      fighter('b', 'party', 9, { hp: 10, attacker: { skill: 40 } }),
      fighter('x', 'foes', 11, { hp: 9 }),
      fighter('y', 'foes', 10, { hp: 7, weapon: CLUB }),
    ],
  },
  'three against three, at the same opponent': {
    policy: 'press',
    fighters: [
      fighter('a', 'party', 13, KNIGHT),
      fighter('b', 'party', 10, ORC),
      fighter('c', 'party', 8, THUG),
      fighter('x', 'foes', 12, ORC),
      fighter('y', 'foes', 10, ORC),
      fighter('z', 'foes', 8, THUG),
    ],
  },
  'three against three that strike anybody': {
    fighters: [
      fighter('a', 'party', 13, ORC),
      fighter('b', 'party', 10, ORC),
      fighter('c', 'party', 8, THUG),
      fighter('x', 'foes', 12, ORC),
      fighter('y', 'foes', 10, ORC),
      fighter('z', 'foes', 7, THUG),
    ],
  },
  'four against four, at the same opponent': {
    policy: 'press',
    fighters: [
      ...['a', 'b', 'c', 'd'].map((id, i) => fighter(id, 'party', 14 - i, i === 0 ? KNIGHT : ORC)),
      ...['w', 'x', 'y', 'z'].map((id, i) => fighter(id, 'foes', 13 - i, i < 3 ? ORC : THUG)),
    ],
  },
  'a creature with two attacks against two who leave when hurt': {
    policy: 'wary',
    fighters: [
      fighter('a', 'party', 12, KNIGHT),
      fighter('b', 'party', 11, ORC),
      fighter('x', 'foes', 10, {
        ...OGRE,
        furtherAttacks: [{ attacker: { skill: 40 }, weapon: CLUB }],
      }),
    ],
  },
  'the middle of a round, and only dodges': {
    acted: ['a'],
    sides: { party: { defence: 'dodge' }, foes: { defence: 'none' } },
    fighters: [
      fighter('a', 'party', 14, KNIGHT),
      fighter('b', 'party', 8, { ...KNIGHT, hp: 6 }),
      fighter('x', 'foes', 11, OGRE),
    ],
  },
}
