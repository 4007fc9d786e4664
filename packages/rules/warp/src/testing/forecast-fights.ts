function fighter(
  id: string,
  side: 'party' | 'foes',
  score: number,
  max: number,
  factor: number,
  given: object = {},
) {
  return {
    id,
    side,
    pool: { score },
    weapon: { factor },
    hitPoints: { max, current: max },
    ...given,
  }
}

const ADA = fighter('ada', 'party', 3, 21, 3)
const BO = fighter('bo', 'party', 4, 17, 2)
const CY = fighter('cy', 'party', 2, 14, 2)
const THUG = fighter('thug', 'foes', 4, 28, 1)
const GUARD = fighter('guard', 'foes', 3, 16, 2)
const SMALL = { max: 10, current: 10 }
const BOSS = fighter('boss', 'foes', 4, 30, 3)

/** Fights of one to four against one to four. Simulation through the acts checks their forecast. */
export const FORECAST_FIGHTS: Readonly<Record<string, object>> = {
  'a duel, initiative known': { order: [['ada'], ['thug']], fighters: [ADA, THUG] },
  'a duel before initiative': { fighters: [ADA, GUARD] },
  'a duel in the same moment': {
    order: [['bo', 'guard']],
    fighters: [BO, { ...GUARD, pool: { score: 4 } }],
  },
  'two against one': { order: [['bo'], ['boss'], ['ada']], fighters: [ADA, BO, BOSS] },
  'two against two before initiative': {
    policy: 'press',
    fighters: [ADA, BO, GUARD, THUG],
  },
  'three against two that strike anybody': {
    order: [['ada'], ['guard'], ['bo', 'thug'], ['cy']],
    fighters: [ADA, BO, CY, GUARD, THUG].map(one => ({ ...one, hitPoints: SMALL })),
  },
  'three against three, at the same opponent': {
    policy: 'press',
    order: [['ada', 'guard'], ['bo'], ['boss', 'cy'], ['thug']],
    fighters: [ADA, BO, CY, GUARD, { ...BOSS, pool: { score: 3 }, hitPoints: SMALL }, THUG],
  },
  'armour, and those who are hurt leave': {
    policy: 'wary',
    order: [['boss'], ['bo'], ['ada']],
    fighters: [
      { ...ADA, armor: ['leather'] },
      { ...BO, armor: ['plate'], hitPoints: { max: 17, current: 12 } },
      { ...BOSS, armor: ['armored-jacket'] },
    ],
  },
}
