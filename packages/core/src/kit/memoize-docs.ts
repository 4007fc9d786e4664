interface CachedDoc {
  readonly from: readonly unknown[]
  readonly doc: unknown
}

/** Returns the last document with this key as long as its inputs are unchanged. */
export type MemoizeDoc = <Doc>(
  of: object,
  key: string,
  from: readonly unknown[],
  make: () => Doc,
) => Doc

/**
 * Memoizes documents per state object, so that unchanged documents keep their identity. Results are
 * identical to recomputing. Entries are garbage collected with the state they were made from.
 */
export function createDocMemo(): MemoizeDoc {
  const memory = new WeakMap<object, Map<string, CachedDoc>>()
  return <Doc>(of: object, key: string, from: readonly unknown[], make: () => Doc): Doc => {
    const docs = memory.get(of) ?? new Map<string, CachedDoc>()
    const cached = docs.get(key)
    if (cached && cached.from.every((value, k) => value === from[k])) return cached.doc as Doc // safe: made by the same `make`
    const doc = make()
    docs.set(key, { from, doc })
    memory.set(of, docs)
    return doc
  }
}
