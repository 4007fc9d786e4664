import type { FastifyInstance } from 'fastify'
import type { Ops, Schema } from '@mastro/core'
import { question, tableCommand } from '@mastro/table'
import {
  ANY,
  list,
  NUMBER,
  record,
  ROUTES,
  schemaOf,
  TEXT,
  type JsonSchema,
  type Told,
} from './told.ts'

/** What the server adds to this description by itself. */
export const TOLD: ReadonlySet<string> = new Set([...Object.keys(ROUTES), 'POST /api/resolve'])

export function openApi(systems: Readonly<Record<string, Ops>>): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, told] of Object.entries(ROUTES)) {
    const [method = '', path = ''] = name.split(' ')
    const open = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[open] = { ...paths[open], [method.toLowerCase()]: operation(path, told) }
  }
  paths['/api/resolve'] = { post: resolveOperation(systems) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mastro',
      version: '1',
      description:
        'Every answer is {"ok": true, …} or {"ok": false, "error": {"code", "path"}}. Writes need the header X-Mastro, or a bearer token.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      schemas: {
        Command: schemaOf(tableCommand),
        Question: schemaOf(question),
        Refusal: REFUSAL,
      },
      securitySchemes: {
        ticket: { type: 'apiKey', in: 'cookie', name: 'mastro_{table}' },
        bot: { type: 'http', scheme: 'bearer' },
        house: { type: 'apiKey', in: 'cookie', name: 'mastro_house' },
      },
    },
  }
}

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

function operation(path: string, told: Told): JsonSchema {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: TEXT,
  }))
  return {
    summary: told.summary,
    tags: [told.tag],
    parameters: [...inPath, ...(told.query === undefined ? [] : queryOf(told.query))],
    ...(told.body === undefined ? {} : { requestBody: json(schemaOf(told.body), true) }),
    ...(told.as === undefined ? {} : { security: SECURITY[told.as] }),
    responses: { '200': answerOf(told), default: REFUSED },
  }
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

function answerOf({ answer = {}, type }: Told): JsonSchema {
  if (type !== undefined) return { description: 'The file', content: { [type]: {} } }
  return { description: 'Done', ...json(record({ ok: { const: true }, ...answer })) }
}

function queryOf(schema: Schema): readonly JsonSchema[] {
  const { properties = {} } = schemaOf(schema) as { properties?: Record<string, JsonSchema> } // an object's schema
  return Object.entries(properties).map(([name, one]) => ({ name, in: 'query', schema: one }))
}

/** Every operation of every book, with its own input. */
function resolveOperation(systems: Readonly<Record<string, Ops>>): JsonSchema {
  const requests = Object.entries(systems).flatMap(([system, ops]) =>
    Object.entries(ops).map(([name, { input }]) => ({
      title: `${system} ${name}`,
      type: 'object',
      properties: {
        system: { const: system },
        op: { const: name },
        input: schemaOf(input),
        dice: list(NUMBER),
      },
      required: ['system', 'op', 'input'],
      additionalProperties: false,
    })),
  )
  const answer = {
    oneOf: [record({ ok: { const: true }, output: ANY }), { $ref: '#/components/schemas/Refusal' }],
  }
  const one = { oneOf: requests }
  return {
    summary: 'Resolve one operation of a book, or a list of them',
    description: 'Without `dice` real dice are rolled and come back as `rolls`.',
    tags: ['rules'],
    requestBody: json({ oneOf: [one, list(one)] }, true),
    responses: {
      '200': {
        description: 'Refusals of the rules are answers too',
        ...json({ oneOf: [answer, list(answer)] }),
      },
      default: REFUSED,
    },
  }
}

function json(schema: JsonSchema, required?: boolean): JsonSchema {
  const content = { 'application/json': { schema } }
  return required === undefined ? { content } : { required, content }
}

export function openApiRoute(app: FastifyInstance, systems: Readonly<Record<string, Ops>>): void {
  let text: string | null = null
  app.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(openApi(systems))
    return reply.type('application/json').send(text)
  })
}
