// Four clients per table, for every kind of server. `act(table, n)` sends act n; `onEvent(table, seat, n)` reports that a
// client has seen it.
import { fork } from 'node:child_process'
import { PROTOCOL } from '@mastro/protocol'
import { WebSocket } from 'ws'
import { bundledServer } from './bundle.mjs'

/**
 * @typedef {object} ServerOptions
 * @property {readonly string[]} [flags] Options of table-server.mjs.
 * @property {readonly string[]} [node] Options of Node.
 * @property {string | null} [wrap] A program that runs Node, such as strace.
 * @property {string | null} [bundle] The bundled server of another clone.
 */

/** @type {(kind: string, dir: string, options?: ServerOptions) => Promise<{ child: import('node:child_process').ChildProcess, port: number }>} */
export async function startServer(kind, dir, options = {}) {
  const { flags = [], node = [], wrap = null, bundle: given = null } = options
  const script = new URL('./table-server.mjs', import.meta.url)
  const bundle = kind === 'mastro' ? [`--bundle=${given ?? (await bundledServer())}`] : []
  const child = fork(script, [`--kind=${kind}`, `--dir=${dir}`, ...bundle, ...flags], {
    execArgv: ['--expose-gc', '--conditions=mastro', ...node],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...(wrap === null ? {} : { execPath: wrap }),
  })
  const port = await new Promise((done, fail) => {
    child.once('message', (/** @type {any} */ message) => done(message.port))
    child.once('exit', code => fail(new Error(`server ${kind} exited with code ${code}`)))
  })
  return { child, port }
}

/** @typedef {(table: number, seat: number, n: number) => void} OnEvent */
/** @typedef {{ act(table: number, n: number): void, close(): void, tables?: any[] }} Clients */

/** @type {(kind: string, port: number, tables: number, seats: number, onEvent: OnEvent, options?: object) => Promise<Clients & { tables: any[] }>} */
export function connect(kind, port, tables, seats, onEvent, options = {}) {
  const make =
    { mastro: mastroClients, ws: plainClients, bare: plainClients, floor: plainClients }[kind] ??
    boardgameClients
  return make(port, tables, seats, onEvent, { ...options, isSame: kind.startsWith('bgio-same') })
}

async function plainClients(port, tables, seats, onEvent) {
  const sockets = []
  for (let t = 0; t < tables; t++) {
    const four = Array.from({ length: seats }, (_, s) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/?t=${t}&s=${s}`, {
        perMessageDeflate: false,
      })
      return new Promise((done, fail) => {
        socket.on('error', fail)
        socket.on('message', data => {
          const event = JSON.parse(String(data))
          if (event.hello) done(socket)
          else onEvent(t, s, event.n)
        })
      })
    })
    sockets.push(await Promise.all(four))
  }
  return {
    act: (t, n) =>
      sockets[t][n % seats].send(`{"type":"roll","op":"test","pool":6,"target":4,"n":${n}}`),
    close: () => sockets.flat().forEach(socket => socket.terminate()),
  }
}

async function boardgameClients(port, tables, seats, onEvent, { isSame }) {
  const { io } = await import('socket.io-client')
  const all = []
  for (let t = 0; t < tables; t++) {
    /** The first sync of an unknown match creates it. @type {any} */
    const table = { matchID: `table-${t}`, stateID: 0, sockets: [], phase: 0 }
    for (let s = 0; s < seats; s++) {
      const socket = io(`http://127.0.0.1:${port}/table`, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      })
      await new Promise(
        (done, fail) => socket.on('connect', done) && socket.on('connect_error', fail),
      )
      await new Promise((/** @type {(value?: unknown) => void} */ done) => {
        socket.once('sync', (_, info) => {
          table.stateID = info.state._stateID
          if (isSame) table.characters = charactersIn(info.state.G)
          done()
        })
        socket.emit('sync', table.matchID, String(s), undefined, seats)
      })
      socket.on('update', (_, state) => {
        table.stateID = Math.max(table.stateID, state._stateID)
        if (isSame) seen(table, t, s, state.G)
        else if (state.G.last) onEvent(t, s, state.G.last.n)
      })
      table.sockets.push(socket)
    }
    all.push(table)
  }
  function seen(table, t, s, G) {
    const slip = Object.keys(G.docs).findLast(key => key.startsWith('slip/'))
    if (s === 0 && slip !== undefined) table.slip = slip.slice('slip/'.length)
    onEvent(t, s, G.n)
  }
  return {
    act: (t, n) => {
      const { sockets, stateID, matchID } = all[t]
      const { by, command } = isSame ? nextAct(all[t]) : { by: n % seats, command: t }
      const playerID = String(by)
      const move = { type: 'MAKE_MOVE', payload: { type: 'act', args: [n, command], playerID } }
      sockets[by].emit('update', move, stateID, matchID, playerID)
    },
    close: () => all.forEach(table => table.sockets.forEach(socket => socket.disconnect())),
  }
}

