import { describe, expect, test } from 'vitest'
import { runOperation, refused } from '../testing/run-operation.ts'

describe('use of an item', () => {
  test.each([
    ['weapon', 'fight'],
    ['armour', 'fight'],
    ['shield', 'fight'],
    ['enhancement', 'scene'],
  ])(
    '[DAI-COUNTER-1] [DAI-COUNTER-2] [DAI-COUNTER-4] one mark on a %s for each %s',
    (kind, unit) => {
      expect(runOperation('use-item', { item: { kind, marks: 4 } })).toEqual({
        marks: 5,
        left: 8,
        exhausted: false,
        marked: true,
        unit,
      })
    },
  )

  test('[DAI-COUNTER-3] a second use in the same fight adds no mark', () => {
    expect(runOperation('use-item', { item: { kind: 'armour', marks: 5 }, sameUse: true })).toEqual(
      {
        marks: 5,
        left: 8,
        exhausted: false,
        marked: false,
        unit: 'fight',
      },
    )
    expect(runOperation('use-item', { item: { kind: 'armour', marks: 0 }, sameUse: true })).toEqual(
      refused('out-of-range', 'item.marks'),
    )
  })

  test('[DAI-COUNTER-5] the thirteenth use is a full one; later uses are refused, except in the same fight', () => {
    expect(runOperation('use-item', { item: { kind: 'weapon', marks: 12 } })).toMatchObject({
      marks: 13,
      left: 0,
      exhausted: true,
    })
    expect(runOperation('use-item', { item: { kind: 'weapon', marks: 13 } })).toEqual(
      refused('item-exhausted', 'item.marks'),
    )
    expect(
      runOperation('use-item', { item: { kind: 'weapon', marks: 13 }, sameUse: true }),
    ).toMatchObject({
      marks: 13,
      exhausted: true,
      marked: false,
    })
    expect(runOperation('use-item', { item: { kind: 'weapon', marks: 14 } })).toEqual(
      refused('out-of-range', 'item.marks'),
    )
  })
})

