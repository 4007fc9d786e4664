import type { Docs, Json } from '@mastro/core'
import type { ServerMessage } from '@mastro/protocol'

type Patch = Extract<ServerMessage, { t: 'patch' }>

/**
 * The view of one seat as received: a flat map of documents. Components redraw only for the keys
 * they read.
 */
export interface DocStore {
  get(key: string): Json | undefined
  /** Documents whose key has this prefix, in the order they arrived. */
  withPrefix(prefix: string): readonly (readonly [key: string, doc: Json])[]
  replace(docs: Docs): void
  patch(patch: Pick<Patch, 'set' | 'merge' | 'drop'>): void
  subscribe(prefix: string, listener: () => void): () => void
  /** All documents, to save or to compare. */
  all(): Docs
  /** Increases with every change. */
  changeCount(): number
}

export function createDocStore(): DocStore {
  let docs = new Map<string, Json>()
  let age = 0
  const listeners = new Map<() => void, string>()

  const notify = (changed: readonly string[]) => {
    age += 1
    for (const [listener, prefix] of listeners) {
      if (changed.some(key => key.startsWith(prefix))) listener()
    }
  }

  return {
    get: key => docs.get(key),
    withPrefix: prefix => [...docs].filter(([key]) => key.startsWith(prefix)),
    replace(next) {
      const before = docs
      docs = new Map(Object.entries(next))
      notify([...new Set([...before.keys(), ...docs.keys()])])
    },
    patch({ set, merge = {}, drop }) {
      const next = new Map(docs)
      for (const key of drop) next.delete(key)
      for (const [key, doc] of Object.entries(set)) next.set(key, doc)
      for (const [key, fields] of Object.entries(merge))
        next.set(key, { ...(next.get(key) as object), ...fields }) // safe: only documents with fields are merged
      docs = next
      notify([...Object.keys(set), ...Object.keys(merge), ...drop])
    },
    subscribe(prefix, listener) {
      listeners.set(listener, prefix)
      return () => void listeners.delete(listener)
    },
    all: () => Object.fromEntries(docs),
    changeCount: () => age,
  }
}
