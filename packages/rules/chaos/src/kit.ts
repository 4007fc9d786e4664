import { kit, type Look } from '@mastro/core'
import type { State } from './state.ts'

/** The makers of this game. */
export const { about, fact, order, roll, form, partForm } = kit<State>()
export type Here = Look<State>
