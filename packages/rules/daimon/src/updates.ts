import type { Character } from './sheet/character.ts'
import type { Fight, Foe, Pc, State } from './state.ts'

/** Changes of one entry of the state, used by the `evolve` of events. */

/** Changes one character. An unknown id changes nothing. */
export function withPc(state: State, id: string, change: (pc: Pc) => Pc): State {
  const pc = state.characters[id]
  return pc ? { ...state, characters: { ...state.characters, [id]: change(pc) } } : state
}

export function withSheet(
  state: State,
  id: string,
  change: (sheet: Character) => Character,
): State {
  return withPc(state, id, pc => ({ ...pc, character: change(pc.character) }))
}

export function withFoe(state: State, id: string, change: (foe: Foe) => Foe): State {
  const foe = state.foes[id]
  return foe ? { ...state, foes: { ...state.foes, [id]: change(foe) } } : state
}

export function withFight(state: State, change: (fight: Fight) => Fight): State {
  return state.fight ? { ...state, fight: change(state.fight) } : state
}
