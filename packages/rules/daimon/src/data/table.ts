import { assert, name, object, parse, type Infer, type Schema } from '@mastro/core'

/** Reads one of the book's tables, once, at load. A table that does not fit its schema is a fault of ours. */
export function readTable<S extends Schema>(schema: S, table: unknown, file: string): Infer<S> {
  const read = parse(schema, table, file)
  assert(read.ok, `data/${file}.json does not fit its schema: ${read.ok || read.error.path}`)
  return read.value
}

/** The words of a row: Italian as printed, English ours. */
export const words = { it: name(), en: name() }
export const wordsOnly = object(words)
