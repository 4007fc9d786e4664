import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '../options.ts'
import { startServer } from '../start.ts'
import { browser, phone, seatTable } from '../testing/test-clients.ts'
import { games } from '../testing/test-game.ts'
import { createApp } from './app.ts'
import { DOCUMENTED_ROUTES } from './openapi/openapi.ts'
import { LIMITS } from '@mastro/host'

let dir: string
let server: RunningServer
const routes: string[] = []
const start = (name = '') =>
  startServer({
    dataDir: join(dir, name),
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
    games,
    onRoute: route => routes.push(route),
  })
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mastro-http-'))
  server = await start()
})
afterEach(async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

test('operations by HTTP give the library’s answers: one, a list, real dice, refusals', async () => {
  const request = { system: 'daimon', op: 'test', input: { pool: 3, target: 2 } }
  const scripted = await post('/api/resolve', JSON.stringify({ ...request, dice: [4, 5, 1] }))
  expect(await scripted.json()).toEqual({
    ok: true,
    output: { faces: [4, 5, 1], successes: 2, passed: true },
  })
  const rolled = (await (await post('/api/resolve', JSON.stringify(request))).json()) as {
    rolls: number[]
  }
  expect(rolled.rolls).toHaveLength(3)
  const many = [
    request,
    { ...request, dice: [4] },
    { ...request, input: { pool: 0, target: 1 } },
    7,
  ]
  const answers = await post('/api/resolve', JSON.stringify(many))
  expect(answers.status).toBe(200)
  expect(await answers.json()).toMatchObject([
    { ok: true },
    { ok: false, error: { code: 'dice-exhausted', path: 'dice' } },
    { ok: false, error: { code: 'out-of-range', path: 'input.pool' } },
    { ok: false, error: { code: 'invalid-request' } },
  ])
  expect((await post('/api/resolve', '{"system":')).status).toBe(400)
})

test('a forecast by HTTP is refused above 12 fighters a side or 200,000 states', async () => {
  await server.stop()
  const options = { port: 0, host: '127.0.0.1', logLevel: 'silent' } as const
  const limits = { strangerBurst: 1000, requestBurst: 1000 }
  server = await startServer({ ...options, dataDir: join(dir, 'all-games'), limits })
  const hero = (i: number) => ({
    id: `a${i}`,
    side: 'party',
    pool: { characteristic: 4 },
    health: { power: 7, wounds: 0 },
  })
  const foe = (i: number) => ({ id: `x${i}`, side: 'foes', opponent: { difficulty: 7 } })
  const ask = async (party: number, foes: number) => {
    const fighters = [
      ...Array.from({ length: party }, (_, i) => hero(i)),
      ...Array.from({ length: foes }, (_, i) => foe(i)),
    ]
    const input = { mode: 'multi', fighters }
    const request = { system: 'daimon', op: 'forecast', input }
    return (await post('/api/resolve', JSON.stringify(request))).json()
  }
  const code = 'forecast-too-large'
  expect(await ask(13, 1)).toMatchObject({ ok: false, error: { code, nearest: 12 } })
  expect(await ask(1, 13)).toMatchObject({ ok: false, error: { code, nearest: 12 } })
  expect(await ask(8, 1)).toMatchObject({ ok: false, error: { code, nearest: 200_000 } })
  expect(await ask(2, 1)).toMatchObject({ ok: true, output: { method: 'exact' } })
})

test('odds and rolls of a notation by HTTP', async () => {
  const odds = await post('/api/odds', '{"notation":"2d6","atLeast":7}')
  const { mean, chance, rows } = (await odds.json()) as {
    mean: number
    chance: number
    rows: object[]
  }
  expect(mean).toBeCloseTo(7, 12)
  expect(chance).toBeCloseTo(21 / 36, 12)
  expect(rows).toHaveLength(11)
  expect((await post('/api/odds', '{"notation":"2x6"}')).status).toBe(422)
  const rolled = (await (await post('/api/roll', '{"notation":"4d6dl1"}')).json()) as object
  expect(rolled).toMatchObject({ ok: true, notation: '4d6dl1' })
})

test('the OpenAPI description lists exactly the existing routes', async () => {
  const real = routes.filter(route => !/^(?:HEAD|OPTIONS) |\*| \/$/.test(route))
  expect(real.length).toBeGreaterThan(25)
  expect([...new Set(real)].sort()).toEqual([...DOCUMENTED_ROUTES].sort())
  const { openapi, paths, components } = (await (
    await fetch(`http://127.0.0.1:${server.port}/api/openapi.json`)
  ).json()) as {
    openapi: string
    paths: Record<string, object>
    components: { schemas: object }
  }
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(components.schemas)).toContain('DaimonTestRequest')
  expect(Object.keys(paths)).toContain('/api/tables/{table}/do')
})

