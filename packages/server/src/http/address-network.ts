import { isIPv6 } from 'node:net'

/** The groups of an IPv6 address that a provider assigns: its /64. */
const NETWORK_GROUPS = 4
const GROUPS = 8

/**
 * The part of an address that one person cannot change: a whole IPv4 address, or the /64 of an IPv6
 * address. However an address is written, the result is the same.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return address
  const groups = expand(new URL(`http://[${bare}]`).hostname.slice(1, -1))
  const mapped = groups.slice(0, 5).every(group => group === '0') && groups[5] === 'ffff'
  if (mapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** All groups of an address in the short form of a URL. */
function expand(short: string): readonly string[] {
  const [left = [], right] = short
    .split('::')
    .map(half => half.split(':').filter(group => group !== ''))
  if (right === undefined) return left
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
}

const bytesOf = (group: string): readonly number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}
