import { s } from '@mastro/core'

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, s.Schema>>
  readonly innerType?: s.Schema
  readonly element?: s.Schema
  readonly keyType?: s.Schema
  readonly valueType?: s.Schema
  readonly options?: readonly s.Schema[]
  readonly items?: readonly s.Schema[]
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly getter?: () => s.Schema
}

const MOST_NUMBERS = 20

/**
 * Values of a schema with a new word in each of its free texts: one for each option of its unions,
 * so that together they fill every free text. Optional fields are there, and lists and maps have one
 * entry.
 */
export function exampleValues(
  schema: s.Schema,
  word: () => string,
  above: readonly s.Schema[] = [],
): readonly unknown[] {
  if (s.isFreeText(schema)) return [word()]
  if (above.filter(one => one === schema).length > 1) return []
  const {
    type,
    shape,
    innerType,
    element,
    keyType,
    valueType,
    options,
    getter,
    ...simple
  }: Definition = schema._zod.def
  const inside = (one: s.Schema) => exampleValues(one, word, [...above, schema])
  if (innerType !== undefined) return inside(innerType)
  if (getter !== undefined) return inside(getter())
  if (options !== undefined) return options.flatMap(inside)
  if (type === 'object') return exampleObjects(shape ?? {}, inside)
  if (element !== undefined) return inside(element).map(one => [one])
  if (valueType !== undefined && keyType !== undefined)
    return inside(valueType).map(one => ({ [String(inside(keyType)[0])]: one }))
  return [simpleValue(schema, type, simple)]
}

/** As many objects as the field with the most values needs. */
function exampleObjects(
  shape: Readonly<Record<string, s.Schema>>,
  inside: (one: s.Schema) => readonly unknown[],
): readonly unknown[] {
  const fields = Object.entries(shape).map(([key, one]) => [key, inside(one)] as const)
  const most = Math.max(1, ...fields.map(([, values]) => values.length))
  return Array.from({ length: most }, (_, i) =>
    Object.fromEntries(
      fields.flatMap(([key, values]) =>
        values.length === 0 ? [] : [[key, values[Math.min(i, values.length - 1)]]],
      ),
    ),
  )
}

function simpleValue(
  schema: s.Schema,
  type: string,
  { values, entries }: Partial<Definition>,
): unknown {
  if (values !== undefined) return values[0]
  if (entries !== undefined) return Object.values(entries)[0]
  if (type === 'boolean') return true
  if (type === 'string') return 'id'
  const numbers = Array.from({ length: MOST_NUMBERS }, (_, i) => i)
  return numbers.find(number => schema.safeParse(number).success) ?? null
}
