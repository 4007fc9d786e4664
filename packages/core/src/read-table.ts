import type { Label } from './labels/label.ts'
import { assert } from './result.ts'
import type { RefusalReason } from './ruleset.ts'
import * as s from './schema.ts'

/** Tables of the rulebooks: JSON files that are read once, when a game is loaded. */

/** Reads a table. A table that does not match its schema is a bug, so it throws. */
export function readTable<S extends s.Schema>(
  schema: S,
  table: unknown,
  file: string = 'data',
): s.Infer<S> {
  const read = s.parse(schema, table, file)
  assert(read.ok, `${file}: ${read.ok ? '' : `${read.error.code} at ${read.error.path}`}`)
  return read.value
}

/** The texts of a row, in both languages. */
export const bilingualFields = { it: s.name(), en: s.name() }

/** Labels by key, from a built-in file. */
export function readLabels<Key extends string>(
  table: Readonly<Record<Key, unknown>>,
): Readonly<Record<Key, Label>> {
  return readTable(s.map(s.object(bilingualFields)), table, 'words') as Record<Key, Label> // safe: a map keeps its keys
}

/** The header that every table file has. */
export const tableHeader = { system: s.name(), licence: s.name(), id: s.name() }

/** The row with this id. Throws if there is none. */
export function rowOf<Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row {
  const row = rows.find(candidate => candidate.id === id)
  assert(row !== undefined, `no row ${id}`)
  return row
}

/**
 * The rule behind each refusal, by error code. A row lists the codes that share a rule, with a text
 * if no article of the rules help explains it.
 */
export function readRefusalReasons(table: unknown): Readonly<Record<string, RefusalReason>> {
  const of = { codes: s.list(s.name(), 1), rule: s.name() }
  const rows = s.list(s.union([s.object({ ...of, ...bilingualFields }), s.object(of)]))
  return Object.fromEntries(
    readTable(rows, table, 'refusal-reasons.json').flatMap(({ codes, rule, ...text }) =>
      codes.map(code => [code, 'it' in text ? { rule, text } : { rule }]),
    ),
  )
}
