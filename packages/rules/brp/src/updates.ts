import type { Being, Gear, AnyBeing, State } from './state.ts'

/** Returns the state with one being updated, or unchanged if the being no longer exists. */
export function withBeing(
  state: State,
  id: string,
  change: Partial<Being> | ((being: AnyBeing) => Partial<Being>),
): State {
  const apply = <T extends AnyBeing>(being: T): T => ({
    ...being,
    ...(typeof change === 'function' ? change(being) : change),
  })
  const character = state.characters[id]
  if (character !== undefined)
    return { ...state, characters: { ...state.characters, [id]: apply(character) } }
  const foe = state.foes[id]
  return foe === undefined ? state : { ...state, foes: { ...state.foes, [id]: apply(foe) } }
}

export function withGear(state: State, id: string, item: string, change: Partial<Gear>): State {
  return withBeing(state, id, being => ({
    gear: being.gear.map(one => (one.id === item ? { ...one, ...change } : one)),
  }))
}

export function withoutKey<T>(
  map: Readonly<Record<string, T>>,
  key: string,
): Readonly<Record<string, T>> {
  const { [key]: _, ...rest } = map
  return rest
}
