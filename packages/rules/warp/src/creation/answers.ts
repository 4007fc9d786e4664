import {
  bool,
  list,
  object,
  oneOf,
  text,
  withDefault,
  type Draft,
  type Infer,
  type Schema,
} from '@mastro/core'
import { POSITIVE_TRAITS } from '../acts/create-input.ts'
import { ARMOR_PIECES } from '../data/armor.ts'
import { TRAIT_KINDS } from '../data/traits.ts'
import { readTable } from '../data/read.ts'
import { ARMOURY } from './armoury.ts'

export const FLAGS = ['combat', 'hitPoints', 'fringe'] as const
export type Flag = (typeof FLAGS)[number]
const words = (length: number) => withDefault(text(length), '')
const off = withDefault(bool(), false)
const mode = withDefault(oneOf(['fixed', 'roll']), 'fixed')

const trait = object({
  name: words(120),
  description: words(1000),
  sign: words(200),
  kind: withDefault(oneOf(TRAIT_KINDS), 'standard'),
  flags: withDefault(list(oneOf(FLAGS)), () => []),
  /** An identity beyond the real world (WARP-CREATE-11). */
  strange: off,
  unknown: off,
})

/** What each step of the wizard is answered with: flat fields, so that any form can ask for them. */
export const ANSWERS = {
  concept: object({ name: words(80), concept: words(300) }),
  central: trait,
  'side-1': trait,
  'side-2': trait,
  flaw: object({ name: words(120), description: words(1000), sign: words(200), unknown: off }),
  superior: object({ superior: withDefault(oneOf(POSITIVE_TRAITS), 'central') }),
  'hit-points': object({
    label: words(80),
    central: mode,
    'side-1': mode,
    'side-2': mode,
    none: mode,
  }),
  psychic: object({ mode, label: words(80) }),
  life: object({
    motivation: words(500),
    secret: words(500),
    importantPerson: words(500),
    unknown: withDefault(list(oneOf(['motivation', 'secret', 'important-person'])), () => []),
  }),
  gear: object({
    history: words(4000),
    equipment: words(1000),
    finances: words(300),
    armor: withDefault(list(oneOf(ARMOR_PIECES), 0, 6), () => []),
    weapons: withDefault(list(oneOf(ARMOURY.map(({ id }) => id)), 0, 12), () => []),
  }),
} as const
export const STEPS = [
  'concept',
  'central',
  'side-1',
  'side-2',
  'flaw',
  'superior',
  'hit-points',
  'psychic',
  'life',
  'gear',
] as const satisfies readonly (keyof typeof ANSWERS)[]
export type StepId = (typeof STEPS)[number]
export type Answer<S extends StepId> = Infer<(typeof ANSWERS)[S]>
export type TraitAnswer = Answer<'central'>

export function isStep(id: string): id is StepId {
  return Object.hasOwn(ANSWERS, id)
}

/** The answer of a step, or what an empty form would say. */
export function answerOf<S extends StepId>(draft: Draft, step: S): Answer<S> {
  const given = draft.answers[step] ?? {}
  const schema: Schema = ANSWERS[step]
  return readTable(schema, given) as Answer<S> // read by that step's own schema
}

export const isAnswered = (draft: Draft, step: StepId) => draft.answers[step] !== undefined
