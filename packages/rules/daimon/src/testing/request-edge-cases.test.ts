import { NO_DICE, resolveRequest } from '@mastro/core'
import { describe, expect, test } from 'vitest'
import { runOperation, refused } from './run-operation.ts'
import { ops } from '../ops.ts'

const helpers = (count: number) =>
  Array.from({ length: count }, (_, k) => ({ id: `h${k}`, reserve: 1 }))
const each = { helpLimit: 'one-per-helper' }
const sheet = {
  name: 'Zeno',
  characteristics: {
    power: 3,
    dexterity: 3,
    agility: 3,
    intelligence: 3,
    spirit: 3,
    charisma: 3,
  },
  initialCharacteristics: {
    power: 3,
    dexterity: 3,
    agility: 3,
    intelligence: 3,
    spirit: 3,
    charisma: 3,
  },
  socialClass: { origin: 3, current: 3 },
  resources: 3,
  classes: [{ id: 'class-1', name: 'Ladro' }],
  traits: [{ id: 'trait-1', name: 'Cauto' }],
  reserve: 7,
  evo: 9,
}
const skill = (id: string, score: number, more = {}) => ({ id, classId: 'class-1', score, ...more })
const raise = (id: string, skills: unknown[], options = {}) =>
  runOperation('advance', {
    character: { ...sheet, skills },
    purchase: { type: 'skill', id },
    context: {},
    options,
  })
const scoreOf = (answer: unknown, k: number) =>
  (answer as { character: { skills: { score: number }[] } }).character.skills[k]!.score

describe('the public interface', () => {
  test.each([
    ['unknown system', { system: 'brp2', op: 'test', input: {} }, 'system'],
    ['unknown op', { system: 'daimon', op: 'tests', input: {} }, 'op'],
    ['an op named like a method of objects', { system: 'daimon', op: 'toString', input: {} }, 'op'],
    ['input that is a list', { system: 'daimon', op: 'split-fight', input: [] }, 'input'],
    ['no input', { system: 'daimon', op: 'split-fight' }, 'input'],
  ])('[DAI-DICE-1] refuses %s', (_, request, path) => {
    const answer = resolveRequest({ daimon: ops }, { ...request, dice: [] }, NO_DICE)
    expect(answer).toEqual({ ok: false, error: { code: 'invalid-request', path } })
  })

  test.each([
    [[4, 4, 4.5], refused('dice-invalid', 'dice[2]')],
    [[4, '4', 4], refused('dice-invalid', 'dice[1]')],
    [[4, 4], refused('dice-exhausted', 'dice')],
    [[4, 4, 4, 9], refused('dice-unused', 'dice')],
    [[0, 9, 9, 9], refused('dice-invalid', 'dice[0]')],
  ])('[DAI-TEST-5] dice %j', (dice, refusal) => {
    expect(runOperation('test', { pool: { characteristic: 3 }, target: 2 }, dice)).toEqual(refusal)
  })
})

describe('order of checks', () => {
  const pool = { characteristic: 3 }
  test.each([
    ['shape before range', { pool, target: 8, melee: true }, refused('invalid-request', 'melee')],
    [
      'range before rules',
      { pool, target: 8, health: { power: 1, wounds: 2 } },
      refused('out-of-range', 'target'),
    ],
    [
      'down before help',
      { pool, target: 1, health: { power: 1, wounds: 2 }, helpers: helpers(2) },
      refused('character-down', 'health.wounds'),
    ],
    [
      'help before reserve',
      { pool, target: 1, helpers: helpers(2), reserve: { available: 1, spend: 2 } },
      refused('help-limit', 'helpers'),
    ],
    [
      'a repeated helper before an empty one',
      {
        pool,
        target: 1,
        options: each,
        helpers: [
          { id: 'a', reserve: 1 },
          { id: 'a', reserve: 0 },
        ],
      },
      refused('duplicate-id', 'helpers[1].id'),
    ],
    [
      'helpers one by one',
      {
        pool,
        target: 1,
        options: each,
        helpers: [
          { id: 'a', reserve: 0 },
          { id: 'a', reserve: 1 },
        ],
      },
      refused('reserve-insufficient', 'helpers[0].reserve'),
    ],
    [
      'rules before dice',
      { pool, target: 1, helpers: helpers(2) },
      refused('help-limit', 'helpers'),
    ],
  ])('[DAI-HELP-2] [DAI-TEST-7] %s', (_, input, refusal) => {
    expect(runOperation('test', input, [7])).toEqual(refusal)
  })
})

