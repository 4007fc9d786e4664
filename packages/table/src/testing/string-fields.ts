import { s } from '@mastro/core'

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, s.Schema>>
  readonly innerType?: s.Schema
  readonly element?: s.Schema
  readonly keyType?: s.Schema
  readonly valueType?: s.Schema
  readonly options?: readonly s.Schema[]
  readonly getter?: () => s.Schema
}

/**
 * Names of the fields in which a schema takes any string but marks no free text. Lists and maps of
 * strings have the name of their field.
 */
export function unmarkedStringFields(
  schema: s.Schema,
  field: string = '',
  above: readonly s.Schema[] = [],
): readonly string[] {
  if (s.isFreeText(schema) || above.includes(schema)) return []
  const {
    type,
    shape = {},
    innerType,
    element,
    valueType,
    options = [],
    getter,
  }: Definition = schema._zod.def
  const inside = [innerType, element, valueType, getter?.(), ...options].flatMap(one =>
    one === undefined ? [] : [[field, one] as const],
  )
  return [
    ...(type === 'string' ? [field] : []),
    ...[...inside, ...Object.entries(shape)].flatMap(([name, one]) =>
      unmarkedStringFields(one, name, [...above, schema]),
    ),
  ]
}
