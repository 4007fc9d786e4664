import { bool, object, oneOf, withDefault, type Infer } from '@mastro/core'

/** BRP-SET-1. Every optional rule and every open reading; the first value is the default. Must agree with `data/settings.json`. */
const fields = object({
  specialRounding: withDefault(oneOf(['table', 'up']), 'table'),
  lowSkillFloor: withDefault(oneOf(['table', 'skill']), 'table'),
  difficultyStacking: withDefault(oneOf(['level', 'multiply']), 'level'),
  modifierOrder: withDefault(oneOf(['flat-first', 'multiply-first']), 'flat-first'),
  opposedSpecialTie: withDefault(oneOf(['cancel', 'higher-skill']), 'cancel'),
  shiftMode: withDefault(oneOf(['single-pair', 'split']), 'single-pair'),
  literacyUncommon: withDefault(bool(), false),
  customProfessions: withDefault(bool(), false),
  repeatFamilyOptions: withDefault(bool(), false),
  skillCap75: withDefault(bool(), false),
  capHighBase: withDefault(oneOf(['exempt', 'frozen']), 'exempt'),
  declareIntents: withDefault(bool(), true),
  rankBelowOne: withDefault(oneOf(['acts-last', 'no-action']), 'acts-last'),
  dodgeMissiles: withDefault(bool(), false),
  shieldMissileParry: withDefault(oneOf(['fixed', 'skill']), 'fixed'),
  breakAt: withDefault(oneOf(['exceeded', 'zero']), 'exceeded'),
  martialArtsDoubling: withDefault(oneOf(['dice', 'result']), 'dice'),
  martialArtsParry: withDefault(oneOf(['roll-under', 'any-parry']), 'roll-under'),
  knockOutMinimumArmour: withDefault(bool(), true),
  fallDodge: withDefault(oneOf(['fewer-dice', 'subtract-die']), 'fewer-dice'),
  diseaseConditions: withDefault(oneOf(['graded', 'cumulative']), 'graded'),
  antidoteTiming: withDefault(oneOf(['before-roll', 'damage-only']), 'before-roll'),
  antidoteScope: withDefault(oneOf(['each-dose', 'first-dose']), 'each-dose'),
  swat: withDefault(oneOf(['instead', 'additional']), 'instead'),
})
export type Settings = Readonly<Infer<typeof fields>>

export const DEFAULT_SETTINGS: Settings = fields.parse({})

/** The `settings` field of every operation. */
export const settings = withDefault(fields, () => DEFAULT_SETTINGS)

/** The settings a table plays by: what its options do not name stays at its default. */
export function settingsOf(options: Readonly<Record<string, unknown>>): Settings {
  const known = Object.keys(DEFAULT_SETTINGS).filter(id => options[id] !== undefined)
  return fields.parse(Object.fromEntries(known.map(id => [id, options[id]])))
}
