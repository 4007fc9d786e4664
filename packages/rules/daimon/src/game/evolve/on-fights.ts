import type { EventOf } from '../events.ts'
import type { Fight, Foe, State } from '../state.ts'

function onFoe(state: State, id: string, change: (foe: Foe) => Foe): State {
  const foe = state.foes[id]
  return foe ? { ...state, foes: { ...state.foes, [id]: change(foe) } } : state
}

function onFight(state: State, change: (fight: Fight) => Fight): State {
  return state.fight ? { ...state, fight: change(state.fight) } : state
}

export function foePut(state: State, { foe }: EventOf<'foe-added' | 'foe-edited'>): State {
  return { ...state, foes: { ...state.foes, [foe.id]: foe } }
}

export const foeShown = (state: State, { id, open, seen }: EventOf<'foe-shown'>): State =>
  onFoe(state, id, foe => ({ ...foe, open, seen }))

export const foeHanded = (state: State, { id, seat }: EventOf<'foe-handed'>): State =>
  onFoe(state, id, foe => ({ ...foe, handedTo: seat }))

export function foeRemoved(state: State, { id }: EventOf<'foe-removed'>): State {
  const { [id]: _, ...foes } = state.foes
  return { ...state, foes }
}

/** DAI-NPC-2: it takes as many wounds as its difficulty, then it is out. */
export function foeWounded(state: State, { foe: id, add }: EventOf<'foe-wounded'>): State {
  const hurt = onFoe(state, id, foe => {
    const wounds = Math.min(foe.difficulty, foe.wounds + add)
    return { ...foe, wounds, defeated: foe.defeated || wounds >= foe.difficulty }
  })
  return onFight(hurt, fight => ({
    ...fight,
    dealt: { ...fight.dealt, [id]: (fight.dealt[id] ?? 0) + add },
    toAssign: null,
  }))
}

export const foeDefeated = (state: State, { foe }: EventOf<'foe-defeated'>): State =>
  onFoe(state, foe, hit => ({ ...hit, defeated: true }))

/** Who fights is seen. */
export function fightBegun(state: State, { fight }: EventOf<'fight-begun'>): State {
  const fighting = fight.groups.flatMap(group => group.foes)
  const seen = fighting.reduce((now, id) => onFoe(now, id, foe => ({ ...foe, seen: true })), state)
  return { ...seen, fight }
}

export const regrouped = (state: State, { groups }: EventOf<'fight-regrouped'>): State =>
  onFight(state, fight => ({ ...fight, groups }))

export function roundBegun(state: State, { round }: EventOf<'round-begun'>): State {
  return onFight(state, fight => ({
    ...fight,
    round,
    exchanges: [],
    dealt: {},
    toAssign: null,
    startWounds: startWounds(
      state,
      fight.groups.flatMap(group => group.characters),
    ),
  }))
}

export function startWounds(
  state: State,
  characters: readonly string[],
): Readonly<Record<string, number>> {
  return Object.fromEntries(characters.map(id => [id, state.characters[id]?.character.wounds ?? 0]))
}

export const exchangeMade = (state: State, { exchange }: EventOf<'exchange-made'>): State =>
  onFight(state, fight => ({ ...fight, exchanges: [...fight.exchanges, exchange] }))

export const woundsWon = (state: State, { toAssign }: EventOf<'wounds-won'>): State =>
  onFight(state, fight => ({ ...fight, toAssign }))

export const fighterLeft = (state: State, { id }: EventOf<'fighter-left'>): State =>
  onFight(state, fight => ({ ...fight, left: [...fight.left, id] }))

export const fightEnded = (state: State): State => ({ ...state, fight: null })
