export { ops } from './ops.ts'
export { ruleset, type Event } from './ruleset.ts'
export { describeCharacter } from './sheet/sheet-view.ts'
export { LICENCE_TEXT, SECTION_15 } from './licence.ts'
export type { Being, Fight, Fighter, StoredCharacter, Purchase, State } from './state.ts'
export type { Character, Trait } from './sheet/character.ts'
export type {
  CarriedWeaponView,
  StrikeOption,
  RestDoc,
  GrowthChoice,
  GrowthDoc,
} from './documents.ts'
export type { CarriedWeapon } from './operations/shared/gear.ts'
export type { Options } from './options.ts'
export { forecast } from './forecast/forecast.ts'
export { forecastInput } from './forecast/input.ts'
export { forecastVariants } from './forecast/variants.ts'
export { nextExchange } from './forecast/next-exchange.ts'
export type { KnownBlow } from './forecast/next-exchange.ts'
