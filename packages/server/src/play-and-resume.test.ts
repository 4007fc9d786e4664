import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Docs } from '@mastro/core'
import { PROTOCOL, viewDigest, type ServerMessage } from '@mastro/protocol'
import type { RunningServer } from './options.ts'
import { startServer } from './start.ts'
import { phone, seatTable } from './testing/test-clients.ts'
import { games } from './testing/test-game.ts'

let dir: string
let server: RunningServer
const start = () =>
  startServer({ dataDir: dir, port: 0, host: '127.0.0.1', logLevel: 'silent', games })
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mastro-server-'))
  server = await start()
})
afterEach(async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

const game = (command: unknown) => ({ type: 'game', command })

test('people join, one acts, all see it, and nobody sees what is hidden from their seat', async () => {
  const people = await seatTable(server.port, ['Teo', 'Ada'])
  const [giulia, teo, ada] = await Promise.all(people.map(one => phone(one.user, server.port, one)))
  expect(await giulia!.do(game({ type: 'fill', dice: 3 }))).toMatchObject({ ok: true })
  expect(await teo!.do(game({ type: 'take', dice: 1 }))).toMatchObject({ ok: true })
  await ada!.until(() => ada!.docs.get('game/reserve') === 2)
  expect(await teo!.do(game({ type: 'think', word: 'segreto' }))).toMatchObject({ ok: true })
  expect(teo!.docs.get('game/word')).toBe('segreto')
  await giulia!.do({ type: 'say', text: 'eccoci' })
  await ada!.until(() => JSON.stringify([...ada!.docs]).includes('eccoci'))
  expect(JSON.stringify(ada!.seen)).not.toContain('segreto')
})

test('a refusal is sent to its sender only, and a repeated command happens once', async () => {
  const [host] = await seatTable(server.port)
  const giulia = await phone(host!.user, server.port, host!)
  await giulia.do(game({ type: 'fill', dice: 1 }))
  expect(await giulia.do(game({ type: 'take', dice: 1 }), 'once')).toMatchObject({ ok: true })
  giulia.seen.length = 0
  expect(await giulia.do(game({ type: 'take', dice: 1 }), 'once')).toMatchObject({ ok: true })
  expect(giulia.docs.get('game/reserve')).toBe(0)
  giulia.seen.length = 0
  expect(await giulia.do(game({ type: 'take', dice: 2 }), 'once')).toMatchObject({
    ok: false,
    error: { code: 'command-id-reused' },
  })
  expect(await giulia.do(game({ type: 'take', dice: 1 }))).toMatchObject({
    ok: false,
    error: { code: 'reserve-empty', path: 'dice' },
  })
})

test('a restart loses nothing, and a phone resumes from its revision', async () => {
  const [host] = await seatTable(server.port)
  const before = await phone(host!.user, server.port, host!)
  await before.do(game({ type: 'fill', dice: 7 }))
  await before.do({ type: 'say', text: 'prima' })
  const rev = before.rev()
  const docs = new Map(before.docs)
  await server.stop()
  server = await start()
  const after = await phone(host!.user, server.port, host!, rev, docs)
  await after.wait(message => message.t === 'presence')
  expect(after.seen.some(message => message.t === 'view')).toBe(false)
  await after.do({ type: 'say', text: 'dopo' })
  expect(after.rev()).toBe(rev + 1)
  const fresh = await phone(host!.user, server.port, host!)
  await fresh.wait(message => message.t === 'view')
  expect(Object.fromEntries(fresh.docs)).toEqual(Object.fromEntries(after.docs))
})

test('a phone that slept receives only the changes it missed', async () => {
  const people = await seatTable(server.port, ['Teo'])
  const [giulia, teo] = await Promise.all(people.map(one => phone(one.user, server.port, one)))
  await teo!.wait(message => message.t === 'view')
  const docs = new Map(teo!.docs)
  const rev = teo!.rev()
  teo!.close()
  await teo!.closed()
  for (let i = 0; i < 5; i++) await giulia!.do({ type: 'say', text: `riga ${i}` })
  const back = await phone(people[1]!.user, server.port, people[1]!, rev, docs)
  await back.wait(message => message.t === 'presence')
  expect(back.seen.filter(message => message.t === 'patch')).toHaveLength(5)
  expect(back.rev()).toBe(rev + 5)
})

test('[PRO-14] a client that names its seat can compare the resumed view with the server’s', async () => {
  const people = await seatTable(server.port, ['Teo'])
  const [giulia, teo] = await Promise.all(people.map(one => phone(one.user, server.port, one)))
  await teo!.wait(message => message.t === 'view')
  const rev = teo!.rev()
  const docs = Object.fromEntries(teo!.docs)
  const hello = { t: 'hello', protocol: PROTOCOL, table: teo!.table, rev, seat: teo!.seat }
  teo!.send(hello)
  const print = (message: ServerMessage) => (message.t === 'presence' ? message.print : undefined)
  const same = await teo!.wait(message => print(message) !== undefined)
  expect(print(same)).toBe(viewDigest(docs as Docs)) // safe: they arrived as JSON
  await giulia!.do({ type: 'say', text: 'una riga' })
  await teo!.until(() => teo!.rev() === rev + 1)
  teo!.send({ ...hello, rev: rev + 1 })
  const later = await teo!.wait(message => ![undefined, print(same)].includes(print(message)))
  expect(print(later)).toBe(viewDigest(Object.fromEntries(teo!.docs) as Docs)) // safe: as above
})

test('[PRO-22] a revision of another seat is neither resumed from nor halts the table', async () => {
  const people = await seatTable(server.port, ['Teo'])
  const [giulia, teo] = await Promise.all(people.map(one => phone(one.user, server.port, one)))
  await teo!.wait(message => message.t === 'view')
  const from = teo!.seen.length
  const hello = { t: 'hello', protocol: PROTOCOL, table: teo!.table, seat: giulia!.seat }
  for (const rev of [teo!.rev(), teo!.rev() + 50]) teo!.send({ ...hello, rev })
  const views = () => teo!.seen.slice(from).filter(message => message.t === 'view')
  await teo!.until(() => views().length === 2)
  expect(teo!.seen.slice(from).every(message => message.t === 'view')).toBe(true)
  expect(await teo!.do({ type: 'say', text: 'si gioca' })).toMatchObject({ ok: true })
})

test('[PRO-14] a hello in the query string is answered at connection, by the same rules', async () => {
  const [host] = await seatTable(server.port)
  const first = await phone(host!.user, server.port, host!)
  await first.wait(message => message.t === 'view')
  const { table, seat, user } = host!
  const headers = { cookie: user.cookies(), origin: user.origin }
  const answerTo = (hello: string) =>
    new Promise<ServerMessage>((done, fail) => {
      const url = `ws://127.0.0.1:${server.port}/api/tables/${table}/socket?merge=1&${hello}`
      const socket = new WebSocket(url, { headers })
      socket.once('message', (data: Buffer) => {
        done(JSON.parse(data.toString()))
        socket.close()
      })
      socket.once('error', fail)
    })
  const at = (rev: number, of: string) => `protocol=${PROTOCOL}&rev=${rev}&seat=${of}`
  const print = viewDigest(Object.fromEntries(first.docs) as Docs) // safe: they arrived as JSON
  expect(await answerTo(at(first.rev(), seat))).toMatchObject({ t: 'presence', print })
  expect(await answerTo(at(first.rev(), 'seat-0'))).toMatchObject({ t: 'view', rev: first.rev() })
  expect(await answerTo(`protocol=${PROTOCOL}`)).toMatchObject({ t: 'view', rev: first.rev() })
  expect(await answerTo('protocol=0')).toEqual({ t: 'bye', error: { code: 'reload' } })
  for (const [hello, path] of [
    ['protocol=', 'protocol'],
    ['protocol=two', 'protocol'],
    ['rev=7', 'protocol'],
    [`protocol=${PROTOCOL}&rev=last`, 'rev'],
    [`protocol=${PROTOCOL}&rev=-1`, 'rev'],
    [`protocol=${PROTOCOL}&rev=`, 'rev'],
    [`protocol=${PROTOCOL}&rev=9999999999999999`, 'rev'],
    [`protocol=${PROTOCOL}&seat=`, 'seat'],
    [`protocol=${PROTOCOL}&seat=${'s'.repeat(65)}`, 'seat'],
  ] as const)
    expect(await answerTo(hello), hello).toEqual({
      t: 'bye',
      error: { code: 'invalid-request', path },
    })
})

test('an outdated client must reload, and a stranger gets no socket', async () => {
  const [host] = await seatTable(server.port)
  const old = await phone(host!.user, server.port, host!)
  old.send({ t: 'hello', protocol: 0, table: host!.table, rev: null })
  expect(await old.wait(message => message.t === 'bye')).toMatchObject({
    error: { code: 'reload' },
  })
  const { browser } = await import('./testing/test-clients.ts')
  await expect(phone(browser(server.port), server.port, host!)).rejects.toThrow('401')
})
