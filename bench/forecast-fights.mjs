// The fights of `forecast`, as input of the operation, with the time in which their exact answer should be there.

/** @typedef {{ name: string, system: string, aim: number | null, input: object }} Fight */

const SWORD = { id: 'broadsword' }
const parry = { type: 'parry', with: 'broadsword', skill: 50 }

/** @type {(id: string, side: string, at: number, given?: object) => object} */
const brp = (id, side, at, given = {}) => ({
  id,
  side,
  dex: 14 - at,
  hp: 12 + (at % 3),
  maxHp: 14,
  weaponClass: 'medium',
  attacker: { skill: 55 - at, damageBonus: '+1d4' },
  weapon: SWORD,
  target: { armour: 3 },
  defences: [parry],
  ...given,
})
/** @type {(party: number, foes: number, policy: string, given?: object) => object} */
const brpFight = (party, foes, policy, given = {}) => ({
  policy,
  ...given,
  fighters: [
    ...Array.from({ length: party }, (_, i) => brp(`p${i}`, 'party', i)),
    ...Array.from({ length: foes }, (_, i) => brp(`f${i}`, 'foes', i)),
  ],
})
/** Foes that are all alike, as a Master usually brings them.
 * @type {(party: number, foes: number, policy: string) => object} */
const brpAlike = (party, foes, policy) => ({
  policy,
  fighters: [
    ...Array.from({ length: party }, (_, i) => brp(`p${i}`, 'party', i)),
    ...Array.from({ length: foes }, (_, i) =>
      brp(`f${i}`, 'foes', 1, { dex: 10, attacker: { skill: 45, damageBonus: '+1d4' } }),
    ),
  ],
})

/** @type {(party: number, difficulties: number[], reserve?: number) => object} */
const daimon = (party, difficulties, reserve = 0) => ({
  mode: 'multi',
  sides: { party: { reserve } },
  fighters: [
    ...Array.from({ length: party }, (_, i) => ({
      id: `p${i}`,
      side: 'party',
      pool: { characteristic: 3, classes: 1, skill: 1 + (i % 2) },
      health: { power: 3 - (i % 2), wounds: 0 },
      reserve: 7,
    })),
    ...difficulties.map((difficulty, i) => ({
      id: `f${i}`,
      side: 'foes',
      opponent: { difficulty },
    })),
  ],
})

/** @type {(party: number, foes: number, policy: string, isKnown: boolean) => object} */
const warp = (party, foes, policy, isKnown) => {
  const ids = [
    ...Array.from({ length: party }, (_, i) => `p${i}`),
    ...Array.from({ length: foes }, (_, i) => `f${i}`),
  ]
  return {
    policy,
    ...(isKnown ? { order: ids.map(id => [id]) } : {}),
    fighters: ids.map((id, i) => ({
      id,
      side: id.startsWith('p') ? 'party' : 'foes',
      pool: { score: 3 + (i % 2) },
      weapon: { factor: 2 },
      hitPoints: { max: 21 - i, current: 21 - i },
    })),
  }
}

/** @type {(party: number, foes: number) => object} */
const chaos = (party, foes) => ({
  fighters: [
    ...Array.from({ length: party }, (_, i) => ({
      id: `p${i}`,
      side: 'party',
      component: { name: 'body', value: 6 - (i % 2) },
      skill: { level: 4 },
      vitality: 13 - i,
    })),
    ...Array.from({ length: foes }, (_, i) => ({
      id: `f${i}`,
      side: 'foes',
      component: { name: 'body', value: 5 },
      skill: { level: 4 },
      vitality: 12 - i,
    })),
  ],
})

/** The fights of each system begin with the one that warms it up.
 * @type {readonly Fight[]} */
export const FIGHTS = [
  { system: 'brp', name: 'duel', aim: 50, input: brpFight(1, 1, 'steady') },
  { system: 'brp', name: '2 v 1, press', aim: 50, input: brpFight(2, 1, 'press') },
  { system: 'brp', name: '2 v 1, steady', aim: 50, input: brpFight(2, 1, 'steady') },
  { system: 'brp', name: '2 v 2, duels', aim: null, input: brpFight(2, 2, 'duels') },
  { system: 'brp', name: '3 v 3, press', aim: 50, input: brpFight(3, 3, 'press') },
  { system: 'brp', name: '4 v 4, press', aim: 50, input: brpFight(4, 4, 'press') },
  { system: 'brp', name: '3 v 3, steady', aim: null, input: brpAlike(3, 3, 'steady') },
  { system: 'brp', name: '4 v 1, steady', aim: null, input: brpAlike(4, 1, 'steady') },
  { system: 'brp', name: '4 v 4, steady', aim: 150, input: brpAlike(4, 4, 'steady') },
  {
    system: 'brp',
    name: '4 v 4, steady, all different',
    aim: null,
    input: brpFight(4, 4, 'steady'),
  },
  { system: 'daimon', name: 'duel', aim: 50, input: daimon(1, [4]) },
  { system: 'daimon', name: '2 v 1', aim: 50, input: daimon(2, [4]) },
  { system: 'daimon', name: '2 v 1, Reserve', aim: 50, input: daimon(2, [4], 1) },
  { system: 'daimon', name: '3 v 1, Reserve', aim: null, input: daimon(3, [5], 1) },
  { system: 'daimon', name: '4 v 1', aim: 150, input: daimon(4, [6]) },
  { system: 'daimon', name: '4 v 1, Reserve', aim: null, input: daimon(4, [6], 1) },
  { system: 'daimon', name: '3 v 2, waves', aim: null, input: daimon(3, [4, 3]) },
  { system: 'daimon', name: '3 v 3, waves', aim: 150, input: daimon(3, [3, 4, 3]) },
  { system: 'warp', name: 'duel, order known', aim: 50, input: warp(1, 1, 'steady', true) },
  { system: 'warp', name: 'duel, before initiative', aim: 50, input: warp(1, 1, 'steady', false) },
  { system: 'warp', name: '2 v 1, before initiative', aim: 50, input: warp(2, 1, 'press', false) },
  { system: 'warp', name: '2 v 2, order known', aim: 50, input: warp(2, 2, 'press', true) },
  { system: 'warp', name: '3 v 3, order known', aim: 50, input: warp(3, 3, 'press', true) },
  { system: 'warp', name: '2 v 2, before initiative', aim: 150, input: warp(2, 2, 'press', false) },
  { system: 'warp', name: '3 v 3, steady', aim: null, input: warp(3, 3, 'steady', true) },
  { system: 'chaos', name: 'duel', aim: 50, input: chaos(1, 1) },
  { system: 'chaos', name: '2 v 1', aim: 50, input: chaos(2, 1) },
  { system: 'chaos', name: '2 v 2', aim: null, input: chaos(2, 2) },
  { system: 'chaos', name: '3 v 1', aim: 150, input: chaos(3, 1) },
  { system: 'chaos', name: '4 v 1', aim: null, input: chaos(4, 1) },
]
