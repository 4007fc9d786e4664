import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '@mastro/store'
import { startPostgres, type TestPostgres } from '@mastro/store/testing'
import { games } from '../testing/game.ts'
import { checkLedger } from '../testing/ledger.ts'
import { allLive, allSettled, seatWalkers } from '../testing/load.ts'
import { pgProxy } from '../testing/pg-proxy.ts'
import { createPlace } from '../testing/place.ts'
import { phone, seatTable } from '../testing/client.ts'
import { seeded, size } from '../testing/random.ts'
import { freePort, OPEN_LIMITS, runServer, type ServerProcess } from '../testing/run-server.ts'
import type { Walker } from '../testing/walker.ts'

let database: TestPostgres
beforeAll(async () => {
  database = await startPostgres()
})
afterAll(() => database.stop())

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

test('[PRO-8] two servers on one PostgreSQL behave as one, whatever breaks', async () => {
  const random = seeded()
  const url = await database.database()
  const place = createPlace()
  const proxy = await pgProxy(url, false)
  const ports = [await freePort(), await freePort()] as const
  const start = (i: 0 | 1): Promise<ServerProcess> =>
    runServer({
      dataDir: `${place.dir}/${i}`,
      port: ports[i],
      store: i === 0 ? url : proxy.url,
      game: 'test',
      limits: OPEN_LIMITS,
      logLevel: 'silent',
    })
  const servers = [await start(0), await start(1)]
  const walkers = await seatWalkers(ports[0], random)
  const spread = () => {
    for (const [i, walker] of walkers.entries()) walker.move(ports[i % 2]!)
  }
  spread()
  await allLive(walkers)
  for (const walker of walkers) walker.walk(5)
  let slowest = 0
  const back = async () => {
    slowest = Math.max(slowest, await allLive(walkers, 5000))
  }

  for (let kill = 0; kill < size(5, 200); kill++) {
    await pause(random.int(200, 700))
    const i = random.pick([0, 1] as const)
    await servers[i]!.kill()
    const away = walkers.filter((_, n) => n % 2 === i)
    for (const walker of away) walker.move(ports[1 - i]!)
    await back()
    servers[i] = await start(i)
    for (const walker of away) walker.move(ports[i])
    await back()
  }
  for (let restart = 0; restart < size(2, 50); restart++) {
    await pause(300)
    await database.restart()
    await back()
  }
  for (let cut = 0; cut < size(2, 50); cut++) {
    await pause(300)
    proxy.cut()
    await pause(500)
    proxy.heal()
    await back()
  }
  await pause(300)
  await allSettled(walkers, 25_000)
  await pause(200) // what one server wrote is on its way to the other
  const caught = await caughtUp(walkers)
  const store = await openPostgres(url)
  const { faults, acts } = await checkLedger(store, games, walkers)
  await store.close()
  console.log(
    `seed ${random.seed}: ${acts} acts, back within ${Math.round(slowest)} ms, caught up in ${caught} ms`,
  )
  expect(faults).toEqual([])
  expect(caught).toBeLessThan(2000)
  expect(acts).toBeGreaterThan(300)
  for (const walker of walkers) walker.stop()
  for (const server of servers) await server.kill()
  proxy.close()
  await place.clean()
})

/** At rest, the phones of one table on both servers show the same public things. */
async function caughtUp(walkers: readonly Walker[]): Promise<number> {
  const from = performance.now()
  const shown = (walker: Walker) =>
    JSON.stringify([walker.docs.get('game/reserve'), walker.docs.get('game/taken')])
  const isEqual = () =>
    walkers.every(walker =>
      walkers.every(other => other.table !== walker.table || shown(other) === shown(walker)),
    )
  while (!isEqual() && performance.now() - from < 5000) await pause(5)
  return Math.round(performance.now() - from)
}

test('[PRO-8] who is connected is known on every server', async () => {
  const place = createPlace()
  const store = await database.database()
  const [one, two] = [await place.start({ store }), await place.start({ store })]
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
  await place.clean()
})

test('[PRO-8] with every notification swallowed, the other server still shows it within two seconds', async () => {
  const place = createPlace()
  const url = await database.database()
  const deaf = await pgProxy(url, true)
  const one = await place.start({ store: url })
  const two = await place.start({ store: deaf.url })
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
  expect(slowest).toBeGreaterThan(50) // it was the reading that brought it, not a notification
  await place.clean()
  deaf.close()
})
