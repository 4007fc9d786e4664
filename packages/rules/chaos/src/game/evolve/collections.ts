type Collection<T> = Readonly<Record<string, T>>

export function without<T>(all: Collection<T>, ...ids: readonly string[]): Collection<T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id)))
}

export function mapValues<T>(all: Collection<T>, change: (value: T) => T): Collection<T> {
  return Object.fromEntries(Object.entries(all).map(([id, value]) => [id, change(value)] as const))
}
