import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GAIN_REASONS, SPEND_REASONS } from '../data/reserve.ts'
import { runOperation, refused } from '../testing/run-operation.ts'
import { reserve, reserveOpInput } from './reserve.ts'

const gain = (reason: string, more: object = {}) => ({ type: 'gain', reason, ...more })
const spend = (reason: string, more: object = {}) => ({ type: 'spend', reason, ...more })
const ledger = (reserve: number, ...events: object[]) =>
  runOperation('reserve', { reserve, events })

describe('the ledger', () => {
  test.each([
    ['session-start', 1, 'system', 'DAI-RESERVE-3'],
    ['trait-roleplay', 1, 'master', 'DAI-RESERVE-4'],
    ['trait-roleplay-at-risk', 2, 'master', 'DAI-RESERVE-5'],
    ['narration', 1, 'master', 'DAI-RESERVE-6'],
    ['setting', 1, 'master', 'DAI-RESERVE-6'],
    ['npc-roleplay', 1, 'master', 'DAI-RESERVE-6'],
    ['daimon-roleplay', 1, 'master', 'DAI-RESERVE-6'],
    ['tech-enrichment', 1, 'master', 'DAI-RESERVE-6'],
    ['master-reward', 1, 'players', 'DAI-RESERVE-8'],
  ])(
    '[DAI-RESERVE-3] [DAI-RESERVE-4] [DAI-RESERVE-5] %s gives %i, from the %s (%s)',
    (reason, amount, grantedBy) => {
      expect(ledger(3, gain(reason))).toEqual({
        reserve: 3 + amount,
        log: [{ type: 'gain', reason, amount, lost: 0, reserve: 3 + amount }],
      })
      for (const granter of ['system', 'master', 'players'])
        expect(ledger(3, gain(reason, { grantedBy: granter }))).toEqual(
          granter === grantedBy
            ? expect.objectContaining({ reserve: 3 + amount })
            : refused('not-authorised', 'events[0].grantedBy'),
        )
    },
  )

  test('[DAI-RESERVE-6] [DAI-RESERVE-8] ideas, setting, NPCs, dàimon, technology and the Master’s vote earn one', () => {
    for (const reason of [
      'narration',
      'setting',
      'npc-roleplay',
      'daimon-roleplay',
      'tech-enrichment',
      'master-reward',
    ])
      expect(ledger(0, gain(reason))).toMatchObject({ reserve: 1 })
  })

  test('[DAI-RESERVE-1] every adventure refills to seven', () => {
    expect(ledger(2, gain('adventure-start', { times: 3 }))).toEqual({
      reserve: 7,
      log: [{ type: 'gain', reason: 'adventure-start', amount: 5, lost: 0, reserve: 7 }],
    })
  })

  test('[DAI-RESERVE-2] dice beyond seven are lost', () => {
    expect(ledger(6, gain('trait-roleplay-at-risk', { times: 3 }))).toEqual({
      reserve: 7,
      log: [{ type: 'gain', reason: 'trait-roleplay-at-risk', amount: 1, lost: 5, reserve: 7 }],
    })
  })

  test.each([
    ['evolution-point', 1],
    ['reload-weapon', 1],
    ['restore-armour', 1],
    ['heal-light', 1],
    ['heal-serious', 3],
    ['maintain-enhancement', 1],
    ['strategic-tech', 1],
    ['claim-master', 1],
    ['keep-master', 1],
    ['help', 1],
  ])('[DAI-RESERVE-10] %s costs %i', (reason, amount) => {
    expect(ledger(amount, spend(reason))).toEqual({
      reserve: 0,
      log: [{ type: 'spend', reason, amount, lost: 0, reserve: 0 }],
    })
    expect(ledger(amount - 1, spend(reason))).toEqual(refused('reserve-insufficient', 'events[0]'))
  })

  test('[DAI-RESERVE-10] events apply in order, and the first impossible one is refused', () => {
    expect(ledger(1, spend('help'), gain('narration'), spend('heal-serious'))).toEqual(
      refused('reserve-insufficient', 'events[2]'),
    )
    expect(ledger(2, spend('evolution-point', { times: 2 }), gain('setting'))).toMatchObject({
      reserve: 1,
      log: [
        { amount: 2, reserve: 0 },
        { amount: 1, reserve: 1 },
      ],
    })
    expect(
      ledger(0, gain('narration', { grantedBy: 'players' }), spend('help', { times: 7 })),
    ).toEqual(refused('not-authorised', 'events[0].grantedBy'))
  })

  test('[DAI-RESERVE-7] refuses wrong shapes and values out of range', () => {
    expect(runOperation('reserve', { reserve: 3, events: [] })).toEqual(
      refused('out-of-range', 'events'),
    )
    expect(ledger(3, gain('luck'))).toEqual(refused('invalid-request', 'events[0].reason'))
    expect(ledger(3, gain('help'))).toEqual(refused('invalid-request', 'events[0].reason'))
    expect(ledger(3, spend('narration'))).toEqual(refused('invalid-request', 'events[0].reason'))
    expect(ledger(3, { type: 'lend', reason: 'help' })).toEqual(
      refused('invalid-request', 'events[0].type'),
    )
    expect(ledger(3, gain('narration', { times: 8 }))).toEqual(
      refused('out-of-range', 'events[0].times'),
    )
    expect(ledger(3, gain('narration', { times: 0 }))).toEqual(
      refused('out-of-range', 'events[0].times'),
    )
    expect(ledger(3, spend('help', { grantedBy: 'master' }))).toEqual(
      refused('invalid-request', 'events[0].grantedBy'),
    )
    expect(ledger(8, gain('narration'))).toEqual(refused('out-of-range', 'reserve'))
  })

  test('[DAI-RESERVE-1] a Reserve stays within 0 and 7, and its log adds up', () => {
    const times = fc.integer({ min: 1, max: 7 })
    const event = fc.oneof(
      fc.record({ type: fc.constant('gain'), reason: fc.constantFrom(...GAIN_REASONS), times }),
      fc.record({ type: fc.constant('spend'), reason: fc.constantFrom(...SPEND_REASONS), times }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 7 }),
        fc.array(event, { minLength: 1 }),
        (held, events) => {
          const found = reserve(reserveOpInput.parse({ reserve: held, events }))
          if (!found.ok) return found.error.code === 'reserve-insufficient'
          let sum = held
          for (const { type, amount, reserve: after } of found.value.log) {
            sum += type === 'gain' ? amount : -amount
            if (sum !== after || after < 0 || after > 7) return false
          }
          return sum === found.value.reserve
        },
      ),
    )
  })
})

