import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { s, ok, refuse, type Result, type SeatKind } from '@mastro/core'
import { joinTable, newTable } from '@mastro/protocol'
import type { DoorView, JoinTable, TableCard } from '@mastro/protocol'
import { cleanName } from '@mastro/table'
import { houseCookie, seatCookies } from '../doors/identity.ts'
import type { Invite } from '../doors/invites.ts'
import { stampOfAll, voidBy } from '../doors/stamps.ts'
import type { Place } from '../doors/tickets.ts'
import type { Room } from '../host/room.ts'
import type { Services } from '../services.ts'
import { freeCharacters } from './free-characters.ts'
import { answer, isOfTheHouse, send } from './who.ts'

export const door = s.union([s.object({ invite: s.name(64) }), s.object({ code: s.name(12) })])
export const houseEntry = s.object({ key: s.name(80) })
export const joining = s.object({
  ...joinTable.shape,
  pin: s.optional(s.name(12)),
  /** A secret of the device's own, the same each time it asks: how it stands at the door. */
  knock: s.optional(s.name(64)),
})

type Joining = s.Infer<typeof joining>

/** How people come in: opening a table, looking at a door, sitting down, the key of the house. */
export function doorRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/tables', async (request, reply) => send(reply, await myTables(services, request)))
  app.post('/api/tables', (request, reply) =>
    answer(request, reply, newTable, async body => {
      if (!(await isOfTheHouse(services, request))) return refuse('house-only')
      const made = await services.house.create(body)
      if (!made.ok) return made
      await keepHouse(services, request, reply)
      await services.invites.open(made.value.table, 0)
      return sit(services, request, reply, { ...made.value, stamp: 0 })
    }),
  )
  app.post('/api/door', (request, reply) =>
    answer(request, reply, door, body =>
      tried(services, request, kindOf(body), () => look(services, request, body)),
    ),
  )
  app.get('/api/door/:code', async (request, reply) => {
    const { code } = request.params as { code: string } // the route's own pattern
    send(reply, await tried(services, request, 'letters', () => look(services, request, { code })))
  })
  app.post('/api/join', (request, reply) =>
    answer(request, reply, joining, body =>
      tried(services, request, kindOf(body.door), () => join(services, request, reply, body)),
    ),
  )
  app.post('/api/house', (request, reply) =>
    answer(request, reply, houseEntry, ({ key }) =>
      tried(services, request, 'long', async () => {
        const token = await services.houseKey.enter(key)
        if (token === null) return refuse('unknown-door')
        void reply.header('set-cookie', houseCookie(token, services.guard.isSecure(request)))
        return ok({})
      }),
    ),
  )
}

/** A door as somebody tries it: six letters can be guessed, a link or a key cannot. */
async function tried<T>(
  { guesses, metrics, clients }: Services,
  request: FastifyRequest,
  at: 'letters' | 'long',
  open: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const address = clients.addressOf(request.raw)
  const refused = at === 'letters' ? guesses.checkCode(address) : null
  if (refused !== null) return refuse(refused)
  const result = await open()
  if (result.ok || result.error.code !== 'unknown-door') return result
  metrics.count('knocks_refused')
  const isSlowed = at === 'long' && !guesses.checkLong(address)
  if (at === 'letters') guesses.wrongCode(address)
  else guesses.wrongLong(address)
  return isSlowed ? refuse('too-fast') : result
}

const kindOf = (at: JoinTable['door']) => ('code' in at ? 'letters' : 'long')

/** Opened from this very machine: this browser may look after the house from anywhere later. */
async function keepHouse(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!services.clients.isLocal(request.raw) || (await services.identity.isHouse(request.headers)))
    return
  const token = await services.houseKey.trust()
  void reply.header('set-cookie', houseCookie(token, services.guard.isSecure(request)))
}

interface Opened {
  readonly invite: Invite
  readonly room: Room
}

/** What a link or a code opens now; null: nothing, or nothing any more. */
async function find({ invites, house }: Services, at: JoinTable['door']): Promise<Opened | null> {
  const invite = await ('invite' in at ? invites.findInvite(at.invite) : invites.findCode(at.code))
  const room = invite === null ? null : await house.room(invite.table)
  if (invite === null || room === null) return null
  const hosted = room.table.hosted()
  const { seat, stamp } = invite
  const isGood =
    seat === null ? stampOfAll(hosted) === stamp : voidBy(hosted, { seat, stamp }) === null
  return isGood ? { invite, room } : null
}

async function look(
  services: Services,
  request: FastifyRequest,
  at: JoinTable['door'],
): Promise<Result<DoorView>> {
  const found = await find(services, at)
  if (found === null) return refuse('unknown-door')
  const { room, invite } = found
  const knocks = invite.seat === null && services.clients.isOutside(request.raw)
  return ok({ ...doorView(services, room, invite.seat), knocks })
}

/** Screens and watchers have a ticket, not a place at the table. */
const plays = ({ kind }: { readonly kind: SeatKind }) => kind === 'player' || kind === 'bot'

