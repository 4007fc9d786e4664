import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '@mastro/store'
import { startPostgres, type TestPostgres } from '@mastro/store/testing'
import { games } from '../testing/test-game.ts'
import { checkConsistency } from '../testing/histories/check-consistency.ts'
import { waitUntilLive, waitUntilSettled, seatPlayers } from '../testing/simulated-load.ts'
import { pgProxy } from '../testing/pg-proxy.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { phone, seatTable } from '../testing/test-clients.ts'
import { seeded, runSize } from '../testing/random.ts'
import { freePort, NO_LIMITS, runServer, type ServerProcess } from '../testing/run-server.ts'
import type { SimulatedPlayer } from '../testing/simulated-player.ts'

let database: TestPostgres
beforeAll(async () => {
  database = await startPostgres()
})
afterAll(() => database.stop())

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

test('[PRO-8] two servers on one PostgreSQL behave as one through kills and outages', async () => {
  const random = seeded()
  const url = await database.database()
  const testServers = createTestServers()
  const proxy = await pgProxy(url, false)
  const ports = [await freePort(), await freePort()] as const
  const start = (i: 0 | 1): Promise<ServerProcess> =>
    runServer({
      dataDir: `${testServers.dir}/${i}`,
      port: ports[i],
      store: i === 0 ? url : proxy.url,
      game: 'test',
      limits: NO_LIMITS,
      logLevel: 'silent',
    })
  const servers = [await start(0), await start(1)]
  const players = await seatPlayers(ports[0], random)
  const spread = () => {
    for (const [i, player] of players.entries()) player.move(ports[i % 2]!)
  }
  spread()
  await waitUntilLive(players)
  for (const player of players) player.play(5)
  let slowest = 0
  const back = async () => {
    slowest = Math.max(slowest, await waitUntilLive(players, 5000))
  }

  for (let kill = 0; kill < runSize(5, 200); kill++) {
    await pause(random.int(200, 700))
    const i = random.pick([0, 1] as const)
    await servers[i]!.kill()
    const away = players.filter((_, n) => n % 2 === i)
    for (const player of away) player.move(ports[1 - i]!)
    await back()
    servers[i] = await start(i)
    for (const player of away) player.move(ports[i])
    await back()
  }
  for (let restart = 0; restart < runSize(2, 50); restart++) {
    await pause(300)
    await database.restart()
    await back()
  }
  for (let cut = 0; cut < runSize(2, 50); cut++) {
    await pause(300)
    proxy.cut()
    await pause(500)
    proxy.heal()
    await back()
  }
  await pause(300)
  await waitUntilSettled(players, 25_000)
  await pause(200) // writes of one server are on their way to the other
  const caught = await caughtUp(players)
  const store = await openPostgres(url)
  const { faults, acts } = await checkConsistency(store, games, players)
  await store.close()
  console.log(
    `seed ${random.seed}: ${acts} acts, back within ${Math.round(slowest)} ms, caught up in ${caught} ms`,
  )
  expect(faults).toEqual([])
  expect(caught).toBeLessThan(2000)
  expect(acts).toBeGreaterThan(300)
  for (const player of players) player.stop()
  for (const server of servers) await server.kill()
  proxy.close()
  await testServers.clean()
})

/** At rest, the phones of a table show the same public documents on both servers. */
async function caughtUp(players: readonly SimulatedPlayer[]): Promise<number> {
  const from = performance.now()
  const shown = (player: SimulatedPlayer) =>
    JSON.stringify([player.docs.get('game/reserve'), player.docs.get('game/taken')])
  const isEqual = () =>
    players.every(player =>
      players.every(other => other.table !== player.table || shown(other) === shown(player)),
    )
  while (!isEqual() && performance.now() - from < 5000) await pause(5)
  return Math.round(performance.now() - from)
}

test('[PRO-8] every server knows who is connected', async () => {
  const testServers = createTestServers()
  const store = await database.database()
  const [one, two] = [await testServers.start({ store }), await testServers.start({ store })]
  const people = await seatTable(one.port, ['Teo'])
  const giulia = await phone(people[0]!.user, one.port, people[0]!)
  const teo = await phone(people[1]!.user.at(two.port), two.port, people[1]!)
  const both = people.map(person => person.seat)
  const knows = (seats: readonly string[]) => (message: { t: string; seats?: readonly string[] }) =>
    message.t === 'presence' && JSON.stringify(message.seats) === JSON.stringify(seats)
  await giulia.wait(knows(both))
  await giulia.wait(message => message.t === 'view')
  giulia.seen.length = 0
  teo.close()
  await giulia.wait(knows([both[0]!]))
  await testServers.clean()
})

test('[PRO-8] without notifications, the other server still shows an act within two seconds', async () => {
  const testServers = createTestServers()
  const url = await database.database()
  const deaf = await pgProxy(url, true)
  const one = await testServers.start({ store: url })
  const two = await testServers.start({ store: deaf.url })
  const people = await seatTable(one.port, ['Teo'])
  const giulia = await phone(people[0]!.user, one.port, people[0]!)
  const teo = await phone(people[1]!.user.at(two.port), two.port, people[1]!)
  await teo.wait(message => message.t === 'view')
  let slowest = 0
  for (let i = 0; i < 4; i++) {
    await giulia.do({ type: 'say', text: `riga ${i}` })
    const from = performance.now()
    await teo.until(() => JSON.stringify([...teo.docs]).includes(`riga ${i}`), 4000)
    slowest = Math.max(slowest, performance.now() - from)
  }
  expect(deaf.swallowed()).toBeGreaterThanOrEqual(4)
  expect(slowest).toBeLessThan(2000)
  expect(slowest).toBeGreaterThan(50) // it arrived by polling, not by a notification
  await testServers.clean()
  deaf.close()
})
