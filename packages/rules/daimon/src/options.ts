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
  let changed: Record<string, unknown> | null = null
  for (const { id, values } of optionsTable.options) {
    const value = settings[id]
    if (value === undefined || value === DEFAULTS[id] || !values.some(one => one === value))
      continue
    changed ??= { ...DEFAULTS }
    changed[id] = value
  }
  return changed === null ? DEFAULT_OPTIONS : (changed as Options) // each of them one of its values
}

const DEFAULTS: Readonly<Record<string, unknown>> = DEFAULT_OPTIONS
