import { never } from '@mastro/core'
import type { Character, Foe } from '../beings.ts'
import type { PeopleEvent } from '../events.ts'
import type { State } from '../state.ts'
import { without } from './change.ts'

export function evolvePeople(state: State, event: PeopleEvent): State {
  switch (event.type) {
    case 'character-made':
      return characterMade(state, event.character)
    case 'character-approved':
      return withCharacter(state, event.character, () => ({ awaiting: [] }))
    case 'character-vetoed':
      return characterVetoed(state, event)
    case 'character-retired':
      return { ...state, characters: without(state.characters, event.character) }
    case 'character-described':
      return withCharacter(state, event.character, () => ({ background: event.background }))
    case 'character-informed':
      return withCharacter(state, event.character, one => ({ told: [...one.told, event.text] }))
    case 'foe-added':
      return { ...state, foes: { ...state.foes, [event.foe.id]: event.foe } }
    case 'foe-removed':
      return { ...state, foes: without(state.foes, event.foe) }
    case 'foe-shown':
      return withFoe(state, event.foe, () => ({ concealed: false }))
    case 'foe-revealed':
      return withFoe(state, event.foe, foe => ({ revealed: [...foe.revealed, event.what] }))
    case 'reroll-asked':
      return { ...state, rerollAskedBy: [...state.rerollAskedBy, event.seat] }
    case 'reroll-granted':
      return { ...state, rerollAskedBy: [], rerollsGranted: state.rerollsGranted + 1 }
    case 'set-rolled': {
      const rolled = (state.setsRolled[event.seat] ?? 0) + 1
      return { ...state, setsRolled: { ...state.setsRolled, [event.seat]: rolled } }
    }
    default:
      return never(event)
  }
}

/** The draft is used up, and the next character of that seat is rolled afresh. */
function characterMade(state: State, character: Character): State {
  const { seat } = character
  return {
    ...state,
    characters: { ...state.characters, [character.id]: character },
    drafts: without(state.drafts, seat),
    vetoes: without(state.vetoes, seat),
    setsRolled: without(state.setsRolled, seat),
  }
}

/** BRP-ROLE-2: the sheet returns to its player with the reason. */
function characterVetoed(
  state: State,
  { character, reason, draft }: Extract<PeopleEvent, { type: 'character-vetoed' }>,
): State {
  const vetoed = state.characters[character]
  if (vetoed === undefined) return state
  const { seat } = vetoed
  return {
    ...state,
    characters: without(state.characters, character),
    drafts: draft === null ? state.drafts : { ...state.drafts, [seat]: draft },
    vetoes: { ...state.vetoes, [seat]: reason },
    setsRolled: { ...state.setsRolled, [seat]: 1 },
  }
}

function withCharacter(
  state: State,
  id: string,
  change: (character: Character) => Partial<Character>,
): State {
  const character = state.characters[id]
  if (character === undefined) return state
  return {
    ...state,
    characters: { ...state.characters, [id]: { ...character, ...change(character) } },
  }
}

function withFoe(state: State, id: string, change: (foe: Foe) => Partial<Foe>): State {
  const foe = state.foes[id]
  if (foe === undefined) return state
  return { ...state, foes: { ...state.foes, [id]: { ...foe, ...change(foe) } } }
}
