import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { ownAddresses } from './origin-guard.ts'

/** Where a request comes from, as far as it can be believed: only a proxy that was named may speak for somebody else. */
export interface ClientAddresses {
  /** The address that counts against a limit. */
  addressOf(request: ClientRequest): string
  /** Whoever sits at this very machine. Nobody, once there is a public address: a proxy on it looks the same. */
  isLocal(request: ClientRequest): boolean
  /** From the same house: a private network. */
  isPrivate(request: ClientRequest): boolean
  /** By the door for those far away. */
  isRemote(request: ClientRequest): boolean
}

export type ClientRequest = Pick<IncomingMessage, 'headers' | 'socket'>

export interface ClientAddressOptions {
  /** Addresses and networks (`10.0.0.0/8`) of the proxies in front. */
  readonly trustedProxies: readonly string[]
  readonly hasPublicUrl: boolean
  /** Came in by the door for those far away. */
  readonly isRemote: (socket: object) => boolean
}

const PRIVATE =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe[89ab])/i
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'] as const

export function createClientAddresses({
  trustedProxies,
  hasPublicUrl,
  isRemote,
}: ClientAddressOptions): ClientAddresses {
  const isTrusted = trustedProxyMatcher(trustedProxies)
  const isPassedOn = ({ headers }: ClientRequest) =>
    FORWARDED.some(name => headers[name] !== undefined)
  const remoteOf = ({ socket }: ClientRequest) => normalizeAddress(socket.remoteAddress ?? '')

  /** What a trusted proxy says, from the right: the first address that is not itself a proxy's. */
  function addressOf(request: ClientRequest): string {
    const remote = remoteOf(request)
    if (!isTrusted(remote) && !isRemote(request.socket)) return remote
    const told = [request.headers['x-forwarded-for'] ?? ''].flat().join(',')
    const way = told.split(',').map(one => normalizeAddress(one.trim()))
    const client = way.findLast(one => !isTrusted(one)) ?? way[0]
    return client !== undefined && isIP(client) !== 0 ? client : remote
  }

  return {
    addressOf,
    isRemote: ({ socket }) => isRemote(socket),
    isLocal(request) {
      const remote = remoteOf(request)
      if (isRemote(request.socket)) return false
      if (hasPublicUrl || isTrusted(remote) || isPassedOn(request)) return false
      return isLoopback(request) || ownAddresses().some(({ address }) => address === remote)
    },
    isPrivate(request) {
      if (isRemote(request.socket)) return false
      if (isTrusted(remoteOf(request)))
        return request.headers['x-forwarded-for'] !== undefined && PRIVATE.test(addressOf(request))
      return !hasPublicUrl && !isPassedOn(request) && PRIVATE.test(remoteOf(request))
    },
  }
}

/** From a program on this machine, and from nobody who says to be passed on. */
export function isLoopback({ headers, socket }: ClientRequest): boolean {
  if (FORWARDED.some(name => headers[name] !== undefined)) return false
  return /^(?:127\.|::1$)/.test(normalizeAddress(socket.remoteAddress ?? ''))
}

/** Without the brackets, the port and the IPv6 dress of an IPv4 address. */
function normalizeAddress(address: string): string {
  const bare =
    /^\[([^\]]+)\]/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.)/i, '')
}

function trustedProxyMatcher(named: readonly string[]): (address: string) => boolean {
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
