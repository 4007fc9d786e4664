import { s, label, type Label } from '@mastro/core'
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

interface Named {
  readonly it: string
  readonly en: string
}
type Labels = Readonly<Record<string, Label>>

/** Labels of rows that carry an id, or another key of their own. */
function labelsOf<K extends string>(
  list: readonly (Named & Readonly<Record<K, string>>)[],
  key: K,
): Labels {
  return Object.fromEntries(list.map(row => [row[key], label(row.it, row.en)] as const))
}

/** Words of every closed vocabulary of the book, by group; the rows are its data. */
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

/** The words of an id; an id without words is a fault of ours, found by the tests. */
export function term(group: TermGroup, id: string): Label {
  const labels: Labels = TERMS[group]
  const found = Object.hasOwn(labels, id) ? labels[id] : undefined
  if (found === undefined) throw new Error(`no words for ${group} ${id}`)
  return found
}

/** The book's word for a Component, in the gender of its name: «Mente buona», «Corpo buono» (WOC-COMP-2). */
export function componentWord(component: string, id: string): Label {
  const { it, en } = term('componentScale', id)
  return label(component === 'body' ? it.replace(/a(?=!?$)/, 'o') : it, en)
}

/** Terms of the glossary, and of our own papers, that no table of the book carries. */
export const WORDS = {
  ego: label('Ego', 'Ego'),
  component: label('Componente Essenziale', 'Essential Component'),
  nuance: label('Sfumatura di Forma', 'Shade of Form'),
  nuances: label('Sfumature di Forma', 'Shades of Form'),
  skill: label('Abilità', 'Skill'),
  skills: label('Abilità', 'Skills'),
  specialisation: label('Specializzazione', 'Specialisation'),
  incapacity: label('Incapacità', 'Incapacity'),
  incapacities: label('Incapacità', 'Incapacities'),
  advantage: label('Vantaggio', 'Advantage'),
  disadvantage: label('Svantaggio', 'Disadvantage'),
  advantages: label('Vantaggi', 'Advantages'),
  disadvantages: label('Svantaggi', 'Disadvantages'),
  innate: label('Innato', 'Innate'),
  pcp: label('Punti Creazione del Personaggio (PCP)', 'Character Creation Points (PCP)'),
  action: label('Azione', 'Action'),
  successLevel: label('Livello di Successo', 'Success Level'),
  difficulty: label('Livello di Difficoltà', 'Difficulty'),
  chaos: label('Dado Caotico', 'Chaos Die'),
  plain: label('Dado normale', 'Plain die'),
  contest: label('Confronto', 'Contest'),
  margin: label('Margine di Successo', 'Margin of Success'),
  advantagePoints: label('Punti di Vantaggio', 'Advantage Points'),
  catastrophic: label('Fallimento Catastrofico', 'Catastrophic Failure'),
  waiveDice: label('Rinunciare ai dadi', 'Waiving the dice'),
  passive: label('Reazione passiva', 'Passive reaction'),
  ignoreFatigue: label('Ignora la Stanchezza', 'Ignore fatigue'),
  egoContest: label('Confronto di Ego', 'Ego Contest'),
  surplus: label('Eccedenza', 'Surplus'),
  fatigue: label('Punti Stanchezza', 'Fatigue Points'),
  deferredFatigue: label('Stanchezza in sospeso', 'Deferred fatigue'),
  vitality: label('Vitalità', 'Vitality'),
  damage: label('Punti Danno Fisico', 'Physical Damage Points'),
  wound: label('Ferita', 'Wound'),
  wounds: label('Ferite', 'Wounds'),
  stabilised: label('Stabilizzata', 'Stabilised'),
  treated: label('Medicata', 'Treated'),
  able: label('In forze', 'Able'),
  collapsed: label('Senza forze', 'Collapsed'),
  dying: label('In pericolo di vita', 'Dying'),
  dead: label('Senza vita', 'Dead'),
  saved: label('In salvo', 'Saved'),
  active: label('In gioco', 'In play'),
  xp: label('Punti Esperienza', 'Experience Points'),
  xpTotal: label('Punti Esperienza totali', 'Total Experience Points'),
  xpAvailable: label('Punti Esperienza disponibili', 'Available Experience Points'),
  training: label('Punti Allenamento', 'Training Points'),
  mage: label('Mago', 'Mage'),
  school: label('Scuola di Magia', 'School of magic'),
  discipline: label('Disciplina magica', 'Magic discipline'),
  spell: label('Incantesimo', 'Spell'),
  spells: label('Incantesimi', 'Spells'),
  ritual: label('Rituale', 'Ritual'),
  materials: label('Componenti materiali', 'Material components'),
  focus: label('Focus', 'Focus'),
  foci: label('Focus', 'Foci'),
  cosmicScheme: label('Schema Cosmico', 'Cosmic Scheme'),
  cosmic: label('Modificatore cosmico', 'Cosmic modifier'),
  element: label('Elemento', 'Element'),
  opposites: label('Elementi opposti', 'Opposite elements'),
  resistSpell: label('Tiro di Resistenza alla Magia', 'Resistance Roll'),
  counterSpell: label('Contro-Incantesimo', 'Counter-Spell'),
  magicDuel: label('Duello di Magia', 'Magic duel'),
  attacker: label('Chi attacca', 'Attacker'),
  defender: label('Chi si difende', 'Defender'),
  performance: label('Messa in scena', 'Spell performance'),
  grimoire: label('Grimorio', 'Grimoire'),
  diary: label('Diario del personaggio', 'Character’s diary'),
  gear: label('Oggetti comuni', 'Ordinary gear'),
  setting: label('Ambientazione', 'Setting'),
  described: label('Chi è', 'Who they are'),
  dice: label('Dadi', 'Dice'),
  master: label('Master', 'Master'),
} satisfies Labels

/** «1 Punto Stanchezza», «3 Punti Stanchezza». */
export function fatiguePoints(n: number): Label {
  return n === 1 ? label('1 Punto Stanchezza', '1 Fatigue Point') : counted(n, WORDS.fatigue)
}

export function damagePoints(n: number): Label {
  return n === 1
    ? label('1 Punto Danno Fisico', '1 Physical Damage Point')
    : counted(n, WORDS.damage)
}

const counted = (n: number, { it, en }: Label): Label => label(`${n} ${it}`, `${n} ${en}`)

/** Every part of a breakdown, in words. */
export const PART_WORDS: Labels = {
  dice: WORDS.dice,
  component: WORDS.component,
  nuance: WORDS.nuance,
  skill: WORDS.skill,
  specialisation: WORDS.specialisation,
  incapacity: WORDS.incapacity,
  fatigue: WORDS.fatigue,
  damage: WORDS.damage,
  cosmic: WORDS.cosmic,
  ego: WORDS.ego,
  advantagePoints: WORDS.advantagePoints,
}

/** Where each part of a breakdown comes from. */
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
