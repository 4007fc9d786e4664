import { label, phrase, same, type Label } from '@mastro/core'
import combatTable from '../../data/combat.json' with { type: 'json' }
import difficultyTable from '../../data/difficulty.json' with { type: 'json' }
import {
  CHARACTERISTIC_ROWS,
  ROLL_ROWS,
  type Characteristic,
  type CharacteristicRoll,
} from '../data/characteristics.ts'
import { DISEASE } from '../data/disease.ts'
import { ARMOUR_ROWS, SHIELD_ROWS, shieldIdOf, WEAPON_ROWS } from '../data/items.ts'
import { PROFESSIONS } from '../data/professions.ts'
import { ERA_ROWS, skillRow, type Era } from '../data/skills.ts'
import {
  BAND_ROWS,
  COMPETENCE,
  CREATURE_ROWS,
  OBJECT_ROWS,
  SHEET_SECTIONS,
} from '../data/tables.ts'
import type { CompetenceRank, PriceBand } from '../data/tables.ts'
import { SKILL_TIME_ROWS, UNIT_ROWS } from '../data/time.ts'
import type { Difficulty, Level } from '../operations/shared/check.ts'

/**
 * Labels for every id of the book. Most come from the data tables, and the rest are defined here.
 */

interface TermRow {
  readonly id: string
  readonly it: string
  readonly en: string
}

function words(rows: readonly TermRow[]): ReadonlyMap<string, Label> {
  return new Map(rows.map(({ id, it, en }) => [id, label(it, en)]))
}

/**
 * Fallback for an id without a label: replaces dashes by spaces and capitalizes the first letter.
 */
function labelFromId(id: string): Label {
  const plain = id.replaceAll('-', ' ')
  return same(plain.charAt(0).toUpperCase() + plain.slice(1))
}

function from(table: ReadonlyMap<string, Label>, id: string): Label {
  return table.get(id) ?? labelFromId(id)
}

const CHARACTERISTIC = words(CHARACTERISTIC_ROWS)
const ABBREVIATION = new Map<string, Label>(
  CHARACTERISTIC_ROWS.map(row => [row.id, label(row.abbrIt, row.abbrEn)]),
)
const ROLL = words(ROLL_ROWS)
const ERA = words(ERA_ROWS)
const PROFESSION = words(PROFESSIONS)
const WEAPON = words(WEAPON_ROWS)
const SHIELD = words(
  SHIELD_ROWS.map(row => ({ id: row.id, it: `Scudo ${row.it}`, en: `${row.en} shield` })),
)
const ARMOUR = words(ARMOUR_ROWS)
const BAND = words(BAND_ROWS)
const RANK = words(COMPETENCE.ranks)
const OBJECT = words(OBJECT_ROWS)
const CREATURE = words(CREATURE_ROWS)
const CREATURE_ATTACK = words(CREATURE_ROWS.flatMap(row => row.attacks))
const DIFFICULTY = words(difficultyTable.levels)
const LEVEL = words(difficultyTable.resultLevels)
const PHASE = words(combatTable.phases)
const CONDITION = words(DISEASE.conditions)
const SEVERITY = words(DISEASE.severity)
const SKILL_TIME = words(SKILL_TIME_ROWS)
const UNIT = words([
  { id: 'second', it: 'Secondo', en: 'Second' },
  ...UNIT_ROWS,
  { id: 'minute', it: 'Minuto', en: 'Minute' },
  { id: 'hour', it: 'Ora', en: 'Hour' },
  { id: 'day', it: 'Giorno', en: 'Day' },
  { id: 'week', it: 'Settimana', en: 'Week' },
])
const SECTION = words(SHEET_SECTIONS)
const FIELD = words(SHEET_SECTIONS.flatMap(section => section.fields))

export const characteristicLabel = (id: Characteristic) => from(CHARACTERISTIC, id)
export const abbreviationLabel = (id: Characteristic) => from(ABBREVIATION, id)
export const rollLabel = (id: CharacteristicRoll) => from(ROLL, id)
export const eraLabel = (id: Era) => from(ERA, id)
export const professionLabel = (id: string) => from(PROFESSION, id)
export const armourLabel = (id: string) => from(ARMOUR, id)
export const bandLabel = (id: PriceBand) => from(BAND, id)
export const rankLabel = (id: CompetenceRank) => from(RANK, id)
export const objectLabel = (id: string) => from(OBJECT, id)
export const creatureLabel = (id: string) => from(CREATURE, id)
export const creatureAttackLabel = (id: string) => from(CREATURE_ATTACK, id)
export const difficultyLabel = (id: Difficulty) => from(DIFFICULTY, id)
export const levelLabel = (id: Level) => from(LEVEL, id)
export const phaseLabel = (id: string) => from(PHASE, id)
export const conditionLabel = (id: string) => from(CONDITION, id)
export const severityLabel = (id: string) => from(SEVERITY, id)
export const skillTimeLabel = (id: string) => from(SKILL_TIME, id)
export const unitLabel = (id: string) => from(UNIT, id)
export const sectionLabel = (id: string) => from(SECTION, id)
export const sheetFieldLabel = (id: string) => from(FIELD, id)

