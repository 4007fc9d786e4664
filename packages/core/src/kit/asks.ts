import type { Label } from '../label.ts'
import * as s from '../schema.ts'
import type { Field } from '../slip.ts'
import type { Ask, Given } from './form.ts'

/** The questions a form is made of: range, default, choices and label of each stand in one place. */

export type Choices = NonNullable<Field['choices']>
type FieldFacts = Omit<Field, 'id' | 'label' | 'kind'>

const asking =
  (kind: Field['kind'], label: Label, more: FieldFacts = {}) =>
  (id: string): Field => ({ id, label, kind, ...more })
const starting = (initial: Field['initial']) => (initial === undefined ? {} : { initial })

/** A whole number; with a first value it may be left out. */
export const whole = (min: number, max: number, label: Label, initial?: number): Ask<number> => ({
  schema: initial === undefined ? s.int(min, max) : s.withDefault(s.int(min, max), initial),
  field: asking('int', label, { min, max, ...starting(initial) }),
})
export const wholeOrNone = (min: number, max: number, label: Label): Ask<number | undefined> => ({
  schema: s.optional(s.int(min, max)),
  field: asking('int', label, { min, max }),
})
/** A whole number whose limits of the moment are narrower than what may ever be sent. */
export const wholeNow = <L>(
  [min, max]: readonly [number, number],
  label: Label,
  now: (
    look: L,
    given: Given,
  ) => { readonly min?: number; readonly max?: number; readonly initial?: number },
  initial?: number,
): Ask<number, L> => ({
  schema: initial === undefined ? s.int(min, max) : s.withDefault(s.int(min, max), initial),
  field: (id, look, given) => ({
    id,
    label,
    kind: 'int',
    min,
    max,
    ...starting(initial),
    ...now(look, given),
  }),
})
export const yes = (label: Label, initial: boolean = false): Ask<boolean> => ({
  schema: s.withDefault(s.bool(), initial),
  field: asking('bool', label, { initial }),
})

const worded = <T extends string>(of: readonly T[], word: (value: T) => Label): Choices =>
  of.map(value => ({ value, label: word(value) }))

/** One of a closed list. */
export const one = <const T extends string>(
  of: readonly T[],
  label: Label,
  word: (value: T) => Label,
  initial?: NoInfer<T>,
): Ask<T> => ({
  schema: initial === undefined ? s.oneOf(of) : s.withDefault(s.oneOf(of), () => initial as never), // of this very list
  field: asking('choice', label, { choices: worded(of, word), ...starting(initial) }),
})
export const oneOrNone = <const T extends string>(
  of: readonly T[],
  label: Label,
  word: (value: T) => Label,
): Ask<T | undefined> => ({
  schema: s.optional(s.oneOf(of)),
  field: asking('choice', label, { choices: worded(of, word) }),
})
/** Any number of a closed list. */
export const many = <const T extends string>(
  of: readonly T[],
  label: Label,
  word: (value: T) => Label,
): Ask<readonly T[]> => ({
  schema: s.withDefault(s.list(s.oneOf(of), 0, of.length), () => []),
  field: asking('choices', label, { choices: worded(of, word), initial: [] }),
})

/** Somebody or something of this moment, by id; where there is only one, it is chosen already. */
export const which = <L>(
  label: Label,
  choices: (look: L, given: Given) => Choices,
  initial?: (look: L, given: Given) => string | undefined,
): Ask<string, L> => ({
  schema: s.name(80),
  field: (id, look, given) => {
    const all = choices(look, given)
    const only = all.length === 1 ? all[0]?.value : undefined
    return {
      id,
      label,
      kind: 'choice',
      choices: all,
      ...starting(initial?.(look, given) ?? only),
    }
  },
})
export const whichOrNone = <L>(
  label: Label,
  choices: (look: L, given: Given) => Choices,
): Ask<string | null, L> => ({
  schema: s.withDefault(s.nullable(s.name(80)), () => null),
  field: (id, look, given) => ({ id, label, kind: 'choice', choices: choices(look, given) }),
})
/** Several of this moment, by id. */
export const whichOnes = <L>(
  label: Label,
  choices: (look: L, given: Given) => Choices,
  max: number = 40,
): Ask<readonly string[], L> => ({
  schema: s.withDefault(s.list(s.name(80), 0, max), () => []),
  field: (id, look, given) => ({
    id,
    label,
    kind: 'choices',
    choices: choices(look, given),
    initial: [],
  }),
})

/** Free words, may be empty. */
export const words = (max: number, label: Label): Ask<string> => ({
  schema: s.withDefault(s.text(max), ''),
  field: asking('text', label),
})
/** Words that must be there. */
export const someWords = (max: number, label: Label): Ask<string> => ({
  schema: s.visibleText(max),
  field: asking('text', label),
})

/** Known when the form is made: never asked. */
export const fixed = <T>(schema: s.Schema<T>): Ask<T> => ({ schema, field: () => null })
/**
 * Asked by a screen of the game's own, because no plain field can: the reason in words. A generic form leaves it out, so it
 * may always be absent.
 */
export const onScreen = <T>(schema: s.Schema<T>, why: string): Ask<T> => ({
  schema,
  field: () => null,
  why,
})
/** Any schema with a field of its own making. */
export const asked = <T, L = unknown>(
  schema: s.Schema<T>,
  field: (id: string, look: L, given: Given) => Field | null,
): Ask<T, L> => ({ schema, field })

/** The same question, folded away because it is seldom needed. */
export const rare = <T, L>(ask: Ask<T, L>): Ask<T, L> => changed(ask, { rare: true })
/** The same question, worth asking only while another field of the form has one of these values. */
export const when = <T, L>(
  field: string,
  is: readonly (string | number)[],
  ask: Ask<T, L>,
): Ask<T, L> => changed(ask, { when: { field, is } })
/** The same question, asked only of a look that fits; otherwise its default stands. */
export const onlyIf = <T, L>(fits: (look: L) => boolean, ask: Ask<T, L>): Ask<T, L> => ({
  schema: ask.schema,
  field: (id, look, given) => (fits(look) ? ask.field(id, look, given) : null),
})

const changed = <T, L>(ask: Ask<T, L>, more: Partial<Field>): Ask<T, L> => ({
  schema: ask.schema,
  field: (id, look, given) => {
    const field = ask.field(id, look, given)
    return field && { ...field, ...more }
  },
})