describe('sessions and adventures', () => {
  const players = [
    { id: 'ada', reserve: 0 },
    { id: 'bo', reserve: 7 },
  ]

  test('[DAI-RESERVE-3] [DAI-SCENE-4] a session gives each player one die and a token', () => {
    expect(runOperation('new-session', { players })).toEqual({
      players: {
        ada: { reserve: 1, gained: 1, lost: 0, onRequestUsed: 0, hasToken: true },
        bo: { reserve: 7, gained: 0, lost: 1, onRequestUsed: 0, hasToken: true },
      },
    })
  })

  test('[DAI-RESERVE-1] [DAI-SCENE-4] an adventure gives each player seven dice', () => {
    expect(runOperation('new-adventure', { players })).toEqual({
      players: { ada: { reserve: 7, gained: 7 }, bo: { reserve: 7, gained: 0 } },
    })
  })

  test.each(['new-session', 'new-adventure'])(
    '[DAI-SCENE-4] %s: needs at least one player, each listed once',
    op => {
      expect(runOperation(op, { players: [] })).toEqual(refused('out-of-range', 'players'))
      expect(runOperation(op, { players: [...players, players[0]] })).toEqual(
        refused('duplicate-id', 'players[2].id'),
      )
      expect(runOperation(op, { players: [{ id: 'ada' }] })).toEqual(
        refused('invalid-request', 'players[0].reserve'),
      )
    },
  )
})
