import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '../options.ts'
import { startServer } from '../start.ts'
import { browser, NEW_TABLE, phone, seatTable } from '../testing/test-clients.ts'
import { games } from '../testing/test-game.ts'
import { createBruteForceGuard } from './brute-force-guard.ts'
import { LIMITS } from '@mastro/host'
import { newCode, readCode } from './tokens.ts'
import { SYSTEM_RUNTIME } from '../runtime/system-runtime.ts'

let dir: string
let server: RunningServer
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mastro-doors-'))
  server = await startServer({
    dataDir: dir,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
    games,
  })
})
afterEach(async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

interface Invite {
  readonly links: string[]
  readonly code: string
}
const tokenOf = (link: string) => link.split('#')[1]!

test('[PRO-25] a link or a code previews a table, with nothing but public information', async () => {
  const [host] = await seatTable(server.port)
  const invite = await host!.user.get<Invite>(`/api/tables/${host!.table}/invite`)
  if (!invite.ok) throw new Error(invite.error.code)
  const stranger = browser(server.port)
  const view = {
    ok: true,
    table: host!.table,
    name: NEW_TABLE.name,
    system: 'daimon',
    host: 'Giulia',
    seats: [{ name: 'Giulia', colour: 0 }],
    free: [],
    people: [],
    seat: null,
    knocks: false,
  }
  expect(await stranger.post('/api/door', { invite: tokenOf(invite.links[0]!) })).toEqual({
    status: 200,
    ...view,
  })
  expect(await stranger.get(`/api/door/${invite.code.toLowerCase()}`)).toEqual({
    status: 200,
    ...view,
  })
  const seated = await stranger.post<{ seat: string }>('/api/join', {
    door: { code: invite.code },
    name: 'Teo',
  })
  expect(seated).toMatchObject({ ok: true, table: host!.table })
  const again = await stranger.post('/api/join', { door: { code: invite.code }, name: 'Altro' })
  expect(again).toEqual(seated)
  expect(await stranger.get('/api/tables')).toMatchObject({
    tables: [{ table: host!.table, seatName: 'Teo', isHost: false, seats: 2 }],
  })
})

test('[PRO-25] the data folder has no ticket, invite or PIN in plain text', async () => {
  const [host, teo] = await seatTable(server.port, ['Teo'])
  const invite = await host!.user.get<Invite>(`/api/tables/${host!.table}/invite`)
  await teo!.user.post(`/api/tables/${host!.table}/pin`, { pin: '48213907' })
  const secrets = [
    ...host!.user.cookies().matchAll(/mastro_\w+=([\w-]+)/g),
    ...teo!.user.cookies().matchAll(/mastro_\w+=([\w-]+)/g),
  ].map(([, value]) => value!)
  if (invite.ok) secrets.push(tokenOf(invite.links[0]!))
  secrets.push('48213907', server.adminKey!.replaceAll('-', ''), server.adminKey!)
  expect(secrets.length).toBeGreaterThan(5)
  await server.stop()
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
  for (const secret of secrets)
    expect(
      files.some(file => file.includes(secret)),
      secret,
    ).toBe(false)
  expect(files.some(file => file.includes(host!.seat))).toBe(true) // the search works
  server = await startServer({
    dataDir: dir,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
    games,
  })
  expect(server.adminKey).toBeNull()
})

test('a single-use link moves a seat to another phone, with its PIN', async () => {
  const [host, teo] = await seatTable(server.port, ['Teo'])
  const at = `/api/tables/${host!.table}/seats/${teo!.seat}/ticket`
  await teo!.user.post(`/api/tables/${host!.table}/pin`, { pin: '1234' })
  const link = await host!.user.post<Invite>(at)
  if (!link.ok) throw new Error(link.error.code)
  const invite = tokenOf(link.links[0]!)
  const other = browser(server.port)
  const sit = (pin?: string) =>
    other.post('/api/join', { door: { invite }, name: 'x', ...(pin === undefined ? {} : { pin }) })
  expect(await sit()).toMatchObject({ status: 422, error: { code: 'pin-needed' } })
  expect(await sit('9999')).toMatchObject({ error: { code: 'wrong-pin' } })
  expect(await sit('1234')).toMatchObject({ ok: true, seat: teo!.seat })
  const third = browser(server.port)
  expect(await third.post('/api/join', { door: { invite }, name: 'x', pin: '1234' })).toMatchObject(
    {
      error: { code: 'unknown-door' },
    },
  )
  expect(
    await teo!.user.post(`/api/tables/${host!.table}/seats/${host!.seat}/ticket`),
  ).toMatchObject({
    status: 403,
    error: { code: 'host-only' },
  })
})

test('[PRO-25] the event that revokes a seat also closes its connection', async () => {
  const [host, teo] = await seatTable(server.port, ['Teo'])
  const open = await phone(teo!.user, server.port, teo!)
  await open.wait(message => message.t === 'view')
  await host!.user.post(`/api/tables/${host!.table}/seats/${teo!.seat}/revoke`)
  expect(await open.wait(message => message.t === 'bye')).toMatchObject({
    error: { code: 'seat-revoked' },
  })
  await open.closed()
  expect(await teo!.user.get(`/api/tables/${host!.table}/view`)).toMatchObject({
    status: 401,
    error: { code: 'not-seated' },
  })
})

test('a new invite voids the old one; an unknown table and a table without a seat are refused alike', async () => {
  const [host] = await seatTable(server.port)
  const old = await host!.user.get<Invite>(`/api/tables/${host!.table}/invite`)
  const fresh = await host!.user.post<Invite>(`/api/tables/${host!.table}/invite`)
  if (!old.ok || !fresh.ok) throw new Error('no invite')
  expect(fresh.code).not.toBe(old.code)
  const stranger = browser(server.port)
  for (const door of [{ invite: tokenOf(old.links[0]!) }, { code: old.code }])
    expect(await stranger.post('/api/door', door)).toMatchObject({
      status: 404,
      error: { code: 'unknown-door' },
    })
  expect(await stranger.post('/api/door', { code: fresh.code })).toMatchObject({ ok: true })
  expect(await stranger.get(`/api/tables/${host!.table}/view`)).toEqual(
    await stranger.get('/api/tables/nothere/view'),
  )
})

test('a bot plays with a separate token, and only for its own seat', async () => {
  const [host] = await seatTable(server.port)
  const invite = await host!.user.get<Invite>(`/api/tables/${host!.table}/invite`)
  if (!invite.ok) throw new Error('no invite')
  const joined = await browser(server.port).post<{ seat: string }>('/api/join', {
    door: { code: invite.code },
    name: 'Robot',
    kind: 'bot',
  })
  if (!joined.ok) throw new Error(joined.error.code)
  const issued = await host!.user.post<{ token: string }>(
    `/api/tables/${host!.table}/seats/${joined.seat}/token`,
  )
  if (!issued.ok) throw new Error(issued.error.code)
  const call = (path: string, body: unknown, token: string) =>
    fetch(`http://127.0.0.1:${server.port}/api/tables/${host!.table}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const done = await call('do', { id: 'b1', command: { type: 'say', text: 'bip' } }, issued.token)
  expect(await done.json()).toEqual({ ok: true })
  const wrong = await call(
    'do',
    { id: 'b2', command: { type: 'say', text: 'bip' } },
    'x'.repeat(43),
  )
  expect(wrong.status).toBe(401)
  expect(
    await host!.user.post(`/api/tables/${host!.table}/seats/${host!.seat}/token`),
  ).toMatchObject({
    error: { code: 'unknown-seat' },
  })
})

test('[PRO-25] wrong guesses are limited per address and in total, links are not, and counts decay', () => {
  let now = 0
  const guesses = createBruteForceGuard(LIMITS, () => now)
  let tried = 0
  for (let second = 0; second < 3600; second++) {
    now = second * 1000
    for (let address = 0; address < 50; address++)
      if (guesses.checkCode(`10.0.0.${address}`) === null) {
        tried += 1
        guesses.recordWrongCode(`10.0.0.${address}`)
      }
  }
  expect(tried).toBeGreaterThanOrEqual(LIMITS.wrongCodesBeforeShut)
  expect(tried).toBeLessThanOrEqual(2 * LIMITS.wrongCodesBeforeShut)
  expect(guesses.checkCode('10.0.0.99')).toBe('door-shut')
  expect(guesses.checkLongSecret('10.0.0.99')).toBe(true)
  now += 3_600_000
  expect(guesses.checkCode('10.0.0.99')).toBeNull()
  for (let i = 0; i < 5; i++) guesses.recordWrongCode('10.0.0.99')
  expect(guesses.checkCode('10.0.0.99')).toBe('too-fast')
  expect(guesses.checkCode('10.0.0.98')).toBeNull()
  now += 60_000
  expect(guesses.checkCode('10.0.0.99')).toBeNull()
  for (let i = 0; i < LIMITS.wrongPins; i++) guesses.recordWrongPin('t', 's')
  expect([guesses.checkPin('t', 's'), guesses.checkPin('t', 'other')]).toEqual([false, true])
})

test('codes have six of 31 letters with equal odds, and forgive how people type', () => {
  const counts = new Map<string, number>()
  for (let i = 0; i < 6000; i++)
    for (const letter of newCode(SYSTEM_RUNTIME)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(31)
  const expected = 36_000 / 31
  for (const count of counts.values())
    expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected))
  expect(readCode(' ab-c2 3l ')).toBe('ABC231')
  expect(readCode('ABC23O')).toBeNull()
  expect(readCode('ABC2')).toBeNull()
})

test('[PRO-25] scripts cannot read the ticket, only a cookie that names the seat', async () => {
  const [host] = await seatTable(server.port)
  const { table, seat, user } = host!
  const jar = user.cookies().split('; ')
  expect(jar).toContain(`mastro-seat-${table}=${seat}`)
  const ticket = jar.find(one => one.startsWith(`mastro_${table}=`))!
  const leave = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${server.port}/api/tables/${table}/leave`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'x-mastro': '1' },
      body: '{}',
    })
  // the id of a seat gives no access
  expect((await leave({ cookie: `mastro-seat-${table}=${seat}` })).status).toBe(401)
  const left = await leave({ cookie: ticket })
  expect(left.headers.getSetCookie()).toEqual([
    `mastro_${table}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`,
    `mastro-seat-${table}=; Path=/; SameSite=Strict; Max-Age=0`,
  ])
})

