import { expect, test } from 'vitest'
import { stateHash, viewOf } from '@mastro/table'
import { phone, seatTable } from '../testing/client.ts'
import { games } from '../testing/game.ts'
import { createPlace } from '../testing/place.ts'
import { seeded } from '../testing/random.ts'
import { chooseAct } from '../testing/walker.ts'
import { openSqlite } from '@mastro/store'
import { join } from 'node:path'
import { createDozer } from './doze.ts'
import { loadTable } from './load.ts'

test('a table that slept is the very same table', async () => {
  const place = createPlace()
  const server = await place.start()
  const [host] = await seatTable(server.port, ['Teo'])
  const here = await phone(host!.user, server.port, host!)
  const random = seeded(3)
  for (let i = 0; i < 40; i++) await here.do(chooseAct(random))
  await server.stop()
  const store = await openSqlite(join(place.dir, 'mastro.db'))
  const { hosted } = (await loadTable(store, games, host!.table))!
  await store.close()
  const dozer = createDozer(games, hosted)
  expect(dozer.isAsleep()).toBe(false)
  dozer.doze()
  dozer.doze()
  expect(dozer.isAsleep()).toBe(true)
  expect(stateHash(dozer.get())).toBe(stateHash(hosted))
  expect(viewOf(dozer.get(), host!.seat)).toEqual(viewOf(hosted, host!.seat))
  await place.clean()
})

test('people at a sleeping table notice nothing', async () => {
  let now = 0
  const place = createPlace()
  const server = await place.start({ elapsed: () => now, limits: { silenceMs: 1e9, queueMs: 1e9 } })
  const people = await seatTable(server.port, ['Teo'])
  const [giulia, teo] = await Promise.all(people.map(one => phone(one.user, server.port, one)))
  await giulia!.do({ type: 'game', command: { type: 'fill', dice: 4 } })
  await teo!.until(() => teo!.docs.get('game/reserve') === 4)
  const rev = teo!.rev()
  now += 60_000
  await new Promise(done => setTimeout(done, 1300)) // it is packed within the second
  expect(await giulia!.do({ type: 'game', command: { type: 'take', dice: 1 } })).toMatchObject({
    ok: true,
  })
  await teo!.until(() => teo!.docs.get('game/reserve') === 3)
  expect(teo!.rev()).toBe(rev + 1)
  await place.clean()
})
