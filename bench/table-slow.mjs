// A slow disk: strace delays every sync of the server by five milliseconds.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { median, num, sized, table as print } from './lib.mjs'
import { load } from './table-load.mjs'

const DELAY = 5000 // µs

/** @type {() => Promise<import('./lib.mjs').Target[]>} */
export async function slowDisk() {
  const [tables, rate, pairs, ms] = sized([50, 200, 5, 2000], [2, 20, 1, 300])
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
  /** @type {{ done: number, p50: number, p99: number, cpu: number }[]} */
  const slices = []
  try {
    await server.open(ms)
    for (let i = 0; i < pairs; i++) slices.push(await server.open(ms))
  } finally {
    server.close()
    fs.rmSync(dir, { recursive: true, force: true })
  }
  const mid = (/** @type {'done' | 'p50' | 'p99'} */ field) => median(slices.map(one => one[field]))
  console.log(`### every sync delayed by ${DELAY / 1000} ms, ${rate} acts/s in all\n`)
  print(['done/s', 'p50 / p99 ms'], [[num(mid('done')), `${num(mid('p50'))} / ${num(mid('p99'))}`]])
  return [
    ['slow disk: share of the acts done in time', mid('done') / rate, 0.98, 0.99, true],
    ['slow disk: p50 ms', mid('p50'), 25, 12, false],
  ]
}
