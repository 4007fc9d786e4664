import { readLabels, label, type Label, type OptionSpec } from '@mastro/core'
import { optionRows, type OptionId } from '../data/options.ts'
import helpTable from './option-help.json' with { type: 'json' }

const ON = label('Sì', 'On')
const OFF = label('No', 'Off')

const VALUE_LABELS: Readonly<Record<string, Label>> = {
  kept: label('Tra i dadi tenuti', 'Among kept dice'),
  rolled: label('Tra tutti i dadi tirati', 'Among all dice rolled'),
  nearest: label('Al più vicino, i mezzi in su', 'To the nearest, halves up'),
  up: label('Per eccesso', 'Up'),
  down: label('Per difetto', 'Down'),
  'one-role': label('Un solo ruolo nel round', 'One role in the round'),
  'one-roll': label('Un solo tiro nel round', 'One roll in the round'),
  'six-dice': label('Sei dadi', 'Six dice'),
  impossible: label('Fuori portata', 'Out of reach'),
  3: label('Tre colpi', 'Three shots'),
  2: label('Due colpi', 'Two shots'),
}

/** A description of each option. */
const HELP: Readonly<Record<OptionId, Label>> = readLabels(helpTable)

/** Every option of section 13, for the table settings. */
export const optionSpecs: readonly OptionSpec[] = optionRows.map(row => ({
  id: row.id,
  label: { it: row.it, en: row.en },
  help: HELP[row.id],
  rule: row.rules[0]!,
  values: row.values.map(value => ({ value, label: valueLabel(value) })),
  initial: row.default,
}))

export function valueLabel(value: string | number | boolean): Label {
  if (typeof value === 'boolean') return value ? ON : OFF
  return VALUE_LABELS[value] ?? { it: String(value), en: String(value) }
}
