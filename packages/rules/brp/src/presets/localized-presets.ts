import { eachOf, freeName, LANGUAGES, namesWhenSeen, ownName, ownPeopleOf } from '@mastro/core'
import type { Label, Language } from '@mastro/core'
import type { Foe } from '../beings.ts'
import type { State } from '../state.ts'
import { creatureLabel } from '../messages/terms.ts'
import { OPPONENTS } from './presets.ts'

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

/** Names that change once this foe is seen; nobody seen has one that tells of somebody concealed. */
export function namesOnceSeen({ foes }: State, id: string): Readonly<Record<string, string>> {
  const people = Object.values(foes).map(foe => ({
    id: foe.id,
    name: foe.name,
    read: LANGUAGES.map(language => foeIn(foe, language).name),
    isSeen: !foe.concealed,
  }))
  return foes[id]?.concealed === true ? namesWhenSeen(id, people) : {}
}

/** What everybody calls somebody who comes into sight by what they do. */
export const nameOnceSeen = (state: State, { id, name }: { id: string; name: string }): string =>
  namesOnceSeen(state, id)[id] ?? name

/** Opponents of ours, and creatures of the book that nobody gave a name: what they see and want has both languages. */
export const ownPeople = ownPeopleOf<State, Foe>({
  among(state, each) {
    const foes = eachOf(state.foes, each)
    return foes === state.foes ? state : { ...state, foes }
  },
  one: foeIn,
})
