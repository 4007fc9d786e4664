import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { s, ok, refuse, type Result } from '@mastro/core'
import {
  commandBody,
  queryBody,
  readCatalogue,
  readView,
  runCommand,
  runQuery,
  type Room,
} from '@mastro/host'
import type { InviteView, JoinRequestsView, TicketLink } from '@mastro/protocol'
import { expiredSeatCookies } from '../../auth/identity.ts'
import { seatStamp, combinedStamp } from '../../auth/seat-revocation.ts'
import type { Services } from '../../services.ts'
import { queryCost } from '../request-costs.ts'
import { sendRefusal } from '../refusals.ts'
import { handleBody, requireSeat, sendResult, type SeatedRequest } from '../authenticate.ts'

const at = '/api/tables/:table'
const emptyBody = s.object({})
export const pinBody = s.object({ pin: s.nullable(s.name(12)) })
/** Admits or rejects a join request. */
export const joinDecisionBody = s.object({ knock: s.name(40), isIn: s.bool() })

/** Routes of a seat: its view, commands and queries, invites, devices, bots and PINs. */
export function tableRoutes(app: FastifyInstance, services: Services): void {
  const seated: Route = work => async (request, reply) => {
    const who = await requireSeat(services, request, reply)
    return who.ok
      ? sendResult(reply, await work(who.value, request))
      : sendRefusal(reply, who.error)
  }
  playRoutes(app, services, seated)
  inviteRoutes(app, services, seated)
  app.post(
    `${at}/accept-loss`,
    seated(async ({ room, isHost }) => {
      if (!isHost) return refuse('host-only')
      await services.tableHost.acceptLoss(room)
      return ok({})
    }),
  )
  seatRoutes(app, services, seated)
  deviceRoutes(app, services)
}

