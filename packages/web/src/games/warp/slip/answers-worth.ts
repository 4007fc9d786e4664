import type { Json, AnswerWorth } from '@mastro/core'
import type { FieldValues } from '../../../slip/form/fields.tsx'
import type { OwnPart } from '../../../slip/parts/own-part.tsx'

/** The precomputed effect of these answers, from the part. */
export const worthOf = ({ worth = [] }: OwnPart, values: FieldValues): AnswerWorth | undefined =>
  worth.find(({ answers }) =>
    Object.entries(answers).every(([id, answer]) => isSame(answer, values[id])),
  )

/** A missing answer equals an empty one: null, false or 0. */
const isSame = (answer: Json, given: Json | undefined): boolean =>
  answer === given || (!answer && !given)
