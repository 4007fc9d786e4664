import { describe, expect, test } from 'vitest'
import { answered, refused } from './run-operation.ts'
import { BASE_INPUTS, BASE_FACES, type BaseInput } from './base-inputs.ts'
import { FIELD_ROWS } from './field-specs.ts'

type Step = string | number

/** Fields whose limit is a rule, not a shape. */
const BY_RULE =
  /create-spell cost|advance level|change-ego delta|change-trait change.value|xp.available/

const LEAVE_OUT = Symbol('leave out')

/** The same input with one value changed. */
function changed(value: unknown, [step, ...rest]: readonly Step[], to: unknown): unknown {
  if (step === undefined) return to
  if (Array.isArray(value))
    return value.map((item: unknown, i) => (i === step ? changed(item, rest, to) : item))
  // safe: the base input has a record at this path
  const record = value as Readonly<Record<string, unknown>>
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

function ranges() {
  return FIELD_ROWS.flatMap(({ op, field, kind }) =>
    typeof kind === 'string' ? [] : [{ op, field, min: kind[0], max: kind[1] }],
  )
}

function refusal(op: string, field: string, to: unknown): string {
  return refused(
    op,
    changed(BASE_INPUTS[op], stepsOf(field), to) as BaseInput,
    BASE_FACES[op] ?? [],
  )
}

const OF_ANOTHER_KIND: Readonly<Record<string, readonly unknown[]>> = {
  range: [2.5, true, '3', [], {}],
  word: ['nonsense', 'constructor', 1, true, ''],
  flag: [0, 1, 'true', []],
  name: ['', '  ', '\t\n', 7, []],
  text: [7, true, []],
  list: [{}, 'a', 1],
  object: [[], 'a', 1, true],
}

describe('[WOC-SHEET-1] [WOC-ROLL-2] the shape of every field of every operation', () => {
  test.each(Object.keys(BASE_INPUTS))('%s accepts its base input', op => {
    expect(() => answered(op, BASE_INPUTS[op]!, BASE_FACES[op] ?? [])).not.toThrow()
  })

  test.each(FIELD_ROWS)(
    '$op: $field of another type is refused at its path',
    ({ op, field, kind }) => {
      for (const value of OF_ANOTHER_KIND[typeof kind === 'string' ? kind : 'range']!)
        expect([value, refusal(op, field, value)]).toEqual([
          value,
          `invalid-request input.${field}`,
        ])
    },
  )

  test.each(ranges())('$op: $field has limits', ({ op, field, min, max }) => {
    for (const value of [min - 1, max + 1, 1e21, -1e21])
      expect([value, refusal(op, field, value)]).toEqual([value, `out-of-range input.${field}`])
    for (const value of [min, max]) {
      const answer = refusal(op, field, value)
      expect(answer).not.toBe(`invalid-request input.${field}`)
      if (!BY_RULE.test(`${op} ${field}`)) expect(answer).not.toBe(`out-of-range input.${field}`)
    }
  })

  test.each(FIELD_ROWS)('$op: $field omitted or null', ({ op, field, absent }) => {
    const isRule = /difficulty|pcpBudget|verdict|deduced|studied|approved|watched|mindRoll/.test(
      field,
    )
    const out = refusal(op, field, LEAVE_OUT)
    if (absent === 'required' && !field.endsWith(']') && !isRule)
      expect(out).toMatch(new RegExp(`^(invalid-request|not-dying) input.${escaped(field)}$`))
    if (absent !== 'required') expect(out).not.toBe(`invalid-request input.${field}`)
    const nothing = refusal(op, field, null)
    if (absent === 'nullable') expect(nothing).not.toBe(`invalid-request input.${field}`)
    else if (!isRule) expect(nothing).toBe(`invalid-request input.${field}`)
  })

  test.each(Object.keys(BASE_INPUTS))(
    '%s refuses an unknown field, a wrong setting and extra dice',
    op => {
      const faces = BASE_FACES[op] ?? []
      const ask = (more: BaseInput) => refused(op, { ...BASE_INPUTS[op], ...more }, faces)
      expect(ask({ spare: 1 })).toBe('invalid-request input.spare')
      expect(ask({ settings: { spare: 1 } })).toBe('invalid-request input.settings.spare')
      expect(ask({ settings: null })).toBe('invalid-request input.settings')
      expect(ask({ settings: { magicOffset: 21 } })).toBe('out-of-range input.settings.magicOffset')
      expect(refused(op, BASE_INPUTS[op]!, [...faces, 3])).toBe('dice-unused dice')
    },
  )

  test.each(Object.keys(BASE_INPUTS))('%s does not change its input', op => {
    const input = structuredClone(BASE_INPUTS[op]!)
    answered(op, input, BASE_FACES[op] ?? [])
    expect(input).toEqual(BASE_INPUTS[op])
  })
})

function escaped(text: string): string {
  return text.replaceAll(/[.[\]]/g, String.raw`\$&`)
}
