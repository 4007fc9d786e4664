/** Runs work with the same key one after the other, and work with different keys concurrently. */
export type KeyedQueue = <T>(whose: string, work: () => Promise<T>) => Promise<T>

export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>()
  return (whose, work) => {
    const mine = (last.get(whose) ?? Promise.resolve()).then(work)
    const over = mine
      .catch(() => undefined) // the caller receives the error, and the next work still runs
      .then(() => void (last.get(whose) === over && last.delete(whose)))
    last.set(whose, over)
    return mine
  }
}
