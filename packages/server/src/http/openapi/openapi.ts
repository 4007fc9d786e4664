import type { FastifyInstance } from 'fastify'
import type { Ops, s } from '@mastro/core'
import { query, tableCommand, type Rulesets } from '@mastro/table'
import { opsOf } from '../../rulesets.ts'
import type { Services } from '../../services.ts'
import { chargeAddress } from '../authenticate.ts'
import { sendRefusal } from '../refusals.ts'
import { asyncApi } from './async-api.ts'
import { describeFields } from './describe-fields.ts'
import examples from './examples.json' with { type: 'json' }
import { withoutUnusedSchemas } from './openapi-document.ts'
import { ANY, list, NUMBER, record, ROUTE_DOCS, schemaOf, SHARE, TEXT } from './route-docs.ts'
import type { JsonSchema, RouteDoc } from './route-docs.ts'
import { pascalCase, extractSharedSchemas } from './shared-schemas.ts'
import { viewSchemas } from './view-schemas.ts'

/** Routes that add nothing to this description. */
export const DOCUMENTED_ROUTES: ReadonlySet<string> = new Set([
  ...Object.keys(ROUTE_DOCS),
  'POST /api/resolve',
])

export function openApi(rulesets: Rulesets): JsonSchema {
  return withoutUnusedSchemas(describeFields(wholeApi(rulesets), rulesets))
}

function wholeApi(rulesets: Rulesets): JsonSchema {
  const systems = opsOf(rulesets)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, doc] of Object.entries(ROUTE_DOCS)) {
    const [method = '', path = ''] = name.split(' ')
    const open = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[open] = { ...paths[open], [method.toLowerCase()]: operation(method, path, doc) }
  }
  paths['/api/resolve'] = { post: resolveOf(rulesets) }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'This server' }],
    tags: TAGS,
    paths,
    components: {
      schemas: extractSharedSchemas({
        Command: schemaOf(tableCommand),
        Question: schemaOf(query),
        Refusal: REFUSAL,
        ...requestsOf(systems),
        ...viewSchemas(Object.keys(systems)),
      }),
      responses: {
        Done: responseOf({}, undefined),
        Share: responseOf(SHARE, undefined),
        Refusal: {
          description: 'A refusal with its code',
          ...json({ $ref: '#/components/schemas/Refusal' }, undefined, {
            ok: false,
            error: { code: 'invalid-request', path: 'input' },
          }),
        },
      },
      securitySchemes: {
        ticket: { type: 'apiKey', in: 'cookie', name: 'mastro_{table}' },
        bot: { type: 'http', scheme: 'bearer' },
        house: { type: 'apiKey', in: 'cookie', name: 'mastro_house' },
      },
    },
  }
}

const INFO = {
  title: 'Mastro',
  version: '1',
  description:
    'Every answer is {"ok": true, …} or {"ok": false, "error": {"code", "path"}}. Writes need the header X-Mastro, or a bearer token. The socket is described by /api/asyncapi.json.',
  contact: { name: 'The administrator of this server' },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

const TAGS = [
  { name: 'rules', description: 'The rules alone, without a table or a seat' },
  { name: 'doors', description: 'Joining a table and leaving it' },
  { name: 'table', description: 'Views, queries and commands of a seat' },
  { name: 'files', description: 'Exports, imports and backups' },
  { name: 'house', description: 'For the administrator of the server' },
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
    description: descriptionOf(method, doc),
    tags: [doc.tag],
    parameters: [...inPath, ...(doc.query === undefined ? [] : queryOf(doc.query))],
    ...(doc.body === undefined ? {} : { requestBody: json(schemaOf(doc.body), true, doc.example) }),
    security: doc.as === undefined ? [] : SECURITY[doc.as],
    responses: { '200': answerOf(doc), '4XX': REFUSED, '5XX': REFUSED },
  }
}

/** Who may call it, and what it changes. */
function descriptionOf(method: string, { as, details }: RouteDoc): string {
  const callers = as === undefined ? 'Needs no seat.' : CALLERS[as]
  const changes = method === 'GET' ? ' Changes nothing.' : ''
  return `${details === undefined ? '' : `${details} `}${callers}${changes}`
}

