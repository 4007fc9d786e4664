import { ok, refuse, type Field, type Json, type Result } from '@mastro/core'

/**
 * An answer is what a form sends: field id → value, flat. What was once answered stays, even while no field shows it:
 * going back to an earlier choice finds it again.
 */
export type Form = Readonly<Record<string, Json>>

export const NO_FORM: Form = {}
const LONGEST_TEXT = 4000

/** Reads values off a form; anything absent or of another type reads as nothing. */
export function textOf(form: Form, id: string): string {
  const value = form[id]
  return typeof value === 'string' ? value.trim() : ''
}

export function intOf(form: Form, id: string): number | null {
  const value = form[id]
  return typeof value === 'number' ? value : null
}

export function boolOf(form: Form, id: string): boolean {
  return form[id] === true
}

export function listOf(form: Form, id: string): string[] {
  const value = form[id]
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
}

export function facesOf(form: Form, id: string = 'faces'): number[] {
  const value = form[id]
  return Array.isArray(value) ? value.filter(item => typeof item === 'number') : []
}

/**
 * Writes a form's values, each checked against its field. A value may open further fields (a method, a list of skills):
 * so they are taken in any order, as long as each finds its field in the end.
 */
export function fillForm(
  form: Form,
  values: unknown,
  fieldsOf: (form: Form) => readonly Field[],
): Result<Form> {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return refuse('invalid-request', 'value')
  let filled = form
  let waiting = Object.entries(values)
  while (waiting.length > 0) {
    const fields = fieldsOf(filled)
    const next = waiting.find(([id]) => fields.some(field => field.id === id))
    if (next === undefined) return refuse('invalid-request', `value.${waiting[0]![0]}`)
    const [id, value] = next
    const read = readValue(
      fields.find(field => field.id === id)!,
      value,
    )
    if (!read.ok) return read
    filled = { ...filled, [id]: read.value }
    waiting = waiting.filter(entry => entry !== next)
  }
  return ok(filled)
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
