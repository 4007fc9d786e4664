import type { IncomingHttpHeaders } from 'node:http'
import type { AdminKey } from './admin-key.ts'
import { TICKET_DAYS, type Ticket, type Tickets } from './tickets.ts'

/**
 * Identifies the sender of a request: tickets in cookies (one per table), a bot's token in a
 * header, the admin key.
 */
export interface HeldTicket {
  readonly token: string
  readonly ticket: Ticket
}

const PREFIX = 'mastro_'
/** Browsers accept such a cookie only over https and from this host, not from a sibling domain. */
const SECURE_PREFIX = '__Host-'
const ADMIN_COOKIE = `${PREFIX}house`
const SEAT_COOKIE = 'mastro-seat-'
const DAY_SECONDS = 86_400

export type Identity = ReturnType<typeof createIdentity>

/** `isSecure` says whether a request came over https, where only cookies with a prefix count. */
export function createIdentity(
  tickets: Tickets,
  houseKey: AdminKey,
  isSecure: (headers: IncomingHttpHeaders) => boolean,
) {
  const cookiesOf = (headers: IncomingHttpHeaders) =>
    readCookies(headers.cookie, isSecure(headers) ? [SECURE_PREFIX] : ['', SECURE_PREFIX])
  async function findTicket(
    token: string,
    table: string,
    kind: Ticket['kind'],
  ): Promise<HeldTicket | null> {
    const ticket = await tickets.find(token)
    return ticket !== null && ticket.table === table && ticket.kind === kind
      ? { token, ticket }
      : null
  }

  return {
    /** The seat at this table that the request is authenticated for. */
    async at(headers: IncomingHttpHeaders, table: string): Promise<HeldTicket | null> {
      const bearer = bearerOf(headers)
      if (bearer !== null) return findTicket(bearer, table, 'bearer')
      const token = cookiesOf(headers).get(`${PREFIX}${table}`)
      return token === undefined ? null : findTicket(token, table, 'cookie')
    },

    /** Every ticket of this device. */
    async all(headers: IncomingHttpHeaders): Promise<readonly HeldTicket[]> {
      const found: HeldTicket[] = []
      for (const [name, token] of cookiesOf(headers)) {
        if (name === ADMIN_COOKIE) continue
        const one = await findTicket(token, name.slice(PREFIX.length), 'cookie')
        if (one !== null) found.push(one)
      }
      return found
    },

    async isAdmin(headers: IncomingHttpHeaders): Promise<boolean> {
      const token = cookiesOf(headers).get(ADMIN_COOKIE)
      return token !== undefined && houseKey.isValidToken(token)
    },
  }
}

/** Whether a request has a seat cookie for this table, valid or not. */
export const hasSeatCookie = (headers: IncomingHttpHeaders, table: string): boolean =>
  readCookies(headers.cookie, ['', SECURE_PREFIX]).has(`${PREFIX}${table}`)

export function bearerOf(headers: IncomingHttpHeaders): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1] ?? null
}

/**
 * The ticket, and the seat's id for the page to read, so that a cached view is shown to that seat
 * only.
 */
export function seatCookies(
  { table, seat }: { readonly table: string; readonly seat: string },
  token: string,
  isSecure: boolean,
): readonly string[] {
  const seconds = TICKET_DAYS * DAY_SECONDS
  return [
    httpOnlyCookie(`${PREFIX}${table}`, token, seconds, isSecure),
    readableCookie(`${SEAT_COOKIE}${table}`, seat, seconds, isSecure),
  ]
}

export function adminCookie(token: string, isSecure: boolean): string {
  return httpOnlyCookie(ADMIN_COOKIE, token, TICKET_DAYS * DAY_SECONDS, isSecure)
}

export function expiredSeatCookies(table: string, isSecure: boolean): readonly string[] {
  return [
    httpOnlyCookie(`${PREFIX}${table}`, '', 0, isSecure),
    readableCookie(`${SEAT_COOKIE}${table}`, '', 0, isSecure),
  ]
}

function httpOnlyCookie(name: string, value: string, seconds: number, isSecure: boolean): string {
  return formatCookie(
    name,
    `${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}`,
    isSecure,
  )
}

function readableCookie(name: string, value: string, seconds: number, isSecure: boolean): string {
  return formatCookie(name, `${value}; Path=/; SameSite=Strict; Max-Age=${seconds}`, isSecure)
}

function formatCookie(name: string, rest: string, isSecure: boolean): string {
  return isSecure ? `${SECURE_PREFIX}${name}=${rest}; Secure` : `${name}=${rest}`
}

/** Mastro's own cookies that begin with one of these prefixes, without it. The first one counts. */
function readCookies(
  header: string | undefined,
  prefixes: readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const [, prefix = '', name, value] =
      /^\s*(__Host-)?(mastro_\w{1,64})=([\w-]{20,100})\s*$/.exec(pair) ?? []
    if (name === undefined || value === undefined || !prefixes.includes(prefix)) continue
    if (!found.has(name)) found.set(name, value)
  }
  return found
}
