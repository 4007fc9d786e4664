function pc(id: string, characteristic: number, power: number, given: object = {}) {
  return {
    id,
    side: 'party',
    pool: { characteristic, classes: 1, skill: 1 },
    health: { power, wounds: 0 },
    reserve: 7,
    ...given,
  }
}

function foe(id: string, difficulty: number, given: object = {}) {
  return { id, side: 'foes', opponent: { difficulty, ...given } }
}

const multi = (fighters: readonly object[], given: object = {}) => ({
  mode: 'multi',
  fighters,
  ...given,
})

/** Fights of one to four against one to four. Simulation through the acts checks their forecast. */
export const FORECAST_FIGHTS: Readonly<Record<string, object>> = {
  'a duel against difficulty 3': multi([pc('a', 3, 3), foe('x', 3)]),
  'a duel against difficulty 5, with Reserve': multi([pc('a', 4, 3), foe('x', 5)], {
    sides: { party: { reserve: 1 } },
  }),
  'two against difficulty 4': multi([
    pc('a', 3, 3, { pool: { characteristic: 3, classes: 1, skill: 2 } }),
    pc('b', 3, 2),
    foe('x', 4),
  ]),
  'two against difficulty 5, with Reserve': multi([pc('a', 3, 3), pc('b', 4, 2), foe('x', 5)], {
    sides: { party: { reserve: 1 } },
  }),
  'one against three': multi([pc('a', 5, 3), foe('x', 4), foe('y', 4), foe('z', 3)]),
  'two against two, split again': multi([pc('a', 3, 2), pc('b', 4, 2), foe('x', 3), foe('y', 4)]),
  'three against two': multi([
    pc('a', 3, 2),
    pc('b', 3, 3, { health: { power: 3, wounds: 2 } }),
    pc('c', 2, 1),
    foe('x', 4),
    foe('y', 3, { wounds: 1 }),
  ]),
  'three against three': multi([
    pc('a', 3, 2),
    pc('b', 4, 2),
    pc('c', 2, 2),
    foe('x', 3),
    foe('y', 4),
    foe('z', 2),
  ]),
  'four against difficulty 6, who leave with serious wounds': multi(
    [pc('a', 3, 2), pc('b', 3, 2), pc('c', 2, 3), pc('d', 4, 1), foe('x', 6)],
    { policy: 'wary' },
  ),
}
