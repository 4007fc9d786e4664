import { expect, test } from 'vitest'
import { stateHash, viewOf } from '@mastro/table'
import { phone, seatTable } from '../testing/test-clients.ts'
import { games } from '../testing/test-game.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { seeded } from '../testing/random.ts'
import { chooseCommand } from '../testing/simulated-player.ts'
import { openSqlite } from '@mastro/store'
import { join } from 'node:path'
import { createHibernatingState } from '@mastro/host/testing'
import { loadTable } from '@mastro/host'
import { SYSTEM_RUNTIME } from './system-runtime.ts'

test('a hibernated table is identical after waking', async () => {
  const servers = createTestServers()
  const server = await servers.start()
  const [host] = await seatTable(server.port, ['Teo'])
  const here = await phone(host!.user, server.port, host!)
  const random = seeded(3)
  for (let i = 0; i < 40; i++) await here.do(chooseCommand(random))
  await server.stop()
  const store = await openSqlite(join(servers.dir, 'mastro.db'))
  const { served } = (await loadTable(
    { runtime: SYSTEM_RUNTIME, store: store, rulesets: games },
    host!.table,
  ))!
  await store.close()
  const dozer = createHibernatingState(SYSTEM_RUNTIME, games, served)
  expect(dozer.isHibernating()).toBe(false)
  dozer.hibernate()
  dozer.hibernate()
  expect(dozer.isHibernating()).toBe(true)
  expect(stateHash(dozer.get())).toBe(stateHash(served))
  expect(viewOf(dozer.get(), host!.seat)).toEqual(viewOf(served, host!.seat))
  await servers.clean()
})

test('clients of a hibernated table notice nothing', async () => {
  let now = 0
  const servers = createTestServers()
  const server = await servers.start({
    elapsed: () => now,
    limits: { silenceMs: 1e9, queueMs: 1e9 },
  })
  const people = await seatTable(server.port, ['Teo'])
  const [giulia, teo] = await Promise.all(people.map(one => phone(one.user, server.port, one)))
  await giulia!.do({ type: 'game', command: { type: 'fill', dice: 4 } })
  await teo!.until(() => teo!.docs.get('game/reserve') === 4)
  const rev = teo!.rev()
  now += 60_000
  await new Promise(done => setTimeout(done, 1300)) // the table hibernates within a second
  expect(await giulia!.do({ type: 'game', command: { type: 'take', dice: 1 } })).toMatchObject({
    ok: true,
  })
  await teo!.until(() => teo!.docs.get('game/reserve') === 3)
  expect(teo!.rev()).toBe(rev + 1)
  await servers.clean()
})
