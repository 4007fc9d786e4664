import type { Docs, SeatId } from '@mastro/core'
import type { Decision } from './decision.ts'
import type { ActBody } from './events.ts'
import type { TableCache } from './view/cache.ts'
import type { UndoableState, State } from './state.ts'
import type { SeatView } from './view/view.ts'

/**
 * A table that is being served: its state, the acts an undo can reach, what every seat has been shown, and what need not be
 * worked out again.
 */
export interface ServedTable {
  readonly state: State
  readonly undoWindow: UndoWindow
  readonly views: Readonly<Record<SeatId, SeatView>>
  readonly cache: TableCache
}

/** The acts that an undo can still reach, oldest first, and the play that the first of them fell on. */
export interface UndoWindow {
  readonly base: UndoableState
  readonly acts: readonly WindowAct[]
  /** Plays on the way, oldest first: not to be told apart from folding those acts again. */
  readonly checkpoints?: readonly UndoCheckpoint[]
  /** How the older ones are made small, where the house can. */
  readonly compress?: CompressTexts
}

/** The play after so many of the acts, while nothing but this was undone. */
export interface UndoCheckpoint {
  readonly after: number
  readonly play: UndoableState
  readonly undone: State['steady']['undone']
}

/** An act in reach is seldom looked into: its text is kept, and what must be known of it without reading it. */
export interface WindowAct {
  /** Its place in the log. */
  readonly version: number
  readonly id: string
  /** By everybody in a line, by everybody on the table itself, or not by all. */
  readonly seen: 'told' | 'silent' | 'hidden'
  readonly body: string | { readonly block: CompressedBlock; readonly nth: number }
}

/** Texts that lie pressed together. */
export interface CompressedBlock {
  texts(): readonly string[]
}

export type CompressTexts = (texts: readonly string[]) => CompressedBlock

/** What changed for one seat. `drop` goes first: a key in both moves to the end. */
export interface Patch {
  readonly rev: number
  readonly set: Docs
  /** The fields that changed of a document that was there before: for those who send only these. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly drop: readonly string[]
}

export type Frames = Readonly<Record<SeatId, Patch>>

export function cacheEvolved({ state, cache }: ServedTable, decision: Decision): ActBody {
  const act = decision.body()
  cache.evolved = { act, from: state, to: decision.state() }
  return act
}

/** Asked once: an old state is not kept for it. */
export function takeEvolved({ state, cache }: ServedTable, act: ActBody): State | undefined {
  const known = cache.evolved
  cache.evolved = null
  return known?.act === act && known.from === state ? known.to : undefined
}
