import { expect, test } from 'vitest'
import { output, refusal, type JsonRecord } from '../testing/run-operation.ts'

const sick = (input: JsonRecord, dice: number[] = []) => output('disease', input, dice)

const poison = (input: JsonRecord, dice: number[] = []) =>
  output('poison', { con: 10, ...input }, dice)

test('[BRP-DIS-1] exposure is resisted with CON×5', () => {
  expect(sick({ stage: 'exposure', kind: 'minor', con: 12 }, [60])).toEqual({
    multiplier: 5,
    chance: 60,
    roll: 60,
    level: 'success',
    infected: false,
  })
  expect(sick({ stage: 'exposure', kind: 'minor', con: 12 }, [61])['infected']).toBe(true)
  expect(sick({ stage: 'exposure', kind: 'minor', con: 0 })).toMatchObject({
    chance: 0,
    roll: null,
    infected: true,
  })
})

test('[BRP-DIS-3] a minor illness is rolled at CON × the day, from the second day', () => {
  expect(sick({ stage: 'recovery', kind: 'minor', con: 12, day: 2 }, [25])).toEqual({
    multiplier: 2,
    chance: 24,
    roll: 25,
    level: 'failure',
    recovered: false,
    nextDay: 3,
  })
  expect(sick({ stage: 'recovery', kind: 'minor', con: 12, day: 3 }, [36])).toMatchObject({
    multiplier: 3,
    recovered: true,
    nextDay: null,
  })
  expect(refusal('disease', { stage: 'recovery', kind: 'minor', con: 12, day: 1 })).toBe(
    'out-of-range input.day',
  )
  expect(refusal('disease', { stage: 'recovery', kind: 'minor', con: 12 })).toBe(
    'invalid-request input.day',
  )
})

test('[BRP-DIS-4] [BRP-DIS-5] conditions lower the multiplier and Medicine raises it', () => {
  const multiplier = (conditions: string[], medicineSteps = 0, settings: JsonRecord = {}) =>
    sick(
      {
        stage: 'recovery',
        kind: 'major',
        con: 10,
        failures: 1,
        target: { id: 'str', value: 9 },
        conditions,
        medicineSteps,
        settings,
      },
      [100],
    )['multiplier']
  const cumulative = { diseaseConditions: 'cumulative' }
  expect(
    ['not-in-bed', 'wilderness', 'strenuous', 'wounded'].map(one => multiplier([one])),
  ).toEqual([4, 3, 2, 1])
  expect(multiplier(['not-in-bed', 'strenuous'])).toBe(2)
  expect(multiplier(['not-in-bed', 'strenuous'], 0, cumulative)).toBe(3)
  expect(multiplier(['wounded'], 0, cumulative)).toBe(4)
  expect(multiplier(['wounded', 'wilderness', 'strenuous', 'not-in-bed'])).toBe(1)
  expect(multiplier(['wounded'], 2)).toBe(3)
  expect(multiplier([], 3)).toBe(8)
  expect(
    sick({ stage: 'recovery', kind: 'minor', con: 10, day: 2, conditions: ['wounded'] }, [100])[
      'multiplier'
    ],
  ).toBe(1)
  const base = { stage: 'recovery', kind: 'minor', con: 10, day: 2 }
  expect(refusal('disease', { ...base, conditions: ['wounded', 'wounded'] })).toBe(
    'duplicate-condition input.conditions',
  )
  expect(refusal('disease', { ...base, conditions: ['sad'] })).toBe(
    'invalid-request input.conditions[0]',
  )
  expect(refusal('disease', { ...base, medicineSteps: 21 })).toBe(
    'out-of-range input.medicineSteps',
  )
  const exposure = { stage: 'exposure', kind: 'minor', con: 10 }
  expect(refusal('disease', { ...exposure, conditions: ['wounded'] })).toBe(
    'modifier-not-applicable input.conditions',
  )
  expect(refusal('disease', { ...exposure, medicineSteps: 1 })).toBe(
    'modifier-not-applicable input.medicineSteps',
  )
})

