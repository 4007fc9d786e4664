import views from './view-schemas.json' with { type: 'json' }
import { pascalCase } from './shared-schemas.ts'
import type { JsonSchema } from './route-docs.ts'

type Properties = Readonly<Record<string, JsonSchema>>

/** Documents by key. `*` is any id. */
const VIEWS = views.views as unknown as Readonly<Record<string, Properties>> // safe: generated from `view-types.ts`

/** Schemas of views, their documents, answers to queries, and the server's messages, by name. */
export function viewSchemas(systems: readonly string[]): Readonly<Record<string, JsonSchema>> {
  const games = systems.map(system => [system, `${pascalCase(system)}View`] as const)
  const { answer, message } = VIEWS['MessageTypes']!
  return {
    ...(views.schemas as unknown as Properties), // safe: as above
    Answer: { ...answer, description: 'The answer to a query, distinguished by `about`' },
    ServerMessage: withView(message!),
    TableView: {
      description: 'The documents of the table itself, by key',
      ...objectOf(VIEWS['TableViewTypes']!),
    },
    ...Object.fromEntries(
      games.map(([system, name]) => [
        name,
        {
          description: `The view of a seat in the game ${system}: documents by key`,
          allOf: [{ $ref: at('TableView') }, objectOf(VIEWS[`${name}Types`] ?? {})],
        },
      ]),
    ),
    View: {
      description: 'The view of a seat: a flat map from key to document',
      anyOf: games.map(([, name]) => ({ $ref: at(name) })),
    },
  }
}

const at = (name: string): string => `#/components/schemas/${name}`

/** Keys with `*` become patterns. */
function objectOf(documents: Properties): JsonSchema {
  const plain = Object.entries(documents).filter(([key]) => !key.endsWith('*'))
  const patterns = Object.entries(documents)
    .filter(([key]) => key.endsWith('*'))
    .map(([key, schema]) => [`^${key.slice(0, -1)}`, schema])
  return {
    type: 'object',
    properties: Object.fromEntries(plain),
    patternProperties: Object.fromEntries(patterns),
  }
}

/** The message with the whole view refers to the schema of views. */
function withView(message: JsonSchema): JsonSchema {
  const kinds = message['anyOf'] as readonly (JsonSchema & { readonly properties: Properties })[] // safe: a union of objects
  return {
    description: 'A message from the server, distinguished by `t`',
    anyOf: kinds.map(kind => {
      const { properties } = kind
      return {
        ...kind,
        properties: {
          ...properties,
          ...('docs' in properties ? { docs: { $ref: at('View') } } : {}),
          ...('answer' in properties ? { answer: { $ref: at('Answer') } } : {}),
        },
      }
    }),
  }
}
