import type { Limits } from '@mastro/host'

/**
 * Who pays for a request before any work is done.
 * - `seat`: the seat that sends it, in `requireSeat`. One budget is shared by socket and HTTP.
 * - `address`: the network address of a caller without a ticket.
 * - `nobody`: another limit ends it first, which a comment names.
 */
export interface RoutePrice {
  readonly payer: 'seat' | 'address' | 'nobody'
  /** One point is about a millisecond of CPU time. */
  readonly points: number
}

const seat = (points: number): RoutePrice => ({ payer: 'seat', points })
const address = (points: number): RoutePrice => ({ payer: 'address', points })
const NOBODY: RoutePrice = { payer: 'nobody', points: 0 }
const AT = '/api/tables/:table'

/** The price of every route. Other routes outside `/api` send stored files, or the health
 * of the server to its operator. */
const ROUTE_PRICES: Readonly<Record<string, RoutePrice>> = {
  [`GET ${AT}/view`]: seat(1),
  [`GET ${AT}/socket`]: seat(1),
  [`GET ${AT}/book`]: seat(1),
  [`POST ${AT}/do`]: seat(1),
  [`POST ${AT}/ask`]: seat(1), // and the price of the query
  [`GET ${AT}/invite`]: seat(1),
  [`POST ${AT}/invite`]: seat(1),
  [`DELETE ${AT}/invite`]: seat(1),
  [`GET ${AT}/knocks`]: seat(1),
  [`POST ${AT}/knocks`]: seat(1),
  [`GET ${AT}/qr.svg`]: seat(3),
  [`GET ${AT}/export`]: seat(30),
  [`POST ${AT}/pin`]: seat(10),
  [`POST ${AT}/leave`]: seat(1),
  [`POST ${AT}/accept-loss`]: seat(1),
  [`GET ${AT}/backups`]: seat(1),
  [`POST ${AT}/backups`]: seat(30),
  [`POST ${AT}/seats/:seat/ticket`]: seat(1),
  [`POST ${AT}/seats/:seat/revoke`]: seat(1),
  [`POST ${AT}/seats/:seat/token`]: seat(1),
  [`GET ${AT}/deletion`]: seat(1),
  [`POST ${AT}/deletion`]: seat(10),
  [`DELETE ${AT}/deletion`]: seat(10),
  [`GET ${AT}/mentions`]: seat(10),
  [`POST ${AT}/mentions`]: seat(30),
  [`GET ${AT}/seats/:seat/erasure`]: seat(30),
  [`DELETE ${AT}/seats/:seat/erasure`]: seat(10),
  [`GET ${AT}/seats/:seat/hook`]: seat(1),
  [`POST ${AT}/seats/:seat/hook`]: seat(1),
  [`DELETE ${AT}/seats/:seat/hook`]: seat(1),
  'GET /api/tables': seat(1), // each seat of the device, for its own table
  'POST /api/resolve': address(1), // `resolveCost`
  'POST /api/odds': address(1), // `oddsCost`
  'POST /api/roll': address(1),
  'GET /api/licences': address(1),
  'GET /api/openapi.json': address(1),
  'GET /api/asyncapi.json': address(1),
  'GET /demo/:seat?': address(1),
  // charged once the invite is found, so guesses do not block a valid link from the same address
  'POST /api/door': address(0.25),
  'GET /api/door/:code': address(0.25),
  'POST /api/join': NOBODY, // limits of joins and wrong codes
  'POST /api/house': NOBODY, // limit of wrong keys
  // only administrators get past the first line
  'POST /api/tables': NOBODY,
  'POST /api/demo': NOBODY,
  'POST /api/import': NOBODY,
  'POST /api/backups/:backup/restore': NOBODY,
  'GET /api/house/troubles': NOBODY,
  'POST /api/house/tables/:table/restore': NOBODY,
  'GET /api/house/share': NOBODY,
  'POST /api/house/share': NOBODY,
  'DELETE /api/house/share': NOBODY,
  'POST /api/house/share/ending': NOBODY,
}

/** The price of a registered route. Null if it is not listed. HEAD costs the same as GET. */
export function routePrice(method: string, url: string): RoutePrice | null {
  const price = ROUTE_PRICES[`${method === 'HEAD' ? 'GET' : method} ${url}`]
  return price ?? (url.startsWith('/api/') ? null : NOBODY)
}

/** The points that its payer is charged. */
export const routePoints = (method: string, url: string): number =>
  routePrice(method, url)?.points ?? 1

/** Opening a socket sends a view. */
export const SOCKET_COST = 1

/** The query is not validated yet, so only its outer form is read. */
export function queryCost(query: unknown): number {
  if (typeof query !== 'object' || query === null || !('about' in query)) return 1
  if (query.about === 'recap') return 10
  if (query.about === 'dice') return 4 // the command is tried four times
  if (query.about !== 'history') return 1
  return 'search' in query ? 10 : 2
}

/** Steps of an exact computation per point. */
const STEPS_PER_POINT = 100_000
/** Operations of a rulebook per point. */
const OPERATIONS_PER_POINT = 200

export const oddsCost = (steps: number): number => 1 + steps / STEPS_PER_POINT

/** The largest forecast visits every state of a fight twelve times. */
const FORECAST_COST = 50

export function resolveCost(body: unknown): number {
  const requests: readonly unknown[] = Array.isArray(body) ? body : [body]
  const forecasts = requests.filter(isForecast).length
  const plain = Array.isArray(body) ? body.length / OPERATIONS_PER_POINT : 0
  return 1 + plain + forecasts * FORECAST_COST
}

function isForecast(request: unknown): boolean {
  return (
    typeof request === 'object' && request !== null && 'op' in request && request.op === 'forecast'
  )
}

/** Too expensive for a single request without a ticket. */
export const exceedsBudget = (cost: number, limits: Limits): boolean => cost > limits.strangerBurst
