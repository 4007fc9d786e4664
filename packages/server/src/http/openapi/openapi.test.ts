import { resolveRequest, s } from '@mastro/core'
import { clientMessage } from '@mastro/protocol'
import { answerQuery, viewOf } from '@mastro/table'
import { anyGame, playSession } from '@mastro/table/testing'
import { expect, test } from 'vitest'
import { fromJSONSchema, type core, type ZodType } from 'zod'
import { loadGames, opsOf } from '../../rulesets.ts'
import { asyncApi, EXAMPLES } from './async-api.ts'
import { openApi, RESOLVE_EXAMPLES } from './openapi.ts'
import { ROUTE_DOCS } from './route-docs.ts'
import { extractSharedSchemas } from './shared-schemas.ts'

const { rulesets } = loadGames()
const ops = opsOf(rulesets)
const text = JSON.stringify(openApi(rulesets))
const socketText = JSON.stringify(asyncApi(rulesets))
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
        JSON.stringify(schema).includes(
          `"const":"${system}"},"op":{"description":"Operation","const":"${name}"}`,
        ),
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

/** Fields without a description, with their path. */
function undescribed(document: object): readonly string[] {
  const { schemas } = (document as typeof paper).components
  const described = Object.keys(schemas).filter(name => 'description' in schemas[name]!)
  const refs = new Set(described.map(name => `#/components/schemas/${name}`))
  return undescribedIn(document, '', refs)
}

function undescribedIn(value: unknown, path: string, refs: ReadonlySet<string>): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    if (key === 'example' || key === 'examples') return []
    const fields: readonly (readonly [string, { readonly $ref?: string }])[] =
      key === 'properties' ? Object.entries(one as object) : []
    const here = fields.filter(
      ([, field]) => !('description' in field) && !refs.has(field.$ref ?? ''),
    )
    return [
      ...here.map(([name]) => `${path}.${name}`),
      ...undescribedIn(one, `${path}.${key}`, refs),
    ]
  })
}

test('every operation and every field is described, here and for the socket', () => {
  expect(undescribed(paper)).toEqual([])
  expect(undescribed(JSON.parse(socketText) as object)).toEqual([])
  for (const path of Object.values(paper.paths))
    for (const operation of Object.values(path)) expect(operation).toHaveProperty('description')
})

test('the server accepts the examples of bodies', () => {
  let examples = 0
  for (const [route, { body, example }] of Object.entries(ROUTE_DOCS)) {
    if (body === undefined || example === undefined) continue
    examples++
    if ('safeParse' in body)
      expect(s.parse(body as s.Schema, example), route).toMatchObject({ ok: true }) // safe: only schemas can parse
  }
  expect(examples).toBeGreaterThan(12)
  for (const example of Object.values(RESOLVE_EXAMPLES))
    expect(resolveRequest(ops, example, { roll: () => 1 })).toMatchObject({ ok: true })
})

/** The validator of a schema of the description. */
function validatorOf(document: string): (name: string) => ZodType {
  const { components } = JSON.parse(document.replaceAll('#/components/schemas/', '#/$defs/')) as {
    readonly components: { readonly schemas: Record<string, core.JSONSchema.JSONSchema> }
  }
  const known = new Map<string, ZodType>()
  return name => {
    const made =
      known.get(name) ?? fromJSONSchema({ ...components.schemas[name], $defs: components.schemas })
    known.set(name, made)
    return made
  }
}

/** The keys of documents that no property or pattern of these schemas describes. */
function undescribedKeys(keys: readonly string[], names: readonly string[]): readonly string[] {
  const plain = new Set(names.flatMap(name => Object.keys(propertiesOf(name, 'properties'))))
  const patterns = names.flatMap(name => Object.keys(propertiesOf(name, 'patternProperties')))
  return keys.filter(key => !plain.has(key) && !patterns.some(one => new RegExp(one).test(key)))
}

type ViewPart = { readonly [Field in 'properties' | 'patternProperties']?: object }

/** The own properties of a view, without those of the table's. */
function propertiesOf(name: string, field: keyof ViewPart): object {
  const schema = paper.components.schemas[name] as ViewPart & {
    readonly allOf?: readonly ViewPart[]
  } // safe: as in `view-schemas.ts`
  return Object.assign({}, ...[schema, ...(schema.allOf ?? [])].map(part => part[field] ?? {}))
}

test('documents declared in a feature of the table or in a chapter of a game are described', () => {
  const keys = {
    Daimon: ['forecast', 'forecast/x', 'event/x'],
    Brp: ['forecast', 'desk', 'task/x', 'lesson/x', 'hidden/x', 'ambush/x', 'poison/x'],
    Warp: ['forecast', 'fate', 'awards'],
    Chaos: ['forecast', 'token/x'],
  }
  for (const [game, own] of Object.entries(keys)) {
    const names = ['TableView', `${game}View`]
    const all = ['shown-forecast', ...own.map(key => `game/${key}`)]
    expect(undescribedKeys(all, names), game).toEqual([])
    expect(undescribedKeys(['game/none', 'none'], names)).toEqual(['game/none', 'none'])
  }
})

test('the views and offers of played games follow the description', { timeout: 600_000 }, () => {
  const validator = validatorOf(text)
  for (const [system, ruleset] of Object.entries(rulesets)) {
    const name = `${system.charAt(0).toUpperCase()}${system.slice(1)}View`
    const view = validator(name)
    const { served } = playSession(anyGame(ruleset), 7, 120)
    for (const seat of Object.keys(served.views)) {
      const { docs } = viewOf(served, seat)
      expect(view.safeParse(docs).error?.issues, `${system} ${seat}`).toBeUndefined()
      expect(undescribedKeys(Object.keys(docs), ['TableView', name]), system).toEqual([])
      const offers = answerQuery(rulesets, served, seat, { about: 'offers' })
      const answer = offers.ok ? validator('Answer').safeParse(offers.value).error?.issues : []
      expect(answer, `${system} ${seat}`).toBeUndefined()
    }
    // the check can fail
    expect(
      view.safeParse({ ...viewOf(served, Object.keys(served.views)[0]!).docs, me: { seat: 7 } })
        .success,
    ).toBe(false)
  }
})

test('the description of the socket has the messages that the server accepts', () => {
  const { messages } = (
    JSON.parse(socketText) as { readonly components: { readonly messages: object } }
  ).components
  for (const t of ['Hello', 'Do', 'Ask', 'Ping']) expect(messages).toHaveProperty(`Client${t}`)
  for (const t of ['View', 'Patch', 'Presence', 'Done', 'Answer', 'Pong', 'Bye'])
    expect(messages).toHaveProperty(`Server${t}`)
  for (const t of ['hello', 'do', 'ask', 'ping'])
    expect(s.parse(clientMessage, EXAMPLES[t])).toMatchObject({ ok: true })
})
