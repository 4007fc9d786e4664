import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { diskDir } from '@mastro/store/testing'
import { PROTOCOL } from '@mastro/protocol'
import { seatTable, type Browser } from '../testing/test-clients.ts'
import { waitUntilLive, waitUntilSettled } from '../testing/simulated-load.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { seeded, runSize, type Random } from '../testing/random.ts'
import { freePort, NO_LIMITS, runServer } from '../testing/run-server.ts'
import { createSimulatedPlayer, type SimulatedPlayer } from '../testing/simulated-player.ts'

const DEAF = 200
const SECONDS = runSize(25, 300)
/**
 * Warms up without slow readers. The session itself takes some forty megabytes in the first minute.
 */
const WARM = runSize(3, 60)

/** A socket that sends `hello` and then never reads a byte. */
function deafSocket(port: number, user: Browser, table: string): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET /api/tables/${table}/socket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
          `Cookie: ${user.cookies()}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
          'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      )
      const hello = JSON.stringify({ t: 'hello', protocol: PROTOCOL, table, rev: null })
      socket.write(masked(hello))
      socket.once('data', () => {
        socket.pause()
        done(socket)
      })
    })
    socket.on('error', fail)
  })
}

/** Rewrites one shared note. Each time 8,000 characters are sent to every seat. */
function bigNote(players: readonly SimulatedPlayer[], seat: string, random: Random): unknown {
  const { docs } = players.find(player => player.seat === seat)!
  const own = [...docs.values()].find(doc => isNoteOf(doc, seat))
  const note = own === undefined ? {} : { note: own.id }
  const text = `${random.int(0, 1e9)} `.padEnd(7900, 'x')
  return { type: 'write-note', ...note, text, shared: true }
}

function isNoteOf(doc: unknown, seat: string): doc is { readonly id: string } {
  return (
    typeof doc === 'object' &&
    doc !== null &&
    'author' in doc &&
    doc.author === seat &&
    'shared' in doc
  )
}

/** One text frame, masked with zeros. */
function masked(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.of(0x81, 0x80 | bytes.length, 0, 0, 0, 0), bytes])
}

/** A server with three players, who together send about fifty commands per second. */
async function openSession(random: Random) {
  const servers = createTestServers(diskDir('pro15'))
  const port = await freePort()
  const limits = { ...NO_LIMITS, socketsPerSeat: 1000, queueMs: 5000, silenceMs: 600_000 }
  const server = await runServer({
    dataDir: servers.dir,
    port,
    game: 'test',
    limits,
    logLevel: 'silent',
    publicHealth: true,
  })
  const people = await seatTable(port, ['Teo', 'Ada', 'Marco'])
  const players: readonly SimulatedPlayer[] = people.map(person =>
    createSimulatedPlayer({
      ...person,
      port,
      random,
      choose: source => bigNote(players, person.seat, source),
    }),
  )
  await waitUntilLive(players)
  for (const player of players) player.play(12.5)
  return {
    port,
    people,
    /** The number of acts, and the 95th percentile of their times. */
    async settle() {
      await waitUntilSettled(players)
      const times = players.flatMap(player => player.times).sort((a, b) => a - b)
      return { acts: times.length, p95: times[Math.floor(times.length * 0.95)]! }
    },
    async close() {
      for (const player of players) player.stop()
      await server.kill()
      await servers.clean()
    },
  }
}

test('[PRO-15] clients that do not read slow down nobody else', async () => {
  const random = seeded()
  const session = await openSession(random)
  // shows how much other work on the machine slows down both; a server that waits for a reader takes seconds
  const undisturbed = await openSession(random)
  const { port, people } = session
  const memory = async () => Number(await metric(port, 'memory_bytes'))
  const mostIn = async (seconds: number): Promise<number> => {
    let most = 0
    for (let second = 0; second < seconds; second++) {
      await new Promise(done => setTimeout(done, 1000))
      most = Math.max(most, await memory())
    }
    return most
  }
  const before = await mostIn(WARM)
  const deaf = await Promise.all(
    Array.from({ length: DEAF }, (_, i) => deafSocket(port, people[i % 4]!.user, people[0]!.table)),
  )
  const openAt = Number(await metric(port, 'sockets'))
  const most = (await mostIn(SECONDS)) - before
  const left = Number(await metric(port, 'sockets'))
  const [{ acts, p95 }, other] = [await session.settle(), await undisturbed.settle()]
  console.log(
    `${acts} acts, p95 ${p95.toFixed(1)} ms, undisturbed ${other.p95.toFixed(1)} ms, memory +${Math.round(most / 2 ** 20)} MiB, sockets ${openAt} → ${left}`,
  )
  expect(openAt).toBe(DEAF + 4)
  expect(left).toBe(4) // the clients that do not read were disconnected
  expect(most).toBeLessThan(64 * 2 ** 20)
  expect(p95).toBeLessThan(Math.max(100, 5 * other.p95))
  for (const socket of deaf) socket.destroy()
  await session.close()
  await undisturbed.close()
})

/** Open sockets, 6 s after one of two clients has stopped reading. */
async function socketsAfterSilence(queueMs: number): Promise<number> {
  const servers = createTestServers(diskDir('pro15'))
  const port = await freePort()
  const limits = { ...NO_LIMITS, queueMs, silenceMs: 600_000 }
  const server = await runServer({
    dataDir: servers.dir,
    port,
    game: 'test',
    limits,
    logLevel: 'silent',
    publicHealth: true,
  })
  const [Teo, Ada] = await seatTable(port, ['Teo', 'Ada'])
  const player = createSimulatedPlayer({ ...Teo!, port, random: seeded(), choose: () => null })
  await waitUntilLive([player])
  const deaf = await deafSocket(port, Ada!.user, Ada!.table)
  expect(Number(await metric(port, 'sockets'))).toBe(2)
  await new Promise(done => setTimeout(done, 6000))
  const left = Number(await metric(port, 'sockets'))
  deaf.destroy()
  player.stop()
  await server.kill()
  await servers.clean()
  return left
}

test('[PRO-15] a client that never reads is disconnected even if little is sent; an idle one stays', async () => {
  expect(await socketsAfterSilence(1500)).toBe(1)
})

test('[PRO-15] planted fault: a server that waits for its readers keeps them', async () => {
  expect(await socketsAfterSilence(600_000)).toBe(2)
})

async function metric(port: number, name: string): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return new RegExp(`^mastro_${name} (.*)$`, 'm').exec(text)?.[1] ?? ''
}
