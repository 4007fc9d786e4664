import {
  bilingual,
  bool,
  list,
  number,
  object,
  oneOf,
  readTable,
  tableHeader,
  text,
  union,
} from '@mastro/core'
import json from '../../data/options.json' with { type: 'json' }

export const OPTION_IDS = [
  'botch',
  'blowTheTop',
  'unstoppableSix',
  'unstoppableSixCounts',
  'multipleExperienceDice',
  'narrowTraits',
  'desperateDefence',
  'alternativeDamage',
  'seriousWounds',
  'halfDice',
  'psychicMute',
  'squeezeCost',
  'damageRounding',
  'nonCombatTraitUse',
  'beyondLastBand',
  'rolledHitPointsFloor',
  'flatArmorStopsArmorPiercing',
] as const
export type OptionId = (typeof OPTION_IDS)[number]

const value = union([bool(), number(0), text()])
const table = readTable(
  object({
    ...tableHeader,
    options: list(
      object({
        id: oneOf(OPTION_IDS),
        default: value,
        values: list(value),
        rules: list(text()),
        ...bilingual,
      }),
    ),
  }),
  json,
)

export const optionRows = table.options

/** The toggles of the book among the options of a table. */
export function bookOptions(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    OPTION_IDS.filter(id => options[id] !== undefined).map(id => [id, options[id]]),
  )
}
