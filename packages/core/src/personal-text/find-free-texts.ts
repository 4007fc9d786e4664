import { isFreeText, type Schema } from '../schema.ts'

export type TextPath = readonly (string | number)[]

/** A free text in a value: where it is and what it says. */
export interface FreeTextField {
  readonly path: TextPath
  readonly text: string
  /** The text is a key of a map: the last step of the path. */
  readonly key?: true
}

/** The parts of a schema's definition that the walk reads. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly innerType?: Schema
  readonly element?: Schema
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly options?: readonly Schema[]
  readonly items?: readonly Schema[]
  readonly getter?: () => Schema
}

/** Every kind of schema has some of these properties. */
const definitionOf = (schema: Schema): Definition => schema._zod.def

type IsText = (schema: Schema) => boolean

/** The free texts of a value, as its schema marks them. Empty texts are left out. */
export const findFreeTexts = (
  schema: Schema,
  value: unknown,
  path: TextPath = [],
): readonly FreeTextField[] => findBySchema(isFreeText, schema, value, path)

/**
 * Every string of a value that its schema does not limit to certain words. For answers that are
 * stored before anything checks their ids: a client may send any text as an id.
 */
export const findAnyTexts = (
  schema: Schema,
  value: unknown,
  path: TextPath = [],
): readonly FreeTextField[] =>
  findBySchema(one => isFreeText(one) || definitionOf(one).type === 'string', schema, value, path)

function findBySchema(
  isText: IsText,
  schema: Schema,
  value: unknown,
  path: TextPath,
): readonly FreeTextField[] {
  if (isText(schema))
    return typeof value === 'string' && value !== '' ? [{ path, text: value }] : []
  if (typeof value !== 'object' || value === null) {
    const inner = innerOf(schema, value)
    return inner === undefined ? [] : findBySchema(isText, inner, value, path)
  }
  const { type, shape = {}, element, keyType, valueType } = definitionOf(schema)
  const below = (one: Schema | undefined, item: unknown, step: string | number) =>
    one === undefined ? [] : findBySchema(isText, one, item, [...path, step])
  switch (type) {
    case 'object':
      return Object.entries(shape).flatMap(([key, one]) =>
        Object.hasOwn(value, key) ? below(one, (value as Record<string, unknown>)[key], key) : [],
      )
    case 'record':
      return Object.entries(value).flatMap(([key, item]) => [
        ...(keyType !== undefined && isText(keyType) && key !== ''
          ? [{ path: [...path, key], text: key, key: true as const }]
          : []),
        ...below(valueType, item, key),
      ])
    case 'array':
      return Array.isArray(value) ? value.flatMap((item, i) => below(element, item, i)) : []
    default: {
      const inner = innerOf(schema, value)
      return inner === undefined ? [] : findBySchema(isText, inner, value, path)
    }
  }
}

/** The schema inside a wrapper, or the option of a union that accepts the value. */
function innerOf(schema: Schema, value: unknown): Schema | undefined {
  const { innerType, options, getter } = definitionOf(schema)
  return innerType ?? getter?.() ?? options?.find(option => option.safeParse(value).success)
}

/** Whether a value of this schema can hold free text. */
export function holdsFreeText(schema: Schema, above: readonly Schema[] = []): boolean {
  if (isFreeText(schema)) return true
  if (above.includes(schema)) return false
  const {
    shape = {},
    innerType,
    element,
    keyType,
    valueType,
    options = [],
    getter,
  } = definitionOf(schema)
  const inner = [
    innerType,
    element,
    keyType,
    valueType,
    getter?.(),
    ...options,
    ...Object.values(shape),
  ]
  return inner.some(one => one !== undefined && holdsFreeText(one, [...above, schema]))
}

/** The strings and keys of a JSON value that `isText` accepts, with their paths. */
export function findTexts(
  value: unknown,
  isText: (text: string) => boolean,
  path: TextPath = [],
): readonly FreeTextField[] {
  if (typeof value === 'string') return isText(value) ? [{ path, text: value }] : []
  if (Array.isArray(value)) return value.flatMap((one, i) => findTexts(one, isText, [...path, i]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [
    ...(isText(key) ? [{ path: [...path, key], text: key, key: true as const }] : []),
    ...findTexts(one, isText, [...path, key]),
  ])
}
