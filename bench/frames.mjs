// The cost of a frame with its header written by the server, and with `ws`'s own sender: the same pieces, the same sockets, in
// one process. Short slices alternate, so that other work on the machine disturbs both alike. CPU time per frame.
// Usage: npm run bench -- frames [--pairs=80] [--sockets=200] [--bytes=600] [--slice=150]
import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { WebSocketServer } from 'ws'
import { args, finish, intArg, median, num, quantile, table as print } from './lib.mjs'

const [pairs, count] = [intArg('pairs', 80, 2), intArg('sockets', 200, 4)]
const [bytes, slice] = [intArg('bytes', 600), intArg('slice', 150, 20)]
/** Longer than a short frame and shorter than a long one, so that its header has four bytes. */
const PIECES = ['{"t":"patch","rev":12,"set":{', 'x'.repeat(bytes - 40), '},"drop":[]}']

if (typeof args.reader === 'string') await readFrames(Number(args.reader))
else await measure()

/** The clients, in their own process: they read and do nothing else.
 * @type {(port: number) => Promise<void>} */
async function readFrames(port) {
  for (let i = 0; i < count; i++) {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      ),
    )
    socket.on('error', () => socket.destroy()).resume()
  }
}

async function measure() {
  const server = createServer()
  const wss = new WebSocketServer({ server, perMessageDeflate: false })
  /** @type {{ socket: import('ws').WebSocket, raw: import('node:net').Socket }[]} */
  const seated = []
  const all = new Promise(done =>
    wss.on('connection', (socket, { socket: raw }) => {
      if (seated.push({ socket, raw }) === count) done(null)
    }),
  )
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(null)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const reader = fork(process.argv[1], [`--reader=${port}`, `--sockets=${count}`])
  await all

  /** @type {Record<string, (to: typeof seated[number]) => void>} */
  const ways = {
    own: ({ raw }) => void raw.write(message(4)),
    ws: ({ socket }) => socket.send(message(0), { binary: false, compress: false }),
  }
  /** @type {Record<string, number[]>} */
  const got = { own: [], ws: [] }
  for (let i = 0; i < pairs + 3; i++)
    for (const name of i % 2 === 0 ? ['own', 'ws'] : ['ws', 'own']) {
      const cost = await cpuPerFrame(ways[name])
      if (i >= 3) got[name].push(cost) // the first slices warm up
    }
  const ratios = got.ws.map((one, i) => one / got.own[i])
  const rows = Object.entries(got).map(([name, list]) => [name, num(median(list)), spreadOf(list)])
  console.log(`### ${count} sockets, frames of ${bytes} bytes, ${pairs} alternating pairs\n`)
  print(['header by', 'CPU µs/frame', 'quartiles'], rows)
  print(
    ['', 'median', 'quartiles'],
    [
      ['ws x own', num(median(ratios)), spreadOf(ratios)],
      ['µs more per frame', num(median(got.ws.map((one, i) => one - got.own[i]))), ''],
    ],
  )
  reader.kill()
  finish([])
  process.exit(process.exitCode ?? 0)

  /** @type {(send: (to: typeof seated[number]) => void) => Promise<number>} */
  async function cpuPerFrame(send) {
    await drained()
    const [from, before] = [performance.now(), process.cpuUsage()]
    let frames = 0
    while (performance.now() - from < slice) {
      for (const one of seated) {
        one.raw.cork()
        send(one)
        process.nextTick(() => one.raw.uncork())
        frames += 1
      }
      await drained()
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / frames
  }

  async function drained() {
    do await new Promise(done => setImmediate(done))
    while (seated.some(({ raw }) => raw.writableLength > 0))
  }
}

/** The pieces in one buffer, with space for a header that is filled in.
 * @type {(header: 0 | 4) => Buffer} */
function message(header) {
  let length = 0
  for (const piece of PIECES) length += piece.length
  const joined = Buffer.allocUnsafe(header + length)
  if (header > 0) {
    joined[0] = 0x81
    joined[1] = 126
    joined.writeUInt16BE(length, 2)
  }
  let at = header
  for (const piece of PIECES) at += joined.write(piece, at, 'latin1')
  return joined
}

/** @type {(list: number[]) => string} */
function spreadOf(list) {
  return `${num(quantile(list, 0.25))} to ${num(quantile(list, 0.75))}`
}