test('the admin key opens tables from anywhere, another key does not', async () => {
  const far = { 'x-forwarded-for': '203.0.113.9' } // as behind a proxy, not from this machine
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: { ...far, cookie, 'content-type': 'application/json', 'x-mastro': '1' },
      body: JSON.stringify(body),
    })
  expect((await post('/api/tables', NEW_TABLE)).status).toBe(403)
  expect((await post('/api/house', { key: 'AAAA-BBBB' })).status).toBe(404)
  const entered = await post('/api/house', { key: server.adminKey!.toLowerCase() })
  const [cookie = ''] = entered.headers.getSetCookie()
  expect(cookie).toMatch(
    /^mastro_house=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=34560000$/,
  )
  expect((await post('/api/tables', NEW_TABLE, cookie.split(';')[0])).status).toBe(200)
})

test('cookies are set once, API answers are never cached, and an invalid token authorizes no write', async () => {
  const at = `http://127.0.0.1:${server.port}`
  const open = (headers: Record<string, string>) =>
    fetch(`${at}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(NEW_TABLE),
    })
  const opened = await open({ 'x-mastro': '1' })
  const names = opened.headers.getSetCookie().map(one => one.split('=')[0])
  expect(names.length).toBe(3)
  expect(new Set(names).size).toBe(3)
  expect(opened.headers.get('cache-control')).toBe('no-store')
  expect((await fetch(`${at}/api/tables`)).headers.get('cache-control')).toBe('no-store')
  for (const authorization of ['Basic eDp4', 'x', 'Bearer x'])
    expect((await open({ authorization })).status).toBe(403)
})
