import { readTable, s, bilingualText } from '@mastro/core'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { TECHS } from '../data/enhancements.ts'
import { ITEM_KINDS } from '../data/gear.ts'
import table from './ideas.json' with { type: 'json' }

const some = s.list(bilingualText, 1)
const dice = { on: s.oneOf(['skill', 'characteristic']), id: s.name() }

const enhancement = s.object({
  name: bilingualText,
  tech: s.oneOf(TECHS),
  hidden: s.bool(),
  bonus: s.object({ ...dice, dice: s.literal(1) }),
})
export type EnhancementIdea = s.Infer<typeof enhancement>

const gear = s.object({ name: bilingualText, kind: s.oneOf(ITEM_KINDS), level: s.int(1, 2) })
export type GearIdea = s.Infer<typeof gear>

/** Roles for quick creation. Each is a class of the book's lists. */
const role = s.object({
  id: s.name(),
  className: s.name(),
  label: bilingualText,
  hint: bilingualText,
  characteristics: s.list(s.oneOf(CHARACTERISTICS), 3, 3),
})
export type Role = s.Infer<typeof role>

const daimon = s.object({
  id: s.name(),
  label: bilingualText,
  name: s.name(),
  description: bilingualText,
  traits: some,
})

const ideas = readTable(
  s.object({
    daimonLooks: some,
    daimonFeatures: some,
    concepts: some,
    enhancements: s.list(enhancement),
    lightWeapons: s.list(gear),
    mediumWeapons: s.list(gear),
    lightArmour: s.list(gear),
    /**
     * Third traits that cost nothing: they only give penalties (DAI-CREATE-17), and reserve dice
     * when played.
     */
    penalties: s.list(
      s.object({ name: bilingualText, modifier: s.object({ ...dice, dice: s.int(-2, -1) }) }),
    ),
    roles: s.list(role),
    daimons: s.list(daimon),
  }),
  table,
  'ideas.json',
)

/** Built-in texts to draw from, none from the book. A sheet stores them in its author's language. */
export const {
  daimonLooks: DAIMON_LOOKS,
  daimonFeatures: DAIMON_FEATURES,
  concepts: CONCEPTS,
  enhancements: ENHANCEMENT_IDEAS,
  lightWeapons: LIGHT_WEAPONS,
  mediumWeapons: MEDIUM_WEAPONS,
  lightArmour: LIGHT_ARMOUR,
  penalties: PENALTY_IDEAS,
  roles: ROLES,
  daimons: DAIMON_IDEAS,
} = ideas
