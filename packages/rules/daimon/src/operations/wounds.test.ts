import { describe, expect, test } from 'vitest'
import { runOperation, refused } from '../testing/run-operation.ts'
import { woundsByMargin } from './health.ts'

describe('wounds', () => {
  test.each([
    [3, 0, 'none', 0, false, false],
    [3, 1, 'light', -1, false, false],
    [3, 3, 'light', -1, false, false],
    [3, 4, 'serious', -2, false, true],
    [3, 5, 'serious', -2, false, true],
    [3, 6, 'serious', -2, true, true],
    [1, 1, 'light', -1, false, false],
    [1, 2, 'serious', -2, true, true],
    [7, 14, 'serious', -2, true, true],
  ])(
    '[DAI-WOUND-1] [DAI-WOUND-2] [DAI-WOUND-3] Power %i, wounds %i: %s',
    (power, wounds, severity, penalty, down, worsens) => {
      expect(runOperation('apply-wounds', { power, wounds: 0, add: wounds })).toEqual({
        wounds,
        max: power * 2,
        severity,
        penalty,
        down,
        overflow: 0,
        worsens,
      })
    },
  )

  test('[DAI-WOUND-5] wounds beyond the maximum are reported, not recorded', () => {
    expect(runOperation('apply-wounds', { power: 2, wounds: 3, add: 50 })).toMatchObject({
      wounds: 4,
      overflow: 49,
      down: true,
    })
  })

  test('[DAI-WOUND-5] option downRule: at the maximum, or only beyond it', () => {
    const input = { power: 2, wounds: 3 }
    const options = { downRule: 'beyond-max' }
    expect(runOperation('apply-wounds', { ...input, add: 1 })).toMatchObject({ down: true })
    expect(runOperation('apply-wounds', { ...input, add: 1, options })).toMatchObject({
      down: false,
    })
    expect(runOperation('apply-wounds', { ...input, add: 2, options })).toMatchObject({
      down: true,
      overflow: 1,
    })
  })

  test('[DAI-WOUND-9] adding none changes nothing; values out of range are refused', () => {
    expect(runOperation('apply-wounds', { power: 2, wounds: 1, add: 0 })).toMatchObject({
      wounds: 1,
    })
    expect(runOperation('apply-wounds', { power: 2, wounds: 5, add: 0 })).toEqual(
      refused('out-of-range', 'wounds'),
    )
    expect(runOperation('apply-wounds', { power: 2, wounds: 1, add: 51 })).toEqual(
      refused('out-of-range', 'add'),
    )
    expect(runOperation('apply-wounds', { power: 2, wounds: 1, add: -1 })).toEqual(
      refused('out-of-range', 'add'),
    )
    expect(runOperation('apply-wounds', { power: 2, wounds: 1 })).toEqual(
      refused('invalid-request', 'add'),
    )
  })

  test('[DAI-WOUND-6] half the margin, rounded up', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(woundsByMargin)).toEqual([
      1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
    ])
    expect([-1, -2, -3].map(woundsByMargin)).toEqual([1, 1, 2])
  })
})

describe('worsening', () => {
  const worsen = (more: object) => runOperation('worsen', { power: 4, wounds: 5, ...more })

  test('[DAI-WOUND-7] whole hours and whole days both count, and fractions are carried', () => {
    expect(worsen({ realHours: 0.75, gameDays: 1 })).toEqual({
      wounds: 6,
      max: 8,
      severity: 'serious',
      penalty: -2,
      down: false,
      overflow: 0,
      worsens: true,
      added: 1,
      remainder: { realHours: 0.75, gameDays: 0 },
    })
    expect(worsen({})).toMatchObject({ added: 0, remainder: { realHours: 0, gameDays: 0 } })
  })

  test('[DAI-WOUND-2] light wounds never worsen, and no time is carried', () => {
    expect(worsen({ wounds: 4, realHours: 9.5, gameDays: 3.5 })).toMatchObject({
      wounds: 4,
      added: 0,
      remainder: { realHours: 0, gameDays: 0 },
    })
  })

  test('[DAI-WOUND-7] past the maximum the rest is overflow', () => {
    expect(worsen({ realHours: 2, gameDays: 3 })).toMatchObject({
      added: 5,
      wounds: 8,
      overflow: 2,
      down: true,
    })
  })

  test('[DAI-WOUND-7] time is a number from zero up', () => {
    expect(worsen({ realHours: -0.5 })).toEqual(refused('out-of-range', 'realHours'))
    expect(worsen({ gameDays: '1' })).toEqual(refused('invalid-request', 'gameDays'))
    expect(worsen({ wounds: 9 })).toEqual(refused('out-of-range', 'wounds'))
  })
})

