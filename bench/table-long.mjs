// Long logs: tables with 5,000 acts compared with new ones, in alternating slices. Then the time to open a table with 100,000
// acts compared with one with 100.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { median, num, sized, table as print } from './lib.mjs'
import { connect, startServer } from './table-clients.mjs'
import { ask, load } from './table-load.mjs'

const [TABLES, PAIRS] = sized([10, 5], [2, 1])

/** @type {() => Promise<import('./lib.mjs').Target[]>} */
export async function longTables() {
  const [acts, most] = sized([5000, 100_000], [30, 300])
  const old = await load('mastro', { tables: TABLES })
  while ((await old.memory()).events < acts) await old.closed(sized(2000, 200))
  const fresh = await load('mastro', { tables: TABLES })
  const ratios = []
  try {
    await fresh.closed(sized(1500, 200))
    for (let i = 0; i < PAIRS; i++) {
      const a = await fresh.closed(sized(1000, 200))
      const b = await old.closed(sized(1000, 200))
      ratios.push(b.acts / a.acts)
    }
  } finally {
    old.close()
    fresh.close()
  }
  const opening = await openings(most)
  console.log('### long logs\n')
  print(
    [
      `acts/s of tables with ${acts} acts x new ones`,
      `ms to open ${most} acts`,
      'ms to open 100',
      'x',
    ],
    [
      [
        num(median(ratios)),
        num(opening.long),
        num(opening.short),
        num(opening.long / opening.short),
      ],
    ],
  )
  return [
    [`tables of ${acts} acts x new ones, acts/s`, median(ratios), 0.9, 1, true],
    [`opening ${most} acts x opening 100`, opening.long / opening.short, 1.5, 1.1, false],
  ]
}

/** Fills two tables, restarts the server and times the first view of each; the order alternates. */
async function openings(/** @type {number} */ most) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-long-'))
  let server = await startServer('mastro', dir)
  /** @type {Awaited<ReturnType<typeof connect>> | null} */
  let clients = await connect('mastro', server.port, 3, 4, () => {})
  const [long, short, other] = clients.tables
  await talk(long, most)
  await talk(short, 100)
  /** @type {Record<'long' | 'short', number[]>} */
  const times = { long: [], short: [] }
  for (let i = 0; i < PAIRS; i++) {
    clients?.close()
    clients = null
    await ask(server.child, 'stop')
    server = await startServer('mastro', dir)
    await firstView(other, server.port) // the first request also pays for compiling
    /** @type {['long' | 'short', any][]} */
    const turns = [
      ['long', long],
      ['short', short],
    ]
    for (const [name, table] of i % 2 === 0 ? turns : turns.toReversed())
      times[name].push(await firstView(table, server.port))
  }
  server.child.kill('SIGKILL')
  fs.rmSync(dir, { recursive: true, force: true })
  return { long: median(times.long), short: median(times.short) }
}

/** Sends chat messages from one seat, 64 at a time.
 * @type {(table: any, count: number) => Promise<unknown>} */
function talk({ sockets }, count) {
  const [socket] = sockets
  const AT_ONCE = 64
  let [sent, answered] = [0, 0]
  const say = () => {
    sent += 1
    const command = { type: 'say', text: `parola ${sent}` }
    socket.send(JSON.stringify({ t: 'do', id: `w${sent}`, command }))
  }
  return new Promise((/** @type {(value?: unknown) => void} */ done) => {
    socket.on('message', data => {
      if (!data.toString('latin1').startsWith('{"t":"done","id":"w')) return
      answered += 1
      if (sent < count) say()
      if (answered === count) done()
    })
    for (let i = 0; i < Math.min(AT_ONCE, count); i++) say()
  })
}

/** @type {(table: any, port: number) => Promise<number>} */
async function firstView({ table, people }, port) {
  const { user } = people[0]
  const from = performance.now()
  await user.at(port).call('GET', `/api/tables/${table}/view`)
  return performance.now() - from
}
