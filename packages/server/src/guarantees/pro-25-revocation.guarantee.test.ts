import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openMemory } from '@mastro/log'
import { startPostgres, type TestPostgres } from '@mastro/store/testing'
import { hashToken } from '../auth/tokens.ts'
import { browser, phone, seatTable, type Browser, type Phone } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'
import { SYSTEM_RUNTIME } from '../runtime/system-runtime.ts'

let database: TestPostgres
beforeAll(async () => {
  database = await startPostgres()
})
afterAll(() => database.stop())

interface Links {
  readonly links: string[]
  readonly code: string
  readonly isOpen: boolean
}
type Person = { readonly user: Browser; readonly table: string; readonly seat: string }
const isView = (message: { t: string }) => message.t === 'view'
const isBye = (message: { t: string }) => message.t === 'bye'
const say = { type: 'say', text: 'ehi' }
const at = ({ table }: Person) => `/api/tables/${table}`

async function tokenFrom(asked: Promise<{ ok: boolean }>): Promise<string> {
  const links = (await asked) as unknown as Partial<Links> // safe: the format of these routes
  return links.links![0]!.split('#')[1]!
}
const join = (user: Browser, invite: string, name: string, kind = 'player') =>
  user.post<{ table: string; seat: string }>('/api/join', { door: { invite }, name, kind })

/** Uses a ticket in every possible way. Returns the answers. */
async function tryAll({ user, table, seat }: Person): Promise<readonly string[]> {
  const here = `/api/tables/${table}`
  const answers = [
    await user.get(`${here}/view`),
    await user.get(`${here}/invite`),
    await user.get(`${here}/qr.svg`).catch(() => ({ ok: true as const })),
    await user.get(`${here}/book`),
    await user.get(`${here}/export`).catch(() => ({ ok: true as const })),
    await user.get(`${here}/backups`),
    await user.post(`${here}/do`, { id: `x${Math.random()}`, command: say }),
    await user.post(`${here}/ask`, { ask: { about: 'offers' } }),
    await user.post(`${here}/invite`),
    await user.post(`${here}/pin`, { pin: null }),
    await user.post(`${here}/seats/${seat}/ticket`),
  ]
  return answers.map(answer => (answer.ok ? 'in' : answer.error.code))
}

