import { remember, type Docs, type Json } from '@mastro/core'
import { PROTOCOL } from '@mastro/protocol'
import type { Patch } from '@mastro/table'

/** One act's frames, as bytes: seats that are shown the same document share them. */
export interface FrameMaker {
  /** A patch with every changed document whole. */
  patch(patch: Patch, proof: string): Buffer
  /** The same patch for a client that can merge: of a document it already has, only the fields that changed. */
  merge(patch: Patch, proof: string): Buffer
}

/** Texts by the very thing they tell: things do not change, and many seats are told the same. Bounded, the oldest go. */
const texts = remember<object, string>(512)
/** Forms are long, and the same again and again through an evening. */
const forms = remember<object, string>(1024)

function valueText(key: string, value: Json): string {
  return typeof value === 'object' && value !== null
    ? (key === 'mine' ? forms : texts).of(value, () => JSON.stringify(value))
    : JSON.stringify(value)
}

/** Field by field: what several seats see of one thing is often the very same. */
function docText(doc: Json, fields?: readonly string[]): string {
  if (!isRecord(doc)) return valueText('', doc)
  let text = ''
  for (const key of fields ?? Object.keys(doc)) {
    const field = doc[key]
    if (field !== undefined)
      text += `${text === '' ? '' : ','}${fieldText(key, valueText(key, field))}`
  }
  return `{${text}}`
}

interface DocBytes {
  readonly key: string
  readonly fields: readonly string[] | undefined
  readonly bytes: Buffer
}

const COMMA = Buffer.from(',')
const MERGE = Buffer.from('},"merge":{')

export function frameMaker(): FrameMaker {
  const made = new Map<Json, DocBytes>()

  /** Most documents are the same for all seats, and so is what changed of them: told and encoded once. */
  function bytesOf(key: string, doc: Json, fields?: readonly string[]): Buffer {
    const known = made.get(doc)
    if (known?.key === key && known.fields === fields) return known.bytes
    const bytes = Buffer.from(fieldText(key, docText(doc, fields)))
    made.set(doc, { key, fields, bytes })
    return bytes
  }

  return {
    patch({ rev, set, drop }, proof) {
      const pieces = [head(rev, proof)]
      for (const key in set) add(pieces, bytesOf(key, set[key]!), 1)
      pieces.push(tail(drop))
      return Buffer.concat(pieces)
    },
    merge({ rev, set, fields, drop }, proof) {
      const pieces = [head(rev, proof)]
      for (const key in set) if (fields[key] === undefined) add(pieces, bytesOf(key, set[key]!), 1)
      pieces.push(MERGE)
      const from = pieces.length
      for (const key in fields) add(pieces, bytesOf(key, set[key]!, fields[key]), from)
      pieces.push(tail(drop))
      return Buffer.concat(pieces)
    },
  }
}

const head = (rev: number, proof: string): Buffer =>
  Buffer.from(`{"t":"patch","rev":${rev},"proof":"${proof}","set":{`)
const tail = (drop: readonly string[]): Buffer => Buffer.from(`},"drop":${JSON.stringify(drop)}}`)

/** With a comma, unless it is the first from there on. */
function add(pieces: Buffer[], piece: Buffer, from: number): void {
  if (pieces.length > from) pieces.push(COMMA)
  pieces.push(piece)
}

const fieldText = (key: string, text: string): string => `${JSON.stringify(key)}:${text}`

export function viewText(
  { rev, docs }: { readonly rev: number; readonly docs: Docs },
  proof: string,
  presence: readonly string[],
): string {
  return `{"t":"view","protocol":${PROTOCOL},"rev":${rev},"proof":"${proof}","docs":${JSON.stringify(docs)},"presence":${JSON.stringify(presence)}}`
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

/**
 * Bytes are kept as a string, one sign for each: a thousand tables' frames in V8's own memory are given back to the machine
 * when they go; as buffers they would leave it in holes.
 */
export function createRing(): Ring {
  let frames: { readonly rev: number; readonly bytes: string }[] = []
  let bytes = 0
  return {
    push(rev, frame) {
      frames.push({ rev, bytes: frame.toString('latin1') })
      bytes += frame.length
      while (frames.length > MOST_FRAMES || bytes > MOST_BYTES)
        bytes -= frames.shift()!.bytes.length
    },
    since(rev) {
      const at = frames.findIndex(one => one.rev === rev + 1)
      return at < 0 ? null : frames.slice(at).map(one => Buffer.from(one.bytes, 'latin1'))
    },
    clear() {
      frames = []
      bytes = 0
    },
  }
}
