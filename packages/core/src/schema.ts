import * as z from 'zod/mini'
import { ok, refuse, type Result } from './result.ts'

/**
 * Schemas of all external input. There are two kinds of fault: `invalid-request` (an unknown or
 * missing field, a wrong type, an unknown word) and `out-of-range` (a number or a list outside its
 * limits). A fault of the first kind anywhere in the input is reported before any of the second.
 */
export type Schema<T = unknown> = z.ZodMiniType<T>
export type Infer<S extends z.ZodMiniType> = z.infer<S>
/** The input type: fields with a default may be missing. */
export type Input<S extends z.ZodMiniType> = z.input<S>
export type SchemaFault = 'invalid-request' | 'out-of-range'

/** An object with exactly these fields. */
export const object = z.strictObject
export const optional = z.optional
export const nullable = z.nullable
export const bool = z.boolean
export const literal = z.literal
export const oneOf = z.enum
export const union = z.union
/**
 * Objects distinguished by one field: `variant('type', [object({ type: literal('gain'), … }), …])`.
 */
export const variant = z.discriminatedUnion
export const lazy = z.lazy
export const unknown = z.unknown

/** Reads without code made at run time, for pages whose policy forbids it. */
export function withoutEval(): void {
  z.config({ jitless: true })
}

/** A field that may be missing, with a default value. */
export function withDefault<S extends z.ZodMiniType>(
  schema: S,
  value: Exclude<z.infer<S>, undefined> | (() => z.infer<S>),
) {
  return z._default(schema, value as never) // safe: zod's own type for the default only excludes undefined
}

/** An integer within limits, both included. */
export function int(min: number, max: number) {
  return z.int().check(z.gte(min), z.lte(max))
}

/** An integer without limits. */
export function anyInt() {
  return z.int()
}

/** A number without limits, fractions allowed. */
export function anyNumber() {
  return z.number()
}

/** A number, fractions allowed, within limits, both included. */
export function number(min: number, max: number = Number.MAX_VALUE) {
  return z.number().check(z.gte(min), z.lte(max))
}

/** Marks schemas of free text, and in `HasFreeText` their types. */
export const FREE_TEXT = Symbol('free text')

/**
 * A text that a person typed. Any string can be assigned to it: the mark only lets types see which
 * fields hold free text.
 */
export type FreeText = string & { readonly [FREE_TEXT]?: true }

export type FreeTextSchema = z.ZodMiniType<FreeText, FreeText>

function freeText(schema: z.ZodMiniType<string, string>): FreeTextSchema {
  return Object.assign(schema, { [FREE_TEXT]: true })
}

/** Whether the schema was made by `text`, `nonEmptyText` or `visibleText`, also inside `refine`. */
export function isFreeText(schema: z.ZodMiniType): boolean {
  return FREE_TEXT in schema
}

/** Free text that a person types, may be empty. See `word` for texts that the program chooses. */
export function text(maxLength: number = 8000): FreeTextSchema {
  return freeText(z.string().check(z.maxLength(maxLength)))
}

/** Free text that a person types, such as a name: never the empty string. */
export function nonEmptyText(maxLength: number = 8000): FreeTextSchema {
  return freeText(z.string().check(z.minLength(1), z.maxLength(maxLength)))
}

/** An id, a code or a text of the game's own, may be empty. */
export function word(maxLength: number = 8000) {
  return z.string().check(z.maxLength(maxLength))
}

/** A name or an id, never empty. */
export function name(maxLength: number = 8000) {
  return z.string().check(z.minLength(1), z.maxLength(maxLength))
}

/** Free text that a person types, with at least one visible character. */
export function visibleText(maxLength: number = 8000): FreeTextSchema {
  return freeText(z.string().check(z.regex(/\S/), z.maxLength(maxLength)))
}

/** An id, a code or a text of the game's own, with at least one visible character. */
export function visibleWord(maxLength: number = 8000) {
  return z.string().check(z.regex(/\S/), z.maxLength(maxLength))
}

/** A number of bytes in lower-case hexadecimal. */
export function hex(bytes: number) {
  return z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)))
}

export function list<S extends z.ZodMiniType>(of: S, min: number = 0, max: number = Infinity) {
  return max === Infinity
    ? z.array(of).check(z.minLength(min))
    : z.array(of).check(z.minLength(min), z.maxLength(max))
}

