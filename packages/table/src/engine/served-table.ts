import type { Docs, Json, SeatId } from '@mastro/core'
import type { Decision } from './decision.ts'
import type { ActBody } from '../events.ts'
import type { TableCache } from '../view/cache.ts'
import type { UndoableState, State } from '../state.ts'
import { newRecord } from '../util/records.ts'
import type { DocChange } from '../view/section.ts'
import type { SeatView } from '../view/view.ts'

/**
 * A table as the server holds it: its state, the acts that undo can reach, the views last shown to
 * the seats, and caches.
 */
export interface ServedTable {
  readonly state: State
  readonly undoWindow: UndoWindow
  readonly views: Readonly<Record<SeatId, SeatView>>
  readonly cache: TableCache
}

/** The acts that undo can reach, oldest first. */
export interface UndoWindow {
  /** The undoable state before the first of them. Read only by undo and when acts leave. */
  readonly base: () => UndoableState
  readonly acts: readonly WindowAct[]
  /** Intermediate states, oldest first, identical to applying those acts again. */
  readonly checkpoints?: readonly UndoCheckpoint[]
  /** Optional compressor for older acts. */
  readonly compress?: CompressTexts
}

/** The undoable state after a number of acts, as long as nothing but these acts was undone. */
export interface UndoCheckpoint {
  readonly after: number
  readonly play: UndoableState
  readonly undone: State['steady']['undone']
}

/**
 * An act within reach of undo. It is rarely read, so only its text is kept, plus what must be known
 * without parsing it.
 */
export interface WindowAct {
  /** Its version in the log. */
  readonly version: number
  readonly id: string
  /**
   * Who noticed the act: everybody by a log line, everybody by the table itself, or only some
   * seats.
   */
  readonly seen: 'told' | 'silent' | 'hidden'
  readonly body: string | { readonly block: CompressedBlock; readonly nth: number }
}

/** Compressed texts. */
export interface CompressedBlock {
  texts(): readonly string[]
}

export type CompressTexts = (texts: readonly string[]) => CompressedBlock

/** What changed for one seat. `drop` is applied first, so a key in both moves to the end. */
export interface Patch {
  readonly rev: number
  /**
   * The documents to set, with the changed fields of those that existed before, for clients that
   * receive only those.
   */
  readonly set: readonly DocChange[]
  readonly drop: readonly string[]
}

/** The documents that a patch sets, by key. */
export function docsIn({ set }: Pick<Patch, 'set'>): Docs {
  const docs = newRecord<Json>()
  for (const [key, doc] of set) docs[key] = doc
  return docs
}

export type Frames = Readonly<Record<SeatId, Patch>>

export function cacheEvolved({ state, cache }: ServedTable, decision: Decision): ActBody {
  const act = decision.body()
  cache.evolved = { act, from: state, to: decision.state() }
  return act
}

/** Can be taken once, so that no old state is kept alive. */
export function takeEvolved({ state, cache }: ServedTable, act: ActBody): State | undefined {
  const known = cache.evolved
  cache.evolved = null
  return known?.act === act && known.from === state ? known.to : undefined
}
