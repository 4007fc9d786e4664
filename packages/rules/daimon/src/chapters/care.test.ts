import type { Json } from '@mastro/core'
import { describe, expect, test } from 'vitest'
import { testTable, withSheet, type TestTable } from '../testing/test-table.ts'

const hospital = (patient: string) => ({ type: 'heal', patient, place: 'hospital' })
const byPc = (patient: string, carer: string, more: Record<string, string> = {}) => ({
  type: 'heal',
  patient,
  place: 'field',
  carer: { kind: 'pc', character: carer },
  tools: 'advanced',
  ...more,
})

/** Sends a care command from the seat that pays, and grants it as the leader. */
function granted(table: TestTable, seat: string, command: Json) {
  table.does(seat, command)
  const [request] = Object.keys(table.state().careAsked ?? {})
  table.does('giulia', { type: 'judge-care', request: request!, granted: true })
}

describe('care', () => {
  const hurt = (add: number) => {
    const table = testTable()
    table.does('giulia', { type: 'apply-wounds', character: 'teo', add })
    return table
  }

  test('[DAI-HEAL-1] [DAI-HEAL-5] in a hospital the patient pays and is whole again', () => {
    const table = hurt(4)
    granted(table, 'teo', hospital('teo'))
    expect(table.pc('teo').character).toMatchObject({ wounds: 0, reserve: 2 })
    expect(table.told('nadir')).toEqual([
      'Teo: Riserva 5 → 2 (Guarire le ferite gravi).',
      'Teo riceve cure in ospedale: 4 ferite in meno.',
    ])
  })

  test('[DAI-HEAL-6] [DAI-RESERVE-12] nobody spends another’s dice; the carer agrees by sending it', () => {
    const table = hurt(2)
    expect(table.refused('nadir', hospital('teo')).code).toBe('not-yours')
    expect(table.refused('teo', byPc('teo', 'nadir', { payer: 'carer' })).code).toBe(
      'payer-declines',
    )
    granted(table, 'nadir', byPc('teo', 'nadir', { payer: 'carer' }))
    expect(table.pc('nadir').character.reserve).toBe(3)
    expect(table.pc('teo').character).toMatchObject({ wounds: 0, reserve: 5 })
  })

  test('[DAI-HEAL-2] [DAI-HEAL-3] skills are read from the carer’s sheet, tools are asked for', () => {
    const table = hurt(4)
    expect(table.refused('teo', byPc('teo', 'nadir')).code).toBe('provider-unskilled')
    withSheet(table, 'nadir', {
      skills: [
        {
          id: 'surgery',
          classId: 'class-1',
          score: 1,
          outOfContext: false,
          used: false,
          kind: null,
          generic: null,
        },
      ],
    })
    expect(table.refused('teo', byPc('teo', 'nadir', { tools: 'medical-kit' })).code).toBe(
      'tools-insufficient',
    )
    granted(table, 'teo', byPc('teo', 'nadir'))
    expect(table.pc('teo').character.wounds).toBe(0)
  })

  test('[DAI-HEAL-4] a downed character cannot treat itself, but is active after treatment', () => {
    const table = hurt(6)
    const self = {
      type: 'heal',
      patient: 'teo',
      place: 'field',
      carer: { kind: 'self' },
      tools: 'advanced',
    }
    expect(table.refused('teo', self).code).toBe('character-down')
    granted(table, 'teo', hospital('teo'))
    expect(table.pc('teo')).toMatchObject({ status: 'active', fate: null })
  })

  test('[DAI-HEAL-4] the leader decides whether treatment is available; the Master needs no approval', () => {
    const table = hurt(2)
    table.does('teo', hospital('teo'))
    expect(table.pc('teo').character).toMatchObject({ wounds: 2, reserve: 5 })
    expect(table.told('nadir')).toEqual(['Teo chiede cure in ospedale.'])
    expect(table.refused('teo', hospital('teo')).code).toBe('already-asked')
    const [request] = Object.keys(table.state().careAsked ?? {})
    expect(table.doc('nadir', `request/${request}`)).toMatchObject({ seat: 'teo', kind: 'care' })
    expect(table.offers('giulia')).toContain(`care/${request}/yes`)
    expect(table.offers('teo')).not.toContain(`care/${request}/yes`)
    const judge = { type: 'judge-care', request: request!, granted: false }
    expect(table.refused('teo', judge).code).toBe('master-only')
    table.does('giulia', judge)
    expect(table.told('teo')).toEqual(['Giulia: niente cure, adesso, per Teo.'])
    expect(table.refused('giulia', judge).code).toBe('unknown-id')
    expect(table.pc('teo').character.wounds).toBe(2)
    table.does('giulia', { type: 'apply-wounds', character: 'giulia', add: 1 })
    table.does('giulia', hospital('giulia'))
    expect(table.pc('giulia').character.wounds).toBe(0)
    const alone = testTable({ master: null, masterMode: 'none' })
    alone.does('teo', { type: 'apply-wounds', character: 'teo', add: 1 })
    alone.does('teo', hospital('teo'))
    expect(alone.pc('teo').character.wounds).toBe(0)
  })

  test('[DAI-HEAL-7] without wounds care is refused', () => {
    expect(testTable().refused('teo', hospital('teo')).code).toBe('nothing-to-do')
  })
})

