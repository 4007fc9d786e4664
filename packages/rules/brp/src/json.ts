import type { Json } from '@mastro/core'

/** A document as it is sent. Interfaces have no index of their own, so this is the one place that says it. */
export function json(document: object): Json {
  const plain: unknown = document
  return plain as Json // documents are plain data by their types
}
