/** Texts of the erased person and of everybody else, for lines that cannot be generated again. */
export interface NamesToReplace {
  /** The replacement of each text. */
  readonly own: ReadonlyMap<string, string>
  /** Texts of others, which are never changed, even if they contain one of the person's. */
  readonly others: ReadonlySet<string>
  /** Texts that their authors changed by hand, with the new ones. Omit if there are none. */
  readonly edits?: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Replaces the person's texts in a generated sentence, as whole words and in the case in which they
 * were written. Parts of the sentence that repeat a text of somebody else stay as they are.
 */
export function replaceNames(sentence: string, { own, others }: NamesToReplace): string {
  const found = occurrences(sentence, own.keys())
  if (found.length === 0) return sentence
  const kept = occurrences(sentence, others)
  const spans = found
    .filter(one => !kept.some(other => other.from < one.to && one.from < other.to))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  let replaced = ''
  let at = 0
  for (const { from, to } of spans) {
    if (from < at) continue
    replaced += sentence.slice(at, from) + own.get(sentence.slice(from, to))!
    at = to
  }
  return replaced + sentence.slice(at)
}

interface Span {
  readonly from: number
  readonly to: number
}

const WORD = /[\p{L}\p{N}]/u

function occurrences(sentence: string, texts: Iterable<string>): readonly Span[] {
  const spans: Span[] = []
  for (const text of texts) {
    if (text === '') continue
    let from = sentence.indexOf(text)
    while (from >= 0) {
      const to = from + text.length
      if (isWhole(sentence, from, to)) spans.push({ from, to })
      from = sentence.indexOf(text, from + 1)
    }
  }
  return spans
}

function isWhole(sentence: string, from: number, to: number): boolean {
  const before = sentence.slice(0, from).match(/.$/su)?.[0] ?? ''
  const after = sentence.slice(to).match(/^./su)?.[0] ?? ''
  return (
    !(WORD.test(before) && WORD.test(sentence[from]!)) &&
    !(WORD.test(after) && WORD.test(sentence[to - 1]!))
  )
}
