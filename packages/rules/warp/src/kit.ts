import { kit } from '@mastro/core'
import type { State } from './state.ts'

/** Functions to define the chapters of this game. */
export const { defineCommandFor, defineEvent, form, defineCommand, partForm, defineRoll } =
  kit<State>()
