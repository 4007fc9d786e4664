import { label, phrase, type Draft, type Label, type Step, type Total } from '@mastro/core'
import type { NewCharacter } from '../sheet/character.ts'
import {
  ORDINARY_COMPONENT,
  PC_EGO,
  PER_COMPONENT,
  PER_EGO,
  PER_NUANCE,
  PER_SKILL,
  creationCost,
} from '../operations/creation-cost.ts'
import type { CreationCost } from '../operations/creation-cost.ts'
import { startingSpells } from '../operations/derived-figures.ts'
import { COMPONENTS } from '../operations/shared-fields.ts'
import { COMPONENT_SCALE, egoBand, scaleId, SKILL_SCALE } from '../data/tables.ts'
import { creationRules, settingsOf } from '../options.ts'
import { STORY } from '../sheet/sheet-sections.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { componentWord, term, TERM_LABELS } from '../messages/terms.ts'
import { STEPS, type StepId } from './step-forms.ts'
import { assembleDraft, faultsByStep } from './assemble-draft.ts'
import { fieldsOf } from './step-fields.ts'
import { mergeAnswer } from './merge-answer.ts'
import { problemText } from './problem-labels.ts'
import { randomAnswer } from './random-answers.ts'

const LABELS: Record<StepId, Label> = {
  concept: label('Idea', 'Idea'),
  ego: TERM_LABELS.ego,
  components: label('Componenti Essenziali', 'Essential Components'),
  nuances: TERM_LABELS.nuances,
  skills: TERM_LABELS.skills,
  specialisations: label('Specializzazioni', 'Specialisations'),
  magic: label('Disciplina magica', 'Magic discipline'),
  scheme: TERM_LABELS.cosmicScheme,
  spells: label('Incantesimi iniziali', 'Starting spells'),
  incapacities: TERM_LABELS.incapacities,
  advantages: TERM_LABELS.advantages,
  disadvantages: TERM_LABELS.disadvantages,
}

const HELP: Record<StepId, Label> = {
  concept: label(
    'Prima chi è, poi i numeri: il Master accoglie l’idea o chiede di cambiarla.',
    'First who they are, then the numbers: the Master accepts the idea or asks for changes.',
  ),
  ego: label('5\u00a0PCP per ogni punto oltre 6.', '5\u00a0PCP for each point over 6.'),
  components: label(
    '5\u00a0PCP per livello oltre 3, 5 resi per livello sotto. Mai oltre l’Ego.',
    '5\u00a0PCP a level over 3, 5 given back a level under. Never above Ego.',
  ),
  nuances: label(
    '3\u00a0PCP a punto, 3 resi se negativa. Al più mezza Componente, per eccesso.',
    '3\u00a0PCP a point, 3 given back if negative. At most half the Component, rounded up.',
  ),
  skills: label(
    '2\u00a0PCP per livello, senza un massimo.',
    '2\u00a0PCP a level, with no maximum.',
  ),
  specialisations: label(
    '1\u00a0PCP per livello; si somma all’Abilità e non la supera.',
    '1\u00a0PCP a level; it adds to its skill and never exceeds it.',
  ),
  magic: label(
    '2\u00a0PCP per livello. Il massimo dipende dall’Ego.',
    '2\u00a0PCP a level. The highest depends on Ego.',
  ),
  scheme: label(
    'Ogni bonus è pagato da una penalità; fra opposti sono esattamente contrari.',
    'Every bonus is paid by a penalty; between opposites they mirror exactly.',
  ),
  spells: label(
    'Uno per livello di ogni disciplina codificata, più uno per livello di Mente oltre 3.',
    'One per level of each codified discipline, plus one per level of Mind over 3.',
  ),
  incapacities: label(
    'Rendono 1\u00a0PCP per livello e vietano le Abilità che coprono.',
    'They give 1\u00a0PCP a level back and bar the skills they cover.',
  ),
  advantages: label('Il valore lo decide il Master.', 'The Master sets their value.'),
  disadvantages: label(
    'Il valore, che rende punti, lo decide il Master.',
    'The Master sets their value, which gives points back.',
  ),
}

