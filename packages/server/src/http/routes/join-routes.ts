import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { s, ok, refuse, type Result } from '@mastro/core'
import { deletionTime, isParticipant, tableCard, type Room } from '@mastro/host'
import { joinTable, newTable, openDemoTable } from '@mastro/protocol'
import type { InvitePreview, JoinTable, NewTable, OpenDemoTable, TableCard } from '@mastro/protocol'
import { cleanName } from '@mastro/table'
import { adminCookie, seatCookies } from '../../auth/identity.ts'
import type { Invite } from '../../auth/invites.ts'
import { combinedStamp, seatStamp, ticketRefusal } from '../../auth/seat-revocation.ts'
import type { Ticket, TicketSeat } from '../../auth/tickets.ts'
import { hasDemo, openDemo } from '../../demo/demo.ts'
import type { Services } from '../../services.ts'
import { routePoints } from '../request-costs.ts'
import { freeCharacters } from './free-characters.ts'
import { chargeAddress, handleBody, isAdminRequest, sendResult } from '../authenticate.ts'

export const inviteOrCode = s.union([
  s.object({ invite: s.name(64) }),
  s.object({ code: s.name(12) }),
])
export const adminKeyBody = s.object({ key: s.name(80) })
export const joinBody = s.object({
  ...joinTable.shape,
  pin: s.optional(s.name(12)),
  /** A secret that identifies the device's join request when it asks again. */
  knock: s.optional(s.name(64)),
})

/** A ticket is stored on disk. */
const TICKET_POINTS = 3

type JoinBody = s.Infer<typeof joinBody>

/** How people get access: opening a table, previewing an invite, joining, the admin key. */
export function joinRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/tables', async (request, reply) =>
    sendResult(reply, await myTables(services, request)),
  )
  app.post('/api/tables', (request, reply) =>
    handleBody(request, reply, newTable, body => openNewTable(services, request, reply, body)),
  )
  app.post('/api/demo', (request, reply) =>
    handleBody(request, reply, openDemoTable, body => joinDemo(services, request, reply, body)),
  )
  app.post('/api/door', (request, reply) =>
    handleBody(request, reply, inviteOrCode, body =>
      withBruteForceGuard(services, request, secretKind(body), () =>
        previewInvite(services, request, body),
      ),
    ),
  )
  app.get('/api/door/:code', async (request, reply) => {
    const { code } = request.params as { code: string } // safe: by the route's pattern
    return sendResult(
      reply,
      await withBruteForceGuard(services, request, 'letters', () =>
        previewInvite(services, request, { code }),
      ),
    )
  })
  app.post('/api/join', (request, reply) =>
    handleBody(request, reply, joinBody, body =>
      withBruteForceGuard(services, request, secretKind(body.door), () =>
        joinTableRoute(services, request, reply, body),
      ),
    ),
  )
  app.post('/api/house', (request, reply) =>
    handleBody(request, reply, adminKeyBody, ({ key }) =>
      withBruteForceGuard(services, request, 'long', async () => {
        const token = await services.adminKey.exchange(key)
        if (token === null) return refuse('unknown-door')
        void reply.header('set-cookie', adminCookie(token, services.originGuard.isSecure(request)))
        return ok({})
      }),
    ),
  )
}

async function openNewTable(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  body: NewTable,
): Promise<Result<object>> {
  if (!(await isAdminRequest(services, request))) return refuse('house-only')
  const made = await services.tableHost.createTable(body)
  if (!made.ok) return made
  await rememberAdminDevice(services, request, reply)
  await services.invites.open(made.value.table, 0)
  return issueSeatTicket(services, request, reply, { ...made.value, stamp: 0 })
}

/** Takes the host's seat of the sample game. */
async function joinDemo(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { language }: OpenDemoTable,
): Promise<Result<object>> {
  if (!(await isAdminRequest(services, request))) return refuse('house-only')
  if (!hasDemo(services)) return refuse('unknown-system')
  const { table } = await openDemo(services, language)
  const room = await services.tableHost.getRoom(table)
  if (room === null) return refuse('not-found')
  await rememberAdminDevice(services, request, reply)
  const served = room.table.served()
  const seat = served.state.steady.host
  return issueSeatTicket(services, request, reply, { table, seat, stamp: seatStamp(served, seat) })
}

