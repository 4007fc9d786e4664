import { entriesOf, fieldsOf, isPlain } from './localized-fields.ts'

/** Counts how often something was read that is another thing in the other language. */
export interface ReadCounter {
  reads: number
}

/**
 * The same, with every text watched in which `it` and `en` differ: whoever reads it is counted, whoever passes it by is not.
 * A telling in which nothing was counted says the same in both languages.
 */
export function trackReads<T extends object>(kept: T, it: T, en: T, counter: ReadCounter): T {
  if (it === en) return kept
  const copy: object = Array.isArray(kept) ? [...kept] : { ...kept }
  const [here, there] = [fieldsOf(it), fieldsOf(en)]
  for (const [key, value] of entriesOf(kept)) {
    const [mine, other] = [here[key], there[key]]
    if (mine === other) continue
    const hasFields = isPlain(value) && isPlain(mine) && isPlain(other)
    const below = hasFields ? trackReads(value, mine, other, counter) : value
    const get = () => {
      counter.reads += 1
      return value
    }
    const read = hasFields ? { value: below, writable: true } : { get }
    Object.defineProperty(copy, key, { ...read, enumerable: true, configurable: true })
  }
  return copy as T // the same fields
}

/** What was told, whether it read anything watched, and whether something watched stands in it, handed on as it is. */
export function countReads<T>(counter: ReadCounter, tell: () => T) {
  const before = counter.reads
  const told = tell()
  const after = counter.reads
  readAll(told)
  return { told, hasRead: counter.reads > before, holds: counter.reads > after }
}

function readAll(told: unknown): void {
  if (typeof told !== 'object' || told === null) return
  if (Array.isArray(told)) for (const one of told) readAll(one)
  else if (isPlain(told)) for (const field in told) readAll(fieldsOf(told)[field])
}
