import type { SplitBody } from '../erasable-text.ts'
import type { StoredAct } from '../store.ts'

/**
 * The portable file of one table, `mastro-table/2`: a Markdown page that anybody can read in any editor, and below it, in
 * one fenced block, the whole log as lines of JSON: a header, the seeds of the dice, every act, an end. In the first
 * version the chain was over whole bodies; such files are still read.
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

/** Form and texts are absent in a file of the first version. */
export type FileAct = Pick<StoredAct, 'version' | 'seat' | 'command' | 'print' | 'at' | 'body'> &
  Partial<SplitBody>

/** The lines of the fenced block, one by one, so that a long log is never whole in memory. */
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
