import { isJsonEqual, type Json } from '@mastro/core'

export interface ReusedDoc {
  readonly doc: Json
  /**
   * The changed fields, or null if the whole document must be sent. Empty if the old document is
   * still valid.
   */
  readonly fields: readonly string[] | null
}

/** Comparisons already made, since many seats are shown the same documents. */
export type EqualityCache = Map<Json, { readonly was: Json; readonly isSame: boolean }>

/**
 * Replaces a document but keeps the old value of every unchanged field, so that these are not
 * compared, sent or serialized again. A document that lost a field is sent whole.
 */
export function reuseDoc(was: Json, now: Json, equals: EqualityCache): ReusedDoc {
  if (!isRecord(was) || !isRecord(now))
    return isJsonEqual(was, now) ? { doc: was, fields: [] } : { doc: now, fields: null }
  for (const key of Object.keys(was))
    if (was[key] !== undefined && now[key] === undefined) return { doc: now, fields: null }
  const fields: string[] = []
  let others: string[] | null = null // fields that are unchanged or missing
  for (const key of Object.keys(now)) {
    const old = was[key]
    const field = now[key]
    if (field !== undefined && (old === undefined || !isSameOnce(old, field, equals)))
      fields.push(key)
    else if (old !== field || field === undefined) (others ??= []).push(key)
  }
  return fields.length === 0
    ? { doc: was, fields }
    : { doc: others === null ? now : withOldFields(was, now, others), fields }
}

function withOldFields(was: JsonRecord, now: JsonRecord, keys: readonly string[]): Json {
  const doc: { [key: string]: Json | undefined } = { ...now }
  for (const key of keys)
    if (doc[key] === undefined) delete doc[key]
    else doc[key] = was[key]
  return doc
}

function isSameOnce(was: Json, now: Json, equals: EqualityCache): boolean {
  if (was === now || typeof now !== 'object' || now === null) return was === now
  const known = equals.get(now)
  if (known?.was === was) return known.isSame
  const isSame = isJsonEqual(was, now)
  equals.set(now, { was, isSame })
  return isSame
}

type JsonRecord = { readonly [key: string]: Json | undefined }

function isRecord(value: Json): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
