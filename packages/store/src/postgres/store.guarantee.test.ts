import Client from 'pg/lib/client.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, storeContract } from '@mastro/log/testing'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { openPostgres } from './store.ts'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

storeContract('postgres', NODE_LOG_RUNTIME, async () => {
  const url = await server.database()
  return {
    open: () => openPostgres(url),
    openSecond: () => openPostgres(url),
    isDurable: true,
    clean: async () => undefined,
  }
})

test('[PRO-2] a database that may lose confirmed writes is refused', async () => {
  const careless = await startPostgres({ fast: true })
  await expect(openPostgres(careless.url)).rejects.toMatchObject({ code: 'unsafe-settings' })
  await careless.stop()
})

test('[PRO-8] a database that is killed and restarted causes waiting but loses no acts', async () => {
  const store = await openPostgres(await server.database())
  await store.append('t', 0, [act('ada', 'c0', '0')])
  let version = 1
  const restarted = server.restart()
  for (let i = 1; i <= 40; i++) {
    const done = await store.append('t', version, [act('ada', `c${i}`, `${i}`)])
    expect(done).toMatchObject({ ok: true, version: version + 1 })
    version += 1
  }
  await restarted
  const log = await store.read('t', 0, 100)
  expect(log.map(found => found.body)).toEqual(Array.from({ length: 41 }, (_, i) => `${i}`))
  await store.close()
})

test('an append reads only the row it follows, however many acts there are', async () => {
  const url = await server.database()
  const store = await openPostgres(url)
  const tables = Array.from({ length: 20 }, (_, i) => `t${i}`)
  for (let version = 0; version < 60; version++)
    await Promise.all(
      tables.map(table => store.append(table, version, [act('ada', `c${version}`, 'x')])),
    )
  await store.close() // closing the connections updates their read statistics
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ read: string; inserted: string }>(
    `select seq_tup_read as read, n_tup_ins as inserted from pg_stat_user_tables where relname = 'mastro_act'`,
  )
  await client.end()
  expect(Number(rows[0]!.inserted)).toBe(1200)
  expect(Number(rows[0]!.read)).toBeLessThan(1200)
})
