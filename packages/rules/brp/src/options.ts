import { s } from '@mastro/core'

/**
 * BRP-SET-1. Every optional rule and every choice between readings of the book. The first value is
 * the default. Must agree with `data/settings.json`.
 */
const fields = s.object({
  specialRounding: s.withDefault(s.oneOf(['table', 'up']), 'table'),
  lowSkillFloor: s.withDefault(s.oneOf(['table', 'skill']), 'table'),
  difficultyStacking: s.withDefault(s.oneOf(['level', 'multiply']), 'level'),
  modifierOrder: s.withDefault(s.oneOf(['flat-first', 'multiply-first']), 'flat-first'),
  opposedSpecialTie: s.withDefault(s.oneOf(['cancel', 'higher-skill']), 'cancel'),
  shiftMode: s.withDefault(s.oneOf(['single-pair', 'split']), 'single-pair'),
  literacyUncommon: s.withDefault(s.bool(), false),
  customProfessions: s.withDefault(s.bool(), false),
  repeatFamilyOptions: s.withDefault(s.bool(), false),
  skillCap75: s.withDefault(s.bool(), false),
  capHighBase: s.withDefault(s.oneOf(['exempt', 'frozen']), 'exempt'),
  declareIntents: s.withDefault(s.bool(), true),
  rankBelowOne: s.withDefault(s.oneOf(['acts-last', 'no-action']), 'acts-last'),
  dodgeMissiles: s.withDefault(s.bool(), false),
  shieldMissileParry: s.withDefault(s.oneOf(['fixed', 'skill']), 'fixed'),
  breakAt: s.withDefault(s.oneOf(['exceeded', 'zero']), 'exceeded'),
  martialArtsDoubling: s.withDefault(s.oneOf(['dice', 'result']), 'dice'),
  martialArtsParry: s.withDefault(s.oneOf(['roll-under', 'any-parry']), 'roll-under'),
  knockOutMinimumArmour: s.withDefault(s.bool(), true),
  fallDodge: s.withDefault(s.oneOf(['fewer-dice', 'subtract-die']), 'fewer-dice'),
  diseaseConditions: s.withDefault(s.oneOf(['graded', 'cumulative']), 'graded'),
  antidoteTiming: s.withDefault(s.oneOf(['before-roll', 'damage-only']), 'before-roll'),
  antidoteScope: s.withDefault(s.oneOf(['each-dose', 'first-dose']), 'each-dose'),
  swat: s.withDefault(s.oneOf(['instead', 'additional']), 'instead'),
})
export type Settings = Readonly<s.Infer<typeof fields>>

export const DEFAULT_SETTINGS: Settings = fields.parse({})

/** The `settings` field of every operation. */
export const settings = s.withDefault(fields, () => DEFAULT_SETTINGS)

/** The settings of a table. Options that are not given take their default. */
export function settingsOf(options: Readonly<Record<string, unknown>>): Settings {
  const known = Object.keys(DEFAULT_SETTINGS).filter(id => options[id] !== undefined)
  return fields.parse(Object.fromEntries(known.map(id => [id, options[id]])))
}