/** WOC-CREATE-1. A draft with the character it makes so far, the rules it breaks and its cost. */
export interface DraftReading {
  readonly draft: Draft
  readonly character: NewCharacter
  readonly faults: ReturnType<typeof faultsByStep>
  readonly cost: CreationCost
}

export function readDraft(draft: Draft): DraftReading {
  const character = assembleDraft(draft)
  const cost = creationCost(character, settingsOf(draft.options))
  return { draft, character, faults: faultsByStep(draft), cost }
}

export const CREATION_STEPS = STEPS.map((id): Step<StepId, DraftReading> => ({
  id,
  label: LABELS[id],
  help: HELP[id],
  form: {
    fields: ({ draft, character }) => fieldsOf(id, draft, character),
    fill: (_held, given, { draft, character }) =>
      mergeAnswer(id, draft, given, fieldsOf(id, draft, character)),
  },
  problems: reading =>
    [...(reading.faults.get(id) ?? []), ...missingOf(id, reading.draft)].map(fault => ({
      ...fault,
      text: problemText(fault, reading),
      ...(reading.draft.answers[id] === undefined ? { missing: true } : {}),
    })),
  summary: ({ character }) => summaryOf(id, character),
  totals: ({ draft, character, cost }) =>
    totalsOf(id, cost, character, creationRules(draft.options).pcpBudget),
  random: ({ draft }, dice) => randomAnswer(draft, id, dice),
  isFree: () => id !== 'concept', // untouched steps keep the starting values, so only the idea is required
  isAsked: ({ character }) => isAsked(id, character),
  prices: ({ character }) => pricesOf(id, character),
  notes: ({ character }) => notesOf(id, character),
}))

/** Scheme and spells are asked only of mages. */
function isAsked(step: StepId, { skills }: NewCharacter): boolean {
  if (step === 'scheme') return skills.some(({ magic }) => magic !== null)
  if (step === 'spells') return skills.some(({ magic }) => magic?.style === 'codified')
  return true
}

function missingOf(step: StepId, { answers }: Draft): readonly { code: string; path: string }[] {
  if (step !== 'concept' || answers['concept'] === undefined) return []
  const { name } = answers['concept'] as { name: string } // safe: stored by its schema
  return name.trim() === '' ? [{ code: 'concept-missing', path: 'value.name' }] : []
}

const COSTS: Record<StepId, readonly (keyof CreationCost)[]> = {
  concept: [],
  ego: ['ego'],
  components: ['components'],
  nuances: ['nuances'],
  skills: ['skills'],
  specialisations: ['specialisations', 'magicSpecialisations'],
  magic: ['magicSkills'],
  scheme: [],
  spells: [],
  incapacities: ['incapacities'],
  advantages: ['advantages'],
  disadvantages: ['disadvantages'],
}

/** The book's word for each level: WOC-EGO-2, WOC-COMP-2, WOC-SKILL-2. */
function notesOf(step: StepId, { ego, components, skills }: NewCharacter) {
  switch (step) {
    case 'ego':
      return { ego: term('egoScale', egoBand(ego)) }
    case 'components':
      return scaleNotes(componentWord, COMPONENT_SCALE, Object.entries(components))
    case 'skills':
      return scaleNotes(
        (_, id) => term('skillScale', id),
        SKILL_SCALE,
        skills.map(({ name, level }) => [name, level]),
      )
    default:
      return {}
  }
}

function scaleNotes(
  wordOf: (name: string, id: string) => Label,
  scale: Parameters<typeof scaleId>[0],
  rows: readonly (readonly [string, number])[],
): Readonly<Record<string, Label>> {
  const named = rows.flatMap(([name, level]) => {
    const id = scaleId(scale, level)
    return id === null ? [] : [[name, wordOf(name, id)] as const]
  })
  return Object.fromEntries(named)
}

