// Queries must not delay play: the time of acts at one table while a seat of another table searches and a client without a
// seat asks for odds, both as fast as they can, compared with the same acts without them. Then the longest time each kind of
// query blocks the thread with a log of 100,000 acts.
// Usage: npm run bench -- questions [--acts=100000] [--seconds=10] [--check]
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { finish, intArg, num, quantile, sized, table as print, verdict } from './lib.mjs'
import { connect, startServer } from './table-clients.mjs'
import { ask } from './table-load.mjs'

const ACTS = intArg('acts', 100_000, 300)
const SECONDS = intArg('seconds', 10, 1)
/** Pauses in which the limits on queries recover. */
const [PAUSE, SHORT_PAUSE] = [sized(5000, 500), sized(3000, 1500)]
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-questions-'))
const { child, port } = await startServer('mastro', dir, { flags: ['--limits=server'] })
const clients = await connect('mastro', port, 2, 2, () => {})
const [long, calm] = clients.tables

await talk(long, ACTS)
/** @type {[name: string, status: string, ms: string, longest: string][]} */
const holds = []
await held('search, including the first build of its index', () =>
  question(long, { about: 'history', search: 'parola' }),
)

/** @typedef {{ askers: number, times: number[], answered: number, refused: number }} Round */

/** Undisturbed, one asker of each kind, eight of each. They alternate, so that other work on the machine affects all of them.
 * @type {Round[]} */
const rounds = [0, 1, 8].map(askers => ({ askers, times: [], answered: 0, refused: 0 }))
for (let round = 0; round < 3; round++) for (const one of rounds) await disturbed(one)

/** @type {[name: string, run: () => Promise<number>][]} */
const queries = [
  ['search, a rare word', () => question(long, { about: 'history', search: `parola ${ACTS - 7}` })],
  ['search, a word of every line', () => question(long, { about: 'history', search: 'parola' })],
  ['search, one letter', () => question(long, { about: 'history', search: 'z' })],
  ['recap', () => question(long, { about: 'recap' })],
  ['export', () => read(long, '/export?form=md')],
]
for (const [name, run] of queries) await held(name, run)

console.log(`### queries with a log of ${ACTS} acts\n`)
const undisturbed = quantile(rounds[0].times, 0.95)
print(
  ['act of another table', 'acts', 'p50 ms', 'p95 ms', '× undisturbed', 'answered', 'refused'],
  rounds.map(({ askers, times, answered, refused }) => [
    askers === 0 ? 'undisturbed' : `with ${askers} searching and ${askers} asking for odds`,
    String(times.length),
    num(quantile(times, 0.5)),
    num(quantile(times, 0.95)),
    num(quantile(times, 0.95) / undisturbed),
    String(answered),
    String(refused),
  ]),
)
print(['query', 'status', 'ms', 'thread blocked at most, ms'], holds)

clients.close()
child.kill('SIGKILL')
fs.rmSync(dir, { recursive: true, force: true })
const beside = quantile(rounds[1].times, 0.95)
finish([verdict(beside / undisturbed, 1.2, 1.2, false), verdict(beside, 20, 20, false)])
process.exit(process.exitCode ?? 0)

/** Acts of the calm table while `askers` of each kind ask as fast as they can. */
async function disturbed(/** @type {Round} */ round) {
  await new Promise(done => setTimeout(done, PAUSE))
  const tally = { isOver: false, answered: 0, refused: 0 }
  const busy = Array.from({ length: round.askers }, () => [searching(tally), odds(tally)]).flat()
  round.times.push(...(await acts(calm, SECONDS)))
  tally.isOver = true
  await Promise.all(busy)
  round.answered += tally.answered
  round.refused += tally.refused
}

/** How long a query takes, and how long it blocks the thread at most.
 * @type {(name: string, run: () => Promise<number>) => Promise<void>} */
async function held(name, run) {
  await new Promise(done => setTimeout(done, SHORT_PAUSE))
  await ask(child, 'delay')
  const from = performance.now()
  const status = await run()
  const ms = performance.now() - from
  holds.push([name, String(status), num(ms), num((await ask(child, 'delay')).max)])
}

/** Sends one act at a time and times each.
 * @type {(table: any, seconds: number) => Promise<number[]>} */
async function acts({ sockets }, seconds) {
  const [socket] = sockets
  /** @type {number[]} */
  const times = []
  const until = performance.now() + seconds * 1000
  for (let i = 0; performance.now() < until; i++) {
    const id = `q${times.length}-${Math.round(until)}`
    const from = performance.now()
    await new Promise((/** @type {(value?: unknown) => void} */ done) => {
      const hear = data => {
        if (!data.toString().startsWith(`{"t":"done","id":"${id}"`)) return
        socket.off('message', hear)
        done()
      }
      socket.on('message', hear)
      socket.send(JSON.stringify({ t: 'do', id, command: { type: 'say', text: 'x' } }))
    })
    times.push(performance.now() - from)
    await new Promise(done => setTimeout(done, 20))
  }
  return times
}

/** @type {(table: any, count: number) => Promise<unknown>} */
function talk({ sockets }, count) {
  const [socket] = sockets
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
    for (let i = 0; i < Math.min(64, count); i++) say()
  })
}

function headers({ people }) {
  return {
    'content-type': 'application/json',
    'x-mastro': '1',
    cookie: people[0].user.cookie(),
  }
}

async function question(table, wanted) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/tables/${table.table}/ask`, {
    method: 'POST',
    headers: headers(table),
    body: JSON.stringify({ ask: wanted }),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function read(table, rest) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/tables/${table.table}${rest}`, {
    headers: headers(table),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function searching(tally) {
  while (!tally.isOver) count(tally, await question(long, { about: 'history', search: 'parola 7' }))
}

async function odds(tally) {
  while (!tally.isOver) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/odds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ notation: '38d100kh19' }),
    })
    await answer.arrayBuffer()
    count(tally, answer.status)
  }
}

function count(tally, status) {
  if (status === 200) tally.answered += 1
  else tally.refused += 1
}
