import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadGames } from '../rulesets.ts'
import { startPostgres } from '@mastro/store/testing'
import { browser, phone, type Browser } from '../testing/test-clients.ts'
import { createTestServers, type TestServers } from '../testing/test-servers.ts'

interface Post {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const SECRET = 'la chiave sta sotto il vaso'
const { rulesets: games } = loadGames()
let servers: TestServers
let bot: Server
let posts: Post[]
/** The status codes of the bot's next answers, then 200. */
let answers: number[]

beforeEach(async () => {
  servers = createTestServers()
  posts = []
  answers = []
  bot = createServer((request, response) => {
    let body = ''
    request.on('data', piece => (body += String(piece)))
    request.on('end', () => {
      posts.push({ headers: request.headers, body })
      response.writeHead(answers.shift() ?? 200, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>(done => bot.listen(0, '127.0.0.1', done))
})
afterEach(async () => {
  bot.close()
  await servers.clean()
})

// safe: it listens on a port
const url = () => `http://127.0.0.1:${(bot.address() as AddressInfo).port}/mastro`
const start = () =>
  servers.start({ games, allowPrivateWebhooks: true, webhookRetryDelays: [20, 40, 80] })

async function seatBot(port: number) {
  const ada = browser(port)
  const opened = await ada.post<{ table: string; seat: string }>('/api/tables', {
    system: 'daimon',
    name: 'Ganci',
    seatName: 'Ada',
  })
  const { table, seat } = opened.ok ? opened : { table: '', seat: '' }
  const invite = await ada.get<{ links: readonly string[] }>(`/api/tables/${table}/invite`)
  const door = { invite: invite.ok ? invite.links[0]?.split('#')[1] : '' }
  const joined = await browser(port).post<{ seat: string }>('/api/join', {
    door,
    name: 'Bot',
    kind: 'bot',
  })
  const own = joined.ok ? joined.seat : ''
  const path = `/api/tables/${table}/seats/${own}/hook`
  return { ada, table, seat, own, path }
}

let acts = 0
const act = async (user: Browser, table: string, command: object) =>
  expect(
    await user.post(`/api/tables/${table}/do`, { id: `h${(acts += 1)}`, command }),
  ).toMatchObject({ ok: true })

async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !holds(); i++) await new Promise(done => setTimeout(done, 20))
  expect(holds()).toBe(true)
}
const heard = (text: string) => posts.some(({ body }) => body.includes(text))

test('[PRO-19] a webhook receives only its seat’s view, signed', async () => {
  const server = await start()
  const { ada, table, seat, own, path } = await seatBot(server.port)
  const set = await ada.post<{ secret: string; standardSecret: string }>(path, { url: url() })
  if (!set.ok) throw new Error('no hook')
  const key = Buffer.from(set.standardSecret.replace('whsec_', ''), 'base64')
  await until(() => posts.length > 0)
  expect(JSON.parse(posts[0]!.body)).toMatchObject({
    table,
    seat: own,
    docs: { table: { name: 'Ganci' } },
  })

  const master = await phone(ada, server.port, { table, seat })
  await act(ada, table, { type: 'write-note', text: SECRET })
  await act(ada, table, { type: 'say', text: 'Si comincia.' })
  await until(() => heard('Si comincia.'))
  // the secret is visible to the Master
  await master.until(() => JSON.stringify([...master.docs]).includes(SECRET))
  expect(heard(SECRET)).toBe(false)
  // the check can fail: public changes do arrive
  await act(ada, table, { type: 'whisper', to: own, text: `${SECRET}!` })
  await until(() => heard(`${SECRET}!`))
  master.close()

  for (const { headers, body } of posts) {
    const at = String(headers['mastro-timestamp'])
    const signature = createHmac('sha256', set.secret).update(`${at}.${body}`).digest('hex')
    expect(headers['mastro-signature']).toBe(`v1=${signature}`)
    expect(Math.abs(Date.now() / 1000 - Number(at))).toBeLessThan(60)
    expect(body).not.toContain(set.secret)
    // the rule of standardwebhooks.com, for which there are ready-made verifiers
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    const standard = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${standard}`)
    expect(headers['webhook-timestamp']).toBe(at)
    expect(headers['webhook-id']).not.toContain('.')
  }
})

test('[PRO-19] failed deliveries are retried, a restart resends the view, a revoked seat gets nothing', async () => {
  const server = await start()
  const { ada, table, own, path } = await seatBot(server.port)
  await ada.post(path, { url: url() })
  await until(() => posts.length > 0)
  answers = [500, 302]
  await act(ada, table, { type: 'say', text: 'Uno.' })
  await until(() => posts.filter(({ body }) => body.includes('Uno.')).length === 3)
  const [first, second, third] = posts.filter(({ body }) => body.includes('Uno.'))
  expect(second!.headers['mastro-delivery']).toBe(first!.headers['mastro-delivery'])
  expect(third!.body).toBe(first!.body)

  answers = Array.from({ length: 100 }, () => 503)
  await act(ada, table, { type: 'say', text: 'Due.' })
  const card = async () => {
    const told = await ada.get<{ hook: { isResting: boolean; misses: number } }>(path)
    return told.ok ? told.hook : null
  }
  for (let i = 0; i < 200 && (await card())?.isResting !== true; i++)
    await new Promise(done => setTimeout(done, 20))
  expect(await card()).toMatchObject({ isResting: true, misses: 4 })
  answers = []
  await ada.post(path, { url: url() })
  await until(() => posts.some(({ body }) => body.includes('"docs"') && body.includes('Due.')))

  answers = Array.from({ length: 100 }, () => 503)
  await act(ada, table, { type: 'say', text: 'Tre.' })
  await server.stop()
  answers = []
  const again = await start()
  const back = ada.at(again.port)
  posts.length = 0
  await back.get(`/api/tables/${table}/view`) // loads the table again
  await until(() => posts.some(({ body }) => body.includes('"docs"') && body.includes('Tre.')))

  expect(await back.post(`/api/tables/${table}/seats/${own}/revoke`)).toMatchObject({ ok: true })
  posts.length = 0
  await act(back, table, { type: 'say', text: 'Quattro.' })
  await new Promise(done => setTimeout(done, 400))
  expect(await back.get(path)).toMatchObject({ ok: true, hook: null })
  expect(posts).toEqual([])
})

test('[PRO-18] private addresses are refused unless configured, and only the host sets webhooks', async () => {
  const server = await servers.start({ games })
  const { ada, table, seat, path } = await seatBot(server.port)
  expect(await ada.post(path, { url: url() })).toMatchObject({
    error: { code: 'hook-address', path: 'url' },
  })
  expect(await ada.post(path, { url: 'https://192.168.1.1/' })).toMatchObject({
    error: { code: 'hook-address' },
  })
  expect(
    await ada.post(`/api/tables/${table}/seats/${seat}/hook`, { url: 'https://bot.example/' }),
  ).toMatchObject({
    error: { code: 'unknown-seat' },
  })
  expect(await browser(server.port).post(path, { url: 'https://bot.example/' })).toMatchObject({
    error: { code: 'not-seated' },
  })
  expect(posts).toEqual([])
})

test('[PRO-19] a webhook set on one server is called by all, and a removed one by none', async () => {
  const database = await startPostgres()
  const store = await database.database()
  const options = { games, store, allowPrivateWebhooks: true, webhookRetryDelays: [20, 40, 80] }
  const [one, two] = [await servers.start(options), await servers.start(options)]
  const { ada, table, path } = await seatBot(one.port)
  const there = ada.at(two.port)
  // loads the table before the webhook exists
  expect(await there.get(`/api/tables/${table}/view`)).toMatchObject({ ok: true })
  await ada.post(path, { url: url() })
  await until(() => posts.length > 0)
  await act(there, table, { type: 'say', text: 'Di là.' })
  await until(() => heard('Di là.'))
  await act(ada, table, { type: 'say', text: 'Di qua.' })
  await until(() => heard('Di qua.'))

  const gone = await fetch(`${ada.origin}${path}`, {
    method: 'DELETE',
    headers: { cookie: ada.cookies(), 'x-mastro': '1' },
  })
  expect(gone.status).toBe(200)
  posts.length = 0
  await act(there, table, { type: 'say', text: 'Nessuno sente.' })
  await act(ada, table, { type: 'say', text: 'Nemmeno qui.' })
  await new Promise(done => setTimeout(done, 400))
  expect(posts).toEqual([])
  expect(await there.get(path)).toMatchObject({ ok: true, hook: null })
  await one.stop()
  await two.stop()
  await database.stop()
})
