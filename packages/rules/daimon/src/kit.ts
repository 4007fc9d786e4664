import { kit } from '@mastro/core'
import type {
  DecideContext,
  DocsContext,
  ViewContext,
  Result,
  SharedEvent,
  AnyEvent,
} from '@mastro/core'
import type { State } from './state.ts'

/** The kit of this game, used by every chapter. */
export const { defineCommandFor, defineEvent, form, defineCommand, part, partForm, defineRoll } =
  kit<State>()

export type GameContext = ViewContext<State>
export type GameDocsContext = DocsContext<State>
export type GameDecideContext = DecideContext<State>
export type DecideResult = Result<readonly (AnyEvent | SharedEvent)[]>
