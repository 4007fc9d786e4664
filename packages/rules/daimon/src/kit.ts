import { kit } from '@mastro/core'
import type { Desk, DocsLook, Look, Result, SharedEvent, Stated } from '@mastro/core'
import type { State } from './state.ts'

/** The makers of this game: every chapter is written with them. */
export const { about, fact, form, order, part, partForm, roll } = kit<State>()

export type GameLook = Look<State>
export type GameDocs = DocsLook<State>
export type GameDesk = Desk<State>
export type Decided = Result<readonly (Stated | SharedEvent)[]>
