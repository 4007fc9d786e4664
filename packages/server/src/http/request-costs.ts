import type { Limits } from '../limits.ts'

/**
 * What a request takes from its seat's budget (a seat's requests by socket and by HTTP have one), before any work is
 * done. One point is about a millisecond of the thread; what is not named here costs one.
 */
const ROUTE_COSTS: Readonly<Record<string, number>> = {
  'GET /api/tables/:table/export': 30,
  'GET /api/tables/:table/qr.svg': 3,
  'POST /api/tables/:table/pin': 10,
  'POST /api/tables/:table/backups': 30,
}

export const routeCost = (method: string, url: string): number =>
  ROUTE_COSTS[`${method} ${url}`] ?? 1

/** A question may be anything: only its outer form is looked at. */
export function queryCost(query: unknown): number {
  if (typeof query !== 'object' || query === null || !('about' in query)) return 1
  if (query.about === 'recap') return 10
  if (query.about === 'dice') return 4 // the command is tried so many times
  if (query.about !== 'history') return 1
  return 'search' in query ? 10 : 2
}

/** Steps of an exact answer that cost one point. */
const STEPS_PER_POINT = 100_000
/** Operations of a book that cost one point. */
const OPERATIONS_PER_POINT = 200

export const oddsCost = (steps: number): number => 1 + steps / STEPS_PER_POINT

export const resolveCost = (body: unknown): number =>
  Array.isArray(body) ? 1 + body.length / OPERATIONS_PER_POINT : 1

/** More than this is too much for one question of somebody who has shown no ticket. */
export const exceedsBudget = (cost: number, limits: Limits): boolean => cost > limits.strangerBurst
