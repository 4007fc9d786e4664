import { s, assert } from '@mastro/core'

/** A field that may be omitted and then has the value `{}`, with all inner defaults. */
export function orEmpty<S extends s.Schema>(schema: S) {
  const empty = s.parse(schema, {})
  assert(empty.ok, 'orEmpty needs a schema without required fields')
  return s.withDefault(schema, () => empty.value)
}

/** A field that may be null, and is null if omitted. */
export function orNull<S extends s.Schema>(schema: S) {
  return s.withDefault(s.nullable(schema), () => null)
}

/**
 * A text that a rule requires. If it is missing, the rule refuses it and not the schema
 * (WARP-OPS-2).
 */
export const ruledText = s.optional(s.nullable(s.text()))

export function isBlank(value: string | null | undefined): boolean {
  return value === undefined || value === null || value.trim() === ''
}

export const face = s.int(1, 6)

/** WARP-OPS-2: ids must be distinct within a list. The error path is that of the repeated id. */
export function distinctIds<S extends s.Schema<readonly { readonly id: string }[]>>(schema: S) {
  return s.refine(schema, rows => {
    const at = repeatedAt(rows.map(row => row.id))
    return at === null ? null : { path: [at, 'id'] }
  })
}

/** The index of the first repeated value. */
export function repeatedAt(values: readonly string[]): number | null {
  const at = values.findIndex((value, i) => values.indexOf(value) < i)
  return at < 0 ? null : at
}

/** A list of distinct texts. */
export function distinctTexts(min: number, max: number) {
  return s.refine(s.list(s.text(), min, max), values => {
    const at = repeatedAt(values)
    return at === null ? null : { path: [at] }
  })
}
