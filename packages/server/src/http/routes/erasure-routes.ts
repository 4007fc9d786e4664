import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ok, refuse, s, type Result } from '@mastro/core'
import { previewErasure, type Room } from '@mastro/host'
import type { Services } from '../../services.ts'
import { chargeAddress, handleBody, requireSeat, sendResult } from '../authenticate.ts'

const at = '/api/tables/:table/seats/:seat/erasure'

/** What would be hidden if a seat were forgotten, and taking that back. The command is `erase-seat`. */
export function erasureRoutes(app: FastifyInstance, services: Services): void {
  app.get(at, async (request, reply) => sendResult(reply, await preview(services, request, reply)))
  app.delete(at, async (request, reply) => {
    const who = await requireErasedSeat(services, request, reply)
    if (!who.ok) return sendResult(reply, who)
    const { room, seat } = who.value
    const done = await services.tableHost.erasures.withdraw(room, seat, seatIn(request))
    return sendResult(reply, done.ok ? ok({}) : done)
  })
}

const mentionsAt = '/api/tables/:table/mentions'
export const mentionsBody = s.object({
  edits: s.list(s.object({ id: s.text(100), text: s.visibleText(8000) }), 0, 50),
})

/** Texts of the caller that mention somebody who was forgotten, to change by hand. */
export function mentionRoutes(app: FastifyInstance, services: Services): void {
  const { textOffers } = services.tableHost
  app.get(mentionsAt, async (request, reply) => {
    const who = await requireSeat(services, request, reply)
    if (!who.ok) return sendResult(reply, who)
    const { room, seat } = who.value
    return sendResult(reply, ok({ texts: await textOffers.offered(room, seat) }))
  })
  app.post(mentionsAt, async (request, reply) => {
    const who = await requireSeat(services, request, reply)
    if (!who.ok) return sendResult(reply, who)
    const { room, seat } = who.value
    return handleBody(request, reply, mentionsBody, async ({ edits }) => {
      const done = await textOffers.answer(room, seat, edits)
      return done.ok ? ok({}) : done
    })
  })
}

interface Caller {
  readonly room: Room
  readonly seat: string
  /** Set if the seat has left the table since. */
  readonly hasLeft: boolean
}

async function preview(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<object>> {
  const who = await requireErasedSeat(services, request, reply)
  if (!who.ok) return who
  const { room, seat, hasLeft } = who.value
  if (hasLeft && erasureOf(room, seatIn(request)) === undefined) return refuse('no-erasure', 'seat')
  return previewErasure(services, room, seat, seatIn(request))
}

/**
 * A device whose seat has left the table since it asked to be forgotten may still take that back, so
 * its void ticket is accepted for this seat.
 */
async function requireErasedSeat(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<Caller>> {
  const seated = await requireSeat(services, request, reply)
  if (seated.ok) return ok({ room: seated.value.room, seat: seated.value.seat, hasLeft: false })
  const { table = '' } = request.params as { table?: string } // safe: by the route's pattern
  const held = await services.identity.at(request.headers, table)
  const room = held === null ? null : await services.tableHost.getRoom(table)
  if (held === null || room === null || held.ticket.seat !== seatIn(request)) return seated
  if (!['seat-retired', 'not-seated'].includes(seated.error.code)) return seated
  if (erasureOf(room, held.ticket.seat) === undefined) return seated
  if (!chargeAddress(services, request)) return refuse('too-fast')
  return ok({ room, seat: held.ticket.seat, hasLeft: true })
}

const erasureOf = (room: Room, seat: string) =>
  room.table.served().state.steady.seats.find(({ id }) => id === seat)?.erasure

const seatIn = (request: FastifyRequest): string => (request.params as { seat: string }).seat // safe: by the route's pattern
