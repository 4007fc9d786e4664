import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBackups, listBackups, openSqlite, tryRestore } from '@mastro/store'
import { scratchDir } from '@mastro/store/testing'
import { advance, stateHash, upcast, type Hosted } from '@mastro/table'
import { loadTable } from '../host/load.ts'
import { games } from '../testing/game.ts'
import { allSettled, seatWalkers } from '../testing/load.ts'
import { createPlace } from '../testing/place.ts'
import { seeded, size } from '../testing/random.ts'
import { freePort, OPEN_LIMITS, runServer } from '../testing/run-server.ts'
import type { Walker } from '../testing/walker.ts'

const BACKUPS = size(50, 500)

/** The host presses the button. */
function askBackup(port: number, host: Walker): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/tables/${host.table}/backups`, {
    method: 'POST',
    headers: { cookie: host.cookies(), 'x-mastro': '1', 'content-type': 'application/json' },
    body: '{}',
  })
}

test('[PRO-10] backups made under load, opened on a clean server, give the same state', async () => {
  const random = seeded()
  const place = createPlace()
  const server = await place.start({ snapshotEvery: 25 })
  const walkers = await seatWalkers(server.port, random, 2, 3)
  for (const walker of walkers) walker.walk(30)
  const tables = [...new Set(walkers.map(walker => walker.table))]
  const [host] = walkers
  const dir = join(place.dir, 'backups')
  for (let i = 0; i < BACKUPS; i++) {
    expect(await (await askBackup(server.port, host!)).json()).toMatchObject({ ok: true })
    await new Promise(done => setTimeout(done, 5))
  }
  await allSettled(walkers)
  await server.stop()
  const kept = listBackups(dir)
  expect(kept.length).toBeGreaterThanOrEqual(20) // older ones of those asked for made room
  const scratch = scratchDir('pro10')
  const restored = new Map(tables.map(table => [table, new Map<number, string>()]))
  for (const { id } of kept) {
    const clean = join(scratch, id)
    mkdirSync(clean)
    await tryRestore(join(dir, id), [])
    copyFileSync(join(dir, id), join(clean, 'mastro.db'))
    const store = await openSqlite(join(clean, 'mastro.db'))
    for (const table of tables) {
      const { hosted, walk } = (await loadTable(store, games, table))!
      restored.get(table)!.set(walk.version, stateHash(hosted))
    }
    await store.close()
  }
  const store = await openSqlite(join(place.dir, 'mastro.db'))
  for (const [table, hashes] of restored)
    expect(hashes).toEqual(await hashesAt(store, table, new Set(hashes.keys())))
  await store.close()
  rmSync(scratch, { recursive: true, force: true })
  for (const walker of walkers) walker.stop()
  await place.clean()
})

/** The states that the log itself gives at these versions. */
async function hashesAt(
  store: Awaited<ReturnType<typeof openSqlite>>,
  table: string,
  versions: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const hashes = new Map<number, string>()
  let hosted: Hosted | null = null
  for (const act of await store.read(table, 0, 100_000)) {
    hosted = advance(games, hosted, upcast(act.body)).hosted
    if (versions.has(act.version)) hashes.set(act.version, stateHash(hosted))
  }
  return hashes
}

test('[PRO-10] killed during a backup, the list before stays good', async () => {
  const random = seeded()
  const place = createPlace()
  const port = await freePort()
  const start = () =>
    runServer({ dataDir: place.dir, port, game: 'test', limits: OPEN_LIMITS, logLevel: 'silent' })
  let server = await start()
  const walkers = await seatWalkers(port, random, 2, 2)
  for (const walker of walkers) walker.walk(20)
  const dir = join(place.dir, 'backups')
  let inTheMiddle = 0
  for (let kill = 0; kill < size(50, 500); kill++) {
    const before = listBackups(dir).map(backup => backup.id)
    let isDone = false
    void askBackup(port, walkers[0]!)
      .then(() => (isDone = true))
      .catch(() => undefined)
    await new Promise(done => setTimeout(done, random.int(1, 40)))
    await server.kill()
    if (!isDone) inTheMiddle += 1
    const after = listBackups(dir).map(backup => backup.id)
    for (const id of before.slice(0, 18)) expect(after).toContain(id)
    await tryRestore(join(dir, after[0] ?? before[0] ?? ''), []).catch((error: unknown) => {
      if (after.length > 0) throw error
    })
    server = await start()
  }
  await allSettled(walkers)
  await server.stop()
  for (const { id } of listBackups(dir)) await tryRestore(join(dir, id), [])
  expect(inTheMiddle).toBeGreaterThan(10)
  // what an interrupted one left is swept away at the next start
  const store = await openSqlite(join(place.dir, 'mastro.db'))
  createBackups(
    () => store,
    dir,
    () => Date.now(),
  )
  expect(readdirSync(dir).filter(name => !name.endsWith('.mastro-backup'))).toEqual([])
  await store.close()
  for (const walker of walkers) walker.stop()
  await place.clean()
})
