import type { Refusal } from '@mastro/core'
import { openMemory, verifyLog } from '@mastro/log'
import { PROTOCOL, type ClientMessage } from '@mastro/protocol'
import { expect, test } from 'vitest'
import type { SeatConnection } from './room/connections.ts'
import type { Room } from './room/room.ts'
import type { TableHost } from './table-host.ts'
import { createTalk } from './talk.ts'
import { PORTABLE_HOST_RUNTIME } from './testing/portable-runtime.ts'
import { openTestHost } from './testing/test-host.ts'

const TABLE = {
  system: 'daimon',
  name: 'Notte',
  seatName: 'Giulia',
  masterMode: 'fixed',
  language: 'it',
} as const

interface Client {
  send(message: ClientMessage): void
  /** The next message of this kind. */
  next(t: string): Promise<Record<string, unknown>>
  readonly closed: readonly Refusal[]
}

function connect(host: TableHost, room: Room, seat: string, isScreen: boolean = false): Client {
  const received: Record<string, unknown>[] = []
  const closed: Refusal[] = []
  const take = (message: unknown) =>
    void received.push(JSON.parse(String(message)) as Record<string, unknown>) // messages are JSON
  const connection: SeatConnection = {
    seat,
    holder: { id: 'device', seat },
    queue: { sendFrame: take, sendAnswer: take },
    supportsMerge: true,
    latency: null,
    close: error => void closed.push(error),
  }
  room.attach(connection)
  const talk = createTalk({
    tableHost: () => host,
    room,
    connection,
    isScreen,
    spendCommand: () => true,
    spendQuery: () => true,
    isOpen: () => true,
    refuseMessage: answer => take(JSON.stringify(answer)),
    onRefused: () => undefined,
    onStoreFault: () => undefined,
  })
  return {
    send: message => talk.receive(message),
    async next(t) {
      for (;;) {
        const at = received.findIndex(message => message['t'] === t)
        if (at >= 0) return received.splice(at, 1)[0]!
        await PORTABLE_HOST_RUNTIME.nextTurn()
      }
    },
    closed,
  }
}

const hello = (table: string): ClientMessage => ({
  t: 'hello',
  protocol: PROTOCOL,
  table,
  seat: null,
  rev: null,
  proof: null,
})

test('two clients talk at a table without a server', async () => {
  const store = openMemory(PORTABLE_HOST_RUNTIME)
  const host = openTestHost({ store })
  const created = await host.createTable(TABLE)
  if (!created.ok) throw new Error(created.error.code)
  const { table, seat } = created.value
  const room = (await host.getRoom(table))!
  const joined = await host.addSeat(room, { name: 'Teo', kind: 'player' })
  if (!joined.ok) throw new Error(joined.error.code)
  const [giulia, teo] = [connect(host, room, seat), connect(host, room, joined.value)]
  giulia.send({ t: 'do', id: 'c0', command: { type: 'say', text: 'too early' } })
  expect(await giulia.next('done')).toMatchObject({ error: { code: 'hello-first' } })
  for (const one of [giulia, teo]) {
    one.send(hello(table))
    expect(await one.next('view')).toMatchObject({ protocol: PROTOCOL })
  }
  giulia.send({ t: 'do', id: 'c1', command: { type: 'say', text: 'Perché «no»?' } })
  expect(await giulia.next('done')).toEqual({ t: 'done', id: 'c1', ok: true })
  expect(JSON.stringify(await teo.next('patch'))).toContain('Perché «no»?')
  teo.send({ t: 'ask', id: 'q1', ask: { about: 'history' } })
  expect(await teo.next('answer')).toMatchObject({ id: 'q1', ok: true })
  teo.send({ t: 'ping' })
  expect(await teo.next('pong')).toEqual({ t: 'pong' })
  expect(await verifyLog(PORTABLE_HOST_RUNTIME, store, table)).toMatchObject({ ok: true })
  await host.close()
})

test('an old protocol and another table end the conversation, and a screen only shows', async () => {
  const host = openTestHost()
  const created = await host.createTable(TABLE)
  if (!created.ok) throw new Error(created.error.code)
  const { table, seat } = created.value
  const room = (await host.getRoom(table))!
  const old = connect(host, room, seat)
  old.send({ ...hello(table), protocol: PROTOCOL - 1 } as ClientMessage)
  old.send(hello('other'))
  expect(old.closed).toEqual([{ code: 'reload' }, { code: 'unknown-table' }])
  const screen = connect(host, room, seat, true)
  screen.send(hello(table))
  await screen.next('view')
  screen.send({ t: 'do', id: 'c1', command: { type: 'say', text: 'Ciao' } })
  expect(await screen.next('done')).toMatchObject({ error: { code: 'watch-only' } })
  screen.send({ t: 'do', id: 'c2', command: { type: 'pull-brake' } })
  expect(await screen.next('done')).toMatchObject({ id: 'c2', ok: true })
  await host.close()
})