describe('large and unusual input', () => {
  test('[DAI-HELP-2] a hundred helpers roll a hundred dice, one more is refused', () => {
    const input = { of: 'test', pool: { characteristic: 1 }, target: 1, options: each }
    expect(runOperation('odds', { ...input, helpers: helpers(100) })).toMatchObject({ total: 101 })
    expect(runOperation('odds', { ...input, helpers: helpers(101) })).toEqual(
      refused('out-of-range', 'helpers'),
    )
  })

  test('[DAI-CONTEST-4] with twelve of the largest pools the chances add up to one', () => {
    const pool = {
      characteristic: 7,
      classes: 4,
      traits: 3,
      skill: 7,
      traitModifier: 7,
      enhancement: 12,
      gearBonus: 2,
      advantage: 4,
    }
    const contenders = helpers(12).map(({ id }) => ({
      id,
      pool,
      reserve: { available: 7, spend: 7 },
    }))
    const { win, tie } = runOperation('odds', { of: 'contest', contenders }) as {
      win: Record<string, number>
      tie: number
    }
    const all = Object.values(win).reduce((sum, p) => sum + p, tie)
    expect(all).toBeCloseTo(1, 12)
    expect(new Set(Object.values(win)).size).toBe(1)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '[DAI-RESERVE-3] [DAI-DAIMON-3] [DAI-MASTER-4] %s is accepted as an id',
    id => {
      const players = [
        { id, reserve: 3 },
        { id: 'bo', reserve: 7 },
      ]
      const session = runOperation('new-session', { players }) as { players: object }
      expect(Object.entries(session.players)).toEqual([
        [id, { reserve: 4, gained: 1, lost: 0, onRequestUsed: 0, hasToken: true }],
        ['bo', { reserve: 7, gained: 0, lost: 1, onRequestUsed: 0, hasToken: true }],
      ])
      const seats = runOperation('daimon-seats', { seats: players.map(({ id }) => ({ id })) }) as {
        voicedBy: object
      }
      expect(Object.entries(seats.voicedBy)).toEqual([
        [id, 'bo'],
        ['bo', id],
      ])
      const elected = runOperation('elect-master', { phase: 'scene', players, outgoing: 'bo' })
      expect(elected).toMatchObject({ master: id, method: 'sole', candidates: [id] })
    },
  )

  test('[DAI-WOUND-7] a year without care overflows, and the fraction stays', () => {
    const answer = runOperation('worsen', {
      power: 1,
      wounds: 2,
      realHours: 8760.5,
      gameDays: 365.25,
    })
    expect(answer).toEqual({
      wounds: 2,
      max: 2,
      severity: 'serious',
      penalty: -2,
      down: true,
      overflow: 9125,
      worsens: true,
      added: 9125,
      remainder: { realHours: 0.5, gameDays: 0.25 },
    })
  })
})

describe('generics and specifics', () => {
  const culture = skill('general-culture', 2)
  const three = [skill('economics', 4), skill('civil-engineering', 3)]
  test('[DAI-SKILL-7] [DAI-SKILL-8] two specifics at three support a generic up to three', () => {
    expect(scoreOf(raise('general-culture', [culture, ...three]), 0)).toBe(3)
    const high = [skill('general-culture', 3), skill('economics', 5), skill('civil-engineering', 5)]
    expect(raise('general-culture', high)).toEqual(refused('generic-too-high', 'purchase.id'))
  })

  test('[DAI-SKILL-8] a new specific blocks the raise, unless the option accepts enough specifics', () => {
    const skills = [culture, ...three, skill('calculation-mathematics', 1)]
    expect(raise('general-culture', skills)).toEqual(refused('generic-too-high', 'purchase.id'))
    expect(
      scoreOf(raise('general-culture', skills, { genericGrowth: 'enough-specifics' }), 0),
    ).toBe(3)
  })

  test('[DAI-SKILL-6] [DAI-SKILL-12] an orphan is limited to one, unless it has a custom specific or by option', () => {
    expect(raise('running', [skill('running', 1)])).toEqual(
      refused('generic-too-high', 'purchase.id'),
    )
    const sprint = skill('custom:sprint', 2, { kind: 'specific', generic: 'running' })
    expect(scoreOf(raise('running', [skill('running', 1), sprint]), 0)).toBe(2)
    expect(scoreOf(raise('running', [skill('running', 6)], { orphanGenerics: 'free' }), 0)).toBe(7)
  })

  test('[DAI-SKILL-13] Resources supports Contacts only by option', () => {
    const contacts = [skill('contacts', 1)]
    expect(raise('contacts', contacts)).toEqual(refused('generic-too-high', 'purchase.id'))
    expect(scoreOf(raise('contacts', contacts, { resourcesAsSpecific: true }), 0)).toBe(2)
  })
})
