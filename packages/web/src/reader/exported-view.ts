import type { Json, Label, SheetView } from '@mastro/core'
import type { LineDoc, SeatDoc, TableDoc } from '@mastro/table'

/** The export of one reader: its documents and every line it could read. */
export interface ExportedView {
  readonly table: TableDoc
  readonly seats: readonly SeatDoc[]
  /** Null for a file with nothing but what every seat may know. */
  readonly seat: string | null
  readonly lines: readonly LineDoc[]
  readonly sheets: readonly SheetView[]
  readonly notes: readonly Json[]
}

interface Header {
  readonly mastro: string
  readonly seat: string | null
}

/**
 * Reads the block `mastro-view/1` of the file, described in docs/format.md. Null if there is none
 * or it is truncated.
 */
export function readExportedView(text: string): ExportedView | null {
  const from = text.indexOf('```mastro-view/1\n')
  if (from < 0) return null
  const block = text
    .slice(from, text.indexOf('\n```', from + 3))
    .split('\n')
    .slice(1)
  const records = block.map(line => JSON.parse(line) as Readonly<Record<string, unknown>>) // safe: each line is one record
  const header = records[0] as unknown as Header // safe: the first record, by the format
  const docs = records.flatMap(({ doc }) =>
    doc === undefined ? [] : [doc as readonly [string, Json]],
  ) // safe: by the format
  const lines = records.flatMap(({ line }) => (line === undefined ? [] : [line as LineDoc])) // safe: by the format
  const found = new Map(docs)
  const end = records.at(-1)?.['end'] as { lines: number } | undefined // safe: by the format
  if (end?.lines !== lines.length) return null
  return {
    table: found.get('table') as unknown as TableDoc, // safe: every view has one, see TableDocs
    seats: (found.get('seats') ?? []) as unknown as readonly SeatDoc[], // safe: as above
    seat: header.seat,
    lines,
    sheets: docs.flatMap(([key, doc]) => (key.startsWith('game/') ? sheetIn(doc) : [])),
    notes: docs.flatMap(([key, doc]) => (key.startsWith('note/') ? [doc] : [])),
  }
}

function sheetIn(doc: Json): readonly SheetView[] {
  if (typeof doc !== 'object' || doc === null || !('sheet' in doc)) return []
  const sheet = doc['sheet'] as unknown as SheetView | null // safe: the same name in every game
  return sheet !== null && Array.isArray(sheet?.sections) ? [sheet] : []
}

export const either = (text: Label | string, language: 'it' | 'en'): string =>
  typeof text === 'string' ? text : text[language]