test('[BRP-DIS-6] failures raise the severity and shorten the interval', () => {
  const course = (failures: number) =>
    sick(
      { stage: 'recovery', kind: 'major', con: 10, failures, target: { id: 'dex', value: 9 } },
      [100],
    )
  expect([1, 2, 3, 9].map(failures => course(failures)['severity'])).toEqual([
    'acute',
    'severe',
    'terminal',
    'terminal',
  ])
  expect([1, 2, 3, 9].map(failures => course(failures)['interval'])).toEqual([
    'day',
    'hour',
    'minute',
    'minute',
  ])
  expect(
    sick(
      { stage: 'recovery', kind: 'major', con: 10, failures: 2, target: { id: 'dex', value: 9 } },
      [50],
    ),
  ).toEqual({
    multiplier: 5,
    chance: 50,
    roll: 50,
    level: 'success',
    recovered: true,
    failures: 2,
    severity: null,
    interval: null,
    lost: 0,
    target: { id: 'dex', value: 9 },
    dead: false,
  })
})

test('[BRP-DIS-7] loses a point when contracted and per failure, and dies at 0', () => {
  const exposed = (value: number, roll: number) =>
    sick({ stage: 'exposure', kind: 'major', con: 10, target: { id: 'con', value } }, [roll])
  expect(exposed(8, 51)).toEqual({
    multiplier: 5,
    chance: 50,
    roll: 51,
    level: 'failure',
    infected: true,
    failures: 1,
    severity: 'mild',
    interval: 'week',
    lost: 1,
    target: { id: 'con', value: 7 },
    dead: false,
  })
  expect(exposed(8, 50)).toMatchObject({
    infected: false,
    failures: 0,
    severity: 'none',
    interval: null,
    lost: 0,
    target: { value: 8 },
  })
  expect(exposed(1, 51)).toMatchObject({ target: { value: 0 }, dead: true })
  expect(refusal('disease', { stage: 'exposure', kind: 'major', con: 10 })).toBe(
    'invalid-request input.target',
  )
})

test('[BRP-DIS-8] lost points return at one per week', () => {
  expect(sick({ stage: 'convalescence', weeks: 2, lost: 5 })).toEqual({ regained: 2, stillLost: 3 })
  expect(sick({ stage: 'convalescence', weeks: 9, lost: 5 })).toEqual({ regained: 5, stillLost: 0 })
})

test('[BRP-API-1] fields of another stage or kind of disease are refused', () => {
  const wrong = (input: JsonRecord) => refusal('disease', input)
  expect(wrong({})).toBe('invalid-request input.stage')
  expect(wrong({ stage: 'cure' })).toBe('invalid-request input.stage')
  expect(wrong({ stage: 'exposure', con: 9 })).toBe('invalid-request input.kind')
  expect(wrong({ stage: 'exposure', kind: 'minor', con: 9, day: 2 })).toBe(
    'invalid-request input.day',
  )
  expect(wrong({ stage: 'exposure', kind: 'minor', con: 9, target: { id: 'str', value: 9 } })).toBe(
    'invalid-request input.target',
  )
  expect(wrong({ stage: 'recovery', kind: 'minor', con: 9, day: 2, failures: 1 })).toBe(
    'invalid-request input.failures',
  )
  expect(
    wrong({
      stage: 'recovery',
      kind: 'major',
      con: 9,
      failures: 1,
      target: { id: 'str', value: 9 },
      day: 2,
    }),
  ).toBe('invalid-request input.day')
  expect(wrong({ stage: 'convalescence', weeks: 1, lost: 1, conditions: [] })).toBe(
    'invalid-request input.conditions',
  )
  expect(wrong({ stage: 'convalescence', weeks: 1, lost: 1, kind: 'minor' })).toBe(
    'invalid-request input.kind',
  )
})

