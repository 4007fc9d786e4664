import { expect, test } from 'vitest'
import { loadGames } from '../../rulesets.ts'
import { openApi } from './openapi.ts'
import { extractSharedSchemas } from './shared-schemas.ts'

const { rulesets } = loadGames()
const ops = Object.fromEntries(
  Object.entries(rulesets).map(([system, ruleset]) => [system, ruleset.ops]),
)
const text = JSON.stringify(openApi(ops))
const paper = JSON.parse(text) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

test('the description stays small enough for generators', () => {
  expect(text.length).toBeLessThan(500_000)
  expect(text).not.toContain(':null,"maximum"') // a limit that JSON cannot hold
})

test('every reference has a schema, every schema is used, operation names are unique', () => {
  const refs = new Set(
    [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!),
  )
  expect([...refs].filter(name => !(name in paper.components.schemas))).toEqual([])
  expect(Object.keys(paper.components.schemas).filter(name => !refs.has(name))).toEqual([])
  const ids = Object.values(paper.paths).flatMap(path =>
    Object.values(path).map(one => one.operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toContain(undefined)
})

test('every operation of every book has its request schema', () => {
  for (const [system, games] of Object.entries(ops))
    for (const name of Object.keys(games)) {
      const request = Object.values(paper.components.schemas).filter(schema =>
        JSON.stringify(schema).includes(`"system":{"const":"${system}"},"op":{"const":"${name}"}`),
      )
      expect(request, `${system} ${name}`).toHaveLength(1)
    }
})

test('a schema used twice is emitted once, at any depth', () => {
  const wound = {
    type: 'object',
    properties: {
      size: { type: 'integer', minimum: 0, maximum: 100 },
      treated: { type: 'boolean' },
    },
    required: ['size', 'treated'],
  }
  const shared = extractSharedSchemas({
    Hurt: { type: 'object', properties: { wound } },
    Heal: { type: 'object', properties: { wounds: { type: 'array', items: wound } } },
  })
  expect(shared).toEqual({
    Hurt: { type: 'object', properties: { wound: { $ref: '#/components/schemas/HurtWound' } } },
    Heal: {
      type: 'object',
      properties: { wounds: { type: 'array', items: { $ref: '#/components/schemas/HurtWound' } } },
    },
    HurtWound: wound,
  })
})