/** An object used as a map with arbitrary keys. Pass the schema of free text for keys that a person types. */
export function map<S extends z.ZodMiniType>(
  of: S,
  keys: z.ZodMiniType<string, string> = z.string(),
) {
  return z.record(keys, of)
}

/** Further checks on a whole value. Each fault has a path relative to that value. */
export function refine<S extends z.ZodMiniType>(
  schema: S,
  find: (
    value: z.infer<S>,
  ) => { readonly path: readonly (string | number)[]; readonly code?: SchemaFault } | null,
) {
  const refined = schema.check(
    z.superRefine((value, context) => {
      const fault = find(value)
      if (fault === null) return
      context.addIssue({
        code: 'custom',
        path: [...fault.path],
        message: fault.code ?? 'invalid-request',
        input: value,
      })
    }),
  )
  return isFreeText(schema) ? Object.assign(refined, { [FREE_TEXT]: true }) : refined
}

export function parse<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  at: string = 'input',
): Result<z.infer<S>, SchemaFault> {
  const proto = protoIn(value)
  if (proto !== null)
    return refuse('invalid-request', formatPath(at, proto.length > DEEPEST ? [] : proto))
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const faults = parsed.error.issues.map(toFault)
  const first = faults.find(fault => fault.code === 'invalid-request') ?? faults[0]!
  return refuse(first.code, formatPath(at, first.path))
}

const DEEPEST = 200

/**
 * The path of an own key `__proto__`, which would silently disappear, or of JSON nested too deeply.
 * Null if there is neither.
 */
function protoIn(value: unknown, depth: number = 0): readonly PropertyKey[] | null {
  if (typeof value !== 'object' || value === null) return null
  if (depth > DEEPEST) return []
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const found = protoIn(value[i], depth + 1)
      if (found !== null) return [i, ...found]
    }
    return null
  }
  if (Object.hasOwn(value, '__proto__')) return ['__proto__']
  for (const key of Object.keys(value)) {
    const found = protoIn((value as Readonly<Record<string, unknown>>)[key], depth + 1) // safe: its own key
    if (found !== null) return [key, ...found]
  }
  return null
}

/** `input.list[0].x`: the format of every path, here and in RULES.md. */
export function formatPath(at: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === 'number'
        ? `${text}[${step}]`
        : text === ''
          ? String(step)
          : `${text}.${String(step)}`,
    at,
  )
}

/** JSON Schema 2020-12 of a schema, for OpenAPI. */
export function toJsonSchema(schema: z.ZodMiniType): Record<string, unknown> {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

interface Fault {
  readonly code: SchemaFault
  readonly path: readonly PropertyKey[]
}

type Issue = z.core.$ZodIssue

function toFault(issue: Issue): Fault {
  switch (issue.code) {
    case 'unrecognized_keys':
      return { code: 'invalid-request', path: [...issue.path, issue.keys[0]!] }
    case 'too_small':
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'invalid-request' : 'out-of-range',
        path: issue.path,
      }
    case 'custom':
      return {
        code: issue.message === 'out-of-range' ? 'out-of-range' : 'invalid-request',
        path: issue.path,
      }
    case 'invalid_union':
      return unionFault(issue)
    default:
      return { code: 'invalid-request', path: issue.path }
  }
}

/**
 * Of several shapes, the closest one reports the error: a range error, else the deepest path, else
 * the fewest faults.
 */
function unionFault(issue: z.core.$ZodIssueInvalidUnion): Fault {
  const options = issue.errors
    .filter(issues => issues.length > 0)
    .toSorted((a, b) => a.length - b.length)
    .map(issues => {
      const faults = issues.map(toFault)
      return faults.find(fault => fault.code === 'invalid-request') ?? faults[0]!
    })
  const range = options.find(fault => fault.code === 'out-of-range')
  const deepest = options.reduce<Fault | undefined>(
    (best, fault) => (fault.path.length > (best?.path.length ?? 0) ? fault : best),
    undefined,
  )
  const chosen = range ?? deepest
  return chosen
    ? { code: chosen.code, path: [...issue.path, ...chosen.path] }
    : { code: 'invalid-request', path: issue.path }
}
