import { describe, expect, test } from 'vitest'
import { ok, refuse } from './result.ts'
import * as s from './schema.ts'

const invalid = (path: string) => refuse('invalid-request', path)
const beyond = (path: string) => refuse('out-of-range', path)

describe('objects', () => {
  const person = s.object({
    name: s.name(),
    age: s.optional(s.int(0, 120)),
    tags: s.list(s.name(), 0, 2),
  })

  test('accept exactly these fields', () => {
    expect(s.parse(person, { name: 'Ada', tags: [] })).toEqual(ok({ name: 'Ada', tags: [] }))
    expect(s.parse(person, { name: 'Ada', tags: [], extra: 1 })).toEqual(invalid('input.extra'))
    expect(s.parse(person, { tags: [] })).toEqual(invalid('input.name'))
    expect(s.parse(person, { name: 'Ada', tags: [], age: null })).toEqual(invalid('input.age'))
  })

  test.each([null, undefined, 3, 'Ada', [], true])('%s is not an object', value => {
    expect(s.parse(person, value)).toEqual(invalid('input'))
  })

  test('the path can start elsewhere or be empty', () => {
    expect(s.parse(person, { tags: [] }, 'sheet')).toEqual(invalid('sheet.name'))
    expect(s.parse(person, { tags: [] }, '')).toEqual(invalid('name'))
  })

  test('a wrong shape anywhere is reported before a range anywhere', () => {
    expect(s.parse(person, { name: 'Ada', age: 200, tags: [3] })).toEqual(invalid('input.tags[0]'))
    expect(s.parse(person, { name: 'Ada', age: 200, tags: [] })).toEqual(beyond('input.age'))
    expect(s.parse(person, { name: 'Ada', age: 200, tags: [], extra: 1 })).toEqual(
      invalid('input.extra'),
    )
  })

  test('names of the prototype are unknown fields like any other', () => {
    const hostile: unknown = JSON.parse('{"name":"Ada","tags":[],"__proto__":{"age":3}}')
    expect(s.parse(person, hostile)).toEqual(invalid('input.__proto__'))
    expect(s.parse(person, { name: 'Ada', tags: [], constructor: 1 })).toEqual(
      invalid('input.constructor'),
    )
    expect(Object.hasOwn(Object.prototype, 'age')).toBe(false)
  })
})

describe('numbers', () => {
  test.each([
    [0, ok(0)],
    [10, ok(10)],
    [-1, beyond('input')],
    [11, beyond('input')],
    [2.5, invalid('input')],
    ['3', invalid('input')],
    [NaN, invalid('input')],
    [null, invalid('input')],
  ])('int(0, 10) of %s', (value, expected) => {
    expect(s.parse(s.int(0, 10), value)).toEqual(expected)
  })

  test('whole numbers without limits, and numbers with fractions', () => {
    expect(s.parse(s.anyInt(), -12_345)).toEqual(ok(-12_345))
    expect(s.parse(s.anyInt(), 0.5)).toEqual(invalid('input'))
    expect(s.parse(s.number(0), 0.5)).toEqual(ok(0.5))
    expect(s.parse(s.number(0), -0.5)).toEqual(beyond('input'))
    expect(s.parse(s.number(0, 1), 1.5)).toEqual(beyond('input'))
    expect(s.parse(s.number(0), Infinity)).toEqual(invalid('input'))
  })
})

