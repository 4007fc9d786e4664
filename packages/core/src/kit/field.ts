import type { Label } from '../labels/label.ts'
import * as s from '../schema.ts'
import type { Field } from '../slip.ts'
import type { FieldSpec, GivenFields } from './form.ts'

/** The fields of forms. Each defines its range, default, choices and label in one place. */

export type Choices = NonNullable<Field['choices']>
type FieldProperties = Omit<Field, 'id' | 'label' | 'kind'>

const fieldMaker =
  (kind: Field['kind'], label: Label, more: FieldProperties = {}) =>
  (id: string): Field => ({ id, label, kind, ...more })
const withInitial = (initial: Field['initial']) => (initial === undefined ? {} : { initial })

/** An integer. With an initial value it may be left out. */
export const int = (
  min: number,
  max: number,
  label: Label,
  initial?: number,
): FieldSpec<number> => ({
  schema: initial === undefined ? s.int(min, max) : s.withDefault(s.int(min, max), initial),
  field: fieldMaker('int', label, { min, max, ...withInitial(initial) }),
})
export const optionalInt = (
  min: number,
  max: number,
  label: Label,
): FieldSpec<number | undefined> => ({
  schema: s.optional(s.int(min, max)),
  field: fieldMaker('int', label, { min, max }),
})
/** An integer whose current limits are narrower than its schema. */
export const dynamicInt = <L>(
  [min, max]: readonly [number, number],
  label: Label,
  now: (
    ctx: L,
    given: GivenFields,
  ) => {
    readonly min?: number
    readonly max?: number
    readonly initial?: number
    readonly choices?: Choices
  },
  initial?: number,
): FieldSpec<number, L> => ({
  schema: initial === undefined ? s.int(min, max) : s.withDefault(s.int(min, max), initial),
  field: (id, ctx, given) => ({
    id,
    label,
    kind: 'int',
    min,
    max,
    ...withInitial(initial),
    ...now(ctx, given),
  }),
})
export const bool = (label: Label, initial: boolean = false): FieldSpec<boolean> => ({
  schema: s.withDefault(s.bool(), initial),
  field: fieldMaker('bool', label, { initial }),
})

const labelledChoices = <T extends string>(of: readonly T[], word: (value: T) => Label): Choices =>
  of.map(value => ({ value, label: word(value) }))

/** One of a closed list. */
export const choice = <const T extends string>(
  of: readonly T[],
  label: Label,
  word: (value: T) => Label,
  initial?: NoInfer<T>,
): FieldSpec<T> => ({
  schema: initial === undefined ? s.oneOf(of) : s.withDefault(s.oneOf(of), () => initial as never), // safe: one of this list
  field: fieldMaker('choice', label, {
    choices: labelledChoices(of, word),
    ...withInitial(initial),
  }),
})
export const optionalChoice = <const T extends string>(
  of: readonly T[],
  label: Label,
  word: (value: T) => Label,
): FieldSpec<T | undefined> => ({
  schema: s.optional(s.oneOf(of)),
  field: fieldMaker('choice', label, { choices: labelledChoices(of, word) }),
})
/** Any number of a closed list. */
export const choices = <const T extends string>(
  of: readonly T[],
  label: Label,
  word: (value: T) => Label,
): FieldSpec<readonly T[]> => ({
  schema: s.withDefault(s.list(s.oneOf(of), 0, of.length), () => []),
  field: fieldMaker('choices', label, { choices: labelledChoices(of, word), initial: [] }),
})

/** The id of something in the state. If there is only one choice, it is preselected. */
export const ref = <L>(
  label: Label,
  choices: (ctx: L, given: GivenFields) => Choices,
  initial?: (ctx: L, given: GivenFields) => string | undefined,
): FieldSpec<string, L> => ({
  schema: s.name(80),
  field: (id, ctx, given) => {
    const all = choices(ctx, given)
    const only = all.length === 1 ? all[0]?.value : undefined
    return {
      id,
      label,
      kind: 'choice',
      choices: all,
      ...withInitial(initial?.(ctx, given) ?? only),
    }
  },
})
export const optionalRef = <L>(
  label: Label,
  choices: (ctx: L, given: GivenFields) => Choices,
): FieldSpec<string | null, L> => ({
  schema: s.withDefault(s.nullable(s.name(80)), () => null),
  field: (id, ctx, given) => ({ id, label, kind: 'choice', choices: choices(ctx, given) }),
})
/** Several ids of things in the state. */
export const refs = <L>(
  label: Label,
  choices: (ctx: L, given: GivenFields) => Choices,
  max: number = 40,
): FieldSpec<readonly string[], L> => ({
  schema: s.withDefault(s.list(s.name(80), 0, max), () => []),
  field: (id, ctx, given) => ({
    id,
    label,
    kind: 'choices',
    choices: choices(ctx, given),
    initial: [],
  }),
})

/** Free text, may be empty. */
export const text = (max: number, label: Label): FieldSpec<string> => ({
  schema: s.withDefault(s.text(max), ''),
  field: fieldMaker('text', label),
})
/** Free text that must not be empty. */
export const requiredText = (max: number, label: Label): FieldSpec<string> => ({
  schema: s.visibleText(max),
  field: fieldMaker('text', label),
})

/** Known when the form is created, never shown. */
export const hidden = <T>(schema: s.Schema<T>): FieldSpec<T> => ({ schema, field: () => null })
/**
 * Filled by a dedicated screen only, because no generic field can show it, for the reason `why`.
 * Generic forms leave it out, so it must be optional.
 */
export const screenOnly = <T>(schema: s.Schema<T>, why: string): FieldSpec<T> => ({
  schema,
  field: () => null,
  why,
})
/** Any schema with any field. */
export const custom = <T, L = unknown>(
  schema: s.Schema<T>,
  field: (id: string, ctx: L, given: GivenFields) => Field | null,
): FieldSpec<T, L> => ({ schema, field })

/** The same field, collapsed because it is rarely needed. */
export const rare = <T, L>(spec: FieldSpec<T, L>): FieldSpec<T, L> =>
  withProperties(spec, { rare: true })
/** The same field, shown only while another field of the form has one of these values. */
export const when = <T, L>(
  field: string,
  is: readonly (string | number)[],
  spec: FieldSpec<T, L>,
): FieldSpec<T, L> => withProperties(spec, { when: { field, is } })
/** The same field, shown only if the context matches. Otherwise its default applies. */
export const onlyIf = <T, L>(
  isShown: (ctx: L) => boolean,
  spec: FieldSpec<T, L>,
): FieldSpec<T, L> => ({
  schema: spec.schema,
  field: (id, ctx, given) => (isShown(ctx) ? spec.field(id, ctx, given) : null),
})

const withProperties = <T, L>(spec: FieldSpec<T, L>, more: Partial<Field>): FieldSpec<T, L> => ({
  schema: spec.schema,
  field: (id, ctx, given) => {
    const field = spec.field(id, ctx, given)
    return field && { ...field, ...more }
  },
})