test('a table exported as a file is complete on another server', async () => {
  const [host, teo] = await seatTable(server.port, ['Teo'])
  const giulia = await phone(host!.user, server.port, host!)
  await giulia.do({ type: 'game', command: { type: 'fill', dice: 5 } })
  await giulia.do({ type: 'say', text: 'Buonasera # <b>a tutti</b>' })
  await giulia.do({ type: 'whisper', to: teo!.seat, text: 'parola segreta' })
  const get = (user: typeof host, form: string) =>
    fetch(`${user!.user.origin}/api/tables/${host!.table}/export?form=${form}`, {
      headers: { cookie: user!.user.cookies() },
    })
  const file = await (await get(host, 'file')).text()
  expect(file).toContain('```mastro-table/2')
  const read = await (await get(teo, 'md')).text()
  expect(read).toContain('Buonasera')
  expect(read).not.toContain('```mastro-table/2')
  expect((await get(teo, 'file')).status).toBe(403)

  const other = await start('other')
  const user = browser(other.port)
  const taken = await user.post<{ table: string; seat: string }>('/api/import', { file })
  expect(taken).toMatchObject({ ok: true, table: host!.table, seat: host!.seat })
  if (!taken.ok) throw new Error('refused')
  const again = await phone(user, other.port, taken)
  await again.wait(message => message.t === 'view')
  expect(Object.fromEntries(again.docs)).toEqual(Object.fromEntries(giulia.docs))
  expect(await user.post('/api/import', { file })).toMatchObject({
    error: { code: 'file-known', path: 'file' },
  })
  const broken = file.replaceAll('fill', 'bill').replaceAll(host!.table, 'abcdefgh')
  expect(await user.post('/api/import', { file: broken })).toMatchObject({ ok: false })
  await other.stop()
})

test('a backup is created, listed and restored while the server runs', async () => {
  const [host] = await seatTable(server.port)
  const giulia = await phone(host!.user, server.port, host!)
  await giulia.do({ type: 'say', text: 'prima' })
  const made = await host!.user.post<{ backups: { id: string }[] }>(
    `/api/tables/${host!.table}/backups`,
  )
  if (!made.ok) throw new Error(made.error.code)
  await giulia.do({ type: 'say', text: 'dopo' })
  const restored = await host!.user.post(`/api/backups/${made.backups[0]!.id}/restore`)
  expect(restored).toMatchObject({ ok: true })
  expect((await giulia.closed()).code).toBe(1001)
  const back = await phone(host!.user, server.port, host!)
  await back.wait(message => message.t === 'view')
  const text = JSON.stringify([...back.docs])
  expect(text).toContain('prima')
  expect(text).not.toContain('dopo')
  expect(await host!.user.post('/api/backups/nothing/restore')).toMatchObject({ status: 404 })
})

test('two restores at once are done one after the other', async () => {
  const [host] = await seatTable(server.port)
  const made = await host!.user.post<{ backups: { id: string }[] }>(
    `/api/tables/${host!.table}/backups`,
  )
  if (!made.ok) throw new Error(made.error.code)
  const restore = () => host!.user.post(`/api/backups/${made.backups[0]!.id}/restore`)
  for (const restored of await Promise.all([restore(), restore()]))
    expect(restored).toMatchObject({ ok: true })
  expect(await host!.user.get(`/api/tables/${host!.table}/view`)).toMatchObject({ ok: true })
})

test('errors are sent as codes, without stack traces', async () => {
  const app = createApp(LIMITS, 'silent')
  app.get('/boom', () => {
    throw new Error('a secret')
  })
  const answer = await app.inject('/boom')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ ok: false, error: { code: 'fault' } })
  await app.close()
})
