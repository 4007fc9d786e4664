import type { FastifyReply, FastifyRequest } from 'fastify'
import { s, ok, refuse, type Result } from '@mastro/core'
import { seatCookies, type Held } from '../doors/identity.ts'
import { voidBy } from '../doors/stamps.ts'
import type { Room } from '../host/room.ts'
import type { Services } from '../services.ts'
import { routeCost } from './costs.ts'
import { sendRefusal } from './refusals.ts'

/** A request of somebody who sits at the table it is about. */
export interface Seated extends Held {
  readonly room: Room
  readonly seat: string
  readonly isHost: boolean
  /** Host and Master open and shut the door. */
  readonly mayOpen: boolean
}

/** A table that is not there and one this device has no seat at are refused alike. */
export async function seatedAt(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<Seated>> {
  const { table = '' } = request.params as { table?: string } // the route's own pattern
  const held = await services.identity.at(request.headers, table)
  const room = held === null ? null : await services.house.room(table)
  if (held === null || room === null) return refuse('not-seated')
  const { ticket } = held
  const hosted = room.table.hosted()
  const why = voidBy(hosted, ticket)
  if (why !== null) return refuse(why)
  const cost = routeCost(request.method, request.routeOptions.url ?? '')
  if (!services.requestBudget(table, ticket.seat).take(cost)) return refuse('too-fast')
  await renew(services, request, reply, held)
  const { host, master } = hosted.state.steady
  const isHost = host === ticket.seat
  return ok({ ...held, room, seat: ticket.seat, isHost, mayOpen: isHost || master === ticket.seat })
}

/** A visit gives the cookie another year; looking alone writes nothing down. */
async function renew(
  { tickets, guard }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, ticket }: Held,
): Promise<void> {
  if (ticket.kind !== 'cookie' || !tickets.isOld(ticket)) return
  void reply.header('set-cookie', seatCookies(ticket, token, guard.isSecure(request)))
  if (request.method !== 'GET') await tickets.renew(token, ticket)
}

/** Whoever sits at this very machine, or has shown the key. */
export async function isOfTheHouse(services: Services, request: FastifyRequest): Promise<boolean> {
  return services.clients.isLocal(request.raw) || (await services.identity.isHouse(request.headers))
}

/** Reads the body by its schema, answers with what `work` says: `{ ok: true, … }` or a refusal with its status. */
export async function answer<S extends s.Schema>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: S,
  work: (body: s.Infer<S>) => Promise<Result<object>>,
): Promise<FastifyReply> {
  const body = s.parse(schema, request.body ?? {}, '')
  if (!body.ok) return sendRefusal(reply, body.error)
  return send(reply, await work(body.value))
}

export function send(reply: FastifyReply, result: Result<object>): FastifyReply {
  return result.ok ? reply.send({ ok: true, ...result.value }) : sendRefusal(reply, result.error)
}