test('[PRO-25] after a retirement, a revocation or a leave, nothing opens the seat again', async () => {
  const servers = createTestServers()
  const server = await servers.start()
  const people = await seatTable(server.port, ['Teo', 'Ada'])
  const [host, teo, ada] = people as [Person, Person, Person]
  const door = await tokenFrom(host.user.get(`${at(host)}/invite`))
  const seatLink = (seat: string) => tokenFrom(host.user.post(`${at(host)}/seats/${seat}/ticket`))

  // revoked: an earlier link, the ticket and the invite are void
  const before = await seatLink(teo.seat)
  expect(await tryAll(teo)).not.toContain('not-seated')
  expect(await host.user.post(`${at(host)}/seats/${teo.seat}/revoke`)).toMatchObject({ ok: true })
  expect(new Set(await tryAll(teo))).toEqual(new Set(['not-seated']))
  expect(await join(teo.user, before, 'x')).toMatchObject({ error: { code: 'unknown-door' } })
  expect(await join(teo.user, door, 'Nuovo')).toMatchObject({ error: { code: 'unknown-door' } })
  expect(await teo.user.get('/api/tables')).toMatchObject({ tables: [] })
  // the check can fail: a ticket issued afterwards works
  const after = await seatLink(teo.seat)
  expect(await join(teo.user, after, 'x')).toMatchObject({ ok: true, seat: teo.seat })
  expect(await tryAll(teo)).not.toContain('not-seated')

  // retired: the same, and after a restoration an old link stays void
  const old = await seatLink(ada.seat)
  const line = await phone(host.user, server.port, host)
  await line.wait(isView)
  expect(await line.do({ type: 'retire-seat', seat: ada.seat })).toMatchObject({ ok: true })
  expect(new Set(await tryAll(ada))).toEqual(new Set(['seat-retired']))
  expect(await join(ada.user, old, 'x')).toMatchObject({ error: { code: 'unknown-door' } })
  await line.do({ type: 'restore-seat', seat: ada.seat })
  expect(new Set(await tryAll(ada))).toEqual(new Set(['not-seated']))
  expect(await join(ada.user, old, 'x')).toMatchObject({ error: { code: 'unknown-door' } })

  // a bot's token is void too
  const fresh = await tokenFrom(host.user.post(`${at(host)}/invite`))
  const robot = await join(browser(server.port), fresh, 'Robot', 'bot')
  if (!robot.ok) throw new Error(robot.error.code)
  const path = `${at(host)}/seats/${robot.seat}/token`
  const issued = await host.user.post<{ token: string }>(path)
  if (!issued.ok) throw new Error(issued.error.code)
  const asBot = () =>
    fetch(`${host.user.origin}${at(host)}/view`, {
      headers: { authorization: `Bearer ${issued.token}` },
    })
  expect((await asBot()).status).toBe(200)
  await line.do({ type: 'retire-seat', seat: robot.seat })
  expect((await asBot()).status).toBe(403)
  expect(await host.user.post(path)).toMatchObject({ error: { code: 'unknown-seat' } })

  // a seat that retires itself is answered before its connection closes
  const own = await phone(teo.user, server.port, teo)
  await own.wait(isView)
  expect(await own.do({ type: 'retire-seat', seat: teo.seat })).toMatchObject({ ok: true })
  expect(await own.wait(isBye)).toMatchObject({ error: { code: 'seat-retired' } })
  await servers.clean()
})

test('[PRO-25] reading an invite writes nothing; host and Master can open and close it', async () => {
  const servers = createTestServers()
  const store = openMemory(SYSTEM_RUNTIME)
  const server = await servers.start({ store })
  const people = await seatTable(server.port, ['Teo'])
  const [host, teo] = people as [Person, Person]
  const door = await tokenFrom(host.user.get(`${at(host)}/invite`))
  const watcher = { user: browser(server.port), table: host.table, seat: '' }
  await join(watcher.user, door, 'Guarda', 'observer')
  const kept = async () => JSON.stringify(await store.keyValues.list(''))
  const all = [host, teo, watcher]
  const looked = await kept()
  for (let i = 0; i < 20; i++)
    for (const { user } of all) {
      // the same token while the invite is open
      expect(await tokenFrom(user.get(`${at(host)}/invite`))).toBe(door)
      await fetch(`${user.origin}${at(host)}/qr.svg`, { headers: { cookie: user.cookies() } })
    }
  expect(await kept()).toBe(looked)
  const shut = await fetch(`${host.user.origin}${at(host)}/invite`, {
    method: 'DELETE',
    headers: { cookie: host.user.cookies(), 'x-mastro': '1' },
  })
  expect(shut.status).toBe(200)
  const closed = await kept()
  for (const { user } of all) {
    expect(await user.get(`${at(host)}/invite`)).toMatchObject({
      isOpen: false,
      links: [],
      code: '',
    })
    expect(await user.get(`${at(host)}/qr.svg`)).toMatchObject({ error: { code: 'unknown-door' } })
  }
  expect(await kept()).toBe(closed)
  expect(await join(browser(server.port), door, 'Tardi')).toMatchObject({
    error: { code: 'unknown-door' },
  })
  for (const { user } of [teo, watcher])
    expect(await user.post(`${at(host)}/invite`)).toMatchObject({
      status: 403,
      error: { code: 'master-or-host-only' },
    })
  const line = await phone(host.user, server.port, host)
  const other = await phone(teo.user, server.port, teo)
  await line.do({ type: 'pass-master', seat: teo.seat })
  await other.do({ type: 'accept-master' })
  expect(await teo.user.post(`${at(host)}/invite`)).toMatchObject({ ok: true, isOpen: true })
  // the check can fail: a seat that may open the invite does write
  expect(await kept()).not.toBe(closed)
  await servers.clean()
})

