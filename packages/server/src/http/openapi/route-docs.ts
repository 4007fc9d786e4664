import examples from './examples.json' with { type: 'json' }
import { commandBody, exportQuery, oddsQuestion, rollQuestion } from '@mastro/host'
import { s } from '@mastro/core'
import { ERASURE_ROUTE_DOCS } from './erasure-route-docs.ts'
import { newTable, openDemoTable } from '@mastro/protocol'
import { inviteOrCode, adminKeyBody, joinBody } from '../routes/join-routes.ts'
import { webhookBody } from '../routes/webhook-routes.ts'
import { repairBody } from '../routes/admin-routes.ts'
import { autoCloseBody, openTunnelBody } from '../routes/remote-access-routes.ts'
import { joinDecisionBody, pinBody } from '../routes/table-routes.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/** The documentation of one route. */
export interface RouteDoc {
  readonly summary: string
  /** More about it, if the summary is not enough. */
  readonly details?: string
  readonly tag: 'rules' | 'doors' | 'table' | 'files' | 'house'
  readonly body?: s.Schema | JsonSchema
  readonly query?: s.Schema
  /** A request body that the server accepts. */
  readonly example?: unknown
  /** Fields of a successful answer, besides `ok: true`. */
  readonly answer?: Readonly<Record<string, JsonSchema>>
  readonly answerExample?: unknown
  /** The content type, if it is not JSON. */
  readonly type?: string
  /** `seat`: a ticket cookie or a bot's token. */
  readonly as?: 'seat' | 'host' | 'house'
}

export const TEXT = { type: 'string' }
export const NUMBER = { type: 'number' }
const FLAG = { type: 'boolean' }
export const ANY = {}
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
export const record = (
  properties: Readonly<Record<string, JsonSchema>>,
  mayBeAbsent: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter(name => !mayBeAbsent.includes(name)),
})
const SEATED = { table: TEXT, seat: TEXT }
const BACKUPS = { backups: list(record({ id: TEXT, at: NUMBER, kind: TEXT, bytes: NUMBER })) }
const INVITE = { links: list(TEXT), code: TEXT, addresses: list(TEXT), isOpen: FLAG, mayOpen: FLAG }
export const SHARE = {
  share: record({ state: TEXT, way: TEXT, url: TEXT, since: NUMBER, said: TEXT, isOver: FLAG }, [
    'way',
    'url',
    'since',
    'said',
    'isOver',
  ]),
  endsWithSession: FLAG,
  ways: list(record({ id: TEXT, isHere: FLAG, isReadable: FLAG })),
}
const DOOR = {
  table: TEXT,
  name: TEXT,
  system: TEXT,
  host: TEXT,
  seats: list(record({ name: TEXT, colour: NUMBER })),
  free: list(TEXT),
  people: list(record({ id: TEXT, name: TEXT, look: ANY })),
  seat: { type: ['string', 'null'] },
  knocks: FLAG,
}
const KNOCKS = {
  knocks: list(record({ id: TEXT, name: TEXT, kind: TEXT })),
  far: list(record({ seat: TEXT, name: TEXT, colour: NUMBER, ms: { type: ['number', 'null'] } })),
}

