import { presetRow, readPresets, s, type PresetRow } from '@mastro/core'
import people from './people.json' with { type: 'json' }

/** The sheet is plain data here. `build-preset.ts` parses it by the schema of creation. */
const person = s.object({ ...presetRow, sheet: s.map(s.unknown()) })

/**
 * Six characters ready to play, each at most 80 PCP, the last two mages. Six opponents, from a
 * frightened guard to a famous hero.
 */
export const { characters: CHARACTERS, opponents: OPPONENTS } = readPresets(people, person, person)
export type PresetSource = PresetRow<s.Infer<typeof person>>
