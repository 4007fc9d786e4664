import type { IncomingHttpHeaders } from 'node:http'
import type { HouseKey } from './house-key.ts'
import { TICKET_DAYS, type Ticket, type Tickets } from './tickets.ts'

/** Who a request comes from: tickets in cookies (one for each table), a bot's token in a header, the key of the house. */
export interface Held {
  readonly token: string
  readonly ticket: Ticket
}

const PREFIX = 'mastro_'
const HOUSE = `${PREFIX}house`
const SEAT = 'mastro-seat-'
const DAY_SECONDS = 86_400

export type Identity = ReturnType<typeof createIdentity>

export function createIdentity(tickets: Tickets, houseKey: HouseKey) {
  async function held(token: string, table: string, kind: Ticket['kind']): Promise<Held | null> {
    const ticket = await tickets.find(token)
    return ticket !== null && ticket.table === table && ticket.kind === kind
      ? { token, ticket }
      : null
  }

  return {
    /** The seat that this request may speak for at a table. */
    async at(headers: IncomingHttpHeaders, table: string): Promise<Held | null> {
      const bearer = bearerOf(headers)
      if (bearer !== null) return held(bearer, table, 'bearer')
      const token = readCookies(headers.cookie).get(`${PREFIX}${table}`)
      return token === undefined ? null : held(token, table, 'cookie')
    },

    /** Every ticket this device holds. */
    async all(headers: IncomingHttpHeaders): Promise<readonly Held[]> {
      const found: Held[] = []
      for (const [name, token] of readCookies(headers.cookie)) {
        if (name === HOUSE) continue
        const one = await held(token, name.slice(PREFIX.length), 'cookie')
        if (one !== null) found.push(one)
      }
      return found
    },

    async isHouse(headers: IncomingHttpHeaders): Promise<boolean> {
      const token = readCookies(headers.cookie).get(HOUSE)
      return token !== undefined && houseKey.holds(token)
    },
  }
}

export function bearerOf(headers: IncomingHttpHeaders): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1] ?? null
}

/** The ticket, and beside it the seat's id for the page to read: a view it keeps is shown to that seat alone. */
export function seatCookies(
  { table, seat }: { readonly table: string; readonly seat: string },
  token: string,
  isSecure: boolean,
): readonly string[] {
  const seconds = TICKET_DAYS * DAY_SECONDS
  return [
    cookie(`${PREFIX}${table}`, token, seconds, isSecure),
    readable(`${SEAT}${table}`, seat, seconds, isSecure),
  ]
}

export function houseCookie(token: string, isSecure: boolean): string {
  return cookie(HOUSE, token, TICKET_DAYS * DAY_SECONDS, isSecure)
}

export function emptyCookies(table: string, isSecure: boolean): readonly string[] {
  return [
    cookie(`${PREFIX}${table}`, '', 0, isSecure),
    readable(`${SEAT}${table}`, '', 0, isSecure),
  ]
}

function cookie(name: string, value: string, seconds: number, isSecure: boolean): string {
  return written(name, `${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}`, isSecure)
}

function readable(name: string, value: string, seconds: number, isSecure: boolean): string {
  return written(name, `${value}; Path=/; SameSite=Strict; Max-Age=${seconds}`, isSecure)
}

function written(name: string, rest: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}=${rest}; Secure` : `${name}=${rest}`
}

/** Our own cookies only, without the prefix that https adds. */
function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const [, name, value] = /^\s*(?:__Host-)?(mastro_\w{1,64})=([\w-]{20,100})\s*$/.exec(pair) ?? []
    if (name !== undefined && value !== undefined) found.set(name, value)
  }
  return found
}
