// Acts that survive kill -9: a server loaded with Dàimon acts is killed at a random moment, and the acts that players had
// already seen are compared with the store.
// Usage: npm run bench -- kill [--kills=20] [--tables=20] [--check]
// Killing a process leaves the page cache intact, so this does not cover power loss (PRO-2 and PRO-4 do).
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { verifyLog } from '@mastro/log'
import { NODE_LOG_RUNTIME, openSqlite } from '@mastro/store'
import { finish, intArg, table as print, verdict } from './lib.mjs'
import { connect, startServer } from './table-clients.mjs'

const [kills, tables, seats] = [intArg('kills', 20, 1), intArg('tables', 20, 2), 4]
const totals = { seen: 0, lost: 0, unreadable: 0, stored: 0 }

for (let kill = 0; kill < kills; kill++) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-kill-'))
  const { child: server, port } = await startServer('mastro', dir)
  const state = Array.from({ length: tables }, () => ({ n: 0, seen: 0, shown: 0 }))
  let isOn = true
  /** @type {Awaited<ReturnType<typeof connect>> | undefined} */
  let clients
  const fire = (/** @type {number} */ t) => {
    state[t].n += 1
    state[t].seen = 0
    clients?.act(t, state[t].n)
  }
  clients = await connect('mastro', port, tables, seats, (t, _seat, n) => {
    const one = state[t]
    one.shown = Math.max(one.shown, n) // at least one player has seen it
    if (n !== one.n) return
    one.seen += 1
    if (one.seen === seats && isOn) fire(t)
  })
  const connected = clients
  const before = connected.tables.map(table => table.prepared + seats) // acts before the load: opening, joining, setting up
  for (let t = 0; t < tables; t++) fire(t)
  await new Promise(done => setTimeout(done, 300 + Math.random() * 1000))
  const dead = new Promise(done => server.once('exit', done))
  server.kill('SIGKILL')
  await dead
  isOn = false
  await new Promise(done => setTimeout(done, 150)) // messages on their way still count as seen
  connected.close()
  const store = await openSqlite(path.join(dir, 'mastro.db'))
  for (const [t, { table }] of connected.tables.entries()) {
    const log = await verifyLog(NODE_LOG_RUNTIME, store, table)
    totals.seen += state[t].shown
    if (!log.ok) {
      totals.unreadable += 1
      continue
    }
    const kept = log.version - before[t]
    totals.stored += kept
    totals.lost += Math.max(0, state[t].shown - kept)
  }
  await store.close()
  fs.rmSync(dir, { recursive: true, force: true })
  process.stderr.write(`kill ${kill + 1} of ${kills}\r`)
}
process.stderr.write('\n')

console.log(`### after kill -9 under load (${tables} tables x ${seats} clients, real Dàimon)\n`)
print(
  ['kills', 'acts players had seen', 'acts in the store', 'seen and lost', 'tables unreadable'],
  [[kills, totals.seen, totals.stored, totals.lost, `${totals.unreadable} of ${kills * tables}`]],
)
finish([verdict(totals.lost, 0, 0, false), verdict(totals.unreadable, 0, 0, false)])
process.exit(process.exitCode ?? 0)