/** The label of a weapon id or of a shield reference such as `shield:round`. */
export function weaponLabel(id: string): Label {
  const shield = shieldIdOf(id)
  return shield === undefined ? from(WEAPON, id) : from(SHIELD, shield)
}

/**
 * A specialisation that is in no list. `second` is the default specialisation of languages, and
 * other texts are shown as written.
 */
const ownWords = (specialisation: string): Label =>
  specialisation === 'second' ? SECOND_LANGUAGE : labelFromId(specialisation)
const SECOND_LANGUAGE = label('seconda lingua', 'second language')

/** Avoids nested brackets: «Area (una regione)» becomes «Area: una regione». */
const flat = (text: string): string => text.replace(/ \(([^)]*)\)/g, ': $1')

export function skillLabel(ref: string): Label {
  const [family = ref, specialisation] = ref.split(':')
  const row = skillRow(family)
  const name = row === undefined ? labelFromId(family) : label(row.it, row.en)
  if (specialisation === undefined) return name
  const listed = row?.specialisationList?.find(entry => entry.id === specialisation)
  const detail = listed === undefined ? ownWords(specialisation) : label(listed.it, listed.en)
  return phrase`${name} (${label(flat(detail.it), flat(detail.en))})`
}

export const STATUS_LABEL = {
  conscious: label('Cosciente', 'Conscious'),
  unconscious: label('Senza sensi', 'Unconscious'),
  dying: label('In fin di vita', 'Dying'),
  dead: label('Senza vita', 'Dead'),
} as const

export const ATTACK_RESULT_LABEL = {
  miss: label('A vuoto', 'Miss'),
  'hits-cover': label('Colpisce la copertura', 'Hits the cover'),
  blocked: label('Parata riuscita', 'Blocked'),
  dodged: label('Schivata riuscita', 'Dodged'),
  partial: label('Fermato solo in parte', 'Partly stopped'),
  hit: label('A segno', 'Hit'),
  'special-hit': label('A segno, speciale', 'Special hit'),
} as const

export const DEFENCE_LABEL = {
  none: label('Nessuna difesa', 'No defence'),
  parry: label('Parata', 'Parry'),
  dodge: label('Schivata', 'Dodge'),
} as const

/** Labels for the sources of difficulty and modifiers in the bill of an attack. */
export const SOURCE_LABEL: Readonly<Record<string, Label>> = {
  difficulty: label('Difficoltà', 'Difficulty'),
  'related-specialisation': label('Specializzazione affine', 'Related specialisation'),
  range: label('Gittata', 'Range'),
  'both-engaged': label('Tutti e due in mischia', 'Both engaged'),
  cover: label('Copertura', 'Cover'),
  darkness: label('Oscurità', 'Darkness'),
  ambush: label('Imboscata', 'Ambush'),
  backstab: label('Alle spalle', 'Backstab'),
  'knock-out': label('Attacco da K.O.', 'Knock-out'),
  'into-melee': label('Sparare in combattimento', 'Firing into combat'),
  missile: label('Schivare un proiettile lento', 'Dodging a missile'),
  armour: label('Armatura', 'Armour'),
}

export const OPPOSED_LABEL = {
  stalemate: label('Stallo', 'Stalemate'),
  'all-failed': label('Nessuno riesce', 'Nobody succeeds'),
} as const

export const DARKNESS_LABEL = {
  none: label('Luce sufficiente', 'Enough light'),
  'near-total': label('Oscurità quasi totale', 'Nearly total darkness'),
  total: label('Oscurità totale', 'Total darkness'),
} as const

export const HIT_POINTS = label('Punti Ferita', 'Hit points')
export const POWER_POINTS = label('Punti Potere', 'Power points')
export const DAMAGE_BONUS = label('Bonus al Danno', 'Damage bonus')
export const MOV = label('Movimento', 'Movement')
export const ARMOUR_POINTS = label('Punti armatura', 'Armour points')
