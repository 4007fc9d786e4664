// What a table costs that is only open: four seats with characters, four sockets, nobody acts.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { num, table as print } from './lib.mjs'
import { connect, startServer } from './table-clients.mjs'

const GIVEN_BACK = 40_000
const sleep = ms => new Promise(done => setTimeout(done, ms))

/** The slope between two counts of tables, so that what a server costs by itself does not count. */
export async function idleTables({ few = 200, many = 1000, rest = 60_000 } = {}) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-idle-'))
  const { child: server, port } = await startServer('mastro', dir)
  const ask = () =>
    new Promise(done => {
      server.once('message', done)
      server.send('memory')
    })
  const memory = async () => {
    await sleep(rest)
    await ask() // collects; V8 gives the pages back some seconds later
    await sleep(GIVEN_BACK)
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
