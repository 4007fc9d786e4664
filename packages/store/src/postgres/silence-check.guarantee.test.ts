import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from 'pg'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { createConnection, createConnectionPool, createGroup } from './connection.ts'

let database: TestPostgres
beforeAll(async () => {
  database = await startPostgres()
})
afterAll(() => database.stop())

async function pidOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

test('[PRO-8] connections to frozen processes are replaced within five seconds', async () => {
  const group = createGroup(database.url)
  const reader = createConnectionPool(group, 3)
  const writer = createConnection(group)
  const all = [reader, reader, reader, writer]
  const frozen: number[] = []
  for (const connection of all) frozen.push(await connection.run(pidOf))
  expect(new Set(frozen).size).toBe(4)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    const from = performance.now()
    const fresh: number[] = []
    for (const connection of all) fresh.push(await connection.run(pidOf))
    expect(performance.now() - from).toBeLessThan(5000)
    expect(frozen.filter(pid => fresh.includes(pid))).toEqual([])
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
    await Promise.all([reader.close(), writer.close()])
  }
})

test('[PRO-8] a slow statement is not taken for a silent connection', async () => {
  const connection = createConnection(createGroup(database.url))
  const pid = await connection.run(pidOf)
  let runs = 0
  await connection.run(async client => {
    runs += 1
    await client.query('select pg_sleep(2.5)')
  })
  expect(runs).toBe(1)
  expect(await connection.run(pidOf)).toBe(pid)
  await connection.close()
})