/** Counts wrong codes, which can be guessed. Links and keys cannot. */
async function withBruteForceGuard<T>(
  { bruteForceGuard, metrics, clientAddresses }: Services,
  request: FastifyRequest,
  at: 'letters' | 'long',
  open: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const address = clientAddresses.networkOf(request.raw)
  const refused = at === 'letters' ? bruteForceGuard.checkCode(address) : null
  if (refused !== null) return refuse(refused)
  const result = await open()
  if (result.ok || result.error.code !== 'unknown-door') return result
  metrics.count('knocks_refused')
  const isSlowed = at === 'long' && !bruteForceGuard.checkLongSecret(address)
  if (at === 'letters') bruteForceGuard.recordWrongCode(address)
  else bruteForceGuard.recordWrongLongSecret(address)
  return isSlowed ? refuse('too-fast') : result
}

const secretKind = (at: JoinTable['door']) => ('code' in at ? 'letters' : 'long')

/**
 * Remembers a browser on this machine as an administrator, so that it may administer from anywhere
 * later.
 */
async function rememberAdminDevice(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (
    !services.clientAddresses.isLocal(request.raw) ||
    (await services.identity.isAdmin(request.headers))
  )
    return
  const token = await services.adminKey.issueDeviceToken()
  void reply.header('set-cookie', adminCookie(token, services.originGuard.isSecure(request)))
}

interface FoundInvite {
  readonly invite: Invite
  readonly room: Room
}

/** The seat or table that a link or code gives access to now. Null if it is unknown or void. */
async function findInvite(
  { invites, tableHost }: Services,
  at: JoinTable['door'],
): Promise<FoundInvite | null> {
  const invite = await ('invite' in at
    ? invites.findByToken(at.invite)
    : invites.findByCode(at.code))
  const room = invite === null ? null : await tableHost.getRoom(invite.table)
  if (invite === null || room === null) return null
  const served = room.table.served()
  const { seat, stamp } = invite
  const isGood =
    seat === null
      ? combinedStamp(served) === stamp
      : ticketRefusal(served, { seat, stamp }) === null
  return isGood ? { invite, room } : null
}

async function previewInvite(
  services: Services,
  request: FastifyRequest,
  at: JoinTable['door'],
): Promise<Result<InvitePreview>> {
  const found = await findInvite(services, at)
  if (found === null) return refuse('unknown-door')
  if (!chargeAddress(services, request)) return refuse('too-fast')
  const { room, invite } = found
  const knocks = invite.seat === null && services.clientAddresses.isRemote(request.raw)
  return ok({ ...invitePreview(services, room, invite.seat), knocks })
}

/** What anybody with the invite may know. */
function invitePreview(
  services: Services,
  room: Room,
  own: string | null,
): Omit<InvitePreview, 'knocks'> {
  const { steady } = room.table.served().state
  const seats = steady.seats.filter(seat => !seat.retired)
  const free = freeCharacters(services.rulesets, room.table.served())
  return {
    table: steady.table,
    name: steady.name,
    system: steady.system,
    host: seats.find(seat => seat.id === steady.host)?.name ?? '',
    seats: seats.filter(isParticipant).map(({ name, colour }) => ({ name, colour })),
    free: free.map(({ id }) => id),
    people: free.map(({ id, name, look }) => ({ id, name, look })),
    seat: seats.find(seat => seat.id === own)?.name ?? null,
  }
}

async function joinTableRoute(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  body: JoinBody,
): Promise<Result<object>> {
  const found = await findInvite(services, body.door)
  if (found === null) return refuse('unknown-door')
  const { invite, room } = found
  if (invite.seat !== null)
    return takeSeat(services, request, reply, {
      at: body.door,
      invite: { ...invite, seat: invite.seat },
      pin: body.pin ?? null,
    })
  // a code can be guessed in the long run, so it is not enough from outside the network
  if ('code' in body.door && !services.clientAddresses.isPrivate(request.raw))
    return refuse('invite-needed')
  const held = await services.identity.at(request.headers, invite.table)
  if (held !== null && ticketRefusal(room.table.served(), held.ticket) === null)
    return ok({ table: invite.table, seat: held.ticket.seat })
  const comes = admit(services, request, invite.table, body)
  if (!comes.ok) return comes
  const join = () => services.tableHost.addSeat(room, { ...body, ...comes.value })
  const joined = await (body.knock === undefined || !services.clientAddresses.isRemote(request.raw)
    ? join()
    : services.joinRequests.seatOnce(invite.table, body.knock, join))
  if (!joined.ok) return joined
  // the same admission may be asked again for ten minutes, for a ticket each time
  if (!services.requestBudget(invite.table, joined.value).take(TICKET_POINTS))
    return refuse('too-fast')
  const place = { table: invite.table, seat: joined.value, stamp: 0 }
  // the seat of an earlier answer may have been revoked since
  if (ticketRefusal(room.table.served(), place) !== null) return refuse('knock-refused', 'knock')
  return issueSeatTicket(services, request, reply, place)
}

