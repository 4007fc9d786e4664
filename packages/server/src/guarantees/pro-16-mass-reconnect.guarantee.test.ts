import { expect, test } from 'vitest'
import { diskDir } from '@mastro/store/testing'
import { allLive, allSettled, seatWalkers } from '../testing/load.ts'
import { createPlace } from '../testing/place.ts'
import { seeded } from '../testing/random.ts'
import { freePort, OPEN_LIMITS, runServer } from '../testing/run-server.ts'

const delay = async (port: number): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^mastro_loop_delay_p99_seconds (.*)$/m.exec(text)?.[1]) * 1000
}

test('[PRO-16] two hundred come back at once, after a cut and after a restart', async () => {
  const random = seeded()
  const place = createPlace(diskDir('pro16'))
  const port = await freePort()
  const start = () =>
    runServer({ dataDir: place.dir, port, game: 'test', limits: OPEN_LIMITS, logLevel: 'silent' })
  let server = await start()
  const walkers = await seatWalkers(port, random, 40, 5)
  expect(walkers).toHaveLength(200)
  for (const walker of walkers) {
    walker.act({ type: 'say', text: 'eccoci' })
    walker.act({ type: 'game', command: { type: 'think', word: 'x'.repeat(500) } })
  }
  await allSettled(walkers)

  for (const walker of walkers) walker.cut()
  const afterCut = await allLive(walkers, 5000)
  const cutDelay = await delay(port)

  await server.kill()
  server = await start()
  const afterRestart = await allLive(walkers, 5000)
  const restartDelay = await delay(port)
  for (const walker of walkers) walker.act({ type: 'say', text: 'di nuovo' })
  await allSettled(walkers)
  console.log(
    `back ${Math.round(afterCut)} ms after a cut, ${Math.round(afterRestart)} ms after a restart; loop p99 ${Math.round(cutDelay)}, ${Math.round(restartDelay)} ms`,
  )
  expect(afterCut).toBeLessThan(5000)
  expect(afterRestart).toBeLessThan(5000)
  expect(cutDelay).toBeLessThan(200)
  expect(restartDelay).toBeLessThan(200)
  expect(walkers.flatMap(walker => walker.faults)).toEqual([])
  for (const walker of walkers) walker.stop()
  await server.kill()
  await place.clean()
})
