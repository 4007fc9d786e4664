function fighter(
  id: string,
  side: 'party' | 'foes',
  value: number,
  vitality: number,
  given: object = {},
) {
  return {
    id,
    side,
    component: { name: 'body', value },
    skill: { level: 4 },
    vitality,
    ...given,
  }
}

const ADA = fighter('ada', 'party', 6, 13)
const BO = fighter('bo', 'party', 5, 11)
const BANDIT = fighter('bandit', 'foes', 5, 12)
const GUARD = fighter('guard', 'foes', 4, 9)

/** Fights of one to four against one to four. Simulation through the acts checks their forecast. */
export const FORECAST_FIGHTS: Readonly<Record<string, object>> = {
  'a duel': { fighters: [ADA, BANDIT] },
  'a duel of somebody wounded, with Advantage Points': {
    fighters: [{ ...BO, damage: 3, advantagePoints: 2 }, BANDIT],
  },
  'two against one': {
    fighters: [ADA, BO, fighter('captain', 'foes', 8, 16, { skill: { level: 6 } })],
  },
  'two against two': { fighters: [ADA, BO, BANDIT, GUARD] },
  'one against three, more dangerous in numbers': {
    fighters: [
      fighter('hero', 'party', 8, 15, { skill: { level: 6 } }),
      GUARD,
      { ...GUARD, id: 'second' },
      { ...GUARD, id: 'third', damage: 4 },
    ],
    sides: { foes: { outnumber: 1 } },
  },
  'those who are hurt leave': { policy: 'wary', fighters: [ADA, BO, BANDIT] },
  'other tables of wounds, in the middle of a round': {
    fighters: [ADA, BO, BANDIT, GUARD],
    contestsDone: 1,
    sides: { party: { wounds: [0, 1, 1, 2, 3, 4, 6] }, foes: { wounds: [0, 0, 2, 3, 4, 6, 12] } },
  },
}