describe('care', () => {
  const carer = { kind: 'pc', skills: ['medicine'], reserve: 4, consentsToPay: true }
  const patient = { power: 3, wounds: 5, reserve: 4 }
  const field = { patient, place: 'field', carer, tools: 'advanced' }
  const heal = (more: object) => runOperation('heal', { ...field, ...more })

  test('[DAI-HEAL-1] [DAI-HEAL-5] treats all wounds at once, three dice for serious ones', () => {
    expect(heal({})).toEqual({
      severity: 'serious',
      cost: 3,
      paidBy: 'patient',
      wounds: 0,
      healed: 5,
      patientReserve: 1,
      carerReserve: 4,
    })
    expect(heal({ patient: { ...patient, wounds: 2 } })).toMatchObject({
      severity: 'light',
      cost: 1,
      healed: 2,
      patientReserve: 3,
    })
  })

  test.each([
    [['first-aid'], 2, true],
    [['first-aid'], 5, false],
    [['medicine'], 2, true],
    [['medicine'], 5, true],
    [['surgery'], 5, true],
    [['hacking'], 2, false],
    [[], 2, false],
  ])('[DAI-HEAL-2] %j on %i wounds: %s', (skills, wounds, heals) => {
    const found = heal({ carer: { ...carer, skills }, patient: { ...patient, wounds } })
    if (heals) expect(found).toMatchObject({ wounds: 0 })
    else expect(found).toEqual(refused('provider-unskilled', 'carer.skills'))
  })

  test.each([
    ['none', 2, false],
    ['medical-kit', 2, true],
    ['advanced', 2, true],
    ['medical-kit', 5, false],
    ['advanced', 5, true],
  ])('[DAI-HEAL-3] with %s on %i wounds: %s', (tools, wounds, heals) => {
    const found = heal({ tools, patient: { ...patient, wounds } })
    if (heals) expect(found).toMatchObject({ wounds: 0 })
    else expect(found).toEqual(refused('tools-insufficient', 'tools'))
  })

  test('[DAI-HEAL-4] a hospital needs no carer or tools, any other place needs a carer', () => {
    expect(
      runOperation('heal', { patient, place: 'hospital', carer, tools: 'none' }),
    ).toMatchObject({
      wounds: 0,
      patientReserve: 1,
      carerReserve: null,
    })
    expect(heal({ carer: null })).toEqual(refused('provider-required', 'carer'))
    const self = { kind: 'self', skills: ['medicine'] }
    expect(heal({ carer: self })).toMatchObject({ wounds: 0, carerReserve: null })
    expect(heal({ carer: self, patient: { ...patient, wounds: 6 } })).toEqual(
      refused('character-down', 'carer.kind'),
    )
    expect(
      heal({
        carer: self,
        patient: { ...patient, wounds: 6 },
        options: { downRule: 'beyond-max' },
      }),
    ).toMatchObject({ healed: 6 })
    expect(heal({ carer: { kind: 'npc', skills: ['surgery'] } })).toMatchObject({
      carerReserve: null,
    })
  })

  test('[DAI-HEAL-6] a carer may pay everything, if willing', () => {
    expect(heal({ payer: 'carer' })).toMatchObject({
      paidBy: 'carer',
      patientReserve: 4,
      carerReserve: 1,
    })
    expect(heal({ payer: 'carer', carer: { ...carer, consentsToPay: false } })).toEqual(
      refused('payer-declines', 'carer.consentsToPay'),
    )
    expect(heal({ payer: 'carer', carer: { ...carer, kind: 'npc' } })).toEqual(
      refused('payer-not-allowed', 'payer'),
    )
    expect(runOperation('heal', { patient, place: 'hospital', carer, payer: 'carer' })).toEqual(
      refused('payer-not-allowed', 'payer'),
    )
    expect(heal({ payer: 'carer', carer: { ...carer, reserve: 2 } })).toEqual(
      refused('reserve-insufficient', 'carer.reserve'),
    )
    expect(heal({ patient: { ...patient, reserve: 2 } })).toEqual(
      refused('reserve-insufficient', 'patient.reserve'),
    )
  })

  test('[DAI-HEAL-7] without wounds there is nothing to heal, which is checked first', () => {
    expect(heal({ patient: { ...patient, wounds: 0 }, carer: null })).toEqual(
      refused('nothing-to-do', 'patient.wounds'),
    )
  })

  test('[DAI-HEAL-4] checks carer, downed carer, skill, tools and payer in this order', () => {
    const bad = { skills: [], kind: 'self' }
    const worst = { patient: { power: 1, wounds: 2, reserve: 0 }, tools: 'none', payer: 'carer' }
    expect(heal({ ...worst, carer: bad })).toEqual(refused('character-down', 'carer.kind'))
    expect(heal({ ...worst, carer: { ...bad, kind: 'npc' } })).toEqual(
      refused('provider-unskilled', 'carer.skills'),
    )
    expect(heal({ ...worst, carer: { kind: 'npc', skills: ['surgery'] } })).toEqual(
      refused('tools-insufficient', 'tools'),
    )
    expect(
      heal({ ...worst, tools: 'advanced', carer: { kind: 'npc', skills: ['surgery'] } }),
    ).toEqual(refused('payer-not-allowed', 'payer'))
  })

  test('[DAI-HEAL-1] refuses unknown fields and values out of range', () => {
    expect(heal({ patient: { ...patient, wounds: 7 } })).toEqual(
      refused('out-of-range', 'patient.wounds'),
    )
    expect(heal({ patient: { ...patient, reserve: 8 } })).toEqual(
      refused('out-of-range', 'patient.reserve'),
    )
    expect(heal({ place: 'home' })).toEqual(refused('invalid-request', 'place'))
    expect(heal({ carer: { kind: 'pc' } })).toEqual(refused('invalid-request', 'carer.skills'))
    expect(heal({ tools: null })).toEqual(refused('invalid-request', 'tools'))
  })
})
