import { NO_DICE, resolveRequest } from '@mastro/core'
import { expect, test } from 'vitest'
import { socialClassOf, socialTable, SOCIAL_TIERS } from '../../data/social-classes.ts'
import { ops } from '../../ops.ts'
import { refused } from '../../testing/test-sheets.ts'

const run = (op: string, input: object) =>
  resolveRequest({ daimon: ops }, { system: 'daimon', op, input, dice: [] }, NO_DICE)
const buy = (socialClass: number, resources: number, tier: string, onRequestUsed: number = 0) =>
  run('buy-resource', { socialClass, resources, tier, onRequestUsed })

test('[DAI-SOCIAL-3] cash and things at hand are free, without limit', () => {
  for (const tier of ['cash', 'immediate'])
    expect(buy(3, 0, tier, 9)).toEqual({
      ok: true,
      output: {
        effectiveTier: tier,
        cost: 0,
        socialClass: 3,
        resources: 0,
        onRequestUsed: 9,
        fell: false,
      },
    })
})

test('[DAI-SOCIAL-4] the first request of a session is free, later ones count as partial', () => {
  expect(buy(3, 4, 'on-request')).toMatchObject({
    output: { effectiveTier: 'on-request', cost: 0, resources: 4, onRequestUsed: 1 },
  })
  expect(buy(3, 4, 'on-request', 1)).toMatchObject({
    output: { effectiveTier: 'partial', cost: 1, resources: 3, onRequestUsed: 2 },
  })
})

test('[DAI-SOCIAL-5] [DAI-EQUIP-2] a partial purchase costs a Resources point, if there is one', () => {
  expect(buy(3, 2, 'partial')).toMatchObject({ output: { cost: 1, resources: 1, fell: false } })
  expect(buy(1, 0, 'partial')).toEqual(refused('resources-exhausted', 'input.resources'))
})

test('[DAI-SOCIAL-6] spending the last point drops a class; the lowest class stays, with nothing', () => {
  expect(buy(3, 1, 'partial')).toMatchObject({
    output: { socialClass: 2, resources: 6, fell: true },
  })
  expect(buy(1, 1, 'partial')).toMatchObject({
    output: { socialClass: 1, resources: 0, fell: false },
  })
})

test('[DAI-SOCIAL-8] class 7 does not track means', () => {
  for (const tier of SOCIAL_TIERS)
    expect(buy(7, 0, tier)).toMatchObject({
      output: { effectiveTier: 'untracked', cost: 0, resources: 0, fell: false },
    })
})

const pay = (socialClass: number, points: number, of: number, options: object = {}) =>
  run('reward-money', { socialClass, resources: 0, payment: { points, socialClass: of }, options })

test('[DAI-SOCIAL-10] [DAI-SOCIAL-11] a payment is worth nothing to higher classes, and more to lower ones', () => {
  expect(pay(5, 3, 4)).toMatchObject({ output: { value: 0, resources: 0 } })
  expect(pay(4, 3, 4)).toMatchObject({ output: { value: 3, resources: 3 } })
  expect(pay(2, 2, 4)).toMatchObject({ output: { value: 6, resources: 6 } })
  expect(pay(2, 2, 4, { moneyScaling: 'per-payment' })).toMatchObject({ output: { value: 4 } })
})

test('[DAI-SOCIAL-7] a payment raises at most one class, and the rest is lost', () => {
  expect(pay(1, 3, 4)).toMatchObject({
    output: { value: 12, socialClass: 2, resources: 1, climbed: true, lost: 5 },
  })
})

test('[DAI-SOCIAL-12] every class up to 6 lists its means, tier by tier', () => {
  for (const score of [1, 2, 3, 4, 5, 6]) {
    const { availability } = socialClassOf(score)
    for (const { id } of socialTable.tiers) {
      const goods = availability![id]
      expect([score, id, goods.length > 0]).toEqual([score, id, true])
      expect(goods.every(({ it, en }) => it !== '' && en !== '')).toBe(true)
    }
  }
  expect(socialClassOf(7).availability).toBeNull()
})

const maintain = (changes: object) =>
  run('reset-counter', {
    item: { kind: 'enhancement', marks: 13, tech: 'cyber' },
    ownerReserve: 2,
    source: 'maintainer',
    ...changes,
  })
const by = (kind: string, ...skills: string[]) => ({ maintainer: { kind, skills, reserve: 4 } })

test('[DAI-ENH-8] maintenance resets the counter for one die, in a facility or by an able character', () => {
  expect(maintain({ source: 'facility' })).toEqual({
    ok: true,
    output: { marks: 0, paidBy: 'owner', ownerReserve: 1, otherReserve: null },
  })
  expect(maintain({ source: 'facility', access: false })).toEqual(
    refused('condition-not-met', 'input.access'),
  )
  expect(maintain({})).toEqual(refused('provider-required', 'input.maintainer'))
  expect(maintain({ source: 'supplier' })).toEqual(refused('source-not-allowed', 'input.source'))
})

const SKILLS = {
  cyber: ['cybernetics', 'cybernetic-medicine'],
  nano: ['nano-maintenance', 'nanomedicine'],
  genetic: ['genetic-engineering'],
} as const

test('[DAI-ENH-9] each technology has its own skills', () => {
  for (const [tech, skills] of Object.entries(SKILLS))
    for (const skill of Object.values(SKILLS).flat()) {
      const item = { kind: 'enhancement', marks: 1, tech }
      const answer = maintain({ item, ...by('npc', skill), tools: 'lab' })
      const able = (skills as readonly string[]).includes(skill)
      expect([tech, skill, answer.ok]).toEqual([tech, skill, able])
      if (!able) expect(answer).toEqual(refused('provider-unskilled', 'input.maintainer.skills'))
    }
})

test('[DAI-ENH-10] a repair kit suffices for cybernetics, other technologies need a laboratory', () => {
  const with_ = (tech: 'cyber' | 'nano' | 'genetic', tools: string) =>
    maintain({
      item: { kind: 'enhancement', marks: 1, tech },
      ...by('npc', SKILLS[tech][0]),
      tools,
    }).ok
  expect(['none', 'repair-kit', 'lab'].map(tools => with_('cyber', tools))).toEqual([
    false,
    true,
    true,
  ])
  expect(['none', 'repair-kit', 'lab'].map(tools => with_('nano', tools))).toEqual([
    false,
    false,
    true,
  ])
  expect(with_('genetic', 'repair-kit')).toBe(false)
})

test('[DAI-ENH-11] another character may pay, if willing; otherwise the owner does', () => {
  const able = { ...by('pc', 'cybernetics'), tools: 'repair-kit' }
  expect(maintain(able)).toMatchObject({
    output: { paidBy: 'owner', ownerReserve: 1, otherReserve: 4 },
  })
  expect(maintain({ ...able, payer: 'maintainer' })).toEqual(
    refused('payer-declines', 'input.maintainer.consentsToPay'),
  )
  const willing = { kind: 'pc', skills: ['cybernetics'], reserve: 4, consentsToPay: true }
  expect(maintain({ ...able, maintainer: willing, payer: 'maintainer' })).toMatchObject({
    output: { paidBy: 'maintainer', ownerReserve: 2, otherReserve: 3 },
  })
  expect(
    maintain({ ...by('npc', 'cybernetics'), tools: 'repair-kit', payer: 'maintainer' }),
  ).toEqual(refused('payer-not-allowed', 'input.payer'))
})
