import { once } from 'node:events'
import { SYSTEM_RUNTIME } from './system-runtime.ts'
import { createFrameRing, createPieceCache, frameMaker } from '@mastro/host/testing'
import type { Message } from '@mastro/host'
import type { Patch } from '@mastro/table'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { encodePiece, joinPieces } from './message-pieces.ts'

const note = { text: 'Agilità «due» → 🎲', seen: true }
const patchOf = (rev: number, own: string): Patch => ({
  rev,
  set: [
    ['note/1', note, null],
    ['me', { own, rev }, ['own']],
  ],
  drop: rev % 2 === 0 ? ['note/0'] : [],
})

test('a phone that slept receives the same bytes as the others', async () => {
  for (const kind of ['merge', 'patch'] as const) {
    const rings = [createFrameRing(SYSTEM_RUNTIME), createFrameRing(SYSTEM_RUNTIME)]
    const sent: Message[][] = [[], []]
    for (const rev of [1, 2, 3]) {
      const maker = frameMaker({ runtime: SYSTEM_RUNTIME, pieceCache: createPieceCache() })
      for (const [seat, ring] of rings.entries()) {
        const frame = maker[kind](patchOf(rev, `seat ${seat}`), `0-${seat}`)
        ring.push(rev, frame)
        sent[seat]!.push(frame.message)
      }
    }
    for (const [seat, ring] of rings.entries()) {
      expect(ring.since(0)).toEqual(sent[seat])
      expect(ring.since(2)).toEqual(sent[seat]!.slice(2))
      expect(ring.since(7)).toBeNull()
    }
    const [first] = (await heard(rings[1]!.since(1)!)).map(text => JSON.parse(text) as object)
    expect(first).toMatchObject({ t: 'patch', rev: 2, proof: '0-1', drop: ['note/0'] })
    expect(first).toMatchObject({ set: { 'note/1': note } })
  }
})

test('a limited number of frames is kept per seat, and the oldest are dropped', () => {
  const ring = createFrameRing(SYSTEM_RUNTIME)
  for (let rev = 1; rev <= 40; rev++)
    ring.push(
      rev,
      frameMaker({ runtime: SYSTEM_RUNTIME, pieceCache: createPieceCache() }).merge(
        patchOf(rev, 'x'),
        '0-1',
      ),
    )
  expect(ring.since(10)).toBeNull()
  expect(ring.since(16)).toHaveLength(24)
  ring.clear()
  expect(ring.since(39)).toBeNull()
})

/** The content of these bytes as read by a client's socket. */
async function heard(messages: readonly Message[]): Promise<readonly string[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', socket =>
    messages.forEach(message => socket.send(message, { binary: false })),
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: it listens on a port
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  const texts: string[] = []
  await new Promise<void>((done, fail) => {
    client.on('error', fail)
    client.on('message', (data: Buffer, isBinary) => {
      expect(isBinary).toBe(false)
      if (texts.push(data.toString()) === messages.length) done()
    })
  })
  client.terminate()
  server.close()
  return texts
}

test('pieces of any length and script are joined to one text message', async () => {
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 70_001].map(length => 'x'.repeat(length))
  texts.push('→ è 🎲 '.repeat(20))
  const joined = texts.map(text => joinPieces([text, '|', text].map(encodePiece)))
  expect(await heard(joined)).toEqual(texts.map(text => `${text}|${text}`))
})
