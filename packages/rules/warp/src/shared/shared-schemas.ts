import { s, assert } from '@mastro/core'

/** A field that may be absent and is then read as `{}`, with every default inside it. */
export function orEmpty<S extends s.Schema>(schema: S) {
  const empty = s.parse(schema, {})
  assert(empty.ok, 'a schema with a required field has no empty value')
  return s.withDefault(schema, () => empty.value)
}

/** A field that may be null, and is null when absent. */
export function orNull<S extends s.Schema>(schema: S) {
  return s.withDefault(s.nullable(schema), () => null)
}

/** A text that a rule asks for: its absence is answered by the rule, not by the shape (WARP-OPS-2). */
export const ruledText = s.optional(s.nullable(s.text()))

export function isBlank(value: string | null | undefined): boolean {
  return value === undefined || value === null || value.trim() === ''
}

export const face = s.int(1, 6)

/** WARP-OPS-2: ids are distinct within their list; the fault is at the repeated one. */
export function distinctIds<S extends s.Schema<readonly { readonly id: string }[]>>(schema: S) {
  return s.refine(schema, rows => {
    const at = repeatedAt(rows.map(row => row.id))
    return at === null ? null : { path: [at, 'id'] }
  })
}

/** The first place where a value comes for the second time. */
export function repeatedAt(values: readonly string[]): number | null {
  const at = values.findIndex((value, i) => values.indexOf(value) < i)
  return at < 0 ? null : at
}

/** A list of plain texts without repetitions. */
export function distinctTexts(min: number, max: number) {
  return s.refine(s.list(s.text(), min, max), values => {
    const at = repeatedAt(values)
    return at === null ? null : { path: [at] }
  })
}
