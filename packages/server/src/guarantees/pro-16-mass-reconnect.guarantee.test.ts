import { expect, test } from 'vitest'
import { diskDir } from '@mastro/store/testing'
import { waitUntilLive, waitUntilSettled, seatPlayers } from '../testing/simulated-load.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { seeded } from '../testing/random.ts'
import { slowdown } from '../testing/slowdown.ts'
import { freePort, NO_LIMITS, runServer } from '../testing/run-server.ts'

const delay = async (port: number): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^mastro_loop_delay_p99_seconds (.*)$/m.exec(text)?.[1]) * 1000
}

test('[PRO-16] 200 clients reconnect at once, after a network cut and after a restart', async () => {
  const random = seeded()
  const servers = createTestServers(diskDir('pro16'))
  const port = await freePort()
  const start = () =>
    runServer({ dataDir: servers.dir, port, game: 'test', limits: NO_LIMITS, logLevel: 'silent' })
  let server = await start()
  const players = await seatPlayers(port, random, 40, 5)
  expect(players).toHaveLength(200)
  for (const walker of players) {
    walker.act({ type: 'say', text: 'eccoci' })
    walker.act({ type: 'game', command: { type: 'think', word: 'x'.repeat(500) } })
  }
  await waitUntilSettled(players)

  for (const walker of players) walker.cut()
  const afterCut = (await waitUntilLive(players, 5000 * slowdown())) / slowdown()
  const cutDelay = (await delay(port)) / slowdown(server.pid)

  await server.kill()
  server = await start()
  const afterRestart = (await waitUntilLive(players, 5000 * slowdown())) / slowdown()
  const restartDelay = (await delay(port)) / slowdown(server.pid)
  for (const walker of players) walker.act({ type: 'say', text: 'di nuovo' })
  await waitUntilSettled(players)
  console.log(
    `back ${Math.round(afterCut)} ms after a cut, ${Math.round(afterRestart)} ms after a restart; loop p99 ${Math.round(cutDelay)}, ${Math.round(restartDelay)} ms`,
  )
  expect(afterCut).toBeLessThan(5000)
  expect(afterRestart).toBeLessThan(5000)
  expect(cutDelay).toBeLessThan(200)
  expect(restartDelay).toBeLessThan(200)
  expect(players.flatMap(walker => walker.faults)).toEqual([])
  for (const walker of players) walker.stop()
  await server.kill()
  await servers.clean()
})

test('[PRO-16] planted fault: a server that turns some clients away is noticed', async () => {
  const servers = createTestServers(diskDir('pro16'))
  const port = await freePort()
  const start = (sockets: number) => {
    const limits = { ...NO_LIMITS, sockets }
    return runServer({ dataDir: servers.dir, port, game: 'test', limits, logLevel: 'silent' })
  }
  let server = await start(NO_LIMITS.sockets)
  const players = await seatPlayers(port, seeded(), 2, 5)
  await server.kill()
  server = await start(7)
  await expect(waitUntilLive(players, 5000)).rejects.toThrow('3 clients are not back')
  for (const walker of players) walker.stop()
  await server.kill()
  await servers.clean()
})
