import type { Json, AnswerWorth } from '@mastro/core'
import type { FieldValues } from '../../slip/fields.tsx'
import type { OwnPart } from '../../slip/own-part.tsx'

/** What these answers are worth, as the game told it. */
export const worthOf = ({ worth = [] }: OwnPart, values: FieldValues): AnswerWorth | undefined =>
  worth.find(({ answers }) =>
    Object.entries(answers).every(([id, answer]) => isSame(answer, values[id])),
  )

/** What was not answered is as nothing: none, no, no dice. */
const isSame = (answer: Json, given: Json | undefined): boolean =>
  answer === given || (!answer && !given)