const CALLERS = {
  seat: 'Needs the ticket of a seat at this table, or the token of a bot.',
  host: 'Needs the ticket of a seat that may do this: the host, and for invites also the Master.',
  house: 'Needs a request from the server’s own machine, or the admin key.',
} as const

/** `POST /api/tables/:table/do` → `postTablesTableDo`. */
function operationId(method: string, path: string): string {
  return method.toLowerCase() + pascalCase(path.replace(/^\/api/, ''))
}

const SECURITY = {
  seat: [{ ticket: [] }, { bot: [] }],
  host: [{ ticket: [] }],
  house: [{ house: [] }],
} as const

const REFUSED = { $ref: '#/components/responses/Refusal' }

function answerOf({ answer = {}, type, answerExample }: RouteDoc): JsonSchema {
  if (type !== undefined) return { description: 'The file', content: { [type]: {} } }
  if (Object.keys(answer).length === 0) return { $ref: '#/components/responses/Done' }
  if (answer === SHARE) return { $ref: '#/components/responses/Share' }
  return responseOf(answer, answerExample)
}

function responseOf(answer: Readonly<Record<string, JsonSchema>>, example: unknown): JsonSchema {
  const schema = record({ ok: { const: true }, ...answer })
  const shown = Object.keys(answer).length === 0 ? { ok: true } : example
  return { description: 'Done', ...json(schema, undefined, shown) }
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
          dice: { $ref: at('Dice') },
        },
        required: ['system', 'op', 'input'],
        additionalProperties: false,
      }
    const names = Object.keys(ops).map(name => [name, requestName(system, name)] as const)
    found[requestName(system)] = choiceOf('op', names)
  }
  const games = Object.keys(systems).map(system => ({ $ref: at(requestName(system)) }))
  return { ...found, Dice: DICE, RulesRequest: { oneOf: games }, RulesAnswer: RULES_ANSWER }
}

const DICE: JsonSchema = {
  description: 'Faces to use, in the documented order. Omit them to let the server roll.',
  ...list({ type: 'integer' }),
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

function resolveOf(rulesets: Rulesets): JsonSchema {
  const known = Object.entries(RESOLVE_EXAMPLES).filter(([system]) => system in rulesets)
  const named = known.map(([system, value]) => [system, { value }])
  return {
    operationId: 'postResolve',
    summary: 'Resolve one operation of a game, or a list of them',
    description:
      'Without `dice` the server rolls and returns the faces as `rolls`. Needs no seat. The operations, their input and their output are listed in the RULES.md of each game.',
    tags: ['rules'],
    security: [],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: oneOrMany('RulesRequest'),
          examples: Object.fromEntries(named),
        },
      },
    },
    responses: {
      '200': {
        description: 'The result. A refusal by the rules is a result too.',
        content: {
          'application/json': {
            schema: oneOrMany('RulesAnswer'),
            example: { ok: true, output: { seconds: 12, rounds: 1, minutes: 0.2, turns: 0.04 } },
          },
        },
      },
      '4XX': REFUSED,
      '5XX': REFUSED,
    },
  }
}

/** One request for each game. */
export const RESOLVE_EXAMPLES: Readonly<Record<string, object>> = examples.resolve

function json(schema: JsonSchema, required?: boolean, example?: unknown): JsonSchema {
  const one = example === undefined ? { schema } : { schema, example }
  const content = { 'application/json': one }
  return required === undefined ? { content } : { required, content }
}

export function openApiRoute(
  app: FastifyInstance,
  services: Pick<Services, 'strangerBudget' | 'clientAddresses' | 'rulesets'>,
): void {
  for (const [path, build] of [
    ['/api/openapi.json', openApi],
    ['/api/asyncapi.json', asyncApi],
  ] as const) {
    let text: string | null = null
    app.get(path, (request, reply) => {
      if (!chargeAddress(services, request)) return sendRefusal(reply, { code: 'too-fast' })
      text ??= JSON.stringify(build(services.rulesets))
      return reply.type('application/json').send(text)
    })
  }
}
