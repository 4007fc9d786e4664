// A slow disk: every sync of the server takes five milliseconds more (strace holds it back).
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { median, num, table as print } from './lib.mjs'
import { load } from './table-load.mjs'

const DELAY = 5000 // µs

export async function slowDisk({ tables = 50, rate = 200 } = {}) {
  if (spawnSync('strace', ['-V']).status !== 0) return []
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-slow-'))
  const wrap = path.join(dir, 'node')
  const inject = `inject=fsync,fdatasync:delay_enter=${DELAY}`
  fs.writeFileSync(
    wrap,
    `#!/bin/sh\nexec strace -f -qq --seccomp-bpf -e trace=fsync,fdatasync -e ${inject} -o /dev/null ${process.execPath} "$@"\n`,
    { mode: 0o755 },
  )
  const server = await load('mastro', { tables, rate, wrap })
  const slices = []
  try {
    await server.open(2000)
    for (let i = 0; i < 5; i++) slices.push(await server.open(2000))
  } finally {
    server.close()
    fs.rmSync(dir, { recursive: true, force: true })
  }
  const mid = field => median(slices.map(one => one[field]))
  console.log(`### every sync ${DELAY / 1000} ms later, ${rate} acts/s in all\n`)
  print(['done/s', 'p50 / p99 ms'], [[num(mid('done')), `${num(mid('p50'))} / ${num(mid('p99'))}`]])
  return [
    ['slow disk: acts done of those asked', mid('done') / rate, 0.98, 0.99, true],
    ['slow disk: p50 ms', mid('p50'), 25, 12, false],
  ]
}
