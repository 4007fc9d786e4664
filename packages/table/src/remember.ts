/**
 * Remembers the newest answers to a question whose answer never changes. Bounded, and not to be told apart from asking
 * again: it saves work and nothing else.
 */
export interface Memory<K, V> {
  of(key: K, make: () => V): V
}

export function remember<K, V>(limit: number): Memory<K, V> {
  const known = new Map<K, V>()
  return {
    of(key, make) {
      const found = known.get(key)
      if (found !== undefined) return found
      const made = make()
      if (known.size >= limit) known.delete(known.keys().next().value!)
      known.set(key, made)
      return made
    },
  }
}
