import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDocStore } from '@mastro/client'
import type { Json } from '@mastro/core'
import type { LineDoc, SeatDoc } from '@mastro/table'
import { afterEach, expect, test } from 'vitest'
import { discordMessage, forwardRolls, post, type DiscordMessage } from './bot.ts'

const luca: SeatDoc = { id: 'seat-1', name: 'Luca', kind: 'player', colour: 2, retired: false }

const line = (id: string, kind: LineDoc['kind'], en: string): LineDoc => ({
  id,
  act: id,
  at: Date.UTC(2026, 0, 2, 20, 30),
  seat: 'seat-1',
  kind,
  text: { it: 'Luca ce la fa.', en },
  rules: [],
  changes: [{ subject: 'Teo', what: { it: 'Riserva', en: 'Reserve' }, from: 4, to: 2 }],
  why: [],
  faces: [
    { sides: 6, face: 5, state: 'hit' },
    { sides: 6, face: 2, state: 'miss' },
    { sides: 100, face: 7, state: 'dropped' },
  ],
  scene: 1,
  session: 1,
  undoable: true,
  undone: null,
})

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A local server in place of Discord. It answers with these statuses, then 204. */
async function fakeDiscord(statuses: number[] = []) {
  const messages: DiscordMessage[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', piece => (body += String(piece)))
    request.on('end', () => {
      messages.push(JSON.parse(body) as DiscordMessage) // safe: the bot's own message
      const status = statuses.shift() ?? 204
      response.writeHead(status).end(status === 204 ? undefined : '{"retry_after":0.01}')
    })
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: it listens on a port
  return { messages, url: `http://127.0.0.1:${port}/api/webhooks/1/x` }
}

test('a roll shows its sentence, its dice and its effects in the language of the channel', () => {
  expect(discordMessage(line('a', 'roll', 'Luca makes it.'), [luca], 'en')).toEqual({
    embeds: [
      {
        author: { name: 'Luca' },
        description: 'Luca makes it.',
        color: 0xc9637f,
        fields: [
          { name: 'Dice', value: 'd6: **5** 2\nd100: ~~7~~' },
          { name: 'Effects', value: 'Teo, Reserve: 4 → 2' },
        ],
        timestamp: '2026-01-02T20:30:00.000Z',
      },
    ],
    allowed_mentions: { parse: [] },
  })
  expect(discordMessage(line('a', 'roll', ''), [luca], 'it')?.embeds[0]).toMatchObject({
    description: 'Luca ce la fa.',
    fields: [{ name: 'Dadi' }, { name: 'Effetti', value: 'Teo, Riserva: 4 → 2' }],
  })
})

test('typed formatting is shown as it is, and other lines are not rolls', () => {
  const message = discordMessage(line('a', 'roll', '**@everyone** [x](y)'), [luca], 'en')
  expect(message?.embeds[0]?.description).toBe('\\*\\*@everyone\\*\\* \\[x\\]\\(y\\)')
  expect(discordMessage(line('a', 'talk', 'Hello.'), [luca], 'en')).toBeNull()
})

test('a message waits as long as Discord asks, and a refused one is reported', async () => {
  const { messages, url } = await fakeDiscord([429, 204, 400])
  const message = discordMessage(line('a', 'roll', 'One.'), [luca], 'en')!
  expect(await post(url, message)).toBe(true)
  expect(messages).toEqual([message, message])
  expect(await post(url, message)).toBe(false)
})

test('only rolls made after the bot arrived are posted, once and in order', async () => {
  const { messages, url } = await fakeDiscord()
  const docs = createDocStore()
  const all: Promise<unknown>[] = []
  const send = (message: DiscordMessage) => {
    const sent = post(url, message)
    all.push(sent)
    return sent
  }
  const stop = forwardRolls({ docs }, send, 'en')
  const doc = (value: unknown) => value as Json // safe: plain data
  docs.replace({ table: {}, seats: doc([luca]), 'line/1': doc(line('1', 'roll', 'Old.')) })
  const set = (text: string, id: string, kind: LineDoc['kind'] = 'roll') =>
    docs.patch({ set: { [`line/${id}`]: doc(line(id, kind, text)) }, drop: [] })
  set('First.', '2')
  set('Chat.', '3', 'talk')
  set('Second.', '4')
  set('Second, undone.', '4')
  await expect.poll(() => messages.length).toBe(2)
  await Promise.all(all)
  expect(messages.map(({ embeds }) => embeds[0]?.description)).toEqual(['First.', 'Second.'])
  stop()
})
