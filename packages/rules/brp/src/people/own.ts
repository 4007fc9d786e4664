import { eachOf, ownName, type Label, ownPeopleOf } from '@mastro/core'
import type { Foe } from '../beings.ts'
import type { State } from '../state.ts'
import { creatureLabel } from '../words/terms.ts'
import { OPPONENTS } from './opponents.ts'

const calledOf = (ours: string): Label =>
  OPPONENTS.find(({ id }) => id === ours)?.called ?? creatureLabel(ours)

/** Opponents of ours, and creatures of the book that nobody gave a name: what they see and want has both languages. */
export const ownPeople = ownPeopleOf<State, Foe>({
  among(state, each) {
    const foes = eachOf(state.foes, each)
    return foes === state.foes ? state : { ...state, foes }
  },
  one(foe, language) {
    const name = foe.ours === undefined ? foe.name : ownName(foe.name, calledOf(foe.ours), language)
    return name === foe.name ? foe : { ...foe, name }
  },
})
