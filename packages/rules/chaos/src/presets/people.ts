import { presetRow, readPresets, s, type PresetRow } from '@mastro/core'
import people from './people.json' with { type: 'json' }

/** A sheet is plain data here, read by the schema of creation where it is made ready (`build-preset.ts`). */
const person = s.object({ ...presetRow, sheet: s.map(s.unknown()) })

/** Six people ready to play, 80 PCP each at most; the last two are mages. Six opponents, from a frightened guard to
 * somebody of whom songs are sung. */
export const { characters: CHARACTERS, opponents: OPPONENTS } = readPresets(people, person, person)
export type PresetSource = PresetRow<s.Infer<typeof person>>
