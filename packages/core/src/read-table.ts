import type { Label } from './label.ts'
import { assert } from './result.ts'
import type { RefusalReason } from './ruleset.ts'
import * as s from './schema.ts'

/** Tables of the books: JSON files, read once when a game is loaded. */

/** A table that does not fit its schema is a fault of ours, not a refusal: it stops the program. */
export function readTable<S extends s.Schema>(
  schema: S,
  table: unknown,
  file: string = 'data',
): s.Infer<S> {
  const read = s.parse(schema, table, file)
  assert(read.ok, `${file}: ${read.ok ? '' : `${read.error.code} at ${read.error.path}`}`)
  return read.value
}

/** The words of a row, in both languages. */
export const bilingualFields = { it: s.name(), en: s.name() }

/** Words by key, in both languages: a file of ours. */
export function readLabels<Key extends string>(
  table: Readonly<Record<Key, unknown>>,
): Readonly<Record<Key, Label>> {
  return readTable(s.map(s.object(bilingualFields)), table, 'words') as Record<Key, Label> // a map keeps its keys
}

/** What the file of a table says of itself. */
export const tableHeader = { system: s.name(), licence: s.name(), id: s.name() }

/** The row with this id, of a table that surely has it. */
export function rowOf<Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row {
  const row = rows.find(candidate => candidate.id === id)
  assert(row !== undefined, `no row ${id}`)
  return row
}

/** The rule behind each no, by code: rows of the codes that one rule is behind, with its words where no article tells it. */
export function readRefusalReasons(table: unknown): Readonly<Record<string, RefusalReason>> {
  const of = { codes: s.list(s.name(), 1), rule: s.name() }
  const rows = s.list(s.union([s.object({ ...of, ...bilingualFields }), s.object(of)]))
  return Object.fromEntries(
    readTable(rows, table, 'refusal-reasons.json').flatMap(({ codes, rule, ...text }) =>
      codes.map(code => [code, 'it' in text ? { rule, text } : { rule }]),
    ),
  )
}
