import { describe, expect, test } from 'vitest'
import { runOperation, refused } from '../testing/run-operation.ts'

describe('purchases', () => {
  const buy = (more: object) =>
    runOperation('buy-resource', { socialClass: 3, resources: 4, tier: 'partial', ...more })

  test.each(['cash', 'immediate'])('[DAI-SOCIAL-3] %s is free without limit', tier => {
    expect(buy({ tier, onRequestUsed: 5, resources: 0 })).toEqual({
      effectiveTier: tier,
      cost: 0,
      socialClass: 3,
      resources: 0,
      onRequestUsed: 5,
      fell: false,
    })
  })

  test('[DAI-SOCIAL-4] the first request of a session is free, later ones count as partial', () => {
    expect(buy({ tier: 'on-request' })).toMatchObject({
      effectiveTier: 'on-request',
      cost: 0,
      onRequestUsed: 1,
      resources: 4,
    })
    expect(buy({ tier: 'on-request', onRequestUsed: 1 })).toMatchObject({
      effectiveTier: 'partial',
      cost: 1,
      onRequestUsed: 2,
      resources: 3,
    })
    expect(buy({ tier: 'on-request', onRequestUsed: 1, resources: 0 })).toEqual(
      refused('resources-exhausted', 'resources'),
    )
  })

  test('[DAI-SOCIAL-5] a partial purchase costs a point, which must be available', () => {
    expect(buy({ onRequestUsed: 2 })).toMatchObject({ cost: 1, resources: 3, onRequestUsed: 2 })
    expect(buy({ resources: 0 })).toEqual(refused('resources-exhausted', 'resources'))
  })

  test('[DAI-SOCIAL-6] at zero the class drops and Resources becomes six; class one stays at zero', () => {
    expect(buy({ resources: 1 })).toMatchObject({ socialClass: 2, resources: 6, fell: true })
    expect(buy({ resources: 1, socialClass: 1 })).toMatchObject({
      socialClass: 1,
      resources: 0,
      fell: false,
    })
  })

  test('[DAI-SOCIAL-8] in class seven nothing is tracked', () => {
    expect(buy({ socialClass: 7, resources: 0 })).toEqual({
      effectiveTier: 'untracked',
      cost: 0,
      socialClass: 7,
      resources: 0,
      onRequestUsed: 0,
      fell: false,
    })
    expect(buy({ socialClass: 7, tier: 'on-request', onRequestUsed: 3 })).toMatchObject({
      effectiveTier: 'untracked',
      onRequestUsed: 4,
    })
  })

  test('[DAI-SOCIAL-5] refuses values out of range and unknown words', () => {
    expect(buy({ socialClass: 8 })).toEqual(refused('out-of-range', 'socialClass'))
    expect(buy({ resources: 7 })).toEqual(refused('out-of-range', 'resources'))
    expect(buy({ tier: 'stolen' })).toEqual(refused('invalid-request', 'tier'))
    expect(buy({ onRequestUsed: -1 })).toEqual(refused('out-of-range', 'onRequestUsed'))
  })
})

describe('money rewards', () => {
  const pay = (own: number, resources: number, points: number, of: number, more: object = {}) =>
    runOperation('reward-money', {
      socialClass: own,
      resources,
      payment: { points, socialClass: of },
      ...more,
    })
  const once = { options: { moneyScaling: 'per-payment' } }

  test.each([
    [4, 2, 3, 0, 0],
    [3, 2, 3, 2, 2],
    [2, 2, 3, 4, 3],
    [1, 2, 3, 6, 4],
  ])(
    '[DAI-SOCIAL-10] [DAI-SOCIAL-11] class %i paid %i points of class %i: %i, or %i once a payment',
    (own, points, of, each, payment) => {
      expect(pay(own, 0, points, of)).toMatchObject({ value: each, resources: each })
      expect(pay(own, 0, points, of, once)).toMatchObject({ value: payment, resources: payment })
    },
  )

  test('[DAI-SOCIAL-7] at seven the class rises by one, Resources becomes one, and the rest is lost', () => {
    expect(pay(3, 6, 1, 3)).toEqual({
      value: 1,
      socialClass: 4,
      resources: 1,
      climbed: true,
      blocked: false,
      lost: 0,
    })
    expect(pay(1, 4, 20, 6)).toEqual({
      value: 120,
      socialClass: 2,
      resources: 1,
      climbed: true,
      blocked: false,
      lost: 117,
    })
    expect(pay(3, 5, 1, 3)).toMatchObject({ resources: 6, climbed: false, lost: 0 })
  })

  test('[DAI-SOCIAL-8] class six rises under special conditions only', () => {
    expect(pay(6, 5, 3, 6)).toEqual({
      value: 3,
      socialClass: 6,
      resources: 6,
      climbed: false,
      blocked: true,
      lost: 2,
    })
    expect(pay(6, 5, 3, 6, { specialConditions: true })).toEqual({
      value: 3,
      socialClass: 7,
      resources: 1,
      climbed: true,
      blocked: false,
      lost: 1,
    })
    expect(pay(7, 3, 3, 6)).toMatchObject({ value: 0, socialClass: 7, resources: 3 })
  })

  test('[DAI-SOCIAL-10] refuses values out of range', () => {
    expect(pay(3, 3, 0, 3)).toEqual(refused('out-of-range', 'payment.points'))
    expect(pay(3, 3, 21, 3)).toEqual(refused('out-of-range', 'payment.points'))
    expect(pay(3, 3, 1, 7)).toEqual(refused('out-of-range', 'payment.socialClass'))
  })
})

