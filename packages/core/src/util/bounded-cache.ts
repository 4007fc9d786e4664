/** A cache of bounded size for a pure function. Results are identical to recomputing. */
export interface BoundedCache<K, V> {
  getOrCreate(key: K, make: () => V): V
}

/** Two generations: when the younger one is full, it replaces the older one. */
export function boundedCache<K, V>(limit: number): BoundedCache<K, V> {
  let young = new Map<K, V>()
  let old = new Map<K, V>()
  function keep(key: K, value: V): V {
    if (young.size >= limit) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    return value
  }
  return {
    getOrCreate(key, make) {
      const found = young.get(key)
      if (found !== undefined) return found
      const older = old.get(key)
      return keep(key, older === undefined ? make() : older)
    },
  }
}
