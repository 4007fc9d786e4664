import { eachOf, freeName, inOwnWords, LANGUAGES, ownName, ownPeopleOf, same } from '@mastro/core'
import type { Language } from '@mastro/core'
import type { Being, State } from '../state.ts'
import { OPPONENTS } from './people.ts'

function foeIn(being: Being, language: Language): Being {
  const ours = OPPONENTS.find(({ id }) => id === being.ours)
  if (ours === undefined) return being
  const { character } = being
  const { appearance, goals } = character.description
  const words = {
    name: ownName(character.name, ours.called ?? same(ours.name), language),
    look: inOwnWords(being.look, ours.look, language),
    appearance: inOwnWords(appearance, ours.look, language),
    goals: inOwnWords(goals, ours.motive, language),
  }
  const isSame = words.name === character.name && words.look === being.look && words.goals === goals
  if (isSame) return being
  const description = {
    ...character.description,
    appearance: words.appearance,
    goals: words.goals,
  }
  return {
    ...being,
    look: words.look,
    character: { ...character, name: words.name, description },
  }
}

/** Two of a kind are told apart by a number. */
export function apart({ foes }: State, foe: Being): Being {
  const taken = Object.values(foes).flatMap(one =>
    LANGUAGES.map(language => foeIn(one, language).character.name),
  )
  const name = freeName(foe.character.name, taken)
  return { ...foe, character: { ...foe.character, name } }
}

/** Opponents of ours: their name and what we wrote of them. Skills and gear are read in both languages anyway. */
export const ownPeople = ownPeopleOf<State, Being>({
  among(state, each) {
    const foes = eachOf(state.foes, each)
    return foes === state.foes ? state : { ...state, foes }
  },
  one: foeIn,
})
