import type { SplitBody } from '../erasable-text.ts'
import type { StoredAct } from '../store.ts'

/**
 * The portable file of one table, `mastro-table/2`: a Markdown page that opens in any editor,
 * followed by one fenced block with the whole log as lines of JSON: a header, the seeds of the
 * dice, every act and an end. In version 1 the chain covered whole bodies. Such files can still be
 * read.
 */
export const FENCE = '```mastro-table/2'
export const OLD_FENCE = '```mastro-table/1'
export const FENCE_END = '```'

export interface FileHeader {
  readonly mastro: 'table/1' | 'table/2'
  readonly table: string
  readonly system: string
  readonly name: string
  readonly version: number
  /** The chain at that version. */
  readonly head: string
}

export interface FileSeed {
  readonly book: string
  readonly seed: string
}

/** Form and texts are absent in a version 1 file. */
export type FileAct = Pick<StoredAct, 'version' | 'seat' | 'command' | 'print' | 'at' | 'body'> &
  Partial<SplitBody>

/**
 * Yields the lines of the fenced block one by one, so that a long log is never in memory as a
 * whole.
 */
export function* formatBlock(header: FileHeader, seeds: Iterable<FileSeed>): Generator<string> {
  yield `${FENCE}\n`
  yield `${JSON.stringify(header)}\n`
  for (const seed of seeds) yield `${JSON.stringify({ seed })}\n`
}

export function formatAct({ version, seat, command, print, at, form, texts }: StoredAct): string {
  return `${JSON.stringify({ act: { version, seat, command, print, at, form, texts } })}\n`
}

export function formatEnd(version: number, head: string): string {
  return `${JSON.stringify({ end: { version, head } })}\n${FENCE_END}\n`
}
