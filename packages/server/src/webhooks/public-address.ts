import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Networks that are not public: private ones, this machine, test ranges, multicast. */
const V4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
const V6 =
  '::/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8'

const privateNetworks = new BlockList()
for (const [family, nets] of [
  ['ipv4', V4],
  ['ipv6', V6],
] as const)
  for (const net of nets.split(' ')) {
    const [address = '', bits] = net.split('/')
    privateNetworks.addSubnet(address, Number(bits), family)
  }

/** Whether this is a public address. IPv4 addresses inside IPv6 are checked as IPv4. */
export function isPublic(address: string): boolean {
  return !privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Like `dns.lookup`, but returns public addresses only, so that a name cannot resolve to a private
 * address at connection time.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const list: readonly LookupAddress[] = error === null ? found : []
    const [first] = list
    if (first === undefined || !list.every(({ address }) => isPublic(address)))
      return done(error ?? new Error('not a public address'), '', 0)
    return options.all === true ? done(null, [...list]) : done(null, first.address, first.family)
  })
}