/** What anybody at the door may know. */
function doorView(services: Services, room: Room, own: string | null): Omit<DoorView, 'knocks'> {
  const { steady } = room.table.hosted().state
  const seats = steady.seats.filter(seat => !seat.retired)
  const free = freeCharacters(services.rulesets, room.table.hosted())
  return {
    table: steady.table,
    name: steady.name,
    system: steady.system,
    host: seats.find(seat => seat.id === steady.host)?.name ?? '',
    seats: seats.filter(plays).map(({ name, colour }) => ({ name, colour })),
    free: free.map(({ id }) => id),
    people: free.map(({ id, name, look }) => ({ id, name, look })),
    seat: seats.find(seat => seat.id === own)?.name ?? null,
  }
}

async function join(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Joining,
): Promise<Result<object>> {
  const found = await find(services, body.door)
  if (found === null) return refuse('unknown-door')
  const { invite, room } = found
  if (invite.seat !== null)
    return takeSeat(services, request, reply, {
      at: body.door,
      invite: { ...invite, seat: invite.seat },
      pin: body.pin ?? null,
    })
  // six letters can be guessed in the long run: far from home they are not enough
  if ('code' in body.door && !services.clients.isPrivate(request.raw))
    return refuse('invite-needed')
  const held = await services.identity.at(request.headers, invite.table)
  if (held !== null && voidBy(room.table.hosted(), held.ticket) === null)
    return ok({ table: invite.table, seat: held.ticket.seat })
  const comes = atTheDoor(services, request, invite.table, body)
  if (!comes.ok) return comes
  const joined = await services.house.join(room, { ...body, ...comes.value })
  if (!joined.ok) return joined
  return sit(services, request, reply, { table: invite.table, seat: joined.value, stamp: 0 })
}

/** At home one sits down; from outside one knocks, and whoever hosts or leads lets in that very name. */
function atTheDoor(
  { joins, knocks, clients }: Services,
  { raw }: FastifyRequest,
  table: string,
  { knock, name: typed, kind }: Joining,
): Result<Pick<Joining, 'name' | 'kind'>> {
  const isCrowded = () => !joins(table, clients.addressOf(raw))
  if (!clients.isOutside(raw))
    return isCrowded() ? refuse('too-many-joins') : ok({ name: typed, kind })
  if (knock === undefined) return refuse('knock-needed', 'knock')
  const called = cleanName(typed) // read at the door as it would be at the table
  if (called === null) return refuse('name-unreadable', 'name')
  const stands = knocks.stands(table, knock)
  if (stands?.answer === 'in') return ok({ name: stands.name, kind: stands.kind })
  if (stands?.answer === 'out') return refuse('knock-refused', 'knock')
  const isHeard =
    stands !== null || (!isCrowded() && knocks.knock(table, knock, { name: called, kind }))
  return isHeard ? refuse('knocking', 'knock') : refuse('too-many-joins')
}

interface SeatClaim {
  readonly at: JoinTable['door']
  readonly invite: Invite & Place
  readonly pin: string | null
}

/** A link for one seat: its PIN if it has one, and then only once. */
async function takeSeat(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { at, invite, pin }: SeatClaim,
): Promise<Result<object>> {
  const { table, seat } = invite
  if (pin !== null && !services.guesses.checkPin(table, seat)) return refuse('too-fast', 'pin')
  const checked = await services.pins.check(table, seat, pin)
  if (checked === 'wrong' && pin !== null) services.guesses.wrongPin(table, seat)
  if (checked === 'wrong') return refuse(pin === null ? 'pin-needed' : 'wrong-pin', 'pin')
  if (!('invite' in at) || !(await services.invites.spend(invite, at.invite)))
    return refuse('unknown-door')
  return sit(services, request, reply, invite)
}

async function sit(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  place: Place,
): Promise<Result<{ readonly table: string; readonly seat: string }>> {
  const { table, seat } = place
  const token = await services.tickets.issue(place, 'cookie')
  // beside the one of the house, if there is one: this header adds up by itself
  void reply.header(
    'set-cookie',
    seatCookies({ table, seat }, token, services.guard.isSecure(request)),
  )
  return ok({ table, seat })
}

async function myTables(
  services: Services,
  request: FastifyRequest,
): Promise<Result<{ readonly tables: readonly TableCard[] }>> {
  const tables: TableCard[] = []
  for (const { ticket } of await services.identity.all(request.headers)) {
    const room = await services.house.room(ticket.table)
    if (room !== null && voidBy(room.table.hosted(), ticket) === null)
      tables.push(card(room, ticket.seat))
  }
  return ok({ tables: tables.sort((a, b) => b.lastAct - a.lastAct) })
}

function card(room: Room, seat: string): TableCard {
  const { steady, play } = room.table.hosted().state
  return {
    table: steady.table,
    name: steady.name,
    system: steady.system,
    seat,
    seatName: steady.seats.find(one => one.id === seat)?.name ?? '',
    isHost: steady.host === seat,
    session: play.moments.session.number,
    seats: steady.seats.filter(one => !one.retired && plays(one)).length,
    lastAct: steady.at,
  }
}
