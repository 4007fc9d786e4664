import type { TableInfo } from '@mastro/core'
import type { AdvanceTiming } from './operations/shared-fields.ts'
import type { Being, State } from './state.ts'

/** Questions about the state, used by several chapters. */

export function beingOf(state: State, id: string): Being | undefined {
  if (Object.hasOwn(state.characters, id)) return state.characters[id]
  return Object.hasOwn(state.foes, id) ? state.foes[id] : undefined
}

export function allBeings({ characters, foes }: State): readonly Being[] {
  return [...Object.values(characters), ...Object.values(foes)]
}

export function activeBeings(state: State): readonly Being[] {
  return allBeings(state).filter(({ status }) => status === 'active')
}

/** WOC-XP-7, WOC-TABLE-5. */
export function whenNow({ longPause }: State, { adventure }: TableInfo): AdvanceTiming {
  if (!adventure.open) return 'between-adventures'
  return longPause ? 'long-pause' : 'during-adventure'
}
