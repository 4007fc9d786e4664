import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite } from '@mastro/store'
import { scratchDir } from '@mastro/store/testing'
import { games } from '../testing/test-game.ts'
import { checkConsistency } from '../testing/histories/check-consistency.ts'
import { waitUntilLive, waitUntilSettled, seatPlayers } from '../testing/simulated-load.ts'
import { slowdown } from '../testing/slowdown.ts'
import { seeded, runSize } from '../testing/random.ts'
import { freePort, NO_LIMITS, runServer } from '../testing/run-server.ts'

test('[PRO-1] kills at random moments neither lose nor duplicate acknowledged acts', async () => {
  const random = seeded()
  const dataDir = scratchDir('pro1')
  const port = await freePort()
  const start = () =>
    runServer({ dataDir, port, game: 'test', limits: NO_LIMITS, logLevel: 'error' })
  let server = await start()
  const players = await seatPlayers(port, random)
  for (const walker of players) walker.play(5)
  let slowest = 0
  for (let kill = 0; kill < runSize(25, 1000); kill++) {
    await new Promise(done => setTimeout(done, random.int(50, runSize(1200, 2000))))
    await server.kill()
    server = await start()
    slowest = Math.max(slowest, await waitUntilLive(players, 5000 * slowdown()))
  }
  await waitUntilSettled(players)
  await server.stop()
  const store = await openSqlite(join(dataDir, 'mastro.db'))
  const { faults, acts } = await checkConsistency(store, games, players)
  expect(store.behind().size).toBe(0)
  await store.close()
  const accepted = players.reduce((sum, walker) => sum + walker.accepted.size, 0)
  console.log(
    `seed ${random.seed}: ${acts} acts, ${accepted} acknowledged, back within ${Math.round(slowest)} ms`,
  )
  expect(faults).toEqual([])
  expect(accepted).toBeGreaterThan(runSize(500, 100_000))

  // the check can fail: it detects a missing acknowledged act
  const lying = {
    ...players[0]!,
    accepted: new Set(['never-sent']),
    sent: new Map([['never-sent', {}]]),
  }
  const again = await openSqlite(join(dataDir, 'mastro.db'))
  expect((await checkConsistency(again, games, [lying])).faults).toHaveLength(1)
  await again.close()
  for (const walker of players) walker.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
