import {
  mapValues,
  presetTextIn,
  presetNameIn,
  type Language,
  definePresetPeople,
} from '@mastro/core'
import type { Foe, State } from '../state.ts'
import { buildFoe, FOES } from './people.ts'

/** A built-in opponent in one language. Texts that were edited stay as written. */
export function foeIn(foe: Foe, language: Language): Foe {
  const written = FOES.find(({ id }) => id === foe.ours)
  if (written === undefined) return foe
  const { called, look, motive } = buildFoe(written, language)
  const name = called === undefined ? foe.name : presetNameIn(foe.name, called, language)
  const seen = presetTextIn(foe.look, look, language)
  const notes = presetTextIn(foe.notes, motive, language)
  const isSame = name === foe.name && seen === foe.look && notes === foe.notes
  return isSame ? foe : { ...foe, name, look: seen, notes }
}

export const presetPeople = definePresetPeople<State, Foe>({
  mapBeings(state, each) {
    const foes = mapValues(state.foes, each)
    return foes === state.foes ? state : { ...state, foes }
  },
  inLanguage: foeIn,
})
