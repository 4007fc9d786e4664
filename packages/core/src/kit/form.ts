import * as s from '../schema.ts'
import type { Json } from '../seat.ts'
import type { Field } from '../slip.ts'

/** Fields that are known before the form is shown, for example the target of a command. */
export type GivenFields = Readonly<Record<string, unknown>>

/** One field of a form: the schema of its value, and how a screen shows it now (null: not shown). */
export interface FieldSpec<T, L = unknown> {
  readonly schema: s.Schema<T>
  readonly field: (id: string, ctx: L, given: GivenFields) => Field | null
  /** Why no generic field can show it. */
  readonly why?: string
}

/** Any field of a form with this context. */
export interface AnyFieldSpec<L> {
  readonly schema: s.Schema
  readonly field: (id: string, ctx: L, given: GivenFields) => Field | null
  readonly why?: string
}

export type FieldSpecs<L> = Readonly<Record<string, AnyFieldSpec<L>>>
export type FormAnswers<A> = {
  readonly [K in keyof A]: A[K] extends { readonly schema: s.Schema<infer T> } ? T : never
}

/** A check across several fields. Returns the path of a wrong answer within the form, or null. */
export type FormCheck<T> = (
  answers: T,
) => { readonly path: readonly (string | number)[]; readonly code?: s.SchemaFault } | null

export interface Form<T, L = unknown> {
  readonly keys: readonly string[]
  /** Fields that only a dedicated screen can fill, with the reason. */
  readonly onScreens: Readonly<Record<string, string>>
  readonly schema: s.Schema<T>
  /** Schema of the form together with other fields, such as the type of a command. */
  withFields(more: Readonly<Record<string, s.Schema>>): s.Schema
  /** Schema of stored answers, of this or an earlier version: every field is optional and `legacyFields` may be present. */
  storedSchema(legacyFields: Readonly<Record<string, s.Schema>>): s.Schema
  /** The fields that a screen shows now. Given fields are left out. */
  fields(ctx: L, given?: GivenFields): readonly Field[]
}

export function form<L, const A extends FieldSpecs<L>>(
  specs: A,
  check?: FormCheck<FormAnswers<A>>,
): Form<FormAnswers<A>, L> {
  const entries = Object.entries(specs)
  const completions = new Map(entries.map(([id, { schema }]) => [id, completion(schema)]))
  const shape = Object.fromEntries(entries.map(([id, spec]) => [id, spec.schema]))
  const schemaWith = (more: Readonly<Record<string, s.Schema>>): s.Schema => {
    const whole = s.object({ ...more, ...shape })
    return check === undefined ? whole : s.refine(whole, value => check(value as FormAnswers<A>)) // safe: parsed by the schemas of these fields
  }
  return {
    keys: Object.keys(specs),
    onScreens: Object.fromEntries(
      entries.flatMap(([id, { why }]) => (why === undefined ? [] : [[id, why]])),
    ),
    schema: schemaWith({}) as s.Schema<FormAnswers<A>>, // safe: built from these fields
    withFields: schemaWith,
    storedSchema: legacyFields => s.object(absentable({ ...legacyFields, ...shape })),
    fields: (ctx, given = {}) =>
      entries.flatMap(([id, spec]) => {
        const field = id in given ? null : spec.field(id, ctx, given)
        return field === null ? [] : completions.get(id)!(field)
      }),
  }
}

/**
 * The empty answer of each kind of field. A number has none, and an empty text does not count as an
 * answer.
 */
const EMPTY = { choice: null, choices: [], bool: false } as const

/**
 * How a form completes fields whose schema refuses a missing value: with the minimum, with the
 * empty answer, or by requiring one.
 */
function completion(schema: s.Schema): (field: Field) => Field {
  const takes = (value: unknown) => schema.safeParse(value).success
  if (takes(undefined)) return field => field
  const begun = new Map<string, Json>(Object.entries(EMPTY).filter(([, empty]) => takes(empty)))
  return field => {
    if (field.kind === 'int') return { initial: field.min ?? 0, ...field }
    const empty = begun.get(field.kind)
    return empty === undefined ? { ...field, needed: true } : { initial: empty, ...field }
  }
}

function absentable(shape: Readonly<Record<string, s.Schema>>): Readonly<Record<string, s.Schema>> {
  return Object.fromEntries(Object.entries(shape).map(([id, one]) => [id, s.optional(one)]))
}
