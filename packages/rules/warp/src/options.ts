import { s, readTable, type TableInfo } from '@mastro/core'
import { orEmpty } from './operations/shared/shared-schemas.ts'
import { OPTION_IDS, bookOptions } from './data/options.ts'

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

/** The book's options of this table. Invalid values fall back to the defaults. */
export function optionsOf(table: TableInfo): Options {
  const { options } = table
  const isPrinted = (id: string) => options[id] === undefined || options[id] === PRINTED[id]
  if (OPTION_IDS.every(isPrinted)) return DEFAULTS
  const parsed = s.parse(optionsShape, bookOptions(options))
  return parsed.ok ? parsed.value : DEFAULTS
}

const DEFAULTS = readTable(optionsShape, {})
const PRINTED: Readonly<Record<string, unknown>> = DEFAULTS
