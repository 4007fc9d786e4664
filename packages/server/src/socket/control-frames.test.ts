import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { LIMITS } from '@mastro/host'
import { phone, seatTable, type Browser } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'

const servers = createTestServers()
afterAll(() => servers.clean())

const PING = 0x9
const PONG = 0xa

/** A control frame as a client sends it, masked with zeros. */
function controlFrame(opcode: number, payload: Buffer): Buffer {
  const head = Buffer.of(0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0)
  return Buffer.concat([head, payload])
}

/** A seated socket over plain TCP, after its upgrade. */
function rawSocket(port: number, user: Browser, table: string): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        [
          `GET /api/tables/${table}/socket HTTP/1.1`,
          `Host: 127.0.0.1:${port}`,
          `Origin: http://127.0.0.1:${port}`,
          `Cookie: ${user.cookies()}`,
          'Upgrade: websocket',
          'Connection: Upgrade',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
          '\r\n',
        ].join('\r\n'),
      ),
    )
    socket.once('data', (data: Buffer) =>
      data.toString().startsWith('HTTP/1.1 101') ? done(socket) : fail(new Error(data.toString())),
    )
    socket.on('error', fail)
  })
}

/** The payloads of the unmasked short frames in these bytes, by opcode. */
function payloadsOf(bytes: Buffer, opcode: number): readonly string[] {
  const found: string[] = []
  for (let at = 0; at + 1 < bytes.length;) {
    const length = bytes[at + 1]!
    if ((bytes[at]! & 0xf) === opcode) found.push(bytes.toString('utf8', at + 2, at + 2 + length))
    at += 2 + length
  }
  return found
}

const readAll = (socket: Socket, ms: number): Promise<Buffer> =>
  new Promise(done => {
    const parts: Buffer[] = []
    socket.on('data', (data: Buffer) => parts.push(data))
    socket.resume()
    setTimeout(() => done(Buffer.concat(parts)), ms)
  })

test('[PRO-18] a ping frame is answered with its payload', async () => {
  const server = await servers.start({ limits: {} })
  const [host] = await seatTable(server.port)
  const here = await phone(host!.user, server.port, host!)
  const pong = new Promise<string>(done => here.socket.once('pong', data => done(String(data))))
  here.socket.ping('one')
  expect(await pong).toBe('one')
  here.close()
  await server.stop()
})

test('[PRO-18] ping and pong frames count as messages, and a flood of them is disconnected', async () => {
  const server = await servers.start({ limits: {}, elapsed: () => 0 })
  const [host] = await seatTable(server.port)
  for (const kind of ['ping', 'pong'] as const) {
    const here = await phone(host!.user, server.port, host!)
    await here.wait(message => message.t === 'view')
    let pongs = 0
    here.socket.on('pong', () => (pongs += 1))
    for (let i = 0; i < LIMITS.messageBurst + LIMITS.tooFastBeforeClose; i++) here.socket[kind]('x')
    expect(await here.closed(), kind).toMatchObject({ code: 1008, reason: 'too-fast' })
    expect(pongs).toBeLessThan(LIMITS.messageBurst)
  }
  await server.stop()
})

test('[PRO-15] a client that pings without reading is owed only the newest answer', async () => {
  const server = await servers.start()
  const [host] = await seatTable(server.port)
  const socket = await rawSocket(server.port, host!.user, host!.table)
  socket.pause()
  const count = 400_000 // 52 MB of answers, several times what system buffers hold
  const batch = 1000
  for (let from = 0; from < count; from += batch) {
    const frames = Array.from({ length: batch }, (_, i) =>
      controlFrame(PING, Buffer.from(String(from + i).padStart(120, '0'))),
    )
    if (!socket.write(Buffer.concat(frames))) await new Promise(done => socket.once('drain', done))
  }
  const pongs = payloadsOf(await readAll(socket, 1500), PONG)
  expect(pongs.length).toBeLessThan(count / 2)
  expect(Number(pongs.at(-1))).toBe(count - 1)
  socket.destroy()
  await server.stop()
})

test('[PRO-18] a client that does not answer the close frame is cut after closeMs', async () => {
  const server = await servers.start({ limits: { closeMs: 300 } })
  const [host] = await seatTable(server.port)
  const socket = await rawSocket(server.port, host!.user, host!.table)
  const closed = new Promise<number>(done => socket.once('close', () => done(performance.now())))
  const from = performance.now()
  socket.write(Buffer.of(0x82, 0x80, 0, 0, 0, 0)) // a binary message, which is refused
  expect((await closed) - from).toBeGreaterThan(250)
  expect((await closed) - from).toBeLessThan(5000)
  await server.stop()
})
