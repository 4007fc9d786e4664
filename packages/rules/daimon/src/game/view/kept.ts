interface Kept {
  readonly from: readonly unknown[]
  readonly doc: unknown
}

/**
 * The last document made of something, handed back while nothing it was made from has changed: documents that are the
 * same stay the same object. A memory of answers, nothing that could be told apart from asking again.
 */
export function keeper() {
  const memory = new WeakMap<object, Map<string, Kept>>()
  return <Doc>(of: object, key: string, from: readonly unknown[], make: () => Doc): Doc => {
    const kept = memory.get(of) ?? new Map<string, Kept>()
    const known = kept.get(key)
    if (known && known.from.every((value, k) => value === from[k])) return known.doc as Doc // made by this very `make`
    const doc = make()
    kept.set(key, { from, doc })
    memory.set(of, kept)
    return doc
  }
}
