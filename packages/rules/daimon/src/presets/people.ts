import { labelsIn, presetRow, readPresets, s, same, bilingualText } from '@mastro/core'
import type { Label, Language, Preset } from '@mastro/core'
import { bonusSchema, modifierSchema } from '../sheet/character.ts'
import { CLASS_CATEGORIES } from '../data/classes.ts'
import { TECHS } from '../data/enhancements.ts'
import { ITEM_KINDS } from '../data/gear.ts'
import people from './people.json' with { type: 'json' }

const ofClass = s.object({ name: s.name(), category: s.oneOf(CLASS_CATEGORIES) })

/** A preset as the dice of creation would have made it. `build-preset.ts` checks the rest. */
const character = s.object({
  ...presetRow,
  /** A short description, and the story as written on the sheet. */
  concept: bilingualText,
  story: bilingualText,
  base: s.unknown(),
  /** Six for the characteristics, then origin, its row, current, its row, event. */
  faces: s.list(s.int(1, 6), 11, 11),
  pick: s.unknown(),
  first: ofClass,
  second: ofClass,
  traits: s.list(bilingualText, 2, 2),
  modifiers: s.withDefault(s.list(s.nullable(modifierSchema), 2, 2), () => [null, null]),
  skills: s.list(s.map(s.int(1, 7)), 2, 2),
  outOfContext: s.withDefault(s.list(s.name()), () => []),
  enhancements: s.list(
    s.object({
      name: bilingualText,
      tech: s.oneOf(TECHS),
      hidden: s.withDefault(s.bool(), false),
      bonuses: s.list(bonusSchema),
    }),
  ),
  equipment: s.list(
    s.object({ name: bilingualText, kind: s.oneOf(ITEM_KINDS), level: s.int(1, 4) }),
  ),
  daimon: s.object({ name: s.name(), description: bilingualText, traits: s.list(bilingualText) }),
})
const opponent = s.object({
  ...presetRow,
  difficulty: s.int(1, 7),
  weapon: s.int(0, 4),
  armour: s.int(0, 4),
  shield: s.withDefault(s.bool(), false),
})

/** Characters, and opponents from an ordinary person to a legend (DAI-NPC-1). */
export const { characters: PEOPLE, opponents: FOES } = readPresets(people, character, opponent)
export type CharacterPreset = (typeof PEOPLE)[number]
export type FoePreset = (typeof FOES)[number]

/** All texts on the sheet of a preset, in both languages. */
export function wordsOf(person: CharacterPreset): readonly Label[] {
  const { concept, story, traits, enhancements, equipment, daimon } = person
  return labelsIn([concept, story, traits, enhancements, equipment, daimon])
}

/**
 * An opponent as the table stores it: its public look and a note for the Master, in one language.
 */
export function buildFoe(foe: FoePreset, language: Language): Preset {
  const { id, kind, name, called = same(name), look, motive } = foe
  const { difficulty, weapon, armour, shield } = foe
  const seen = { look: look[language], notes: motive[language] }
  const character = { difficulty, weapon, armour, shield, ...seen }
  return { id, kind, name: called[language], called, look, motive, character }
}
