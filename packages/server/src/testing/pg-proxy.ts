import { connect, createServer, type Socket } from 'node:net'

/** A connection to PostgreSQL that can be cut, or that drops every notification. */
export interface PgProxy {
  readonly url: string
  /** Closes every connection and refuses new ones until `heal`. */
  cut(): void
  heal(): void
  /** Existing connections lose every byte in both directions without notice. New ones work. */
  hush(): void
  /** The number of dropped notifications. */
  swallowed(): number
  close(): void
}

const NOTIFICATION = 0x41 // 'A'

export async function pgProxy(target: string, swallow: boolean): Promise<PgProxy> {
  const to = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false
  let swallowed = 0
  let hushes = 0
  const server = createServer(client => {
    if (isCut) return client.destroy()
    const up = connect(Number(to.port), to.hostname)
    for (const socket of [client, up]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        up.destroy()
      })
    }
    const hushed = hushes
    client.on('data', (data: Buffer) => {
      if (hushed === hushes) up.write(data)
    })
    const filter = swallow ? withoutNotifications(() => (swallowed += 1)) : (data: Buffer) => data
    up.on('data', (data: Buffer) => {
      if (hushed !== hushes) return
      const rest = filter(data)
      if (rest.length > 0) client.write(rest)
    })
    return undefined
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', () => done()))
  const address = server.address()
  const own = new URL(target)
  own.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: own.href,
    swallowed: () => swallowed,
    cut() {
      isCut = true
      drop()
    },
    hush() {
      hushes += 1
    },
    heal() {
      isCut = false
    },
    close() {
      drop()
      server.close()
    },
  }
}

/** Splits PostgreSQL's messages (one byte of type, four of length) and drops those of one type. */
function withoutNotifications(count: () => void): (data: Buffer) => Buffer {
  let rest = Buffer.alloc(0)
  return data => {
    rest = Buffer.concat([rest, data])
    const kept: Buffer[] = []
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) break
      if (rest[0] === NOTIFICATION) count()
      else kept.push(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
    return Buffer.concat(kept)
  }
}
