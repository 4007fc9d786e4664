import type { FastifyReply, FastifyRequest } from 'fastify'
import { s, ok, refuse, type Result } from '@mastro/core'
import { seatCookies, type HeldTicket } from '../auth/identity.ts'
import { ticketRefusal } from '../auth/seat-revocation.ts'
import type { Room } from '@mastro/host'
import type { Services } from '../services.ts'
import { routePoints } from './request-costs.ts'
import { sendRefusal } from './refusals.ts'

/** A request by somebody who has a seat at its table. */
export interface SeatedRequest extends HeldTicket {
  readonly room: Room
  readonly seat: string
  readonly isHost: boolean
  /** Host and Master may open and close the invite. */
  readonly mayOpen: boolean
}

/** An unknown table and a table without a seat for this device are refused with the same error. */
export async function requireSeat(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<SeatedRequest>> {
  const { table = '' } = request.params as { table?: string } // safe: by the route's pattern
  const held = await services.identity.at(request.headers, table)
  const room = held === null ? null : await services.tableHost.getRoom(table)
  if (held === null || room === null) return refuse('not-seated')
  const { ticket } = held
  await room.table.mayServe()
  const served = room.table.served()
  const why = ticketRefusal(served, ticket)
  if (why !== null) return refuse(why)
  const points = routePoints(request.method, request.routeOptions.url ?? '')
  if (!services.requestBudget(table, ticket.seat).take(points)) return refuse('too-fast')
  await renewTicket(services, request, reply, held)
  const { host, master } = served.state.steady
  const isHost = host === ticket.seat
  return ok({ ...held, room, seat: ticket.seat, isHost, mayOpen: isHost || master === ticket.seat })
}

/** Charges the address of a caller without a ticket. False if it must wait. */
export function chargeAddress(
  { strangerBudget, clientAddresses }: Pick<Services, 'strangerBudget' | 'clientAddresses'>,
  request: FastifyRequest,
  points: number = routePoints(request.method, request.routeOptions.url ?? ''),
): boolean {
  return strangerBudget(clientAddresses.networkOf(request.raw)).take(points)
}

/** Renews the cookie. A request that only reads stores nothing. */
async function renewTicket(
  { tickets, originGuard }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, ticket }: HeldTicket,
): Promise<void> {
  if (ticket.kind !== 'cookie' || !tickets.isDueForRenewal(ticket)) return
  void reply.header('set-cookie', seatCookies(ticket, token, originGuard.isSecure(request)))
  if (request.method !== 'GET') await tickets.renew(token, ticket)
}

/** Whether the request comes from this machine or has shown the admin key. */
export async function isAdminRequest(
  services: Services,
  request: FastifyRequest,
): Promise<boolean> {
  return (
    services.clientAddresses.isLocal(request.raw) ||
    (await services.identity.isAdmin(request.headers))
  )
}

/**
 * Parses the body with its schema and sends the result of `work`: `{ ok: true, … }`, or a refusal
 * with its status.
 */
export async function handleBody<S extends s.Schema>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: S,
  work: (body: s.Infer<S>) => Promise<Result<object>>,
): Promise<FastifyReply> {
  const body = s.parse(schema, request.body ?? {}, '')
  if (!body.ok) return sendRefusal(reply, body.error)
  return sendResult(reply, await work(body.value))
}

export function sendResult(reply: FastifyReply, result: Result<object>): FastifyReply {
  return result.ok ? reply.send({ ok: true, ...result.value }) : sendRefusal(reply, result.error)
}