describe('resetting a counter', () => {
  const weapon = { kind: 'weapon', marks: 13 }
  const reset = (more: object) =>
    runOperation('reset-counter', { item: weapon, ownerReserve: 4, source: 'supplier', ...more })

  test('[DAI-COUNTER-6] a weapon costs one die where ammunition is available', () => {
    expect(reset({})).toEqual({ marks: 0, paidBy: 'owner', ownerReserve: 3, otherReserve: null })
    expect(reset({ access: false })).toEqual(refused('condition-not-met', 'access'))
    expect(reset({ payer: 'maintainer' })).toEqual(refused('payer-not-allowed', 'payer'))
    expect(reset({ ownerReserve: 0 })).toEqual(refused('reserve-insufficient', 'ownerReserve'))
  })

  test('[DAI-COUNTER-6] [DAI-RESERVE-12] or a companion with the same weapon pays', () => {
    const companion = { reserve: 2, sameWeaponType: true, consents: true }
    const from = (more: object | null) =>
      reset({
        source: 'companion',
        companion: more && { ...companion, ...more },
        access: false,
        payer: 'maintainer',
      })
    expect(from({})).toEqual({ marks: 0, paidBy: 'companion', ownerReserve: 4, otherReserve: 1 })
    expect(from(null)).toEqual(refused('provider-required', 'companion'))
    expect(from({ sameWeaponType: false, consents: false })).toEqual(
      refused('source-not-allowed', 'companion.sameWeaponType'),
    )
    expect(from({ consents: false, reserve: 0 })).toEqual(
      refused('payer-declines', 'companion.consents'),
    )
    expect(from({ reserve: 0 })).toEqual(refused('reserve-insufficient', 'companion.reserve'))
  })

  test('[DAI-COUNTER-7] only the owner, at a supplier, can reset armour and shields', () => {
    for (const kind of ['armour', 'shield']) {
      expect(reset({ item: { kind, marks: 1 } })).toMatchObject({ marks: 0, ownerReserve: 3 })
      for (const source of ['companion', 'facility', 'maintainer'])
        expect(reset({ item: { kind, marks: 1 }, source })).toEqual(
          refused('source-not-allowed', 'source'),
        )
    }
    for (const source of ['facility', 'maintainer'])
      expect(reset({ source })).toEqual(refused('source-not-allowed', 'source'))
    for (const source of ['supplier', 'companion'])
      expect(reset({ item: { kind: 'enhancement', marks: 1, tech: 'cyber' }, source })).toEqual(
        refused('source-not-allowed', 'source'),
      )
  })

  test('[DAI-COUNTER-8] possible before it is full, not at zero; the source is checked first', () => {
    expect(reset({ item: { kind: 'weapon', marks: 1 } })).toMatchObject({ marks: 0 })
    expect(reset({ item: { kind: 'weapon', marks: 0 }, access: false })).toEqual(
      refused('nothing-to-do', 'item.marks'),
    )
    expect(reset({ item: { kind: 'weapon', marks: 0 }, source: 'facility' })).toEqual(
      refused('source-not-allowed', 'source'),
    )
  })

  describe('[DAI-COUNTER-9] maintenance', () => {
    const maintainer = { kind: 'pc', skills: ['cybernetics'], reserve: 3, consentsToPay: true }
    const maintain = (tech: string, more: object = {}) =>
      reset({
        item: { kind: 'enhancement', marks: 5, tech },
        source: 'maintainer',
        maintainer,
        tools: 'lab',
        ...more,
      })

    test('[DAI-ENH-8] one die in a facility, or with a maintainer who has skill and tools', () => {
      expect(maintain('nano', { source: 'facility', maintainer: null })).toEqual({
        marks: 0,
        paidBy: 'owner',
        ownerReserve: 3,
        otherReserve: null,
      })
      expect(maintain('nano', { source: 'facility', access: false })).toEqual(
        refused('condition-not-met', 'access'),
      )
      expect(maintain('cyber', { maintainer: null })).toEqual(
        refused('provider-required', 'maintainer'),
      )
    })

    test.each([
      ['cyber', 'cybernetics', true],
      ['cyber', 'cybernetic-medicine', true],
      ['cyber', 'nanomedicine', false],
      ['nano', 'nano-maintenance', true],
      ['nano', 'nanomedicine', true],
      ['nano', 'cybernetics', false],
      ['genetic', 'genetic-engineering', true],
      ['genetic', 'medicine', false],
    ])('[DAI-ENH-9] %s by %s: %s', (tech, skill, able) => {
      const found = maintain(tech, { maintainer: { ...maintainer, skills: [skill] } })
      if (able) expect(found).toMatchObject({ marks: 0 })
      else expect(found).toEqual(refused('provider-unskilled', 'maintainer.skills'))
    })

    test.each([
      ['cyber', 'none', false],
      ['cyber', 'repair-kit', true],
      ['cyber', 'lab', true],
      ['nano', 'repair-kit', false],
      ['nano', 'lab', true],
      ['genetic', 'repair-kit', false],
      ['genetic', 'lab', true],
    ])('[DAI-ENH-10] %s with %s: %s', (tech, tools, enough) => {
      const skills = ['cybernetics', 'nanomedicine', 'genetic-engineering']
      const found = maintain(tech, { tools, maintainer: { ...maintainer, skills } })
      if (enough) expect(found).toMatchObject({ marks: 0 })
      else expect(found).toEqual(refused('tools-insufficient', 'tools'))
    })

    test('[DAI-ENH-11] another character may pay, if willing; otherwise the owner does', () => {
      expect(maintain('cyber', { payer: 'maintainer' })).toEqual({
        marks: 0,
        paidBy: 'maintainer',
        ownerReserve: 4,
        otherReserve: 2,
      })
      expect(maintain('cyber')).toMatchObject({ paidBy: 'owner', otherReserve: 3 })
      expect(maintain('cyber', { maintainer: { ...maintainer, kind: 'self' } })).toMatchObject({
        otherReserve: null,
      })
      for (const kind of ['self', 'npc'])
        expect(
          maintain('cyber', { payer: 'maintainer', maintainer: { ...maintainer, kind } }),
        ).toEqual(refused('payer-not-allowed', 'payer'))
      expect(
        maintain('cyber', {
          payer: 'maintainer',
          maintainer: { ...maintainer, consentsToPay: false },
        }),
      ).toEqual(refused('payer-declines', 'maintainer.consentsToPay'))
      expect(
        maintain('cyber', { payer: 'maintainer', maintainer: { ...maintainer, reserve: 0 } }),
      ).toEqual(refused('reserve-insufficient', 'maintainer.reserve'))
      expect(maintain('cyber', { ownerReserve: 0 })).toEqual(
        refused('reserve-insufficient', 'ownerReserve'),
      )
    })

    test('[DAI-ENH-8] the technology is required for enhancements only', () => {
      const enhancement = { kind: 'enhancement', marks: 5 }
      expect(reset({ item: enhancement, source: 'companion' })).toEqual(
        refused('invalid-request', 'item.tech'),
      )
      expect(reset({ item: { ...enhancement, tech: null } })).toEqual(
        refused('invalid-request', 'item.tech'),
      )
      expect(reset({ item: { ...weapon, tech: 'cyber' } })).toMatchObject({ marks: 0 })
    })
  })
})
