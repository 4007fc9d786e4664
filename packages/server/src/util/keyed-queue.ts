/** Work of one name is done one after the other, of two names side by side. */
export type KeyedQueue = <T>(whose: string, work: () => Promise<T>) => Promise<T>

export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>()
  return (whose, work) => {
    const mine = (last.get(whose) ?? Promise.resolve()).then(work)
    const over = mine
      .catch(() => undefined) // told to whoever asked for it; the next one is not concerned
      .then(() => void (last.get(whose) === over && last.delete(whose)))
    last.set(whose, over)
    return mine
  }
}
