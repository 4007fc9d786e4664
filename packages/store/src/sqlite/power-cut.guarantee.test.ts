import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scratchDir } from '../testing/scratch-dirs.ts'
import { verifyLog } from '@mastro/log'
import { openSqlite } from './store.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

const scratch = scratchDir('power')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const SECTOR = 512
const TABLE = 'serata'
/** Enough for thousands of disk images, more in the nightly run. */
const ACTS = process.env['MASTRO_NIGHTLY'] === undefined ? 60 : 150
const NEVER = 1_000_000 // in pages: no checkpoint during the test

/** Length of the write-ahead file when each act was confirmed. */
interface RecordedWrites {
  readonly home: Buffer
  readonly wal: Buffer
  readonly answered: readonly number[]
}

async function recordWrites(acts: number): Promise<RecordedWrites> {
  const file = join(scratch, 'writes.db')
  const store = await openSqlite(file, { checkpointPages: NEVER })
  const answered: number[] = []
  for (let i = 0; i < acts; i++) {
    const body = JSON.stringify({ n: i, text: 'x'.repeat((i * 37) % 700) })
    const act = { seat: 'seat-1', command: `c${i}`, print: null, at: i, body }
    expect(await store.append(TABLE, i, [act])).toMatchObject({ ok: true })
    answered.push(statSync(`${file}-wal`).size)
  }
  const copy = join(scratch, 'copy.db')
  copyFileSync(file, copy)
  copyFileSync(`${file}-wal`, `${copy}-wal`)
  const home = readFileSync(copy)
  const wal = readFileSync(`${copy}-wal`)
  await store.close()
  return { home, wal, answered }
}

/** Opens a disk image from after the power cut: the number of acts, or `broken`. */
async function found(home: Buffer, wal: Buffer): Promise<number | 'broken'> {
  const file = join(scratch, 'found.db')
  for (const end of ['', '-wal', '-shm', '.heads']) rmSync(`${file}${end}`, { force: true })
  writeFileSync(file, home)
  writeFileSync(`${file}-wal`, wal)
  const store = await openSqlite(file)
  const verdict = await verifyLog(NODE_LOG_RUNTIME, store, TABLE)
  await store.close()
  return verdict.ok ? verdict.version : 'broken'
}

const TAILS: readonly ((length: number) => Buffer)[] = [
  () => Buffer.alloc(0),
  length => Buffer.alloc(length),
  length => randomBytes(length),
]

test('[PRO-4] a power cut during a write loses no confirmed act', async () => {
  const { home, wal, answered } = await recordWrites(ACTS)
  const wrong: string[] = []
  let images = 0
  for (let cut = 0; cut <= wal.length; cut += SECTOR)
    for (const [kind, tail] of TAILS.entries()) {
      images += 1
      const acts = await found(home, Buffer.concat([wal.subarray(0, cut), tail(wal.length - cut)]))
      const sure = answered.filter(size => size <= cut).length
      if (acts !== sure && acts !== sure + 1)
        wrong.push(`cut ${cut}, tail ${kind}: ${acts}, ${sure}`)
    }
  expect(images).toBeGreaterThan(1500)
  expect(wrong).toEqual([])
  // control: an answer sent before its write is detected
  const early = answered.map((_, i) => answered[i - 1] ?? 0)
  const half = answered[ACTS / 2 - 1]!
  expect(await found(home, wal.subarray(0, half))).toBeLessThan(
    early.filter(size => size <= half).length,
  )
})
