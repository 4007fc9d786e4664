import { readTable, s, bilingualText } from '@mastro/core'
import table from './preset-names.json' with { type: 'json' }

const rows = s.list(bilingualText, 1)
const { names, meanings } = readTable(s.object({ names: rows, meanings: rows }), table, 'our-names')

const byItalian = (of: s.Infer<typeof rows>): Readonly<Record<string, string>> =>
  Object.fromEntries(of.map(({ it, en }) => [it, en]))

/** Names and short texts of the built-in characters, opponents and archetypes, Italian first. */
export const OUR_NAMES = byItalian(names)
/** The meanings of foci. */
export const OUR_MEANINGS = byItalian(meanings)
