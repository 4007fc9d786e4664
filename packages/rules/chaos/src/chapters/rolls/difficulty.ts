import { field } from '@mastro/core'
import { difficultyField } from '../../operations/shared-fields.ts'
import { DIFFICULTIES } from '../../data/tables.ts'
import { term, TERM_LABELS } from '../../messages/terms.ts'

/** WOC-DIFF-1. The eight named levels, and every number between them. */
export const difficultyChoice = field.custom(difficultyField, id => ({
  id,
  label: TERM_LABELS.difficulty,
  kind: 'int',
  min: 1,
  max: 99,
  initial: 12,
  choices: DIFFICULTIES.map(({ value, id: level }) => ({
    value,
    label: term('difficulty', level),
    at: value,
  })),
}))
