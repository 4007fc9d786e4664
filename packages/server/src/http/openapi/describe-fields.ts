import type { Rulesets } from '@mastro/table'
import descriptions from './field-descriptions.json' with { type: 'json' }
import { pascalCase } from './shared-schemas.ts'
import type { JsonSchema } from './route-docs.ts'

type Texts = Readonly<Record<string, string>>

/** The scopes in which a field is looked up, nearest first. */
type Scopes = readonly Texts[]

/**
 * Adds a description to every field that has none. A text is found by the game of the schema, then
 * by `parent.field` or `field`. Optional rules are described by their own labels. A field without a
 * text is described by its name.
 */
export function describeFields<T extends JsonSchema>(document: T, rulesets: Rulesets): T {
  const described = schemasWithDescription(document)
  const games = Object.entries(rulesets).map(([system, { options }]) => ({
    prefix: pascalCase(system),
    scopes: [
      textsOf(system),
      Object.fromEntries(options.map(({ id, label }) => [id, label.en])),
      descriptions.common,
    ],
  }))
  const shared = [descriptions.table, descriptions.common]
  const scopesOf = (schema: string): Scopes =>
    games.find(({ prefix }) => schema.startsWith(prefix))?.scopes ?? shared
  return walk(document, '', shared, { scopesOf, described }) as T // safe: only descriptions are added
}

interface Lookup {
  readonly scopesOf: (schema: string) => Scopes
  /** References to schemas that describe themselves. */
  readonly described: ReadonlySet<unknown>
}

function schemasWithDescription({ components }: JsonSchema): ReadonlySet<unknown> {
  const { schemas } = components as { readonly schemas: Readonly<Record<string, JsonSchema>> } // safe: every description has components
  const names = Object.keys(schemas).filter(name => 'description' in schemas[name]!)
  return new Set(names.map(name => `#/components/schemas/${name}`))
}

function textsOf(system: string): Texts {
  return (descriptions as Readonly<Record<string, Texts>>)[system] ?? {}
}

function walk(value: unknown, parent: string, scopes: Scopes, lookup: Lookup): unknown {
  if (Array.isArray(value)) return value.map(one => walk(one, parent, scopes, lookup))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (key === 'example' || key === 'examples') return [key, one]
      if (key === 'schemas' && parent === 'components')
        return [
          key,
          mapped(one, (schema, name) => walk(schema, name, lookup.scopesOf(name), lookup)),
        ]
      if (key === 'properties' || key === 'patternProperties')
        return [
          key,
          mapped(one, (field, name) => {
            const isDescribed = 'description' in field || lookup.described.has(field['$ref'])
            const text = isDescribed ? null : (describe(parent, name, scopes) ?? inWords(name))
            const below = walk(field, name, scopes, lookup) as JsonSchema // safe: the same kind of value
            return text === null ? below : { description: text, ...below }
          }),
        ]
      return [key, walk(one, key === 'components' ? key : parent, scopes, lookup)]
    }),
  )
}

function mapped(
  value: unknown,
  of: (schema: JsonSchema, name: string) => unknown,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(value as Readonly<Record<string, JsonSchema>>) // safe: JSON Schema
  return Object.fromEntries(entries.map(([name, schema]) => [name, of(schema, name)]))
}

/** `hitPoints` → `Hit points`. */
function inWords(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Null if no text is known. */
function describe(parent: string, name: string, scopes: Scopes): string | null {
  for (const texts of scopes) {
    const text = texts[`${parent}.${name}`] ?? texts[name]
    if (text !== undefined) return text
  }
  return null
}
