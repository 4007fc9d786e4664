import type { Docs, SeatId } from '@mastro/core'
import type { Desk } from './desk.ts'
import type { ActBody } from './events.ts'
import type { Memory } from './memory.ts'
import type { Play, State } from './state.ts'
import type { SeatView } from './views/view.ts'

/**
 * A table that is being served: its state, the acts an undo can reach, what every seat has been shown, and what need not be
 * worked out again.
 */
export interface Hosted {
  readonly state: State
  readonly recent: Recent
  readonly views: Readonly<Record<SeatId, SeatView>>
  readonly memory: Memory
}

/** The acts that an undo can still reach, oldest first, and the play that the first of them fell on. */
export interface Recent {
  readonly base: Play
  readonly acts: readonly RecentAct[]
  /** Plays on the way, oldest first: not to be told apart from folding those acts again. */
  readonly marks?: readonly Mark[]
  /** How the older ones are made small, where the house can. */
  readonly press?: Press
}

/** The play after so many of the acts, while nothing but this was undone. */
export interface Mark {
  readonly after: number
  readonly play: Play
  readonly undone: State['steady']['undone']
}

/** An act in reach is seldom looked into: its text is kept, and what must be known of it without reading it. */
export interface RecentAct {
  /** Its place in the log. */
  readonly version: number
  readonly id: string
  /** By everybody in a line, by everybody on the table itself, or not by all. */
  readonly seen: 'told' | 'silent' | 'hidden'
  readonly body: string | { readonly block: Block; readonly nth: number }
}

/** Texts that lie pressed together. */
export interface Block {
  texts(): readonly string[]
}

export type Press = (texts: readonly string[]) => Block

/** What changed for one seat. `drop` goes first: a key in both moves to the end. */
export interface Patch {
  readonly rev: number
  readonly set: Docs
  /** The fields that changed of a document that was there before: for those who send only these. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly drop: readonly string[]
}

export type Frames = Readonly<Record<SeatId, Patch>>

export function keepFold({ state, memory }: Hosted, desk: Desk): ActBody {
  const act = desk.body()
  memory.folded = { act, from: state, to: desk.state() }
  return act
}

/** Asked once: an old state is not kept for it. */
export function knownFold({ state, memory }: Hosted, act: ActBody): State | undefined {
  const known = memory.folded
  memory.folded = null
  return known?.act === act && known.from === state ? known.to : undefined
}
