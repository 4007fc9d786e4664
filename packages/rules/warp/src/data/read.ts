import { assert, object, parse, type Infer, type Schema, text } from '@mastro/core'

/** A row with both labels, as every table of `data/` writes it. */
export const words = { it: text(), en: text() }
export const said = object(words)

/** The header that every file of `data/` carries (WARP-LICENSE-5). */
export const header = { system: text(), licence: text(), id: text() }

/** Tables are read once, by the same schemas as commands; a broken table stops the load. */
export function readTable<S extends Schema>(schema: S, json: unknown): Infer<S> {
  const parsed = parse(schema, json, 'data')
  assert(parsed.ok, `table: ${parsed.ok ? '' : JSON.stringify(parsed.error)}`)
  return parsed.value
}

/** The row with this id, of a table that surely has it. */
export function rowOf<Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row {
  const row = rows.find(candidate => candidate.id === id)
  assert(row !== undefined, `no row ${id}`)
  return row
}
