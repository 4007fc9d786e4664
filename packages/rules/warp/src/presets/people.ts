import { labelsIn, presetRow, readPresets, s, type Label, type PresetRow } from '@mastro/core'
import { layersOrNone } from '../operations/shared/armor.ts'
import people from './people.json' with { type: 'json' }

/** A preset in both languages: the input of character creation, plus gear. */
const person = s.object({
  ...presetRow,
  sheet: s.map(s.unknown()),
  armor: layersOrNone,
  weapons: s.withDefault(s.list(s.unknown()), () => []),
})
export type WarpPreset = PresetRow<s.Infer<typeof person>>

/** Six player characters and six of the Master's. */
export const { characters: CHARACTERS, opponents: OPPONENTS } = readPresets(people, person, person)
export const PEOPLE: readonly WarpPreset[] = [...CHARACTERS, ...OPPONENTS]

/** Names of the weapons of presets. */
export const WEAPON_NAMES: readonly Label[] = PEOPLE.flatMap(({ weapons }) => labelsIn(weapons))