/** The character of each seat, in the order of the seats. */
function charactersIn({ docs, seats }) {
  const found = Object.entries(docs).filter(([key]) => key.startsWith('game/character/'))
  return seats.map(seat => found.map(([, doc]) => doc).find(doc => doc.seat === seat)?.id)
}

const HEROES = ['giulia-serra', 'teo-ferri', 'vera-lanza', 'bruno-okafor']

/** The cookies and requests of one browser.
 * @type {(port: number, jar?: Map<string, string>) => any} */
function person(port, jar = new Map()) {
  const origin = `http://127.0.0.1:${port}`
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    origin,
    cookie,
    /** The same browser at a server with another port. */
    at: (/** @type {number} */ other) => person(other, jar),
    async call(method, path, body) {
      const answer = await fetch(origin + path, {
        method,
        headers: { origin, cookie: cookie(), 'x-mastro': '1', 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (name !== undefined) jar.set(name, value)
      }
      const result = await answer.json()
      if (!result.ok) throw new Error(`${path}: ${JSON.stringify(result.error)}`)
      return result
    },
  }
}

/**
 * Dàimon with four characters in a scene. In turn, a player opens a test, the Master sets its target, and the player rolls
 * fair dice. Each of the three is an act that all four see.
 */
/** @type {(port: number, tables: number, seats: number, onEvent: OnEvent, options: { resume?: { tables: any[] } | null }) => Promise<Clients>} */
async function mastroClients(port, tables, seats, onEvent, { resume = null } = {}) {
  const all =
    resume === null ? await inLanes(tables, () => openSession(port, seats)) : resume.tables
  const isQuiet = { now: true }
  for (const [t, table] of all.entries()) {
    table.sockets = await Promise.all(
      table.people.map((one, s) => sit(port, table, one, text => seen(t, s, text))),
    )
    table.phase = 0
  }
  if (resume === null) await inLanes(tables, t => prepare(all[t]))
  isQuiet.now = false

  function seen(t, s, text) {
    const table = all[t]
    if (text.startsWith('{"t":"done"')) {
      if (text.includes('"ok":false')) throw new Error(`table ${t}: command refused: ${text}`)
      table.onDone?.(text)
      return
    }
    if (!text.startsWith('{"t":"patch"')) return
    if (s === table.reader) {
      const slip = /"slip\/([^"]+)":\{/.exec(text)
      if (slip !== null) table.slip = slip[1]
    }
    if (!isQuiet.now) onEvent(t, s, table.n)
  }

  function act(t, n) {
    const table = all[t]
    table.n = n
    const { by, command } = nextAct(table)
    table.reader = by
    table.count = (table.count ?? 0) + 1
    table.sockets[by].send(JSON.stringify({ t: 'do', id: `n${table.count}-${table.tag}`, command }))
  }

  return {
    act,
    tables: all,
    close: () => all.flatMap(table => table.sockets).forEach(socket => socket.terminate()),
  }
}

/** Runs `work` for 0…count - 1, a few at a time.
 * @type {<T>(count: number, work: (i: number) => Promise<T>, lanes?: number) => Promise<T[]>} */
