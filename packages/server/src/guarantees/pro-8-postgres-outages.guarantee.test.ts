import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '@mastro/log'
import { openPostgres } from '@mastro/store'
import { startPostgres, type TestPostgres } from '@mastro/store/testing'
import { LIMITS } from '@mastro/host'
import { phone, seatTable } from '../testing/test-clients.ts'
import { pgProxy } from '../testing/pg-proxy.ts'
import { createTestServers, type TestServers } from '../testing/test-servers.ts'

let database: TestPostgres
beforeAll(async () => {
  database = await startPostgres()
})
afterAll(() => database.stop())

/** Gives each test separate servers, so tests that wait for a timeout can run in parallel. */
const placed = (body: (servers: TestServers) => Promise<void>) => async () => {
  const servers = createTestServers()
  try {
    await body(servers)
  } finally {
    await servers.clean()
  }
}

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

async function asked(url: string): Promise<{ status: number; ms: number }> {
  const from = performance.now()
  const { status } = await fetch(url)
  return { status, ms: performance.now() - from }
}

test.concurrent(
  '[PRO-8] a silent database connection is dropped, and the act happens once',
  placed(async servers => {
    const url = await database.database()
    const proxy = await pgProxy(url, false)
    const server = await servers.start({ store: proxy.url })
    const ready = `http://127.0.0.1:${server.port}/readyz`
    const [host] = await seatTable(server.port, [])
    const here = await phone(host!.user, server.port, host!)
    expect(await here.do({ type: 'say', text: 'prima' })).toMatchObject({ ok: true })
    expect((await asked(ready)).status).toBe(200)
    proxy.hush() // existing connections lose every byte from now on
    await pause(300) // requests within 250 ms share one answer
    const deaf = await asked(ready)
    expect(deaf.status).toBe(503)
    expect(deaf.ms).toBeLessThan(2500)
    const from = performance.now()
    expect(await here.do({ type: 'say', text: 'durante' })).toMatchObject({ ok: true })
    expect(performance.now() - from).toBeLessThan(5000)
    // the other connections were silent too, and were dropped with the first one
    expect((await asked(ready)).status).toBe(200)
    expect(await host!.user.get(`/api/tables/${host!.table}/view`)).toMatchObject({ ok: true })
    const store = await openPostgres(url)
    const log = await store.read(host!.table, 0, 100)
    expect(log.filter(act => act.body.includes('"durante"'))).toHaveLength(1)
    await store.close()
    await server.stop()
    proxy.close()
  }),
)

test.concurrent(
  '[PRO-8] during a long outage requests fail at once, and work again when the database is back',
  placed(async servers => {
    const proxy = await pgProxy(await database.database(), false)
    const server = await servers.start({ store: proxy.url })
    const [host] = await seatTable(server.port, [])
    const view = () => host!.user.get(`/api/tables/${host!.table}/view`)
    proxy.cut()
    // these requests wait, because an outage may be short
    const waiting = Array.from({ length: 6 }, () => view())
    await pause(12_000)
    const from = performance.now()
    expect(await view()).toMatchObject({ status: 503, error: { code: 'not-ready' } })
    expect(performance.now() - from).toBeLessThan(2000)
    proxy.heal()
    const answers = await Promise.all(waiting)
    expect(answers.every(answer => answer.ok || answer.error.code === 'not-ready')).toBe(true)
    await pause(1000)
    expect(await view()).toMatchObject({ ok: true })
    await server.stop()
    proxy.close()
  }),
)

test('[PRO-8] one server leads, and another takes over when it leaves', async () => {
  const url = await database.database()
  const stores: Store[] = [
    await openPostgres(url),
    await openPostgres(url),
    await openPostgres(url),
  ]
  const leaders = async () =>
    (await Promise.all(stores.map(store => store.isLeader()))).flatMap((leads, i) =>
      leads ? [i] : [],
    )
  const [first, ...more] = await leaders()
  expect(more).toEqual([])
  expect(await leaders()).toEqual([first])
  const [gone] = stores.splice(first!, 1)
  await gone!.close()
  expect(await leaders()).toHaveLength(1)
  for (const store of stores) await store.close()
})

