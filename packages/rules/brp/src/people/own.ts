import {
  eachOf,
  freeName,
  LANGUAGES,
  ownName,
  ownPeopleOf,
  type Label,
  type Language,
} from '@mastro/core'
import type { Foe } from '../beings.ts'
import type { State } from '../state.ts'
import { creatureLabel } from '../words/terms.ts'
import { OPPONENTS } from './opponents.ts'

const calledOf = (ours: string): Label =>
  OPPONENTS.find(({ id }) => id === ours)?.called ?? creatureLabel(ours)

function foeIn(foe: Foe, language: Language): Foe {
  const name = foe.ours === undefined ? foe.name : ownName(foe.name, calledOf(foe.ours), language)
  return name === foe.name ? foe : { ...foe, name }
}

/** Two of a kind are told apart by a number; whoever is seen has none that tells of somebody concealed. */
export function apart({ foes }: State, foe: Foe): Foe {
  const beside = Object.values(foes).filter(one => foe.concealed || !one.concealed)
  const taken = beside.flatMap(one => LANGUAGES.map(language => foeIn(one, language).name))
  return { ...foe, name: freeName(foe.name, taken) }
}

/** Opponents of ours, and creatures of the book that nobody gave a name: what they see and want has both languages. */
export const ownPeople = ownPeopleOf<State, Foe>({
  among(state, each) {
    const foes = eachOf(state.foes, each)
    return foes === state.foes ? state : { ...state, foes }
  },
  one: foeIn,
})
