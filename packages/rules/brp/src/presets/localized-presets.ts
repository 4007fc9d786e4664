import {
  mapValues,
  unusedName,
  LANGUAGES,
  renamesOnReveal,
  presetNameIn,
  definePresetPeople,
} from '@mastro/core'
import type { Label, Language } from '@mastro/core'
import type { Foe, State } from '../state.ts'
import { creatureLabel } from '../messages/terms.ts'
import { OPPONENTS } from './presets.ts'

const calledOf = (ours: string): Label =>
  OPPONENTS.find(({ id }) => id === ours)?.called ?? creatureLabel(ours)

function foeIn(foe: Foe, language: Language): Foe {
  const name =
    foe.ours === undefined ? foe.name : presetNameIn(foe.name, calledOf(foe.ours), language)
  return name === foe.name ? foe : { ...foe, name }
}

/**
 * Numbers a new opponent whose name is already taken. The number of a visible opponent must not
 * reveal that a concealed one exists, so concealed names are ignored for it.
 */
export function withUnusedName({ foes }: State, foe: Foe): Foe {
  const beside = Object.values(foes).filter(one => foe.concealed || !one.concealed)
  const taken = beside.flatMap(one => LANGUAGES.map(language => foeIn(one, language).name))
  return { ...foe, name: unusedName(foe.name, taken) }
}

/**
 * Names that change when this concealed opponent becomes visible. Names of visible opponents never
 * depend on concealed ones.
 */
export function namesAfterReveal({ foes }: State, id: string): Readonly<Record<string, string>> {
  const people = Object.values(foes).map(foe => ({
    id: foe.id,
    name: foe.name,
    read: LANGUAGES.map(language => foeIn(foe, language).name),
    isSeen: !foe.concealed,
  }))
  return foes[id]?.concealed === true ? renamesOnReveal(id, people) : {}
}

/** The name of an opponent that becomes visible through its own action. */
export const nameAfterReveal = (state: State, { id, name }: { id: string; name: string }): string =>
  namesAfterReveal(state, id)[id] ?? name

/**
 * Translates the names of built-in opponents, and of book creatures without a custom name, for each
 * viewer.
 */
export const presetPeople = definePresetPeople<State, Foe>({
  mapBeings(state, each) {
    const foes = mapValues(state.foes, each)
    return foes === state.foes ? state : { ...state, foes }
  },
  inLanguage: foeIn,
})
