import type { JsonSchema } from './route-docs.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/** Removes schemas that nothing refers to. */
export function withoutUnusedSchemas(api: JsonSchema): JsonSchema {
  const { components, ...others } = api as { readonly components: { readonly schemas: Schemas } } // safe: both descriptions have components
  const { schemas, ...parts } = components
  const used = new Set<string>()
  const collect = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name!)) continue
      used.add(name!)
      collect(schemas[name!] ?? null)
    }
  }
  collect([others, parts])
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return { ...others, components: { ...parts, schemas: Object.fromEntries(kept) } }
}
