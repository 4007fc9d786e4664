import type { Docs, SeatId } from '@mastro/core'
import type { Desk } from './desk.ts'
import type { ActBody } from './events.ts'
import type { Play, State } from './state.ts'
import type { SeatView } from './views/view.ts'

/** A table that is being served: its state, the acts an undo can reach, and what every seat has been shown. */
export interface Hosted {
  readonly state: State
  readonly recent: Recent
  readonly views: Readonly<Record<SeatId, SeatView>>
}

/** The acts that an undo can still reach, oldest first, and the play that the first of them fell on. */
export interface Recent {
  readonly base: Play
  readonly acts: readonly RecentAct[]
  /** How the older ones are made small, where the house can. */
  readonly press?: Press
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

/** Deciding has already folded the act: remembered, so that publishing it need not fold again. */
const folded = new WeakMap<ActBody, { readonly from: State; readonly to: State }>()

export function keepFold(hosted: Hosted, desk: Desk): ActBody {
  const body = desk.body()
  folded.set(body, { from: hosted.state, to: desk.state() })
  return body
}

/** Asked once: an act that stays in reach must not keep old states alive. */
export function knownFold(from: State, act: ActBody): State | undefined {
  const known = folded.get(act)
  folded.delete(act)
  return known?.from === from ? known.to : undefined
}
