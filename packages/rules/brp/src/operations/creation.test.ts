import { expect, test } from 'vitest'
import { output, refusal } from '../testing/run-operation.ts'
import { TEN, HUNTER } from '../testing/creation-cases.ts'

const FACES = [3, 4, 5, 2, 2, 6, 3, 4, 6, 5, 1, 3, 4, 5, 5, 4, 2, 3, 3]

const SET = { str: 12, con: 10, siz: 13, int: 17, pow: 8, dex: 14, app: 8 }

test('[BRP-CHAR-1] [BRP-CHAR-2] [BRP-CHAR-3] rolls 3D6, and 2D6+6 for SIZ and INT', () => {
  const ones = output('roll-characteristics', {}, Array<number>(19).fill(1))
  expect(ones['rolled']).toEqual({ str: 3, con: 3, siz: 8, int: 8, pow: 3, dex: 3, app: 3 })
  const sixes = output('roll-characteristics', {}, Array<number>(19).fill(6))
  expect(sixes['rolled']).toEqual({ str: 18, con: 18, siz: 18, int: 18, pow: 18, dex: 18, app: 18 })
})

test('[BRP-CHAR-4] rolls nineteen d6 in the order of the sheet', () => {
  expect(output('roll-characteristics', {}, FACES)).toEqual({
    attempts: 1,
    discarded: [],
    rolled: SET,
    shifted: 0,
    characteristics: SET,
  })
  expect(refusal('roll-characteristics', {}, FACES.slice(1))).toBe('dice-exhausted dice')
})

test('[BRP-CHAR-5] shifts up to three points, in one pair or several by setting', () => {
  const shift = (shifts: unknown, more: Record<string, unknown> = {}) => ({
    characteristics: SET,
    shifts,
    ...more,
  })
  const pair = [
    { from: 'int', to: 'str', points: 1 },
    { from: 'int', to: 'str', points: 2 },
  ]
  expect(output('shift-characteristics', shift(pair))).toEqual({
    characteristics: { ...SET, int: 14, str: 15 },
    shifted: 3,
    remaining: 0,
  })
  const several = [
    { from: 'int', to: 'str', points: 1 },
    { from: 'int', to: 'con', points: 1 },
  ]
  expect(refusal('shift-characteristics', shift(several))).toBe('shift-multiple-pairs input.shifts')
  const split = { settings: { shiftMode: 'split' } }
  expect(output('shift-characteristics', shift(several, split))['characteristics']).toEqual({
    ...SET,
    int: 15,
    str: 13,
    con: 11,
  })
  const back = [
    { from: 'int', to: 'str', points: 1 },
    { from: 'str', to: 'int', points: 1 },
  ]
  expect(refusal('shift-characteristics', shift(back))).toBe('shift-multiple-pairs input.shifts')
  expect(
    refusal('shift-characteristics', shift([{ from: 'int', to: 'str', points: 4 }], split)),
  ).toBe('shift-limit input.shifts')
  expect(
    refusal(
      'shift-characteristics',
      shift([{ from: 'int', to: 'str', points: 2 }], { alreadyShifted: 2 }),
    ),
  ).toBe('shift-limit input.shifts')
  expect(
    refusal(
      'shift-characteristics',
      shift([...pair, { from: 'app', to: 'app', points: 1 }], split),
    ),
  ).toBe('shift-same-characteristic input.shifts[2].to')
  expect(output('shift-characteristics', shift([]))).toEqual({
    characteristics: SET,
    shifted: 0,
    remaining: 3,
  })
  expect(refusal('shift-characteristics', { characteristics: SET })).toBe(
    'invalid-request input.shifts',
  )
  expect(refusal('shift-characteristics', shift([{ from: 'int', to: 'str', points: 0 }]))).toBe(
    'out-of-range input.shifts[0].points',
  )
  expect(refusal('shift-characteristics', shift([], { alreadyShifted: 4 }))).toBe(
    'out-of-range input.alreadyShifted',
  )
  expect(refusal('roll-characteristics', { shifts: pair.concat(pair) })).toBe(
    'shift-limit input.shifts',
  )
})

