import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBackups, listBackups, openSqlite, verifyBackup } from '@mastro/store'
import { scratchDir } from '@mastro/store/testing'
import { advance, stateHash, upcast, type ServedTable } from '@mastro/table'
import { loadTable } from '@mastro/host'
import { games } from '../testing/test-game.ts'
import { waitUntilSettled, seatPlayers } from '../testing/simulated-load.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { seeded, runSize } from '../testing/random.ts'
import { freePort, NO_LIMITS, runServer } from '../testing/run-server.ts'
import type { SimulatedPlayer } from '../testing/simulated-player.ts'
import { SYSTEM_RUNTIME } from '../runtime/system-runtime.ts'

const BACKUPS = runSize(50, 500)

/** Makes a backup as the host. */
function askBackup(port: number, host: SimulatedPlayer): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/tables/${host.table}/backups`, {
    method: 'POST',
    headers: { cookie: host.cookies(), 'x-mastro': '1', 'content-type': 'application/json' },
    body: '{}',
  })
}

test('[PRO-10] backups made under load, opened on a clean server, give the same state', async () => {
  const random = seeded()
  const servers = createTestServers()
  const server = await servers.start({ snapshotEvery: 25 })
  const players = await seatPlayers(server.port, random, 2, 3)
  for (const player of players) player.play(30)
  const tables = [...new Set(players.map(player => player.table))]
  const [host] = players
  const dir = join(servers.dir, 'backups')
  for (let i = 0; i < BACKUPS; i++) {
    expect(await (await askBackup(server.port, host!)).json()).toMatchObject({ ok: true })
    await new Promise(done => setTimeout(done, 5))
  }
  await waitUntilSettled(players)
  await server.stop()
  const kept = listBackups(dir)
  expect(kept.length).toBeGreaterThanOrEqual(20) // older backups were removed
  const scratch = scratchDir('pro10')
  const restored = new Map(tables.map(table => [table, new Map<number, string>()]))
  for (const { id } of kept) {
    const clean = join(scratch, id)
    mkdirSync(clean)
    await verifyBackup(join(dir, id), [])
    copyFileSync(join(dir, id), join(clean, 'mastro.db'))
    const store = await openSqlite(join(clean, 'mastro.db'))
    for (const table of tables) {
      const { served, head } = (await loadTable(
        { runtime: SYSTEM_RUNTIME, store: store, rulesets: games },
        table,
      ))!
      restored.get(table)!.set(head.version, stateHash(served))
    }
    await store.close()
  }
  const store = await openSqlite(join(servers.dir, 'mastro.db'))
  for (const [table, hashes] of restored)
    expect(hashes).toEqual(await hashesAt(store, table, new Set(hashes.keys())))
  await store.close()
  rmSync(scratch, { recursive: true, force: true })
  for (const player of players) player.stop()
  await servers.clean()
})

/** The states computed from the log at these versions. */
async function hashesAt(
  store: Awaited<ReturnType<typeof openSqlite>>,
  table: string,
  versions: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const hashes = new Map<number, string>()
  let served: ServedTable | null = null
  for (const act of await store.read(table, 0, 100_000)) {
    served = advance(games, served, upcast(act.body)).served
    if (versions.has(act.version)) hashes.set(act.version, stateHash(served))
  }
  return hashes
}

test('[PRO-10] a kill during a backup leaves the earlier backups intact', async () => {
  const random = seeded()
  const servers = createTestServers()
  const port = await freePort()
  const start = () =>
    runServer({ dataDir: servers.dir, port, game: 'test', limits: NO_LIMITS, logLevel: 'silent' })
  let server = await start()
  const players = await seatPlayers(port, random, 2, 2)
  for (const player of players) player.play(20)
  const dir = join(servers.dir, 'backups')
  let inTheMiddle = 0
  for (let kill = 0; kill < runSize(50, 500); kill++) {
    const before = listBackups(dir).map(backup => backup.id)
    let isDone = false
    void askBackup(port, players[0]!)
      .then(() => (isDone = true))
      .catch(() => undefined)
    await new Promise(done => setTimeout(done, random.int(1, 40)))
    await server.kill()
    if (!isDone) inTheMiddle += 1
    const after = listBackups(dir).map(backup => backup.id)
    for (const id of before.slice(0, 18)) expect(after).toContain(id)
    await verifyBackup(join(dir, after[0] ?? before[0] ?? ''), []).catch((error: unknown) => {
      if (after.length > 0) throw error
    })
    server = await start()
  }
  await waitUntilSettled(players)
  await server.stop()
  for (const { id } of listBackups(dir)) await verifyBackup(join(dir, id), [])
  expect(inTheMiddle).toBeGreaterThan(10)
  // the next start removes the files of an interrupted backup
  const store = await openSqlite(join(servers.dir, 'mastro.db'))
  createBackups(
    () => store,
    dir,
    () => Date.now(),
  )
  expect(readdirSync(dir).filter(name => !name.endsWith('.mastro-backup'))).toEqual([])
  await store.close()
  for (const player of players) player.stop()
  await servers.clean()
})