async function inLanes(count, work, lanes = 8) {
  /** @type {any[]} */
  const results = []
  let next = 0
  const lane = async () => {
    for (let i = next++; i < count; i = next++) results[i] = await work(i)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}

/** The Master is seat 0. The other seats play in turn. */
function nextAct(table) {
  const player = 1 + (Math.floor(table.round ?? 0) % 3)
  if (table.phase === 0) {
    table.phase = 1
    const about = { character: table.characters[player] }
    const value = { characteristic: 'agility' }
    return { by: player, command: { type: 'open-slip', kind: 'test', about, value } }
  }
  if (table.phase === 1) {
    table.phase = 2
    return {
      by: 0,
      command: { type: 'fill-part', slip: table.slip, part: 'master', value: { target: 3 } },
    }
  }
  table.phase = 0
  table.round = (table.round ?? 0) + 1
  return { by: player, command: { type: 'roll-slip', slip: table.slip } }
}

async function openSession(port, seats) {
  const host = person(port)
  const opened = await host.call('POST', '/api/tables', {
    system: 'daimon',
    name: 'Misura',
    seatName: 'Giulia',
    masterMode: 'fixed',
  })
  const { links } = await host.call('GET', `/api/tables/${opened.table}/invite`)
  const invite = links[0].split('#')[1]
  const people = [{ user: host, seat: opened.seat }]
  for (const name of ['Luca', 'Sara', 'Marco'].slice(0, seats - 1)) {
    const user = person(port)
    const joined = await user.call('POST', '/api/join', { door: { invite }, name })
    people.push({ user, seat: joined.seat })
  }
  return { table: opened.table, people, tag: Math.random().toString(36).slice(2, 8) }
}

/** A phone of this table's second seat opens another socket. Resolves with the time until its view has arrived.
 * @type {(port: number, table: any) => Promise<number>} */
export async function returnTo(port, table) {
  const from = performance.now()
  const socket = await sit(port, table, table.people[1], () => {})
  const ms = performance.now() - from
  socket.terminate()
  return ms
}

async function sit(port, table, { user }, hear) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/tables/${table.table}/socket?merge=1`, {
    headers: { cookie: user.cookie(), origin: user.origin },
    perMessageDeflate: false,
  })
  await new Promise((/** @type {(value?: unknown) => void} */ done, fail) => {
    socket.on('error', fail)
    socket.on('open', () =>
      socket.send(
        JSON.stringify({ t: 'hello', protocol: PROTOCOL, table: table.table, rev: null }),
      ),
    )
    // heartbeat, as the client sends it
    const beat = () => socket.readyState === WebSocket.OPEN && socket.send('{"t":"ping"}')
    const pulse = setInterval(beat, 10_000).unref()
    socket.on('close', () => clearInterval(pulse))
    socket.on('message', data => {
      const text = data.toString('latin1') // only the start of the message matters
      if (text.startsWith('{"t":"view"')) done()
      else hear(text)
    })
  })
  return socket
}

/** Everybody takes a preset character; adventure, session and scene begin. */
async function prepare(table) {
  const ask = (s, command) =>
    new Promise(done => {
      table.onDone = done
      table.sockets[s].send(
        JSON.stringify({
          t: 'do',
          id: `p${(table.prepared = (table.prepared ?? 0) + 1)}`,
          command,
        }),
      )
    })
  for (const [s] of table.people.entries())
    await ask(s, { type: 'game', command: { type: 'take-ready-made', id: HEROES[s] } })
  await ask(0, { type: 'set-automation', level: 'full' })
  for (const moment of ['adventure', 'session', 'scene'])
    await ask(0, { type: 'begin', moment, title: '' })
  table.onDone = null
  const { docs } = await table.people[0].user.call('GET', `/api/tables/${table.table}/view`)
  const characters = Object.entries(docs).filter(([key]) => key.startsWith('game/character/'))
  table.characters = table.people.map(
    ({ seat }) => characters.map(([, doc]) => doc).find(doc => doc.seat === seat)?.id,
  )
}
