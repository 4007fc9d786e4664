import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite, verifyLog, type StoredAct } from '@mastro/store'
import { phone, seatTable } from '../testing/client.ts'
import { createPlace } from '../testing/place.ts'
import { scratchDir, seeded, size } from '../testing/random.ts'
import { DISK_CALLS, hasStrace, killAt, strace } from '../testing/strace.ts'
import { chooseAct } from '../testing/walker.ts'

const SCRIPT = join(import.meta.dirname, '../../../store/src/testing/migrate.ts')

function upgrade(file: string, under: readonly string[] = []) {
  const [command, ...rest] = [...under, process.execPath, '--conditions=mastro', SCRIPT, file]
  return spawnSync(command, rest, { encoding: 'utf8' })
}

/** A campaign as this version leaves it; `name` is where its file lies. */
async function campaign(): Promise<{
  file: string
  table: string
  log: readonly StoredAct[]
  readonly clean: () => Promise<void>
}> {
  const place = createPlace()
  const server = await place.start({ snapshotEvery: 30 })
  const [host] = await seatTable(server.port, ['Teo'])
  const random = seeded(11)
  const here = await phone(host!.user, server.port, host!)
  for (let i = 0; i < 80; i++) await here.do(chooseAct(random))
  await server.stop()
  const file = join(place.dir, 'mastro.db')
  const store = await openSqlite(file)
  const log = await store.read(host!.table, 0, 1000)
  await store.close()
  return { file, table: host!.table, log, clean: () => place.clean() }
}

/** Every stored byte of the log, read by hand: whatever the format. */
function bytesOf(file: string): string {
  const db = new DatabaseSync(file)
  const rows = db
    .prepare('select version, at, seat, command, print, hash, body from act order by id')
    .all()
  db.close()
  return JSON.stringify(rows)
}

const formatOf = (file: string) => {
  const db = new DatabaseSync(file)
  const format = Object.values(db.prepare('pragma user_version').get() ?? {})[0]
  db.close()
  return Number(format)
}

test.runIf(hasStrace)(
  '[PRO-11] an upgrade killed at any call is finished by the next start; stored bytes stay',
  async () => {
    const { file, table, log, clean } = await campaign()
    const scratch = scratchDir('pro11')
    const copy = join(scratch, 'mastro.db')
    const now = formatOf(file)
    const kept = `${copy}.format-${now}`
    const fresh = () => {
      for (const end of ['', '-wal', '.heads']) rmSync(`${copy}${end}`, { force: true })
      for (const end of ['', '.draft']) rmSync(`${kept}${end}`, { force: true })
      copyFileSync(file, copy)
      copyFileSync(`${file}.heads`, `${copy}.heads`)
    }
    const before = bytesOf(file)

    fresh()
    const trace = join(scratch, 'trace')
    const calls = ['openat', ...DISK_CALLS]
    upgrade(copy, strace(calls, '-o', trace))
    const counts = new Map<string, number>()
    for (const line of readFileSync(trace, 'utf8').split('\n')) {
      const [, call = ''] = /^\d+\s+(\w+)\(/.exec(line) ?? []
      if (DISK_CALLS.some(one => one === call)) counts.set(call, (counts.get(call) ?? 0) + 1)
    }
    const points = [...counts].flatMap(([call, count]) => {
      const wanted = Math.min(count, size(28, 10_000))
      return Array.from(
        { length: wanted },
        (_, i) => [call, 1 + Math.floor((i * count) / wanted)] as const,
      )
    })
    expect(points.length).toBeGreaterThanOrEqual(50)

    let deaths = 0
    for (const [call, when] of points) {
      fresh()
      if (upgrade(copy, killAt(call, when)).stdout !== 'done\n') deaths += 1
      expect(upgrade(copy)).toMatchObject({ status: 0, stdout: 'done\n' })
      expect(formatOf(copy), `${call} ${when}`).toBe(now + 1)
      expect(bytesOf(copy), `${call} ${when}`).toBe(before)
      // the copy made first opens with the version it was made by
      expect(existsSync(kept), `${call} ${when}`).toBe(true)
      expect(formatOf(kept)).toBe(now)
    }
    const old = await openSqlite(kept)
    expect(await old.read(table, 0, 1000)).toEqual(log)
    expect(await verifyLog(old, table)).toMatchObject({ ok: true, hash: log.at(-1)!.hash })
    await old.close()
    // and the version before says so when it meets the new format
    await expect(openSqlite(copy)).rejects.toMatchObject({ code: 'newer-format' })
    expect(deaths).toBeGreaterThan(points.length / 2)
    rmSync(scratch, { recursive: true, force: true })
    await clean()
  },
)
