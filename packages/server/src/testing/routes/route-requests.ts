import type { clientMessage } from '@mastro/protocol'
import { PROTOCOL } from '@mastro/protocol'
import type { Query } from '@mastro/table'
import type { RouteWorld } from './route-world.ts'

/** One request of a seat. Returns everything that the seat receives. */
export interface RouteRequest {
  readonly name: string
  /** The seats that send it. Default: all that know no secret. */
  readonly seats?: readonly string[]
  readonly send: (world: RouteWorld, seat: string) => Promise<unknown>
}

export interface RouteContext {
  /** Ids of things that the callers may not see and that exist in one world only. */
  readonly hiddenIds: readonly string[]
  /** Lines that every seat can see, and whose id is also that of their act. Oldest first. */
  readonly lines: readonly string[]
}

type Requests = (context: RouteContext) => readonly RouteRequest[]

interface Variant {
  /** Replaces `:name` in the path. */
  readonly params?: Readonly<Record<string, string | ((world: RouteWorld, seat: string) => string)>>
  readonly search?: string
  readonly body?: unknown
  readonly seats?: readonly string[]
}

/** Requests to one route: `GET /api/tables/:table/view`. */
const http =
  (...variants: readonly ((context: RouteContext) => Variant)[]) =>
  (route: string): Requests =>
  context =>
    variants.flatMap((variant, i) => {
      const [method = '', pattern = ''] = route.split(' ')
      const { params = {}, search = '', body, seats } = variant(context)
      const path = (world: RouteWorld, seat: string) =>
        pattern.replace(/:(\w+)\??/g, (_, name: string) => {
          const given = params[name] ?? (name === 'table' ? world.table : 'none')
          return typeof given === 'string' ? given : given(world, seat)
        }) + search
      // the framework answers HEAD wherever there is a GET
      return (method === 'GET' ? ['GET', 'HEAD'] : [method]).map(verb => ({
        name: `${verb} ${pattern} ${i}`,
        ...(seats === undefined ? {} : { seats }),
        send: (world: RouteWorld, seat: string) => world.call(seat, verb, path(world, seat), body),
      }))
    })

const plain = http(() => ({}))
const withBody = (...bodies: readonly unknown[]) => http(...bodies.map(body => () => ({ body })))
const own = (world: RouteWorld, seat: string): string => world.seats[seat]!
const seatOf = (name: string) => (world: RouteWorld) => world.seats[name]!
const ofHost = http(() => ({ params: { seat: seatOf('Robot') } }))
/** Deliveries are compared in `pro-19-webhooks`. */
const refusedWebhook = http(() => ({
  params: { seat: seatOf('Robot') },
  body: { url: 'http://127.0.0.1/' },
}))

/**
 * Every route. Callers are people at the table who know no secret, the host among them, and who are
 * not administrators of the server. An administrator owns the disk and may read everything.
 */
