import { remember, type Docs, type Json, type Memory } from '@mastro/core'
import { PROTOCOL } from '@mastro/protocol'
import type { Patch } from '@mastro/table'

/** One act's frames, as bytes: seats that are shown the same document share them. */
export interface FrameMaker {
  /** A patch with every changed document whole. */
  patch(patch: Patch, proof: string): Frame
  /** The same patch for a client that can merge: of a document it already has, only the fields that changed. */
  merge(patch: Patch, proof: string): Frame
}

/** Bytes for a socket, and the pieces they were put together from: those are shared with the frames of other seats. */
export interface Frame {
  readonly bytes: Buffer
  readonly pieces: readonly Piece[]
}

type Piece = Encoded | Short

interface Encoded {
  readonly bytes: Buffer
  /** The same as a string, one sign for each byte: made when it is kept. */
  kept: string | null
}

/** Of which each sign is one byte, and which no other frame has. */
interface Short {
  readonly bytes: null
  readonly kept: string
}

/** Texts by the very thing they tell: they belong to one table, and end when nobody is there. */
export type Texts = Memory<object, string>

const MOST_TEXTS = 24

export function createTexts(): Texts {
  return remember(MOST_TEXTS)
}

/** Long, and the same again and again through an evening: forms, and what a proposal made once more would cost and bring. */
const LASTING = new Set(['mine', 'bill', 'odds'])

function valueText(texts: Texts, key: string, value: Json): string {
  return typeof value === 'object' && value !== null && LASTING.has(key)
    ? texts.of(value, () => JSON.stringify(value))
    : JSON.stringify(value)
}

/** Field by field: what several seats see of one thing is often the very same. */
function docText(texts: Texts, doc: Json, fields?: readonly string[]): string {
  if (!isRecord(doc)) return JSON.stringify(doc)
  let text = ''
  for (const key of fields ?? Object.keys(doc)) {
    const field = doc[key]
    if (field !== undefined)
      text += `${text === '' ? '' : ','}${fieldText(key, valueText(texts, key, field))}`
  }
  return `{${text}}`
}

interface DocPiece extends Encoded {
  readonly key: string
  readonly fields: readonly string[] | undefined
}

/** Where each sign is one byte its text is kept as it came. */
function piece(text: string): Encoded {
  const bytes = Buffer.from(text)
  return { bytes, kept: bytes.length === text.length ? text : null }
}
const COMMA = piece(',')
const MERGE = piece('},"merge":{')

export function frameMaker(texts: Texts): FrameMaker {
  const made = new Map<Json, DocPiece>()

  /** Most documents are the same for all seats, and so is what changed of them: told and encoded once. */
  function pieceOf(key: string, doc: Json, fields?: readonly string[]): Piece {
    const known = made.get(doc)
    if (known?.key === key && known.fields === fields) return known
    const { bytes, kept } = piece(fieldText(key, docText(texts, doc, fields)))
    const told = { key, fields, bytes, kept }
    made.set(doc, told)
    return told
  }

  return {
    patch({ rev, set, drop }, proof) {
      const pieces: Piece[] = [head(rev, proof)]
      for (const key in set) add(pieces, pieceOf(key, set[key]!), 1)
      pieces.push(tail(drop))
      return frameOf(pieces)
    },
    merge({ rev, set, fields, drop }, proof) {
      const pieces: Piece[] = [head(rev, proof)]
      for (const key in set) if (fields[key] === undefined) add(pieces, pieceOf(key, set[key]!), 1)
      pieces.push(MERGE)
      const from = pieces.length
      for (const key in fields) add(pieces, pieceOf(key, set[key]!, fields[key]), from)
      pieces.push(tail(drop))
      return frameOf(pieces)
    },
  }
}

function frameOf(pieces: readonly Piece[]): Frame {
  let length = 0
  for (const { bytes, kept } of pieces) length += bytes === null ? kept.length : bytes.length
  const bytes = Buffer.allocUnsafe(length)
  let at = 0
  for (const one of pieces) {
    if (one.bytes === null) at += bytes.write(one.kept, at, 'latin1')
    else {
      bytes.set(one.bytes, at)
      at += one.bytes.length
    }
  }
  return { bytes, pieces }
}

const head = (rev: number, proof: string): Piece => ({
  bytes: null,
  kept: `{"t":"patch","rev":${rev},"proof":"${proof}","set":{`,
})
const NO_DROP = piece('},"drop":[]}')
const tail = (drop: readonly string[]): Piece =>
  drop.length === 0 ? NO_DROP : piece(`},"drop":${JSON.stringify(drop)}}`)

/** With a comma, unless it is the first from there on. */
function add(pieces: Piece[], piece: Piece, from: number): void {
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
  push(rev: number, frame: Frame): void
  /** Every frame after this revision; null: too long ago. */
  since(rev: number): readonly Buffer[] | null
  clear(): void
}

const MOST_FRAMES = 24
const MOST_BYTES = 16 * 1024

/**
 * Bytes are kept as strings, one sign for each: a thousand tables' frames in V8's own memory are given back to the machine
 * when they go; as buffers they would leave it in holes. What several seats were told is kept once.
 */
export function createRing(): Ring {
  let frames: {
    readonly rev: number
    readonly length: number
    readonly told: readonly string[]
  }[] = []
  let bytes = 0
  return {
    push(rev, frame) {
      const { length } = frame.bytes
      frames.push({ rev, length, told: frame.pieces.map(keptText) })
      bytes += length
      while (frames.length > MOST_FRAMES || bytes > MOST_BYTES) bytes -= frames.shift()!.length
    },
    since(rev) {
      const at = frames.findIndex(one => one.rev === rev + 1)
      return at < 0 ? null : frames.slice(at).map(one => Buffer.from(one.told.join(''), 'latin1'))
    },
    clear() {
      frames = []
      bytes = 0
    },
  }
}

function keptText(piece: Piece): string {
  if (piece.bytes === null) return piece.kept
  return (piece.kept ??= piece.bytes.toString('latin1'))
}
