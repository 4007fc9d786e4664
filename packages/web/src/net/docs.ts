import { useEffect, useState } from 'preact/hooks'
import type { DocStore } from '@mastro/client'
import { pickLanguage, type Language } from '@mastro/core'
import { language } from '../i18n/language.ts'

/** One document, by its exact key. */
export function useDoc<T>(store: DocStore, key: string): T | undefined {
  useRedraw(store, key)
  return read(store.get(key), language()) as T | undefined // safe: the server builds each key with one type, see TableDocs
}

export function useDocsBelow<T>(store: DocStore, prefix: string): readonly T[] {
  useRedraw(store, prefix)
  return store.withPrefix(prefix).map(([, doc]) => read(doc, language()) as T) // safe: as above
}

const readings = new WeakMap<object, readonly [Language, unknown]>()

/** Built-in names in the language of this device. Returns the same object while nothing changes. */
function read(doc: unknown, tongue: Language): unknown {
  if (typeof doc !== 'object' || doc === null) return doc
  const known = readings.get(doc)
  if (known?.[0] === tongue) return known[1]
  const now = pickLanguage(doc, tongue)
  readings.set(doc, [tongue, now])
  return now
}

function useRedraw(store: DocStore, prefix: string): void {
  const [, redraw] = useState(0)
  const drawn = store.changeCount()
  useEffect(() => {
    const again = () => redraw(n => n + 1)
    if (store.changeCount() !== drawn) again() // something changed between rendering and subscribing
    return store.subscribe(prefix, again)
  }, [store, prefix])
}
