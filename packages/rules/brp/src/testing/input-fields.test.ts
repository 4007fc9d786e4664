import { describe, expect, test } from 'vitest'
import { answer } from './run-operation.ts'
import { BASE_INPUTS, BASE_FACES, type BaseInput } from './base-inputs.ts'
import { LIST_LIMITS, FIELD_ROWS } from './field-specs.ts'

type Step = string | number

const LEAVE_OUT = Symbol('leave out')

/** Returns a copy of the value with one nested value replaced or left out. */
function changed(value: unknown, [step, ...rest]: readonly Step[], to: unknown): unknown {
  if (step === undefined) return to
  if (Array.isArray(value))
    return value.map((item: unknown, i) => (i === step ? changed(item, rest, to) : item))
  const record = value as Readonly<Record<string, unknown>> // safe: the path exists in the base input
  const { [step]: inner, ...others } = record
  const next = changed(inner, rest, to)
  return next === LEAVE_OUT ? others : { ...others, [step]: next }
}

function stepsOf(field: string): readonly Step[] {
  return field
    .split(/[.[\]]+/)
    .filter(step => step !== '')
    .map(step => (/^\d+$/.test(step) ? Number(step) : step))
}

/**
 * Returns `ok`, or the error code and path. A base is an operation name, optionally followed by a
 * colon and a stage.
 */
function ask(
  base: string,
  input: BaseInput,
  faces: readonly number[] = BASE_FACES[base] ?? [],
): string {
  const given = answer(base.split(':')[0]!, input, faces)
  return given.ok ? 'ok' : `${given.error.code} ${given.error.path}`
}

function asked(base: string, field: string, to: unknown): string {
  return ask(base, changed(BASE_INPUTS[base], stepsOf(field), to) as BaseInput) // safe: replacing a field keeps the input an object
}

const OF_ANOTHER_KIND: Readonly<Record<string, readonly unknown[]>> = {
  range: [2.5, true, '3', [], {}],
  number: [true, '3', []],
  word: ['nonsense', 'constructor', 1, true, ''],
  flag: [0, 1, 'true', []],
  text: [7, true, []],
  list: [{}, 'a', 1],
  object: [[], 'a', 1, true],
}

describe('[BRP-API-1] [BRP-SET-1] the shape of every field of every operation', () => {
  test.each(Object.keys(BASE_INPUTS))('%s accepts its base input and does not modify it', base => {
    const before = structuredClone(BASE_INPUTS[base])
    expect(ask(base, BASE_INPUTS[base]!)).toBe('ok')
    expect(BASE_INPUTS[base]).toEqual(before)
  })

  test.each(FIELD_ROWS)(
    '$op: $field of another type is refused at its path',
    ({ op, field, kind }) => {
      for (const value of OF_ANOTHER_KIND[typeof kind === 'string' ? kind : 'range']!)
        expect([value, asked(op, field, value)]).toEqual([value, `invalid-request input.${field}`])
    },
  )

  test.each(FIELD_ROWS.filter(({ kind }) => typeof kind !== 'string'))(
    '$op: $field accepts its limits and refuses values beyond them',
    ({ op, field, kind }) => {
      const [min, max] = kind as readonly [number, number] // safe: only ranges pass the filter above
      for (const value of [min - 1, max + 1, 1e21, -1e21])
        expect([value, asked(op, field, value)]).toEqual([value, `out-of-range input.${field}`])
      const byRule = /create-character (characteristics|mov)|power-points max|reload shots/
      if (byRule.test(`${op} ${field}`)) return
      for (const value of [min, max])
        expect(asked(op, field, value)).not.toMatch(/^(invalid-request|out-of-range)/)
    },
  )

  test.each(FIELD_ROWS)('$op: $field handles a missing value and null', ({ op, field, absent }) => {
    const wrong = `invalid-request input.${field}`
    if (absent !== 'required') expect(asked(op, field, LEAVE_OUT)).not.toMatch(/^invalid-request/)
    else if (!field.endsWith(']')) expect(asked(op, field, LEAVE_OUT)).toBe(wrong)
    if (absent === 'nullable') expect(asked(op, field, null)).not.toMatch(/^invalid-request/)
    else expect(asked(op, field, null)).toBe(wrong)
  })

  test.each(LIST_LIMITS)('%s: %s takes %i to %i items', (op, field, min, max) => {
    const [item] = BASE_INPUTS[op]![field] as readonly unknown[] // safe: every list of a base input has an item
    const of = (length: number) =>
      asked(
        op,
        field,
        Array.from({ length }, () => item),
      )
    if (min > 0) expect(of(min - 1)).toBe(`out-of-range input.${field}`)
    expect(of(max + 1)).toBe(`out-of-range input.${field}`)
    for (const length of [min, max]) expect(of(length)).not.toMatch(/^(invalid|out-of-range)/)
  })

  test.each(Object.keys(BASE_INPUTS))(
    '%s refuses an unknown field, a wrong setting and unused dice',
    base => {
      const faces = BASE_FACES[base] ?? []
      const also = (more: BaseInput) => ask(base, { ...BASE_INPUTS[base], ...more })
      expect(also({ spare: 1 })).toBe('invalid-request input.spare')
      expect(also({ settings: { spare: 1 } })).toBe('invalid-request input.settings.spare')
      expect(also({ settings: null })).toBe('invalid-request input.settings')
      expect(also({ settings: { swat: 'both' } })).toBe('invalid-request input.settings.swat')
      expect(also({ settings: { skillCap75: 'true' } })).toBe(
        'invalid-request input.settings.skillCap75',
      )
      expect(ask(base, BASE_INPUTS[base]!, [...faces, 1])).toBe('dice-unused dice')
      if (faces.length > 0) expect(ask(base, BASE_INPUTS[base]!, [])).toBe('dice-exhausted dice')
    },
  )
})
