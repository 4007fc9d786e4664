import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostname, networkInterfaces } from 'node:os'
import { bearerOf } from '../auth/identity.ts'
import { sendRefusal } from './refusals.ts'
import { sendWrongHostPage, wantsPage } from './wrong-host-page.ts'

/** Which hosts and origins may use this server: docs/access.md, PRO-26. */
export interface OriginGuardOptions {
  /** Names besides localhost and this machine's own addresses. */
  readonly names: readonly string[]
  /**
   * Public addresses of a TLS proxy or tunnel: `https://mastro.example`. They may change at
   * runtime.
   */
  readonly publicUrls: () => readonly string[]
}

export interface OriginGuard {
  /** Null if accepted. Otherwise the error code. */
  check(request: GuardedRequest): 'wrong-host' | 'foreign-origin' | null
  isSecure(request: GuardedRequest): boolean
}

export interface GuardedRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

export function createOriginGuard(options: OriginGuardOptions): OriginGuard {
  const known = knownNames(options)
  const hosts = () => options.publicUrls().map(url => new URL(url))
  return {
    check(request) {
      const host = headerValue(request.headers['host'])
      if (host === null) return 'wrong-host'
      const isPublic = hosts().some(url => nameOf(url.host) === nameOf(host))
      if (!isPublic && !known(nameOf(host))) return 'wrong-host'
      return isForeign(request, host) ? 'foreign-origin' : null
    },
    isSecure: request =>
      hosts().some(
        url =>
          url.protocol === 'https:' && url.host === hostOf(headerValue(request.headers['host'])),
      ),
  }
}

/** Whether the Origin header, or the browser's fetch metadata, names another site. */
function isForeign(request: GuardedRequest, host: string): boolean {
  const origin = headerValue(request.headers['origin'])
  const own = [`http://${lower(host)}`, `https://${hostOf(host)}`]
  if (origin !== null && !own.includes(origin)) return true
  const site = headerValue(request.headers['sec-fetch-site'])
  if (site === null || site === 'same-origin' || site === 'none') return false
  // a link on another site may only open the page itself
  return !(
    request.method === 'GET' && headerValue(request.headers['sec-fetch-mode']) === 'navigate'
  )
}

const REFRESH = 5000

/**
 * This machine's names and addresses. Networks change, so they are read again from time to time.
 */
function knownNames(options: OriginGuardOptions): (name: string) => boolean {
  const fixed = new Set(['localhost', '127.0.0.1', '[::1]', ...options.names.map(lower)])
  for (const name of [hostname(), `${hostname()}.local`]) fixed.add(lower(name))
  let own = new Set<string>()
  let readAt = -Infinity
  return name => {
    if (fixed.has(name) || own.has(name)) return true
    if (performance.now() - readAt < REFRESH) return false
    readAt = performance.now()
    own = new Set(
      ownAddresses().map(({ address, family }) => (family === 6 ? `[${address}]` : address)),
    )
    return own.has(name)
  }
}

/** This machine's network addresses, without loopback. */
export function ownAddresses(): readonly { readonly address: string; readonly family: 4 | 6 }[] {
  return Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(found => !found.internal)
    .map(({ address, family }) => ({ address, family: family === 'IPv6' ? 6 : 4 }))
}

const lower = (text: string): string => text.toLowerCase()

/** The `Host` header as a URL writes it: in lower case, without the usual port of https. */
const hostOf = (host: string | null): string => lower(host ?? '').replace(/:443$/, '')

/** The `Host` header without its port. */
function nameOf(host: string): string {
  return lower(host.replace(/:\d{1,5}$/, ''))
}

function headerValue(value: string | readonly string[] | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** Every response restricts the page to this server. */
export function guardRequests(app: FastifyInstance, guard: OriginGuard): void {
  app.addHook('onRequest', async (request, reply) => {
    const refused = guard.check(request)
    const host = refused === 'wrong-host' ? '' : (request.headers.host ?? '')
    void reply.headers(safeHeaders(host, guard.isSecure(request)))
    // responses to a seat are never cached
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    if (refused === 'wrong-host' && wantsPage(request)) return sendWrongHostPage(request, reply)
    if (refused !== null) return sendRefusal(reply, { code: refused })
    return isUnmarkedWrite(request) ? sendRefusal(reply, { code: 'foreign-origin' }) : undefined
  })
}

/**
 * A form on another site cannot set a header. Requests with a bearer token and pure queries do not
 * need it.
 */
function isUnmarkedWrite(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  if (STATELESS_ROUTES.has(request.routeOptions.url ?? '')) return false
  return request.headers['x-mastro'] === undefined && bearerOf(request.headers) === null
}

const STATELESS_ROUTES = new Set(['/api/resolve', '/api/odds', '/api/roll'])

/** Browsers report errors about these on plain http. */
const SECURE_ONLY = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
}

/** Headers that only matter for pages. */
export const PAGE_HEADERS = [
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'x-robots-tag',
] as const

function safeHeaders(host: string, secure: boolean): Record<string, string> {
  const socket = host === '' ? '' : ` ${secure ? 'wss' : 'ws'}://${host}`
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${socket}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-robots-tag': 'noindex',
    ...(secure ? SECURE_ONLY : {}),
  }
}
