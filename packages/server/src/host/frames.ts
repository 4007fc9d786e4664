import { remember, type Docs, type Json } from '@mastro/core'
import { PROTOCOL } from '@mastro/protocol'
import type { Patch } from '@mastro/table'

/** The texts of one act's frames: seats to whom the same happened share them. */
export interface FrameTexts {
  /** A patch with every changed document whole. */
  patch(patch: Patch): string
  /**
   * The same patch for a client that can merge: of a document it already has, only the fields that changed.
   */
  merge(patch: Patch): string
}

/** Texts by the very thing they tell: things do not change, and many seats are told the same. Bounded, the oldest go. */
const texts = remember<object, string>(512)

function valueText(value: Json): string {
  return typeof value === 'object' && value !== null
    ? texts.of(value, () => JSON.stringify(value))
    : JSON.stringify(value)
}

/** Field by field: what several seats see of one thing is often the very same. */
function docText(doc: Json, fields?: readonly string[]): string {
  if (!isRecord(doc)) return valueText(doc)
  let text = ''
  for (const key of fields ?? Object.keys(doc)) {
    const field = doc[key]
    if (field !== undefined) text += `${text === '' ? '' : ','}${fieldText(key, valueText(field))}`
  }
  return `{${text}}`
}

export function frameTexts(): FrameTexts {
  const sets = new Map<Docs, string>()
  const merges = new Map<Docs, string>()

  function once(known: Map<Docs, string>, set: Docs, make: () => string): string {
    const text = known.get(set) ?? make()
    known.set(set, text)
    return text
  }

  function mergedText(set: Docs, changed: Patch['fields']): string {
    const wholly: string[] = []
    const partly: string[] = []
    for (const key in set) {
      const doc = set[key]!
      const fields = changed[key]
      if (fields === undefined) wholly.push(fieldText(key, docText(doc)))
      else partly.push(fieldText(key, docText(doc, fields)))
    }
    return `"set":{${wholly.join()}},"merge":{${partly.join()}}`
  }

  const setText = (set: Docs): string =>
    `{${Object.keys(set)
      .map(key => fieldText(key, docText(set[key]!)))
      .join()}}`

  return {
    patch: ({ rev, set, drop }) =>
      `{"t":"patch","rev":${rev},"set":${once(sets, set, () => setText(set))},"drop":${JSON.stringify(drop)}}`,
    merge: ({ rev, set, fields, drop }) =>
      `{"t":"patch","rev":${rev},${once(merges, set, () => mergedText(set, fields))},"drop":${JSON.stringify(drop)}}`,
  }
}

const fieldText = (key: string, text: string): string => `${JSON.stringify(key)}:${text}`

export function viewText(rev: number, docs: Docs, presence: readonly string[]): string {
  return `{"t":"view","protocol":${PROTOCOL},"rev":${rev},"docs":${JSON.stringify(docs)},"presence":${JSON.stringify(presence)}}`
}

type JsonRecord = { readonly [key: string]: Json | undefined }

function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The last frames of a seat, to bring back a phone that slept without sending everything again. */
export interface Ring {
  push(rev: number, frame: Buffer): void
  /** Every frame after this revision; null: too long ago. */
  since(rev: number): readonly Buffer[] | null
  clear(): void
}

const MOST_FRAMES = 24
const MOST_BYTES = 16 * 1024

export function createRing(): Ring {
  let frames: { readonly rev: number; readonly frame: Buffer }[] = []
  let bytes = 0
  return {
    push(rev, frame) {
      frames.push({ rev, frame })
      bytes += frame.length
      while (frames.length > MOST_FRAMES || bytes > MOST_BYTES)
        bytes -= frames.shift()!.frame.length
    },
    since(rev) {
      const at = frames.findIndex(one => one.rev === rev + 1)
      return at < 0 ? null : frames.slice(at).map(one => one.frame)
    },
    clear() {
      frames = []
      bytes = 0
    },
  }
}
