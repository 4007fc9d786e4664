import { presetTexts } from '@mastro/core'
import { CHARACTERS, OPPONENTS } from './people.ts'
import { buildPreset, presetInLanguage, type BuiltPreset } from './build-preset.ts'

export const PRESETS: readonly BuiltPreset[] = [...CHARACTERS, ...OPPONENTS].map(buildPreset)

/** Built-in texts of the preset characters, by id. */
export const textsByPreset = new Map(
  PRESETS.map(one => [
    one.id,
    presetTexts(presetInLanguage(one, 'it'), presetInLanguage(one, 'en')),
  ]),
)