export const ROUTES: Readonly<Record<string, (route: string) => Requests>> = {
  'GET /': plain,
  'GET /healthz': plain,
  'GET /readyz': plain,
  'GET /metrics': plain,
  'GET /api/licences': plain,
  'GET /api/openapi.json': plain,
  'GET /api/asyncapi.json': plain,
  'POST /api/resolve': withBody(
    { system: 'daimon', op: 'test', input: { pool: 3, target: 2 }, dice: [4, 5, 1] },
    7,
  ),
  'POST /api/odds': withBody({ notation: '2d6', atLeast: 7 }),
  'POST /api/roll': withBody({ notation: '4d6dl1' }),
  'GET /api/tables': plain,
  'POST /api/tables': withBody({ system: 'daimon', name: 'Altro', seatName: 'Teo' }),
  'POST /api/demo': withBody({ language: 'en' }),
  'POST /api/door': withBody({ code: 'AAAAAA' }, { invite: 'nothing' }),
  'GET /api/door/:code': http(() => ({ params: { code: 'AAAAAA' } })),
  'POST /api/join': withBody({ door: { invite: 'nothing' }, name: 'Zoe' }),
  'POST /api/house': withBody({ key: 'wrong' }),
  'GET /api/tables/:table/view': plain,
  'GET /api/tables/:table/socket': plain,
  'GET /api/tables/:table/book': plain,
  'GET /api/tables/:table/invite': plain,
  'GET /api/tables/:table/qr.svg': plain,
  'GET /api/tables/:table/knocks': plain,
  'POST /api/tables/:table/knocks': withBody({ knock: 'nobody', isIn: true }),
  'POST /api/tables/:table/do': route => context =>
    [{ type: 'say', text: 'ciao' }, ...foreignCommands(context)].flatMap((command, i) =>
      withBody({ id: `do-${i}`, command })(route)(context).map(one => ({
        ...one,
        name: `${one.name} ${JSON.stringify(command)}`,
        send: (world: RouteWorld, seat: string) =>
          world.call(seat, 'POST', `/api/tables/${world.table}/do`, {
            id: `do-${i}-${seat}`,
            command,
          }),
      })),
    ),
  'POST /api/tables/:table/ask': () => context =>
    allQuestions(context).map(ask => ({
      name: `POST ask ${JSON.stringify(ask)}`,
      send: (world, seat) => world.call(seat, 'POST', `/api/tables/${world.table}/ask`, { ask }),
    })),
  'GET /api/tables/:table/export': http(
    () => ({ search: '?form=md&language=it' }),
    () => ({ search: '?form=md&language=en' }),
    () => ({ search: '?form=world' }),
    () => ({ search: '?form=file' }),
  ),
  'POST /api/tables/:table/pin': withBody({ pin: '1234' }, { pin: null }),
  'GET /api/tables/:table/seats/:seat/erasure': http(
    () => ({ params: { seat: own } }),
    () => ({ params: { seat: seatOf('Vera') } }),
  ),
  'DELETE /api/tables/:table/seats/:seat/erasure': http(
    () => ({ params: { seat: own } }),
    () => ({ params: { seat: seatOf('Vera') } }),
  ),
  'GET /api/tables/:table/mentions': plain,
  'POST /api/tables/:table/mentions': withBody(
    { edits: [] },
    { edits: [{ id: 'none', text: 'x' }] },
  ),
  'GET /api/tables/:table/seats/:seat/hook': ofHost,
  'POST /api/tables/:table/seats/:seat/hook': refusedWebhook,
  'DELETE /api/tables/:table/seats/:seat/hook': ofHost,
  'POST /api/tables/:table/seats/:seat/token': ofHost,
  'POST /api/tables/:table/seats/:seat/ticket': http(
    () => ({ params: { seat: own } }),
    () => ({ params: { seat: seatOf('Vera') } }),
  ),
  'GET /api/tables/:table/backups': plain,
  'POST /api/tables/:table/backups': plain,
  'POST /api/backups/:backup/restore': plain,
  'POST /api/import': withBody({ file: 'mastro' }),
  'GET /api/house/troubles': plain,
  'POST /api/house/tables/:table/restore': withBody({}),
  'GET /api/house/share': plain,
  'POST /api/house/share': withBody({}),
  'POST /api/house/share/ending': withBody({ endsWithSession: true }),
  'DELETE /api/house/share': plain,
  'POST /api/tables/:table/accept-loss': plain,
  'DELETE /api/tables/:table/invite': plain,
  'POST /api/tables/:table/invite': plain,
  'GET /api/tables/:table/deletion': plain,
  'DELETE /api/tables/:table/deletion': plain,
  'POST /api/tables/:table/deletion': http(() => ({ seats: ['Ugo', 'Sala'] })),
  // these end the access of their seats, so they come last
  'POST /api/tables/:table/leave': http(() => ({ body: {}, seats: ['Ugo'] })),
  'POST /api/tables/:table/seats/:seat/revoke': http(
    () => ({ params: { seat: seatOf('Vera') } }),
    () => ({ params: { seat: own }, seats: ['Teo', 'Sala', 'Robot'] }),
  ),
}

/** Every question, by kind. */
export const QUESTIONS: Readonly<
  Record<Query['about'], (context: RouteContext) => readonly object[]>
> = {
  offers: () => [{}],
  recap: () => [{}],
  history: ({ hiddenIds, lines }) => [
    {},
    { limit: 3 },
    { search: 'torre' },
    { search: 'nascosto' },
    { search: '!!' },
    ...[lines[0]!, lines.at(-1)!, ...hiddenIds.slice(0, 3)].flatMap(before => [
      { before },
      { before, search: 'torre' },
    ]),
  ],
  dependants: ({ hiddenIds, lines }) =>
    [lines[0]!, lines.at(-1)!, ...hiddenIds].map(act => ({ act })),
  dice: context =>
    [{ type: 'roll', notation: '2d6' }, ...foreignCommands(context)].map(command => ({ command })),
}

const allQuestions = (context: RouteContext): readonly object[] =>
  Object.entries(QUESTIONS).flatMap(([about, variants]) =>
    variants(context).map(variant => ({ about, ...variant })),
  )

type MessageKind = (typeof clientMessage)['_zod']['output']['t']

/** Every message of a socket, by kind. */
export const SOCKET_MESSAGES: Readonly<Record<MessageKind, Requests>> = {
  hello: () =>
    [null, 1, 3].map(rev => ({
      name: `hello from revision ${rev}`,
      send: (world: RouteWorld, seat: string) =>
        world.dial(seat, { t: 'hello', protocol: PROTOCOL, table: world.table, rev }),
    })),
  do: context =>
    [{ type: 'say', text: 'a voce' }, ...foreignCommands(context)].map((command, i) => ({
      name: `do ${JSON.stringify(command)}`,
      send: (world, seat) => world.say(seat, { t: 'do', id: `line-${i}-${seat}`, command }),
    })),
  ask: context =>
    allQuestions(context).map((ask, i) => ({
      name: `ask ${JSON.stringify(ask)}`,
      send: (world, seat) => world.say(seat, { t: 'ask', id: `ask-${i}-${seat}`, ask }),
    })),
  ping: () => [{ name: 'ping', send: (world, seat) => world.ping(seat) }],
}

/** Commands about things that the caller may not know. */
function foreignCommands({ hiddenIds }: RouteContext): readonly object[] {
  return hiddenIds.slice(0, 6).flatMap(id => [
    { type: 'undo', act: id },
    { type: 'open-envelope', envelope: id },
    { type: 'vote-open', envelope: id },
    { type: 'write-note', note: id, text: 'x' },
    { type: 'unpin', pin: id },
    { type: 'game', command: { type: 'show-opponent', id, open: true, seen: true } },
  ])
}
