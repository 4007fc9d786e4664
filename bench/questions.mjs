// Who asks may not hold up who plays: acts of one table while a seat of another searches and a stranger asks odds, both as
// fast as they can, beside the same acts in peace; and the longest the thread is held by each kind of question at a log of
// 100,000 acts. `--acts=` another length, `--seconds=` longer rounds.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { intArg, num, quantile, table as print } from './lib.mjs'
import { connect, startServer } from './table-clients.mjs'
import { ask } from './table-load.mjs'

const ACTS = intArg('acts', 100_000)
const SECONDS = intArg('seconds', 10)
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-questions-'))
const { child, port } = await startServer('mastro', dir, { flags: ['--limits=house'] })
const clients = await connect('mastro', port, 2, 2, () => {})
const [long, calm] = clients.tables

await talk(long, ACTS)
const holds = []
await held('search, its words put in order', () =>
  question(long, { about: 'history', search: 'parola' }),
)

/** In turns, so that a machine that changes its pace changes it for all: in peace, one seat and one stranger, eight of each. */
const rounds = [0, 1, 8].map(askers => ({ askers, times: [], answered: 0, refused: 0 }))
for (let round = 0; round < 3; round++) for (const one of rounds) await disturbed(one)

for (const [name, run] of [
  ['search, a rare word', () => question(long, { about: 'history', search: `parola ${ACTS - 7}` })],
  ['search, a word of every line', () => question(long, { about: 'history', search: 'parola' })],
  ['search, one letter', () => question(long, { about: 'history', search: 'z' })],
  ['recap', () => question(long, { about: 'recap' })],
  ['export', () => read(long, '/export?form=md')],
])
  await held(name, run)

console.log(`### questions at ${ACTS} acts\n`)
const peace = quantile(rounds[0].times, 0.95)
print(
  ['act of another table', 'acts', 'p50 ms', 'p95 ms', '× in peace', 'answered', 'refused'],
  rounds.map(({ askers, times, answered, refused }) => [
    askers === 0 ? 'in peace' : `beside ${askers} searching and ${askers} asking odds`,
    String(times.length),
    num(quantile(times, 0.5)),
    num(quantile(times, 0.95)),
    num(quantile(times, 0.95) / peace),
    String(answered),
    String(refused),
  ]),
)
print(['question', 'status', 'ms', 'longest hold of the thread, ms'], holds)

clients.close()
child.kill('SIGKILL')
fs.rmSync(dir, { recursive: true, force: true })
process.exit(0)

/** Acts of a calm table while so many ask as fast as they can. */
async function disturbed(round) {
  await new Promise(done => setTimeout(done, 5000)) // points come back
  const tally = { isOver: false, answered: 0, refused: 0 }
  const busy = Array.from({ length: round.askers }, () => [searching(tally), odds(tally)]).flat()
  round.times.push(...(await acts(calm, SECONDS)))
  tally.isOver = true
  await Promise.all(busy)
  round.answered += tally.answered
  round.refused += tally.refused
}

/** How long a question takes, and how long it ever holds the thread. */
async function held(name, run) {
  await new Promise(done => setTimeout(done, 3000)) // points come back
  await ask(child, 'delay')
  const from = performance.now()
  const status = await run()
  const ms = performance.now() - from
  holds.push([name, String(status), num(ms), num((await ask(child, 'delay')).max)])
}

/** One act at a time, each timed. */
async function acts({ sockets }, seconds) {
  const [socket] = sockets
  const times = []
  const until = performance.now() + seconds * 1000
  for (let i = 0; performance.now() < until; i++) {
    const id = `q${times.length}-${Math.round(until)}`
    const from = performance.now()
    await new Promise(done => {
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

function talk({ sockets }, count) {
  const [socket] = sockets
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
