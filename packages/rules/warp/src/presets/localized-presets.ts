import {
  mapValues,
  unusedName,
  LANGUAGES,
  renamesOnReveal,
  presetNameIn,
  definePresetPeople,
} from '@mastro/core'
import type { Language } from '@mastro/core'
import type { Being, State } from '../state.ts'
import { OPPONENTS } from './people.ts'

function beingIn(being: Being, language: Language): Being {
  const called = OPPONENTS.find(({ id }) => id === being.ours)?.called
  if (called === undefined) return being
  const name = presetNameIn(being.sheet.name, called, language)
  return name === being.sheet.name ? being : { ...being, sheet: { ...being.sheet, name } }
}

/**
 * The names in use, in both languages. Names of hidden beings are left out for a shown one, so that
 * its number does not reveal them.
 */
export const takenNames = ({ beings }: State, shown: boolean): readonly string[] =>
  Object.values(beings)
    .filter(one => one.seat === null && (one.shown || !shown))
    .flatMap(one => LANGUAGES.map(language => beingIn(one, language).sheet.name))

/** Names that change when this being is shown. */
export function namesAfterReveal({ beings }: State, id: string): Readonly<Record<string, string>> {
  const people = Object.values(beings)
    .filter(one => one.seat === null)
    .map(one => ({
      id: one.id,
      name: one.sheet.name,
      read: LANGUAGES.map(language => beingIn(one, language).sheet.name),
      isSeen: one.shown,
    }))
  return renamesOnReveal(id, people)
}

/** Several beings added together are numbered from 1, skipping names in use. */
export function namesOf(
  called: string,
  count: number,
  taken: readonly string[],
): readonly string[] {
  if (count === 1) return [unusedName(called, taken)]
  const names: string[] = []
  for (let number = 1; names.length < count; number += 1)
    if (!taken.includes(`${called} ${number}`)) names.push(`${called} ${number}`)
  return names
}

/**
 * Translates the names of the Master's built-in characters for each viewer. Their other texts are
 * translated in their documents.
 */
export const presetPeople = definePresetPeople<State, Being>({
  mapBeings(state, each) {
    const [beings, retired] = [mapValues(state.beings, each), mapValues(state.retired, each)]
    const isSame = beings === state.beings && retired === state.retired
    return isSame ? state : { ...state, beings, retired }
  },
  inLanguage: beingIn,
})
