// What survives kill -9: Mastro loaded with real Dàimon acts is killed at a random moment; what players had already seen
// is compared with what its store gives back.
// usage: npm run bench -- kill [--kills=20] [--tables=20] [--check]
// Only a process is killed, so the page cache survives: this says nothing about power loss (PRO-2 and PRO-4 do).
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openSqlite, verifyLog } from '@mastro/store'
import { finish, intArg, table as print, verdict } from './lib.mjs'
import { connect, startServer } from './table-clients.mjs'

const [kills, tables, seats] = [intArg('kills', 20), intArg('tables', 20), 4]
const totals = { seen: 0, lost: 0, unreadable: 0, stored: 0 }

for (let kill = 0; kill < kills; kill++) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-kill-'))
  const { child: server, port } = await startServer('mastro', dir)
  const state = Array.from({ length: tables }, () => ({ n: 0, seen: 0, told: 0 }))
  let isOn = true
  let clients = null
  const fire = t => {
    state[t].n += 1
    state[t].seen = 0
    clients.act(t, state[t].n)
  }
  clients = await connect('mastro', port, tables, seats, (t, _seat, n) => {
    const one = state[t]
    one.told = Math.max(one.told, n) // somebody has seen it
    if (n !== one.n) return
    one.seen += 1
    if (one.seen === seats && isOn) fire(t)
  })
  const before = clients.tables.map(table => table.prepared + seats) // acts before the load: opening, joining, preparing
  for (let t = 0; t < tables; t++) fire(t)
  await new Promise(done => setTimeout(done, 300 + Math.random() * 1000))
  const dead = new Promise(done => server.once('exit', done))
  server.kill('SIGKILL')
  await dead
  isOn = false
  await new Promise(done => setTimeout(done, 150)) // what was on the wire still counts as seen
  clients.close()
  const store = await openSqlite(path.join(dir, 'mastro.db'))
  for (const [t, { table }] of clients.tables.entries()) {
    const verdictOfLog = await verifyLog(store, table)
    totals.seen += state[t].told
    if (!verdictOfLog.ok) {
      totals.unreadable += 1
      continue
    }
    const kept = verdictOfLog.version - before[t]
    totals.stored += kept
    totals.lost += Math.max(0, state[t].told - kept)
  }
  await store.close()
  fs.rmSync(dir, { recursive: true, force: true })
  process.stderr.write(`kill ${kill + 1} of ${kills}\r`)
}
process.stderr.write('\n')

console.log(`### after kill -9 in mid-load (${tables} tables x ${seats} clients, real Dàimon)\n`)
print(
  ['kills', 'acts players had seen', 'acts in the store', 'seen and lost', 'tables unreadable'],
  [[kills, totals.seen, totals.stored, totals.lost, `${totals.unreadable} of ${kills * tables}`]],
)
finish([verdict(totals.lost, 0, 0, false), verdict(totals.unreadable, 0, 0, false)])
process.exit(process.exitCode ?? 0)
