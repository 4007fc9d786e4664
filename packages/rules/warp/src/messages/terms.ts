import { readLabels, label, type Label } from '@mastro/core'
import type { WoundClass } from '../data/weapons.ts'
import { LABELS, type LabelTable } from './label-of.ts'
import sourceTable from './sources.json' with { type: 'json' }
import termTable from './terms.json' with { type: 'json' }

/** Words of the game that stand in no table of the data (RULES.md section 15). */
export const TERMS = readLabels(termTable)

/** Where dice come from, when a rule adds them (sources that people type read as typed). */
export const SOURCES: Readonly<Record<string, Label>> = readLabels(sourceTable)

/** What a weapon leaves behind (WARP-HEALTH-2). */
export const WOUND_LABELS: Readonly<Record<WoundClass, Label>> = {
  unarmed: label('Percosse', 'Beating'),
  blunt: label('Contusione', 'Blunt wound'),
  blade: label('Taglio', 'Blade wound'),
  firearm: label('Ferita d’arma da fuoco', 'Gunshot'),
  taser: label('Scarica', 'Shock'),
}

/** A source as people read it: a rule's, an advantage of the book, a helper's name, or what somebody typed. */
export function sourceLabel(source: string): Label {
  const known = SOURCES[source] ?? LABELS.advantage.get(source)
  if (known !== undefined) return known
  if (!source.startsWith('helper:')) return { it: source, en: source }
  const helper = source.slice('helper:'.length)
  return label(`Aiuto di ${helper}`, `Help from ${helper}`)
}

/** Every id of a table with its words, as choices of a field. */
export function choicesOf(table: LabelTable, ids: readonly string[]) {
  return ids.map(value => ({ value, label: LABELS[table].get(value) ?? { it: value, en: value } }))
}
