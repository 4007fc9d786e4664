import { label, type Field } from '@mastro/core'
import { guardsOf } from '../game/arms.ts'
import type { Someone } from '../game/beings.ts'
import { armLabel } from '../words/gear.ts'
import { DEFENCE_LABEL, difficultyLabel } from '../words/terms.ts'

export function choiceFields(target: Someone): readonly Field[] {
  return [
    {
      id: 'type',
      label: label('Difesa', 'Defence'),
      kind: 'choice',
      choices: (['parry', 'dodge', 'none'] as const).map(id => ({
        value: id,
        label: DEFENCE_LABEL[id],
      })),
      initial: 'dodge',
    },
    {
      id: 'with',
      label: label('Con che cosa', 'With what'),
      kind: 'choice',
      choices: guardsOf(target).map(guard => ({ value: guard, label: armLabel(target, guard) })),
    },
    {
      id: 'kneeling',
      label: label('In ginocchio dietro lo scudo', 'Kneeling behind the shield'),
      kind: 'bool',
      initial: false,
    },
  ]
}

export const TERMS_FIELDS: readonly Field[] = [
  {
    id: 'difficulty',
    label: label('Difficoltà', 'Difficulty'),
    kind: 'choice',
    choices: (['easy', 'normal', 'difficult'] as const).map(id => ({
      value: id,
      label: difficultyLabel(id),
    })),
    initial: 'normal',
  },
]
