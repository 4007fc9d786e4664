import { describe, expect, test } from 'vitest'
import { runOperation, refused } from '../testing/run-operation.ts'

const ada = { id: 'ada', reserve: 3 }
const bo = { id: 'bo', reserve: 3 }
const cy = { id: 'cy', reserve: 3 }
const elect = (more: object, dice: readonly number[] = []) =>
  runOperation(
    'elect-master',
    { phase: 'scene', players: [ada, bo, cy], outgoing: 'ada', ...more },
    dice,
  )

describe('the first Master of a session', () => {
  const first = (players: object[], dice: readonly number[] = [], more: object = {}) =>
    runOperation('elect-master', { phase: 'session-start', players, ...more }, dice)

  test('[DAI-MASTER-2] the highest die wins, ties roll again; the complete output', () => {
    expect(first([ada, bo, cy], [5, 5, 2, 3, 3, 1, 6])).toEqual({
      master: 'bo',
      method: 'roll',
      candidates: ['ada', 'bo', 'cy'],
      rolls: [
        { ada: 5, bo: 5, cy: 2 },
        { ada: 3, bo: 3 },
        { ada: 1, bo: 6 },
      ],
      refilled: false,
      players: {
        ada: { reserve: 3, hasToken: true, wasFirstMaster: false },
        bo: { reserve: 3, hasToken: false, wasFirstMaster: true },
        cy: { reserve: 3, hasToken: true, wasFirstMaster: false },
      },
    })
  })

  test('[DAI-MASTER-2] a first Master is left out until every player has been one', () => {
    const been = (player: object) => ({ ...player, wasFirstMaster: true })
    expect(first([been(ada), bo, been(cy)])).toMatchObject({
      master: 'bo',
      method: 'sole',
      candidates: ['bo'],
      rolls: [],
      players: { ada: { wasFirstMaster: true }, bo: { wasFirstMaster: true } },
    })
    expect(first([been(ada), been(bo), been(cy)], [1, 6, 2])).toMatchObject({
      master: 'bo',
      refilled: true,
      players: {
        ada: { wasFirstMaster: false },
        bo: { wasFirstMaster: true },
        cy: { wasFirstMaster: false },
      },
    })
  })

  test('[DAI-MASTER-4] tokens and the outgoing Master do not matter yet: everybody gets a token', () => {
    expect(
      first(
        [
          { ...ada, hasToken: false },
          { ...bo, hasToken: false },
        ],
        [6, 1],
        { outgoing: 'ada' },
      ),
    ).toMatchObject({
      master: 'ada',
      candidates: ['ada', 'bo'],
      players: { ada: { hasToken: false }, bo: { hasToken: true } },
    })
  })

  test('[DAI-MASTER-7] [DAI-MASTER-8] at the start the role cannot be kept, and there are no bids', () => {
    expect(first([{ ...ada, bid: true }, bo], [], { keep: true })).toEqual(
      refused('keep-not-allowed', 'keep'),
    )
    expect(first([ada, { ...bo, bid: true }])).toEqual(refused('bid-not-allowed', 'players[1].bid'))
  })
})

