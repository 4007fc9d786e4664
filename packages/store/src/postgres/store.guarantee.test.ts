import Client from 'pg/lib/client.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasableTexts } from '@mastro/log'
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

/** Whether the file of the acts contains a text. */
async function isInPages(url: string, text: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('checkpoint')
  const { rows } = await client.query<{ readonly at: number }>(
    `select position($1::bytea in pg_read_binary_file(pg_relation_filepath('mastro_act'))) as at`,
    [Buffer.from(text)],
  )
  await client.end()
  return rows[0]!.at > 0
}

test('[PRO-33] no page of a small table keeps an erased text, also if somebody reads it', async () => {
  const url = await server.database()
  const store = await openPostgres(url)
  const body = JSON.stringify({ events: [{ type: 'said', text: 'Qzword detta forte' }] })
  await store.append('t', 0, [act('ada', 'c0', body)])
  expect(await isInPages(url, 'Qzword')).toBe(true)
  const erasing = {
    replacements: erasableTexts((await store.read('t', 0, 1))[0]!).map(() => '(cancellato)'),
    forgetsPrint: true,
  }
  // a reader that holds the table for longer than an erasure waits
  const reader = new Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin; lock table mastro_act in access share mode')
  expect(await store.erase('t', () => erasing)).toBe(1)
  expect(await store.append('t', 1, [act('ada', 'c1', '1')])).toMatchObject({ ok: true })
  await reader.query('rollback')
  await reader.end()
  await store.erase('t', () => null)
  expect(await isInPages(url, 'Qzword')).toBe(false)
  expect((await store.read('t', 0, 9)).map(found => found.body.includes('Qzword'))).toEqual([
    false,
    false,
  ])
  await store.close()
})