/** WOC-CREATE-5 to WOC-CREATE-10. The current cost of each row, by field name. */
function pricesOf(step: StepId, character: NewCharacter): Readonly<Record<string, number>> {
  const { ego, components, nuances, skills, incapacities } = character
  const priced = (rows: readonly (readonly [string, number])[]) => Object.fromEntries(rows)
  switch (step) {
    case 'ego':
      return { ego: Math.max(0, PER_EGO * (ego - PC_EGO)) }
    case 'components':
      return priced(
        COMPONENTS.map(name => [name, PER_COMPONENT * (components[name] - ORDINARY_COMPONENT)]),
      )
    case 'nuances':
      return priced(
        nuances.map(({ component, name, value }) => [`${component}/${name}`, PER_NUANCE * value]),
      )
    case 'skills':
      return priced(skills.map(({ name, level }) => [name, PER_SKILL * level]))
    case 'specialisations':
      return priced(
        skills.flatMap(skill =>
          skill.specialisations.map(one => [`${skill.name}/${one.name}`, one.level] as const),
        ),
      )
    case 'incapacities':
      return priced(incapacities.map(({ name, level }) => [name, level]))
    default:
      return {}
  }
}

/** The budget, part by part. */
const KINDS: readonly {
  readonly label: Label
  readonly costs: readonly (keyof CreationCost)[]
}[] = [
  { label: label('Ego', 'Ego'), costs: ['ego'] },
  { label: label('Forma', 'Form'), costs: ['components', 'nuances'] },
  { label: label('Abilità', 'Skills'), costs: ['skills', 'specialisations', 'incapacities'] },
  { label: label('Magia', 'Magic'), costs: ['magicSkills', 'magicSpecialisations'] },
  { label: label('Tratti', 'Traits'), costs: ['advantages', 'disadvantages'] },
]

function totalsOf(
  step: StepId,
  cost: CreationCost,
  character: NewCharacter,
  budget: number,
): readonly Total[] {
  const spent = COSTS[step].reduce((total, key) => total + cost[key], 0)
  const left = {
    label: label('PCP rimasti', 'PCP left'),
    value: budget - cost.total,
    of: budget,
    counts: 'left' as const,
    purse: 'pcp',
    parts: KINDS.map(({ label: name, costs }) => ({
      label: name,
      value: costs.reduce((sum, key) => sum + cost[key], 0),
    })).filter(({ value }) => value !== 0),
  }
  const here = { label: label('PCP di questo passo', 'PCP of this step'), value: spent }
  if (step !== 'spells') return COSTS[step].length === 0 ? [left] : [left, here]
  const { total } = startingSpells(character)
  const spells = {
    label: label('Incantesimi da scegliere', 'Spells to choose'),
    value: total - character.spells.length,
    of: total,
    counts: 'left' as const, // spells are not paid with points
  }
  return [left, spells]
}

function summaryOf(step: StepId, character: NewCharacter): Label {
  const { ego, components, nuances, skills, spells, cosmicScheme: scheme } = character
  switch (step) {
    case 'concept':
      return joinNames([character.name, ...STORY.map(({ id }) => character.description[id])], '. ')
    case 'ego':
      return phrase`${TERM_LABELS.ego} ${ego}`
    case 'components':
      return label(
        `Anima ${components.soul}, Mente ${components.mind}, Corpo ${components.body}`,
        `Soul ${components.soul}, Mind ${components.mind}, Body ${components.body}`,
      )
    case 'nuances':
      return levelList(nuances.map(({ name, value }) => ({ name, level: value })))
    case 'skills':
      return levelList(skills.filter(({ magic }) => magic === null))
    case 'specialisations':
      return levelList(skills.flatMap(({ specialisations }) => specialisations))
    case 'magic':
      return levelList(skills.filter(({ magic }) => magic !== null))
    case 'scheme':
      return levelList(
        (scheme?.elements ?? []).map(name => ({ name, level: scheme?.modifiers[name] ?? 0 })),
      )
    case 'spells':
      return joinNames(spells.map(({ name }) => name))
    default:
      return joinNames(character[step].map(({ name }) => name))
  }
}

function levelList(entries: readonly { readonly name: string; readonly level: number }[]): Label {
  const all = entries.map(({ name, level }) => phrase`${nameLabel(name)} ${level}`)
  return label(all.map(({ it }) => it).join(', '), all.map(({ en }) => en).join(', '))
}

function joinNames(names: readonly string[], by = ', '): Label {
  const all = names.filter(name => name !== '').map(nameLabel)
  return label(all.map(({ it }) => it).join(by), all.map(({ en }) => en).join(by))
}