test('[PRO-25] a removed seat loses every connection on every server within a second', async () => {
  const servers = createTestServers()
  const store = await database.database()
  const [one, two] = [await servers.start({ store }), await servers.start({ store })]
  const people = await seatTable(one.port, ['Teo', 'Ada', 'Ugo'])
  const [host, teo, ada, ugo] = people as [Person, Person, Person, Person]
  const there = (person: Person) => ({ ...person, user: person.user.at(two.port) })
  const raw = async ({ user, table }: Person, query = '') => {
    const socket = new WebSocket(`ws://127.0.0.1:${two.port}/api/tables/${table}/socket${query}`, {
      headers: { cookie: user.cookies(), origin: `http://127.0.0.1:${two.port}` },
    })
    const closed = new Promise<number>(done => socket.on('close', done))
    await new Promise(done => socket.once('open', done))
    return { socket, closed }
  }
  const outWithin = async (act: () => Promise<unknown>, lines: readonly Promise<unknown>[]) => {
    await act()
    const from = performance.now()
    const late = new Promise((_, fail) => setTimeout(() => fail(new Error('still open')), 1000))
    await Promise.race([Promise.all(lines), late])
    return performance.now() - from
  }
  const open = async (person: Person) => {
    const line: Phone = await phone(there(person).user, two.port, person)
    await line.wait(isView)
    return [
      line.closed(),
      (await raw(person)).closed, // has not sent `hello`
      (await raw(person, '?protocol=2&as=screen')).closed,
    ]
  }
  const times = [
    await outWithin(() => host.user.post(`${at(host)}/seats/${teo.seat}/revoke`), await open(teo)),
    await outWithin(
      () =>
        host.user.post(`${at(host)}/do`, {
          id: 'r',
          command: { type: 'retire-seat', seat: ada.seat },
        }),
      await open(ada),
    ),
    await outWithin(() => ugo.user.post(`${at(host)}/leave`), await open(ugo)),
  ]
  console.log(`closed on the other server after ${times.map(Math.round).join(', ')} ms`)
  // other seats stay connected
  const host2 = await phone(there(host).user, two.port, host)
  await host2.wait(isView)
  expect(await host2.do(say)).toMatchObject({ ok: true })
  await servers.clean()
})

test('[PRO-25] a device leaves, and another device of the same seat stays', async () => {
  const servers = createTestServers()
  const store = openMemory(SYSTEM_RUNTIME)
  const server = await servers.start({ store })
  const people = await seatTable(server.port, ['Teo'])
  const [host, teo] = people as [Person, Person]
  const link = await tokenFrom(host.user.post(`${at(host)}/seats/${teo.seat}/ticket`))
  const second = { ...teo, user: browser(server.port) }
  await join(second.user, link, 'x')
  const lines = await Promise.all([teo, second].map(one => phone(one.user, server.port, one)))
  await Promise.all(lines.map(one => one.wait(isView)))
  await teo.user.post(`${at(teo)}/leave`)
  expect((await lines[0]!.closed()).code).toBe(1008)
  expect(await lines[1]!.do(say)).toMatchObject({ ok: true })
  // the check can fail: a valid ticket put into the store opens the seat
  const token = 'z'.repeat(43)
  const ticket = { id: 'z', table: teo.table, seat: teo.seat, kind: 'bearer', renewedAt: 0 }
  await store.keyValues.put(`ticket/${hashToken(token)}`, JSON.stringify(ticket))
  const answer = await fetch(`${teo.user.origin}${at(teo)}/view`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  await servers.clean()
})
