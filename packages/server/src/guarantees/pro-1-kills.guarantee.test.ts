import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite } from '@mastro/store'
import { scratchDir } from '@mastro/store/testing'
import { games } from '../testing/game.ts'
import { checkLedger } from '../testing/ledger.ts'
import { allLive, allSettled, seatWalkers } from '../testing/load.ts'
import { seeded, size } from '../testing/random.ts'
import { freePort, OPEN_LIMITS, runServer } from '../testing/run-server.ts'

test('[PRO-1] killed at any moment, nothing acknowledged is lost and nothing is doubled', async () => {
  const random = seeded()
  const dataDir = scratchDir('pro1')
  const port = await freePort()
  const start = () =>
    runServer({ dataDir, port, game: 'test', limits: OPEN_LIMITS, logLevel: 'error' })
  let server = await start()
  const walkers = await seatWalkers(port, random)
  for (const walker of walkers) walker.walk(5)
  let slowest = 0
  for (let kill = 0; kill < size(25, 1000); kill++) {
    await new Promise(done => setTimeout(done, random.int(50, size(1200, 2000))))
    await server.kill()
    server = await start()
    slowest = Math.max(slowest, await allLive(walkers, 5000))
  }
  await allSettled(walkers)
  await server.stop()
  const store = await openSqlite(join(dataDir, 'mastro.db'))
  const { faults, acts } = await checkLedger(store, games, walkers)
  expect(store.behind().size).toBe(0)
  await store.close()
  const accepted = walkers.reduce((sum, walker) => sum + walker.accepted.size, 0)
  console.log(
    `seed ${random.seed}: ${acts} acts, ${accepted} acknowledged, back within ${Math.round(slowest)} ms`,
  )
  expect(faults).toEqual([])
  expect(accepted).toBeGreaterThan(size(500, 100_000))

  // it can fail: an acknowledged act that is gone is noticed
  const lying = {
    ...walkers[0]!,
    accepted: new Set(['never-sent']),
    sent: new Map([['never-sent', {}]]),
  }
  const again = await openSqlite(join(dataDir, 'mastro.db'))
  expect((await checkLedger(again, games, [lying])).faults).toHaveLength(1)
  await again.close()
  for (const walker of walkers) walker.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
