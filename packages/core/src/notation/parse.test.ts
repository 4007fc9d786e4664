import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../result.ts'
import { parseNotation } from './parse.ts'
import { NOTATION_FAULTS, type Group, type NotationFault } from './plan.ts'

const plain = { sign: 1, explodes: false, drop: 0, dropBest: false, hits: null } as const

function groupsOf(notation: string): readonly Group[] {
  const plan = parseNotation(notation)
  if (!plan.ok) throw new Error(`${notation}: ${plan.error.code} ${plan.error.path}`)
  return plan.value.groups
}

test.each<[string, Partial<Group>]>([
  ['d100', { count: 1, sides: 100 }],
  ['d%', { count: 1, sides: 100 }],
  ['3D6', { count: 3, sides: 6 }],
  ['6d6>=4', { count: 6, sides: 6, hits: { low: 4, high: 6 } }],
  ['6d6>4', { count: 6, sides: 6, hits: { low: 5, high: 6 } }],
  ['1d100<=65', { count: 1, sides: 100, hits: { low: 1, high: 65 } }],
  ['2d10<3', { count: 2, sides: 10, hits: { low: 1, high: 2 } }],
  ['4d6dl1', { count: 4, sides: 6, drop: 1 }],
  ['4d6dl', { count: 4, sides: 6, drop: 1 }],
  ['4d6dh2', { count: 4, sides: 6, drop: 2, dropBest: true }],
  ['4d6kh3', { count: 4, sides: 6, drop: 1 }],
  ['4d6k3', { count: 4, sides: 6, drop: 1 }],
  ['2d20kl1', { count: 2, sides: 20, drop: 1, dropBest: true }],
  ['1d6!', { count: 1, sides: 6, explodes: true }],
  ['6d6!>=5', { count: 6, sides: 6, explodes: true, hits: { low: 5, high: 6 } }],
  ['6d6>=5!', { count: 6, sides: 6, explodes: true, hits: { low: 5, high: 6 } }],
  ['6d6kh4>=5', { count: 6, sides: 6, drop: 2, hits: { low: 5, high: 6 } }],
  [' 4 d 6 kh 3 ', { count: 4, sides: 6, drop: 1 }],
  ['1000d10000', { count: 1000, sides: 10_000 }],
])('%s is parsed as one group', (notation, expected) => {
  expect(groupsOf(notation)).toEqual([{ ...plain, ...expected }])
})

test('sums of dice and numbers, with signs', () => {
  const plan = parseNotation('3d6 + 1d4 - 2 - d8 + 10')
  expect(plan.ok && plan.value).toEqual({
    notation: '3d6 + 1d4 - 2 - d8 + 10',
    groups: [
      { ...plain, count: 3, sides: 6 },
      { ...plain, count: 1, sides: 4 },
      { ...plain, sign: -1, count: 1, sides: 8 },
    ],
    count: 5,
    plus: 8,
    explodes: false,
    ends: [3, 4, 5],
  })
  expect(parseNotation('-d4+6').ok).toBe(true)
  expect(parseNotation('2d6−1')).toMatchObject({ value: { plus: -1 } }) // the typographic minus
  expect(parseNotation('7')).toMatchObject({ value: { groups: [], plus: 7 } })
})

test.each<[string, NotationFault, string]>([
  ['', 'notation-empty', 'notation'],
  ['   ', 'notation-empty', 'notation'],
  ['d6+'.repeat(67), 'notation-too-long', 'notation'],
  ['two dice', 'notation-unexpected', 'notation[0]'],
  ['3x6', 'notation-unexpected', 'notation[1]'],
  ['3d6 + x', 'notation-unexpected', 'notation[6]'],
  ['3d6 4', 'notation-unexpected', 'notation[4]'],
  ['3dd6', 'notation-unexpected', 'notation[2]'],
  ['6d6>=', 'notation-incomplete', 'notation[5]'],
  ['6d6>=x', 'notation-unexpected', 'notation[5]'],
  ['6d', 'notation-incomplete', 'notation[2]'],
  ['2d6+', 'notation-incomplete', 'notation[4]'],
  ['+', 'notation-incomplete', 'notation[1]'],
  ['0d6', 'too-many-dice', 'notation[0]'],
  ['1+1001d6', 'too-many-dice', 'notation[2]'],
  ['600d6+600d6', 'too-many-dice', 'notation'],
  ['d1', 'sides-out-of-range', 'notation[1]'],
  ['2d10001', 'sides-out-of-range', 'notation[2]'],
  ['1d99999999999999999999', 'sides-out-of-range', 'notation[2]'],
  ['d6+1000001', 'number-out-of-range', 'notation[3]'],
  ['d6>=10001', 'number-out-of-range', 'notation[4]'],
  ['4d6dl5', 'too-many-dropped', 'notation[5]'],
  ['4d6kh5', 'too-many-dropped', 'notation[5]'],
  ['4d6!kh3', 'cannot-combine', 'notation[4]'],
  ['4d6kh3!', 'cannot-combine', 'notation[6]'],
  ['4d6kh3dl1', 'cannot-combine', 'notation[6]'],
  ['4d6>=3<=5', 'cannot-combine', 'notation[6]'],
])('%s is refused with %s at %s', (notation, code, path) => {
  expect(parseNotation(notation)).toEqual(refuse(code, path))
})

test('any text gives a plan or a known code with its position, and never throws', () => {
  const signs = fc.string({
    unit: fc.constantFrom(
      '0',
      '1',
      '2',
      '6',
      'd',
      'D',
      'k',
      'l',
      'h',
      '!',
      '%',
      '<',
      '>',
      '=',
      '+',
      '-',
      ' ',
      'x',
      '\u{1f3b2}',
    ),
    maxLength: 20,
  })
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: 'binary' })), notation => {
      const plan = parseNotation(notation)
      if (plan.ok) return
      expect(NOTATION_FAULTS).toContain(plan.error.code)
      expect(plan.error.path).toMatch(/^notation(\[\d+\])?$/)
      const at = Number(/\d+/.exec(plan.error.path!)?.[0] ?? 0)
      expect(at).toBeLessThanOrEqual(notation.length)
    }),
    { numRuns: 3000, verbose: 1 },
  )
})