describe('texts', () => {
  test('free text may be empty, a name may not, and visible text needs a visible character', () => {
    expect(s.parse(s.text(), '')).toEqual(ok(''))
    expect(s.parse(s.name(), '')).toEqual(invalid('input'))
    expect(s.parse(s.name(), ' ')).toEqual(ok(' '))
    expect(s.parse(s.visibleText(), ' \t')).toEqual(invalid('input'))
    expect(s.parse(s.visibleText(), ' a ')).toEqual(ok(' a '))
  })

  test('a text that is too long is a wrong shape, not a number out of range', () => {
    expect(s.parse(s.text(3), 'abcd')).toEqual(invalid('input'))
    expect(s.parse(s.name(3), 'abcd')).toEqual(invalid('input'))
    expect(s.parse(s.visibleText(3), 'abcd')).toEqual(invalid('input'))
    expect(s.parse(s.text(), 'a'.repeat(8000)).ok).toBe(true)
    expect(s.parse(s.text(), 'a'.repeat(8001))).toEqual(invalid('input'))
  })

  test('hexadecimal has a fixed length and lower case', () => {
    expect(s.parse(s.hex(2), 'a0ff')).toEqual(ok('a0ff'))
    for (const wrong of ['a0f', 'a0fff', 'A0FF', 'a0fg', '', 'a0ff\n'])
      expect(s.parse(s.hex(2), wrong)).toEqual(invalid('input'))
  })

  test('closed vocabularies', () => {
    expect(s.parse(s.oneOf(['open', 'shut']), 'open')).toEqual(ok('open'))
    expect(s.parse(s.oneOf(['open', 'shut']), 'ajar')).toEqual(invalid('input'))
    expect(s.parse(s.literal('roll'), 'rolls')).toEqual(invalid('input'))
    expect(s.parse(s.bool(), 'true')).toEqual(invalid('input'))
  })
})

describe('lists and maps', () => {
  test('too few or too many items are out of range, and a wrong item is named by its index', () => {
    const few = s.list(s.int(1, 6), 1, 3)
    expect(s.parse(few, [1, 6])).toEqual(ok([1, 6]))
    expect(s.parse(few, [])).toEqual(beyond('input'))
    expect(s.parse(few, [1, 1, 1, 1])).toEqual(beyond('input'))
    expect(s.parse(few, [1, 7])).toEqual(beyond('input[1]'))
    expect(s.parse(few, [1, '1'])).toEqual(invalid('input[1]'))
    expect(s.parse(few, { 0: 1 })).toEqual(invalid('input'))
    expect(s.parse(s.list(s.int(1, 6)), []).ok).toBe(true)
  })

  test('maps have free keys and one kind of value', () => {
    expect(s.parse(s.map(s.int(0, 9)), { a: 1, b: 2 })).toEqual(ok({ a: 1, b: 2 }))
    expect(s.parse(s.map(s.int(0, 9)), { a: 1, b: 10 })).toEqual(beyond('input.b'))
    expect(s.parse(s.map(s.int(0, 9)), [])).toEqual(invalid('input'))
  })
})

describe('absent and null', () => {
  test('a default replaces a missing field only', () => {
    const options = s.object({
      level: s.withDefault(s.int(1, 5), 2),
      tags: s.withDefault(s.list(s.name()), []),
    })
    expect(s.parse(options, {})).toEqual(ok({ level: 2, tags: [] }))
    expect(s.parse(options, { level: 4 })).toEqual(ok({ level: 4, tags: [] }))
    expect(s.parse(options, { level: null })).toEqual(invalid('input.level'))
    expect(s.parse(options, { level: 9 })).toEqual(beyond('input.level'))
  })

  test('a default created by a function is never shared', () => {
    const options = s.object({ tags: s.withDefault(s.list(s.name()), () => []) })
    const [a, b] = [s.parse(options, {}), s.parse(options, {})]
    expect(a.ok && b.ok && a.value.tags !== b.value.tags).toBe(true)
  })

  test('null only where it is allowed', () => {
    expect(s.parse(s.nullable(s.int(1, 5)), null)).toEqual(ok(null))
    expect(s.parse(s.nullable(s.int(1, 5)), 6)).toEqual(beyond('input'))
    expect(s.parse(s.int(1, 5), null)).toEqual(invalid('input'))
    expect(s.parse(s.unknown(), null)).toEqual(ok(null))
  })
})