test.concurrent(
  '[PRO-8] a stopping server announces it and serves until its deadline',
  placed(async servers => {
    const server = await servers.start({ drainMs: 1500 })
    const [host] = await seatTable(server.port, [])
    const here = await phone(host!.user, server.port, host!)
    await here.wait(message => message.t === 'view')
    const ready = `http://127.0.0.1:${server.port}/readyz`
    expect((await asked(ready)).status).toBe(200)
    const stopped = server.stop()
    await pause(100)
    expect((await asked(ready)).status).toBe(503)
    expect(await here.do({ type: 'say', text: 'ancora' })).toMatchObject({ ok: true })
    expect(await here.closed()).toMatchObject({ code: 1001 })
    await stopped
    await expect(fetch(ready)).rejects.toThrow()
  }),
)

test.concurrent(
  '[PRO-18] a seat has one budget across all servers',
  placed(async servers => {
    const store = await database.database()
    let now = 0
    const elapsed = () => now
    const ports: number[] = []
    for (let i = 0; i < 3; i++)
      ports.push((await servers.start({ store, elapsed, limits: {} })).port)
    const [host] = await seatTable(ports[0]!, [])
    now += 60_000
    const at = `/api/tables/${host!.table}`
    let done = 0
    const say = async (port: number) => {
      const body = { id: `c${(done += 1)}`, command: { type: 'say', text: 'x' } }
      return (await host!.user.at(port).post(`${at}/do`, body)).ok
    }
    let taken = 0
    const flood = async (port: number) => {
      for (let i = 0; i < 40; i++) if (await say(port)) taken += 1
    }
    await Promise.all(ports.map(flood))
    console.log(`${taken} acts of ${LIMITS.actBurst} on three servers`)
    expect(taken).toBeGreaterThanOrEqual(LIMITS.actBurst)
    // three separate budgets would accept three times as many
    expect(taken).toBeLessThan(LIMITS.actBurst * 1.1)
  }),
)

test(
  '[PRO-8] wrong codes count on every server, and valid links work on each',
  placed(async servers => {
    const url = await database.database()
    const limits = { ...LIMITS }
    const [one, two] = await Promise.all([
      servers.start({ store: url, limits }),
      servers.start({ store: url, limits, dataDir: `${servers.dir}/two` }),
    ])
    const [host] = await seatTable(one.port)
    const guess = (port: number, code: string) => host!.user.at(port).post('/api/door', { code })
    // the check can fail: the other server does not refuse the first attempt
    expect(await guess(two.port, 'AAAAAA')).toMatchObject({ error: { code: 'unknown-door' } })
    for (let i = 0; i < limits.wrongCodesPerMinute; i++)
      await guess(one.port, `BBBBB${'CDEFGHJK'[i]}`)
    await pause(500)
    expect(await guess(two.port, 'AAAAAB')).toMatchObject({ error: { code: 'too-fast' } })
    const invite = await host!.user.get<{ links: string[] }>(`/api/tables/${host!.table}/invite`)
    if (!invite.ok) throw new Error(invite.error.code)
    const link = { invite: invite.links[0]!.split('#')[1]! }
    expect(await host!.user.at(two.port).post('/api/door', link)).toMatchObject({ ok: true })
    await one.stop()
    await two.stop()
  }),
)

test(
  '[PRO-8] a server is notified of writes to its tables at once, by their hash channel',
  placed(async servers => {
    const url = await database.database()
    const [one, two] = await Promise.all([
      servers.start({ store: url }),
      servers.start({ store: url, dataDir: `${servers.dir}/two` }),
    ])
    const [host] = await seatTable(one.port)
    const here = await phone(host!.user, one.port, host!)
    const beside = { ...host!, user: host!.user.at(two.port) }
    const there = await phone(beside.user, two.port, beside)
    await pause(2500) // it listens from its next poll on
    let quick = 0
    for (let i = 0; i < 10; i++) {
      const text = `eccomi ${i}`
      const from = performance.now()
      await here.do({ type: 'say', text })
      await there.until(() => JSON.stringify([...there.docs]).includes(text), 5000)
      if (performance.now() - from < 400) quick += 1
      await pause(137)
    }
    // polling once a second alone would not be this fast eight times in ten
    expect(quick).toBeGreaterThanOrEqual(8)
    await one.stop()
    await two.stop()
  }),
)
