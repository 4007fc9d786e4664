// A table server with its clients, loaded in slices. Closed loop: a table acts again as soon as all four clients have seen
// the act. Open loop: a fixed number of acts per second.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { quantile } from './lib.mjs'
import { connect, startServer } from './table-clients.mjs'

const seats = 4
export const sleep = (/** @type {number} */ ms) => new Promise(done => setTimeout(done, ms))
/** Asks the server process for a figure.
 * @type {(server: import('node:child_process').ChildProcess, what: string) => Promise<any>} */
export const ask = (server, what) =>
  new Promise(done => {
    server.once('message', done)
    server.send(what)
  })

/** Starts a server and connects its clients.
 * @param {string} kind
 * @param {{ tables: number, rate?: number } & import('./table-clients.mjs').ServerOptions} options */
export async function load(kind, { tables, rate = 200, ...options }) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-bench-'))
  const { child: server, port } = await startServer(kind, dir, options)
  const idle = await ask(server, 'memory')
  const state = Array.from({ length: tables }, () => ({
    n: 0,
    seen: 0,
    from: 0,
    due: 0,
    isBusy: false,
  }))
  /** @type {number[]} */
  let times = []
  let mode = 'stop'
  /** @type {import('./table-clients.mjs').Clients | undefined} */
  let clients
  const fire = (/** @type {number} */ t, /** @type {number} */ from) => {
    const one = state[t]
    one.n += 1
    one.seen = 0
    one.isBusy = true
    one.from = from
    clients?.act(t, one.n)
  }
  /** @type {import('./table-clients.mjs').OnEvent} */
  const onEvent = (t, _seat, n) => {
    const one = state[t]
    if (!one.isBusy || n !== one.n) return
    one.seen += 1
    if (one.seen < seats) return
    const now = performance.now()
    one.isBusy = false
    times.push(now - one.from)
    if (mode === 'closed') fire(t, now)
    else if (mode === 'open' && one.due > 0) {
      const due = one.due
      one.due = 0
      fire(t, due) // delayed: its time counts from when it was due
    }
  }
  clients = await connect(kind, port, tables, seats, onEvent)
  const seated = await ask(server, 'memory')
  async function settle() {
    mode = 'stop'
    for (let i = 0; i < 1000 && state.some(one => one.isBusy); i++) await sleep(10)
    if (state.some(one => one.isBusy)) throw new Error(`${kind}: an act did not reach all clients`)
  }
  return {
    async closed(/** @type {number} */ ms) {
      times = []
      mode = 'closed'
      const before = await ask(server, 'cpu')
      const start = performance.now()
      for (let t = 0; t < tables; t++) fire(t, performance.now())
      await sleep(ms)
      const took = (performance.now() - start) / 1000
      const done = times.length
      await settle()
      const after = await ask(server, 'cpu')
      return {
        acts: done / took,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        cpu: (after.cpu - before.cpu) / times.length,
      }
    },
    async open(/** @type {number} */ ms) {
      times = []
      mode = 'open'
      const before = await ask(server, 'cpu')
      const start = performance.now()
      const gap = 1000 / rate
      for (let k = 0, next = start; next < start + ms; k++, next += gap) {
        while (performance.now() < next) await sleep(next - performance.now() > 2 ? 1 : 0)
        const one = state[k % tables]
        if (one.isBusy) one.due ||= next
        else fire(k % tables, performance.now())
      }
      const done = times.length
      await settle()
      const after = await ask(server, 'cpu')
      return {
        done: (done * 1000) / ms,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        cpu: (after.cpu - before.cpu) / times.length,
      }
    },
    async memory() {
      const last = await ask(server, 'memory')
      const acts = state.reduce((sum, one) => sum + one.n, 0)
      return {
        rss: last.rss / 2 ** 20,
        heapMiB: last.heapUsed / 2 ** 20,
        acts,
        rssTable: (seated.rss - idle.rss) / tables / 1024,
        heapTable: (seated.heapUsed - idle.heapUsed) / tables / 1024,
        heapEvent: acts === 0 ? 0 : (last.heapUsed - seated.heapUsed) / acts,
        events: acts / tables,
      }
    },
    close() {
      clients?.close()
      server.kill('SIGKILL')
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}
