import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { networkOf } from './address-network.ts'
import { ownAddresses } from './origin-guard.ts'

/**
 * Where a request comes from, as far as it can be trusted. Only configured proxies may state
 * another address.
 */
export interface ClientAddresses {
  addressOf(request: ClientRequest): string
  /** What limits per address apply to: an IPv6 address counts with its whole /64. */
  networkOf(request: ClientRequest): string
  /**
   * Whether the request comes from this machine. Never true once there is a public URL, because a
   * local proxy looks the same.
   */
  isLocal(request: ClientRequest): boolean
  /** Whether it comes from a private network. */
  isPrivate(request: ClientRequest): boolean
  /** Whether it came through the remote access. */
  isRemote(request: ClientRequest): boolean
  /** Whether it comes from a program on this machine, and not through a proxy or a tunnel. */
  isDirectLoopback(request: ClientRequest): boolean
  /**
   * The address of a proxy that passes on a request but is not trusted. Null if there is none. Only
   * addresses of this machine and of private networks count, since anybody can send such headers.
   */
  unnamedProxyOf(request: ClientRequest): string | null
  /** Whether it may read the metrics: from this machine or a named address, never by a proxy. */
  mayReadMetrics(request: ClientRequest): boolean
}

export type ClientRequest = Pick<IncomingMessage, 'headers' | 'socket'>

export interface ClientAddressOptions {
  /** Addresses and networks (`10.0.0.0/8`) of the proxies in front. */
  readonly trustedProxies: readonly string[]
  readonly hasPublicUrl: boolean
  /** The host of the public URL, which a proxy passes on. */
  readonly publicHost?: string | undefined
  /** Addresses and networks that may read the metrics. */
  readonly metricsFrom?: readonly string[]
  /** Whether the socket belongs to the listener for remote access. */
  readonly isRemote: (socket: object) => boolean
}

const PRIVATE =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe[89ab])/i
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'] as const

export function createClientAddresses({
  trustedProxies,
  hasPublicUrl,
  publicHost,
  metricsFrom = [],
  isRemote,
}: ClientAddressOptions): ClientAddresses {
  const isTrusted = addressMatcher(trustedProxies)
  const isMonitor = addressMatcher(metricsFrom)

  function addressOf(request: ClientRequest): string {
    const remote = remoteOf(request)
    if (!isTrusted(remote) && !isRemote(request.socket)) return remote
    const [first = ''] = forwardedFor(request)
    return clientOf(request, isTrusted) ?? (isIP(first) === 0 || !isTrusted(first) ? remote : first)
  }

  function isLocal(request: ClientRequest): boolean {
    const remote = remoteOf(request)
    if (isRemote(request.socket)) return false
    if (hasPublicUrl || isTrusted(remote) || isPassedOn(request)) return false
    return isLoopback(request) || ownAddresses().some(({ address }) => address === remote)
  }

  return {
    addressOf,
    networkOf: request => networkOf(addressOf(request)),
    isRemote: ({ socket }) => isRemote(socket),
    isLocal,
    mayReadMetrics(request) {
      if (isLocal(request)) return true
      const { headers, socket } = request
      // a proxy that adds no header still passes on the public name
      const isProxied =
        isPassedOn(request) || headers.host?.toLowerCase() === publicHost || isRemote(socket)
      return !isProxied && isMonitor(remoteOf(request))
    },
    unnamedProxyOf: request => (isRemote(request.socket) ? null : proxyOf(request, isTrusted)),
    isDirectLoopback: request =>
      isLoopback(request) &&
      !isRemote(request.socket) &&
      request.headers.host?.toLowerCase() !== publicHost,
    isPrivate(request) {
      if (isRemote(request.socket)) return false
      // a chain of proxies alone does not show where the client is
      if (isTrusted(remoteOf(request))) return PRIVATE.test(clientOf(request, isTrusted) ?? '')
      return !hasPublicUrl && !isPassedOn(request) && PRIVATE.test(remoteOf(request))
    },
  }
}

const remoteOf = ({ socket }: ClientRequest) => normalizeAddress(socket.remoteAddress ?? '')

const isPassedOn = ({ headers }: ClientRequest) =>
  FORWARDED.some(name => headers[name] !== undefined)

const forwardedFor = ({ headers }: ClientRequest): readonly string[] =>
  [headers['x-forwarded-for'] ?? '']
    .flat()
    .join(',')
    .split(',')
    .map(one => normalizeAddress(one.trim()))

/** The first address, from the right, that is not itself a trusted proxy. Null if there is none. */
function clientOf(request: ClientRequest, isTrusted: (address: string) => boolean): string | null {
  const client = forwardedFor(request).findLast(one => !isTrusted(one))
  return client !== undefined && isIP(client) !== 0 ? client : null
}

/** The sender of a passed on request, in a private network and not trusted. */
function proxyOf(request: ClientRequest, isTrusted: (address: string) => boolean): string | null {
  const remote = remoteOf(request)
  return isPassedOn(request) && !isTrusted(remote) && PRIVATE.test(remote) ? remote : null
}

/** From a program on this machine, without forwarding headers. */
function isLoopback(request: ClientRequest): boolean {
  return !isPassedOn(request) && /^(?:127\.|::1$)/.test(remoteOf(request))
}

/** Removes brackets, the port, and the IPv6 prefix of an IPv4 address. */
function normalizeAddress(address: string): string {
  const bare =
    /^\[([^\]]+)\]/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.)/i, '')
}

function addressMatcher(named: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const one of named) {
    const [address = '', bits] = one.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) throw new Error(`not an address: ${one}`)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return address =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