/** Every route of the server as `METHOD path`. A test compares it with the registered routes. */
export const ROUTE_DOCS: Readonly<Record<string, RouteDoc>> = {
  ...ERASURE_ROUTE_DOCS,
  'POST /api/odds': {
    summary: 'Exact odds of a dice notation',
    tag: 'rules',
    body: oddsQuestion,
    example: { notation: '6d6>=4', atLeast: 3 },
    answer: {
      notation: TEXT,
      mean: NUMBER,
      endless: FLAG,
      rows: list(record({ value: NUMBER, chance: NUMBER, atLeast: NUMBER })),
    },
    answerExample: examples.odds,
  },
  'POST /api/roll': {
    summary: 'Roll a dice notation',
    tag: 'rules',
    body: rollQuestion,
    example: { notation: '3d6+2' },
    answer: { notation: TEXT, faces: list(NUMBER), dropped: list(NUMBER), value: NUMBER },
    answerExample: { ok: true, notation: '3d6+2', faces: [4, 2, 6], dropped: [], value: 14 },
  },
  'GET /api/licences': {
    summary: 'Licences and credits of the games',
    tag: 'rules',
    answer: { licences: list(record({ system: TEXT, name: TEXT, licence: ANY, text: TEXT })) },
  },
  'GET /api/openapi.json': { summary: 'This description', tag: 'rules' },
  'GET /api/asyncapi.json': {
    summary: 'The description of the socket, as AsyncAPI 3',
    tag: 'rules',
  },
  'GET /api/tables': {
    summary: 'Tables at which this device has a seat',
    tag: 'doors',
    answer: {
      tables: list(
        record({
          table: TEXT,
          name: TEXT,
          system: TEXT,
          seat: TEXT,
          seatName: TEXT,
          isHost: FLAG,
          session: NUMBER,
          seats: NUMBER,
          lastAct: NUMBER,
        }),
      ),
    },
  },
  'POST /api/tables': {
    summary: 'Open a table and sit at it as its host',
    tag: 'doors',
    body: newTable,
    example: examples.newTable,
    answer: SEATED,
    answerExample: examples.seated,
    as: 'house',
  },
  'POST /api/demo': {
    summary: 'Open the sample game and sit at it as its host',
    tag: 'doors',
    body: openDemoTable,
    answer: SEATED,
    as: 'house',
  },
  'POST /api/door': {
    summary: 'What anybody with an invite or a code may know about the table',
    tag: 'doors',
    body: inviteOrCode,
    example: { code: 'ANWGQH' },
    answer: DOOR,
  },
  'GET /api/door/:code': {
    summary: 'The same, by the six-character code',
    tag: 'doors',
    answer: DOOR,
  },
  'POST /api/join': {
    summary: 'Join a table; the ticket comes as a cookie',
    details: 'From outside the network, a first join waits for the host or the Master.',
    tag: 'doors',
    body: joinBody,
    example: { door: { code: 'ANWGQH' }, name: 'Luca', kind: 'player' },
    answer: SEATED,
    answerExample: examples.seated,
  },
  'POST /api/house': {
    summary: 'Send the admin key; the answer sets a cookie',
    tag: 'house',
    body: adminKeyBody,
    example: { key: 'the key that the first start printed' },
  },
  'GET /api/tables/:table/view': {
    summary: 'The whole view of this seat',
    tag: 'table',
    answer: { rev: NUMBER, docs: { $ref: '#/components/schemas/View' }, presence: list(TEXT) },
    as: 'seat',
  },
  'GET /api/tables/:table/socket': {
    summary: 'Whether this device may open a socket, and if not, why not',
    tag: 'table',
    answer: SEATED,
    as: 'seat',
  },
  'POST /api/tables/:table/do': {
    summary: 'Send a command; the same id twice happens once',
    tag: 'table',
    body: {
      ...schemaOf(commandBody),
      properties: { id: TEXT, command: { $ref: '#/components/schemas/Command' } },
    },
    example: { id: 'a1', command: { type: 'roll', notation: '6d6>=4' } },
    as: 'seat',
  },
  'POST /api/tables/:table/ask': {
    summary: 'Send a query about the view of this seat',
    tag: 'table',
    body: record({ ask: { $ref: '#/components/schemas/Question' } }),
    example: { ask: { about: 'offers' } },
    answer: { answer: { $ref: '#/components/schemas/Answer' } },
    answerExample: { ok: true, answer: { about: 'offers', offers: [examples.offer] } },
    as: 'seat',
  },
  'GET /api/tables/:table/book': {
    summary: 'Vocabulary of the game: ready-made people, options, refusals, questions',
    tag: 'table',
    answer: {
      people: list(record({ id: TEXT, kind: TEXT, name: TEXT, look: ANY, motive: ANY })),
      options: list({ type: 'object' }),
      refusals: { type: 'object' },
      because: { type: 'object' },
      questions: list({ type: 'object' }),
      catalogue: { type: 'object' },
    },
    as: 'seat',
  },
  'GET /api/tables/:table/invite': {
    summary: 'The current invite: link, code and addresses',
    tag: 'doors',
    answer: INVITE,
    as: 'seat',
  },
  'POST /api/tables/:table/invite': {
    summary: 'Open the table with a new invite; earlier ones are void',
    tag: 'doors',
    answer: INVITE,
    as: 'host',
  },
  'DELETE /api/tables/:table/invite': {
    summary: 'Close the table to newcomers',
    tag: 'doors',
    as: 'host',
  },
  'GET /api/tables/:table/knocks': {
    summary: 'Join requests from outside, and who is connected from there',
    tag: 'doors',
    answer: KNOCKS,
    as: 'host',
  },
  'POST /api/tables/:table/knocks': {
    summary: 'Answer a join request',
    tag: 'doors',
    body: joinDecisionBody,
    example: { knock: 'a1b2c3', isIn: true },
    answer: KNOCKS,
    as: 'host',
  },
  'GET /api/tables/:table/qr.svg': {
    summary: 'The current invite as a QR code',
    tag: 'doors',
    type: 'image/svg+xml',
    as: 'seat',
  },
  'POST /api/tables/:table/accept-loss': {
    summary: 'Accept the loss of acts, so that the table continues',
    tag: 'table',
    as: 'host',
  },
  'POST /api/tables/:table/seats/:seat/ticket': {
    summary: 'A link that connects one more device to this seat, once',
    tag: 'doors',
    answer: { links: list(TEXT) },
    as: 'seat',
  },
  'POST /api/tables/:table/seats/:seat/revoke': {
    summary: 'Disconnect every device of this seat and void its links',
    tag: 'doors',
    as: 'seat',
  },
  'POST /api/tables/:table/seats/:seat/token': {
    summary: 'Create the bearer token of a bot’s seat',
    tag: 'doors',
    answer: { token: TEXT },
    as: 'host',
  },
  'GET /api/tables/:table/seats/:seat/hook': {
    summary: 'The webhook of a bot’s seat and its state',
    tag: 'table',
    answer: {
      hook: {
        oneOf: [
          { type: 'null' },
          record({ url: TEXT, rev: NUMBER, misses: NUMBER, isResting: FLAG }),
        ],
      },
    },
    as: 'host',
  },
  'POST /api/tables/:table/seats/:seat/hook': {
    summary: 'Set the webhook: each change of the bot’s view is posted there, signed',
    tag: 'table',
    body: webhookBody,
    example: { url: 'https://bot.example/mastro' },
    answer: { secret: TEXT, standardSecret: TEXT },
    answerExample: { ok: true, secret: 'key', standardSecret: 'whsec_a2V5' },
    as: 'host',
  },
  'DELETE /api/tables/:table/seats/:seat/hook': {
    summary: 'Remove the webhook',
    tag: 'table',
    as: 'host',
  },
  'POST /api/tables/:table/pin': {
    summary: 'Set the digits that another device needs to take this seat; null removes them',
    tag: 'doors',
    body: pinBody,
    example: { pin: '4711' },
    as: 'seat',
  },
  'POST /api/tables/:table/leave': {
    summary: 'Leave the seat with this device',
    tag: 'doors',
    as: 'seat',
  },
  'GET /api/tables/:table/export': {
    summary:
      'The log as text (md) or as a page (world), for this seat or for everybody, or the whole table',
    tag: 'files',
    query: exportQuery,
    type: 'text/markdown',
    as: 'seat',
  },
  'POST /api/import': {
    summary: 'Import a table: JSON with the text, or the file itself, plain or gzip',
    tag: 'files',
    body: record({ file: TEXT }),
    example: { file: 'the text of an exported file' },
    answer: SEATED,
    answerExample: examples.seated,
    as: 'house',
  },
  'GET /api/tables/:table/backups': {
    summary: 'The backups that were tested by restoring them',
    tag: 'files',
    answer: BACKUPS,
    as: 'host',
  },
  'POST /api/tables/:table/backups': {
    summary: 'Make a backup now',
    tag: 'files',
    answer: BACKUPS,
    as: 'host',
  },
  'POST /api/backups/:backup/restore': {
    summary: 'Replace all tables by a backup',
    tag: 'files',
    as: 'house',
  },
  'GET /api/house/troubles': {
    summary: 'Problems for the administrator: damaged and shortened logs, failed backups',
    tag: 'house',
    answer: { troubles: list(record({ code: TEXT, name: TEXT })) },
    as: 'house',
  },
  'POST /api/house/tables/:table/restore': {
    summary: 'Repair one table from a backup, or from the best of all',
    tag: 'house',
    body: repairBody,
    example: {},
    answer: { version: NUMBER, known: NUMBER, fetched: NUMBER },
    as: 'house',
  },
  'GET /api/house/share': {
    summary: 'The address for friends far away: its state, and the programs that could open it',
    tag: 'house',
    answer: SHARE,
    as: 'house',
  },
  'POST /api/house/share': {
    summary: 'Open it, with this program or the best one that is installed',
    tag: 'house',
    body: openTunnelBody,
    example: {},
    answer: SHARE,
    as: 'house',
  },
  'POST /api/house/share/ending': {
    summary: 'Set whether it closes by itself a while after the session',
    tag: 'house',
    body: autoCloseBody,
    example: { endsWithSession: true },
    answer: SHARE,
    as: 'house',
  },
  'DELETE /api/house/share': { summary: 'Close it', tag: 'house', answer: SHARE, as: 'house' },
  'GET /healthz': { summary: 'Whether the process runs', tag: 'house' },
  'GET /readyz': { summary: 'Whether the store answers', tag: 'house' },
  'GET /metrics': { summary: 'Numbers for Prometheus', tag: 'house', type: 'text/plain' },
}

export function schemaOf(schema: s.Schema | JsonSchema): JsonSchema {
  if (!('safeParse' in schema)) return schema
  const { $schema: _, ...rest } = s.toJsonSchema(schema as s.Schema) // safe: only schemas can parse
  return rest
}
