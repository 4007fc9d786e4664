import { connect, createServer, type Socket } from 'node:net'
import type { Random } from './random.ts'

/**
 * A bad network between one phone and the server. It simulates the faults of PRO-14 one at a time,
 * until it heals.
 */
export interface BadNetwork {
  readonly port: number
  /** Starts a random fault. Returns its name. */
  break(): string
  heal(): void
  close(): void
}

const FAULTS = ['slow', 'thin', 'resets', 'half-open', 'slices', 'slow-close', 'down'] as const
type Fault = (typeof FAULTS)[number]

/** Bytes per second on a thin connection. */
const THIN = 20_000

export async function badNetwork(target: number, random: Random): Promise<BadNetwork> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let fault: Fault | null = null
  /** Does nothing if the network has healed meanwhile. */
  const resetSoon = (near: Socket, wait: number) =>
    setTimeout(() => {
      if (fault === 'resets' || fault === 'down') near.resetAndDestroy()
    }, wait)
  const server = createServer({ allowHalfOpen: false }, near => {
    if (fault === 'down') return near.destroy()
    const far = connect(target, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      const wait = fault === 'slow-close' ? 400 : 0
      setTimeout(() => {
        near.destroy()
        far.destroy()
      }, wait)
    }
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      const pipe = createPipe(to, random, () => fault)
      from.on('data', (data: Buffer) => pipe(data))
      from.on('error', end)
      from.on('close', end)
    }
    if (fault === 'resets') resetSoon(near, random.int(5, 200))
    return undefined
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', () => done()))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    break() {
      fault = random.pick(FAULTS)
      if (fault === 'resets' || fault === 'down')
        for (const [near] of pairs) resetSoon(near, random.int(0, 100))
      return fault
    },
    heal() {
      // half-open connections stay dead, so the phone has to notice
      const wasDead = fault === 'half-open'
      fault = null
      if (wasDead) for (const [near, far] of pairs) cutSilently(near, far)
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
    },
  }
}

function cutSilently(near: Socket, far: Socket): void {
  near.removeAllListeners('data')
  far.removeAllListeners('data')
  near.resume()
  far.resume()
}

/** Keeps the order of bytes during any fault. */
function createPipe(to: Socket, random: Random, fault: () => Fault | null): (data: Buffer) => void {
  let last: Promise<void> = Promise.resolve()
  const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))
  const write = (data: Buffer) => {
    if (!to.destroyed) to.write(data)
  }
  async function pass(data: Buffer): Promise<void> {
    switch (fault()) {
      case 'slow':
        await pause(random.int(0, 300))
        return write(data)
      case 'thin':
        await pause((data.length / THIN) * 1000)
        return write(data)
      case 'slices':
        for (const byte of data.subarray(0, 400)) {
          write(Buffer.of(byte))
          await new Promise(done => setImmediate(done))
        }
        return write(data.subarray(400))
      case 'half-open':
        return undefined // dropped without notice
      default:
        return write(data)
    }
  }
  return data => {
    last = last.then(() => pass(data)).catch(() => undefined)
  }
}
