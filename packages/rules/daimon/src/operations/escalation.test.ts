import { describe, expect, test } from 'vitest'
import { runOperation, refused } from '../testing/run-operation.ts'

const who = (id: string, spend: number, more: object = {}) => ({ id, available: 5, spend, ...more })
const out = (id: string) => ({ id, available: 5, concede: true })

describe('an escalation', () => {
  test('[DAI-ESC-3] [DAI-ESC-4] only stakes are rolled; the winner spends them, the loser one die', () => {
    expect(
      runOperation('escalation', { contenders: [who('ada', 3), who('bo', 2)] }, [4, 4, 4, 1, 1]),
    ).toEqual({
      outcome: 'won',
      winner: 'ada',
      margin: 3,
      decisive: true,
      tied: [],
      results: {
        ada: { successes: 3, outcome: 'winner', reserveAfter: 2, rolled: [4, 4, 4] },
        bo: { successes: 0, outcome: 'loser', reserveAfter: 4, rolled: [1, 1] },
      },
    })
  })

  test('[DAI-ESC-5] a new tie costs each side one die; a contender below the top loses one too', () => {
    expect(
      runOperation(
        'escalation',
        { contenders: [who('ada', 2), who('bo', 3), who('cy', 1), out('di')] },
        [4, 1, 4, 1, 1, 1],
      ),
    ).toEqual({
      outcome: 'tie',
      winner: null,
      margin: 0,
      decisive: false,
      tied: ['ada', 'bo'],
      results: {
        ada: { successes: 1, outcome: 'tied', reserveAfter: 4, rolled: [4, 1] },
        bo: { successes: 1, outcome: 'tied', reserveAfter: 4, rolled: [4, 1, 1] },
        cy: { successes: 0, outcome: 'loser', reserveAfter: 4, rolled: [1] },
        di: { successes: 0, outcome: 'conceded', reserveAfter: 5 },
      },
    })
  })

  test('[DAI-ESC-5] no success on any side is a tie too', () => {
    expect(
      runOperation('escalation', { contenders: [who('ada', 1), who('bo', 1)] }, [1, 1]),
    ).toMatchObject({
      outcome: 'tie',
      tied: ['ada', 'bo'],
    })
  })

  test('[DAI-ESC-6] [DAI-CONTEST-12] a sole stake wins without a roll and is kept', () => {
    expect(
      runOperation('escalation', { contenders: [who('ada', 4), out('bo'), out('cy')] }),
    ).toEqual({
      outcome: 'conceded',
      winner: 'ada',
      margin: 0,
      decisive: false,
      tied: [],
      results: {
        ada: { successes: 0, outcome: 'winner', reserveAfter: 5 },
        bo: { successes: 0, outcome: 'conceded', reserveAfter: 5 },
        cy: { successes: 0, outcome: 'conceded', reserveAfter: 5 },
      },
    })
  })

  test('[DAI-ESC-6] without stakes all accept the stalemate', () => {
    expect(runOperation('escalation', { contenders: [out('ada'), out('bo')] })).toMatchObject({
      outcome: 'stalemate-accepted',
      winner: null,
      results: { ada: { outcome: 'conceded' }, bo: { outcome: 'conceded' } },
    })
  })

  test('[DAI-ESC-7] in a fight the loser is wounded by the margin, a withdrawal by a normal defeat', () => {
    const fight = (contenders: object[], dice: number[] = []) =>
      runOperation('escalation', { contenders, fight: true }, dice)
    const wild = { strategy: 'desperate-attack' }
    expect(fight([who('ada', 3, wild), who('bo', 1)], [4, 4, 4, 1])).toMatchObject({
      margin: 3,
      results: { ada: { wounds: 0 }, bo: { wounds: 4 } },
    })
    expect(fight([who('ada', 3), out('bo')])).toMatchObject({
      results: { ada: { wounds: 0 }, bo: { wounds: 1 } },
    })
    expect(fight([who('ada', 3, wild), { ...out('bo'), ...wild }])).toMatchObject({
      results: { bo: { wounds: 4 } },
    })
    expect(fight([who('ada', 3, { strategy: 'last-ditch-defence' }), out('bo')])).toMatchObject({
      results: { bo: { wounds: 0 } },
    })
    expect(fight([out('ada'), out('bo')])).toMatchObject({
      results: { ada: { wounds: 0 }, bo: { wounds: 0 } },
    })
    expect(fight([who('ada', 1), who('bo', 1)], [4, 4])).toMatchObject({
      results: { ada: { wounds: 0 }, bo: { wounds: 0 } },
    })
  })
})

describe('the order of checks of an escalation', () => {
  test('[DAI-ESC-3] checks ids, the fight, then stake and Reserve of each contender', () => {
    expect(runOperation('escalation', { contenders: [who('ada', 0), who('ada', 9 - 3)] })).toEqual(
      refused('duplicate-id', 'contenders[1].id'),
    )
    expect(
      runOperation('escalation', {
        contenders: [who('ada', 0), who('bo', 1), out('cy')],
        fight: true,
      }),
    ).toEqual(refused('fight-invalid', 'contenders'))
    expect(
      runOperation('escalation', {
        contenders: [who('ada', 0), who('bo', 1, { strategy: 'desperate-attack' })],
      }),
    ).toEqual(refused('fight-invalid', 'contenders[1].strategy'))
    expect(runOperation('escalation', { contenders: [who('ada', 0), who('bo', 6)] })).toEqual(
      refused('stake-invalid', 'contenders[0].spend'),
    )
    expect(
      runOperation('escalation', { contenders: [{ ...out('ada'), spend: 6 }, who('bo', 1)] }),
    ).toEqual(refused('stake-invalid', 'contenders[0].spend'))
    expect(runOperation('escalation', { contenders: [who('ada', 1), who('bo', 6)] })).toEqual(
      refused('reserve-insufficient', 'contenders[1].spend'),
    )
  })

  test('[DAI-ESC-3] an empty Reserve can only withdraw; help and characteristic are not accepted', () => {
    expect(
      runOperation('escalation', {
        contenders: [{ id: 'ada', available: 0, spend: 1 }, who('bo', 1)],
      }),
    ).toEqual(refused('reserve-insufficient', 'contenders[0].spend'))
    for (const field of ['pool', 'helpers', 'gear'])
      expect(
        runOperation('escalation', { contenders: [who('ada', 1, { [field]: [] }), who('bo', 1)] }),
      ).toEqual(refused('invalid-request', `contenders[0].${field}`))
    expect(runOperation('escalation', { contenders: [{ id: 'ada' }, who('bo', 1)] })).toEqual(
      refused('invalid-request', 'contenders[0].available'),
    )
  })

  test('[DAI-ESC-3] dice are refused with fewer than two stakes', () => {
    expect(runOperation('escalation', { contenders: [who('ada', 1), out('bo')] }, [4])).toEqual(
      refused('dice-unused', 'dice'),
    )
    expect(runOperation('escalation', { contenders: [who('ada', 1), who('bo', 1)] }, [4])).toEqual(
      refused('dice-exhausted', 'dice'),
    )
  })
})
