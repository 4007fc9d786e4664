import { readLabels, s, label, type Label } from '@mastro/core'
import advancement from '../../data/advancement-costs.json' with { type: 'json' }
import awards from '../../data/experience-awards.json' with { type: 'json' }
import components from '../../data/components.json' with { type: 'json' }
import damage from '../../data/damage-examples.json' with { type: 'json' }
import difficulty from '../../data/difficulty.json' with { type: 'json' }
import ego from '../../data/ego-scale.json' with { type: 'json' }
import fatigue from '../../data/fatigue-examples.json' with { type: 'json' }
import magic from '../../data/magic.json' with { type: 'json' }
import margin from '../../data/margin.json' with { type: 'json' }
import rest from '../../data/rest.json' with { type: 'json' }
import skills from '../../data/skill-scale.json' with { type: 'json' }
import spells from '../../data/spell-costs.json' with { type: 'json' }
import { rows } from '../data/tables.ts'
import termTable from './terms.json' with { type: 'json' }

interface TermRow {
  readonly it: string
  readonly en: string
}
type Labels = Readonly<Record<string, Label>>

/** Labels by id, or by another key of the rows. */
function labelsOf<K extends string>(
  list: readonly (TermRow & Readonly<Record<K, string>>)[],
  key: K,
): Labels {
  return Object.fromEntries(list.map(row => [row[key], label(row.it, row.en)] as const))
}

/** Labels of every closed vocabulary of the book, by group. The data tables are the source. */
export const TERMS = {
  component: labelsOf(components.components, 'id'),
  componentScale: labelsOf(components.scale, 'id'),
  skillScale: labelsOf(skills.scale, 'id'),
  egoScale: labelsOf(ego.bands, 'id'),
  difficulty: labelsOf(difficulty.levels, 'id'),
  margin: labelsOf(margin.rows, 'id'),
  cause: labelsOf(fatigue.causes, 'id'),
  rest: labelsOf(rest.kinds, 'id'),
  severity: labelsOf(damage.severities, 'id'),
  treatment: labelsOf(damage.treatments, 'id'),
  style: labelsOf(magic.styles, 'id'),
  band: labelsOf(magic.improvisedBands, 'id'),
  consequence: labelsOf(magic.catastrophe, 'id'),
  ritualPart: labelsOf(magic.ritualParts, 'id'),
  advance: labelsOf(advancement.rows, 'kind'),
  experience: labelsOf(advancement.experiences, 'id'),
  learning: labelsOf(advancement.learning, 'method'),
  when: labelsOf(advancement.when, 'id'),
  source: labelsOf(spells.learning.sources, 'id'),
  invention: labelsOf(spells.creation.kinds, 'id'),
  objective: optionsOf('objective'),
  roleplay: optionsOf('roleplay'),
  merit: optionsOf('merit'),
  award: labelsOf(awards.awards, 'id'),
} satisfies Record<string, Labels>
export type TermGroup = keyof typeof TERMS

/** The label of an id. Tests check that every id has one. */
export function term(group: TermGroup, id: string): Label {
  const labels: Labels = TERMS[group]
  const found = Object.hasOwn(labels, id) ? labels[id] : undefined
  if (found === undefined) throw new Error(`no label for ${group} ${id}`)
  return found
}

/**
 * The book's word for a Component, in the gender of its name: «Mente buona», «Corpo buono»
 * (WOC-COMP-2).
 */
export function componentWord(component: string, id: string): Label {
  const { it, en } = term('componentScale', id)
  return label(component === 'body' ? it.replace(/a(?=!?$)/, 'o') : it, en)
}

/** Glossary terms, and terms of this application, that no table of the book contains. */
export const TERM_LABELS = readLabels(termTable)

/** «1 Punto Stanchezza», «3 Punti Stanchezza». */
export function fatiguePoints(n: number): Label {
  return n === 1 ? label('1 Punto Stanchezza', '1 Fatigue Point') : counted(n, TERM_LABELS.fatigue)
}

export function damagePoints(n: number): Label {
  return n === 1
    ? label('1 Punto Danno Fisico', '1 Physical Damage Point')
    : counted(n, TERM_LABELS.damage)
}

export function experiencePoints(n: number): Label {
  return n === 1 ? label('1 Punto Esperienza', '1 Experience Point') : counted(n, TERM_LABELS.xp)
}

export function trainingPoints(n: number): Label {
  return n === 1
    ? label('1 Punto Allenamento', '1 Training Point')
    : counted(n, TERM_LABELS.training)
}

const counted = (n: number, { it, en }: Label): Label => label(`${n} ${it}`, `${n} ${en}`)

/** Labels of every part of a breakdown. */
export const PART_LABELS: Labels = {
  dice: TERM_LABELS.dice,
  component: TERM_LABELS.component,
  nuance: TERM_LABELS.nuance,
  skill: TERM_LABELS.skill,
  specialisation: TERM_LABELS.specialisation,
  incapacity: TERM_LABELS.incapacity,
  fatigue: TERM_LABELS.fatigue,
  damage: TERM_LABELS.damage,
  cosmic: TERM_LABELS.cosmic,
  ego: TERM_LABELS.ego,
  advantagePoints: TERM_LABELS.advantagePoints,
}

/** The rule behind each part of a breakdown. */
export const PART_RULES: Readonly<Record<string, string>> = {
  dice: 'WOC-CHAOS-2',
  component: 'WOC-ROLL-2',
  nuance: 'WOC-NUANCE-4',
  skill: 'WOC-SKILL-1',
  specialisation: 'WOC-SPEC-1',
  incapacity: 'WOC-INCAP-1',
  fatigue: 'WOC-FATIGUE-3',
  damage: 'WOC-WOUND-2',
  cosmic: 'WOC-COSMIC-3',
  ego: 'WOC-EGOC-1',
  advantagePoints: 'WOC-CONTEST-4',
}

function optionsOf(award: string): Labels {
  const options = awards.awards.find(({ id }) => id === award)?.options ?? []
  const row = s.object({ id: s.text(), it: s.text(), en: s.text() })
  const plain = options.map(option => ({
    id: 'id' in option ? option.id : '',
    it: option.it,
    en: option.en,
  }))
  return labelsOf(rows(row, plain), 'id')
}
