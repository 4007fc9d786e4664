// What each further table with four seated costs: the first ones also bring what any number of tables share (V8's young
// memory, which grows with the pace of work and not with tables, and code that is compiled when first used).
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { num, table as print } from './lib.mjs'
import { connect, startServer } from './table-clients.mjs'
import { ask } from './table-load.mjs'

export async function seatedTables({ each = 50 } = {}) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-seated-'))
  const { child: server, port } = await startServer('mastro', dir)
  const memory = [await ask(server, 'memory')]
  const clients = []
  for (let i = 0; i < 3; i++) {
    clients.push(await connect('mastro', port, each, 4, () => {}))
    memory.push(await ask(server, 'memory'))
  }
  for (const one of clients) one.close()
  server.kill('SIGKILL')
  fs.rmSync(dir, { recursive: true, force: true })
  const grown = (field, from, to) =>
    (memory[to][field] - memory[from][field]) / (to - from) / each / 1024
  console.log(`### tables with four seated (${each}, then ${each} more, twice)\n`)
  print(
    ['', 'RSS KiB/table', 'heap KiB/table'],
    [
      [`the first ${each}`, num(grown('rss', 0, 1)), num(grown('heapUsed', 0, 1))],
      ['each further one', num(grown('rss', 1, 3)), num(grown('heapUsed', 1, 3))],
    ],
  )
  return [
    ['RSS of each further table with four seated, KiB', grown('rss', 1, 3), 600, 300, false],
    ['heap of each further table with four seated, KiB', grown('heapUsed', 1, 3), 150, 100, false],
  ]
}