describe('time', () => {
  test('[DAI-WOUND-7] game days worsen untreated serious wounds, and fractions are kept', () => {
    const table = testTable()
    table.does('giulia', { type: 'apply-wounds', character: 'teo', add: 4 })
    expect(table.refused('teo', { type: 'pass-days', days: 1 }).code).toBe('master-only')
    table.does('giulia', { type: 'pass-days', days: 0.75 })
    expect(table.pc('teo').character.wounds).toBe(4)
    table.does('giulia', { type: 'pass-days', days: 0.75 })
    expect(table.pc('teo').character.wounds).toBe(5)
    expect(table.told('nadir')).toEqual(['Le ferite gravi di Teo peggiorano: 4 → 5.'])
    expect(table.doc('teo', 'character/teo')).toMatchObject({ worsening: { days: 0.5 } })
  })

  test('[DAI-WOUND-8] real hours count while the session is open, at any command', () => {
    const table = testTable()
    table.does('giulia', { type: 'apply-wounds', character: 'teo', add: 4 })
    table.does('nadir', { type: 'check-clock' })
    table.hoursLater(0.5)
    table.does('nadir', { type: 'check-clock' })
    expect(table.pc('teo').character.wounds).toBe(4)
    table.hoursLater(0.75)
    table.does('giulia', { type: 'award', character: 'nadir', reason: 'narration' })
    expect(table.pc('teo').character.wounds).toBe(5)
    expect(table.doc('teo', 'character/teo')).toMatchObject({ worsening: { hours: 0.25 } })
  })

  test.each([
    ['session-time', 4, 5],
    ['wall-clock', 6, 6],
  ])(
    '[DAI-WOUND-8] between two sessions, %s: %i wounds, then %i',
    (worsenClock, between, after) => {
      const table = testTable({ options: { worsenClock } })
      table.does('giulia', { type: 'apply-wounds', character: 'teo', add: 4 })
      table.does('nadir', { type: 'check-clock' })
      table.hoursLater(0.5)
      table.end('session')
      table.hoursLater(48)
      table.begin('session', [6, 1, 1])
      expect(table.pc('teo').character.wounds).toBe(between)
      table.hoursLater(0.5)
      table.does('nadir', { type: 'check-clock' })
      expect(table.pc('teo').character.wounds).toBe(after)
    },
  )

  test('[DAI-WOUND-2] light wounds and treated wounds do not worsen', () => {
    const table = testTable()
    table.does('giulia', { type: 'apply-wounds', character: 'teo', add: 3 })
    table.does('giulia', { type: 'pass-days', days: 10 })
    expect(table.pc('teo').character.wounds).toBe(3)
    table.does('giulia', { type: 'apply-wounds', character: 'teo', add: 1 })
    granted(table, 'teo', hospital('teo'))
    table.does('giulia', { type: 'pass-days', days: 10 })
    expect(table.pc('teo').character.wounds).toBe(0)
    expect(table.pc('teo').worsening).toBeNull()
  })
})

