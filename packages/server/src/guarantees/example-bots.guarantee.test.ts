import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { loadGames } from '../rulesets.ts'
import { browser, phone, type Browser } from '../testing/test-clients.ts'
import { createTestServers, type TestServers } from '../testing/test-servers.ts'

const EXAMPLES = join(import.meta.dirname, '../../../../examples')

let servers: TestServers
let child: ChildProcess | undefined
afterEach(async () => {
  child?.kill()
  await servers.clean()
})

/** An example program, started as its README says. */
function run(file: string, ...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--conditions=mastro', join(EXAMPLES, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

let orders = 0

interface Offer {
  readonly id: string
  readonly command?: object
  readonly fields?: readonly { readonly id: string; readonly initial?: unknown }[]
}

/** Accepts the first offer whose id begins with the prefix. */
async function start(user: Browser, table: string, prefix: string, answers: object = {}) {
  const asked = await user.post<{ answer: { offers: readonly Offer[] } }>(
    `/api/tables/${table}/ask`,
    { ask: { about: 'offers' } },
  )
  const offer = asked.ok && asked.answer.offers.find(({ id }) => id.startsWith(prefix))
  if (!offer) throw new Error(`${prefix} is not offered`)
  const initial = (offer.fields ?? []).flatMap(field =>
    field.initial === undefined ? [] : [[field.id, field.initial] as const],
  )
  const command = {
    type: 'game',
    command: { ...offer.command, ...Object.fromEntries(initial), ...answers },
  }
  const done = await user.post(`/api/tables/${table}/do`, {
    id: `${(orders += 1)}`,
    command,
  })
  expect(done, prefix).toMatchObject({ ok: true })
}

/** A table with a bot, and the bot's token. */
async function seatBot(port: number) {
  const ada = browser(port)
  const opened = await ada.post<{ table: string; seat: string }>('/api/tables', {
    system: 'brp',
    name: 'Initiative',
    seatName: 'Ada',
  })
  if (!opened.ok) throw new Error('no table')
  const { table } = opened
  const invite = await ada.get<{ links: readonly string[] }>(`/api/tables/${table}/invite`)
  const door = { invite: invite.ok ? invite.links[0]?.split('#')[1] : '' }
  const joined = await browser(port).post<{ seat: string }>('/api/join', {
    door,
    name: 'Herald',
    kind: 'bot',
  })
  if (!joined.ok) throw new Error('no bot')
  const held = await ada.post<{ token: string }>(`/api/tables/${table}/seats/${joined.seat}/token`)
  if (!held.ok) throw new Error('no token')
  return { ada, opened, token: held.token }
}

test('a bot made with @mastro/client keeps the initiative through a restart of the server', async () => {
  servers = createTestServers()
  const server = await servers.start({ games: loadGames().rulesets })
  const { ada, opened, token } = await seatBot(server.port)
  const { table } = opened
  child = run('initiative-bot/bot.ts', `http://127.0.0.1:${server.port}`, table, token)
  await once(child.stdout!, 'data') // it is connected

  const seen = await phone(ada, server.port, opened)
  const said = (docs: Map<string, unknown>) =>
    JSON.stringify([...docs].filter(([key]) => key.startsWith('line/')).map(([, doc]) => doc))
  await start(ada, table, 'ready/road-robber', { language: 'en' })
  await start(ada, table, 'ready/aldo-ferrante', { language: 'en' })
  await start(ada, table, 'begin-fight')
  await seen.until(() => /1\. → /.test(said(seen.docs)))
  seen.close()

  await server.stop()
  const again = await servers.start({ games: loadGames().rulesets, port: server.port })
  const back = await phone(ada, again.port, opened)
  await back.until(() => back.docs.has('game/fight'))
  const before = said(back.docs).match(/\d+\. → /g)?.length ?? 0
  await start(ada, table, 'declare/', { text: 'draws the bow' })
  await back.until(() => (said(back.docs).match(/\d+\. → /g)?.length ?? 0) > before, 30_000)
  back.close()
})

test('the dice bot answers a chat with dice of this server', async () => {
  servers = createTestServers()
  const server = await servers.start({ games: loadGames().rulesets })
  child = run('dice-bot/bot.ts', `http://127.0.0.1:${server.port}`, '27911', 'k')
  await once(child.stdout!, 'data')
  const say = async (path: string, text: string) =>
    fetch(`http://127.0.0.1:27911/${path}`, {
      method: 'POST',
      body: JSON.stringify({ user: 'Luca', text }),
    })
  const rolled = await (await say('k', '/tira 2d6+1')).json()
  expect(rolled).toEqual({ text: expect.stringMatching(/^Luca: 2d6\+1 → [1-6], [1-6] = \d+$/) })
  // two dice of two faces each way: both high is one in four
  expect(await (await say('k', '/quante 2d6>=4 2')).json()).toEqual({
    text: '2d6>=4: 1.00; ≥ 2: 25.0 %',
  })
  expect((await say('other', '/tira 1d6')).status).toBe(404)
})

test('the Discord bot posts a roll of the table to its channel', async () => {
  const posts: string[] = []
  const discord = createServer((request, response) => {
    request.on('data', piece => posts.push(String(piece)))
    request.on('end', () => response.writeHead(204).end())
  }).listen(0, '127.0.0.1')
  await once(discord, 'listening')
  const { port } = discord.address() as AddressInfo // safe: it listens on a port
  const webhook = `http://127.0.0.1:${port}/api/webhooks/1/x`

  servers = createTestServers()
  const server = await servers.start({ games: loadGames().rulesets })
  const { ada, opened, token } = await seatBot(server.port)
  const { table } = opened
  const address = `http://127.0.0.1:${server.port}`
  child = run('discord/bot.ts', address, table, token, webhook, 'en')
  for (let said = ''; !said.includes('live');) said += String(await once(child.stdout!, 'data'))
  const roll = { type: 'roll', notation: '2d6+1' }
  expect(await ada.post(`/api/tables/${table}/do`, { id: 'r1', command: roll })).toMatchObject({
    ok: true,
  })
  await expect.poll(() => posts.length, { timeout: 10_000 }).toBe(1)
  expect(JSON.parse(posts[0]!)).toMatchObject({
    embeds: [
      {
        author: { name: 'Ada' },
        fields: [{ name: 'Dice', value: expect.stringMatching(/^d6: [1-6] [1-6]$/) }],
      },
    ],
    allowed_mentions: { parse: [] },
  })
  discord.close()
})
