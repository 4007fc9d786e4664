import { kit } from '@mastro/core'
import type { State } from './state.ts'

export const { defineCommandFor, defineEvent, defineCommand, defineRoll, form, partForm } =
  kit<State>()
