import { same, type Label } from '@mastro/core'
import * as ideas from '../characters/creation/ideas.ts'
import { PEOPLE, wordsOf } from '../presets/people.ts'

const things = [
  ...ideas.ENHANCEMENT_IDEAS,
  ...ideas.LIGHT_WEAPONS,
  ...ideas.MEDIUM_WEAPONS,
  ...ideas.LIGHT_ARMOUR,
]

const written: readonly Label[] = [
  ...ideas.DAIMON_LOOKS,
  ...ideas.DAIMON_FEATURES,
  ...ideas.CONCEPTS,
  ...things.map(({ name }) => name),
  ...ideas.DAIMON_IDEAS.flatMap(({ description, traits }) => [description, ...traits]),
  ...PEOPLE.flatMap(wordsOf),
]
/** A sheet keeps the words of one language: those of the page it was made on. */
const byEither: ReadonlyMap<string, Label> = new Map([
  ...written.map(text => [text.en, text] as const),
  ...written.map(text => [text.it, text] as const),
])

/** Words that we wrote are read in both languages; those of a player stay as they were written. */
export function ownWords(text: string): Label {
  return byEither.get(text) ?? byEither.get(text.replaceAll("'", '’')) ?? same(text)
}
