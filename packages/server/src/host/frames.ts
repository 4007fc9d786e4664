import type { Docs, Json, SeatId } from '@mastro/core'
import { PROTOCOL } from '@mastro/protocol'
import type { Hosted, Patch } from '@mastro/table'

/** The texts of one act's frames: seats to whom the same happened share them. Made for each act and then forgotten. */
export interface FrameTexts {
  /** A patch with every changed document whole. */
  patch(patch: Patch): string
  /**
   * The same patch for a client that can merge: of a document it already has, only the fields that changed. A field
   * that disappeared sends the whole document.
   */
  merge(patch: Patch, seat: SeatId): string
}

export function frameTexts(was: Hosted): FrameTexts {
  const texts = new Map<object, string>()
  const merges = new Map<
    object,
    { readonly before: readonly (Json | undefined)[]; readonly text: string }
  >()

  /** Field by field: what several seats see of one thing is often the very same. */
  function valueText(value: Json): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const known = texts.get(value)
    if (known !== undefined) return known
    const text = JSON.stringify(value)
    texts.set(value, text)
    return text
  }

  function docText(doc: Json): string {
    if (!isRecord(doc)) return valueText(doc)
    const fields: string[] = []
    for (const key in doc) {
      const field = doc[key]
      if (field !== undefined) fields.push(fieldText(key, valueText(field)))
    }
    return `{${fields.join()}}`
  }

  function setText(set: Docs): string {
    const known = texts.get(set)
    if (known !== undefined) return known
    const text = `{${Object.keys(set)
      .map(key => fieldText(key, docText(set[key]!)))
      .join()}}`
    texts.set(set, text)
    return text
  }

  function mergedText(
    set: Docs,
    keys: readonly string[],
    before: readonly (Json | undefined)[],
  ): string {
    const wholly: string[] = []
    const partly: string[] = []
    for (const [i, key] of keys.entries()) {
      const doc = set[key]!
      const fields = changedFields(before[i], doc)
      if (fields === null) wholly.push(fieldText(key, docText(doc)))
      else
        partly.push(
          fieldText(
            key,
            `{${fields.map(([name, field]) => fieldText(name, valueText(field))).join()}}`,
          ),
        )
    }
    return `"set":{${wholly.join()}},"merge":{${partly.join()}}`
  }

  return {
    patch: ({ rev, set, drop }) =>
      `{"t":"patch","rev":${rev},"set":${setText(set)},"drop":${JSON.stringify(drop)}}`,
    merge({ rev, set, drop }, seat) {
      const keys = Object.keys(set)
      const before = keys.map(key => (drop.includes(key) ? undefined : docIn(was, seat, key)))
      const known = merges.get(set)
      const isSame = known !== undefined && known.before.every((doc, i) => doc === before[i])
      const text = isSame ? known.text : mergedText(set, keys, before)
      if (!isSame) merges.set(set, { before, text })
      return `{"t":"patch","rev":${rev},${text},"drop":${JSON.stringify(drop)}}`
    },
  }
}

const fieldText = (key: string, text: string): string => `${JSON.stringify(key)}:${text}`

export function viewText(rev: number, docs: Docs, presence: readonly string[]): string {
  return `{"t":"view","protocol":${PROTOCOL},"rev":${rev},"docs":${JSON.stringify(docs)},"presence":${JSON.stringify(presence)}}`
}

/** Null: not to be told by its fields. */
function changedFields(
  was: Json | undefined,
  now: Json,
): readonly (readonly [name: string, field: Json])[] | null {
  if (!isRecord(was) || !isRecord(now)) return null
  for (const key in was) if (!(key in now)) return null
  const changed: (readonly [string, Json])[] = []
  for (const key in now) {
    const field = now[key]
    if (field !== undefined && !isEqual(was[key], field)) changed.push([key, field])
  }
  return changed
}

type JsonRecord = { readonly [key: string]: Json | undefined }

function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item: Json, i) => isEqual(item, b[i] as Json)) // both are lists of JSON
    )
  return isEqualRecord(a as JsonRecord, b as JsonRecord) // neither is a list
}

function isEqualRecord(a: JsonRecord, b: JsonRecord): boolean {
  for (const key in a) if (!isEqual(a[key], b[key])) return false
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return false
  return true
}

/** A document as a seat had it. */
function docIn({ views }: Hosted, seat: SeatId, key: string): Json | undefined {
  for (const { section } of views[seat]?.slices ?? []) {
    const at = section.keys.indexOf(key)
    if (at >= 0) return section.docs[at]
  }
  return undefined
}

/** The last frames of a seat, to bring back a phone that slept without sending everything again. */
export interface Ring {
  push(rev: number, text: string): void
  /** Every frame after this revision; null: too long ago. */
  since(rev: number): readonly string[] | null
  clear(): void
}

const MOST_FRAMES = 24
const MOST_BYTES = 16 * 1024

export function createRing(): Ring {
  let frames: { readonly rev: number; readonly text: string }[] = []
  let bytes = 0
  return {
    push(rev, text) {
      frames.push({ rev, text })
      bytes += text.length
      while (frames.length > MOST_FRAMES || bytes > MOST_BYTES) bytes -= frames.shift()!.text.length
    },
    since(rev) {
      const at = frames.findIndex(frame => frame.rev === rev + 1)
      return at < 0 ? null : frames.slice(at).map(frame => frame.text)
    },
    clear() {
      frames = []
      bytes = 0
    },
  }
}
