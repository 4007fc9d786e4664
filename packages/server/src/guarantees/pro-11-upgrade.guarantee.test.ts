import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { verifyLog } from '@mastro/log'
import { openSqlite } from '@mastro/store'
import { scratchDir } from '@mastro/store/testing'
import { runSize } from '../testing/random.ts'
import { bundle } from '../testing/run-server.ts'
import { DISK_CALLS, hasStrace, killAt, strace } from '../testing/strace.ts'
import { SYSTEM_RUNTIME } from '../runtime/system-runtime.ts'

const STORE = join(import.meta.dirname, '../../../store/src')
const SCRIPT = await bundle('../../../store/src/testing/upgrade-file.ts')
/**
 * The last database whose chain covered whole bodies: a session at a server, four games, one
 * damaged log.
 */
const GOLDEN = gunzipSync(readFileSync(join(STORE, 'testing/golden/format-3.db.gz')))
const WAS = 3
const IS = 6

function upgrade(file: string, under: readonly string[] = [], fault = '') {
  const [command, ...rest] = [...under, process.execPath, SCRIPT, file, fault]
  return spawnSync(command, rest, { encoding: 'utf8' })
}

interface Row {
  readonly table: string
  readonly version: number
  readonly line: string
}

/**
 * Everything in the old file that must be readable in the new one, read without the code of the
 * store.
 */
function rowsOf(file: string): readonly Row[] {
  const db = new DatabaseSync(file)
  const rows = db
    .prepare(
      `select log.name as name, version, at, seat, command, print, body from act
       join log on log.id = act.log where instr(log.name, '#') = 0 order by 1, 2`,
    )
    .all()
  db.close()
  return rows.map(({ name, ...row }) => ({
    table: String(name),
    version: Number(row['version']),
    line: JSON.stringify(row),
  }))
}

function formatOf(file: string): number {
  const db = new DatabaseSync(file)
  const format = Object.values(db.prepare('pragma user_version').get() ?? {})[0]
  db.close()
  return Number(format)
}

const HURT = 'golden-hurt'

/** Describes the first fault of an upgraded file. Null if there is none. */
async function faultOf(file: string, old: readonly Row[]): Promise<string | null> {
  const store = await openSqlite(file)
  try {
    const tables = await store.list()
    for (const { table } of tables) {
      const verdict = await verifyLog(SYSTEM_RUNTIME, store, table)
      if (verdict.ok === (table === HURT)) return `${table} ${JSON.stringify(verdict)}`
      if (table === HURT) continue
      const log = await store.read(table, 0, 1000)
      const lines = log.map(({ version, at, seat, command, print, body }) =>
        JSON.stringify({ version, at, seat, command, print, body }),
      )
      const due = old.filter(row => row.table === table).map(row => row.line)
      if (JSON.stringify(lines) !== JSON.stringify(due)) return `${table} reads otherwise`
      if (!log.some(act => act.texts !== null)) return `${table} was not moved`
    }
    const [[key, text] = ['', '{}']] = await store.keyValues.list('history-accepted/')
    // safe: written with the golden file
    const { version, hash } = JSON.parse(text) as { version: number; hash: string }
    const [accepted] = await store.read(key.split('/')[1]!, version - 1, 1)
    if (accepted?.hash !== hash) return 'what the host accepted is of no act'
    return tables.length === 6 ? null : `${tables.length} tables`
  } finally {
    await store.close()
  }
}

function createTrial(scratch: string) {
  const file = join(scratch, 'mastro.db')
  const kept = `${file}.format-${WAS}`
  return {
    file,
    kept,
    fresh: () => {
      for (const end of ['', '-wal', '.heads']) rmSync(`${file}${end}`, { force: true })
      for (const end of ['', '.draft']) rmSync(`${kept}${end}`, { force: true })
      writeFileSync(file, GOLDEN)
    },
  }
}

