// One table server of the chosen kind in its own process. The benchmarks talk to it over IPC ('cpu', 'memory', …). Kinds:
// mastro; ws, a plain broadcast; bare, which writes and sends as many bytes as Mastro; floor, which also does what every act
// needs; bgio-memory and bgio-flatfile, boardgame.io with a game of one line; bgio-same-memory and bgio-same-flatfile, with the
// same work as Mastro. Loopback only.
import http from 'node:http'
import { createRequire } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { args, intArg } from './lib.mjs'

/** @type {() => Promise<void>} */
let stop = async () => {}
const kind = String(args.kind)
const dir = String(args.dir)
/** Bytes of an act in Mastro's log and of a frame that it sends, the means over the three acts of a test. */
const [BODY, FRAME] = [intArg('body', 1450), intArg('frame', 3050)]

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

/** A game of one line: the least that each peer does. */
const oneLine = {
  name: 'table',
  disableUndo: true,
  minPlayers: 4,
  maxPlayers: 4,
  setup: () => ({ seq: 0, last: null }),
  moves: {
    act: ({ G, playerID }, n, table) => {
      G.seq += 1
      G.last = makeEvent(table, G.seq, Number(playerID), n)
    },
  },
}

/** @type {Record<string, () => Promise<number>>} */
const KINDS = {
  mastro,
  ws: plain,
  bare,
  floor: async () =>
    (await import('./table-floor.mjs')).floor(dir, { body: BODY, frame: FRAME }, broadcast),
  'bgio-memory': boardgame,
  'bgio-flatfile': boardgame,
  'bgio-same-memory': boardgame,
  'bgio-same-flatfile': boardgame,
}
const port = await KINDS[kind]()

process.on('message', what => {
  if (what === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system })
  } else if (what === 'memory') {
    globalThis.gc?.()
    globalThis.gc?.()
    const { rss, heapUsed } = process.memoryUsage()
    process.send?.({ rss, heapUsed })
  } else if (what === 'delay') {
    process.send?.({ max: delay.max / 1e6 })
    delay.reset()
  } else if (what === 'stop') {
    void stop().then(() => process.send?.({}, () => process.exit(0)))
  }
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port })

async function mastro() {
  const { startServer } = await import(args.bundle ? String(args.bundle) : '@mastro/server')
  const free = 1e9
  const server = await startServer({
    dataDir: dir,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
    // No limits: the tables act as fast as they can.
    limits: {
      actBurst: free,
      actsPerSecond: free,
      messageBurst: free,
      messagesPerSecond: free,
      // Queries keep the limits of the server where these are part of what is measured.
      ...(args.limits === 'server' ? {} : { requestBurst: free, requestsPerSecond: free }),
      socketsPerAddress: free,
      sockets: free,
    },
  })
  stop = () => server.stop()
  return server.port
}

/** What every peer does for an act: rolls six dice, counts successes, makes the event. */
function makeEvent(table, seq, by, n) {
  const dice = Array.from({ length: 6 }, () => 1 + Math.floor(Math.random() * 6))
  const successes = dice.filter(die => die >= 4).length
  const output = { successes, needed: 2, passed: successes >= 2, margin: successes - 2 }
  const input = {
    pool: 6,
    target: 4,
    modifiers: [
      { from: 'skill', n: 3 },
      { from: 'trait', n: 2 },
    ],
  }
  return {
    v: 1,
    n,
    tbl: table,
    seq,
    at: Date.now(),
    by,
    type: 'roll',
    op: 'test',
    input,
    dice,
    output,
  }
}

/** One JSON.stringify and four sends; nothing is stored or hidden. */
function plain() {
  return broadcast((event, members) => {
    const text = JSON.stringify(event)
    for (const member of members) member?.send(text)
  })
}

/**
 * Writes and sends as much as Mastro: each act is on disk before clients see it, waiting acts share one commit, each seat gets
 * its own text. No rules, odds, views, checks or dice proofs.
 */
async function bare() {
  const { DatabaseSync } = await import('node:sqlite')
  const db = new DatabaseSync(`${dir}/bare.db`)
  db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full')
  db.exec('create table act (id integer primary key, body text)')
  const insert = db.prepare('insert into act (body) values (?)')
  const filler = (/** @type {number} */ length) =>
    Array.from({ length: length / 50 }, (_, i) => ({ it: 'Aiuto di Teo', en: 'Help from Teo', i }))
  const [inBody, inFrame] = [filler(BODY - 260), filler(FRAME - 260)]
  /** @type {any[]} */
  let waiting = []
  const flush = () => {
    const group = waiting
    waiting = []
    db.exec('begin immediate')
    for (const { event } of group) insert.run(JSON.stringify({ ...event, inBody }))
    db.exec('commit')
    for (const { event, members } of group)
      for (const [seat, member] of members.entries())
        member?.send(JSON.stringify({ ...event, seat, inFrame }))
  }
  return broadcast((event, members) => {
    if (waiting.push({ event, members }) === 1) setImmediate(flush)
  })
}

/** @type {(publish: (event: any, members: any[]) => void) => Promise<number>} */
async function broadcast(publish) {
  const { WebSocketServer } = await import('ws')
  const server = http.createServer()
  const wss = new WebSocketServer({ server, perMessageDeflate: false })
  const tables = new Map()
  wss.on('connection', (socket, request) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://x')
    const [id, seat] = [Number(searchParams.get('t')), Number(searchParams.get('s'))]
    if (!tables.has(id)) tables.set(id, { seq: 0, members: [] })
    const table = tables.get(id)
    table.members[seat] = socket
    socket.on('message', data => {
      const act = JSON.parse(String(data))
      table.seq += 1
      publish(makeEvent(id, table.seq, seat, act.n), table.members)
    })
    socket.on('close', () => (table.members[seat] = null))
    socket.send('{"hello":1}')
  })
  return new Promise(done =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address !== null ? address.port : 0)
    }),
  )
}

/** boardgame.io in its fastest configuration for this use: every seat may act, no undo stack. */
async function boardgame() {
  console.log = console.warn = console.error = () => {} // it logs every request
  const require = createRequire(import.meta.url)
  const { Server, FlatFile } = require('boardgame.io/server')
  const { ActivePlayers } = require('boardgame.io/core')
  const isSame = kind.startsWith('bgio-same')
  const rules = isSame ? (await import('./bgio-daimon.mjs')).daimonGame : oneLine
  const game = { ...rules, turn: { activePlayers: ActivePlayers.ALL } }
  const db = kind.endsWith('flatfile') ? { db: new FlatFile({ dir }) } : {}
  const server = Server({ games: [game], origins: [/127\.0\.0\.1/], ...db })
  const { appServer } = await server.run({ port: { port: 0, host: '127.0.0.1' } })
  return appServer.address().port
}
