import { label, type Label, type OptionSpec } from '@mastro/core'
import settingTable from '../../data/settings.json' with { type: 'json' }
import { ERAS } from '../data/skills.ts'
import { eraLabel } from './terms.ts'

const YES = label('Sì', 'Yes')
const NO = label('No', 'No')

/** A short description of each value of an option. */
const VALUE_LABEL: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  specialRounding: {
    table: label('Righe della tabella', 'Printed rows'),
    up: label('Un quinto per eccesso', 'One fifth, up'),
  },
  lowSkillFloor: {
    table: label('01–05 riesce', '01–05 succeeds'),
    skill: label('Solo entro la probabilità', 'Only up to the chance'),
  },
  difficultyStacking: {
    level: label('Contano una volta', 'They count once'),
    multiply: label('Si moltiplicano', 'They multiply'),
  },
  modifierOrder: {
    'flat-first': label('Prima della difficoltà', 'Before the difficulty'),
    'multiply-first': label('Dopo la difficoltà', 'After the difficulty'),
  },
  opposedSpecialTie: {
    cancel: label('Si annullano', 'They cancel out'),
    'higher-skill': label('Vince l’abilità più alta', 'The higher skill wins'),
  },
  shiftMode: {
    'single-pair': label('Una sola coppia', 'One pair'),
    split: label('Divisi a piacere', 'Split freely'),
  },
  capHighBase: {
    exempt: label('Libere', 'Free to rise'),
    frozen: label('Bloccate', 'Frozen'),
  },
  rankBelowOne: {
    'acts-last': label('Agisce alla fine', 'Acts last'),
    'no-action': label('Non agisce', 'Does not act'),
  },
  shieldMissileParry: {
    fixed: label('Percentuale fissa', 'Fixed chance'),
    skill: label('Abilità Scudo', 'Shield skill'),
  },
  breakAt: {
    exceeded: label('Oltre i punti ferita', 'Beyond its hit points'),
    zero: label('A zero', 'At zero'),
  },
  martialArtsDoubling: {
    dice: label('Doppi dadi', 'Twice the dice'),
    result: label('Risultato doppio', 'Double result'),
  },
  martialArtsParry: {
    'roll-under': label('Entro Arti Marziali', 'Within Martial Arts'),
    'any-parry': label('Ogni parata riuscita', 'Any successful parry'),
  },
  fallDodge: {
    'fewer-dice': label('Un dado in meno', 'One die fewer'),
    'subtract-die': label('Si sottrae 1D6', '1D6 is subtracted'),
  },
  diseaseConditions: {
    graded: label('Vale la peggiore', 'The worst counts'),
    cumulative: label('Valgono tutte', 'All of them count'),
  },
  antidoteTiming: {
    'before-roll': label('Prima del tiro', 'Before the roll'),
    'damage-only': label('Solo sul danno', 'Only for the damage'),
  },
  antidoteScope: {
    'each-dose': label('Ogni dose', 'Every dose'),
    'first-dose': label('La prima dose', 'The first dose'),
  },
  swat: {
    instead: label('Al posto degli altri', 'Instead of the others'),
    additional: label('In aggiunta', 'On top of the others'),
  },
}

function valueLabel(setting: string, value: string | boolean): Label {
  if (typeof value === 'boolean') return value ? YES : NO
  const found = VALUE_LABEL[setting]?.[value]
  if (found === undefined)
    throw new Error(`missing label for value "${value}" of option "${setting}"`)
  return found
}

/** BRP-SET-1, plus the era of the campaign (BRP-SKILL-3). */
export const options: readonly OptionSpec[] = [
  {
    id: 'era',
    label: label('Epoca della campagna', 'Era of the campaign'),
    rule: 'BRP-SKILL-3',
    values: ERAS.map(era => ({ value: era, label: eraLabel(era) })),
    initial: 'modern',
  },
  ...settingTable.settings.map(row => ({
    id: row.id,
    label: label(row.it, row.en),
    rule: row.rule,
    values: row.values.map(value => ({ value, label: valueLabel(row.id, value) })),
    initial: row.default,
  })),
]
