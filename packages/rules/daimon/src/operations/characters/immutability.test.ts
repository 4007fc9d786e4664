import { s, chance, type ConformanceCase, type Op, type Ops } from '@mastro/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import examples from '../../../examples.json' with { type: 'json' }
import { creation } from '../../creation/creation.ts'
import { characterOps } from './ops.ts'
import { RINA } from '../../testing/test-sheets.ts'

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen)
    Object.freeze(value)
  }
  return value
}

function runs({ input, run }: Op, request: unknown, faces: readonly unknown[]): boolean {
  const read = s.parse(input, request)
  if (!read.ok) return false
  let next = 0
  const dice = { roll: () => Number(faces[next++] ?? 1) }
  run(frozen(read.value) as never, dice) // safe: parsed by the schema of the same operation
  return true
}

test('no operation on characters changes its input', () => {
  const all: readonly ConformanceCase[] = examples
  const ops: Ops = characterOps
  const cases = all.filter(({ request }) => Object.hasOwn(ops, String(request['op'])))
  const ran = cases.filter(({ request, dice }) =>
    runs(ops[String(request['op'])]!, request['input'], dice),
  )
  expect(ran.length).toBe(cases.length)
})

test('no purchase changes the sheet it is made on', () => {
  const purchases = [
    { type: 'evolution-points', count: 3 },
    { type: 'characteristic', id: 'spirit' },
    { type: 'trait', name: 'Tenace' },
    { type: 'replace-trait', traitId: 'trait-1', name: 'Tenace' },
    { type: 'class', name: 'Pilota' },
    {
      type: 'develop-class',
      name: 'Pilota',
      skills: ['driving-piloting', 'drive-cars', 'drive-motorbikes'],
    },
    { type: 'skill', id: 'aim' },
    { type: 'skill', id: 'hacking', classId: 'class-1' },
    { type: 'item', name: 'Ascia', kind: 'weapon', level: 1 },
    { type: 'upgrade-item', itemId: 'item-1' },
    { type: 'item-bonus', itemId: 'item-2', skill: 'aim' },
    { type: 'resources' },
    { type: 'enhancement', name: 'X', tech: 'nano', bonus: { on: 'skill', id: 'aim' } },
  ]
  const context = { betweenSessions: true, significantEvent: true, facility: true }
  for (const purchase of purchases)
    expect(runs(characterOps.advance, { character: RINA, purchase, context }, [])).toBe(true)
})

test('no step of the wizard changes the draft it starts from', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      let state = seed >>> 0
      const dice = chance(() => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0))
      const begun = frozen(creation.begin({}))
      const rolled = frozen(creation.random(begun, 'all', dice))
      for (const { id } of creation.steps(rolled)) {
        creation.random(rolled, id, dice)
        creation.answer(rolled, id, {})
      }
      expect(creation.finish(rolled).ok).toBe(true)
    }),
    { numRuns: 25 },
  )
})
