// Memory of an open table that nobody uses: four seats with characters and four sockets, no acts.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { num, sized, table as print } from './lib.mjs'
import { connect, startServer } from './table-clients.mjs'

/** Time in which V8 returns free pages to the system. */
const PAGES_RETURNED = sized(40_000, 200)
const sleep = (/** @type {number} */ ms) => new Promise(done => setTimeout(done, ms))

/** The difference between two numbers of tables, so that the server itself does not count.
 * @type {() => Promise<import('./lib.mjs').Target[]>} */
export async function idleTables() {
  const [few, many, rest] = sized([200, 1000, 60_000], [2, 4, 200])
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-idle-'))
  const { child: server, port } = await startServer('mastro', dir)
  const ask = () =>
    new Promise((/** @type {(message: any) => void} */ done) => {
      server.once('message', done)
      server.send('memory')
    })
  const memory = async () => {
    await sleep(rest)
    await ask() // collects garbage
    await sleep(PAGES_RETURNED)
    return ask()
  }
  const first = await connect('mastro', port, few, 4, () => {})
  const a = await memory()
  const second = await connect('mastro', port, many - few, 4, () => {})
  const b = await memory()
  first.close()
  second.close()
  server.kill('SIGKILL')
  fs.rmSync(dir, { recursive: true, force: true })
  const each = (b.rss - a.rss) / (many - few) / 1024
  const heap = (b.heapUsed - a.heapUsed) / (many - few) / 1024
  console.log(
    `### idle tables (${few}, then ${many}, four sockets each, after ${rest / 1000} s without an act)\n`,
  )
  print(
    ['RSS KiB/table', 'heap KiB/table', `RSS MiB at ${few}`, `RSS MiB at ${many}`],
    [[num(each), num(heap), num(a.rss / 2 ** 20), num(b.rss / 2 ** 20)]],
  )
  return [
    ['RSS KiB per idle table with four seats', each, 140, 70, false],
    [`RSS MiB with ${many} tables open`, b.rss / 2 ** 20, 400, 250, false],
  ]
}
