import { afterAll, expect, test } from 'vitest'
import { openPostgres, openSqlite } from '@mastro/store'
import { startPostgres } from '@mastro/store/testing'
import { join } from 'node:path'
import { SYSTEM_RUNTIME } from '../runtime/system-runtime.ts'
import { phone, seatTable } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'

const database = startPostgres()
afterAll(async () => (await database).stop())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY

const isRising = (times: readonly number[]) =>
  times.every((at, i) => i === 0 || at >= times[i - 1]!)

test('[PRO-13] a clock that jumps or stops reorders no act and loses no seat', async () => {
  const testServers = createTestServers()
  let skew = 0
  let frozen: number | null = null
  const runtime = { ...SYSTEM_RUNTIME, now: () => frozen ?? Date.now() + skew }
  const server = await testServers.start({ runtime })
  const people = await seatTable(server.port, ['Teo'])
  const said: string[] = []
  for (const jump of [0, -HOUR, DAY, 10 * YEAR, 0, -5 * YEAR, 'frozen', 0] as const) {
    if (jump === 'frozen') frozen = Date.now()
    else {
      frozen = null
      skew = jump
    }
    for (const person of people) {
      const here = await phone(person.user, server.port, person)
      await here.wait(message => message.t === 'view')
      const text = `${said.length}: ${String(jump)}`
      expect(await here.do({ type: 'say', text })).toMatchObject({ ok: true })
      said.push(text)
      here.close()
      expect(await person.user.get('/api/tables')).toMatchObject({
        tables: [{ seat: person.seat }],
      })
    }
  }
  await server.stop()
  const store = await openSqlite(join(testServers.dir, 'mastro.db'))
  const log = await store.read(people[0]!.table, 0, 1000)
  const times = log.map(act => act.at)
  expect(isRising(times)).toBe(true)
  const order = log.flatMap(act => said.filter(text => act.body.includes(`"${text}"`)))
  expect(order).toEqual(said)
  expect(times.at(-1)! - times[0]!).toBeGreaterThan(9 * YEAR) // far ahead once, and never back
  // the check can fail: the clock itself does go back
  expect(isRising([0, -HOUR, DAY].map(jump => Date.now() + jump))).toBe(false)
  await store.close()
  await testServers.clean()
})

test('[PRO-13] two servers with clocks five minutes apart keep the order of acts', async () => {
  const testServers = createTestServers()
  const store = await (await database).database()
  const one = await testServers.start({ store })
  const ahead = { ...SYSTEM_RUNTIME, now: () => Date.now() + 300_000 }
  const two = await testServers.start({ store, runtime: ahead })
  const people = await seatTable(one.port, ['Teo'])
  const [giulia, teo] = [
    await phone(people[0]!.user, one.port, people[0]!),
    await phone(people[1]!.user.at(two.port), two.port, people[1]!),
  ]
  for (let i = 0; i < 20; i++) {
    await giulia.do({ type: 'say', text: `prima ${i}` })
    await teo.do({ type: 'say', text: `dopo ${i}` })
  }
  await giulia.until(() => JSON.stringify([...giulia.docs]).includes('dopo 19'))
  const reader = await openPostgres(store)
  const log = await reader.read(people[0]!.table, 0, 1000)
  expect(isRising(log.map(act => act.at))).toBe(true)
  expect(log.filter(act => act.body.includes('"prima'))).toHaveLength(20)
  await reader.close()
  await testServers.clean()
})
