import { kit, type ViewContext } from '@mastro/core'
import type { State } from './state.ts'

/** The kit of this game. */
export const { defineCommandFor, defineEvent, defineCommand, defineRoll, form, partForm } =
  kit<State>()
export type GameContext = ViewContext<State>
