import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'

/** An IPv4 address of this machine with the name of its network adapter. */
export interface AdapterAddress {
  readonly adapter: string
  readonly address: string
}

/** The IPv4 addresses of this machine, without loopback. */
export function adapterAddresses(): readonly AdapterAddress[] {
  return Object.entries(networkInterfaces()).flatMap(([adapter, list = []]) =>
    list
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ adapter, address })),
  )
}

/** Adapters of virtual machines, containers and VPNs, which phones cannot reach. */
const VIRTUAL =
  /vethernet|virtual|vmware|vmnet|vbox|hyper-v|wsl|docker|^br-|^veth|^virbr|^tun|^tap|^utun|^wg|tailscale|zerotier|hamachi|vpn|loopback/i

/** Given by a machine to itself when no network answers. */
const LINK_LOCAL = /^169\.254\./

/** Usual networks of homes first. */
const RANGES = [/^192\.168\./, /^10\./, /^172\.(?:1[6-9]|2\d|3[01])\./]

/**
 * The addresses to show to phones, best first: the one that the system uses to reach others, then
 * the usual private networks. Virtual adapters are last.
 */
export function rankAddresses(
  found: readonly AdapterAddress[],
  outgoing: string | null,
): readonly string[] {
  return found
    .filter(({ address }) => !LINK_LOCAL.test(address))
    .map(({ adapter, address }, order) => ({
      address,
      rank: [Number(VIRTUAL.test(adapter)), Number(address !== outgoing), rangeOf(address), order],
    }))
    .sort((a, b) => compare(a.rank, b.rank))
    .map(({ address }) => address)
}

function rangeOf(address: string): number {
  const at = RANGES.findIndex(range => range.test(address))
  return at === -1 ? RANGES.length : at
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at === -1 ? 0 : a[at]! - b[at]!
}

/** An address reserved for documentation. It has the same route as any other on the internet. */
const ELSEWHERE = '192.0.2.1'

/** The address that the system would use to reach others. No packet is sent. */
export function outgoingAddress(): Promise<string | null> {
  return new Promise(done => {
    const socket = createSocket('udp4')
    const finish = (address: string | null) => {
      socket.close()
      done(address)
    }
    socket.once('error', () => finish(null))
    socket.connect(9, ELSEWHERE, () => {
      const { address } = socket.address()
      finish(address === '0.0.0.0' ? null : address)
    })
  })
}

const REFRESH = 5000

/** Reads the addresses again on each call. The outgoing one may be some seconds old. */
export async function createPhoneAddresses(
  elapsed: () => number = () => performance.now(),
): Promise<() => readonly string[]> {
  let outgoing = await outgoingAddress()
  let readAt = elapsed()
  return () => {
    if (elapsed() - readAt >= REFRESH) {
      readAt = elapsed()
      void outgoingAddress().then(address => (outgoing = address))
    }
    return rankAddresses(adapterAddresses(), outgoing)
  }
}
