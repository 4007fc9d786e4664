import type { SeatId } from '@mastro/core'
import type { LineDoc } from './docs.ts'
import type { ActBody } from './events.ts'
import { readerOf } from './reader.ts'
import type { ServedTable } from './served-table.ts'
import { entriesOf, marksOf, readerMarks } from './log-lines.ts'

/** The words of a text, as they are compared: without case, accents and signs. */
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

/** Does a line hold, in one language, a word that begins with each word that is looked for? */
export function holds({ text }: LineDoc, search: string): boolean {
  const wanted = wordsIn(search)
  const plain = search.toLowerCase()
  return [text.it, text.en].some(one => {
    if (wanted.length === 0) return one.toLowerCase().includes(plain) // only signs: as they stand
    const words = wordsIn(one)
    return wanted.every(start => words.some(word => word.startsWith(start)))
  })
}

/**
 * What an index keeps of an act: each word of each line, and each line's id, under the marks of those who may read it. A
 * reader is looked up under its own marks alone, so that what it may not read is never even near.
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

/** What to ask an index for; null: there is no word in it. */
export function searchGroups(
  served: ServedTable,
  seat: SeatId,
  search: string,
): readonly (readonly string[])[] | null {
  const words = wordsIn(search)
  return words.length === 0 ? null : groupsFor(served, seat, words)
}

/** What to ask an index for to find the act of a line this seat has seen. */
export function lineGroups(
  served: ServedTable,
  seat: SeatId,
  line: string,
): readonly (readonly string[])[] {
  return groupsFor(served, seat, [idWord(line)])
}

function groupsFor(served: ServedTable, seat: SeatId, words: readonly string[]) {
  const viewer = readerOf(served, seat)
  if (viewer === null) return []
  return readerMarks(viewer).map(mark => words.map(word => `${mark}:${word}`))
}

/** No word of a text has such a sign. */
const idWord = (id: string): string => `id_${id}`
