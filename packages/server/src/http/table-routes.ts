import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { name, nullable, object, ok, refuse, unknown, type Result } from '@mastro/core'
import type { InviteView, TicketLink } from '@mastro/protocol'
import { viewOf } from '@mastro/table'
import { emptyCookies } from '../doors/identity.ts'
import type { Services } from '../services.ts'
import { sendRefusal } from './refusals.ts'
import { answer, seatedAt, send, type Seated } from './who.ts'

const nothing = object({})
export const doing = object({ id: name(40), command: unknown() })
const asking = object({ ask: unknown() })
export const pinning = object({ pin: nullable(name(12)) })

/** A seat's own doors: its view, its acts, its questions; letting others in; devices, bots and PINs. */
export function tableRoutes(app: FastifyInstance, services: Services): void {
  const at = '/api/tables/:table'
  const seated =
    (work: (seated: Seated, request: FastifyRequest) => Promise<Result<object>> | Result<object>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const who = await seatedAt(services, request, reply)
      return who.ok ? send(reply, await work(who.value, request)) : sendRefusal(reply, who.error)
    }

  app.get(
    `${at}/view`,
    seated(({ room, seat }) =>
      ok({
        ...viewOf(room.table.hosted(), seat),
        proof: room.proofOf(seat),
        presence: room.presence(),
      }),
    ),
  )
  app.post(`${at}/do`, (request, reply) =>
    answer(request, reply, doing, async ({ id, command }) => {
      const who = await seatedAt(services, request, reply)
      if (!who.ok) return who
      const { room, seat } = who.value
      if (!services.actBudget(room.table.id, seat).take()) return refuse('too-fast')
      if (!/^[\x21-\x7e]+$/.test(id)) return refuse('invalid-request', 'id')
      const done = await services.house.act(room, seat, id, command)
      return done.ok ? ok({}) : done
    }),
  )
  app.post(`${at}/ask`, (request, reply) =>
    answer(request, reply, asking, async ({ ask }) => {
      const who = await seatedAt(services, request, reply)
      if (!who.ok) return who
      const answered = await services.house.ask(who.value.room, who.value.seat, ask)
      return answered.ok ? ok({ answer: answered.value }) : answered
    }),
  )
  app.get(
    `${at}/invite`,
    seated(({ room }) => inviteView(services, room.table.id)),
  )
  app.post(
    `${at}/invite`,
    seated(async ({ room, isHost }) => {
      if (!isHost) return refuse('host-only')
      await services.invites.shut(room.table.id)
      services.guesses.reopen()
      return inviteView(services, room.table.id)
    }),
  )
  app.delete(
    `${at}/invite`,
    seated(async ({ room, isHost }) => {
      if (!isHost) return refuse('host-only')
      await services.invites.shut(room.table.id)
      return ok({})
    }),
  )
  app.get(`${at}/qr.svg`, async (request, reply) => {
    const who = await seatedAt(services, request, reply)
    if (!who.ok) return sendRefusal(reply, who.error)
    const view = await inviteView(services, who.value.room.table.id)
    const link = view.ok ? (view.value.links[0] ?? '') : ''
    return reply.type('image/svg+xml').send(renderSVG(link, { border: 2 }))
  })
  app.post(
    `${at}/accept-loss`,
    seated(async ({ room, isHost }) => {
      if (!isHost) return refuse('host-only')
      await services.house.acceptLoss(room)
      return ok({})
    }),
  )
  seatRoutes(app, services, seated)
}

type Route = (
  work: (seated: Seated, request: FastifyRequest) => Promise<Result<object>> | Result<object>,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function seatRoutes(app: FastifyInstance, services: Services, seated: Route): void {
  const { invites, tickets, pins } = services
  const at = '/api/tables/:table'
  app.post(
    `${at}/seats/:seat/ticket`,
    seated(async ({ room, seat: by }, request) => {
      const seat = seatIn(request)
      const reissued = await services.house.reissue(room, by, seat)
      if (!reissued.ok) return reissued
      const token = await invites.forSeat(room.table.id, seat)
      return ok<TicketLink>({ links: linksOf(services, token) })
    }),
  )
  app.post(
    `${at}/seats/:seat/revoke`,
    seated(async ({ room, seat: by, isHost }, request) => {
      const seat = seatIn(request)
      if (!isHost && by !== seat) return refuse('host-only')
      await tickets.revokeSeat(room.table.id, seat)
      room.clear(seat, { code: 'seat-revoked' })
      return ok({})
    }),
  )
  app.post(
    `${at}/seats/:seat/token`,
    seated(async ({ room, isHost }, request) => {
      const seat = seatIn(request)
      const found = room.table.hosted().state.steady.seats.find(one => one.id === seat)
      if (!isHost) return refuse('host-only')
      if (found === undefined || found.kind !== 'bot') return refuse('unknown-seat', 'seat')
      return ok({ token: await tickets.issue(room.table.id, seat, 'bearer') })
    }),
  )
  app.post(`${at}/pin`, (request, reply) =>
    answer(request, reply, pinning, async ({ pin }) => {
      const who = await seatedAt(services, request, reply)
      if (!who.ok) return who
      await pins.set(who.value.room.table.id, who.value.seat, pin)
      return ok({})
    }),
  )
  app.post(`${at}/leave`, (request, reply) =>
    answer(request, reply, nothing, async () => {
      const who = await seatedAt(services, request, reply)
      if (!who.ok) return who
      const { room, token, ticket } = who.value
      await tickets.revoke(token, ticket)
      const isSecure = services.guard.isSecure(request)
      void reply.header('set-cookie', emptyCookies(room.table.id, isSecure))
      return ok({})
    }),
  )
}

const seatIn = (request: FastifyRequest): string => (request.params as { seat: string }).seat // the route's own pattern

async function inviteView(services: Services, table: string): Promise<Result<InviteView>> {
  const door = await services.invites.open(table)
  const token = await services.invites.forTable(table, door)
  const { code, isOpen } = door
  return ok({ links: linksOf(services, token), code, addresses: services.addresses(), isOpen })
}

/** The invite stands after `#`: it never reaches a log or another site. */
function linksOf(services: Services, token: string): readonly string[] {
  return services.addresses().map(address => `${address}/j#${token}`)
}
