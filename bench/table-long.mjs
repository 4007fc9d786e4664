// Tables with a long past: 5,000 acts each beside fresh ones, in alternating slices; and how long one of 100,000 takes to
// open beside one of 100.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { median, num, table as print } from './lib.mjs'
import { connect, startServer } from './table-clients.mjs'
import { ask, load } from './table-load.mjs'

const TABLES = 10
const PAIRS = 5

export async function longTables({ acts = 5000, most = 100_000 } = {}) {
  const old = await load('mastro', { tables: TABLES })
  while ((await old.memory()).events < acts) await old.closed(2000)
  const fresh = await load('mastro', { tables: TABLES })
  const ratios = []
  try {
    await fresh.closed(1500)
    for (let i = 0; i < PAIRS; i++) {
      const a = await fresh.closed(1000)
      const b = await old.closed(1000)
      ratios.push(b.acts / a.acts)
    }
  } finally {
    old.close()
    fresh.close()
  }
  const opening = await openings(most)
  console.log('### a long past\n')
  print(
    [
      `acts/s of tables with ${acts} acts x fresh ones`,
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
    [`tables of ${acts} acts x fresh ones, acts/s`, median(ratios), 0.9, 1, true],
    [`opening ${most} acts x opening 100`, opening.long / opening.short, 1.5, 1.1, false],
  ]
}

/** Two tables are filled, the server starts again, and each is looked at for the first time; in turns, several times. */
async function openings(most) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-long-'))
  let server = await startServer('mastro', dir)
  let clients = await connect('mastro', server.port, 3, 4, () => {})
  const [long, short, other] = clients.tables
  await talk(long, most)
  await talk(short, 100)
  const times = { long: [], short: [] }
  for (let i = 0; i < PAIRS; i++) {
    clients?.close()
    clients = null
    await ask(server.child, 'stop')
    server = await startServer('mastro', dir)
    await firstLook(other, server.port) // whoever comes first pays for code that is not warm yet
    const turns = [
      ['long', long],
      ['short', short],
    ]
    for (const [name, table] of i % 2 === 0 ? turns : turns.toReversed())
      times[name].push(await firstLook(table, server.port))
  }
  server.child.kill('SIGKILL')
  fs.rmSync(dir, { recursive: true, force: true })
  return { long: median(times.long), short: median(times.short) }
}

/** Words said by a seat, some at a time. */
function talk({ sockets }, count) {
  const [socket] = sockets
  const AT_ONCE = 64
  let [sent, answered] = [0, 0]
  const say = () => {
    sent += 1
    const command = { type: 'say', text: `parola ${sent}` }
    socket.send(JSON.stringify({ t: 'do', id: `w${sent}`, command }))
  }
  return new Promise(done => {
    socket.on('message', data => {
      if (!data.toString('latin1').startsWith('{"t":"done","id":"w')) return
      answered += 1
      if (sent < count) say()
      if (answered === count) done()
    })
    for (let i = 0; i < Math.min(AT_ONCE, count); i++) say()
  })
}

async function firstLook({ table, people }, port) {
  const { user } = people[0]
  const from = performance.now()
  await user.at(port).call('GET', `/api/tables/${table}/view`)
  return performance.now() - from
}
