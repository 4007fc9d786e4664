import { kit } from '@mastro/core'
import type { State } from './state.ts'

/** The makers of this game. */
export const { defineCommandFor, defineEvent, form, defineCommand, partForm, defineRoll } =
  kit<State>()