type Route = (
  work: (
    seated: SeatedRequest,
    request: FastifyRequest,
  ) => Promise<Result<object>> | Result<object>,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The view, commands and queries of a seat, and the catalogue of its game. */
function playRoutes(app: FastifyInstance, services: Services, seated: Route): void {
  app.get(
    `${at}/view`,
    seated(who => readView(who)),
  )
  // browsers hide why an upgrade failed, so a client asks here
  app.get(
    `${at}/socket`,
    seated(({ room, seat }) => ok({ table: room.table.id, seat })),
  )
  app.post(`${at}/do`, (request, reply) =>
    handleBody(request, reply, commandBody, async body => {
      const who = await requireSeat(services, request, reply)
      if (!who.ok) return who
      const { room, seat } = who.value
      if (!services.actBudget(room.table.id, seat).take()) return refuse('too-fast')
      return runCommand(services.tableHost, who.value, body)
    }),
  )
  app.post(`${at}/ask`, (request, reply) =>
    handleBody(request, reply, queryBody, async body => {
      const who = await requireSeat(services, request, reply)
      if (!who.ok) return who
      const { room, seat } = who.value
      const budget = services.requestBudget(room.table.id, seat)
      if (!budget.take(queryCost(body.ask))) return refuse('too-fast')
      return runQuery(services.tableHost, who.value, body)
    }),
  )
  app.get(
    `${at}/book`,
    seated(who => readCatalogue(services.rulesets, who)),
  )
}

/** Everybody may read the invite. Host and Master open and close it. */
function inviteRoutes(app: FastifyInstance, services: Services, seated: Route): void {
  const { invites } = services
  app.get(
    `${at}/invite`,
    seated(who => inviteView(services, who)),
  )
  app.post(
    `${at}/invite`,
    seated(async who => {
      if (!who.mayOpen) return refuse('master-or-host-only')
      await invites.open(who.room.table.id, combinedStamp(who.room.table.served()))
      return inviteView(services, who)
    }),
  )
  app.delete(
    `${at}/invite`,
    seated(async ({ room, mayOpen }) => {
      if (!mayOpen) return refuse('master-or-host-only')
      await invites.close(room.table.id)
      return ok({})
    }),
  )
  app.get(
    `${at}/knocks`,
    seated(async ({ room, mayOpen }) =>
      mayOpen ? ok(joinRequestsView(services, room)) : refuse('master-or-host-only'),
    ),
  )
  app.post(`${at}/knocks`, (request, reply) =>
    handleBody(request, reply, joinDecisionBody, async ({ knock, isIn }) => {
      const who = await requireSeat(services, request, reply)
      if (!who.ok) return who
      if (!who.value.mayOpen) return refuse('master-or-host-only')
      const { room } = who.value
      if (!services.joinRequests.answer(room.table.id, knock, isIn))
        return refuse('nobody-knocks', 'knock')
      return ok(joinRequestsView(services, room))
    }),
  )
  app.get(`${at}/qr.svg`, async (request, reply) => {
    const who = await requireSeat(services, request, reply)
    if (!who.ok) return sendRefusal(reply, who.error)
    const [link] = (await inviteView(services, who.value)).value.links
    return link === undefined
      ? sendRefusal(reply, { code: 'unknown-door' })
      : reply.type('image/svg+xml').send(renderSVG(link, { border: 2 }))
  })
}

/** Pending join requests, and recent admissions. */
function joinRequestsView({ joinRequests }: Services, room: Room): JoinRequestsView {
  const { seats } = room.table.served().state.steady
  const far = room.remoteSeats().flatMap(({ seat, ms }) => {
    const one = seats.find(({ id }) => id === seat)
    return one === undefined ? [] : [{ seat, name: one.name, colour: one.colour, ms }]
  })
  return { knocks: joinRequests.pending(room.table.id), far }
}

/** Links for a seat's other devices, revocation, and bot tokens. */
function seatRoutes(app: FastifyInstance, services: Services, seated: Route): void {
  const { invites, tickets } = services
  app.post(
    `${at}/seats/:seat/ticket`,
    seated(async ({ room, seat: by }, request) => {
      const seat = seatIn(request)
      const reissued = await services.tableHost.reissueSeat(room, by, seat)
      if (!reissued.ok) return reissued
      const token = await invites.forSeat(room.table.id, seat, seatStamp(room.table.served(), seat))
      return ok<TicketLink>({ links: linksOf(services.addresses(), token) })
    }),
  )
  app.post(
    `${at}/seats/:seat/revoke`,
    seated(async ({ room, seat: by, isHost }, request) => {
      const seat = seatIn(request)
      if (!isHost && by !== seat) return refuse('host-only')
      const cleaned = await Promise.allSettled([
        invites.close(room.table.id),
        tickets.revokeSeat(room.table.id, seat),
      ])
      const revoked = await services.tableHost.revokeSeat(room, by, seat)
      // a value that could not be removed because it is damaged is void with the seat's stamp
      const failed = cleaned.find(one => one.status === 'rejected')
      if (failed !== undefined && !revoked.ok) throw failed.reason
      // a halted table cannot inform the other servers, but this one disconnects the seat anyway
      if (!revoked.ok) room.disconnectSeat(seat, { code: 'seat-revoked' })
      return ok({})
    }),
  )
  app.post(
    `${at}/seats/:seat/token`,
    seated(async ({ room, isHost }, request) => {
      const seat = seatIn(request)
      const found = room.table.served().state.steady.seats.find(one => one.id === seat)
      if (!isHost) return refuse('host-only')
      if (found === undefined || found.retired || found.kind !== 'bot')
        return refuse('unknown-seat', 'seat')
      const place = { table: room.table.id, seat, stamp: found.stamp ?? 0 }
      return ok({ token: await tickets.issue(place, 'bearer') })
    }),
  )
}

/** Routes about the seat and device that send the request. */
function deviceRoutes(app: FastifyInstance, services: Services): void {
  const { tickets, pins } = services
  app.post(`${at}/pin`, (request, reply) =>
    handleBody(request, reply, pinBody, async ({ pin }) => {
      const who = await requireSeat(services, request, reply)
      if (!who.ok) return who
      await pins.set(who.value.room.table.id, who.value.seat, pin)
      return ok({})
    }),
  )
  app.post(`${at}/leave`, (request, reply) =>
    handleBody(request, reply, emptyBody, async () => {
      const who = await requireSeat(services, request, reply)
      if (!who.ok) return who
      const { room, token, ticket } = who.value
      await tickets.revoke(token, ticket)
      services.joinRequests.forgetSeat(room.table.id, ticket.seat)
      const left = await services.tableHost.removeDevice(room, ticket.seat, ticket.id)
      if (!left.ok) room.disconnectDevice(ticket.id)
      const isSecure = services.originGuard.isSecure(request)
      void reply.header('set-cookie', expiredSeatCookies(room.table.id, isSecure))
      return ok({})
    }),
  )
}

const seatIn = (request: FastifyRequest): string => (request.params as { seat: string }).seat // safe: by the route's pattern

async function inviteView(
  { invites, addresses }: Services,
  { room, mayOpen }: SeatedRequest,
): Promise<{ readonly ok: true; readonly value: InviteView }> {
  const found = await invites.read(room.table.id)
  const invite = found?.stamp === combinedStamp(room.table.served()) ? found : null
  const at = addresses()
  if (invite === null)
    return { ok: true, value: { links: [], code: '', addresses: at, isOpen: false, mayOpen } }
  const token = await invites.tokenOf(room.table.id, invite)
  const links = linksOf(at, token)
  return { ok: true, value: { links, code: invite.code, addresses: at, isOpen: true, mayOpen } }
}

/** The invite is after `#`, so it never reaches a log or another site. */
function linksOf(addresses: readonly string[], token: string): readonly string[] {
  return addresses.map(address => `${address}/j#${token}`)
}
