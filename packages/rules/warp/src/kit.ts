import { kit } from '@mastro/core'
import type { State } from './state.ts'

/** The makers of this game. */
export const { about, fact, form, order, partForm, roll } = kit<State>()
