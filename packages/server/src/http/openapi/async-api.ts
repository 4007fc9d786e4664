import { clientMessage, PROTOCOL } from '@mastro/protocol'
import { query, tableCommand, type Rulesets } from '@mastro/table'
import { describeFields } from './describe-fields.ts'
import { withoutUnusedSchemas } from './openapi-document.ts'
import { schemaOf, type JsonSchema } from './route-docs.ts'
import { extractSharedSchemas, pascalCase } from './shared-schemas.ts'
import { viewSchemas } from './view-schemas.ts'

interface MessageSchema extends JsonSchema {
  readonly properties: Readonly<Record<string, JsonSchema>> & {
    readonly t: { readonly const: string }
  }
}

/** AsyncAPI 3 description of the socket, from the schemas that the server checks messages with. */
export function asyncApi(rulesets: Rulesets): JsonSchema {
  return toDraft7(withoutUnusedSchemas(describeFields(wholeApi(rulesets), rulesets)))
}

function wholeApi(rulesets: Rulesets): JsonSchema {
  const views = viewSchemas(Object.keys(rulesets))
  const sent = messagesOf(schemaOf(clientMessage), 'oneOf', 'Client')
  const received = messagesOf(views['ServerMessage']!, 'anyOf', 'Server')
  return {
    asyncapi: '3.1.0',
    info: INFO,
    defaultContentType: 'application/json',
    servers: SERVERS,
    channels: {
      table: {
        address: '/api/tables/{table}/socket',
        description: 'The socket of one seat. All messages are JSON text.',
        parameters: { table: { description: 'Id of the table' } },
        messages: Object.fromEntries(
          Object.keys({ ...sent, ...received }).map(name => [
            name,
            { $ref: `#/components/messages/${name}` },
          ]),
        ),
      },
    },
    operations: operationsOf(sent, received),
    components: {
      messages: { ...sent, ...received },
      schemas: {
        ...extractSharedSchemas({
          Command: schemaOf(tableCommand),
          Question: schemaOf(query),
          ...views,
        }),
      },
      securitySchemes: {
        bot: { type: 'http', scheme: 'bearer', description: 'The token of a bot’s seat' },
      },
    },
  }
}

function operationsOf(sent: object, received: object): JsonSchema {
  const channel = { $ref: '#/channels/table' }
  const refs = (messages: object) =>
    Object.keys(messages).map(name => ({ $ref: `#/channels/table/messages/${name}` }))
  return {
    receiveFromClient: {
      action: 'receive',
      channel,
      summary: 'Messages from the client',
      description: 'The first message is a hello. Commands and queries carry an id.',
      messages: refs(sent),
    },
    sendToClient: {
      action: 'send',
      channel,
      summary: 'Messages from the server',
      description: 'The whole view or the missed patches, then each change of this seat’s view.',
      messages: refs(received),
    },
  }
}

const INFO = {
  title: 'Mastro, the socket of a table',
  version: String(PROTOCOL),
  description:
    'One WebSocket for each device at a table. The client says hello, receives its whole view and then patches, and sends commands and queries.',
  contact: { name: 'The administrator of this server', url: 'http://localhost:4000/' },
  license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
  tags: [{ name: 'table', description: 'Views, queries and commands of a seat' }],
}

const SERVERS = {
  home: {
    host: 'localhost:4000',
    protocol: 'ws',
    description: 'A server on this computer. Behind a proxy with https, use wss.',
    security: [{ $ref: '#/components/securitySchemes/bot' }],
  },
}

/** One message for each value of `t`. Kinds with the same `t` are alternatives. */
function messagesOf(
  schema: JsonSchema,
  key: 'oneOf' | 'anyOf',
  sender: 'Client' | 'Server',
): Readonly<Record<string, JsonSchema>> {
  const kinds = schema[key] as readonly MessageSchema[] // safe: unions of objects with `t`
  const names = [...new Set(kinds.map(({ properties }) => properties.t.const))]
  return Object.fromEntries(
    names.map(name => {
      const same = kinds.filter(({ properties }) => properties.t.const === name).map(withRefs)
      const example = EXAMPLES[name]
      return [
        `${sender}${pascalCase(name)}`,
        {
          name,
          title: name,
          summary: SUMMARIES[name],
          payload: same.length === 1 ? same[0] : { anyOf: same },
          ...(example === undefined ? {} : { examples: [{ payload: example }] }),
        },
      ]
    }),
  )
}

/** The server reads commands and queries after the message, so its schema leaves them open. */
function withRefs(message: MessageSchema): JsonSchema {
  const { properties } = message
  return {
    ...message,
    properties: {
      ...properties,
      ...('command' in properties ? { command: { $ref: '#/components/schemas/Command' } } : {}),
      ...('ask' in properties ? { ask: { $ref: '#/components/schemas/Question' } } : {}),
    },
  }
}

const SUMMARIES: Readonly<Record<string, string>> = {
  hello: 'First message: who the client is and what it has',
  do: 'A command; the same id twice happens once',
  ask: 'A query about the view of this seat',
  ping: 'Keeps the connection open',
  view: 'The whole view of this seat',
  patch: 'A change of the view',
  presence: 'Who is connected',
  done: 'Answer to a command, sent once it is on disk',
  answer: 'Answer to a query',
  pong: 'Answer to a ping',
  bye: 'Why the connection closes',
}

/** A message of each kind that has a short one. Tests check them against the schemas. */
export const EXAMPLES: Readonly<Record<string, object>> = {
  hello: { t: 'hello', protocol: PROTOCOL, table: 'xtfvn3d6qrtrv6b8', rev: null },
  do: { t: 'do', id: 'a1', command: { type: 'roll', notation: '6d6>=4' } },
  ask: { t: 'ask', id: 'q1', ask: { about: 'offers' } },
  ping: { t: 'ping' },
  presence: { t: 'presence', seats: ['seat-037c'] },
  done: { t: 'done', id: 'a1', ok: true },
  pong: { t: 'pong' },
  bye: { t: 'bye', error: { code: 'seat-revoked' } },
}

/** AsyncAPI uses JSON Schema draft 7, in which a tuple is a list of `items`. */
function toDraft7<T>(value: T): T {
  if (Array.isArray(value)) return value.map(toDraft7) as T // safe: the same list
  if (typeof value !== 'object' || value === null) return value
  const { prefixItems, ...others } = value as { readonly prefixItems?: unknown } // safe: looked at before use
  const fields = prefixItems === undefined ? others : { ...others, items: prefixItems }
  const entries = Object.entries(fields).map(([key, one]) => [key, toDraft7(one)])
  return Object.fromEntries(entries) as T // safe: only the name of one keyword changes
}
