import { boundedCache, type Docs, type Json, type BoundedCache } from '@mastro/core'
import { PROTOCOL } from '@mastro/protocol'
import type { Patch } from '@mastro/table'
import type { Message, Runtime } from '../runtime.ts'

/** The frames of one act. Seats with the same document share its text. */
export interface FrameMaker {
  /** A patch with every changed document whole. */
  patch(patch: Patch, proof: string): Frame
  /** The same patch for clients that merge: only the changed fields of known documents. */
  merge(patch: Patch, proof: string): Frame
}

/** A message for a socket, with its pieces, which are shared with the frames of other seats. */
export interface Frame {
  readonly message: Message
  readonly pieces: readonly Piece[]
}

/** Text prepared by `Runtime.encodePiece`. */
type Piece = string

/**
 * Pieces by the object they serialize. They belong to one table and are dropped when nobody is
 * connected.
 */
export type PieceCache = BoundedCache<object, Piece>

const MOST_CACHED = 24

export function createPieceCache(): PieceCache {
  return boundedCache(MOST_CACHED)
}

/**
 * Long fields that repeat throughout a session: forms, and the bill and odds of a repeated
 * proposal.
 */
const CACHED_FIELDS = new Set(['mine', 'bill', 'odds'])

/**
 * A document under its key. Long-lived fields are separate pieces, which are serialized and stored
 * once.
 */
function docPieces(
  { runtime, pieceCache }: FrameDeps,
  key: string,
  doc: Json,
  fields: readonly string[] | null,
): readonly Piece[] {
  const encodePiece = (text: string): Piece => runtime.encodePiece(text)
  const name = `${JSON.stringify(key)}:`
  if (!isRecord(doc) || (fields === null && !hasCachedField(doc)))
    return [encodePiece(name + JSON.stringify(doc))]
  const pieces: Piece[] = []
  let text = `${name}{`
  let isFirst = true
  for (const key of fields ?? Object.keys(doc)) {
    const field = doc[key]
    if (field === undefined) continue
    text += `${isFirst ? '' : ','}${JSON.stringify(key)}:`
    isFirst = false
    if (typeof field === 'object' && field !== null && CACHED_FIELDS.has(key)) {
      pieces.push(
        encodePiece(text),
        pieceCache.getOrCreate(field, () => encodePiece(JSON.stringify(field))),
      )
      text = ''
    } else text += JSON.stringify(field)
  }
  pieces.push(encodePiece(`${text}}`))
  return pieces
}

function hasCachedField(doc: JsonRecord): boolean {
  for (const key of CACHED_FIELDS) if (doc[key] !== undefined) return true
  return false
}

interface EncodedDoc {
  readonly key: string
  readonly fields: readonly string[] | null
  readonly pieces: readonly Piece[]
}

const MERGE = '},"merge":{'

export interface FrameDeps {
  readonly runtime: Runtime
  readonly pieceCache: PieceCache
}

export function frameMaker(deps: FrameDeps): FrameMaker {
  const { runtime } = deps
  const made = new Map<Json, EncodedDoc>()

  /**
   * Most documents, and their changes, are the same for all seats, so they are serialized and
   * encoded once.
   */
  function piecesOf(key: string, doc: Json, fields: EncodedDoc['fields']): readonly Piece[] {
    const known = made.get(doc)
    if (known?.key === key && known.fields === fields) return known.pieces
    const pieces = docPieces(deps, key, doc, fields)
    made.set(doc, { key, fields, pieces })
    return pieces
  }

  return {
    patch({ rev, set, drop }, proof) {
      const pieces: Piece[] = [head(rev, proof)]
      for (const [key, doc] of set) appendPieces(pieces, piecesOf(key, doc, null), 1)
      pieces.push(tail(runtime, drop))
      return frameOf(runtime, pieces)
    },
    merge({ rev, set, drop }, proof) {
      const pieces: Piece[] = [head(rev, proof)]
      for (const [key, doc, fields] of set)
        if (fields === null) appendPieces(pieces, piecesOf(key, doc, fields), 1)
      pieces.push(MERGE)
      const from = pieces.length
      for (const [key, doc, fields] of set)
        if (fields !== null) appendPieces(pieces, piecesOf(key, doc, fields), from)
      pieces.push(tail(runtime, drop))
      return frameOf(runtime, pieces)
    },
  }
}

const frameOf = (runtime: Runtime, pieces: readonly Piece[]): Frame => ({
  message: runtime.message(pieces),
  pieces,
})

const head = (rev: number, proof: string): Piece =>
  `{"t":"patch","rev":${rev},"proof":"${proof}","set":{`
const tail = (runtime: Runtime, drop: readonly string[]): Piece =>
  drop.length === 0 ? '},"drop":[]}' : runtime.encodePiece(`},"drop":${JSON.stringify(drop)}}`)

/** Appends with a comma, unless these are the first pieces from there on. */
function appendPieces(pieces: Piece[], added: readonly Piece[], from: number): void {
  if (pieces.length > from) pieces.push(',')
  for (const one of added) pieces.push(one)
}

export function viewMessageText(
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

/** The last frames of a seat, so that a client that slept can catch up without a whole view. */
export interface FrameRing {
  push(rev: number, frame: Frame): void
  /** Every frame after this revision as messages. Null if it was too long ago. */
  since(rev: number): readonly Message[] | null
  clear(): void
}

const MOST_FRAMES = 24
const MOST_BYTES = 16 * 1024

interface RecentFrame {
  readonly rev: number
  readonly length: number
  readonly pieces: readonly Piece[]
}

/**
 * Bytes are kept as strings with one character per byte: V8 returns the memory of strings to the
 * system, whereas buffers would leave it fragmented. Pieces shared by several seats are kept once.
 */
export function createFrameRing(runtime: Runtime): FrameRing {
  let frames: RecentFrame[] = []
  let bytes = 0
  return {
    push(rev, { message, pieces }) {
      const { length } = message
      frames.push({ rev, length, pieces })
      bytes += length
      while (frames.length > MOST_FRAMES || bytes > MOST_BYTES) bytes -= frames.shift()!.length
    },
    since(rev) {
      const at = frames.findIndex(one => one.rev === rev + 1)
      return at < 0 ? null : frames.slice(at).map(one => runtime.message(one.pieces))
    },
    clear() {
      frames = []
      bytes = 0
    },
  }
}
