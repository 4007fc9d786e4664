import { kit } from '@mastro/core'
import type { State } from './state.ts'

export const { about, fact, order, roll, form, partForm } = kit<State>()
