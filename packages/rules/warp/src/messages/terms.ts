import { readLabels, label, type Label } from '@mastro/core'
import type { WoundClass } from '../data/weapons.ts'
import { LABELS, type LabelTable } from './label-of.ts'
import sourceTable from './sources.json' with { type: 'json' }
import termTable from './terms.json' with { type: 'json' }

/** Terms that are not in the data tables (RULES.md section 15). */
export const TERMS = readLabels(termTable)

/** Labels of the sources of dice that rules add. Custom sources are shown as typed. */
export const SOURCES: Readonly<Record<string, Label>> = readLabels(sourceTable)

/** Labels of the wounds that weapons cause (WARP-HEALTH-2). */
export const WOUND_LABELS: Readonly<Record<WoundClass, Label>> = {
  unarmed: label('Percosse', 'Beating'),
  blunt: label('Contusione', 'Blunt wound'),
  blade: label('Taglio', 'Blade wound'),
  firearm: label('Ferita d’arma da fuoco', 'Gunshot'),
  taser: label('Scarica', 'Shock'),
}

/**
 * The label of a source of dice: a rule, an advantage of the book, a helper's name, or the text as
 * typed.
 */
export function sourceLabel(source: string): Label {
  const known = SOURCES[source] ?? LABELS.advantage.get(source)
  if (known !== undefined) return known
  if (!source.startsWith('helper:')) return { it: source, en: source }
  const helper = source.slice('helper:'.length)
  return label(`Aiuto di ${helper}`, `Help from ${helper}`)
}

/** The ids of a table with their labels, as choices of a field. */
export function choicesOf(table: LabelTable, ids: readonly string[]) {
  return ids.map(value => ({ value, label: LABELS[table].get(value) ?? { it: value, en: value } }))
}
