import { parse, type Draft, type Infer, type Json, type Schema } from '@mastro/core'
import { FORMS, pointsSchema, shiftSchema } from './forms.ts'
import { STEPS, type StepId } from './step-ids.ts'

/** Of which shape the answer of each step is. */
const SCHEMAS = {
  characteristics: FORMS.characteristics.schema,
  shift: shiftSchema,
  profession: FORMS.profession.schema,
  skills: FORMS.skills.schema,
  'profession-points': pointsSchema,
  'personal-points': pointsSchema,
  identity: FORMS.identity.schema,
  equipment: FORMS.equipment.schema,
  background: FORMS.background.schema,
} as const satisfies Record<StepId, Schema>

export type Answers = { readonly [Step in StepId]?: Infer<(typeof SCHEMAS)[Step]> }

/** A draft's answers, each read by its own schema; what no longer reads is as if it were not there. */
export function answersOf(draft: Draft): Answers {
  const read = STEPS.flatMap(step => {
    if (!Object.hasOwn(draft.answers, step)) return []
    const parsed = parse(SCHEMAS[step], draft.answers[step], 'value')
    return parsed.ok ? [[step, parsed.value] as const] : []
  })
  return Object.fromEntries(read)
}

export function withAnswer(
  draft: Draft,
  step: StepId,
  value: Json,
  faces: readonly number[] | null = null,
): Draft {
  const { [step]: _, ...dice } = draft.dice
  return {
    ...draft,
    answers: { ...draft.answers, [step]: value },
    dice: faces === null ? dice : { ...dice, [step]: faces },
  }
}
