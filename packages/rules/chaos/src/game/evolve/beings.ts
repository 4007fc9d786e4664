import type { Being, State } from '../state.ts'

/** One being changed, wherever it is kept; nothing when it is gone. */
export function onBeing(state: State, id: string, change: (being: Being) => Being): State {
  for (const list of ['characters', 'foes'] as const) {
    const being = Object.hasOwn(state[list], id) ? state[list][id] : undefined
    if (being !== undefined) return { ...state, [list]: { ...state[list], [id]: change(being) } }
  }
  return state
}
