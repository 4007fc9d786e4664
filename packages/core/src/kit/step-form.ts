import { isRecord } from '../operations/ops.ts'
import { ok, refuse, type Result } from '../result.ts'
import * as s from '../schema.ts'
import type { Json } from '../seat.ts'
import type { Field } from '../slip.ts'
import { form, type FieldSpecs } from './form.ts'

/** The fields of a step, and how an answer is stored. */
export interface StepForm<R> {
  fields(reading: R): readonly Field[]
  /**
   * The step's value after this answer, which may set one field or all of them. It replaces the
   * stored value.
   */
  fill(held: Json | undefined, given: unknown, reading: R): Result<Json>
}

/** Stored answers: a flat map from field id to value. */
export type StepAnswer = Readonly<Record<string, Json>>

const LONGEST_TEXT = 4000

/** The `form` for a game's steps. Its context is a reading of the draft. */
export const formFor =
  <R>() =>
  <const A extends FieldSpecs<R>>(specs: A) =>
    form<R, A>(specs)

/** Turns a `form` into the form of a step. */
export function stepForm<R>(source: FieldSource<R>): StepForm<R> {
  return {
    fields: reading => source.fields(reading),
    fill: (held, given, reading) =>
      asJson(s.parse(source.schema, overridden(source.fields(reading), held, given), 'value')),
  }
}

interface FieldSource<R> {
  readonly schema: s.Schema
  fields(reading: R): readonly Field[]
}

/** A number for each of many names, one row each. A name may be missing from the rows. */
export function rows<R>(
  amount: s.Schema<number>,
  fields: (reading: R) => readonly Field[],
): StepForm<R> {
  const whole = s.map(amount)
  return {
    fields,
    fill: (held, given, reading) => {
      const known = new Set(fields(reading).map(({ id }) => id))
      const standing = Object.entries(stepAnswerOf(held)).filter(([id]) => known.has(id))
      return asJson(
        s.parse(
          whole,
          isRecord(given) ? { ...Object.fromEntries(standing), ...given } : given,
          'value',
        ),
      )
    },
  }
}

/**
 * A form that grows while it is filled: a value may open further fields (a method, a list of
 * skills). Values are therefore accepted in any order, as long as each one finds its field in the
 * end and passes its check. Answers stay stored while no field shows them, so returning to an
 * earlier choice restores them.
 */
export function growableList<R>(
  fields: (held: StepAnswer, reading: R) => readonly Field[],
  /**
   * The reading of the draft if this step has these answers, and the answers that the reading finds
   * in the step.
   */
  { again, held }: { again: (reading: R, held: StepAnswer) => R; held: (reading: R) => StepAnswer },
): StepForm<R> {
  return {
    fields: reading => fields(held(reading), reading),
    fill: (before, given, reading) =>
      fillAnswer(stepAnswerOf(before), given, now => fields(now, again(reading, now))),
  }
}

/**
 * The values that a form would send: the new value, else the stored value, else the initial value
 * of the field.
 */
export function overridden(
  fields: readonly Field[],
  held: Json | undefined,
  given: unknown,
): unknown {
  if (!isRecord(given)) return given
  const standing = stepAnswerOf(held)
  const shown = fields.flatMap(({ id, initial }) => {
    const value = standing[id] ?? initial
    return value === undefined ? [] : [[id, value] as const]
  })
  return { ...Object.fromEntries(shown), ...given }
}

function fillAnswer(
  before: StepAnswer,
  values: unknown,
  fieldsOf: (held: StepAnswer) => readonly Field[],
): Result<Json> {
  if (!isRecord(values)) return refuse('invalid-request', 'value')
  let held = before
  let waiting = Object.entries(values)
  while (waiting.length > 0) {
    const fields = fieldsOf(held)
    const next = waiting.find(([id]) => fields.some(field => field.id === id))
    if (next === undefined) return refuse('invalid-request', `value.${waiting[0]![0]}`)
    const [id, value] = next
    const read = readValue(
      fields.find(field => field.id === id)!,
      value,
    )
    if (!read.ok) return read
    held = { ...held, [id]: read.value }
    waiting = waiting.filter(entry => entry !== next)
  }
  return ok(held)
}

function readValue(field: Field, value: unknown): Result<Json> {
  const at = `value.${field.id}`
  switch (field.kind) {
    case 'int':
      return readInt(field, value, at)
    case 'bool':
      return typeof value === 'boolean' ? ok(value) : refuse('invalid-request', at)
    case 'text':
      return typeof value === 'string' && value.length <= LONGEST_TEXT
        ? ok(value)
        : refuse('invalid-request', at)
    case 'choice':
      return offers(field, value) ? ok(value) : refuse('invalid-request', at)
    case 'choices':
      return readChoices(field, value, at)
    default:
      return refuse('invalid-request', at)
  }
}

function readInt({ min, max }: Field, value: unknown, at: string): Result<Json> {
  if (typeof value !== 'number' || !Number.isInteger(value)) return refuse('invalid-request', at)
  const inside = value >= (min ?? -Infinity) && value <= (max ?? Infinity)
  return inside ? ok(value) : refuse('out-of-range', at)
}

function readChoices(field: Field, value: unknown, at: string): Result<Json> {
  if (!Array.isArray(value)) return refuse('invalid-request', at)
  const listed: unknown[] = value
  const wrong = listed.findIndex((item, k) => !offers(field, item) || listed.indexOf(item) < k)
  if (wrong !== -1) return refuse('invalid-request', `${at}[${wrong}]`)
  return ok(listed.filter(item => typeof item === 'string' || typeof item === 'number'))
}

function offers({ choices = [] }: Field, value: unknown): value is string | number {
  return choices.some(choice => choice.value === value)
}

function asJson(parsed: Result<unknown>): Result<Json> {
  return parsed as Result<Json> // safe: a schema of plain JSON returns plain JSON
}

function stepAnswerOf(held: Json | undefined): StepAnswer {
  return isRecord(held) ? (held as StepAnswer) : {} // safe: plain JSON that is neither null nor a list
}