/** System calls of one upgrade that write to the disk, spread over its whole duration. */
function pointsOf(
  scratch: string,
  file: string,
  most: number,
): readonly (readonly [string, number])[] {
  const trace = join(scratch, 'trace')
  upgrade(file, strace(['openat', ...DISK_CALLS], '-o', trace))
  const counts = new Map<string, number>()
  for (const line of readFileSync(trace, 'utf8').split('\n')) {
    const [, call = ''] = /^\d+\s+(\w+)\(/.exec(line) ?? []
    if (DISK_CALLS.some(one => one === call)) counts.set(call, (counts.get(call) ?? 0) + 1)
  }
  return [...counts].flatMap(([call, count]) => {
    const wanted = Math.min(count, most)
    return Array.from(
      { length: wanted },
      (_, i) => [call, 1 + Math.floor((i * count) / wanted)] as const,
    )
  })
}

test.runIf(hasStrace)(
  '[PRO-11] the next start finishes an upgrade killed at any call, and no act changes',
  async () => {
    const scratch = scratchDir('pro11')
    const { file, kept, fresh } = createTrial(scratch)
    fresh()
    const old = rowsOf(file)
    expect(old.length).toBeGreaterThan(800)
    const points = pointsOf(scratch, file, runSize(28, 10_000))
    expect(points.length).toBeGreaterThanOrEqual(50)
    let deaths = 0
    for (const [call, when] of points) {
      fresh()
      if (upgrade(file, killAt(call, when)).stdout !== 'done\n') deaths += 1
      expect(await faultOf(file, old), `${call} ${when}`).toBeNull()
      expect(formatOf(file), `${call} ${when}`).toBe(IS)
      // the copy made first equals the old database
      expect(existsSync(kept), `${call} ${when}`).toBe(true)
      expect(formatOf(kept)).toBe(WAS)
      expect(rowsOf(kept)).toEqual(old)
    }
    expect(deaths).toBeGreaterThan(points.length / 2)
    rmSync(scratch, { recursive: true, force: true })
  },
)

test.runIf(hasStrace)(
  '[PRO-11] planted: an upgrade that commits its format number separately is detected',
  async () => {
    const scratch = scratchDir('pro11')
    const { file, fresh } = createTrial(scratch)
    fresh()
    const old = rowsOf(file)
    const found: string[] = []
    for (const [call, when] of pointsOf(scratch, file, 40).toReversed()) {
      if (found.length > 0) break
      fresh()
      upgrade(file, killAt(call, when), 'torn')
      if (upgrade(file, [], 'torn').status !== 0 || (await faultOf(file, old)) !== null)
        found.push(`${call} ${when}`)
    }
    expect(found).toHaveLength(1)
    rmSync(scratch, { recursive: true, force: true })
  },
)

test('[PRO-11] a version that does not know the format reports it and changes nothing', async () => {
  const scratch = scratchDir('pro11')
  const file = join(scratch, 'mastro.db')
  const db = new DatabaseSync(file)
  db.exec(`create table of_tomorrow (x); pragma user_version = ${IS + 1}`)
  db.close()
  const before = readFileSync(file)
  await expect(openSqlite(file)).rejects.toMatchObject({ code: 'newer-format' })
  expect(formatOf(file)).toBe(IS + 1)
  expect(readFileSync(file).subarray(100)).toEqual(before.subarray(100))
  rmSync(scratch, { recursive: true, force: true })
})

test('[PRO-11] [PRO-9] a log with impossible numbers stays damaged and stops no upgrade', async () => {
  const dir = scratchDir('pro11')
  const file = join(dir, 'mastro.db')
  writeFileSync(file, GOLDEN)
  const old = rowsOf(file)
  const db = new DatabaseSync(file)
  for (const column of ['sum', 'at', 'version'])
    db.exec(`update act set ${column} = ${2n ** 62n} where id = (select max(id) from act
      where log = (select id from log where name = '${HURT}') and ${column} < ${2n ** 53n})`)
  db.close()
  expect(await faultOf(file, old)).toBe(null)
  expect(formatOf(file)).toBe(IS)
  rmSync(dir, { recursive: true, force: true })
})
