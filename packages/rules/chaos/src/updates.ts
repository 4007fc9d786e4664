import type { BodyState } from './operations/body-state.ts'
import type { Character } from './sheet/character.ts'
import type { Being, State } from './state.ts'

/** Changes of a being, used by the `evolve` of events. */

/** Changes one being, wherever it is stored. Returns the same state if it no longer exists. */
export function withBeing(state: State, id: string, change: (being: Being) => Being): State {
  for (const list of ['characters', 'foes'] as const) {
    const being = Object.hasOwn(state[list], id) ? state[list][id] : undefined
    if (being !== undefined) return { ...state, [list]: { ...state[list], [id]: change(being) } }
  }
  return state
}

/** The `evolve` of an event about one being. */
export const evolveBeing =
  <E extends { readonly who: string }>(change: (being: Being, event: E) => Being) =>
  (state: State, event: E): State =>
    withBeing(state, event.who, being => change(being, event))

export function withSheet(being: Being, change: Partial<Character>): Being {
  return { ...being, character: { ...being.character, ...change } }
}

export function withBody(being: Being, state: BodyState): Being {
  return withSheet(being, { state })
}

type Collection<T> = Readonly<Record<string, T>>

export function withoutKey<T>(all: Collection<T>, ...ids: readonly string[]): Collection<T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id)))
}
