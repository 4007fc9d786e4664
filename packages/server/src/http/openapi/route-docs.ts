import { commandBody, exportQuery, oddsQuestion, rollQuestion } from '@mastro/host'
import { s } from '@mastro/core'
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
  readonly tag: 'rules' | 'doors' | 'table' | 'files' | 'house'
  readonly body?: s.Schema | JsonSchema
  readonly query?: s.Schema
  /** Fields of a successful answer, besides `ok: true`. */
  readonly answer?: Readonly<Record<string, JsonSchema>>
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
const SHARE = {
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
  'POST /api/odds': {
    summary: 'Exact odds of a dice notation',
    tag: 'rules',
    body: oddsQuestion,
    answer: {
      notation: TEXT,
      mean: NUMBER,
      endless: FLAG,
      rows: list(record({ value: NUMBER, chance: NUMBER, atLeast: NUMBER })),
    },
  },
  'POST /api/roll': {
    summary: 'Roll a dice notation',
    tag: 'rules',
    body: rollQuestion,
    answer: { notation: TEXT, faces: list(NUMBER), dropped: list(NUMBER), value: NUMBER },
  },
  'GET /api/licences': {
    summary: 'Licences and credits of the games',
    tag: 'rules',
    answer: { licences: list(record({ system: TEXT, name: TEXT, licence: ANY, text: TEXT })) },
  },
  'GET /api/openapi.json': { summary: 'This description', tag: 'rules' },
  'GET /api/tables': {
    summary: 'Tables this device has a seat at',
    tag: 'doors',
    answer: { tables: list({ type: 'object' }) },
  },
  'POST /api/tables': {
    summary: 'Open a table and sit at it as its host',
    tag: 'doors',
    body: newTable,
    answer: SEATED,
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
    summary: 'What anybody at the door may know',
    tag: 'doors',
    body: inviteOrCode,
    answer: DOOR,
  },
  'GET /api/door/:code': {
    summary: 'The same, by six letters',
    tag: 'doors',
    answer: DOOR,
  },
  'POST /api/join': {
    summary: 'Sit down, or knock from outside; the ticket comes as a cookie',
    tag: 'doors',
    body: joinBody,
    answer: SEATED,
  },
  'POST /api/house': {
    summary: 'Show the key of the house; the answer is a cookie',
    tag: 'house',
    body: adminKeyBody,
  },
  'GET /api/tables/:table/view': {
    summary: 'The whole view of this seat',
    tag: 'table',
    answer: { rev: NUMBER, docs: { type: 'object' }, presence: list(TEXT) },
    as: 'seat',
  },
  'GET /api/tables/:table/socket': {
    summary: 'Whether this device may open a socket, and if not, why',
    tag: 'table',
    answer: SEATED,
    as: 'seat',
  },
  'POST /api/tables/:table/do': {
    summary: 'Do something; the same id twice happens once',
    tag: 'table',
    body: {
      ...schemaOf(commandBody),
      properties: { id: TEXT, command: { $ref: '#/components/schemas/Command' } },
    },
    as: 'seat',
  },
  'POST /api/tables/:table/ask': {
    summary: 'Ask about this seat’s own view',
    tag: 'table',
    body: record({ ask: { $ref: '#/components/schemas/Question' } }),
    answer: { answer: { type: 'object' } },
    as: 'seat',
  },
  'GET /api/tables/:table/book': {
    summary: 'Words of the game this table plays: people, options, refusals, questions',
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
    summary: 'How to let others in tonight',
    tag: 'doors',
    answer: INVITE,
    as: 'seat',
  },
  'POST /api/tables/:table/invite': {
    summary: 'Shut the door and open a new one: new code, new links',
    tag: 'doors',
    answer: INVITE,
    as: 'host',
  },
  'DELETE /api/tables/:table/invite': { summary: 'Shut the door', tag: 'doors', as: 'host' },
  'GET /api/tables/:table/knocks': {
    summary: 'Who knocks from outside for the first time; who is in from there, and how far',
    tag: 'doors',
    answer: KNOCKS,
    as: 'host',
  },
  'POST /api/tables/:table/knocks': {
    summary: 'Let in who knocks, or not',
    tag: 'doors',
    body: joinDecisionBody,
    answer: KNOCKS,
    as: 'host',
  },
  'GET /api/tables/:table/qr.svg': {
    summary: 'The invite of an open door as a QR code',
    tag: 'doors',
    type: 'image/svg+xml',
    as: 'seat',
  },
  'POST /api/tables/:table/accept-loss': {
    summary: 'Go on with a table whose log is known to be shorter than it was',
    tag: 'table',
    as: 'host',
  },
  'POST /api/tables/:table/seats/:seat/ticket': {
    summary: 'A link that seats one more device in this seat, once',
    tag: 'doors',
    answer: { links: list(TEXT) },
    as: 'seat',
  },
  'POST /api/tables/:table/seats/:seat/revoke': {
    summary: 'Take the seat back from every device',
    tag: 'doors',
    as: 'seat',
  },
  'POST /api/tables/:table/seats/:seat/token': {
    summary: 'A bearer token for a bot’s seat',
    tag: 'doors',
    answer: { token: TEXT },
    as: 'host',
  },
  'GET /api/tables/:table/seats/:seat/hook': {
    summary: 'Where changes of a bot’s view are sent, and how that goes; null: nowhere',
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
    summary: 'Send changes of a bot’s view to this address, signed; the secret is told once',
    tag: 'table',
    body: webhookBody,
    answer: { secret: TEXT },
    as: 'host',
  },
  'DELETE /api/tables/:table/seats/:seat/hook': {
    summary: 'Send them no more',
    tag: 'table',
    as: 'host',
  },
  'POST /api/tables/:table/pin': {
    summary: 'Ask for these digits before another device takes this seat; null: none',
    tag: 'doors',
    body: pinBody,
    as: 'seat',
  },
  'POST /api/tables/:table/leave': {
    summary: 'Give back this device’s ticket',
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
    summary: 'Take in a table’s file: JSON with the text, or the file itself, plain or gzip',
    tag: 'files',
    body: record({ file: TEXT }),
    answer: SEATED,
    as: 'house',
  },
  'GET /api/tables/:table/backups': {
    summary: 'Backups that were restored on trial',
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
    summary: 'Put a backup in the place of everything',
    tag: 'files',
    as: 'house',
  },
  'GET /api/house/troubles': {
    summary: 'What whoever runs the house must know: damaged and shortened logs, failed backups',
    tag: 'house',
    answer: { troubles: list(record({ code: TEXT, name: TEXT })) },
    as: 'house',
  },
  'POST /api/house/tables/:table/restore': {
    summary:
      'Put one table in order from a backup, or from the best of all; the others are untouched',
    tag: 'house',
    body: repairBody,
    answer: { version: NUMBER, known: NUMBER, fetched: NUMBER },
    as: 'house',
  },
  'GET /api/house/share': {
    summary:
      'The way in for friends far away: whether it is open, and by which programs it could be',
    tag: 'house',
    answer: SHARE,
    as: 'house',
  },
  'POST /api/house/share': {
    summary: 'Open it, by the best way that is here or by this one',
    tag: 'house',
    body: openTunnelBody,
    answer: SHARE,
    as: 'house',
  },
  'POST /api/house/share/ending': {
    summary: 'Say whether it shuts by itself a while after the session',
    tag: 'house',
    body: autoCloseBody,
    answer: SHARE,
    as: 'house',
  },
  'DELETE /api/house/share': { summary: 'Shut it', tag: 'house', answer: SHARE, as: 'house' },
  'GET /healthz': { summary: 'The process lives', tag: 'house' },
  'GET /readyz': { summary: 'The store answers', tag: 'house' },
  'GET /metrics': { summary: 'Numbers for Prometheus', tag: 'house', type: 'text/plain' },
}

export function schemaOf(schema: s.Schema | JsonSchema): JsonSchema {
  if (!('safeParse' in schema)) return schema
  const { $schema: _, ...rest } = s.toJsonSchema(schema as s.Schema) // safe: only schemas can parse
  return rest
}
