import { bool, literal, object, oneOf, withDefault, type Infer } from '@mastro/core'
import { orEmpty } from './shapes.ts'

const off = withDefault(bool(), false)

/** Section 13: every toggle, with the book's default. */
export const optionsShape = object({
  botch: off,
  blowTheTop: off,
  unstoppableSix: off,
  unstoppableSixCounts: withDefault(oneOf(['kept', 'rolled']), 'kept'),
  multipleExperienceDice: off,
  narrowTraits: off,
  desperateDefence: off,
  alternativeDamage: off,
  seriousWounds: off,
  halfDice: off,
  psychicMute: off,
  squeezeCost: withDefault(literal([3, 2]), 3),
  damageRounding: withDefault(oneOf(['nearest', 'up', 'down']), 'nearest'),
  nonCombatTraitUse: withDefault(oneOf(['one-role', 'one-roll']), 'one-role'),
  beyondLastBand: withDefault(oneOf(['six-dice', 'impossible']), 'six-dice'),
  rolledHitPointsFloor: withDefault(bool(), true),
  flatArmorStopsArmorPiercing: off,
})
export type Options = Infer<typeof optionsShape>

/** Spread into every op's input: `object({ …, ...withOptions })`. */
export const withOptions = { options: orEmpty(optionsShape) }