test('[BRP-POIS-1] [BRP-POIS-2] full potency if it overcomes, half rounded up otherwise', () => {
  expect(poison({ doses: [11], current: 12 }, [46])).toEqual({
    chances: [55],
    rolls: [46],
    overcome: [true],
    damages: [11],
    total: 11,
    antidoteApplied: false,
    delay: { unit: 'round', amount: 3 },
    target: 'hit-points',
    remaining: 1,
  })
  expect(poison({ doses: [11], target: 'str' }, [45])).toMatchObject({
    overcome: [false],
    damages: [6],
    target: 'str',
    remaining: null,
  })
  expect(poison({ doses: [11], playerSide: 'active' }, [55])['overcome']).toEqual([true])
  expect(poison({ doses: [20] })).toMatchObject({
    chances: [100],
    rolls: [null],
    overcome: [true],
    damages: [20],
  })
  expect(poison({ doses: [1], con: 11 })).toMatchObject({
    chances: [0],
    rolls: [null],
    overcome: [false],
    damages: [1],
  })
})

test('[BRP-POIS-3] delays of three rounds, three turns, or as given', () => {
  expect(poison({ doses: [1] }, [50])['delay']).toEqual({ unit: 'round', amount: 3 })
  expect(poison({ doses: [1], speed: 'slow' }, [50])['delay']).toEqual({ unit: 'turn', amount: 3 })
  expect(poison({ doses: [1], delay: { unit: 'turn', amount: 10 } }, [50])['delay']).toEqual({
    unit: 'turn',
    amount: 10,
  })
})

test('[BRP-POIS-4] each dose is resisted separately, in order', () => {
  expect(poison({ doses: [10, 12, 30], current: 10 }, [50, 41])).toMatchObject({
    chances: [50, 60, 100],
    rolls: [50, 41, null],
    overcome: [false, true, true],
    damages: [5, 12, 30],
    total: 47,
    remaining: -37,
  })
  expect(refusal('poison', { con: 10, doses: [] })).toBe('out-of-range input.doses')
  expect(refusal('poison', { con: 10, doses: [0] })).toBe('out-of-range input.doses[0]')
})

test('[BRP-POIS-5] an antidote within six turns counts before the roll or for the damage', () => {
  const antidote = (more: JsonRecord = {}) => ({
    antidote: { potency: 6, turnsBefore: 6, ...more },
  })
  const late = { settings: { antidoteTiming: 'damage-only' } }
  expect(poison({ doses: [15], ...antidote() }, [56])).toMatchObject({
    chances: [45],
    overcome: [true],
    damages: [9],
    antidoteApplied: true,
  })
  expect(poison({ doses: [15], ...antidote(), ...late }, [26])).toMatchObject({
    chances: [75],
    overcome: [true],
    damages: [9],
  })
  expect(poison({ doses: [15], ...antidote(), ...late }, [25])).toMatchObject({
    overcome: [false],
    damages: [5],
  })
  expect(poison({ doses: [6], ...antidote() })).toMatchObject({
    chances: [0],
    rolls: [null],
    overcome: [false],
    damages: [0],
  })
  expect(poison({ doses: [6], ...antidote(), ...late }, [90])).toMatchObject({
    chances: [30],
    overcome: [true],
    damages: [0],
  })
  expect(poison({ doses: [15], ...antidote({ turnsBefore: 7 }) }, [26])).toMatchObject({
    chances: [75],
    antidoteApplied: false,
  })
})

test('[BRP-POIS-6] an antidote counts against each dose or the first, and more adds nothing', () => {
  const antidote = { potency: 4, turnsBefore: 0, doses: 9 }
  expect(poison({ doses: [10, 10], antidote }, [100, 100])['damages']).toEqual([6, 6])
  expect(
    poison({ doses: [10, 10], antidote, settings: { antidoteScope: 'first-dose' } }, [100, 100]),
  ).toMatchObject({
    chances: [30, 50],
    damages: [6, 10],
  })
})

test('[BRP-POIS-7] a wrong antidote gives only the benefit set by the Master', () => {
  const wrong = (partialBenefit: number) => ({
    antidote: { potency: 9, turnsBefore: 1, matches: false, partialBenefit },
  })
  expect(poison({ doses: [10], ...wrong(2) }, [100])).toMatchObject({
    chances: [40],
    damages: [8],
    antidoteApplied: true,
  })
  expect(poison({ doses: [10], ...wrong(0) }, [100])).toMatchObject({
    damages: [10],
    antidoteApplied: false,
  })
})
