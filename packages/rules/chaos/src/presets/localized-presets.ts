import {
  mapValues,
  unusedName,
  presetTextIn,
  LANGUAGES,
  presetNameIn,
  definePresetPeople,
  same,
} from '@mastro/core'
import type { Language } from '@mastro/core'
import type { Being, State } from '../state.ts'
import { OPPONENTS } from './people.ts'

function foeIn(being: Being, language: Language): Being {
  const ours = OPPONENTS.find(({ id }) => id === being.ours)
  if (ours === undefined) return being
  const { character } = being
  const { appearance, goals } = character.description
  const words = {
    name: presetNameIn(character.name, ours.called ?? same(ours.name), language),
    look: presetTextIn(being.look, ours.look, language),
    appearance: presetTextIn(appearance, ours.look, language),
    goals: presetTextIn(goals, ours.motive, language),
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

/** Adds a number to an opponent's name that is already taken. */
export function withUnusedName({ foes }: State, foe: Being): Being {
  const taken = Object.values(foes).flatMap(one =>
    LANGUAGES.map(language => foeIn(one, language).character.name),
  )
  const name = unusedName(foe.character.name, taken)
  return { ...foe, character: { ...foe.character, name } }
}

/**
 * Translates the built-in opponents: their name and free texts. Skills and gear are always
 * bilingual.
 */
export const presetPeople = definePresetPeople<State, Being>({
  mapBeings(state, each) {
    const foes = mapValues(state.foes, each)
    return foes === state.foes ? state : { ...state, foes }
  },
  inLanguage: foeIn,
})
