// Memory of each further table with four players. The first tables also bring what all tables share: V8's young generation,
// which grows with the pace of work, and code that is compiled on first use.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { num, sized, table as print } from './lib.mjs'
import { connect, startServer } from './table-clients.mjs'
import { ask } from './table-load.mjs'

/** @type {() => Promise<import('./lib.mjs').Target[]>} */
export async function seatedTables() {
  const each = sized(50, 2)
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-seated-'))
  const { child: server, port } = await startServer('mastro', dir)
  const memory = [await ask(server, 'memory')]
  /** @type {import('./table-clients.mjs').Clients[]} */
  const clients = []
  for (let i = 0; i < 3; i++) {
    clients.push(await connect('mastro', port, each, 4, () => {}))
    memory.push(await ask(server, 'memory'))
  }
  for (const one of clients) one.close()
  server.kill('SIGKILL')
  fs.rmSync(dir, { recursive: true, force: true })
  const grown = (
    /** @type {string} */ field,
    /** @type {number} */ from,
    /** @type {number} */ to,
  ) => (memory[to][field] - memory[from][field]) / (to - from) / each / 1024
  console.log(`### tables with four players (${each}, then ${each} more, twice)\n`)
  print(
    ['', 'RSS KiB/table', 'heap KiB/table'],
    [
      [`the first ${each}`, num(grown('rss', 0, 1)), num(grown('heapUsed', 0, 1))],
      ['each further one', num(grown('rss', 1, 3)), num(grown('heapUsed', 1, 3))],
    ],
  )
  return [
    ['RSS of each further table with four players, KiB', grown('rss', 1, 3), 600, 300, false],
    ['heap of each further table with four players, KiB', grown('heapUsed', 1, 3), 150, 100, false],
  ]
}
