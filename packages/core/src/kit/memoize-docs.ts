interface CachedDoc {
  readonly from: readonly unknown[]
  readonly doc: unknown
}

/** The last document made of something, by key, while nothing it was made from has changed. */
export type MemoizeDoc = <Doc>(
  of: object,
  key: string,
  from: readonly unknown[],
  make: () => Doc,
) => Doc

/**
 * Documents that are the same stay the same object. A memory of answers, not to be told apart from asking again; each
 * lives as long as that very part of a state which it was made of.
 */
export function createDocMemo(): MemoizeDoc {
  const memory = new WeakMap<object, Map<string, CachedDoc>>()
  return <Doc>(of: object, key: string, from: readonly unknown[], make: () => Doc): Doc => {
    const kept = memory.get(of) ?? new Map<string, CachedDoc>()
    const known = kept.get(key)
    if (known && known.from.every((value, k) => value === from[k])) return known.doc as Doc // made by this very `make`
    const doc = make()
    kept.set(key, { from, doc })
    memory.set(of, kept)
    return doc
  }
}
