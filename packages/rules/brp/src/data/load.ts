import { assert, parse, type Infer, type Schema } from '@mastro/core'

/** Reads one table of the book at load: a table that does not fit its schema is our fault, not a refusal. */
export function load<S extends Schema>(schema: S, json: unknown, file: string): Infer<S> {
  const read = parse(schema, json, file)
  assert(read.ok, `${file}: ${read.ok ? '' : `${read.error.code} at ${read.error.path}`}`)
  return read.value
}
