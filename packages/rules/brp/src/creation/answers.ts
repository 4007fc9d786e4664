import {
  bool,
  int,
  list,
  map,
  name,
  object,
  oneOf,
  optional,
  parse,
  text,
  union,
  type Draft,
  type Infer,
  type Json,
  type Schema,
} from '@mastro/core'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { characteristics, identifier } from '../acts/fields.ts'
import { shifts } from '../acts/shift-characteristics.ts'
import { identity } from '../sheet/character.ts'

/** The steps of a character, in the order in which they are usually taken (BRP-CHAR to BRP-FINAL). */
export const STEPS = [
  'characteristics',
  'shift',
  'profession',
  'skills',
  'profession-points',
  'personal-points',
  'identity',
  'equipment',
  'background',
] as const
export type StepId = (typeof STEPS)[number]

const points = map(int(0, 10_000))

/** What each step takes. A pair of the shift may be written flat, as a form fills it. */
const SCHEMAS = {
  characteristics: characteristics(3, 18),
  shift: union([
    object({ shifts }),
    object({ from: oneOf(CHARACTERISTICS), to: oneOf(CHARACTERISTICS), points: int(0, 3) }),
  ]),
  profession: object({ profession: identifier, custom: optional(name(80)) }),
  skills: object({ skills: list(identifier, 0, 40) }),
  'profession-points': points,
  'personal-points': points,
  identity: object({ ...identity.shape, name: name(80) }),
  equipment: object({
    weapons: list(identifier, 0, 20),
    armour: list(identifier, 0, 2),
    items: optional(text(4000)),
    usual: optional(bool()),
  }),
  background: object({ background: text(8000) }),
} as const satisfies Record<StepId, Schema>

export type Answers = { readonly [Step in StepId]?: Infer<(typeof SCHEMAS)[Step]> }

export function isStep(id: string): id is StepId {
  return (STEPS as readonly string[]).includes(id)
}

export function parseAnswer(step: StepId, value: unknown) {
  return parse(SCHEMAS[step], value, 'value')
}

/** A draft's answers, each read by its own schema; what no longer reads is as if it were not there. */
export function answersOf(draft: Draft): Answers {
  const read = STEPS.flatMap(step => {
    if (!Object.hasOwn(draft.answers, step)) return []
    const parsed = parseAnswer(step, draft.answers[step])
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
