import { s } from '@mastro/core'
import { optionsTable } from './data/options.ts'

/**
 * Section 16: every option. The first value is the default. Unknown keys and values are refused.
 */
export const optionsSchema = s.object({
  classTraitDice: s.withDefault(s.oneOf(['each', 'one']), 'each'),
  traitDouble: s.withDefault(s.oneOf(['cumulative', 'exclusive']), 'cumulative'),
  helpLimit: s.withDefault(s.oneOf(['one-total', 'one-per-helper']), 'one-total'),
  numbersMode: s.withDefault(s.oneOf(['split', 'flat']), 'split'),
  npcHalfRule: s.withDefault(s.oneOf(['more-than-half', 'at-least-half']), 'more-than-half'),
  npcDropTiming: s.withDefault(s.oneOf(['next-round', 'immediate']), 'next-round'),
  zeroMarginWounds: s.withDefault(s.oneOf(['one', 'none']), 'one'),
  downRule: s.withDefault(s.oneOf(['at-max', 'beyond-max']), 'at-max'),
  rangedArmour: s.withDefault(s.oneOf(['target', 'dice']), 'target'),
  orphanGenerics: s.withDefault(s.oneOf(['capped', 'free']), 'capped'),
  genericGrowth: s.withDefault(s.oneOf(['all-specifics', 'enough-specifics']), 'all-specifics'),
  resourcesAsSpecific: s.withDefault(s.bool(), false),
  hiddenSurchargeEvo: s.withDefault(s.bool(), false),
  evoTraitBonus: s.withDefault(s.bool(), false),
  moneyScaling: s.withDefault(s.oneOf(['per-point', 'per-payment']), 'per-point'),
  bidWithoutToken: s.withDefault(s.bool(), true),
  outgoingMasterMayRoll: s.withDefault(s.bool(), false),
  masterMode: s.withDefault(s.oneOf(['rotating', 'fixed']), 'rotating'),
  oracleStartRoll: s.withDefault(s.oneOf(['separate', 'shared']), 'separate'),
  useOracle: s.withDefault(s.bool(), true),
  gearByResources: s.withDefault(s.bool(), false),
  combatMode: s.withDefault(s.oneOf(['ask', 'single', 'multi']), 'ask'),
  characteristicChoice: s.withDefault(s.oneOf(['free', 'strict']), 'free'),
  worsenClock: s.withDefault(s.oneOf(['session-time', 'wall-clock']), 'session-time'),
})
export type Options = Readonly<s.Infer<typeof optionsSchema>>

export const DEFAULT_OPTIONS: Options = Object.freeze(optionsSchema.parse({}))

/** The `options` field of every operation. If omitted, every option has its default. */
export const options = s.withDefault(optionsSchema, () => DEFAULT_OPTIONS)

/**
 * The options of a table. Missing or unknown values have their default. Never refuses, because
 * settings are checked when they are changed.
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
  return changed === null ? DEFAULT_OPTIONS : (changed as Options) // safe: each of them has one of its values
}

const DEFAULTS: Readonly<Record<string, unknown>> = DEFAULT_OPTIONS
