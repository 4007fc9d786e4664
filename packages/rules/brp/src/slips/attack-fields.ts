import { label, type Field } from '@mastro/core'
import { armsOf } from '../game/arms.ts'
import type { Someone } from '../game/beings.ts'
import { armLabel } from '../words/gear.ts'
import { DARKNESS_LABEL, difficultyLabel } from '../words/terms.ts'

export function choiceFields(attacker: Someone): readonly Field[] {
  return [
    {
      id: 'arm',
      label: label('Arma', 'Weapon'),
      kind: 'choice',
      choices: armsOf(attacker).map(arm => ({ value: arm, label: armLabel(attacker, arm) })),
    },
    {
      id: 'knockOut',
      label: label('Per stordire (Difficile)', 'To knock out (Difficult)'),
      kind: 'bool',
      initial: false,
    },
    { id: 'related', label: label('Con un’abilità affine', 'With a related skill'), kind: 'text' },
  ]
}

export const SITUATION_FIELDS: readonly Field[] = [
  {
    id: 'distance',
    label: label('Distanza in metri', 'Distance in metres'),
    kind: 'int',
    min: 0,
    initial: 0,
  },
  {
    id: 'darkness',
    label: label('Oscurità', 'Darkness'),
    kind: 'choice',
    choices: (['none', 'near-total', 'total'] as const).map(id => ({
      value: id,
      label: DARKNESS_LABEL[id],
    })),
  },
  { id: 'backstab', label: label('Alle spalle', 'Backstab'), kind: 'bool', initial: false },
  {
    id: 'aware',
    label: label('Il bersaglio lo vede', 'The target sees it'),
    kind: 'bool',
    initial: true,
  },
  {
    id: 'stillShield',
    label: label('Lo scudo fermo copre', 'The still shield covers'),
    kind: 'bool',
    initial: false,
    rare: true,
  },
  {
    id: 'allowRelated',
    label: label('Permetti l’abilità affine', 'Allow the related skill'),
    kind: 'bool',
    initial: false,
    rare: true,
  },
]

export const DIFFICULTY_FIELDS: readonly Field[] = [
  {
    id: 'difficulty',
    label: label('Difficoltà', 'Difficulty'),
    kind: 'choice',
    choices: (['easy', 'normal', 'difficult', 'impossible'] as const).map(id => ({
      value: id,
      label: difficultyLabel(id),
    })),
    initial: 'normal',
  },
]