/**
 * On the local network people join directly. From outside, the host or the leader admits them under
 * exactly that name.
 */
function admit(
  { joinLimiter, joinRequests, clientAddresses }: Services,
  { raw }: FastifyRequest,
  table: string,
  { knock, name: typed, kind }: JoinBody,
): Result<Pick<JoinBody, 'name' | 'kind'>> {
  const isCrowded = () => !joinLimiter(table, clientAddresses.networkOf(raw))
  if (!clientAddresses.isRemote(raw))
    return isCrowded() ? refuse('too-many-joins') : ok({ name: typed, kind })
  if (knock === undefined) return refuse('knock-needed', 'knock')
  const cleaned = cleanName(typed) // cleaned in the same way as at the table
  if (cleaned === null) return refuse('name-unreadable', 'name')
  const status = joinRequests.statusOf(table, knock)
  if (status?.answer === 'in') return ok({ name: status.name, kind: status.kind })
  if (status?.answer === 'out') return refuse('knock-refused', 'knock')
  const isPending =
    status !== null ||
    (!isCrowded() &&
      joinRequests.add(table, knock, { name: cleaned, kind }, clientAddresses.networkOf(raw)))
  return isPending ? refuse('knocking', 'knock') : refuse('too-many-joins')
}

interface SeatClaim {
  readonly at: JoinTable['door']
  readonly invite: Invite & TicketSeat
  readonly pin: string | null
}

/** A link for one seat works once, and requires the seat's PIN if it has one. */
async function takeSeat(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { at, invite, pin }: SeatClaim,
): Promise<Result<object>> {
  const { table, seat } = invite
  if (pin !== null && !services.bruteForceGuard.checkPin(table, seat))
    return refuse('too-fast', 'pin')
  const checked = await services.pins.check(table, seat, pin)
  if (checked === 'wrong' && pin !== null) services.bruteForceGuard.recordWrongPin(table, seat)
  if (checked === 'wrong') return refuse(pin === null ? 'pin-needed' : 'wrong-pin', 'pin')
  if (!('invite' in at) || !(await services.invites.consume(invite, at.invite)))
    return refuse('unknown-door')
  return issueSeatTicket(services, request, reply, invite)
}

async function issueSeatTicket(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  place: TicketSeat,
): Promise<Result<{ readonly table: string; readonly seat: string }>> {
  const { table, seat } = place
  const token = await services.tickets.issue(place, 'cookie')
  // added to an administrator cookie, if there is one, since this header accumulates
  void reply.header(
    'set-cookie',
    seatCookies({ table, seat }, token, services.originGuard.isSecure(request)),
  )
  return ok({ table, seat })
}

async function myTables(
  services: Services,
  request: FastifyRequest,
): Promise<Result<{ readonly tables: readonly TableCard[] }>> {
  const tables: TableCard[] = []
  const points = routePoints('GET', '/api/tables')
  for (const { ticket } of await services.identity.all(request.headers)) {
    if (!services.requestBudget(ticket.table, ticket.seat).take(points)) return refuse('too-fast')
    const room = await services.tableHost.getRoom(ticket.table)
    const deleted = room === null ? await deletedTable(services, ticket) : null
    if (room !== null && ticketRefusal(room.table.served(), ticket) === null)
      tables.push(tableCard({ room, seat: ticket.seat }))
    else if (deleted !== null) tables.push(deleted)
  }
  return ok({ tables: tables.sort((a, b) => b.lastAct - a.lastAct) })
}

/** The card of a table that this device's host deletes. */
async function deletedTable(
  { tableHost }: Services,
  { table, seat, stamp = 0 }: Ticket,
): Promise<TableCard | null> {
  const deletion = await tableHost.deletions.find(table)
  if (deletion === null || deletion.host !== seat || deletion.stamp !== stamp) return null
  const { name, system, at } = deletion
  const deletedAt = deletionTime(deletion)
  const none = { seatName: '', session: 0, seats: 0 }
  return { table, name, system, seat, isHost: true, ...none, lastAct: at, deletedAt }
}
