import type { Draft, Infer, Schema } from '@mastro/core'
import { readTable } from '../data/read.ts'
import { FORMS, type StepId } from './forms.ts'

export type Answer<S extends StepId> = Infer<(typeof FORMS)[S]['schema']>
export type TraitAnswer = Answer<'central'>

/** The answer of a step, or what an empty form would say. */
export function answerOf<S extends StepId>(draft: Draft, step: S): Answer<S> {
  const given = draft.answers[step] ?? {}
  const { schema }: { schema: Schema } = FORMS[step]
  return readTable(schema, given) as Answer<S> // read by that step's own schema
}

export const isAnswered = (draft: Draft, step: StepId) => draft.answers[step] !== undefined
