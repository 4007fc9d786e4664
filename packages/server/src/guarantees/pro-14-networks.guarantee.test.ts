import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite } from '@mastro/store'
import { badNetwork } from '../testing/bad-network.ts'
import { seatTable } from '../testing/test-clients.ts'
import { games } from '../testing/test-game.ts'
import { checkConsistency } from '../testing/histories/check-consistency.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { seeded, runSize } from '../testing/random.ts'
import {
  chooseCommand,
  createSimulatedPlayer,
  type SimulatedPlayer,
} from '../testing/simulated-player.ts'

const SEEDS = runSize(50, 1000)
const AT_ONCE = 10
/** Time is counted in polls, so a pause of the machine does not count as a slow phone. */
const LOOK = 10
const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

/**
 * Breaks and heals the networks of all phones in random order. Returns how long they took to
 * recover.
 */
async function evening(
  port: number,
  seed: number,
  /** Milliseconds to recover, or null if the networks stay broken. */
  patience: number | null = 6000,
): Promise<{ walkers: readonly SimulatedPlayer[]; healed: number; faults: string[] }> {
  const random = seeded(seed)
  const people = await seatTable(port, ['Teo', 'Ada'])
  const nets = await Promise.all(people.map(() => badNetwork(port, random)))
  const players = people.map((person, i) =>
    createSimulatedPlayer({
      ...person,
      port: nets[i]!.port,
      random,
      choose: chooseCommand,
      silenceMs: 700,
    }),
  )
  for (const player of players) player.play(8)
  await pause(300)
  const order = [...nets].sort(() => random.next() - 0.5)
  const happened = []
  for (const net of order) {
    happened.push(net.break())
    await pause(random.int(50, 300))
  }
  await pause(random.int(100, 500))
  const isHealed = patience !== null
  for (const net of order.sort(() => random.next() - 0.5)) {
    if (isHealed) net.heal()
    await pause(random.int(0, 100))
  }
  for (const player of players) player.rest()
  const isCurrent = () => players.every(player => player.isLive() && player.waiting() === 0)
  let healed = 0
  for (; !isCurrent() && healed < (patience ?? 1000); healed += LOOK) await pause(LOOK)
  await pause(150)
  const faults = isCurrent() ? [] : [`seed ${seed}: not healed from ${happened.join(', ')}`]
  for (const player of players) player.stop() // it would try to reconnect for ever
  for (const net of nets) net.close()
  return { walkers: players, healed, faults }
}

test('[PRO-14] clients recover from bad networks with equal views, and every act happens once', async () => {
  const first = seeded().seed
  const servers = createTestServers()
  const server = await servers.start()
  const all: SimulatedPlayer[] = []
  const faults: string[] = []
  let slowest = 0
  for (let done = 0; done < SEEDS; done += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, i) => evening(server.port, first + done + i))
    for (const { walkers: players, healed, faults: found } of await Promise.all(batch)) {
      all.push(...players)
      faults.push(...found)
      slowest = Math.max(slowest, healed)
    }
  }
  await server.stop()
  const store = await openSqlite(join(servers.dir, 'mastro.db'))
  const ledger = await checkConsistency(store, games, all)
  await store.close()
  console.log(`seeds ${first}…: ${ledger.acts} acts, slowest healing ${Math.round(slowest)} ms`)
  expect(faults).toEqual([])
  expect(ledger.faults).toEqual([])
  expect(slowest).toBeLessThan(2000 + 700) // two seconds after a half-open connection is noticed
  await servers.clean()
})

test('[PRO-14] planted: a network that stays broken and an act that happened twice are found', async () => {
  const servers = createTestServers()
  const server = await servers.start()
  const broken = await evening(server.port, seeded().seed, null)
  expect(broken.faults).toHaveLength(1)
  const { walkers } = await evening(server.port, seeded().seed)
  await server.stop()
  const store = await openSqlite(join(servers.dir, 'mastro.db'))
  expect((await checkConsistency(store, games, walkers)).faults).toEqual([])
  const twice: typeof store = {
    ...store,
    read: async (table, after, limit) =>
      after > 0 ? [] : (await store.read(table, 0, limit)).flatMap(act => [act, act]),
  }
  const { faults } = await checkConsistency(twice, games, walkers)
  expect(faults.some(fault => fault.endsWith('is there 2 times'))).toBe(true)
  await store.close()
  await servers.clean()
})
