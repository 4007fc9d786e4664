import type { Limits } from '@mastro/host'

/**
 * The cost of a request, charged to its seat's budget (shared by socket and HTTP) before any work
 * is done. One point is about a millisecond of CPU time. Requests that are not listed cost one
 * point.
 */
const ROUTE_COSTS: Readonly<Record<string, number>> = {
  'GET /api/tables/:table/export': 30,
  'GET /api/tables/:table/qr.svg': 3,
  'POST /api/tables/:table/pin': 10,
  'POST /api/tables/:table/backups': 30,
}

export const routeCost = (method: string, url: string): number =>
  ROUTE_COSTS[`${method} ${url}`] ?? 1

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
