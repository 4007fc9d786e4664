import type { Store } from '../store.ts'

/** A store that counts the calls of each method, and the rows that it returned. */
export interface CountedStore {
  readonly store: Store
  /** The counts since the last call. */
  readonly take: () => Readonly<Record<string, number>>
}

/** The work that a test compares: `read`, `read rows`, `keyValues.get`, `wordIndex.add` … */
export function countStoreCalls(inner: Store): CountedStore {
  let counts: Record<string, number> = {}
  const add = (name: string, by: number) => (counts[name] = (counts[name] ?? 0) + by)
  const counted = <T extends object>(part: T, prefix: string): T =>
    new Proxy(part, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key)
        const name = prefix + String(key)
        if (key === 'keyValues' || key === 'wordIndex') return counted(value as object, `${name}.`) // safe: parts of a store
        if (typeof value !== 'function') return value
        return (...given: readonly unknown[]): unknown => {
          add(name, 1)
          const result: unknown = Reflect.apply(value, target, given)
          if (!(result instanceof Promise)) return result
          return result.then((found: unknown) => {
            if (Array.isArray(found)) add(`${name} rows`, found.length)
            return found
          })
        }
      },
    })
  return {
    store: counted(inner, ''),
    take() {
      const taken = Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
      counts = {}
      return taken
    },
  }
}
