import { fieldsOf, isPlain } from '../presets/localized-fields.ts'

/** Counts reads of values that differ between the two languages. */
export interface ReadCounter {
  reads: number
}

/**
 * A copy in which reading any text that differs between `it` and `en` is counted. If rendering it
 * counts nothing, the result is the same in both languages. Objects are copied when they are first
 * read, because a rendering reads few of them.
 */
export function trackReads<T extends object>(kept: T, it: T, en: T, counter: ReadCounter): T {
  if (it === en) return kept
  const copy: object = Array.isArray(kept) ? [...kept] : { ...kept }
  const [stored, here, there] = [fieldsOf(kept), fieldsOf(it), fieldsOf(en)]
  for (const key of Object.keys(stored)) {
    const mine = here[key]
    const other = there[key]
    if (mine === other) continue
    const value = stored[key]
    const get =
      isPlain(value) && isPlain(mine) && isPlain(other)
        ? once(() => trackReads(value, mine, other, counter))
        : () => {
            counter.reads += 1
            return value
          }
    Object.defineProperty(copy, key, { get, enumerable: true, configurable: true })
  }
  return copy as T // the same fields
}

function once<T extends object>(make: () => T): () => T {
  let made: T | null = null
  return () => (made ??= make())
}

/** The result of `render`, whether it read a tracked value, and whether the result contains one. */
export function countReads<T>(counter: ReadCounter, render: () => T) {
  const before = counter.reads
  const result = render()
  const after = counter.reads
  readAll(result)
  return { result, hasRead: counter.reads > before, holds: counter.reads > after }
}

function readAll(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) for (const one of value) readAll(one)
  else if (isPlain(value)) for (const one of Object.values(value)) readAll(one)
}