test('[BRP-CHAR-6] after all shifts every characteristic is between 3 and 18', () => {
  const at = (characteristics: Record<string, number>, shifts: unknown, more = {}) => ({
    characteristics,
    shifts,
    ...more,
  })
  const down = [{ from: 'app', to: 'con', points: 3 }]
  expect(refusal('shift-characteristics', at({ ...SET, app: 5 }, down))).toBe(
    'characteristic-limit input.shifts',
  )
  expect(
    output('shift-characteristics', at({ ...SET, app: 6 }, down))['characteristics'],
  ).toMatchObject({ app: 3 })
  const through = [
    { from: 'app', to: 'con', points: 2 },
    { from: 'int', to: 'app', points: 1 },
  ]
  expect(
    output(
      'shift-characteristics',
      at({ ...SET, app: 4 }, through, { settings: { shiftMode: 'split' } }),
    )['characteristics'],
  ).toMatchObject({ app: 3, con: 12, int: 16 })
  expect(refusal('shift-characteristics', at({ ...SET, app: 2 }, []))).toBe(
    'out-of-range input.characteristics.app',
  )
})

test('[BRP-CHAR-7] rerolling all seven needs approval, and the last set counts', () => {
  expect(refusal('roll-characteristics', { rerolls: 2 })).toBe(
    'reroll-not-approved input.rerollApproved',
  )
  const again = output('roll-characteristics', { rerolls: 1, rerollApproved: true }, [
    ...FACES,
    ...Array<number>(19).fill(2),
  ])
  expect(again).toMatchObject({ attempts: 2, discarded: [SET], rolled: { str: 6, siz: 10 } })
  expect(refusal('roll-characteristics', { rerolls: 11, rerollApproved: true })).toBe(
    'out-of-range input.rerolls',
  )
})

test('[BRP-CHAR-9] a creature has no APP and no Charisma roll', () => {
  const { app: _, ...without } = TEN
  for (const characteristics of [{ ...TEN, app: null }, without])
    expect(output('derive', { characteristics })['characteristicRolls']).toEqual({
      effort: 50,
      stamina: 50,
      idea: 50,
      luck: 50,
      agility: 50,
      charisma: null,
    })
  expect(refusal('create-character', { ...HUNTER, characteristics: without })).toBe(
    'invalid-request input.characteristics.app',
  )
})

test('[BRP-DERIV-1] [BRP-DERIV-2] [BRP-DERIV-3] [BRP-GEN-4] metres of MOV, hit points and power points', () => {
  expect(output('derive', { characteristics: { ...TEN, con: 11, pow: 14 } })).toMatchObject({
    hitPoints: 11,
    powerPoints: 14,
    mov: 10,
    walkMetres: 10,
    runMetres: 30,
  })
  expect(output('derive', { characteristics: TEN, mov: 14 })).toMatchObject({
    walkMetres: 14,
    runMetres: 42,
  })
  expect(refusal('derive', { characteristics: TEN, mov: 101 })).toBe('out-of-range input.mov')
})

test('[BRP-DERIV-4] damage bonus at the limits of its table, and none beyond it', () => {
  const bonus = (total: number) => {
    const str = Math.min(total - 1, 28)
    return output('derive', { characteristics: { ...TEN, str, siz: total - str } })['damageBonus']
  }
  expect([2, 12, 13, 16, 17, 24, 25, 32, 33, 40, 41, 56].map(bonus)).toEqual([
    '-1d6',
    '-1d6',
    '-1d4',
    '-1d4',
    'none',
    'none',
    '+1d4',
    '+1d4',
    '+1d6',
    '+1d6',
    '+2d6',
    '+2d6',
  ])
  expect(refusal('derive', { characteristics: { ...TEN, str: 50, siz: 7 } })).toBe(
    'beyond-table input.characteristics',
  )
  expect(
    refusal('create-character', {
      ...HUNTER,
      race: 'troll',
      characteristics: { ...TEN, str: 50, siz: 7 },
    }),
  ).toBe('beyond-table input.characteristics')
})

test('[BRP-DERIV-6] 300 profession points and ten per point of INT', () => {
  expect(output('derive', { characteristics: { ...TEN, int: 17 } })).toMatchObject({
    professionPoints: 300,
    personalPoints: 170,
  })
})
