import { bool, object, oneOf, withDefault, type Infer } from '@mastro/core'
import { optionsTable } from './data/options.ts'

/** Section 16: every toggle, each with its first value as the default. An unknown key or value is a shape fault. */
export const optionsSchema = object({
  classTraitDice: withDefault(oneOf(['each', 'one']), 'each'),
  traitDouble: withDefault(oneOf(['cumulative', 'exclusive']), 'cumulative'),
  helpLimit: withDefault(oneOf(['one-total', 'one-per-helper']), 'one-total'),
  numbersMode: withDefault(oneOf(['split', 'flat']), 'split'),
  npcHalfRule: withDefault(oneOf(['more-than-half', 'at-least-half']), 'more-than-half'),
  npcDropTiming: withDefault(oneOf(['next-round', 'immediate']), 'next-round'),
  zeroMarginWounds: withDefault(oneOf(['one', 'none']), 'one'),
  downRule: withDefault(oneOf(['at-max', 'beyond-max']), 'at-max'),
  rangedArmour: withDefault(oneOf(['target', 'dice']), 'target'),
  orphanGenerics: withDefault(oneOf(['capped', 'free']), 'capped'),
  genericGrowth: withDefault(oneOf(['all-specifics', 'enough-specifics']), 'all-specifics'),
  resourcesAsSpecific: withDefault(bool(), false),
  hiddenSurchargeEvo: withDefault(bool(), false),
  evoTraitBonus: withDefault(bool(), false),
  moneyScaling: withDefault(oneOf(['per-point', 'per-payment']), 'per-point'),
  bidWithoutToken: withDefault(bool(), true),
  outgoingMasterMayRoll: withDefault(bool(), false),
  masterMode: withDefault(oneOf(['rotating', 'fixed']), 'rotating'),
  oracleStartRoll: withDefault(oneOf(['separate', 'shared']), 'separate'),
  useOracle: withDefault(bool(), true),
  gearByResources: withDefault(bool(), false),
  combatMode: withDefault(oneOf(['ask', 'single', 'multi']), 'ask'),
  characteristicChoice: withDefault(oneOf(['free', 'strict']), 'free'),
  worsenClock: withDefault(oneOf(['session-time', 'wall-clock']), 'session-time'),
})
export type Options = Readonly<Infer<typeof optionsSchema>>

export const DEFAULT_OPTIONS: Options = Object.freeze(optionsSchema.parse({}))

/** The `options` field every op accepts: absent means every default. */
export const options = withDefault(optionsSchema, () => ({ ...DEFAULT_OPTIONS }))

/**
 * The options of a table: what it does not set, or sets to something this book does not know, takes its default.
 * Never refuses: a table's settings are checked where they are changed.
 */
export function readOptions(settings: Readonly<Record<string, unknown>>): Options {
  const given = Object.keys(settings).filter(key => isSetting(key, settings[key]))
  if (given.length === 0) return DEFAULT_OPTIONS
  const known = Object.fromEntries(given.map(key => [key, settings[key]]))
  return { ...DEFAULT_OPTIONS, ...known }
}

/** Every setting has a closed list of values. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = Object.fromEntries(
  optionsTable.options.map(({ id, values }) => [id, values]),
)
const isSetting = (key: string, value: unknown): boolean =>
  Object.hasOwn(VALUES, key) && VALUES[key]!.includes(value)
