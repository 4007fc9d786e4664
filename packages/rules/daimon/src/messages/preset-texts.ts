import { same, type Label } from '@mastro/core'
import {
  CONCEPTS,
  DAIMON_FEATURES,
  DAIMON_IDEAS,
  DAIMON_LOOKS,
  ENHANCEMENT_IDEAS,
  LIGHT_ARMOUR,
  LIGHT_WEAPONS,
  MEDIUM_WEAPONS,
} from '../creation/ideas.ts'
import { PEOPLE, wordsOf } from '../presets/people.ts'

const things = [...ENHANCEMENT_IDEAS, ...LIGHT_WEAPONS, ...MEDIUM_WEAPONS, ...LIGHT_ARMOUR]

const written: readonly Label[] = [
  ...DAIMON_LOOKS,
  ...DAIMON_FEATURES,
  ...CONCEPTS,
  ...things.map(({ name }) => name),
  ...DAIMON_IDEAS.flatMap(({ description, traits }) => [description, ...traits]),
  ...PEOPLE.flatMap(wordsOf),
]
/** A sheet stores texts in one language: that of the page where it was created. */
const byEither: ReadonlyMap<string, Label> = new Map([
  ...written.map(text => [text.en, text] as const),
  ...written.map(text => [text.it, text] as const),
])

/** Built-in texts are shown in both languages. A player's texts are unchanged. */
export function presetText(text: string): Label {
  return byEither.get(text) ?? byEither.get(text.replaceAll("'", '’')) ?? same(text)
}
