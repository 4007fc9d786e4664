import type { SeatId } from '@mastro/core'
import type { LineDoc } from '../docs.ts'
import type { ActBody } from '../events.ts'
import { readerOf, type ReaderId } from '../queries/reader.ts'
import type { ServedTable } from '../engine/served-table.ts'
import { entriesOf, marksOf, readerMarks } from './log-lines.ts'

/**
 * The words of a text in the form in which they are compared: without case, accents and
 * punctuation.
 */
export function wordsIn(text: string): readonly string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(word => word.slice(0, LONGEST))
}

const LONGEST = 40

/** Whether a line contains, in one language, a word that starts with each search word. */
export function holds({ text }: LineDoc, search: string): boolean {
  const wanted = wordsIn(search)
  const plain = search.toLowerCase()
  return [text.it, text.en].some(one => {
    if (wanted.length === 0) return one.toLowerCase().includes(plain) // only punctuation: compare it literally
    const words = wordsIn(one)
    return wanted.every(start => words.some(word => word.startsWith(start)))
  })
}

/**
 * The index entries of an act: each word and the id of each line, under the marks of its readers. A
 * search uses only the reader's own marks, so it never touches what the reader may not see.
 */
export function wordsOfAct(served: ServedTable, act: ActBody): readonly string[] {
  const { secret } = served.state.steady
  const words = new Set<string>()
  for (const { variants } of entriesOf(act, secret, 0, false))
    for (const variant of variants)
      for (const mark of marksOf(variant)) {
        const { id, text } = variant.doc
        words.add(`${mark}:${idWord(id)}`)
        for (const word of [...wordsIn(text.it), ...wordsIn(text.en)]) words.add(`${mark}:${word}`)
      }
  return [...words]
}

/** The index lookup for a search, or null if it contains no word. */
export function searchGroups(
  served: ServedTable,
  seat: SeatId,
  search: string,
): readonly (readonly string[])[] | null {
  const words = wordsIn(search)
  return words.length === 0 ? null : groupsFor(served, seat, words)
}

/** The index lookup for every act with a line that this reader may read. */
export function readableGroups(
  served: ServedTable,
  seat: ReaderId,
): readonly (readonly string[])[] {
  return groupsFor(served, seat, [LINE_ID])
}

/** This reader may read a line of every act that has one of these marks. */
export function marksOfReader(served: ServedTable, seat: ReaderId): readonly string[] {
  const viewer = readerOf(served, seat)
  return viewer === null ? [] : readerMarks(viewer)
}

/** The index lookup for the act of a line that this seat has seen. */
export function lineGroups(
  served: ServedTable,
  seat: ReaderId,
  line: string,
): readonly (readonly string[])[] {
  return groupsFor(served, seat, [idWord(line)])
}

function groupsFor(served: ServedTable, seat: ReaderId, words: readonly string[]) {
  const viewer = readerOf(served, seat)
  if (viewer === null) return []
  return readerMarks(viewer).map(mark => words.map(word => `${mark}:${word}`))
}

/** No word of a text contains an underscore. */
const LINE_ID = 'id_'
const idWord = (id: string): string => LINE_ID + id
