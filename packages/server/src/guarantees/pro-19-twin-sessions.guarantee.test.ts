import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openMemory, type Store } from '@mastro/log'
import { PROTOCOL } from '@mastro/protocol'
import { formatAct } from '@mastro/table'
import { contextAt, daimonTwin, pairsOf, type TwinPair, type Step } from '@mastro/table/testing'
import { hashToken } from '../auth/tokens.ts'
import { ENGINE } from '@mastro/host'
import type { RunningServer } from '../options.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { seeded, runSize } from '../testing/random.ts'
import { SYSTEM_RUNTIME } from '../runtime/system-runtime.ts'

const PAIRS = runSize(60, 3000)
const TABLE = 'twin'
/** The time of steps starts after the opening, as in the pure twin worlds. */
const FIRST_STEP = 2
const tokenOf = (seat: string) => hashToken(seat).slice(0, 43)

/**
 * One of two worlds: a real server on a separate store, a socket for every seat, and all bytes that
 * reached each seat.
 */
interface World {
  step(step: Step, at: number): Promise<void>
  /** The bytes that this seat received in a step, in order. */
  shown(seat: string): readonly string[]
  close(): Promise<void>
}

async function openWorld(
  pair: TwinPair,
  fault: ((store: Store) => Promise<string>) | null,
): Promise<World> {
  const servers = createTestServers()
  const store = openMemory(SYSTEM_RUNTIME)
  const { acts, served } = pair.start
  for (const [i, act] of acts.entries())
    await store.append(TABLE, i, [
      { seat: act.by, command: `start-${i}`, print: null, at: act.at, body: formatAct(act) },
    ])
  await store.keyValues.put('house/secret', '00'.repeat(32)) // both worlds use the same signing key
  const seats = served.state.steady.seats.map(seat => seat.id)
  for (const seat of seats) {
    const ticket = { id: seat, table: TABLE, seat, kind: 'cookie', renewedAt: 0 }
    await store.keyValues.put(`ticket/${hashToken(tokenOf(seat))}`, JSON.stringify(ticket))
  }
  let now = 0
  const { bookOf, newBook, sealOf } = contextAt(0, '', '')
  const context = { bookOf, newBook, ...(sealOf === undefined ? {} : { sealOf }) }
  const runtime = { ...SYSTEM_RUNTIME, now: () => contextAt(now, '', '').at, context }
  const start = () => servers.start({ store, games: daimonTwin.rulesets, runtime })
  let server: RunningServer = await start()
  const sockets = new Map<string, WebSocket>()
  const got = new Map<string, string[]>(seats.map(seat => [seat, []]))
  let asks = 0

  async function sit(seat: string): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/tables/${TABLE}/socket`, {
      headers: { cookie: cookieOf(seat), origin: `http://127.0.0.1:${server.port}` },
      perMessageDeflate: false,
    })
    socket.on('message', data => got.get(seat)!.push((data as Buffer).toString())) // text frames only
    socket.on('close', code => got.get(seat)!.push(`closed ${code}`))
    socket.on('error', () => undefined)
    await new Promise(done => socket.once('open', done))
    socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL, table: TABLE, rev: null }))
    sockets.set(seat, socket)
  }
  const cookieOf = (seat: string) => `mastro_${TABLE}=${tokenOf(seat)}`

  /** Waits until everything in flight has arrived, by a ping on every socket. */
  async function settle(): Promise<void> {
    await Promise.all(
      [...sockets].map(async ([seat, socket]) => {
        if (socket.readyState !== WebSocket.OPEN) return
        const before = got.get(seat)!.filter(text => text === PONG).length
        socket.send('{"t":"ping"}')
        while (got.get(seat)!.filter(text => text === PONG).length === before) {
          if (socket.readyState !== WebSocket.OPEN) return
          await new Promise(done => setImmediate(done))
        }
      }),
    )
  }
  const clear = () => {
    for (const list of got.values()) list.length = 0
  }

  async function get(seat: string, path: string): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/tables/${TABLE}/${path}`, {
      headers: { cookie: cookieOf(seat) },
    })
    const headers = [...answer.headers].filter(
      ([name, value]) =>
        name !== 'date' && !value.includes(`:${server.port}`) && name !== 'set-cookie',
    )
    got.get(seat)!.push(JSON.stringify([path, answer.status, headers, await answer.text()]))
  }

  for (const seat of seats) await sit(seat)
  await settle()
  clear()

  return {
    shown: seat => (got.get(seat) ?? []).filter(text => text !== PONG),
    async step(step, at) {
      clear()
      now = at
      switch (step.do) {
        case 'command': {
          const socket = sockets.get(step.seat)
          socket?.send(JSON.stringify({ t: 'do', id: step.id, command: step.command }))
          await answered(got.get(step.seat), `{"t":"done","id":"${step.id}"`)
          break
        }
        case 'ask': {
          asks += 1
          sockets
            .get(step.seat)
            ?.send(JSON.stringify({ t: 'ask', id: `q${asks}`, ask: step.question }))
          await answered(got.get(step.seat), `{"t":"answer","id":"q${asks}"`)
          break
        }
        case 'look':
          await get(step.seat, 'view')
          break
        case 'export':
          await get(step.seat, 'export?form=md&language=it')
          await get(step.seat, 'export?form=md&language=en')
          break
        case 'restart':
          await server.stop()
          if (step.from === 'log') await forgetSnapshot(store)
          server = await start()
          for (const seat of seats) await sit(seat)
          break
        default:
      }
      await settle()
      if (fault !== null) {
        const leak = await fault(store)
        for (const list of got.values()) list.push(leak)
      }
    },
    async close() {
      for (const socket of sockets.values()) socket.terminate()
      await servers.clean()
    },
  }
}

const PONG = '{"t":"pong"}'

async function answered(list: readonly string[] = [], start: string = ''): Promise<void> {
  for (let tries = 0; tries < 20_000; tries++) {
    if (list.some(text => text.startsWith(start) || text.startsWith('closed'))) return
    await new Promise(done => setImmediate(done))
  }
  throw new Error(`no ${start}`)
}

async function forgetSnapshot(store: Store): Promise<void> {
  const head = await store.head(TABLE)
  await store.saveSnapshot(TABLE, {
    version: 0,
    hash: head?.hash ?? '',
    engine: `not ${ENGINE}`,
    body: '',
  })
}

/** Plays both sessions. Returns the first seat and step with a forbidden difference, or null. */
async function findLeak(
  pair: TwinPair,
  fault: ((store: Store) => Promise<string>) | null,
): Promise<string | null> {
  const worlds = [await openWorld(pair, fault), await openWorld(pair, fault)] as const
  try {
    for (const [i, first] of pair.first.entries()) {
      const second = pair.second[i]!
      await Promise.all([
        worlds[0].step(first, i + FIRST_STEP),
        worlds[1].step(second, i + FIRST_STEP),
      ])
      for (const seat of Object.keys(pair.until)) {
        const isOwn =
          first !== second && [first, second].some(one => one.do === 'command' && one.seat === seat)
        if (i >= pair.until[seat]! || isOwn) continue
        const [a, b] = worlds.map(world => world.shown(seat).join('\n'))
        if (a !== b)
          return `seed ${pair.seed} step ${i} seat ${seat} (${pair.varied.join()}):\n${a}\n---\n${b}`
      }
    }
    return null
  } finally {
    for (const world of worlds) await world.close()
  }
}

/**
 * Latecomers get random ids from the server. Those sessions are compared in the pure twin worlds.
 */
const wiredPairs = (seed: number): readonly TwinPair[] =>
  pairsOf(daimonTwin, seed, undefined, ({ steps }) => steps.every(step => step.do !== 'join'))

test('[PRO-19] twin sessions of Dàimon over sockets and HTTP have no differing byte', async () => {
  const { seed } = seeded()
  let pairs = 0
  for (let n = seed; pairs < PAIRS; n++)
    for (const pair of wiredPairs(n)) {
      if (pairs >= PAIRS) break
      pairs += 1
      expect(await findLeak(pair, null)).toBeNull()
    }
  console.log(`seed ${seed}: ${pairs} pairs`)

  // the check can fail: it detects a log version that is sent to everybody
  const leaky = async (store: Store) => String((await store.head(TABLE))?.version)
  let found = 0
  for (let n = 1; found === 0 && n < 20; n++)
    for (const pair of wiredPairs(n))
      if (found === 0 && (await findLeak(pair, leaky)) !== null) found += 1
  expect(found).toBe(1)
})
