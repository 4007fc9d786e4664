import type { FastifyInstance } from 'fastify'
import type { Ops, s } from '@mastro/core'
import { query, tableCommand } from '@mastro/table'
import type { Services } from '../../services.ts'
import { chargeAddress } from '../authenticate.ts'
import { sendRefusal } from '../refusals.ts'
import { ANY, list, NUMBER, record, ROUTE_DOCS, schemaOf, TEXT } from './route-docs.ts'
import type { JsonSchema, RouteDoc } from './route-docs.ts'
import { pascalCase, extractSharedSchemas } from './shared-schemas.ts'

/** Routes that add nothing to this description. */
export const DOCUMENTED_ROUTES: ReadonlySet<string> = new Set([
  ...Object.keys(ROUTE_DOCS),
  'POST /api/resolve',
])

export function openApi(systems: Readonly<Record<string, Ops>>): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, doc] of Object.entries(ROUTE_DOCS)) {
    const [method = '', path = ''] = name.split(' ')
    const open = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[open] = { ...paths[open], [method.toLowerCase()]: operation(method, path, doc) }
  }
  paths['/api/resolve'] = { post: RESOLVE }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mastro',
      version: '1',
      description:
        'Every answer is {"ok": true, …} or {"ok": false, "error": {"code", "path"}}. Writes need the header X-Mastro, or a bearer token.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This house' }],
    tags: TAGS,
    paths,
    components: {
      schemas: {
        ...extractSharedSchemas({
          Command: schemaOf(tableCommand),
          Question: schemaOf(query),
          Refusal: REFUSAL,
          ...requestsOf(systems),
        }),
      },
      securitySchemes: {
        ticket: { type: 'apiKey', in: 'cookie', name: 'mastro_{table}' },
        bot: { type: 'http', scheme: 'bearer' },
        house: { type: 'apiKey', in: 'cookie', name: 'mastro_house' },
      },
    },
  }
}

const TAGS = [
  { name: 'rules', description: 'The books alone: no table, no seat' },
  { name: 'doors', description: 'Sitting down and leaving' },
  { name: 'table', description: 'Looking, asking and acting from a seat' },
  { name: 'files', description: 'Exports, imports and backups' },
  { name: 'house', description: 'For whoever runs the server' },
] satisfies readonly { readonly name: RouteDoc['tag']; readonly description: string }[]

const REFUSAL: JsonSchema = {
  type: 'object',
  properties: {
    ok: { const: false },
    error: {
      type: 'object',
      properties: { code: TEXT, path: TEXT, nearest: ANY },
      required: ['code'],
    },
  },
  required: ['ok', 'error'],
}

function operation(method: string, path: string, doc: RouteDoc): JsonSchema {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: TEXT,
  }))
  return {
    operationId: operationId(method, path),
    summary: doc.summary,
    tags: [doc.tag],
    parameters: [...inPath, ...(doc.query === undefined ? [] : queryOf(doc.query))],
    ...(doc.body === undefined ? {} : { requestBody: json(schemaOf(doc.body), true) }),
    security: doc.as === undefined ? [] : SECURITY[doc.as],
    responses: { '200': answerOf(doc), '4XX': REFUSED, '5XX': REFUSED },
  }
}

/** `POST /api/tables/:table/do` → `postTablesTableDo`. */
function operationId(method: string, path: string): string {
  return method.toLowerCase() + pascalCase(path.replace(/^\/api/, ''))
}

const SECURITY = {
  seat: [{ ticket: [] }, { bot: [] }],
  host: [{ ticket: [] }],
  house: [{ house: [] }],
} as const

const REFUSED = {
  description: 'A refusal with its code',
  ...json({ $ref: '#/components/schemas/Refusal' }),
}

function answerOf({ answer = {}, type }: RouteDoc): JsonSchema {
  if (type !== undefined) return { description: 'The file', content: { [type]: {} } }
  return { description: 'Done', ...json(record({ ok: { const: true }, ...answer })) }
}

function queryOf(schema: s.Schema): readonly JsonSchema[] {
  const { properties = {} } = schemaOf(schema) as { properties?: Record<string, JsonSchema> } // safe: an object's schema
  return Object.entries(properties).map(([name, one]) => ({ name, in: 'query', schema: one }))
}

/** Every operation of every game with its own input, distinguished by `op` within a `system`. */
function requestsOf(systems: Readonly<Record<string, Ops>>): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {}
  for (const [system, ops] of Object.entries(systems)) {
    for (const [name, { input }] of Object.entries(ops))
      found[requestName(system, name)] = {
        type: 'object',
        properties: {
          system: { const: system },
          op: { const: name },
          input: schemaOf(input),
          dice: list(NUMBER),
        },
        required: ['system', 'op', 'input'],
        additionalProperties: false,
      }
    const names = Object.keys(ops).map(name => [name, requestName(system, name)] as const)
    found[requestName(system)] = choiceOf('op', names)
  }
  const games = Object.keys(systems).map(system => ({ $ref: at(requestName(system)) }))
  return { ...found, RulesRequest: { oneOf: games }, RulesAnswer: RULES_ANSWER }
}

const at = (name: string): string => `#/components/schemas/${name}`

const requestName = (system: string, op: string = ''): string =>
  `${pascalCase(system)}${pascalCase(op)}Request`

/** One of several schemas, distinguished by `field`. */
function choiceOf(
  field: string,
  names: readonly (readonly [value: string, name: string])[],
): JsonSchema {
  return {
    oneOf: names.map(([, name]) => ({ $ref: at(name) })),
    discriminator: {
      propertyName: field,
      mapping: Object.fromEntries(names.map(([value, name]) => [value, at(name)])),
    },
  }
}

const RULES_ANSWER: JsonSchema = {
  oneOf: [
    record({ ok: { const: true }, output: ANY, rolls: list(NUMBER) }, ['rolls']),
    { $ref: '#/components/schemas/Refusal' },
  ],
}

const oneOrMany = (name: string): JsonSchema => {
  const one = { $ref: at(name) }
  return { oneOf: [one, list(one)] }
}

const RESOLVE: JsonSchema = {
  operationId: 'postResolve',
  summary: 'Resolve one operation of a book, or a list of them',
  description: 'Without `dice` real dice are rolled and come back as `rolls`.',
  tags: ['rules'],
  security: [],
  requestBody: json(oneOrMany('RulesRequest'), true),
  responses: {
    '200': {
      description: 'Refusals of the rules are answers too',
      ...json(oneOrMany('RulesAnswer')),
    },
    '4XX': REFUSED,
    '5XX': REFUSED,
  },
}

function json(schema: JsonSchema, required?: boolean): JsonSchema {
  const content = { 'application/json': { schema } }
  return required === undefined ? { content } : { required, content }
}

export function openApiRoute(
  app: FastifyInstance,
  services: Pick<Services, 'strangerBudget' | 'clientAddresses'>,
  systems: Readonly<Record<string, Ops>>,
): void {
  let text: string | null = null
  app.get('/api/openapi.json', (request, reply) => {
    if (!chargeAddress(services, request)) return sendRefusal(reply, { code: 'too-fast' })
    text ??= JSON.stringify(openApi(systems))
    return reply.type('application/json').send(text)
  })
}