describe('the Master of a scene', () => {
  test('[DAI-MASTER-3] [DAI-MASTER-4] players with a token roll, and the new Master returns the token', () => {
    expect(
      elect({ players: [ada, bo, cy, { id: 'di', reserve: 1, hasToken: false }] }, [2, 4]),
    ).toEqual({
      master: 'cy',
      method: 'roll',
      candidates: ['bo', 'cy'],
      rolls: [{ bo: 2, cy: 4 }],
      refilled: false,
      players: {
        ada: { reserve: 3, hasToken: false, wasFirstMaster: false },
        bo: { reserve: 3, hasToken: true, wasFirstMaster: false },
        cy: { reserve: 3, hasToken: false, wasFirstMaster: false },
        di: { reserve: 1, hasToken: false, wasFirstMaster: false },
      },
    })
  })

  test('[DAI-MASTER-4] [DAI-MASTER-5] without tokens everybody gets one, and all but the outgoing Master roll', () => {
    const spent = [ada, bo, cy].map(player => ({ ...player, hasToken: false }))
    expect(elect({ players: spent }, [6, 2])).toMatchObject({
      master: 'bo',
      candidates: ['bo', 'cy'],
      refilled: true,
      players: { ada: { hasToken: true }, bo: { hasToken: false }, cy: { hasToken: true } },
    })
    expect(
      elect({ players: spent, options: { outgoingMasterMayRoll: true } }, [6, 2, 1]),
    ).toMatchObject({
      master: 'ada',
      candidates: ['ada', 'bo', 'cy'],
      refilled: true,
      players: { ada: { hasToken: false }, bo: { hasToken: true } },
    })
  })

  test('[DAI-MASTER-5] the outgoing Master’s token counts as returned, also with that option', () => {
    const only = [ada, { ...bo, hasToken: false }]
    expect(elect({ players: only })).toMatchObject({ master: 'bo', method: 'sole', refilled: true })
    expect(elect({ players: [ada, bo], options: { outgoingMasterMayRoll: true } })).toMatchObject({
      master: 'bo',
      candidates: ['bo'],
      refilled: false,
    })
  })

  test('[DAI-MASTER-3] without an earlier Master every player with a token rolls', () => {
    expect(elect({ outgoing: null }, [1, 2, 3])).toMatchObject({ candidates: ['ada', 'bo', 'cy'] })
  })

  test('[DAI-MASTER-6] a sole bid wins without a roll, several bids roll, and every bid is paid', () => {
    expect(elect({ players: [ada, { ...bo, bid: true }, cy] })).toMatchObject({
      master: 'bo',
      method: 'bid',
      candidates: ['bo'],
      rolls: [],
      refilled: false,
      players: { bo: { reserve: 2, hasToken: false }, cy: { reserve: 3, hasToken: true } },
    })
    expect(
      elect({ players: [ada, { ...bo, bid: true }, { ...cy, bid: true }] }, [2, 5]),
    ).toMatchObject({
      master: 'cy',
      method: 'bid-roll',
      players: { bo: { reserve: 2, hasToken: true }, cy: { reserve: 2, hasToken: false } },
    })
    expect(elect({ players: [ada, { ...bo, reserve: 0, bid: true }, cy] })).toEqual(
      refused('reserve-insufficient', 'players[1].reserve'),
    )
  })

  test('[DAI-MASTER-6] bids distribute no tokens, even when none is left', () => {
    const spent = [ada, { ...bo, bid: true }, cy].map(player => ({ ...player, hasToken: false }))
    expect(elect({ players: spent })).toMatchObject({
      master: 'bo',
      refilled: false,
      players: { ada: { hasToken: false }, cy: { hasToken: false } },
    })
  })

  test('[DAI-MASTER-7] an option allows bids without a token, never from the outgoing Master', () => {
    const bidder = { ...bo, hasToken: false, bid: true }
    expect(elect({ players: [ada, bidder, cy] })).toMatchObject({ master: 'bo' })
    expect(elect({ players: [ada, bidder, cy], options: { bidWithoutToken: false } })).toEqual(
      refused('bid-not-allowed', 'players[1].bid'),
    )
    expect(
      elect({
        players: [ada, { ...bidder, hasToken: true }, cy],
        options: { bidWithoutToken: false },
      }),
    ).toMatchObject({ master: 'bo' })
    expect(elect({ players: [{ ...ada, bid: true }, bo, cy] })).toEqual(
      refused('bid-not-allowed', 'players[0].bid'),
    )
  })

  test('[DAI-MASTER-8] after a quiet scene the role is kept for a die, without a contest', () => {
    expect(elect({ keep: true, quietScene: true })).toMatchObject({
      master: 'ada',
      method: 'keep',
      candidates: ['ada'],
      players: { ada: { reserve: 2, hasToken: false }, bo: { reserve: 3, hasToken: true } },
    })
    expect(elect({ keep: true, players: [ada, { ...bo, bid: true }] })).toEqual(
      refused('keep-not-allowed', 'keep'),
    )
    expect(elect({ keep: true, quietScene: true, players: [ada, { ...bo, bid: true }] })).toEqual(
      refused('bid-not-allowed', 'players[1].bid'),
    )
    expect(elect({ keep: true, quietScene: true, players: [{ ...ada, reserve: 0 }, bo] })).toEqual(
      refused('reserve-insufficient', 'players[0].reserve'),
    )
    expect(elect({ keep: true, quietScene: true, outgoing: null })).toEqual(
      refused('invalid-request', 'outgoing'),
    )
  })

  test('[DAI-MASTER-9] a fixed Master is not elected, which is checked before names', () => {
    const options = { masterMode: 'fixed' }
    expect(elect({ options, players: [ada, ada] })).toEqual(
      refused('disabled-by-options', 'options.masterMode'),
    )
    expect(elect({ players: [ada, ada], outgoing: 'zoe' })).toEqual(
      refused('duplicate-id', 'players[1].id'),
    )
    expect(elect({ outgoing: 'zoe', keep: true })).toEqual(refused('unknown-id', 'outgoing'))
  })

  test('[DAI-MASTER-3] two to twelve players, with one die per candidate', () => {
    expect(elect({ players: [ada] })).toEqual(refused('out-of-range', 'players'))
    expect(elect({}, [3])).toEqual(refused('dice-exhausted', 'dice'))
    expect(elect({}, [3, 4, 5])).toEqual(refused('dice-unused', 'dice'))
    expect(elect({}, [3, 9])).toEqual(refused('dice-invalid', 'dice[1]'))
    expect(elect({ phase: 'later' })).toEqual(refused('invalid-request', 'phase'))
  })
})

describe('the Master’s reward', () => {
  const reward = (votes: object, reserve: number = 3) =>
    runOperation('master-reward', { master: { id: 'ada', reserve }, votes })

  test('[DAI-MASTER-14] needs more yes than no', () => {
    expect(reward({ bo: true, cy: true, di: false })).toEqual({
      granted: true,
      yes: 2,
      no: 1,
      gained: 1,
      lost: 0,
      reserve: 4,
    })
    expect(reward({ bo: true, cy: false })).toEqual({
      granted: false,
      yes: 1,
      no: 1,
      gained: 0,
      lost: 0,
      reserve: 3,
    })
    expect(reward({ bo: true }, 7)).toMatchObject({ granted: true, gained: 0, lost: 1, reserve: 7 })
  })

  test('[DAI-MASTER-14] needs at least one vote, and the Master cannot vote', () => {
    expect(reward({})).toEqual(refused('vote-invalid', 'votes'))
    expect(reward({ bo: true, ada: false })).toEqual(refused('vote-invalid', 'votes.ada'))
    expect(reward({ bo: 'yes' })).toEqual(refused('invalid-request', 'votes.bo'))
  })
})