describe('technology', () => {
  const entry = { name: 'Naso', description: 'Fiuta', drawback: 'Da vicino' }
  const quiet = { enrichments: [], strategicUsed: false }
  const log = (more: object) =>
    runOperation('tech-log-entry', {
      kind: 'enrichment',
      author: { id: 'ada', reserve: 3 },
      entry,
      scene: quiet,
      immediateEffect: false,
      ...more,
    })
  const strategic = { kind: 'strategic', immediateEffect: true }

  test('[DAI-TECH-4] an enrichment is free, once per player and scene, and may earn a die', () => {
    expect(log({})).toEqual({
      cost: 0,
      gained: 0,
      lost: 0,
      reserve: 3,
      scene: { enrichments: ['ada'], strategicUsed: false },
      logged: true,
      logEntry: { ...entry, modifiers: '', kind: 'enrichment', author: 'ada' },
    })
    expect(log({ appreciated: true })).toMatchObject({ gained: 1, reserve: 4 })
    expect(log({ appreciated: true, author: { id: 'ada', reserve: 7 } })).toMatchObject({
      gained: 0,
      lost: 1,
      reserve: 7,
    })
    expect(log({ scene: { ...quiet, enrichments: ['ada'] } })).toEqual(
      refused('scene-limit', 'scene.enrichments'),
    )
    expect(log({ scene: { enrichments: ['bo'], strategicUsed: true } })).toMatchObject({
      logged: true,
    })
  })

  test('[DAI-TECH-5] a strategic intervention costs a die, once per scene, and never earns one', () => {
    expect(log({ ...strategic, appreciated: true })).toEqual({
      cost: 1,
      gained: 0,
      lost: 0,
      reserve: 2,
      scene: { enrichments: [], strategicUsed: true },
      logged: true,
      logEntry: { ...entry, modifiers: '', kind: 'strategic', author: 'ada' },
    })
    expect(log({ ...strategic, scene: { ...quiet, strategicUsed: true } })).toEqual(
      refused('scene-limit', 'scene.strategicUsed'),
    )
    expect(log({ ...strategic, author: { id: 'ada', reserve: 0 } })).toEqual(
      refused('reserve-insufficient', 'author.reserve'),
    )
  })

  test('[DAI-TECH-6] the Master adds technology and pays like a player', () => {
    expect(log({ ...strategic, author: { id: 'ada', role: 'master', reserve: 1 } })).toMatchObject({
      cost: 1,
      reserve: 0,
    })
    expect(log({ author: { id: 'ada', role: 'guest', reserve: 1 } })).toEqual(
      refused('invalid-request', 'author.role'),
    )
  })

  test('[DAI-TECH-7] with an effect it is strategic, without one it is colour', () => {
    expect(log({ immediateEffect: true })).toEqual(refused('wrong-kind', 'kind'))
    expect(log({ kind: 'strategic' })).toEqual(refused('wrong-kind', 'kind'))
  })

  test('[DAI-TECH-8] technology in the log is not new', () => {
    expect(log({ inLog: true })).toMatchObject({ logged: false, logEntry: null, cost: 0 })
    expect(log({ ...strategic, inLog: true })).toEqual(refused('already-logged', 'inLog'))
  })

  test('[DAI-TECH-2] name, description and drawback must not be blank', () => {
    for (const field of ['name', 'description', 'drawback'])
      expect(log({ entry: { ...entry, [field]: '  ' } })).toEqual(
        refused('entry-incomplete', `entry.${field}`),
      )
    expect(log({ entry: { name: '', description: '', drawback: '' } })).toEqual(
      refused('entry-incomplete', 'entry.name'),
    )
    expect(log({ entry: { ...entry, modifiers: '+1D' } })).toMatchObject({
      logEntry: { modifiers: '+1D' },
    })
    expect(log({ entry: { name: 'x', description: 'y' } })).toEqual(
      refused('invalid-request', 'entry.drawback'),
    )
  })

  test('[DAI-TECH-5] checks the entry, the kind, the log, the scene and the price in this order', () => {
    const worst = {
      author: { id: 'ada', reserve: 0 },
      scene: { ...quiet, strategicUsed: true },
      inLog: true,
    }
    const blank = { ...entry, name: '' }
    expect(log({ ...strategic, ...worst, immediateEffect: false, entry: blank })).toEqual(
      refused('entry-incomplete', 'entry.name'),
    )
    expect(log({ ...strategic, ...worst, immediateEffect: false })).toEqual(
      refused('wrong-kind', 'kind'),
    )
    expect(log({ ...strategic, ...worst })).toEqual(refused('already-logged', 'inLog'))
    expect(log({ ...strategic, ...worst, inLog: false })).toEqual(
      refused('scene-limit', 'scene.strategicUsed'),
    )
    expect(
      runOperation('tech-log-entry', {
        kind: 'enrichment',
        author: { id: 'a', reserve: 1 },
        entry,
        scene: quiet,
      }),
    ).toEqual(refused('invalid-request', 'immediateEffect'))
  })
})
