import { s } from '@mastro/core'
import { orEmpty } from './shared-schemas.ts'

const off = s.withDefault(s.bool(), false)

/** Section 13: every option with the book's default. */
export const optionsShape = s.object({
  botch: off,
  blowTheTop: off,
  unstoppableSix: off,
  unstoppableSixCounts: s.withDefault(s.oneOf(['kept', 'rolled']), 'kept'),
  multipleExperienceDice: off,
  narrowTraits: off,
  desperateDefence: off,
  alternativeDamage: off,
  seriousWounds: off,
  halfDice: off,
  psychicMute: off,
  squeezeCost: s.withDefault(s.literal([3, 2]), 3),
  damageRounding: s.withDefault(s.oneOf(['nearest', 'up', 'down']), 'nearest'),
  nonCombatTraitUse: s.withDefault(s.oneOf(['one-role', 'one-roll']), 'one-role'),
  beyondLastBand: s.withDefault(s.oneOf(['six-dice', 'impossible']), 'six-dice'),
  rolledHitPointsFloor: s.withDefault(s.bool(), true),
  flatArmorStopsArmorPiercing: off,
})
export type Options = s.Infer<typeof optionsShape>

/** Spread into the input of every operation: `object({ …, ...withOptions })`. */
export const withOptions = { options: orEmpty(optionsShape) }
