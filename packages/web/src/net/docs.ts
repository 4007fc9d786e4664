import { useEffect, useState } from 'preact/hooks'
import type { DocStore } from '@mastro/client'

/** One document, by its exact key. */
export function useDoc<T>(store: DocStore, key: string): T | undefined {
  useRedraw(store, key)
  return store.get(key) as T | undefined // the server builds each key with one shape: see TableDocs
}

export function useDocsBelow<T>(store: DocStore, prefix: string): readonly T[] {
  useRedraw(store, prefix)
  return store.below(prefix).map(([, doc]) => doc as T) // as above
}

function useRedraw(store: DocStore, prefix: string): void {
  const [, redraw] = useState(0)
  const drawn = store.age()
  useEffect(() => {
    const again = () => redraw(n => n + 1)
    if (store.age() !== drawn) again() // something came between drawing and listening
    return store.subscribe(prefix, again)
  }, [store, prefix])
}
