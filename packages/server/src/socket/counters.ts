export type Counters = ReturnType<typeof createCounters>

/** Counters by kind. */
export function createCounters() {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.get(name) ?? 0
  return {
    count,
    add: (name: string) => void counts.set(name, count(name) + 1),
    remove(name: string) {
      if (count(name) <= 1) counts.delete(name)
      else counts.set(name, count(name) - 1)
    },
  }
}
