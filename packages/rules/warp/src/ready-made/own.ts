import { eachOf, ownName, ownPeopleOf } from '@mastro/core'
import type { Being, State } from '../state.ts'
import { OPPONENTS } from './opponents.ts'
import { said } from './persona.ts'

/** The Master's characters of ours who have a trade for a name. Traits and things are read in both languages anyway. */
export const ownPeople = ownPeopleOf<State, Being>({
  among(state, each) {
    const [beings, retired] = [eachOf(state.beings, each), eachOf(state.retired, each)]
    const isSame = beings === state.beings && retired === state.retired
    return isSame ? state : { ...state, beings, retired }
  },
  one(being, language) {
    const title = OPPONENTS.find(({ id }) => id === being.ours)?.title
    if (title === undefined) return being
    const name = ownName(being.sheet.name, said(title), language)
    return name === being.sheet.name ? being : { ...being, sheet: { ...being.sheet, name } }
  },
})