describe('counters', () => {
  const marked = (marks: number) => {
    const table = testTable()
    const { equipment, enhancements } = table.pc('teo').character
    withSheet(table, 'teo', {
      equipment: equipment.map(item => ({ ...item, marks })),
      enhancements: enhancements.map(held => ({ ...held, marks })),
    })
    return table
  }
  const reset = (item: string, source: string, more: Record<string, unknown> = {}) => ({
    type: 'reset-counter',
    character: 'teo',
    item,
    source,
    ...(more as object),
  })

  test('[DAI-COUNTER-6] [DAI-COUNTER-7] the owner restores weapon and armour for one die', () => {
    const table = marked(13)
    table.does('teo', reset('item-1', 'supplier'))
    table.does('teo', reset('item-2', 'supplier'))
    expect(table.pc('teo').character.equipment.map(({ marks }) => marks)).toEqual([0, 0])
    expect(table.pc('teo').character.reserve).toBe(3)
    expect(table.refused('teo', reset('item-1', 'supplier')).code).toBe('nothing-to-do')
    expect(table.refused('teo', reset('item-9', 'supplier')).code).toBe('unknown-id')
  })

  test('[DAI-COUNTER-6] a companion with such a weapon may supply it, and pays by sending it', () => {
    const table = marked(5)
    const from = reset('item-1', 'companion', { companion: { character: 'nadir', item: 'item-1' } })
    expect(
      table.refused(
        'nadir',
        reset('item-1', 'companion', { companion: { character: 'nadir', item: 'item-2' } }),
      ).code,
    ).toBe('source-not-allowed')
    table.does('nadir', from)
    expect(table.pc('nadir').character.reserve).toBe(3)
    expect(table.told('giulia')[1]).toBe('Teo: Pistola, marcatori a zero, grazie a Nadir.')
  })

  describe('ammunition asked of a companion', () => {
    const from = (item = 'item-1') =>
      reset('item-1', 'companion', { companion: { character: 'nadir', item } })
    const asked = () => {
      const table = marked(5)
      table.does('teo', from())
      return { table, request: Object.keys(table.state().ammunitionAsked ?? {})[0]! }
    }
    const answer = (request: string, granted: boolean) => ({
      type: 'answer-ammunition',
      request,
      granted,
    })

    test('[DAI-COUNTER-6] [DAI-RESERVE-12] the owner asks, the companion hands it over and pays', () => {
      const { table, request } = asked()
      expect(table.told('giulia')).toEqual(['Teo chiede munizioni a Nadir: Pistola.'])
      expect(table.pc('nadir').character.reserve).toBe(4)
      expect(table.pc('teo').character.equipment[0]!.marks).toBe(5)
      expect(table.refused('giulia', answer(request, true)).code).toBe('not-yours')
      expect(table.refused('teo', answer(request, true)).code).toBe('not-yours')
      expect(table.offers('nadir')).toContain(`ammunition/${request}/yes`)
      table.does('nadir', answer(request, true))
      expect(table.pc('nadir').character.reserve).toBe(3)
      expect(table.pc('teo').character).toMatchObject({ reserve: 5, equipment: [{ marks: 0 }, {}] })
      expect(table.state().ammunitionAsked).toEqual({})
    })

    test('[DAI-COUNTER-6] the companion may refuse, and the owner may take the request back', () => {
      const { table, request } = asked()
      expect(table.refused('teo', from()).code).toBe('already-asked')
      table.does('nadir', answer(request, false))
      expect(table.told('teo')).toEqual(['Nadir non cede munizioni.'])
      expect(table.pc('nadir').character.reserve).toBe(4)
      table.does('teo', from())
      const again = Object.keys(table.state().ammunitionAsked ?? {})[0]!
      table.does('teo', answer(again, false))
      expect(table.told('nadir')).toEqual([])
      expect(table.refused('nadir', answer(again, true)).code).toBe('unknown-id')
    })

    test('[DAI-COUNTER-6] only a weapon of the same type can supply it, and the companion needs a die', () => {
      const table = marked(5)
      expect(table.refused('teo', from('item-2')).code).toBe('source-not-allowed')
      withSheet(table, 'nadir', { reserve: 0 })
      expect(table.refused('teo', from()).code).toBe('reserve-insufficient')
      expect(table.offers('teo').some(id => id.includes('/from/nadir/'))).toBe(false)
      withSheet(table, 'nadir', { reserve: 1 })
      expect(table.offers('teo')).toContain('reset/teo/item-1/from/nadir/item-1')
      expect(table.offers('teo').filter(id => id.includes('/from/'))).not.toContain(
        'reset/teo/item-1/from/nadir/item-2',
      )
    })
  })

  test('[DAI-COUNTER-9] maintenance in a facility, or by an able character, who may pay', () => {
    const table = marked(13)
    const maintainer = { kind: 'pc', character: 'nadir' }
    const by = (more: Record<string, unknown>) =>
      reset('enh-1', 'maintainer', { maintainer, tools: 'repair-kit', ...more })
    expect(table.refused('teo', by({})).code).toBe('provider-unskilled')
    withSheet(table, 'nadir', {
      skills: [
        {
          id: 'cybernetics',
          classId: 'class-1',
          score: 1,
          outOfContext: false,
          used: false,
          kind: null,
          generic: null,
        },
      ],
    })
    expect(table.refused('nadir', by({})).code).toBe('not-yours')
    table.does('nadir', by({ payer: 'maintainer' }))
    expect(table.pc('teo').character).toMatchObject({ reserve: 5, enhancements: [{ marks: 0 }] })
    expect(table.pc('nadir').character.reserve).toBe(3)
  })
})
