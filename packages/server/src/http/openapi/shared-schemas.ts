import type { JsonSchema } from './route-docs.ts'

/** Shorter schemas are easier to read inline. */
const WORTH = 100

type NamedSchemas = Readonly<Record<string, JsonSchema>>

/**
 * Moves schemas that occur several times into shared ones and replaces them by references. Their
 * names are the first word of the schema of their first occurrence, and the name of the field.
 */
export function extractSharedSchemas(schemas: NamedSchemas): NamedSchemas {
  const times = new Map<string, number>()
  for (const schema of Object.values(schemas)) countIn(schema, times)
  const shared: Record<string, JsonSchema> = {}
  const names = new Map<string, string>()

  function share(schema: JsonSchema, name: string): JsonSchema {
    const text = JSON.stringify(schema)
    if (text.length < WORTH || (times.get(text) ?? 0) < 2) return within(schema, name)
    const known = names.get(text)
    if (known !== undefined) return reference(known)
    const own = freeName(name)
    names.set(text, own)
    shared[own] = {} // reserves the name; filled below
    shared[own] = within(schema, own)
    return reference(own)
  }
  function within(schema: JsonSchema, name: string): JsonSchema {
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [key, below(key, value, name)]),
    )
  }
  function below(key: string, value: unknown, name: string): unknown {
    if (key === 'properties')
      return mapped(value as NamedSchemas, (one, id) =>
        share(one, firstWord(name) + pascalCase(id)),
      ) // safe: JSON Schema
    if (isList(key) && Array.isArray(value))
      return (value as JsonSchema[]).map(one => share(one, name)) // safe: as above
    if (isOne(key) && isRecord(value))
      return share(value, `${name}${key === 'items' ? 'Item' : 'Value'}`)
    return value
  }
  function freeName(base: string): string {
    let name = base
    for (let n = 2; name in shared || name in schemas; n++) name = `${base}${n}`
    return name
  }

  const whole = mapped(schemas, (schema, name) => within(schema, name))
  return { ...whole, ...shared }
}

function countIn(schema: JsonSchema, times: Map<string, number>): void {
  const text = JSON.stringify(schema)
  const known = times.get(text) ?? 0
  times.set(text, known + 1)
  if (known > 0) return // its children are shared together with it
  for (const [key, value] of Object.entries(schema))
    if (key === 'properties')
      for (const one of Object.values(value as NamedSchemas)) countIn(one, times) // safe: JSON Schema
    else if (isList(key) && Array.isArray(value))
      for (const one of value as JsonSchema[]) countIn(one, times) // safe: as above
    else if (isOne(key) && isRecord(value)) countIn(value, times)
}

/** `BrpAttackRequest` → `Brp`. */
const firstWord = (name: string): string => /^[A-Z][a-z]*/.exec(name)?.[0] ?? name

const isList = (key: string): boolean =>
  key === 'oneOf' || key === 'anyOf' || key === 'allOf' || key === 'prefixItems'
const isOne = (key: string): boolean => key === 'items' || key === 'additionalProperties'
const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

function mapped(
  schemas: NamedSchemas,
  of: (schema: JsonSchema, name: string) => JsonSchema,
): NamedSchemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, of(schema, name)]),
  )
}

/** `combat-round` → `CombatRound`. */
export function pascalCase(text: string): string {
  return text
    .split(/[^a-zA-Z0-9]+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
