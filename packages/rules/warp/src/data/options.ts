import { s, bilingualFields, readTable, tableHeader } from '@mastro/core'
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

const value = s.union([s.bool(), s.number(0), s.text()])
const table = readTable(
  s.object({
    ...tableHeader,
    options: s.list(
      s.object({
        id: s.oneOf(OPTION_IDS),
        default: value,
        values: s.list(value),
        rules: s.list(s.text()),
        ...bilingualFields,
      }),
    ),
  }),
  json,
)

export const optionRows = table.options

/** Selects the options of the book among the options of a table. */
export function bookOptions(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    OPTION_IDS.filter(id => options[id] !== undefined).map(id => [id, options[id]]),
  )
}