describe('alternatives', () => {
  const act = s.variant('type', [
    s.object({ type: s.literal('gain'), points: s.int(1, 9) }),
    s.object({ type: s.literal('rest') }),
  ])

  test('objects are distinguished by one field', () => {
    expect(s.parse(act, { type: 'gain', points: 3 })).toEqual(ok({ type: 'gain', points: 3 }))
    expect(s.parse(act, { type: 'gain', points: 10 })).toEqual(beyond('input.points'))
    expect(s.parse(act, { type: 'gain' })).toEqual(invalid('input.points'))
    expect(s.parse(act, { type: 'rest', points: 3 })).toEqual(invalid('input.points'))
    expect(s.parse(act, { type: 'sleep' })).toEqual(invalid('input.type'))
    expect(s.parse(act, {})).toEqual(invalid('input.type'))
  })

  test('of several shapes the nearest one reports the error', () => {
    const either = s.object({
      target: s.union([s.int(1, 9), s.object({ of: s.int(1, 6), at: s.name() })]),
    })
    expect(s.parse(either, { target: 3 })).toEqual(ok({ target: 3 }))
    expect(s.parse(either, { target: 12 })).toEqual(beyond('input.target'))
    expect(s.parse(either, { target: { of: 3, at: 4 } })).toEqual(invalid('input.target.at'))
    expect(s.parse(either, { target: { of: 9, at: 'x' } })).toEqual(beyond('input.target.of'))
    expect(s.parse(either, { target: 'three' })).toEqual(invalid('input.target'))
  })

  test('recursive shapes', () => {
    interface Tree {
      readonly leaf: number
      readonly under: readonly Tree[]
    }
    const tree: s.Schema<Tree> = s.object({ leaf: s.int(0, 9), under: s.list(s.lazy(() => tree)) })
    expect(s.parse(tree, { leaf: 1, under: [{ leaf: 2, under: [] }] }).ok).toBe(true)
    expect(s.parse(tree, { leaf: 1, under: [{ leaf: 20, under: [] }] })).toEqual(
      beyond('input.under[0].leaf'),
    )
  })
})

describe('refinements of a whole value', () => {
  const span = s.refine(s.object({ from: s.int(0, 99), to: s.int(0, 99) }), ({ from, to }) => {
    if (from === to) return { path: ['to'], code: 'out-of-range' }
    return from > to ? { path: ['from'] } : null
  })

  test('set their own path and kind', () => {
    expect(s.parse(span, { from: 1, to: 2 })).toEqual(ok({ from: 1, to: 2 }))
    expect(s.parse(span, { from: 3, to: 2 })).toEqual(invalid('input.from'))
    expect(s.parse(span, { from: 2, to: 2 })).toEqual(beyond('input.to'))
    expect(s.parse(s.object({ spans: s.list(span) }), { spans: [{ from: 3, to: 2 }] })).toEqual(
      invalid('input.spans[0].from'),
    )
  })

  test('are skipped for a value of the wrong shape', () => {
    expect(s.parse(span, { from: 3, to: 'x' })).toEqual(invalid('input.to'))
  })
})

test('paths are written as RULES.md writes them', () => {
  expect(s.formatPath('input', ['list', 0, 'x'])).toBe('input.list[0].x')
  expect(s.formatPath('', ['list', 0])).toBe('list[0]')
  expect(s.formatPath('input', [])).toBe('input')
})

test('a schema describes itself for OpenAPI', () => {
  const schema = s.object({ trait: s.int(0, 5), note: s.optional(s.text(80)), any: s.unknown() })
  expect(s.toJsonSchema(schema)).toMatchObject({
    type: 'object',
    additionalProperties: false,
    properties: {
      trait: { type: 'integer', minimum: 0, maximum: 5 },
      note: { type: 'string', maxLength: 80 },
    },
  })
})

test('a key called __proto__ is refused with its path, in maps too', () => {
  const input: unknown = JSON.parse('{"votes":[{"__proto__":true}]}')
  expect(s.parse(s.object({ votes: s.list(s.map(s.bool())) }), input)).toEqual(
    refuse('invalid-request', 'input.votes[0].__proto__'),
  )
})

test('values nested too deeply are refused', () => {
  const deep: unknown = JSON.parse('['.repeat(5000) + ']'.repeat(5000))
  expect(s.parse(s.unknown(), deep)).toEqual(refuse('invalid-request', 'input'))
})
